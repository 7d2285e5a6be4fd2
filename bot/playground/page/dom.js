/**
 * Elements without markup strings. Every text child becomes a text node, so nothing that a person or
 * the bot wrote is ever parsed as HTML. This module is the only one that creates elements.
 */

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5h14v10H10l-5 4z M9 9h6M9 12h4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  send: "M4 12 20 4l-5 16-3-7z",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  check: "M5 12l5 5 9-10",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6z M12 9.5a2.5 2.5 0 1 0 .01 0",
  file: "M6 3h8l5 5v13H6z M14 3v5h5",
  play: "M7 5l12 7-12 7z",
  reply: "M4 20v-6a4 4 0 0 1 4-4h12M15 5l5 5-5 5",
  link: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  slash: "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z M14 7l-4 10",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/**
 * @param {string} tag
 * @param {Object<string, *>} attributes `onclick` and its like are listeners; false, null, undefined are left out
 * @param {...(Node|string|Array|null|undefined)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

/** Append nodes and strings, however nested, leaving out what is null or undefined. */
export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined) node.append(child);
  }
}

/** Put these children in place of what the node holds. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
}

/** A 24 x 24 line drawing, hidden from screen readers: the control beside it carries the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows an icon alone; `label` is its name for screen readers and its tooltip. */
export function iconButton(name, label, onclick, className = "") {
  const attributes = { type: "button", class: `icon-button ${className}`.trim(), title: label, "aria-label": label, onclick };
  return el("button", attributes, icon(name));
}

/** Three dots that move while something is awaited. */
export function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

let lastId = 0;

/** An element id that is free in this page. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
