/** The line above the messages: where you are, and what you can start here; below it the connection banner. */

import { askForName } from "./dialogs.js";
import { el, fill, icon, iconButton } from "./dom.js";
import { openDrawer } from "./drawer.js";
import { avatar, channelName, nameOf } from "./names.js";
import { show } from "./navigation.js";
import { retryNow, send } from "./socket.js";
import { isDm, isThread, on, state } from "./store.js";
import { openGames } from "./welcome.js";

function createThread(channel) {
  const about = { title: "Start a thread", label: "Thread name", hint: `In #${channelName(channel)}.`, done: "Start" };
  askForName(about, (name) => send({ t: "create_thread", channel_id: channel.id, name }));
}

function labelled(iconName, text, onclick, className) {
  const attributes = { type: "button", class: `header-button ${className || ""}`.trim(), onclick, title: text, "aria-label": text };
  return el("button", attributes, icon(iconName), el("span", {}, text));
}

function whereNodes(channel) {
  const parent = isThread(channel) ? state.channels.get(channel.parent_id) : null;
  const lead = isDm(channel) ? avatar(state.bot, "small") : icon(isThread(channel) ? "thread" : "hash");
  return [
    parent ? el("button", { type: "button", class: "text-button parent", onclick: () => show(parent.id) }, `#${channelName(parent)} ›`) : null,
    lead,
    el("h2", { class: "chat-title" }, el("bdi", {}, channelName(channel))),
    channel.topic ? el("bdi", { class: "chat-topic", title: channel.topic }, channel.topic) : null,
  ];
}

function mentionsElsewhere() {
  return [...state.channels.values()].some((channel) => channel.id !== state.current && (channel.mentions > 0 || channel.unread > 0));
}

function render() {
  const channel = state.channels.get(state.current);
  const menu = iconButton("menu", "People and channels", openDrawer, "drawer-button");
  menu.id = "open-drawer";
  if (mentionsElsewhere()) menu.append(el("i", { class: "menu-dot" }));
  const inGuild = channel && !isDm(channel);
  fill(
    document.getElementById("chat-header"),
    menu,
    channel ? whereNodes(channel) : el("h2", { class: "chat-title" }, "Menagerie"),
    el("span", { class: "header-space" }),
    inGuild && !isThread(channel) ? labelled("thread", "Thread", () => createThread(channel)) : null,
    inGuild ? labelled("play", "New game", openGames, "primary") : null,
    state.me ? el("span", { class: "header-me", title: `You are ${nameOf(state.me)}` }, avatar(state.me, "small")) : null,
  );
}

function renderBanner() {
  const banner = document.getElementById("banner");
  const away = !state.connected ? "The connection to the playground is lost. Trying again…" : "The bot is away. Commands and buttons will fail until it is back.";
  banner.hidden = state.connected && state.botOnline;
  banner.classList.toggle("severe", !state.connected);
  const retry = el("button", { type: "button", class: "text-button", onclick: retryNow }, "Try now");
  if (!banner.hidden) fill(banner, el("span", {}, away), state.connected ? null : retry);
}

export function startHeader() {
  for (const name of ["hello", "channels", "show", "unread"]) on(name, () => state.me && render());
  for (const name of ["hello", "connection"]) on(name, renderBanner);
}
