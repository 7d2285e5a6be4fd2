"""Slash commands: one handler per command, and one for all the games' actions."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands

from bot.interface import parts, reading
from bot.interface.asked import asked_always
from bot.interface.clicks import locale_of, show_log, show_panel
from bot.interface.commands import option_of, subcommand_of
from bot.interface.desk import Desk, dealt_or_refuse, person_of, reader_of, seat_or_refuse
from bot.interface.ids import Press
from bot.interface.panel import spectator
from bot.interface.permissions import check_permissions
from bot.interface.refusals import Explained, illegal_text
from bot.interface.reply import Reply
from bot.interface.typed import Typed, meant, path_so_far, suggestions
from bot.plain import clip
from bot.service import Refused, Sitting
from bot.wording import words_for
from games.core.contract import AnyGame
from games.core.menu import menu
from games.core.values import Action, IllegalAction
from games.core.words import Words

Interaction = discord.Interaction[Any]
Handler = Callable[[Desk, Reply, "Call"], Awaitable[None]]
DM_SETTING = ("user", "dm")


@dataclass(frozen=True, slots=True)
class Call:
    """A command as Discord sends it: its words ("table", "open") and the text of its options."""

    words: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    focused: str = ""


def read_command(data: Mapping[str, Any]) -> Call:
    """The words and options of an application command's interaction data."""
    words, options = [data["name"]], list(data.get("options", ()))
    while options and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = list(options[0].get("options", ()))
    given = {option["name"]: str(option.get("value", "")) for option in options}
    focused = next((option["name"] for option in options if option.get("focused")), "")
    return Call(tuple(words), given, focused)


class SeveralTables(Refused):
    """A command in direct messages that fits more than one table."""

    def __init__(self, tables: Sequence[Sitting]) -> None:
        super().__init__("which_table")
        self.tables = tables


async def command(desk: Desk, reply: Reply, typed: Call) -> None:
    """Answer one command. Raises ``Refused``, ``IllegalAction`` is answered here."""
    await reply.think()
    handler = _HANDLERS.get(typed.words)
    try:
        if handler is not None:
            await handler(desk, reply, typed)
        else:
            await _act(desk, reply, _game_of(desk, typed.words[0]), typed)
    except SeveralTables as several:
        verb = "hand" if handler is None else _ASKED_WHICH.get(typed.words)
        if verb is None:
            raise
        places = [(at, await desk.noticeboard.place(at)) for at in several.tables]
        await reply.show(reading.which(places, verb, words_for(locale_of(reply.interaction))))


async def here(desk: Desk, interaction: Interaction, game: AnyGame | None = None, *, over_too: bool = False) -> Sitting:
    """The table that a command is about: the channel's, or in direct messages the one that fits.

    ``game``: the command is one of this game's. Raises ``Refused``.
    """
    if interaction.channel_id is not None and interaction.guild_id is not None:
        found = desk.service.last_in_channel if over_too else desk.service.in_channel
        return await found(interaction.channel_id)
    mine = await desk.service.of_person(interaction.user.id)
    if not mine:
        raise Refused("no_own_table")
    mine = [at for at in mine if at.game is game] or mine
    turn = [at for at in mine if at.seat_of(interaction.user.id) in at.awaiting]
    if len(mine) > 1 and len(turn) != 1:
        raise SeveralTables(mine)
    return turn[0] if turn else mine[0]


async def autocomplete(desk: Desk, interaction: Interaction, typed: Call) -> list[app_commands.Choice[str]]:
    """What is legal for this person right now in the option being typed; empty where nothing is."""
    try:
        game = _game_of(desk, typed.words[0])
        found = _typed(interaction, await here(desk, interaction, game), game, typed)
        focused = _field_of(found.kind, typed.focused)
    except Refused:
        return []
    pairs = suggestions(found, focused, typed.options.get(typed.focused, ""))
    return [app_commands.Choice(name=clip(label, 100), value=name) for label, name in pairs if len(name) <= 100]


def _game_of(desk: Desk, name: str) -> AnyGame:
    game = next((game for game in desk.service.games.values() if game.command == name), None)
    if game is None:
        raise Refused("no_such_game", game=name)
    return game


def _field_of(kind: type[Action], option: str) -> str:
    """The field that an option is for. Raises ``Refused`` for an option that the command has no more."""
    found = next((name for name in kind.asked() if option_of(name) == option), None)
    if found is None:
        raise Refused("old_version")
    return found


def _typed(interaction: Interaction, at: Sitting, game: AnyGame, typed: Call) -> Typed:
    if at.game is not game:
        raise Refused("wrong_game", game=at.game.title, command=at.game.command)
    kind = next((action for action in game.action_types if subcommand_of(action) == typed.words[-1]), None)
    if kind is None:
        raise Refused("old_version")
    seat = seat_or_refuse(at, interaction)
    dealt_or_refuse(at)
    given = {_field_of(kind, name): text for name, text in typed.options.items() if text and name != typed.focused}
    return Typed(at, seat, kind, given, reader_of(at, locale_of(interaction)))


async def _act(desk: Desk, reply: Reply, game: AnyGame, typed: Call) -> None:
    interaction = reply.interaction
    at = await here(desk, interaction, game)
    found = _typed(interaction, at, game, typed)
    try:
        action = await _chosen(desk, reply, found)
        if action is not None:
            after = await desk.service.act(at.row.id, person_of(interaction), action, None, interaction.id)
            await show_panel(desk, reply, after)
    except IllegalAction as illegal:
        text = illegal_text(Explained(at, found.seat, illegal), locale_of(interaction))
        await show_panel(desk, reply, await desk.service.sitting(at.row.id), hint=text)


async def _chosen(desk: Desk, reply: Reply, found: Typed) -> Action | None:
    """The action that was typed; None when the panel has asked for the rest of it."""
    try:
        path = path_so_far(found)
    except Refused:
        action = meant(found)
        if action is None:
            raise
        return action
    at = menu(found.entries, path, asked_always(found.at.game.presenter))
    if at.action is not None:
        ready: Action = at.action
        return ready
    prompt = found.at.table.prompts.get(found.seat) if found.at.table else None
    press = Press("menu", found.at.row.id, prompt.id if prompt else 0, path)
    await show_panel(desk, reply, found.at, press)
    return None


async def _open(desk: Desk, reply: Reply, typed: Call) -> None:
    interaction = reply.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("not_in_dm")
    words = words_for(locale_of(interaction))
    check_permissions(interaction, words)
    person, key = person_of(interaction), typed.options.get("game", "")
    await desk.service.open(interaction.guild_id, interaction.channel_id, key, {}, person, interaction.id)
    await reply.show(parts.note(words.say("Your table is open, and you have the first seat.")))


async def _join(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction)
    await desk.service.join(at.row.id, person_of(reply.interaction), reply.interaction.id)
    await _say(reply, lambda w: w.say("You have a seat."))


async def _leave(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction)
    await desk.service.leave(at.row.id, person_of(reply.interaction), reply.interaction.id)
    await _say(reply, lambda w: w.say("You have left the table."))


async def _start(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction)
    at = await desk.service.start(at.row.id, person_of(reply.interaction), reply.interaction.id)
    await show_panel(desk, reply, at)


async def _board(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction, over_too=True)
    if reply.interaction.guild_id is not None:
        check_permissions(reply.interaction, words_for(locale_of(reply.interaction)))
    desk.delivery.channel_changed(at.row.channel_id)
    desk.noticeboard.changed(at.row.id, repost=True)
    await _say(reply, lambda w: w.say("The board is on its way to {place}.").format(place=f"<#{at.row.channel_id}>"))


async def _hand(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction)
    dealt_or_refuse(at)
    if at.seat_of(reply.interaction.user.id) is None:
        await reply.show(spectator(at, reader_of(at, locale_of(reply.interaction))))
        return
    await show_panel(desk, reply, at)


async def _rules(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction, over_too=True)
    await reply.show(reading.rules(at.game, Press("rules", at.row.id), words_for(locale_of(reply.interaction))))


async def _log(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction, over_too=True)
    await show_log(desk, reply, at, Press("log", at.row.id))


async def _undo(desk: Desk, reply: Reply, _: Call) -> None:
    at = await here(desk, reply.interaction)
    at = await desk.service.undo(at.row.id, person_of(reply.interaction), reply.interaction.id)
    await show_panel(desk, reply, at)


async def _end(desk: Desk, reply: Reply, _: Call) -> None:
    """Asks once more: ending a table can't be taken back."""
    interaction = reply.interaction
    words = words_for(locale_of(interaction))
    if interaction.channel_id is not None and interaction.guild_id is not None:
        row = await desk.service.open_row(interaction.channel_id)
    else:
        row = (await here(desk, interaction)).row
    if interaction.user.id != row.host_id and not interaction.permissions.manage_channels:
        raise Refused("not_host")
    title = desk.service.games[row.game].title if row.game in desk.service.games else row.game
    ask: list[parts.Item] = [
        discord.ui.TextDisplay(words.say("End this table of {game} for good?", game=title)),
        discord.ui.ActionRow(parts.button(words.say("End it"), Press("end", row.id, row.version), "danger")),
    ]
    await reply.show(parts.layout(ask, accent=parts.QUIET))


async def _tables(desk: Desk, reply: Reply, _: Call) -> None:
    mine = await desk.service.of_person(reply.interaction.user.id)
    await reply.show(reading.tables(mine, reply.interaction.user.id, words_for(locale_of(reply.interaction))))


async def _me_dm(desk: Desk, reply: Reply, typed: Call) -> None:
    scope, key = DM_SETTING
    off = typed.options.get("send") == "off"
    await desk.store.set_setting(scope, reply.interaction.user.id, key, "off" if off else None)
    desk.delivery.person_was_here(reply.interaction.user.id)
    for at in await desk.service.of_person(reply.interaction.user.id):
        desk.noticeboard.wanted(at.row.id, at.seat_of(reply.interaction.user.id))
    if off:
        await _say(reply, lambda w: w.say("No more hands by direct message: press **My hand** on the board instead."))
        return
    await _say(reply, lambda w: w.say("Your hands come by direct message again."))


async def _help(desk: Desk, reply: Reply, _: Call) -> None:
    locale = locale_of(reply.interaction)
    games = [(game, words_for(locale, game.key)) for game in desk.service.games.values()]
    await reply.show(reading.help_text(games, words_for(locale)))


async def _say(reply: Reply, text: Callable[[Words], str]) -> None:
    await reply.show(parts.note(text(words_for(locale_of(reply.interaction)))))


_HANDLERS: dict[tuple[str, ...], Handler] = {
    ("table", "open"): _open,
    ("table", "join"): _join,
    ("table", "leave"): _leave,
    ("table", "start"): _start,
    ("table", "board"): _board,
    ("table", "hand"): _hand,
    ("table", "rules"): _rules,
    ("table", "log"): _log,
    ("table", "undo"): _undo,
    ("table", "end"): _end,
    ("tables",): _tables,
    ("me", "dm"): _me_dm,
    ("help",): _help,
}
_ASKED_WHICH: dict[tuple[str, ...], str] = {
    ("table", "hand"): "hand",
    ("table", "board"): "text",
    ("table", "rules"): "rules",
    ("table", "log"): "log",
}
"""Commands for which it is asked which table is meant, and the verb of the buttons."""
