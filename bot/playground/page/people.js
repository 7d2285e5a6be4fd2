/** The rail of people: one press changes who you are. */

import { el, fill } from "./dom.js";
import { avatar, nameOf, readableColour } from "./names.js";
import { become } from "./navigation.js";
import { on, state } from "./store.js";

function personButton(user) {
  const mine = user.id === state.me.id;
  const name = el("bdi", { class: "person-name" }, nameOf(user));
  if (mine) name.style.setProperty("color", readableColour(user));
  const attributes = {
    type: "button",
    class: mine ? "person current" : "person",
    "aria-pressed": String(mine),
    "aria-label": mine ? `You are ${nameOf(user)}` : `Be ${nameOf(user)}`,
    title: mine ? `You are ${nameOf(user)}` : `Be ${nameOf(user)}. Open in a new tab to be both.`,
    "data-user": user.id,
    onclick: () => become(user.id),
    onauxclick: (event) => {
      if (event.button === 1) window.open(`/?user=${encodeURIComponent(user.id)}`, "_blank", "noopener");
    },
  };
  return el("li", {}, el("button", attributes, avatar(user, "large"), name));
}

function render() {
  const list = el("ul", { class: "people-list" }, [...state.users.values()].map(personButton));
  fill(document.getElementById("people"), el("div", { class: "people-title" }, "You are"), list);
}

export function startPeople() {
  on("hello", render);
}
