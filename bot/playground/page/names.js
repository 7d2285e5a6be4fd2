/** How people and channels are shown: names, colours that can be read on the dark page, drawn initials. */

import { el } from "./dom.js";
import { isDm, isThread, state, userOf } from "./store.js";

const BOT_COLOUR = [138, 155, 255];
const BACKGROUND_LUMINANCE = 0.031;
const READABLE = 4.6;

/** What a person is called here: the known profile first, the message's own copy of it otherwise. */
export function nameOf(user) {
  const known = (user && userOf(user.id)) || user;
  if (!known) return "somebody";
  return known.global_name || known.username || "somebody";
}

export function channelName(channel) {
  if (!channel) return "a channel that is gone";
  if (isDm(channel)) return state.bot ? nameOf(state.bot) : "Direct messages";
  return channel.name || "unnamed";
}

/** The channel's name with its mark, as in a sentence: "#table-1", "Menagerie". */
export function channelLabel(channel) {
  return channel && !isDm(channel) && !isThread(channel) ? `#${channelName(channel)}` : channelName(channel);
}

function parts(colour) {
  const number = typeof colour === "string" ? Number.parseInt(colour.replace("#", ""), 16) : colour;
  if (!Number.isFinite(number) || number === 0) return [163, 171, 183];
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(rgb) {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function css(rgb) {
  return `rgb(${rgb.map(Math.round).join(" ")})`;
}

function colourParts(user) {
  if (state.bot && user && user.id === state.bot.id) return BOT_COLOUR;
  const known = user && state.users.get(user.id);
  return parts(known ? known.color : undefined);
}

/** The person's colour, lightened until text in it can be read (WCAG AA) on the page's background. */
export function readableColour(user) {
  let rgb = colourParts(user);
  while ((luminance(rgb) + 0.05) / (BACKGROUND_LUMINANCE + 0.05) < READABLE) {
    rgb = rgb.map((part) => part + (255 - part) * 0.12);
  }
  return css(rgb);
}

function initials(name) {
  const words = name.replace(/[^\p{L}\p{N} ]/gu, "").trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return letters.map((word) => [...word][0].toUpperCase()).join("") || "?";
}

/** A round picture drawn from the person's colour and initials. */
export function avatar(user, className = "") {
  const rgb = colourParts(user);
  const node = el("span", { class: `avatar ${className}`.trim(), "aria-hidden": "true" }, initials(nameOf(user)));
  node.style.setProperty("background-color", css(rgb));
  node.style.setProperty("color", luminance(rgb) > 0.3 ? "#15181c" : "#fff");
  return node;
}

/** A name, isolated so that its writing direction and marks cannot reorder what stands beside it. */
export function nameNode(user, className = "author") {
  const node = el("bdi", { class: className, title: nameOf(user) }, nameOf(user));
  node.style.setProperty("color", readableColour(user));
  return node;
}
