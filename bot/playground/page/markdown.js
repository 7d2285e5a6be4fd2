/**
 * Discord's markdown as DOM nodes, by blocks: code, headings, small text, quotes, lists, paragraphs.
 *
 * Text goes in, text nodes come out; there is no step at which it is markup. Nesting is bounded, so hostile
 * input costs no more than its length squared.
 */

import { el } from "./dom.js";
import { inline } from "./markdown_inline.js";

const FENCE = /```(?:([\w+#.-]{1,20})\n)?([\s\S]*?)```/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> (.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;
const DEEPEST_QUOTE = 3;

/** @returns {DocumentFragment} */
export function renderMarkdown(text, depth = 0) {
  const out = document.createDocumentFragment();
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    if (match[2].trim() === "") continue;
    out.append(blocks(text.slice(from, match.index).replace(/\n$/, ""), depth));
    out.append(el("pre", { class: "code-block", tabindex: "0" }, el("code", {}, match[2].replace(/^\n|\n$/g, ""))));
    from = match.index + match[0].length;
    if (text[from] === "\n") from += 1;
  }
  out.append(blocks(text.slice(from), depth));
  return out;
}

function blocks(text, depth) {
  const out = document.createDocumentFragment();
  if (text === "") return out;
  const lines = text.split("\n");
  let at = 0;
  while (at < lines.length) {
    const [node, used] = block(lines, at, depth);
    out.append(node);
    at += used;
  }
  return out;
}

/** The block that starts at a line, and how many lines it takes. */
function block(lines, at, depth) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) return [el(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2])), 1];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [el("div", { class: "md-subtext" }, inline(subtext[1])), 1];
  if (depth < DEEPEST_QUOTE && line.startsWith(">>> ")) {
    const rest = lines.slice(at);
    return [quote([rest[0].slice(4), ...rest.slice(1)], depth), rest.length];
  }
  if (depth < DEEPEST_QUOTE && QUOTE.test(line)) {
    const quoted = run(lines, at, (candidate) => QUOTE.test(candidate));
    return [quote(quoted.map((each) => each.slice(2)), depth), quoted.length];
  }
  if (ITEM.test(line)) {
    const items = run(lines, at, (candidate) => ITEM.test(candidate));
    return [lists(items.map((each) => ITEM.exec(each))), items.length];
  }
  const plain = run(lines, at, (candidate) => candidate === line || !startsBlock(candidate, depth));
  return [el("div", { class: "md-text" }, inline(plain.join("\n"))), plain.length];
}

function startsBlock(line, depth) {
  const quoted = depth < DEEPEST_QUOTE && (QUOTE.test(line) || line.startsWith(">>> "));
  return quoted || HEADING.test(line) || SUBTEXT.test(line) || ITEM.test(line);
}

function run(lines, at, belongs) {
  let end = at + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return lines.slice(at, end);
}

function quote(lines, depth) {
  return el("blockquote", { class: "md-quote" }, renderMarkdown(lines.join("\n"), depth + 1));
}

/** Matches of ITEM as lists: bullets and numbers at the same depth are lists of their own. */
function lists(items) {
  const out = document.createDocumentFragment();
  const [, indent, mark] = items[0];
  const other = items.findIndex((item) => item[1].length <= indent.length && isNumber(item[2]) !== isNumber(mark));
  const end = other === -1 ? items.length : other;
  out.append(list(items.slice(0, end)));
  if (end < items.length) out.append(lists(items.slice(end)));
  return out;
}

function isNumber(mark) {
  return mark.endsWith(".");
}

/** One list; items that are indented deeper become lists inside the item before them. */
function list(items) {
  const [, indent, mark] = items[0];
  const start = isNumber(mark) ? Number.parseInt(mark, 10) : null;
  const node = el(isNumber(mark) ? "ol" : "ul", { class: "md-list", start });
  let at = 0;
  while (at < items.length) {
    const inner = items.slice(at + 1).findIndex((item) => item[1].length <= indent.length);
    const end = inner === -1 ? items.length : at + 1 + inner;
    const below = items.slice(at + 1, end);
    node.append(el("li", {}, inline(items[at][3]), below.length > 0 ? lists(below) : null));
    at = end;
  }
  return node;
}
