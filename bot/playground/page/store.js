/**
 * What this tab knows, and the bus that tells the views about changes.
 *
 * 1. Only protocol.js and navigation.js change the state; views read it and listen.
 * 2. Ids are strings of digits; message lists are in ascending order of id.
 */

const bus = new EventTarget();

export const state = {
  me: null,
  users: new Map(),
  bot: null,
  guild: null,
  channels: new Map(),
  commands: [],
  calls: new Map(),
  dmOpen: true,
  botOnline: true,
  connected: false,
  life: null,
  current: null,
  logs: new Map(),
};

export const EPHEMERAL = 64;
export const LOADING = 128;
export const COMPONENTS_V2 = 32768;
export const CHANNEL_DM = 1;

export function on(name, listener) {
  bus.addEventListener(name, (event) => listener(event.detail));
}

export function emit(name, detail = {}) {
  bus.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Order of two ids: snowflakes are too big for numbers, so longer first, then by digits. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function isThread(channel) {
  return channel.type === 10 || channel.type === 11 || channel.type === 12;
}

export function isDm(channel) {
  return channel.type === CHANNEL_DM;
}

/** The messages this tab holds of a channel; `loaded` once the newest page has come. */
export function logOf(channelId) {
  let log = state.logs.get(channelId);
  if (!log) {
    log = { messages: [], more: false, loaded: false, asked: false };
    state.logs.set(channelId, log);
  }
  return log;
}

/** Add a message, or put it in place of the one with its id. */
export function putMessage(message) {
  const { messages } = logOf(message.channel_id);
  let at = messages.length;
  while (at > 0 && compareIds(messages[at - 1].id, message.id) > 0) at -= 1;
  if (at > 0 && messages[at - 1].id === message.id) messages[at - 1] = { ...messages[at - 1], ...message };
  else messages.splice(at, 0, message);
}

export function dropMessage(channelId, id) {
  const log = logOf(channelId);
  log.messages = log.messages.filter((message) => message.id !== id);
}

export function findMessage(channelId, id) {
  return logOf(channelId).messages.find((message) => message.id === id);
}

/** Remember how many unread mentions a person has in a channel of the server. */
export function putCall({ user_id: userId, channel_id: channelId, mentions }) {
  const places = state.calls.get(userId) || new Map();
  places.set(channelId, mentions);
  state.calls.set(userId, places);
}

/** The channels in which somebody is called, newest channel last. */
export function callsOf(userId) {
  const places = [...(state.calls.get(userId) || new Map())];
  return places.filter(([channelId, mentions]) => mentions > 0 && state.channels.has(channelId)).map(([channelId]) => channelId);
}

/** Somebody by id: one of the people, or the bot. */
export function userOf(id) {
  if (state.bot && state.bot.id === id) return { ...state.bot, bot: true };
  return state.users.get(id);
}
