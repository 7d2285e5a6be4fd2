/** The rows of the log that are no messages of the server: dividers, placeholders, this tab's own rows. */

import { dots, el } from "./dom.js";
import { commandLine, headerNode } from "./message.js";
import { avatar } from "./names.js";
import { state } from "./store.js";
import { longDate, sameDay } from "./time.js";

/** What stands between two messages: the day where it changes, the "new" line before the first unread one. */
export function dividers(before, message, newFrom) {
  const date = new Date(message.timestamp);
  const rows = [];
  if (!before || !sameDay(new Date(before.timestamp), date)) {
    rows.push(el("div", { class: "day-line", role: "separator" }, el("span", {}, longDate(date))));
  }
  if (message.id === newFrom) rows.push(el("div", { class: "new-line", role: "separator", "aria-label": "New messages" }, el("span", {}, "New")));
  return rows;
}

export function loadingRow() {
  return el("div", { class: "loading-older" }, dots(), "Older messages");
}

export function skeleton() {
  const bars = [70, 45, 85, 60].map(() => el("div", { class: "skeleton-row" }, el("i"), el("b")));
  return el("div", { class: "skeleton", "aria-label": "Loading messages" }, bars);
}

/** A row in the bot's name about a command or modal of mine. @param {{label?: string}} origin */
export function ownRow(origin, content) {
  return el(
    "article",
    { class: "message own-row" },
    origin.label ? commandLine(state.me, origin.label) : null,
    avatar(state.bot, "message-avatar"),
    el("div", { class: "message-body" }, headerNode({ ...state.bot, bot: true }, new Date()), content),
  );
}

export function failedRow(origin, text, dismiss) {
  const button = el("button", { type: "button", class: "text-button", onclick: dismiss }, "Dismiss");
  return ownRow(origin, el("div", { class: "failed", role: "alert" }, el("span", {}, text), button));
}
