/** The channel list with unread marks, my direct messages, threads, and the account box below it. */

import { askForName } from "./dialogs.js";
import { dots, el, fill, icon, iconButton } from "./dom.js";
import { closeDrawer } from "./drawer.js";
import { avatar, channelLabel, channelName, nameOf } from "./names.js";
import { show } from "./navigation.js";
import { send } from "./socket.js";
import { compareIds, emit, isDm, isThread, on, state } from "./store.js";

const TEXT_LIKE = [0, 5, 15];

function select(channel) {
  show(channel.id);
  closeDrawer();
}

function mark(channel) {
  if (channel.mentions > 0) return el("span", { class: "mention-count" }, channel.mentions > 99 ? "99+" : String(channel.mentions));
  return channel.unread > 0 ? el("span", { class: "unread-dot" }) : null;
}

function spoken(channel) {
  const unread = channel.unread > 0 ? `, ${channel.unread} unread` : "";
  const mentions = channel.mentions > 0 ? `, ${channel.mentions} for you` : "";
  return `${channelLabel(channel)}${unread}${mentions}`;
}

function channelButton(channel) {
  const current = channel.id === state.current;
  const classes = ["channel", current ? "current" : "", channel.unread > 0 ? "unread" : "", isThread(channel) ? "thread" : ""];
  const lead = isDm(channel) ? avatar(state.bot, "small") : icon(isThread(channel) ? "thread" : "hash");
  const attributes = {
    type: "button",
    class: classes.filter(Boolean).join(" "),
    "aria-current": current ? "page" : null,
    "aria-label": spoken(channel),
    "data-channel": channel.id,
    onclick: () => select(channel),
  };
  return el("li", {}, el("button", attributes, lead, el("bdi", { class: "channel-name" }, channelName(channel)), mark(channel)));
}

function group(title, channels, action = null) {
  const list = el("ul", { class: "channel-list" }, channels.map(channelButton));
  return el("section", { class: "channel-group" }, el("div", { class: "group-title" }, el("h2", {}, title), action), list);
}

/** Text channels in the server's order, each followed by its threads. */
function guildChannels() {
  const all = [...state.channels.values()];
  const inOrder = (a, b) => (a.position || 0) - (b.position || 0) || compareIds(a.id, b.id);
  const threads = all.filter((channel) => isThread(channel) && !(channel.thread_metadata && channel.thread_metadata.archived));
  const texts = all.filter((channel) => TEXT_LIKE.includes(channel.type)).sort(inOrder);
  return texts.flatMap((channel) => [channel, ...threads.filter((thread) => thread.parent_id === channel.id).sort(inOrder)]);
}

function createChannel() {
  askForName({ title: "Create a channel", label: "Channel name", hint: "Small letters, digits and dashes.", done: "Create", fit: channelSlug }, (name) =>
    send({ t: "create_channel", name }),
  );
}

/** What Discord makes of a channel name that is being typed. */
function channelSlug(text) {
  return text.toLowerCase().replace(/\s+/g, "-").slice(0, 100);
}

function renderChannels() {
  document.getElementById("guild-name").textContent = state.guild ? state.guild.name : "Menagerie";
  const create = iconButton("plus", "Create a channel", createChannel, "small");
  const dms = [...state.channels.values()].filter(isDm);
  fill(document.getElementById("channels"), group("Channels", guildChannels(), create), group("Direct messages", dms));
}

function renderAccount() {
  const toggle = el("button", {
    type: "button",
    class: "switch",
    role: "switch",
    id: "dm-switch",
    "aria-checked": String(state.dmOpen),
    "aria-labelledby": "dm-label",
    onclick: () => {
      if (!send({ t: "dm_open", open: !state.dmOpen })) return;
      state.dmOpen = !state.dmOpen;
      emit("account");
    },
  });
  const status = state.connected && state.botOnline ? "online" : "away";
  fill(
    document.getElementById("account"),
    el("div", { class: "account-row" }, avatar(state.me), el("div", { class: "account-name" }, el("bdi", {}, nameOf(state.me)), el("small", {}, "playing as"))),
    el("div", { class: "account-row" }, el("span", { class: "account-label", id: "dm-label" }, "Accept direct messages"), toggle),
    el("div", { class: `bot-status ${status}` }, el("i"), status === "online" ? `${nameOf(state.bot)} is online` : ["Waiting for the bot", dots()]),
  );
}

function renderTitle() {
  const mentions = [...state.channels.values()].reduce((sum, channel) => sum + (channel.mentions || 0), 0);
  const channel = state.channels.get(state.current);
  const place = channel ? `${channelLabel(channel)} · ` : "";
  document.title = `${mentions > 0 ? `(${mentions}) ` : ""}${place}Menagerie playground`;
}

function renderList() {
  if (!state.me) return;
  const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.channel : null;
  renderChannels();
  renderTitle();
  if (focused) document.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
}

export function startChannels() {
  for (const name of ["hello", "channels", "unread", "show"]) on(name, renderList);
  for (const name of ["hello", "account", "connection"]) on(name, () => state.me && renderAccount());
}
