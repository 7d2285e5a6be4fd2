/** Short notices at the edge of the page. */

import { el, iconButton } from "./dom.js";

const SHOWN_FOR = 6000;

/** @param {"plain"|"error"} kind */
export function toast(text, kind = "plain") {
  const close = () => node.remove();
  const node = el("div", { class: `toast toast-${kind}` }, el("span", { class: "toast-text" }, text), iconButton("close", "Close the notice", close));
  document.getElementById("toasts").append(node);
  setTimeout(close, SHOWN_FOR);
}
