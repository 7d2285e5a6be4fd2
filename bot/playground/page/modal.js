/** Modals that the bot opens: a form in a dialog, sent as one interaction. */

import { openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { begin } from "./interactions.js";
import { modalItem } from "./modal_fields.js";
import { emit, on } from "./store.js";

/** @param {{modal: object, channelId: string, messageId?: string}} opened */
function openModal({ modal, channelId, messageId }) {
  const items = (modal.components || []).map(modalItem);
  const problem = el("p", { class: "form-problem", role: "alert" });
  const submit = el("button", { type: "submit", class: "button button-primary" }, "Submit");
  const onsubmit = (event) => {
    event.preventDefault();
    const bad = items.map((item) => item.problem()).find(Boolean);
    problem.textContent = bad || "";
    if (bad) return;
    submit.disabled = true;
    const message = {
      t: "modal_submit",
      channel_id: channelId,
      ...(messageId ? { message_id: messageId } : {}),
      custom_id: modal.custom_id,
      components: items.map((item) => item.answer()),
    };
    begin(message, { kind: "modal", channelId, silent: true }, heard);
  };
  const heard = (status, detail) => {
    submit.disabled = false;
    if (status === "failed") problem.textContent = `${detail.text}. Nothing was lost: try again.`;
    else dialog.close();
    if (status === "modal") emit("modal", { modal: detail.modal, channelId, messageId });
  };
  const cancel = el("button", { type: "button", class: "button button-secondary", onclick: () => dialog.close() }, "Cancel");
  const foot = el("div", { class: "dialog-foot" }, cancel, submit);
  const form = el("form", { class: "dialog-form", novalidate: true, onsubmit }, items.map((item) => item.node), problem, foot);
  const dialog = openDialog(modal.title, "dialog-modal", form);
  form.querySelector("input, textarea, .select")?.focus();
}

export function startModals() {
  on("modal", openModal);
}
