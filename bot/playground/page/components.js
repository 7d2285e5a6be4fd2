/** Message components, classic and V2, by their number in Discord's description. */

import { el, icon } from "./dom.js";
import { paintAccent } from "./embeds.js";
import { emojiText } from "./emoji.js";
import { begin, isWaiting } from "./interactions.js";
import { spoiler } from "./markdown_inline.js";
import { renderMarkdown } from "./markdown.js";
import { fileNode, galleryNode, thumbnailNode } from "./media.js";
import { linkNode } from "./mentions.js";
import { isSelect, selectControl } from "./selects.js";
import { emit } from "./store.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const LINK = 5;

const RENDERERS = {
  1: (component, message) => el("div", { class: "action-row" }, component.components.map((each) => node(each, message))),
  2: buttonNode,
  9: sectionNode,
  10: (component) => el("div", { class: "text-display" }, renderMarkdown(component.content)),
  11: thumbnailNode,
  12: galleryNode,
  13: fileComponent,
  14: separatorNode,
  17: containerNode,
};

/** @param {object} message the message that carries the components */
export function componentsNode(message) {
  const components = message.components || [];
  return components.length > 0 ? el("div", { class: "components" }, components.map((each) => node(each, message))) : null;
}

function node(component, message) {
  if (isSelect(component)) return messageSelect(component, message);
  const render = RENDERERS[component.type];
  return render ? render(component, message) : el("div", { class: "unknown-component" }, "This part can't be shown here.");
}

function buttonNode(component, message) {
  const content = [emojiText(component.emoji), component.label ? el("bdi", { class: "button-label" }, component.label) : null];
  if (component.style === LINK) return linkButton(component, content);
  const waiting = isWaiting(message.id, component.custom_id);
  const attributes = {
    type: "button",
    class: `button button-${STYLES[component.style] || "secondary"}${waiting ? " waiting" : ""}`,
    disabled: component.disabled === true,
    "aria-busy": waiting ? "true" : null,
    "aria-label": component.label ? null : component.emoji && component.emoji.name,
    "data-key": component.custom_id,
    onclick: () => use(component, message, {}),
  };
  return el("button", attributes, content);
}

/** Jump links stay inside the page: linkNode has made them do so. */
function linkButton(component, content) {
  const link = linkNode(component.url || "", [content, icon("link")]);
  if (!link || component.disabled) return el("button", { type: "button", class: "button button-link", disabled: true }, content);
  link.className = "button button-link";
  return link;
}

/** Send a click or a choice; the same control can't be used again before its answer, as on Discord. */
function use(component, message, extra) {
  if (isWaiting(message.id, component.custom_id)) return;
  const origin = { kind: "component", channelId: message.channel_id, messageId: message.id, customId: component.custom_id };
  const sent = {
    t: "component",
    channel_id: message.channel_id,
    message_id: message.id,
    custom_id: component.custom_id,
    component_type: component.type,
    ...extra,
  };
  begin(sent, origin, (status, detail) => {
    if (status === "modal") emit("modal", { modal: detail.modal, channelId: message.channel_id, messageId: message.id });
  });
}

function messageSelect(component, message) {
  const select = selectControl(component, {
    waiting: isWaiting(message.id, component.custom_id),
    onCommit: (values) => use(component, message, { values }),
  });
  return select.node;
}

function sectionNode(component, message) {
  const texts = component.components.map((each) => node(each, message));
  const accessory = component.accessory ? node(component.accessory, message) : null;
  return el("div", { class: "section" }, el("div", { class: "section-texts" }, texts), el("div", { class: "section-accessory" }, accessory));
}

function fileComponent(component) {
  const address = component.file.url || "";
  const name = component.name || decodeURIComponent(address.split("/").pop().split("?")[0]) || "file";
  const file = fileNode(name, address, component.size);
  return component.spoiler ? spoiler([file], "div") : file;
}

function separatorNode(component) {
  const size = component.spacing === 2 ? "large" : "small";
  const visible = component.divider !== false;
  return el("div", { class: `separator separator-${size}${visible ? " visible" : ""}`, role: visible ? "separator" : "presentation" });
}

function containerNode(component, message) {
  const container = el("div", { class: "container" }, component.components.map((each) => node(each, message)));
  paintAccent(container, component.accent_color);
  return component.spoiler ? spoiler([container], "div") : container;
}
