/** Emoji on controls. */

import { el } from "./dom.js";

/** The emoji itself; an application emoji has no picture here, so its name stands for it. */
export function emojiText(emoji) {
  if (!emoji) return null;
  return emoji.id ? el("span", { class: "emoji-name" }, `:${emoji.name}:`) : el("span", { class: "emoji" }, emoji.name);
}
