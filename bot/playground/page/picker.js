/** The list above the message box: commands while a command is named, then values for the option being filled. */

import { el, fill, freshId } from "./dom.js";

/**
 * @typedef {{title: string, detail?: string, hint?: string, lead?: Node, value: *}} Item
 */
export class Picker {
  /** @param {HTMLElement} host @param {(item: Item) => void} onPick */
  constructor(host, onPick) {
    Object.assign(this, { host, onPick, items: [], active: -1, input: null });
    this.listId = freshId("picker");
  }

  get isOpen() {
    return !this.host.hidden;
  }

  get activeItem() {
    return this.isOpen ? this.items[this.active] || null : null;
  }

  /**
   * Show items for an input.
   * @param {{title: string, note?: string, items: Item[], empty?: string}} content
   */
  show(input, { title, note, items, empty }) {
    Object.assign(this, { items, input, active: items.length > 0 ? 0 : -1 });
    this.rows = items.map((item, index) => this.row(item, index));
    const head = el("div", { class: "picker-head" }, el("strong", {}, el("bdi", {}, title)), note ? el("bdi", { class: "picker-note" }, note) : null);
    const list = el("div", { class: "picker-list", role: "listbox", id: this.listId, "aria-label": title }, this.rows);
    fill(this.host, head, items.length > 0 ? list : null, empty && items.length === 0 ? el("div", { class: "picker-empty" }, empty) : null);
    this.host.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", this.listId);
    this.paint();
  }

  hide() {
    this.host.hidden = true;
    this.items = [];
    if (!this.input) return;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  row(item, index) {
    const attributes = {
      class: "picker-row",
      role: "option",
      id: freshId("pick"),
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => this.onPick(item),
      onpointermove: () => this.activate(index, false),
    };
    const texts = el(
      "span",
      { class: "picker-texts" },
      el("bdi", { class: "picker-title" }, item.title),
      item.detail ? el("bdi", { class: "picker-detail" }, item.detail) : null,
    );
    return el("div", attributes, item.lead || null, texts, item.hint ? el("bdi", { class: "picker-hint" }, item.hint) : null);
  }

  activate(index, scroll = true) {
    this.active = index;
    this.paint(scroll);
  }

  paint(scroll = true) {
    this.rows.forEach((row, index) => {
      row.classList.toggle("active", index === this.active);
      row.setAttribute("aria-selected", String(index === this.active));
    });
    const row = this.rows[this.active];
    if (!row) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    this.input.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  /** Arrow keys move the mark; true when the key was used. */
  move(event) {
    if (!this.isOpen || this.items.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return false;
    event.preventDefault();
    this.activate((this.active + step + this.items.length) % this.items.length);
    return true;
  }
}
