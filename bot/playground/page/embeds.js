/** Classic embeds. */

import { el } from "./dom.js";
import { renderMarkdown } from "./markdown.js";
import { galleryNode, thumbnailNode } from "./media.js";
import { linkNode } from "./mentions.js";
import { messageTime } from "./time.js";

function linked(text, address) {
  return (address && linkNode(address, [text])) || text;
}

function fieldNode(field) {
  return el(
    "div",
    { class: field.inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, renderMarkdown(field.name)),
    el("div", {}, renderMarkdown(field.value)),
  );
}

function footerNode(embed) {
  const parts = [];
  if (embed.footer) parts.push(embed.footer.text);
  if (embed.timestamp) parts.push(messageTime(new Date(embed.timestamp)));
  return parts.length > 0 ? el("div", { class: "embed-footer" }, parts.join(" · ")) : null;
}

export function embedNode(embed) {
  const fields = (embed.fields || []).map(fieldNode);
  const node = el(
    "div",
    { class: "embed" },
    embed.thumbnail ? thumbnailNode({ media: embed.thumbnail }) : null,
    embed.author ? el("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
    embed.title ? el("div", { class: "embed-title" }, linked(embed.title, embed.url)) : null,
    embed.description ? el("div", { class: "embed-text" }, renderMarkdown(embed.description)) : null,
    fields.length > 0 ? el("div", { class: "embed-fields" }, fields) : null,
    embed.image ? galleryNode({ items: [{ media: embed.image }] }) : null,
    footerNode(embed),
  );
  paintAccent(node, embed.color);
  return node;
}

/** The coloured edge of embeds and containers. @param {?number} colour 0xRRGGBB */
export function paintAccent(node, colour) {
  if (colour === null || colour === undefined) return;
  node.classList.add("accented");
  node.style.setProperty("--accent-edge", `#${colour.toString(16).padStart(6, "0")}`);
}
