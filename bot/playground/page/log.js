/**
 * The message log of the channel that is shown.
 *
 * Each message's node is kept until the message itself changes, so that scrolling, focus and open spoilers survive
 * what happens around it. Below the messages stand this tab's own rows: what the bot is thinking about, what failed.
 */

import { el, fill } from "./dom.js";
import { thinkingIn } from "./interactions.js";
import { dropOrphan } from "./menu.js";
import { dividers, failedRow, loadingRow, ownRow, skeleton } from "./log_rows.js";
import { continues, messageNode, thinkingNode } from "./message.js";
import { askHistory } from "./protocol.js";
import { send } from "./socket.js";
import { dropMessage, EPHEMERAL, logOf, on, state } from "./store.js";
import { startNode } from "./welcome.js";

const NEAR_END = 90;
const NEAR_START = 120;
const HIDDEN_PAUSE = 200;
const MOST_KEPT = 400;
const KEPT_AFTER_TRIM = 200;

const view = { kept: new Map(), start: null, newFrom: null, pinned: true, lastTop: 0, failures: [], box: null, list: null };

/** The newest message is in sight (the log follows what comes). */
function atEnd() {
  return view.box.scrollHeight - view.box.scrollTop - view.box.clientHeight < NEAR_END;
}

function toEnd() {
  view.pinned = true;
  view.box.scrollTop = view.box.scrollHeight;
  view.lastTop = view.box.scrollTop;
  paintPresent();
}

function paintPresent() {
  document.getElementById("to-present").hidden = view.pinned;
}

function open({ changed }) {
  if (!changed) return;
  Object.assign(view, { kept: new Map(), newFrom: null, pinned: true, unreadAtOpen: currentUnread() });
  view.list.replaceChildren();
  if (!logOf(state.current).loaded) askHistory(state.current);
  render();
  markUnread();
  toEnd();
  read();
}

function currentUnread() {
  const channel = state.channels.get(state.current);
  return channel ? channel.unread || 0 : 0;
}

/** Place the "new" line before the first unread message, once the messages are there. */
function markUnread() {
  const { messages, loaded } = logOf(state.current);
  if (!loaded || view.newFrom || !view.unreadAtOpen) return;
  const others = messages.filter((message) => message.author.id !== state.me.id);
  const first = others[Math.max(0, others.length - view.unreadAtOpen)];
  view.newFrom = first ? first.id : null;
  view.unreadAtOpen = 0;
  render();
}

/** Tell the server that this channel has been seen, if a person can be seeing it. */
function read() {
  if (state.current && document.visibilityState === "visible" && view.pinned && currentUnread() > 0) {
    send({ t: "read", channel_id: state.current });
  }
}

function render() {
  if (!state.current) return;
  const log = logOf(state.current);
  const wanted = log.loaded ? [log.more ? loadingRow() : startOnce()] : [skeleton()];
  let before = null;
  const kept = new Map();
  for (const message of log.messages) {
    wanted.push(...dividers(before, message, view.newFrom));
    const compact = continues(before, message) && message.id !== view.newFrom;
    kept.set(message.id, nodeFor(message, compact));
    wanted.push(kept.get(message.id).node);
    before = message;
  }
  view.kept = kept;
  place([...wanted, ...ownRows()]);
  dropOrphan();
  if (view.pinned) toEnd();
}

/** The start of the channel, made anew only when the channel or the bot's commands have changed. */
function startOnce() {
  const channel = state.channels.get(state.current);
  const { commands } = state;
  if (!view.start || view.start.channel !== channel || view.start.commands !== commands) {
    view.start = { channel, commands, node: startNode(channel) };
  }
  return view.start.node;
}

/** While the newest messages are followed, old ones are let go; scrolling up fetches them again. */
function trim() {
  const log = logOf(state.current);
  if (!view.pinned || log.messages.length <= MOST_KEPT) return;
  const oldest = log.messages.length - KEPT_AFTER_TRIM;
  log.messages = log.messages.filter((message, index) => index >= oldest || message.flags & EPHEMERAL);
  log.more = true;
}

/** The kept node of a message, made anew when the message or what stands above it has changed. */
function nodeFor(message, compact) {
  const old = view.kept.get(message.id);
  if (old && old.message === message && old.compact === compact) return old;
  const node = messageNode(message, compact);
  if (old && old.node.contains(document.activeElement)) restoreFocus(document.activeElement.dataset.key, node);
  return { message, compact, node };
}

/** A press that makes its message new must not throw the keyboard back to the top of the page. */
function restoreFocus(key, node) {
  if (!key) return;
  queueMicrotask(() => {
    const same = [...node.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
    if (same) same.focus({ preventScroll: true });
  });
}

/** Make the list hold exactly these nodes in this order, moving none that stand right already. */
function place(wanted) {
  const keep = new Set(wanted);
  for (const child of [...view.list.children]) if (!keep.has(child)) child.remove();
  wanted.forEach((node, index) => {
    if (view.list.children[index] !== node) view.list.insertBefore(node, view.list.children[index] || null);
  });
}

/** What this tab alone knows: commands being thought about and commands that failed. */
function ownRows() {
  const thinking = thinkingIn(state.current).map(({ origin }) => ownRow(origin, thinkingNode()));
  const failed = view.failures.filter(({ origin }) => origin.channelId === state.current).map((failure) => failure.node);
  return [...thinking, ...failed];
}

function failed(origin, text) {
  const node = failedRow(origin, text, () => {
    view.failures = view.failures.filter((failure) => failure.node !== node);
    render();
  });
  view.failures.push({ origin, node });
}

/** A click or choice that failed says so under its message, until the next press there. */
function markFailure(origin, text) {
  const entry = view.kept.get(origin.messageId);
  if (!entry) return;
  const body = entry.node.querySelector(".message-body");
  body.querySelector(":scope > .failed")?.remove();
  if (text) body.append(el("div", { class: "failed", role: "alert" }, text));
}

/** Show which control is waiting, without making the message anew. */
function markWaiting(origin, waiting) {
  const entry = view.kept.get(origin.messageId);
  if (!entry) return;
  for (const control of entry.node.querySelectorAll("[data-key]")) {
    if (control.dataset.key !== origin.customId) continue;
    control.classList.toggle("waiting", waiting);
    control.setAttribute("aria-busy", String(waiting));
  }
}

function heardInteraction({ origin, status, text }) {
  if (origin.kind === "component") {
    const over = status !== "sent" && status !== "thinking";
    markWaiting(origin, !over);
    if (status === "sent") markFailure(origin, null);
    if (status === "failed") markFailure(origin, text);
  } else if (origin.kind === "slash" || origin.kind === "modal") {
    if (status === "failed" && !origin.silent) failed(origin, text);
    if (status !== "sent") render();
  }
  if (view.pinned) toEnd();
}

function heardMessages({ channelId, message }) {
  if (channelId !== state.current) return;
  if (message && (message.author.id === state.me.id || message.flags & EPHEMERAL)) view.pinned = true;
  soon();
}

let scheduled = false;

/** Draw once for all that comes within a frame; a hidden tab gets no frames, so there a timer draws. */
function soon() {
  if (scheduled) return;
  scheduled = true;
  const draw = () => {
    scheduled = false;
    if (!state.current) return;
    trim();
    render();
    read();
  };
  if (document.visibilityState === "visible") requestAnimationFrame(draw);
  else setTimeout(draw, HIDDEN_PAUSE);
}

function heardHistory({ channelId }) {
  if (channelId !== state.current) return;
  const fromEnd = view.box.scrollHeight - view.box.scrollTop;
  render();
  markUnread();
  if (!view.pinned) view.box.scrollTop = view.box.scrollHeight - fromEnd;
  read();
}

/** Scroll to a message and light it up. */
function jump({ messageId }) {
  const entry = view.kept.get(messageId);
  if (!entry) return;
  view.pinned = false;
  const tall = entry.node.offsetHeight > view.box.clientHeight;
  entry.node.scrollIntoView({ block: tall ? "start" : "center" });
  entry.node.classList.remove("lit");
  requestAnimationFrame(() => entry.node.classList.add("lit"));
  paintPresent();
}

/** Only scrolling up lets go of the end: what grows below it (a picture that has come) must not. */
function scrolled() {
  const { scrollTop } = view.box;
  if (atEnd()) view.pinned = true;
  else if (scrollTop < view.lastTop) view.pinned = false;
  view.lastTop = scrollTop;
  paintPresent();
  read();
  const log = state.current && logOf(state.current);
  if (log && log.loaded && log.more && view.box.scrollTop < NEAR_START) askHistory(state.current, true);
}

/** Names, colours and channels may have changed: every node is made anew. */
function renderAll() {
  view.kept = new Map();
  render();
}

export function startLog() {
  view.box = document.getElementById("log");
  view.list = document.getElementById("log-list");
  view.box.addEventListener("scroll", scrolled, { passive: true });
  new ResizeObserver(() => view.pinned && toEnd()).observe(view.list);
  new ResizeObserver(() => view.pinned && toEnd()).observe(view.box);
  document.getElementById("to-present").addEventListener("click", toEnd);
  document.addEventListener("visibilitychange", read);
  on("show", open);
  on("hello", renderAll);
  on("commands", renderAll);
  on("channels", render);
  on("messages", heardMessages);
  on("history", heardHistory);
  on("need-older", ({ channelId }) => askHistory(channelId, true));
  on("interaction", heardInteraction);
  on("jump", jump);
  on("unread", read);
  on("dismissed", ({ channelId, messageId }) => {
    dropMessage(channelId, messageId);
    render();
  });
}

/** Nothing to show: this person sees no channel at all. */
export function showNothing() {
  fill(view.list, el("div", { class: "skeleton" }, "There is no channel here."));
}

