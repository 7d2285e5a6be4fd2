/** The bot's slash commands as one flat list: every subcommand is an entry of its own. */

import { isDm, state } from "./store.js";

const CHAT_INPUT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const CONTEXT_GUILD = 0;
const CONTEXT_BOT_DM = 1;

/**
 * @typedef {{command: object, path: Array<{type: number, name: string}>, title: string, description: string, options: object[]}} Entry
 */

/** @returns {Entry[]} the entries that can be used in this channel */
export function entriesFor(channel) {
  return state.commands.filter((command) => (command.type || CHAT_INPUT) === CHAT_INPUT && usable(command, channel)).flatMap(entriesOf);
}

function usable(command, channel) {
  const inDm = channel && isDm(channel);
  if (inDm && (command.guild_id || command.dm_permission === false)) return false;
  const wanted = inDm ? CONTEXT_BOT_DM : CONTEXT_GUILD;
  return !command.contexts || command.contexts.includes(wanted);
}

function entriesOf(command) {
  const nested = (command.options || []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (nested.length === 0) return [entry(command, [], command)];
  return nested.flatMap((option) => {
    if (option.type === SUBCOMMAND) return [entry(command, [option], option)];
    return (option.options || []).map((inner) => entry(command, [option, inner], inner));
  });
}

function entry(command, path, described) {
  const title = [command.name, ...path.map((part) => part.name)].join(" ");
  return { command, path, title, description: described.description || "", options: described.options || [] };
}

/** Wrap the given values in Discord's nesting of groups and subcommands. */
export function nest(entry, values) {
  return entry.path.reduceRight((options, part) => [{ type: part.type, name: part.name, options }], values);
}

/** Entries that fit what is typed after the slash: titles that begin with it first, then those that contain its words. */
export function search(entries, typed) {
  const query = typed.toLowerCase().trim();
  const words = query.split(/\s+/).filter(Boolean);
  const rank = (entry) => {
    if (entry.title.startsWith(query)) return 0;
    if (words.every((word) => entry.title.includes(word))) return 1;
    return words.every((word) => `${entry.title} ${entry.description}`.toLowerCase().includes(word)) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) })).filter((each) => each.rank < 3);
  return ranked.sort((a, b) => a.rank - b.rank).map((each) => each.entry);
}

/** The entry that what is typed names in full, if no longer title goes on from it. */
export function namedBy(entries, typed) {
  const name = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const goesOn = entries.some((entry) => entry.title.startsWith(`${name} `));
  return goesOn ? undefined : entries.find((entry) => entry.title === name);
}
