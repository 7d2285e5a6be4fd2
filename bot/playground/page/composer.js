/** The message box: plain messages, the list of commands after a slash, and the form of the command in hand. */

import { CommandForm } from "./command_form.js";
import { entriesFor, namedBy, search } from "./commands.js";
import { el, fill, icon, iconButton } from "./dom.js";
import { channelLabel } from "./names.js";
import { Picker } from "./picker.js";
import { send } from "./socket.js";
import { on, state } from "./store.js";
import { toast } from "./toast.js";

const LONGEST = 2000;
const MOST_ROWS = 60;

let input = null;
let picker = null;
let form = null;
const drafts = new Map();

function host() {
  return document.getElementById("composer");
}

function entries() {
  return entriesFor(state.channels.get(state.current));
}

function buildBox() {
  input = el("textarea", {
    id: "message-input",
    class: "message-input",
    rows: "1",
    maxlength: String(LONGEST),
    enterkeyhint: "send",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    role: "combobox",
    oninput: typed,
    onkeydown: key,
    onblur: () => picker.hide(),
    onfocus: () => typed(),
  });
  picker = new Picker(document.getElementById("picker"), pick);
}

/** Put the plain box back, with this text in it. */
function showBox(text, focus = true) {
  form = null;
  input.value = text;
  const slash = iconButton("slash", "Commands", startSlash, "slash-button");
  const submit = iconButton("send", "Send the message", say, "send-button");
  fill(host(), el("div", { class: "box" }, slash, input, submit));
  name();
  grow();
  if (focus) input.focus();
}

function name() {
  const channel = state.channels.get(state.current);
  const text = channel ? `Message ${channelLabel(channel)}` : "Message";
  input.placeholder = window.innerWidth > 500 ? `${text}, or / for commands` : text;
  input.setAttribute("aria-label", text);
}

function startSlash() {
  input.value = "/";
  input.focus();
  typed();
}

function grow() {
  input.style.setProperty("height", "auto");
  input.style.setProperty("height", `${Math.min(200, input.scrollHeight)}px`);
}

function typed() {
  grow();
  const text = input.value;
  if (!text.startsWith("/") || text.includes("\n")) {
    picker.hide();
    return;
  }
  const all = entries();
  const named = text.endsWith(" ") && namedBy(all, text.slice(1));
  if (named) use(named);
  else listCommands(search(all, text.slice(1)));
}

function listCommands(found) {
  const items = found.slice(0, MOST_ROWS).map((entry) => ({
    title: `/${entry.title}`,
    detail: entry.description,
    hint: entry.options.filter((option) => option.required).map((option) => option.name).join(" "),
    lead: icon("slash"),
    value: entry,
  }));
  const empty = state.commands.length === 0 ? "The bot has not told its commands yet." : "No command fits that.";
  picker.show(input, { title: "Commands", items, empty });
}

function pick(item) {
  if (form) form.take(item);
  else use(item.value);
}

function use(entry) {
  picker.hide();
  form = new CommandForm(entry, picker, { onClose: (text) => showBox(text) });
  fill(host(), form.node);
  form.focus();
}

function key(event) {
  if (event.isComposing || picker.move(event)) return;
  const marked = picker.activeItem;
  if (event.key === "Escape") picker.hide();
  else if (marked && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
    event.preventDefault();
    use(marked.value);
  } else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    say();
  }
}

function say() {
  const content = input.value.trim();
  if (!content || !state.current) return;
  if (!send({ t: "say", channel_id: state.current, content })) {
    toast("No connection to the playground: the message is kept in the box.", "error");
    return;
  }
  showBox("");
}

/** A command mention was pressed, here or in a message. */
function useNamed({ name: title }) {
  const entry = entries().find((each) => each.title === title);
  if (entry) use(entry);
  else toast(`/${title} can't be used here.`, "error");
}

/** Typing with nothing to type into goes to the message box. */
function typedAnywhere(event) {
  const printable = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const taken = event.target.closest?.("input, textarea, dialog, .menu");
  if (printable && !taken && !form && !event.defaultPrevented) input.focus();
}

let shown = null;

/** Each channel keeps what was half written in it. */
function changeChannel({ changed }) {
  if (!changed) return;
  if (shown) drafts.set(shown, form ? "" : input.value);
  shown = state.current;
  if (form) form.close("");
  const touch = window.matchMedia("(pointer: coarse)").matches;
  showBox(drafts.get(shown) || "", !touch && !document.querySelector("dialog[open]"));
}

export function startComposer() {
  buildBox();
  showBox("", false);
  document.addEventListener("keydown", typedAnywhere);
  on("show", changeChannel);
  on("hello", name);
  on("use-command", useNamed);
}
