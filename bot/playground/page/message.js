/** One message: who, when, what it answers, its content and components, its marks. */

import { componentsNode } from "./components.js";
import { dots, el, icon } from "./dom.js";
import { embedNode } from "./embeds.js";
import { renderMarkdown } from "./markdown.js";
import { attachmentsNode } from "./media.js";
import { avatar, nameNode, nameOf } from "./names.js";
import { send } from "./socket.js";
import { COMPONENTS_V2, compareIds, EPHEMERAL, emit, findMessage, LOADING, state } from "./store.js";
import { clockTime, messageTime } from "./time.js";

const COMMAND = 2;
const SYSTEM = { 6: "pinned a message.", 18: "started a thread.", 21: "started this thread." };

/** Does it call me: a mention that was let through, @everyone, or a reply to me? A name in a board's text calls nobody. */
export function concernsMe(message) {
  if (!state.me) return false;
  const replied = message.referenced_message && message.referenced_message.author.id === state.me.id;
  const named = (message.mentions || []).some((user) => user.id === state.me.id);
  const mine = message.author.id === state.me.id;
  return !mine && Boolean(named || replied || message.mention_everyone);
}

/** @param {boolean} compact continue the message above: same author, no header of its own */
export function messageNode(message, compact) {
  const date = new Date(message.timestamp);
  const classes = ["message"];
  if (compact) classes.push("compact");
  if (message.flags & EPHEMERAL) classes.push("ephemeral");
  if (concernsMe(message)) classes.push("concerns-me");
  return el(
    "article",
    { class: classes.join(" "), id: `message-${message.id}`, "data-message": message.id, "aria-label": `${nameOf(message.author)}, ${messageTime(date)}` },
    above(message),
    compact ? el("time", { class: "side-time", datetime: date.toISOString() }, clockTime(date)) : avatar(message.author, "message-avatar"),
    el("div", { class: "message-body" }, compact ? null : headerNode(message.author, date), bodyNodes(message), footNode(message)),
  );
}

export function headerNode(author, date) {
  const isBot = author.bot || (state.bot && author.id === state.bot.id);
  return el(
    "div",
    { class: "message-header" },
    nameNode(author),
    isBot ? el("span", { class: "bot-tag" }, "BOT") : null,
    el("time", { class: "message-time", datetime: date.toISOString() }, messageTime(date)),
  );
}

/** "Ada used /table open", or the message this one replies to. */
function above(message) {
  const used = message.interaction_metadata;
  if (used && used.type === COMMAND) {
    const name = used.name || (message.interaction && message.interaction.name);
    return commandLine(used.user, name);
  }
  const reference = message.message_reference;
  if (!reference || !reference.message_id) return null;
  const original = message.referenced_message || findMessage(message.channel_id, reference.message_id);
  return replyLine(original, reference.message_id);
}

export function commandLine(user, name) {
  const command = name ? el("span", { class: "used-command" }, `/${name}`) : "a command";
  return el("div", { class: "above" }, icon("reply"), avatar(user, "tiny"), nameNode(user, "author small"), " used ", command);
}

function replyLine(original, id) {
  if (!original) return el("div", { class: "above" }, icon("reply"), "A message that is gone");
  const preview = (original.content || "Open the message").split("\n")[0].slice(0, 140);
  const open = el("button", { type: "button", class: "reply-preview", onclick: () => emit("jump", { messageId: id }) }, el("bdi", {}, preview));
  return el("div", { class: "above" }, icon("reply"), avatar(original.author, "tiny"), nameNode(original.author, "author small"), open);
}

function bodyNodes(message) {
  if (message.flags & LOADING && !message.content && !(message.components || []).length) return thinkingNode();
  const parts = [];
  const edited = message.edited_timestamp ? editedMark(message.edited_timestamp) : null;
  if (message.type in SYSTEM) parts.push(el("div", { class: "system-text" }, SYSTEM[message.type]));
  if (!(message.flags & COMPONENTS_V2)) {
    if (message.content) parts.push(el("div", { class: "content" }, renderMarkdown(message.content)));
    parts.push(attachmentsNode(message), (message.embeds || []).map(embedNode));
  }
  parts.push(componentsNode(message), edited);
  return parts;
}

function editedMark(timestamp) {
  return el("span", { class: "edited", title: messageTime(new Date(timestamp)) }, "(edited)");
}

export function thinkingNode() {
  const name = state.bot ? nameOf(state.bot) : "The bot";
  return el("div", { class: "thinking" }, dots(), el("span", {}, `${name} is thinking…`));
}

function footNode(message) {
  if (!(message.flags & EPHEMERAL)) return null;
  const dismiss = () => {
    send({ t: "dismiss", channel_id: message.channel_id, message_id: message.id });
    emit("dismissed", { channelId: message.channel_id, messageId: message.id });
  };
  return el(
    "div",
    { class: "ephemeral-note" },
    icon("eye"),
    el("span", {}, "Only you can see this"),
    el("span", { "aria-hidden": "true" }, "·"),
    el("button", { type: "button", class: "text-button", onclick: dismiss }, "Dismiss message"),
  );
}

/** Is `message` close enough to `before` to go on under its header? */
export function continues(before, message) {
  if (!before || before.author.id !== message.author.id) return false;
  if ((before.flags ^ message.flags) & EPHEMERAL || message.type in SYSTEM) return false;
  const answers = message.message_reference || (message.interaction_metadata && message.interaction_metadata.type === COMMAND);
  const minutes = (new Date(message.timestamp) - new Date(before.timestamp)) / 60000;
  return !answers && minutes < 7 && compareIds(before.id, message.id) < 0;
}
