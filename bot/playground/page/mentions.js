/** What stands between angle brackets: people, channels, commands, times, emoji, bare links. */

import { el } from "./dom.js";
import { channelLabel, nameOf } from "./names.js";
import { jumpTarget, show } from "./navigation.js";
import { emit, state, userOf } from "./store.js";
import { timestampNode } from "./time.js";

const KINDS = [
  [/^<@!?(\d{1,20})>$/, ([, id]) => personNode(id)],
  [/^<@&(\d{1,20})>$/, () => pill("@role")],
  [/^<#(\d{1,20})>$/, ([, id]) => channelNode(id)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>$/, ([, seconds, style]) => timestampNode(Number(seconds), style)],
  [/^<\/([^:<>]{1,100}):(\d{1,20})>$/, ([, name]) => commandNode(name)],
  [/^<a?:(\w{2,32}):\d{1,20}>$/, ([, name]) => el("span", { class: "emoji-name", title: `:${name}:` }, `:${name}:`)],
  [/^<(https?:\/\/[^\s<>]+)>$/, ([, address]) => linkNode(address, [address])],
];

/** The node for a whole `<...>`, or null when it is plain text. */
export function angleNode(whole) {
  for (const [pattern, build] of KINDS) {
    const match = pattern.exec(whole);
    if (match) return build(match);
  }
  return null;
}

function pill(text, className = "") {
  return el("span", { class: `mention ${className}`.trim() }, el("bdi", {}, text));
}

function pillButton(text, onclick) {
  return el("button", { type: "button", class: "mention mention-link", onclick }, el("bdi", {}, text));
}

function personNode(id) {
  const user = userOf(id);
  const mine = state.me && state.me.id === id;
  return pill(`@${user ? nameOf(user) : "unknown person"}`, mine ? "mention-me" : "");
}

export function everyoneNode(text) {
  return pill(text, "mention-me");
}

function channelNode(id) {
  const channel = state.channels.get(id);
  return channel ? pillButton(channelLabel(channel), () => show(id)) : pill("#unknown");
}

function commandNode(name) {
  return pillButton(`/${name}`, () => emit("use-command", { name }));
}

/** A link, http or https only; links to messages of this server are followed inside the page. */
export function linkNode(address, children) {
  let parsed;
  try {
    parsed = new URL(address);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:") return null;
  const target = jumpTarget(parsed.href);
  if (target) return jumpNode(parsed.href, target, children);
  const attributes = { class: "link", href: parsed.href, target: "_blank", rel: "noopener noreferrer nofollow" };
  return el("a", attributes, children);
}

/** A bare jump link shows the channel's name, as the address says nothing to a reader. */
function jumpNode(href, target, children) {
  const bare = children.length === 1 && typeof children[0] === "string" && jumpTarget(children[0]);
  const channel = state.channels.get(target.channelId);
  const text = bare ? `${channelLabel(channel)}${target.messageId ? " › message" : ""}` : null;
  const onclick = (event) => {
    event.preventDefault();
    show(target.channelId, target.messageId);
  };
  return el("a", { class: text ? "mention mention-link" : "link", href, onclick }, text ? el("bdi", {}, text) : children);
}
