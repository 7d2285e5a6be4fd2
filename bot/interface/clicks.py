"""Buttons and selects: one handler per verb of a custom id."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord

from bot.delivery import Delivered
from bot.interface import parts, reading
from bot.interface.asked import asked_always
from bot.interface.desk import Desk, dealt_or_refuse, person_of, reader_of, seat_or_refuse
from bot.interface.ids import Press, Where
from bot.interface.panel import spectator, whole_text
from bot.interface.permissions import check_permissions
from bot.interface.pictures import ANSWER_PATIENCE_S
from bot.interface.refusals import Explained, illegal_text
from bot.interface.reply import Reply
from bot.interface.subsets import items_in
from bot.service import Refused, Sitting
from bot.wording import refusal_text, words_for
from games.core.menu import DeadEnd, menu
from games.core.values import Action, IllegalAction
from storage.port import OPEN, TableRow

Interaction = discord.Interaction[Any]
Handler = Callable[[Desk, Reply, Press], Awaitable[None]]


async def click(desk: Desk, reply: Reply, press: Press) -> None:
    """Answer one press. Raises ``Refused`` for an unknown verb, and what the service raises."""
    handler = _HANDLERS.get(press.verb)
    if handler is None:
        raise Refused("old_version")
    await handler(desk, reply, press)


async def here(desk: Desk, reply: Reply, press: Press) -> Sitting:
    """The table that a press names. Raises ``Refused`` where its buttons can't be."""
    at = await desk.service.sitting(press.table)
    check_place(at.row, reply.interaction)
    return at


def check_place(row: TableRow, interaction: Interaction) -> None:
    """Raises ``Refused`` unless a table's buttons may be where the press was made.

    They are in the table's own channel and in the direct messages of those who sit there; elsewhere an id is forged,
    and would let strangers look at (and moderators of another server end) a table that is none of their business.
    """
    if interaction.guild_id is None:
        if all(seat.user_id != interaction.user.id for seat in row.seats):
            raise Refused("not_seated")
    elif interaction.channel_id != row.channel_id:
        raise Refused("no_table")


def locale_of(interaction: Interaction) -> str:
    """The reader's locale."""
    return str(interaction.locale.value)


async def show_panel(desk: Desk, reply: Reply, at: Sitting, press: Press | None = None, hint: str = "") -> None:
    """Show the asking person's panel and keep it up to date from here on."""
    interaction = reply.interaction
    seat = seat_or_refuse(at, interaction)
    if at.row.status == "lobby":
        raise Refused("not_started")
    dm = interaction.guild_id is None
    payload = await desk.panel(
        at, seat, locale_of(interaction), press=press, hint=hint, dm=dm, patience_s=ANSWER_PATIENCE_S
    )
    desk.noticeboard.deep(at.row.id, seat, press)
    message = interaction.message
    on_dm = dm and message is not None and not message.flags.ephemeral
    with desk.noticeboard.showing(at, seat, dm=on_dm) as showing:
        outcome = await reply.show(payload)
        showing.arrived = bool(payload.pictures) and isinstance(outcome, Delivered)
    if not dm:
        desk.noticeboard.watched(at.row.id, seat, interaction)
    newest = (await desk.service.sitting(at.row.id)).row
    if newest.version != at.row.version or (newest.status in OPEN and not showing.arrived):
        # The table went on, and this answer may have taken a newer panel's place; or the picture is still to come.
        desk.noticeboard.changed(at.row.id)


async def _hand(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.think()
    at = await here(desk, reply, press)
    dealt_or_refuse(at)
    if at.seat_of(reply.interaction.user.id) is None:
        await reply.show(spectator(at, reader_of(at, locale_of(reply.interaction))))
        return
    await show_panel(desk, reply, at)


async def _fresh(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.turn()
    await show_panel(desk, reply, await here(desk, reply, press))


async def _menu(desk: Desk, reply: Reply, press: Press) -> None:
    """One step deeper (or back) in a panel's menu."""
    await reply.turn()
    at = await here(desk, reply, press)
    hint = _stale_hint(at, reply, press)
    await show_panel(desk, reply, at, None if hint else press, hint)


async def _group(desk: Desk, reply: Reply, press: Press) -> None:
    await _menu(desk, reply, press.to(*press.path, verb="menu", where=Where(_picked(reply)[0])))


async def _pick(desk: Desk, reply: Reply, press: Press) -> None:
    """A value was picked from a select: it is the action, or leads one question deeper."""
    path = (*press.path, *_picked(reply)[0].split("/"))
    await reply.turn()
    at = await here(desk, reply, press)
    table, seat = dealt_or_refuse(at), seat_or_refuse(at, reply.interaction)
    try:
        found = menu(table.legal(seat), path, asked_always(at.game.presenter))
    except DeadEnd:
        await _menu(desk, reply, press.to(*path, verb="menu"))
        return
    asks = found.action is None or (found.kind is not None and _confirmed_first(at, found.kind))
    await (_menu if asks else _do)(desk, reply, press.to(*path, verb="menu" if asks else "do"))


def _confirmed_first(at: Sitting, kind: Any) -> bool:
    return at.game.presenter.kind(kind, words_for("en")).confirm


async def _many(desk: Desk, reply: Reply, press: Press) -> None:
    chosen = [name for value in _picked(reply) for name in items_in(value)]
    await _do(desk, reply, press.to(*press.path, ",".join(chosen), verb="do"))


async def _do(desk: Desk, reply: Reply, press: Press) -> None:
    """Carry out the action at the end of a path."""
    await reply.turn()
    at = await here(desk, reply, press)
    table, seat = dealt_or_refuse(at), seat_or_refuse(at, reply.interaction)
    hint = ""
    try:
        action = action_at(table.legal(seat), press.path)
        number = reply.interaction.id
        at = await desk.service.act(press.table, person_of(reply.interaction), action, press.prompt, number)
    except DeadEnd:
        hint = _words(reply, Refused("stale"))
    except Refused as refused:
        hint = _words(reply, refused)
    except IllegalAction as illegal:
        hint = illegal_text(Explained(at, seat, illegal), locale_of(reply.interaction))
    at = await desk.service.sitting(press.table)
    await show_panel(desk, reply, at, hint=hint)


def action_at(legal: Sequence[Any], path: Sequence[str]) -> Action:
    """The action at the end of a path. Raises ``DeadEnd`` when the path ends before an action."""
    action: Action | None = menu(legal, path).action
    if action is None:
        raise DeadEnd("the path is not at its end")
    return action


async def _undo(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.touch()
    at = await here(desk, reply, press)
    seat_or_refuse(at, reply.interaction)
    desk.noticeboard.through(press.table, reply.interaction)
    person, number = person_of(reply.interaction), reply.interaction.id
    at = await desk.service.undo(press.table, person, number, version=press.prompt)
    if reply.in_private:
        await show_panel(desk, reply, at)


async def _join(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.touch()
    await here(desk, reply, press)
    desk.noticeboard.through(press.table, reply.interaction)
    await desk.service.join(press.table, person_of(reply.interaction), reply.interaction.id)


async def _again(desk: Desk, reply: Reply, press: Press) -> None:
    """Whoever presses first opens the lobby, the others join it; from afar only a forged id could."""
    await reply.touch()
    await here(desk, reply, press)
    if reply.interaction.guild_id is None:
        raise Refused("not_in_dm")
    check_permissions(reply.interaction, words_for(locale_of(reply.interaction)))
    await desk.service.again(press.table, person_of(reply.interaction), reply.interaction.id)


async def _leave(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.touch()
    await here(desk, reply, press)
    desk.noticeboard.through(press.table, reply.interaction)
    await desk.service.leave(press.table, person_of(reply.interaction), reply.interaction.id)


async def _start(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.touch()
    await here(desk, reply, press)
    desk.noticeboard.through(press.table, reply.interaction)
    await desk.service.start(press.table, person_of(reply.interaction), reply.interaction.id)


async def _end(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.turn()
    at = await desk.store.table(press.table)
    if at is not None:
        check_place(at, reply.interaction)
    moderates = reply.interaction.permissions.manage_channels
    person = person_of(reply.interaction)
    await desk.service.end(press.table, person, reply.interaction.id, moderates=moderates)
    await reply.show(parts.note(words_for(locale_of(reply.interaction)).say("The table is ended.")))


async def _text(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.think()
    at = await here(desk, reply, press)
    dealt_or_refuse(at)
    reader = reader_of(at, locale_of(reply.interaction))
    away = reply.interaction.guild_id is None
    picture = await desk.pictures.board(at, reader.game) if away else None
    await reply.show(whole_text(at, at.seat_of(reply.interaction.user.id), reader, picture))


async def _rules(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.think()
    at = await here(desk, reply, press)
    await reply.show(reading.rules(at.game, Press("rules", press.table), words_for(locale_of(reply.interaction))))


async def _page(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.turn()
    at = await here(desk, reply, press)
    await reply.show(reading.rules(at.game, press, words_for(locale_of(reply.interaction))))


async def _chapter(desk: Desk, reply: Reply, press: Press) -> None:
    await _page(desk, reply, press.to(_picked(reply)[0], verb="page"))


async def show_log(desk: Desk, reply: Reply, at: Sitting, press: Press) -> None:
    """Show a page of a table's log as the asking person may read it."""
    steps = await desk.store.steps(at.row.id)
    reader = reader_of(at, locale_of(reply.interaction))
    await reply.show(reading.log(at, steps, at.seat_of(reply.interaction.user.id), press, reader))


async def _log(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.think()
    await show_log(desk, reply, await here(desk, reply, press), press)


async def _older(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.turn()
    await show_log(desk, reply, await here(desk, reply, press), press)


async def _options(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.think()
    at = await here(desk, reply, press)
    if at.row.host_id != reply.interaction.user.id or at.row.status != "lobby":
        raise Refused("not_host_options")
    await reply.show(reading.options(at, reader_of(at, locale_of(reply.interaction))))


async def _option(desk: Desk, reply: Reply, press: Press) -> None:
    await reply.turn()
    at = await here(desk, reply, press)
    name = press.path[0] if press.path else ""
    value = reading.option_value(at, name, _picked(reply)[0])
    at = await desk.service.configure(press.table, person_of(reply.interaction), name, value, reply.interaction.id)
    await reply.show(reading.options(at, reader_of(at, locale_of(reply.interaction))))


def _stale_hint(at: Sitting, reply: Reply, press: Press) -> str:
    """A sentence when the prompt that the press was made for is gone."""
    seat = seat_or_refuse(at, reply.interaction)
    prompt = at.table.prompts.get(seat) if at.table else None
    fresh = prompt is not None and prompt.id == press.prompt
    return "" if fresh or not press.path else _words(reply, Refused("stale"))


def _words(reply: Reply, refused: Refused) -> str:
    return refusal_text(refused, words_for(locale_of(reply.interaction)))


def _picked(reply: Reply) -> list[str]:
    """The values of the select that was used. Raises ``Refused`` when there is none."""
    used: Mapping[str, Any] = dict(reply.interaction.data or {})
    picked: list[str] = list(used.get("values", ()))
    if not picked:
        raise Refused("old_version")
    return picked


_HANDLERS: dict[str, Handler] = {
    "hand": _hand,
    "fresh": _fresh,
    "menu": _menu,
    "group": _group,
    "pick": _pick,
    "many": _many,
    "do": _do,
    "undo": _undo,
    "join": _join,
    "again": _again,
    "leave": _leave,
    "start": _start,
    "end": _end,
    "text": _text,
    "rules": _rules,
    "page": _page,
    "chapter": _chapter,
    "log": _log,
    "older": _older,
    "options": _options,
    "option": _option,
}
