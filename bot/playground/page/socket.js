/** The page's one connection to the server: reconnects with growing, jittered pauses until told otherwise. */

import { emit, state } from "./store.js";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10000;

let socket = null;
let wanted = null;
let failures = 0;
let timer = 0;
let welcomed = false;

/** Connect as this person; null lets the server choose. An open connection is given up. */
export function connect(userId) {
  wanted = userId;
  failures = 0;
  open();
}

/** Try at once instead of waiting for the pause to end. */
export function retryNow() {
  if (!state.connected) open();
}

function open() {
  clearTimeout(timer);
  if (socket) {
    const old = socket;
    socket = null;
    old.close();
  }
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = wanted && !isDoubtful() ? `?user=${encodeURIComponent(wanted)}` : "";
  const fresh = new WebSocket(`${scheme}//${location.host}/page/socket${query}`);
  socket = fresh;
  fresh.addEventListener("message", (event) => {
    if (socket === fresh) receive(event.data);
  });
  fresh.addEventListener("close", () => {
    if (socket === fresh) lost();
  });
}

/** A person in the address whom the server may not know: every other try goes without. */
function isDoubtful() {
  return !welcomed && failures % 2 === 1;
}

function receive(text) {
  const message = JSON.parse(text);
  if (message.t === "hello") {
    failures = 0;
    welcomed = true;
    wanted = message.me.id;
  }
  emit("socket", message);
}

function lost() {
  socket = null;
  state.connected = false;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.75 + Math.random() / 2);
  failures += 1;
  timer = setTimeout(open, pause);
  emit("connection", { failures });
}

/** Send one message; false when there is no connection to send it on. */
export function send(message) {
  if (!state.connected || !socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}
