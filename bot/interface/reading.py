"""Things to read: rules by chapter, the log, lists of tables, help, and the options of a lobby."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import get_args

import discord

from bot.interface import parts
from bot.interface.board import Reader, public_scene
from bot.interface.ids import Press, Where, group_key
from bot.interface.panel import own_scene
from bot.payload import Payload
from bot.service import Sitting
from bot.service.loading import read_events
from bot.service.sitting import quiet_versions, taken_back
from games.core.contract import AnyGame
from games.core.menu import token
from games.core.values import Seat, still_news
from games.core.words import Words
from storage.port import Step

PAGE_TEXT = 3_200
LOG_PAGE = 12
_WHICH = 20
"""So many tables are offered to choose from: a message has room for no more than 40 components."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a game's RULES.md: its title and its pages of Discord text."""

    title: str
    pages: tuple[str, ...]


@cache
def chapters(key: str) -> tuple[Chapter, ...]:
    """The rules of a game, split at its second-level headings; long chapters have several pages.

    What stands before the first heading explains words and marks that all chapters use; it comes second, since the
    first look is for how the game goes.
    """
    text = resources.files(f"games.{key}").joinpath("RULES.md").read_text(encoding="utf-8")
    opening, *found = re.split(r"^## +", text, flags=re.MULTILINE)
    titled = [part.partition("\n") for part in found]
    titled.insert(1, ("About these rules", "", opening.partition("\n")[2]))
    return tuple(Chapter(title.strip(), tuple(_pages(body.strip()))) for title, _, body in titled)


def unwrapped(paragraph: str) -> str:
    """A paragraph on one line, for Discord breaks lines where the text does; lists and tables keep their lines."""
    lines = [line.rstrip() for line in paragraph.splitlines()]
    joined = ""
    for line in lines:
        own = re.match(r"\s*([-*] |[>|#]|\d+\. )", line) is not None
        joined += ("\n" if own and joined else " " if joined else "") + (line if own else line.strip())
    return joined


def _pages(body: str) -> Iterator[str]:
    page = ""
    for paragraph in map(unwrapped, body.split("\n\n")):
        if page and len(page) + len(paragraph) > PAGE_TEXT:
            yield page
            page = ""
        page += ("\n\n" if page else "") + paragraph
    yield page


def rules(game: AnyGame, press: Press, words: Words) -> Payload:
    """One page of the rules, with a select for the chapter."""
    book = chapters(game.key)
    wanted = press.path[0] if press.path else ""
    chapter = next((found for found in book if group_key(found.title) == wanted), book[0])
    page = min(press.where.page, len(chapter.pages) - 1)
    options = [parts.option(found.title, group_key(found.title)) for found in book[:25]]
    items: list[parts.Item] = [
        discord.ui.TextDisplay(f"### {game.title}: {chapter.title}\n{chapter.pages[page]}"),
        discord.ui.TextDisplay(f"-# {game.credit}"),
        parts.select(words.say("Another chapter"), press.to(verb="chapter"), options),
    ]
    if len(chapter.pages) > 1:
        items.append(_turner(press.to(group_key(chapter.title), verb="page"), page, len(chapter.pages) - 1, words))
    return parts.layout(items)


def _turner(press: Press, page: int, last: int, words: Words) -> parts.Item:
    def to(number: int) -> Press:
        return press.to(*press.path, where=Where(press.where.group, number))

    return discord.ui.ActionRow(
        parts.button(words.say("Page before"), to(max(page - 1, 0)), disabled=page == 0),
        parts.button(words.say("Next page"), to(page + 1), disabled=page == last),
    )


def not_taken_back(steps: Sequence[Step]) -> list[Step]:
    """The steps that still count, and the undos, so that they can be told."""
    kept: list[Step] = []
    for step in steps:
        if step.undo_to is not None:
            gone = taken_back([one for one in kept if one.undo_to is None], step)
            kept = [one for one in kept if one not in gone]
        kept.append(step)
    return kept


def told(
    at: Sitting, steps: Sequence[Step], seat: Seat | None, reader: Reader, quiet: Collection[int] = ()
) -> list[str]:
    """What steps tell one reader, a line each; who was ready is told only while the table still waits.

    Of an undo that is among ``quiet``, only its own seat is told.
    """
    scene = public_scene(at, reader) if seat is None else own_scene(at, seat, reader)
    happened = [read_events(at.game, [step]) for step in steps]
    worth = {id(event) for event in still_news([event for events in happened for event in events])}
    lines = []
    for step, events in zip(steps, happened, strict=True):
        if step.kind == "undo" and step.seat is not None and (step.seat == seat or step.version not in quiet):
            lines.append(reader.bot.say("{name} took the last step back.", name=scene.name(step.seat)))
        seen = (event for event in events if id(event) in worth and event.seen_by(seat))
        lines += [sentence for event in seen if (sentence := at.game.presenter.event(event, scene))]
    return lines


def log(at: Sitting, steps: Sequence[Step], seat: Seat | None, press: Press, reader: Reader) -> Payload:
    """A page of the log, the newest page first; page 0 is the newest."""
    lines = told(at, steps, seat, reader, quiet_versions(steps)) if at.table is not None else []
    if not lines:
        return parts.note(reader.bot.say("Nothing has happened yet."))
    last = (len(lines) - 1) // LOG_PAGE
    page = min(press.where.page, last)
    end = len(lines) - page * LOG_PAGE
    shown = "\n".join(lines[max(0, end - LOG_PAGE) : end])
    items: list[parts.Item] = [discord.ui.TextDisplay(f"### {at.game.title}\n{shown}")]
    if last:
        items.append(
            discord.ui.ActionRow(
                parts.button(
                    reader.bot.say("Earlier"), press.to(verb="older", where=Where("", page + 1)), disabled=page == last
                ),
                parts.button(
                    reader.bot.say("Later"),
                    press.to(verb="older", where=Where("n", max(page - 1, 0))),
                    disabled=page == 0,
                ),
            )
        )
    return parts.layout(items)


def tables(sittings: Sequence[Sitting], user_id: int, words: Words) -> Payload:
    """Where a person sits, and where it is their turn."""
    if not sittings:
        return parts.note(words.say("You sit at no open table. Open one in a server channel with `/table open`."))
    lines = []
    for at in sittings:
        mine = at.seat_of(user_id) in at.awaiting
        state = (
            words.say("your turn")
            if mine
            else words.say("lobby")
            if at.row.status == "lobby"
            else words.say("waiting for others")
        )
        lines.append(f"{'**' if mine else ''}{at.game.title} <#{at.row.channel_id}> · {state}{'**' if mine else ''}")
    return parts.note("\n".join(lines))


def which(tables: Sequence[tuple[Sitting, str]], verb: str, words: Words) -> Payload:
    """Ask which of one's tables is meant; each comes with its place in words and has a button of that verb."""
    shown = tables[:_WHICH]
    lines = [f"{number}. **{at.game.title}** · {place}" for number, (at, place) in enumerate(shown, 1)]
    question = words.say("You sit at several tables. Which one do you mean?")
    buttons = [
        parts.button(f"{number}. {at.game.title}", Press(verb, at.row.id)) for number, (at, _) in enumerate(shown, 1)
    ]
    return parts.layout([discord.ui.TextDisplay("\n".join([question, *lines])), *parts.rows(buttons)])


def help_text(games: Sequence[tuple[AnyGame, Words]], words: Words) -> Payload:
    """How to play, in a screen; each game comes with its own words."""
    listed = "\n".join(
        f"- **{game.title}** `/{game.command}` ({game.seats[0]}–{game.seats[-1]}, {own.say(game.minutes)}): "
        f"{own.say(game.summary)}"
        for game, own in games
    )
    text = words.say(
        "### Menagerie\n"
        "1. `/table open` in a channel, pick a game. Others press **Join**.\n"
        "2. **Start** deals. Your hand comes by direct message and is always behind **My hand** on the board.\n"
        "3. Play with the buttons under your hand, or type the game's own command.\n"
        "4. When it's over, **Play again** opens the next table.\n\n"
        "`/table` open · join · leave · start · board · hand · rules · log · undo · end\n"
        "`/tables` where you sit · `/me dm` direct messages on or off\n\n{games}\n\n"
        "-# The games belong to their authors and publishers. "
        "This is an unofficial implementation with its own words and drawings.",
        games=listed,
    )
    return parts.note(text)


def options(at: Sitting, reader: Reader) -> Payload:
    """The lobby's table options, one select each."""
    items: list[parts.Item] = [discord.ui.TextDisplay(f"### {reader.bot.say('Options of this table')}")]
    for name, described in type(at.options).model_fields.items():
        now = getattr(at.options, name)
        choices = []
        for value in get_args(described.annotation) or (False, True):
            choices.append(parts.option(at.options.spoken(name, value, reader.game), token(value)))
            choices[-1].default = value == now and type(value) is type(now)
        title, description = (reader.game.say(words or name) for words in (described.title, described.description))
        items.append(discord.ui.TextDisplay(f"**{title}**\n-# {description}"))
        items.append(parts.select(title, Press("option", at.row.id, 0, (name,)), choices))
    return parts.layout(items)


def option_value(at: Sitting, name: str, picked: str) -> object:
    """The value of an option that a select's token names; the token itself where there is none (it is refused)."""
    described = type(at.options).model_fields.get(name)
    values = (get_args(described.annotation) or (False, True)) if described else ()
    return next((value for value in values if token(value) == picked), picked)
