/** Times as people read them, in the browser's language and zone. */

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const MAX_SECONDS = 8.64e12;

export function clockTime(date) {
  return new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(date);
}

export function longDate(date) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(date);
}

export function sameDay(a, b) {
  return a.toDateString() === b.toDateString();
}

/** "Today at 12:30", "Yesterday at 12:30", else date and time. */
export function messageTime(date, now = new Date()) {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (sameDay(date, now)) return `Today at ${clockTime(date)}`;
  if (sameDay(date, yesterday)) return `Yesterday at ${clockTime(date)}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" }).format(date);
}

function relative(seconds, now = Date.now()) {
  const away = seconds - now / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) || UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** The node for `<t:seconds:style>`, or null where the number is no date. */
export function timestampNode(seconds, style = "f") {
  if (Math.abs(seconds) > MAX_SECONDS) return null;
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(undefined, STYLES.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(undefined, STYLES[style]).format(date);
  const live = style === "R" ? String(seconds) : null;
  return el("time", { class: "timestamp", datetime: date.toISOString(), title: full, "data-relative": live }, text);
}

/** Keep "3 minutes ago" true while the page is open. */
export function keepRelativeTimes() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      node.textContent = relative(Number(node.dataset.relative));
    }
  }, 15000);
}
