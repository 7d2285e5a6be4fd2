/** Markdown inside a line: marks, code, links, spoilers, mentions. */

import { el } from "./dom.js";
import { angleNode, everyoneNode, linkNode } from "./mentions.js";

const DEEPEST = 8;
const ADDRESS = /https?:\/\/[^\s<>]+/y;
const MASKED = /\[([^[\]\n]{1,300})\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)?)>?(?: "[^"\n]*")?\)/y;
const EVERYONE = /@(?:everyone|here)\b/y;
const ANGLE = /<[^<>\s][^<>\n]{0,200}>/y;
const WORD = /[\p{L}\p{N}_]/u;

const MARKS = [
  ["**", "strong"],
  ["__", "u"],
  ["~~", "s"],
  ["||", "spoiler"],
  ["*", "em"],
  ["_", "em"],
];

/** @returns {Array<Node|string>} */
export function inline(text, depth = 0) {
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push(plain);
    plain = "";
  };
  let at = 0;
  while (at < text.length) {
    const found = piece(text, at, depth);
    if (found) {
      flush();
      out.push(found.node);
      at = found.end;
    } else if (text[at] === "\\" && /[\\*_~|`<>#[\]()@:-]/.test(text[at + 1] || "")) {
      plain += text[at + 1];
      at += 2;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return out;
}

/** The special thing that starts here, with where it ends; null when here is plain text. */
function piece(text, at, depth) {
  switch (text[at]) {
    case "\n":
      return { node: el("br"), end: at + 1 };
    case "`":
      return code(text, at);
    case "*":
    case "_":
    case "~":
    case "|":
      return depth < DEEPEST ? marked(text, at, depth) : null;
    case "<":
      return matched(ANGLE, text, at, ([whole]) => angleNode(whole));
    case "[":
      return depth < DEEPEST
        ? matched(MASKED, text, at, ([, label, address]) => linkNode(address, inline(label, DEEPEST - 1)))
        : null;
    case "h":
      return WORD.test(text[at - 1] || "") || depth === DEEPEST ? null : address(text, at);
    case "@":
      return matched(EVERYONE, text, at, ([whole]) => everyoneNode(whole));
    default:
      return null;
  }
}

function matched(pattern, text, at, build) {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const node = match && build(match);
  return node ? { node, end: at + match[0].length } : null;
}

function address(text, at) {
  ADDRESS.lastIndex = at;
  const match = ADDRESS.exec(text);
  if (!match) return null;
  const trimmed = match[0].replace(/(?:[.,:;!?"'\]*_~|]|\)(?<!\([^)]*\)))+$/, "");
  const node = linkNode(trimmed, [trimmed]);
  return node ? { node, end: at + trimmed.length } : null;
}

function code(text, at) {
  const end = codeEnd(text, at);
  if (end === -1) return null;
  const ticks = text.startsWith("``", at) ? 2 : 1;
  const body = text.slice(at + ticks, end - ticks);
  return { node: el("code", { class: "code-inline" }, body.replace(/^ (.*) $/, "$1")), end };
}

/** Where the code that opens here ends, or -1 when it is none. */
function codeEnd(text, at) {
  const ticks = text.startsWith("``", at) ? "``" : "`";
  const close = text.indexOf(ticks, at + ticks.length);
  return close === -1 || text.slice(at + ticks.length, close).trim() === "" ? -1 : close + ticks.length;
}

function marked(text, at, depth) {
  for (const [mark, tag] of MARKS) {
    if (!text.startsWith(mark, at)) continue;
    const close = closing(text, at, mark);
    if (close === -1) continue;
    const inner = inline(text.slice(at + mark.length, close), depth + 1);
    const node = tag === "spoiler" ? spoiler(inner) : el(tag, {}, inner);
    return { node, end: close + mark.length };
  }
  return null;
}

/** Where the mark that opens at a place closes, or -1; what is escaped or code closes nothing. */
function closing(text, at, mark) {
  const start = at + mark.length;
  if (mark.length === 1 && /\s/.test(text[start] || " ")) return -1;
  if (mark === "_" && WORD.test(text[at - 1] || "")) return -1;
  for (let close = start; close < text.length; close += 1) {
    const end = text[close] === "`" ? codeEnd(text, close) : -1;
    if (text[close] === "\\") close += 1;
    else if (end !== -1) close = end - 1;
    else if (close > start && text.startsWith(mark, close) && closes(text, close, mark)) return close;
  }
  return -1;
}

/** Single marks must hug their text; `_` only works around whole words; of three marks the last two close. */
function closes(text, close, mark) {
  const next = text[close + mark.length] || "";
  if (next === mark[0]) return false;
  if (mark.length > 1) return true;
  if (text[close - 1] === mark || /\s/.test(text[close - 1])) return false;
  return mark !== "_" || !WORD.test(next);
}

/** Hidden text that a click or Enter shows. */
export function spoiler(children, tag = "span") {
  const show = () => {
    node.classList.add("shown");
    node.removeAttribute("role");
    node.removeAttribute("tabindex");
    node.removeAttribute("aria-label");
    cover.removeAttribute("aria-hidden");
    cover.inert = false;
  };
  const cover = el(tag, { class: "spoiler-cover", "aria-hidden": "true" }, children);
  cover.inert = true;
  const onkeydown = (event) => {
    if (node.classList.contains("shown") || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    show();
  };
  const onclick = (event) => {
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    show();
  };
  const attributes = { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show", onclick, onkeydown };
  const node = el(tag, attributes, cover);
  return node;
}
