/** The start of a channel, and the panel that opens a table with its seats filled in one press. */

import { openDialog } from "./dialogs.js";
import { dots, el, icon } from "./dom.js";
import { begin } from "./interactions.js";
import { channelLabel, nameOf } from "./names.js";
import { isDm, isThread, state } from "./store.js";
import { toast } from "./toast.js";

const SEATS = [2, 3, 4, 5, 6, 7];
const USUAL_SEATS = 4;
let seats = USUAL_SEATS;

/** The games that `/table open` offers. @returns {Array<{name: string, value: string}>} */
function games() {
  const table = state.commands.find((command) => command.name === "table");
  const open = table && (table.options || []).find((option) => option.name === "open");
  const game = open && (open.options || []).find((option) => option.name === "game");
  return (game && game.choices) || [];
}

/** What stands above the first message of a channel. */
export function startNode(channel) {
  if (!channel) return el("div", {});
  const lead = el("div", { class: "start-mark" }, icon(isThread(channel) ? "thread" : "hash"));
  if (isDm(channel)) {
    const text = `What ${nameOf(state.bot)} tells you alone, such as your hand, comes here.`;
    return el("section", { class: "start" }, el("h3", {}, `Your messages with ${nameOf(state.bot)}`), el("p", {}, text));
  }
  const title = el("h3", {}, "Welcome to ", el("bdi", {}, channelLabel(channel)));
  return el("section", { class: "start" }, lead, title, el("p", {}, intro()), gamesPanel(() => {}));
}

function intro() {
  return "Type / to see every command, or open a table with one press: the seats are filled with people of this server, and a press on a person’s picture makes you that person.";
}

/** @param {() => void} started called when a table has been asked for */
function gamesPanel(started) {
  const offered = games();
  if (offered.length === 0) return el("p", { class: "games-none" }, "The bot has not told its games yet.");
  const error = el("p", { class: "games-error", role: "alert", hidden: true });
  const cards = offered.map((game) => gameCard(game, error, started));
  return el("div", { class: "games" }, seatPicker(cards), el("div", { class: "game-cards" }, cards.map((card) => card.node)), error);
}

function seatPicker(cards) {
  const buttons = SEATS.map((count) => {
    const pick = () => {
      seats = count;
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === String(count)));
      for (const card of cards) card.name();
    };
    return el("button", { type: "button", class: "seat-count", "aria-pressed": String(count === seats), onclick: pick }, String(count));
  });
  return el("div", { class: "seat-picker", role: "group", "aria-label": "Seats at the table" }, el("span", {}, "Seats"), buttons);
}

/** As many seats as were asked for, within what a name like "Kalimambo (3–7)" says. */
function fitting(game) {
  const range = /\((\d+)–(\d+)\)$/.exec(game.name);
  return range ? Math.min(Number(range[2]), Math.max(Number(range[1]), seats)) : seats;
}

function gameCard(game, error, started) {
  const text = el("small", {});
  const open = () => {
    if (node.classList.contains("waiting")) return;
    node.classList.add("waiting");
    error.hidden = true;
    const message = { t: "first_look", game: game.value, seats: fitting(game), channel_id: state.current };
    begin(message, { kind: "first_look" }, (status, detail) => {
      if (status === "thinking") return;
      node.classList.remove("waiting");
      if (status === "failed") tellFailure(error, `${game.name}: ${detail.text}`);
    });
    started();
  };
  const node = el("button", { type: "button", class: "game-card", onclick: open }, el("bdi", { class: "game-name" }, game.name), text, dots());
  const name = () => {
    text.textContent = `Open a table with ${fitting(game)} seats`;
    node.setAttribute("aria-label", `Open a table of ${game.name} with ${fitting(game)} seats`);
  };
  name();
  return { node, name };
}

/** In the panel while it is in sight, else as a notice. */
function tellFailure(error, text) {
  if (error.isConnected) Object.assign(error, { hidden: false, textContent: text });
  else toast(text, "error");
}

/** The same panel as a dialog, from the header. */
export function openGames() {
  const panel = gamesPanel(() => dialog.close());
  const dialog = openDialog("Start a game", "dialog-games", panel);
}
