/**
 * Interactions on their way: sent -> (thinking) -> done | failed | choices | modal.
 * A callback hears of each change; a lost connection fails all that are open.
 */

import { send } from "./socket.js";
import { emit, on } from "./store.js";

const open = new Map();
let counter = 0;

const FAILED = "This interaction failed";
const AWAY = "No connection to the playground. Try again in a moment.";

/**
 * Send an interaction.
 * @param {object} message the protocol message without its nonce
 * @param {{kind: string, channelId?: string, messageId?: string, customId?: string, label?: string}} origin
 * @param {(status: string, detail: object) => void} heard
 * @returns {string} the nonce
 */
export function begin(message, origin, heard = () => {}) {
  counter += 1;
  const nonce = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${counter}`;
  open.set(nonce, { nonce, origin, heard, status: "sent" });
  emit("interaction", { nonce, origin, status: "sent" });
  if (!send({ ...message, nonce })) queueMicrotask(() => settle(nonce, "failed", { text: AWAY }));
  return nonce;
}

/** The server spoke about an interaction. An unknown nonce belongs to another tab or an earlier page. */
export function settle(nonce, status, detail = {}) {
  const entry = open.get(nonce);
  if (!entry) return;
  entry.status = status;
  if (status !== "thinking") open.delete(nonce);
  const told = status === "failed" ? { text: FAILED, ...detail } : detail;
  entry.heard(status, told);
  emit("interaction", { nonce, origin: entry.origin, status, ...told });
}

/** Is this control of this message waiting for its answer? */
export function isWaiting(messageId, customId) {
  return [...open.values()].some(
    ({ origin }) => origin.kind === "component" && origin.messageId === messageId && origin.customId === customId,
  );
}

/** The slash commands and modals of a channel that the bot is thinking about. */
export function thinkingIn(channelId) {
  return [...open.values()].filter(
    ({ origin, status }) => status === "thinking" && origin.channelId === channelId && origin.kind !== "component",
  );
}

on("connection", ({ failures }) => {
  if (failures === undefined) return;
  for (const nonce of [...open.keys()]) settle(nonce, "failed", { text: AWAY });
});
