/** The rail of people: one press changes who you are. A dot shows who has been called and not yet answered. */

import { el, fill } from "./dom.js";
import { avatar, nameOf, readableColour } from "./names.js";
import { become } from "./navigation.js";
import { callsOf, on, state } from "./store.js";

function personButton(user) {
  const mine = user.id === state.me.id;
  const name = el("bdi", { class: "person-name" }, nameOf(user));
  if (mine) name.style.setProperty("color", readableColour(user));
  const called = !mine && callsOf(user.id).length > 0;
  const attributes = {
    type: "button",
    class: mine ? "person current" : "person",
    "aria-pressed": String(mine),
    "aria-label": mine ? `You are ${nameOf(user)}` : `Be ${nameOf(user)}${called ? ", who has been called" : ""}`,
    title: mine ? `You are ${nameOf(user)}` : `Be ${nameOf(user)}. Open in a new tab to be both.`,
    "data-user": user.id,
    onclick: () => become(user.id),
    onauxclick: (event) => {
      if (event.button === 1) window.open(`/?user=${encodeURIComponent(user.id)}`, "_blank", "noopener");
    },
  };
  return el("li", {}, el("button", attributes, avatar(user, "large"), called ? el("i", { class: "called-dot" }) : null, name));
}

function render() {
  if (!state.me) return;
  const focused = document.activeElement?.dataset?.user;
  const list = el("ul", { class: "people-list" }, [...state.users.values()].map(personButton));
  fill(document.getElementById("people"), el("div", { class: "people-title" }, "You are"), list);
  if (focused) list.querySelector(`[data-user="${CSS.escape(focused)}"]`)?.focus();
}

export function startPeople() {
  on("hello", render);
  on("calls", render);
}
