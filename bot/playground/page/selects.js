/** Select menus: the closed control with its chosen values, and what the open menu offers. */

import { dots, el, icon } from "./dom.js";
import { emojiText } from "./emoji.js";
import { openMenu } from "./menu.js";
import { channelLabel, avatar, nameOf } from "./names.js";
import { isDm, state } from "./store.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const CHANNEL = 8;
const PLACEHOLDERS = { [USER]: "Choose a person", [CHANNEL]: "Choose a channel", [ROLE]: "Choose a role" };

export function isSelect(component) {
  return component.type === STRING || (component.type >= USER && component.type <= CHANNEL);
}

/** @returns {Array<{value: string, label: string, description?: string, lead?: Node}>} */
function choicesOf(component) {
  if (component.type === STRING) return (component.options || []).map((option) => ({ ...option, lead: emojiText(option.emoji) }));
  if (component.type === ROLE) return [];
  if (component.type === CHANNEL) return channelChoices(component);
  const people = [...state.users.values(), ...(state.bot ? [state.bot] : [])];
  return people.map((user) => ({ value: user.id, label: nameOf(user), description: user.username, lead: avatar(user, "tiny") }));
}

function channelChoices(component) {
  const allowed = component.channel_types || [];
  const channels = [...state.channels.values()].filter((channel) => !isDm(channel));
  const offered = channels.filter((channel) => allowed.length === 0 || allowed.includes(channel.type));
  return offered.map((channel) => ({ value: channel.id, label: channelLabel(channel) }));
}

function defaultsOf(component) {
  if (component.type !== STRING) return (component.default_values || []).map((each) => String(each.id));
  return (component.options || []).filter((option) => option.default).map((option) => option.value);
}

/**
 * A select as a button that opens a menu.
 * @param {{onCommit: (values: string[]) => void, waiting?: boolean, labelledBy?: string}} settings
 * @returns {{node: HTMLElement, values: () => string[]}}
 */
export function selectControl(component, { onCommit, waiting = false, labelledBy = null }) {
  let chosen = defaultsOf(component);
  const placeholder = component.placeholder || PLACEHOLDERS[component.type] || "Make a selection";
  const shown = el("span", { class: "select-values" });
  const node = el(
    "button",
    {
      type: "button",
      class: `select${waiting ? " waiting" : ""}`,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-labelledby": labelledBy,
      "aria-label": labelledBy ? null : placeholder,
      disabled: component.disabled === true,
      "data-key": component.custom_id,
    },
    shown,
    waiting ? dots() : icon("down"),
  );
  const paint = () => {
    const labels = choicesOf(component).filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
    shown.replaceChildren(labels.length > 0 ? el("bdi", {}, labels.join(", ")) : el("span", { class: "placeholder" }, placeholder));
    if (!labelledBy) node.setAttribute("aria-label", [placeholder, ...labels].join(": "));
  };
  const commit = (values) => {
    chosen = values;
    paint();
    onCommit(values);
  };
  node.addEventListener("click", () => {
    const choices = choicesOf(component);
    const { min, max } = limits(component, choices.length);
    openMenu(node, { choices, chosen, min, max, label: placeholder, onCommit: commit });
  });
  paint();
  return { node, values: () => chosen };
}

function limits(component, count) {
  const min = component.required === false ? 0 : component.min_values ?? 1;
  return { min, max: Math.max(1, Math.min(component.max_values ?? 1, count)) };
}

