/** One option of a slash command: what is typed, what it offers, what it is worth. */

import { el } from "./dom.js";
import { avatar, channelLabel, nameOf } from "./names.js";
import { isDm, state } from "./store.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const MANY = 25;

const KIND_NAMES = { [INTEGER]: "a whole number", [BOOLEAN]: "true or false", [USER]: "a person", [CHANNEL]: "a channel", [NUMBER]: "a number" };

export class OptionField {
  /** @param {object} option Discord's description of the option */
  constructor(option) {
    this.option = option;
    this.picked = null;
    this.input = el("input", {
      class: "option-input",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-required": String(Boolean(option.required)),
      "aria-label": `${option.name}${option.required ? ", required" : ", optional"}: ${option.description}`,
      "data-option": option.name,
    });
    const name = el("bdi", { class: "option-name" }, option.name);
    const star = option.required ? el("span", { class: "option-star", "aria-hidden": "true" }, "*") : null;
    this.node = el("label", { class: "option" }, el("span", { class: "option-label" }, name, star), this.input);
    this.fit();
  }

  get text() {
    return this.input.value;
  }

  get isEmpty() {
    return this.text === "";
  }

  /** The box grows with its text. */
  fit() {
    this.input.size = Math.min(28, Math.max(5, this.text.length + 1));
  }

  /** Something was typed: a value picked before counts no longer. */
  typed() {
    this.picked = null;
    this.node.classList.remove("invalid");
    this.fit();
  }

  pick(item) {
    this.picked = { text: item.title, value: item.value };
    this.input.value = item.title;
    this.node.classList.remove("invalid");
    this.fit();
  }

  /** The values it offers without asking the bot, or null when it takes free text. */
  offers() {
    const { option } = this;
    if (option.choices && option.choices.length > 0) return option.choices.map((choice) => ({ title: choice.name, value: choice.value }));
    if (option.type === BOOLEAN) return [{ title: "True", value: true }, { title: "False", value: false }];
    if (option.type === USER || option.type === MENTIONABLE) return people();
    if (option.type === CHANNEL) return channels(option.channel_types);
    return null;
  }

  /** The offers that fit what is typed; all of them while a picked value stands. */
  matching() {
    const typed = this.picked ? "" : this.text.toLowerCase().replace(/^[@#]/, "");
    const fits = (item) => item.title.toLowerCase().includes(typed) || (item.detail || "").toLowerCase().includes(typed);
    return this.offers().filter(fits).slice(0, MANY);
  }

  /** What an autocomplete request carries for this option while it is typed. */
  partial() {
    return { type: this.option.type, name: this.option.name, value: this.picked ? this.picked.value : this.text };
  }

  /**
   * The option as the interaction carries it.
   * @returns {{value?: object, problem?: string}}
   */
  resolve() {
    const { option } = this;
    if (this.isEmpty) return option.required ? { problem: `${option.name} is needed.` } : {};
    const { value, problem } = this.picked || this.read();
    if (problem) return { problem };
    return { value: { type: option.type, name: option.name, value } };
  }

  read() {
    const { option, text } = this;
    const offers = this.offers();
    if (offers) {
      const typed = text.toLowerCase().replace(/^[@#]/, "");
      const match = offers.find((item) => item.title.toLowerCase().replace(/^#/, "") === typed);
      return match ? { value: match.value } : { problem: `${option.name} must be ${KIND_NAMES[option.type] || "one of the choices"}.` };
    }
    if (option.type === INTEGER || option.type === NUMBER) return this.readNumber();
    return this.readText();
  }

  readNumber() {
    const { option, text } = this;
    const value = Number(text);
    const whole = option.type === NUMBER || Number.isSafeInteger(value);
    if (text.trim() === "" || !Number.isFinite(value) || !whole) return { problem: `${option.name} must be ${KIND_NAMES[option.type]}.` };
    if (value < (option.min_value ?? -Infinity)) return { problem: `${option.name} must be at least ${option.min_value}.` };
    if (value > (option.max_value ?? Infinity)) return { problem: `${option.name} must be at most ${option.max_value}.` };
    return { value };
  }

  readText() {
    const { option, text } = this;
    if (text.length < (option.min_length ?? 0)) return { problem: `${option.name} needs at least ${option.min_length} characters.` };
    if (text.length > (option.max_length ?? 6000)) return { problem: `${option.name} takes at most ${option.max_length ?? 6000} characters.` };
    return option.type === STRING ? { value: text } : { problem: `${option.name} is of a kind this page can't send.` };
  }
}

function people() {
  const users = [...state.users.values(), ...(state.bot ? [state.bot] : [])];
  return users.map((user) => ({ title: nameOf(user), detail: user.username, lead: avatar(user, "tiny"), value: user.id }));
}

function channels(types) {
  const allowed = [...state.channels.values()].filter((channel) => !isDm(channel) && (!types || types.length === 0 || types.includes(channel.type)));
  return allowed.map((channel) => ({ title: channelLabel(channel), value: channel.id }));
}
