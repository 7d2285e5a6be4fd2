/**
 * A slash command being filled in, option by option.
 *
 * Enter or Tab takes the marked value and goes to the next needed option; Enter with nothing to take runs the command.
 * Escape closes the list, then the form. Backspace in an empty option takes the option away.
 */

import { nest } from "./commands.js";
import { el, fill, icon, iconButton } from "./dom.js";
import { begin } from "./interactions.js";
import { OptionField } from "./option_field.js";
import { emit, state } from "./store.js";

const TYPING_PAUSE = 180;

export class CommandForm {
  /**
   * @param {import("./commands.js").Entry} entry
   * @param {import("./picker.js").Picker} picker
   * @param {{onClose: (text: string) => void}} settings told when the form is over, with text to put in the box
   */
  constructor(entry, picker, { onClose }) {
    Object.assign(this, { entry, picker, onClose, channelId: state.current, asked: null, timer: 0 });
    this.fields = entry.options.filter((option) => option.required).map((option) => this.field(option));
    this.row = el("div", { class: "option-row" });
    this.problem = el("div", { class: "form-problem", role: "alert" });
    this.node = this.build();
    this.paint();
  }

  build() {
    const onsubmit = (event) => {
      event.preventDefault();
      this.submit();
    };
    const attributes = { type: "submit", class: "icon-button send-button", title: "Run the command", "aria-label": "Run the command" };
    this.run = el("button", { ...attributes, onfocus: () => this.offerRest(), onblur: () => this.picker.hide() }, icon("send"));
    const cancel = iconButton("close", "Give up the command", () => this.close(""));
    const body = el("div", { class: "form-body" }, this.row, this.problem);
    return el("form", { class: "command-form", "aria-label": `Command /${this.entry.title}`, onsubmit, onkeydown: (event) => this.key(event) }, cancel, body, this.run);
  }

  field(option) {
    const field = new OptionField(option);
    field.input.addEventListener("input", () => {
      field.typed();
      this.problem.textContent = "";
      this.suggest(field);
    });
    field.input.addEventListener("focus", () => this.suggest(field));
    field.input.addEventListener("blur", () => this.picker.hide());
    return field;
  }

  paint() {
    const more = this.rest().map((option) => {
      const attributes = { type: "button", class: "option-add", title: option.description, onclick: () => this.add(option) };
      return el("button", attributes, icon("plus"), el("bdi", {}, option.name));
    });
    const name = el("bdi", { class: "command-name" }, `/${this.entry.title}`);
    fill(this.row, name, this.fields.map((field) => field.node), more.length > 0 ? el("span", { class: "option-more" }, more) : null);
  }

  /** Start at the first option; where none is needed, at the run button, with what may be added in sight. */
  focus() {
    const first = this.fields.find((field) => field.isEmpty) || this.fields[0];
    if (first) first.input.focus();
    else this.run.focus();
  }

  /** The options that have no field yet. */
  rest() {
    const given = new Set(this.fields.map((field) => field.option.name));
    return this.entry.options.filter((option) => !given.has(option.name));
  }

  /** List what may be added, nothing marked: Enter alone runs the command. */
  offerRest() {
    const items = this.rest().map((option) => ({ title: option.name, detail: option.description, value: option }));
    if (items.length === 0 || this.fields.length > 0) return;
    this.picker.show(this.run, { title: "Optional", note: "Enter runs the command without", items });
    this.picker.activate(-1);
  }

  add(option) {
    const field = this.field(option);
    this.fields.push(field);
    this.paint();
    field.input.focus();
  }

  remove(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    this.paint();
    const next = this.fields[Math.max(0, at - 1)];
    if (next) next.input.focus();
    else this.node.querySelector(".option-add, .send-button").focus();
  }

  current() {
    return this.fields.find((field) => field.input === document.activeElement);
  }

  /** Show what fits the option that is being filled. */
  suggest(field) {
    clearTimeout(this.timer);
    if (field.option.autocomplete) {
      this.show(field, [], "Looking…");
      this.timer = setTimeout(() => this.ask(field), TYPING_PAUSE);
    } else if (field.offers()) this.show(field, field.matching(), "Nothing fits that.");
    else this.show(field, [], null);
  }

  show(field, items, empty) {
    const { option } = field;
    const note = `${option.description}${option.required ? "" : " (optional)"}`;
    this.picker.show(field.input, { title: option.name, note, items, empty });
  }

  /** Ask the bot what may stand in this option; an answer to an older question is dropped. */
  ask(field) {
    const values = this.fields.filter((each) => each === field || !each.isEmpty).map((each) => ({
      ...each.partial(),
      ...(each === field ? { focused: true, value: each.text } : {}),
    }));
    const message = { t: "autocomplete", channel_id: this.channelId, command_id: this.entry.command.id, options: nest(this.entry, values) };
    const nonce = begin(message, { kind: "autocomplete" }, (status, detail) => {
      if (this.asked !== nonce || document.activeElement !== field.input) return;
      if (status === "failed") this.show(field, [], "The choices could not be loaded.");
      if (status !== "choices") return;
      const items = detail.choices.map((choice) => ({ title: choice.name, value: choice.value }));
      this.show(field, items, "Nothing fits that.");
      if (field.picked) this.picker.hide();
    });
    this.asked = nonce;
  }

  /** A value of the list was taken for the option in focus; with none in focus, an option to add. */
  take(item) {
    const field = this.current();
    if (!field) {
      this.add(item.value);
      return;
    }
    field.pick(item);
    clearTimeout(this.timer);
    this.asked = null;
    this.picker.hide();
    const next = this.fields.find((each) => each.isEmpty && each.option.required);
    if (next) next.input.focus();
  }

  key(event) {
    const field = this.current();
    if (event.isComposing || this.picker.move(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.picker.isOpen && this.picker.items.length > 0) this.picker.hide();
      else this.close("");
    } else if (event.key === "Backspace" && field && field.isEmpty) this.backspace(field, event);
    else if (field && !field.picked && this.picker.activeItem) this.takeByKey(event, field);
    else if (!field && event.target === this.run) this.keyOnRun(event);
  }

  /** With the run button in focus, letters go into the first option that may be added. */
  keyOnRun(event) {
    const printable = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Enter" && this.picker.activeItem) {
      event.preventDefault();
      this.take(this.picker.activeItem);
    } else if (event.key === "Backspace") this.close(`/${this.entry.title}`);
    else if (printable && this.rest().length > 0) this.add(this.rest()[0]);
  }

  takeByKey(event, field) {
    if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && !field.isEmpty)) {
      event.preventDefault();
      this.take(this.picker.activeItem);
    }
  }

  backspace(field, event) {
    event.preventDefault();
    const first = this.fields.indexOf(field) === 0;
    if (!field.option.required) this.remove(field);
    else if (first) this.close(`/${this.entry.title}`);
    else this.fields[this.fields.indexOf(field) - 1].input.focus();
  }

  submit() {
    const results = this.fields.map((field) => ({ field, ...field.resolve() }));
    const bad = results.find((result) => result.problem);
    for (const { field, problem } of results) field.node.classList.toggle("invalid", Boolean(problem));
    if (bad) {
      this.problem.textContent = bad.problem;
      bad.field.input.focus();
      return;
    }
    this.send(results.map((result) => result.value).filter(Boolean));
  }

  send(values) {
    const origin = { kind: "slash", channelId: this.channelId, label: this.entry.title };
    const message = { t: "slash", channel_id: this.channelId, command_id: this.entry.command.id, options: nest(this.entry, values) };
    const { channelId } = this;
    begin(message, origin, (status, detail) => {
      if (status === "modal") emit("modal", { modal: detail.modal, channelId });
    });
    this.close("");
  }

  close(text) {
    clearTimeout(this.timer);
    this.asked = null;
    this.picker.hide();
    this.onClose(text);
  }
}
