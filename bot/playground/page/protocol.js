/** What each message of the server means for the state; one function a kind, in the order of the protocol. */

import { settle } from "./interactions.js";
import { show } from "./navigation.js";
import { send } from "./socket.js";
import { dropMessage, EPHEMERAL, emit, isDm, logOf, on, putCall, putMessage, state } from "./store.js";
import { toast } from "./toast.js";

const HANDLERS = {
  hello(message) {
    const changed = state.me !== null && (state.me.id !== message.me.id || state.life !== message.life);
    state.life = message.life;
    state.me = message.me;
    state.users = new Map(message.users.map((user) => [user.id, user]));
    state.bot = message.bot;
    state.guild = message.guild;
    state.channels = new Map(message.channels.map((channel) => [channel.id, channel]));
    state.commands = message.commands;
    state.calls.clear();
    (message.calls || []).forEach(putCall);
    state.dmOpen = message.dm_open;
    state.botOnline = message.bot_online;
    state.connected = true;
    forgetLogs(changed);
    emit("hello", {});
  },
  message({ message }) {
    putMessage(message);
    emit("messages", { channelId: message.channel_id, message });
  },
  message_update({ message }) {
    putMessage(message);
    emit("messages", { channelId: message.channel_id });
  },
  message_delete({ channel_id: channelId, id }) {
    dropMessage(channelId, id);
    emit("messages", { channelId });
  },
  channel({ channel }) {
    const known = state.channels.get(channel.id) || { unread: 0, mentions: 0 };
    state.channels.set(channel.id, { ...known, ...channel });
    emit("channels", { channelId: channel.id });
  },
  channel_delete({ id }) {
    state.channels.delete(id);
    state.logs.delete(id);
    emit("channels", { channelId: id });
  },
  commands({ commands }) {
    state.commands = commands;
    emit("commands");
  },
  history({ channel_id: channelId, messages, more }) {
    const log = logOf(channelId);
    messages.forEach(putMessage);
    Object.assign(log, { more, loaded: true, asked: false });
    emit("history", { channelId });
  },
  unread({ channel_id: channelId, unread, mentions }) {
    const channel = state.channels.get(channelId);
    if (channel) Object.assign(channel, { unread, mentions });
    emit("unread", { channelId });
  },
  called(call) {
    putCall(call);
    emit("calls");
  },
  typing({ channel_id: channelId }) {
    emit("typing", { channelId });
  },
  pending: ({ nonce }) => settle(nonce, "thinking"),
  done: ({ nonce }) => settle(nonce, "done"),
  failed: ({ nonce, text }) => settle(nonce, "failed", { text }),
  choices: ({ nonce, choices }) => settle(nonce, "choices", { choices }),
  modal: (message) => settle(message.nonce, "modal", { modal: message }),
  bot_status({ online }) {
    state.botOnline = online;
    emit("connection");
  },
  dm_open({ open }) {
    state.dmOpen = open;
    emit("account");
  },
  goto: ({ channel_id: channelId }) => show(channelId),
  error: ({ text }) => toast(text, "error"),
};

/**
 * After a new connection the server's history counts. What it does not keep (ephemeral messages) stays over a lost
 * connection, but not when another person looks, nor when the playground was started anew and knows none of them.
 */
function forgetLogs(all) {
  if (all) state.logs.clear();
  for (const log of state.logs.values()) {
    log.messages = log.messages.filter((message) => message.flags & EPHEMERAL);
    Object.assign(log, { loaded: false, asked: false, more: false });
  }
}

export function listen() {
  on("socket", (message) => {
    const handle = HANDLERS[message.t];
    if (handle) handle(message);
    else console.warn(`The server sent a message of unknown kind: ${message.t}`);
  });
}

/** Ask for the newest page of a channel, or for the page before the oldest message this tab holds. */
export function askHistory(channelId, older = false) {
  const log = logOf(channelId);
  if (log.asked || (older && !log.more)) return;
  const stored = log.messages.find((message) => !(message.flags & EPHEMERAL));
  const before = older && stored ? { before: stored.id } : {};
  log.asked = send({ t: "history", channel_id: channelId, ...before });
}

/** The channel to show when nothing else is asked for: the first text channel of the server. */
export function firstChannel() {
  const channels = [...state.channels.values()];
  return channels.find((channel) => channel.type === 0) || channels.find((channel) => !isDm(channel)) || channels[0];
}
