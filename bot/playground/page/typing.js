/** "The bot is typing", for a few seconds or until its message comes. */

import { dots, fill } from "./dom.js";
import { nameOf } from "./names.js";
import { on, state } from "./store.js";

const LASTS = 8000;

let timer = 0;

function clear() {
  clearTimeout(timer);
  document.getElementById("typing").replaceChildren();
}

export function startTyping() {
  on("typing", ({ channelId }) => {
    if (channelId !== state.current) return;
    clear();
    fill(document.getElementById("typing"), dots(), ` ${nameOf(state.bot)} is typing…`);
    timer = setTimeout(clear, LASTS);
  });
  on("show", ({ changed }) => changed && clear());
  on("messages", ({ channelId, message }) => message && channelId === state.current && clear());
}
