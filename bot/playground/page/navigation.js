/** Which person and which channel this tab shows; both are kept in its address, so a reload comes back here. */

import { connect } from "./socket.js";
import { callsOf, compareIds, emit, findMessage, isDm, logOf, on, state } from "./store.js";
import { toast } from "./toast.js";

const PAGES_TO_SEARCH = 40;

export function userInAddress() {
  return new URLSearchParams(location.search).get("user");
}

export function channelInAddress() {
  return location.hash.slice(1) || null;
}

function writeAddress(userId, channelId, replace) {
  const hash = channelId ? `#${channelId}` : "";
  const address = `${location.pathname}?user=${encodeURIComponent(userId)}${hash}`;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

/** Show a channel, and in it a message if one is named. */
export function show(channelId, messageId = null) {
  if (!state.channels.has(channelId)) {
    toast("That channel is not here, or not open to you.", "error");
    return;
  }
  const changed = state.current !== channelId;
  const replace = !changed || state.current === null;
  state.current = channelId;
  writeAddress(state.me.id, channelId, replace);
  emit("show", { channelId, changed });
  if (messageId) jump(channelId, messageId, PAGES_TO_SEARCH);
}

/** Become another person, in this channel, or where that person has been called if that is elsewhere. */
export function become(userId) {
  if (state.me && state.me.id === userId) return;
  const channel = state.channels.get(state.current);
  const inDm = !channel || isDm(channel);
  const calls = callsOf(userId);
  const place = inDm || calls.length === 0 || calls.includes(channel.id) ? channel : state.channels.get(calls[calls.length - 1]);
  if (!inDm) state.current = place.id;
  writeAddress(userId, inDm ? null : place.id, false);
  connect(userId);
}

/** Scroll to a message, paging backwards through the history until it comes up. */
function jump(channelId, messageId, pagesLeft) {
  if (state.current !== channelId) return;
  const log = logOf(channelId);
  if (findMessage(channelId, messageId)) emit("jump", { messageId });
  else if (log.loaded && (!log.more || pagesLeft === 0 || isPast(log, messageId))) toast("That message is gone.", "error");
  else {
    whenHistory(channelId, () => jump(channelId, messageId, pagesLeft - 1));
    if (log.loaded) emit("need-older", { channelId });
  }
}

function isPast(log, messageId) {
  return log.messages.length > 0 && compareIds(log.messages[0].id, messageId) < 0;
}

const waiting = [];

function whenHistory(channelId, action) {
  waiting.push({ channelId, action });
}

/** After the log has drawn what came: it listens to the same event. */
on("history", ({ channelId }) => queueMicrotask(() => goOn(channelId)));

function goOn(channelId) {
  const ready = waiting.filter((entry) => entry.channelId === channelId);
  for (const entry of ready) {
    waiting.splice(waiting.indexOf(entry), 1);
    entry.action();
  }
}

/** `https://discord.com/channels/guild/channel[/message]` as its parts, or null for any other address. */
export function jumpTarget(address) {
  const match = /^https:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(address);
  return match && { channelId: match[1], messageId: match[2] || null };
}

/** Back and forward buttons of the browser. */
export function followHistory() {
  window.addEventListener("popstate", () => {
    const user = userInAddress();
    const channelId = channelInAddress();
    if (user && state.me && user !== state.me.id) connect(user);
    else if (channelId && state.channels.has(channelId) && channelId !== state.current) {
      state.current = channelId;
      emit("show", { channelId, changed: true });
    }
  });
}
