/**
 * What can stand in a modal, by Discord's component numbers. Each item is a node, the answer it sends, and the
 * problem that keeps it from being sent (null when there is none).
 */

import { el, freshId } from "./dom.js";
import { renderMarkdown } from "./markdown.js";
import { isSelect, selectControl } from "./selects.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;
const LONGEST = 4000;

/** One top-level component of a modal. */
export function modalItem(component) {
  if (component.type === LABEL) return labelled(component);
  if (component.type === ROW) return row(component);
  if (component.type === TEXT_DISPLAY) {
    const node = el("div", { class: "text-display" }, renderMarkdown(component.content));
    return { node, answer: () => withId(component, {}), problem: () => null };
  }
  return control(component, null);
}

function withId(component, answer) {
  return { type: component.type, ...(component.id === undefined ? {} : { id: component.id }), ...answer };
}

function labelled(component) {
  const inner = control(component.component, component.label);
  const grouped = inner.isGroup === true;
  const required = component.component.required !== false && component.component.type !== CHECKBOX;
  const texts = [component.label, required ? el("span", { class: "option-star", "aria-hidden": "true" }, " *") : null];
  const label = el(grouped ? "div" : "label", { class: "field-label", id: inner.labelId, for: grouped ? null : inner.id }, texts);
  const hint = component.description ? el("div", { class: "field-hint" }, component.description) : null;
  const node = el("div", { class: "modal-item" }, label, hint, inner.node);
  return { node, problem: inner.problem, answer: () => withId(component, { component: inner.answer() }) };
}

/** The older form: an action row that holds one text input with its own label. */
function row(component) {
  const items = component.components.map((each) => {
    const inner = control(each, each.label);
    const label = el("label", { class: "field-label", for: inner.id }, each.label || "");
    return { ...inner, node: el("div", { class: "modal-item" }, label, inner.node) };
  });
  return {
    node: el("div", {}, items.map((item) => item.node)),
    answer: () => withId(component, { components: items.map((item) => item.answer()) }),
    problem: () => items.map((item) => item.problem()).find(Boolean) || null,
  };
}

function control(component, label) {
  if (component.type === TEXT_INPUT) return textInput(component, label);
  if (isSelect(component)) return select(component, label);
  if (component.type === RADIO) return group(component, label, "radio");
  if (component.type === CHECKBOXES) return group(component, label, "checkbox");
  if (component.type === CHECKBOX) return checkbox(component);
  const node = el("div", { class: "unknown-component" }, "This field can't be filled here.");
  return { node, id: null, answer: () => withId(component, { custom_id: component.custom_id }), problem: () => null };
}

function textInput(component, label) {
  const id = freshId("field");
  const attributes = { class: "text-field", id, maxlength: component.max_length ?? LONGEST, placeholder: component.placeholder, autocomplete: "off" };
  const field = el(component.style === PARAGRAPH ? "textarea" : "input", { ...attributes, rows: component.style === PARAGRAPH ? "4" : null });
  field.value = component.value || "";
  const problem = () => {
    const { length } = field.value;
    if (length === 0) return component.required === false ? null : `${label || "The field"} is needed.`;
    return length < (component.min_length ?? 0) ? `${label || "The field"} needs at least ${component.min_length} characters.` : null;
  };
  return { node: field, id, problem, answer: () => withId(component, { custom_id: component.custom_id, value: field.value }) };
}

function select(component, label) {
  const labelId = freshId("label");
  const { node, values } = selectControl(component, { onCommit: () => {}, labelledBy: labelId });
  const least = component.required === false ? 0 : component.min_values ?? 1;
  return {
    node,
    labelId,
    isGroup: true,
    answer: () => withId(component, { custom_id: component.custom_id, values: values() }),
    problem: () => (values().length < least ? `${label || "The menu"} needs a choice.` : null),
  };
}

/** Radio buttons or checkboxes. */
function group(component, label, kind) {
  const name = freshId("group");
  const labelId = freshId("label");
  const boxes = component.options.map((option) => ({ option, box: choiceBox(kind, name, option) }));
  const chosen = () => boxes.filter(({ box }) => box.input.checked).map(({ option }) => option.value);
  const required = component.required !== false;
  const least = kind === "radio" || !required ? Number(required) : component.min_values ?? 1;
  const most = kind === "radio" ? 1 : component.max_values ?? component.options.length;
  const value = kind === "radio" ? () => ({ value: chosen()[0] ?? null }) : () => ({ values: chosen() });
  const attributes = { class: "choice-group", role: kind === "radio" ? "radiogroup" : "group", "aria-labelledby": labelId };
  return {
    node: el("div", attributes, boxes.map(({ box }) => box.node)),
    labelId,
    isGroup: true,
    answer: () => withId(component, { custom_id: component.custom_id, ...value() }),
    problem: () => {
      if (chosen().length < least) return `${label || "The group"} needs ${least === 1 ? "a choice" : `at least ${least} choices`}.`;
      return chosen().length > most ? `${label || "The group"} takes at most ${most} choices.` : null;
    },
  };
}

function choiceBox(kind, name, option) {
  const input = el("input", { type: kind, name, value: option.value, checked: option.default === true });
  const description = option.description ? el("small", {}, option.description) : null;
  return { input, node: el("label", { class: "choice" }, input, el("span", {}, el("bdi", {}, option.label), description)) };
}

function checkbox(component) {
  const id = freshId("field");
  const input = el("input", { type: "checkbox", id, class: "lone-checkbox", checked: component.default === true });
  return { node: input, id, problem: () => null, answer: () => withId(component, { custom_id: component.custom_id, value: input.checked }) };
}
