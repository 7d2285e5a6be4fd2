/** Dialogs of the page itself. */

import { el, freshId, iconButton } from "./dom.js";

/**
 * A modal dialog that removes itself when closed.
 * @returns {HTMLDialogElement} already open
 */
export function openDialog(title, className, ...children) {
  const titleId = freshId("title");
  const close = iconButton("close", "Close", () => dialog.close(), "dialog-close");
  const head = el("header", { class: "dialog-head" }, el("h2", { id: titleId }, el("bdi", {}, title)), close);
  const dialog = el("dialog", { class: `dialog ${className}`.trim(), "aria-labelledby": titleId }, head, children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask for one name; `then` is told when it is given. `fit` reshapes what is typed.
 * @param {{title: string, label: string, hint: string, done: string, fit?: (text: string) => string}} about
 */
export function askForName(about, then) {
  const id = freshId("name");
  const input = el("input", { class: "text-field", id, maxlength: "100", required: true, autocomplete: "off", autofocus: true });
  if (about.fit) {
    input.addEventListener("input", () => {
      input.value = about.fit(input.value);
    });
  }
  const onsubmit = (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return;
    dialog.close();
    then(name);
  };
  const cancel = el("button", { type: "button", class: "button button-secondary", onclick: () => dialog.close() }, "Cancel");
  const form = el(
    "form",
    { class: "dialog-form", onsubmit },
    el("label", { for: id, class: "field-label" }, about.label),
    input,
    el("p", { class: "field-hint" }, about.hint),
    el("div", { class: "dialog-foot" }, cancel, el("button", { type: "submit", class: "button button-primary" }, about.done)),
  );
  const dialog = openDialog(about.title, "dialog-small", form);
}
