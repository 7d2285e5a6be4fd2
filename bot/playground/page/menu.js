/**
 * The open list of a select menu.
 *
 * One value: picking it closes the menu and commits; picking the value that is already chosen commits nothing, as on
 * Discord. Several values: each pick toggles; closing the menu commits, if the number is within bounds and something
 * changed. Escape closes without committing.
 */

import { el, freshId, icon } from "./dom.js";

const GAP = 6;
const TYPING_PAUSE = 700;

let current = null;

/**
 * @param {HTMLElement} anchor the control the menu belongs to
 * @param {{choices: object[], chosen: string[], min: number, max: number, label: string, onCommit: Function}} settings
 */
export function openMenu(anchor, settings) {
  const again = current && current.anchor === anchor;
  closeMenu();
  if (!again) current = new Menu(anchor, settings);
}

/** Close the open menu, committing what a multi-select has collected. */
export function closeMenu() {
  if (current) current.close(true);
}

/** The control of the open menu may have gone with an edit of its message: then the menu goes too. */
export function dropOrphan() {
  if (current && !current.anchor.isConnected) current.close(false);
}

class Menu {
  constructor(anchor, settings) {
    Object.assign(this, settings, { anchor, picked: new Set(settings.chosen), active: 0, typed: "" });
    this.multi = this.max > 1;
    this.rows = this.choices.map((choice, index) => this.row(choice, index));
    this.count = el("span", { class: "menu-count", "aria-live": "polite" });
    this.node = this.build();
    (anchor.closest("dialog") || document.body).append(this.node);
    anchor.setAttribute("aria-expanded", "true");
    this.listen();
    this.place();
    const first = this.choices.findIndex((choice) => this.picked.has(choice.value));
    this.activate(Math.max(0, first));
    this.paint();
    this.list.focus({ preventScroll: true });
  }

  build() {
    const empty = el("div", { class: "menu-empty" }, "Nothing to choose from.");
    const attributes = { class: "menu-list", role: "listbox", tabindex: "0", "aria-label": this.label, "aria-multiselectable": this.multi ? "true" : null };
    this.list = el("div", attributes, this.rows.length > 0 ? this.rows : empty);
    const done = el("button", { type: "button", class: "button button-primary", onclick: () => this.close(true) }, "Done");
    return el("div", { class: "menu" }, this.list, this.multi ? el("div", { class: "menu-foot" }, this.count, done) : null);
  }

  row(choice, index) {
    const attributes = {
      class: "menu-row",
      role: "option",
      id: freshId("choice"),
      onclick: () => this.pick(index),
      onpointermove: () => this.activate(index, false),
    };
    const texts = [
      el("bdi", { class: "menu-label" }, choice.label),
      choice.description ? el("bdi", { class: "menu-description" }, choice.description) : null,
    ];
    const lead = choice.lead ? choice.lead.cloneNode(true) : null;
    return el("div", attributes, lead, el("span", { class: "menu-texts" }, texts), el("span", { class: "menu-mark" }, icon("check")));
  }

  listen() {
    this.outside = (event) => {
      if (!this.node.contains(event.target) && !this.anchor.contains(event.target)) this.close(true);
    };
    this.follow = (event) => {
      if (event.type === "scroll" && this.node.contains(event.target)) return;
      this.place();
    };
    document.addEventListener("pointerdown", this.outside, true);
    window.addEventListener("resize", this.follow);
    document.addEventListener("scroll", this.follow, true);
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const last = this.rows.length - 1;
    const moves = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last };
    if (event.key in moves && last >= 0) this.activate((moves[event.key] + this.rows.length) % this.rows.length);
    else if (event.key === "Escape") this.close(false);
    else if (event.key === "Tab" && !this.multi) this.close(true);
    else if (event.target.closest("button")) return;
    else if ((event.key === "Enter" || event.key === " ") && last >= 0) this.pick(this.active);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.seek(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Typing letters goes to the first label that starts with them. */
  seek(letter) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.typed = "";
    }, TYPING_PAUSE);
    this.typed += letter.toLowerCase();
    const found = this.choices.findIndex((choice) => choice.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.activate(found);
  }

  activate(index, scroll = true) {
    if (this.rows.length === 0) return;
    this.rows[this.active].classList.remove("active");
    this.active = index;
    this.rows[index].classList.add("active");
    this.list.setAttribute("aria-activedescendant", this.rows[index].id);
    if (scroll) this.rows[index].scrollIntoView({ block: "nearest" });
  }

  pick(index) {
    const { value } = this.choices[index];
    if (!this.multi) this.pickOne(value);
    else if (this.picked.has(value)) this.picked.delete(value);
    else if (this.picked.size < this.max) this.picked.add(value);
    this.paint();
  }

  pickOne(value) {
    const had = this.picked.has(value);
    if (had && this.min > 0) this.close(false);
    else {
      this.picked = new Set(had ? [] : [value]);
      this.close(true);
    }
  }

  paint() {
    const full = this.multi && this.picked.size >= this.max;
    this.rows.forEach((row, index) => {
      const picked = this.picked.has(this.choices[index].value);
      row.setAttribute("aria-selected", String(picked));
      row.setAttribute("aria-disabled", String(full && !picked));
    });
    const bounds = this.min === this.max ? `${this.max}` : `${this.min} to ${this.max}`;
    this.count.textContent = `${this.picked.size} chosen, ${bounds} needed`;
    this.count.classList.toggle("short", this.picked.size < this.min);
  }

  close(commit) {
    if (current !== this) return;
    current = null;
    document.removeEventListener("pointerdown", this.outside, true);
    window.removeEventListener("resize", this.follow);
    document.removeEventListener("scroll", this.follow, true);
    const focused = this.node.contains(document.activeElement);
    this.node.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    if (focused) this.anchor.focus({ preventScroll: true });
    const values = this.choices.map((choice) => choice.value).filter((value) => this.picked.has(value));
    const same = values.length === this.chosen.length && values.every((value) => this.chosen.includes(value));
    const bound = values.length >= this.min && values.length <= this.max;
    if (commit && bound && !same) this.onCommit(values);
  }

  /** Below the control where there is room, else above it; never wider than the window. */
  place() {
    if (!this.anchor.isConnected) {
      this.close(false);
      return;
    }
    const box = this.anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - GAP * 2;
    const above = box.top - GAP * 2;
    const down = below >= Math.min(320, this.node.scrollHeight) || below >= above;
    const width = Math.min(Math.max(box.width, 240), window.innerWidth - GAP * 2);
    const left = Math.min(Math.max(GAP, box.left), window.innerWidth - width - GAP);
    const set = (name, value) => this.node.style.setProperty(name, value);
    set("width", `${width}px`);
    set("left", `${left}px`);
    set("max-height", `${Math.max(160, Math.min(360, down ? below : above))}px`);
    set("top", down ? `${box.bottom + GAP}px` : "auto");
    set("bottom", down ? "auto" : `${window.innerHeight - box.top + GAP}px`);
  }
}
