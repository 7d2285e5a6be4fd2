"""The public board: a lobby, a running table, a finished one."""

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot import limits
from bot.interface import parts
from bot.interface.ids import Press
from bot.payload import Payload, Picture
from bot.plain import clip, plain, tidy
from bot.service import Sitting
from games.core.screen import Line, Scene, Screen
from games.core.values import Result
from games.core.words import Words
from storage.port import OPEN, SeatRow

PICTURE = "board.png"


@dataclass(frozen=True, slots=True)
class Reader:
    """In whose language a message is: the bot's words and the game's."""

    bot: Words
    game: Words


def board(at: Sitting, reader: Reader, picture: bytes | None) -> Payload:
    """The board as it stands; without a picture the text says everything."""
    if at.row.status == "lobby":
        return parts.layout([*_lobby_texts(at, reader), *_lobby_buttons(at, reader)])
    if at.table is None:
        return unreadable(at, reader)
    screen = at.game.presenter.screen(public_scene(at, reader))
    shown = [Picture(PICTURE, picture, alt_text(screen))] if picture else []
    items: list[parts.Item] = [discord.ui.TextDisplay(f"### {screen.headline}")]
    items += [parts.picture_of(shown[0])] if shown else [_text(parts.markdown(screen.facts))]
    items += [
        _text(text)
        for text in (where_it_stands(at, screen, reader), parts.markdown(screen.news), _small_print(at, reader))
        if text
    ]
    return parts.layout([*items, *_buttons(at, reader)], shown)


def public_scene(at: Sitting, reader: Reader) -> Scene[object]:
    """The spectators' scene, names safe for markdown."""
    return at.scene(None, reader.game, [plain(name) for name in at.names])


def drawn_names(at: Sitting) -> tuple[str, ...]:
    """The names for pictures: no markdown there, so no escapes."""
    return tuple(tidy(name) for name in at.names)


def alt_text(screen: Screen) -> str:
    """The whole board in words, as far as an alt text goes."""
    return clip(screen.text().replace("\\", "").replace("**", ""), limits.ALT_TEXT)


def _text(content: str) -> parts.Item:
    return discord.ui.TextDisplay(content or "…")


def where_it_stands(at: Sitting, screen: Screen, reader: Reader) -> str:
    """Whose turn it is, or how the game ended, or why the table is closed."""
    if at.row.status == "ended":
        return reader.bot.say("This table is closed: {reason}.", reason=plain(at.row.status_reason, 60))
    result = at.table.result if at.table else None
    if result is not None:
        return result_text(at, result, reader)
    return f"**{screen.turn}**" if screen.turn else ""


def result_text(at: Sitting, result: Result, reader: Reader) -> str:
    """The ranking with every reason for points; a total that is its own only reason is said once."""
    scene = public_scene(at, reader)
    lines = []
    for standing in result.standings:
        reasons = [at.game.presenter.score_line(line, scene) for line in (*standing.lines, *standing.tie_breaks)]
        said = [reason for reason in reasons if reason]
        total = str(standing.total)
        if len(said) == 1 and said[0].startswith(f"{total} "):  # "3 golden coins" says the total itself, and of what
            total = said.pop()
        lines.append(f"**{standing.rank}. {scene.name(standing.seat)}: {total}**")
        lines += [f"-# {' · '.join(said)}"] if said else []
    return "\n".join(lines)


def _small_print(at: Sitting, reader: Reader) -> str:
    lines = [Line(f"{badge.title}: {badge.value}", "quiet") for badge in at.options.badges(reader.game)]
    if at.commitment:
        lines.append(Line(reader.bot.say("Seed's SHA-256: {digest}", digest=at.commitment), "quiet"))
    if at.revealed_seed:
        lines.append(Line(reader.bot.say("Seed: {seed}", seed=at.revealed_seed), "quiet"))
    return parts.markdown(lines)


def _buttons(at: Sitting, reader: Reader) -> Iterator[parts.Item]:
    say = reader.bot.say
    press = Press("hand", at.row.id)
    playing = at.row.status == "running"
    found = [parts.button(say("My hand"), press, "primary")] if playing else []
    if at.row.status not in OPEN:
        found.append(parts.button(say("Play again"), press.to(verb="again"), "success"))
    found.append(parts.button(say("Board as text"), press.to(verb="text")))
    found.append(parts.button(say("Rules"), press.to(verb="rules")))
    found.append(parts.button(say("Log"), press.to(verb="log")))
    if (newest := at.undoable) is not None and playing:
        found.append(parts.button(say("Undo"), Press("undo", at.row.id, newest.version)))
    yield from parts.rows(found)


def _lobby_texts(at: Sitting, reader: Reader) -> Iterator[parts.Item]:
    say, game = reader.bot.say, at.game
    yield _text(f"### {say('A table of {game}', game=game.title)}\n{reader.game.say(game.summary)}")
    least, most = game.seats[0], game.seats[-1]
    seats = [f"{row.seat + 1}. {_seated(at, row, reader)}" for row in at.row.seats]
    free = most - len(seats)
    count = reader.bot.count("{n} free seat", "{n} free seats", free)
    missing = least - len(seats)
    if missing > 0:
        count += ", " + reader.bot.count("{n} more player needed", "{n} more players needed", missing)
    yield _text("\n".join([f"**{say('At the table')}**", *seats, f"-# {count}"]))
    yield _text(
        say(
            "For {least} to {most} players, {minutes}. Anybody at the table can start.",
            least=least,
            most=most,
            minutes=reader.game.say(game.minutes),
        )
    )
    if small := _small_print(at, reader):
        yield _text(small)


def _seated(at: Sitting, row: SeatRow, reader: Reader) -> str:
    """Who sits there; the host alone sets the options, so everybody must know who it is."""
    name = plain(row.name)
    return reader.bot.say("{name} (host)", name=name) if row.user_id == at.row.host_id else name


def _lobby_buttons(at: Sitting, reader: Reader) -> Iterator[parts.Item]:
    say, press = reader.bot.say, Press("join", at.row.id)
    full = len(at.row.seats) >= at.game.seats[-1]
    ready = len(at.row.seats) in at.game.seats
    found = [
        parts.button(say("Join"), press, "success", disabled=full),
        parts.button(say("Leave"), press.to(verb="leave")),
        parts.button(say("Start"), press.to(verb="start"), "primary", disabled=not ready),
        parts.button(say("Rules"), press.to(verb="rules")),
    ]
    if at.game.options.model_fields:
        found.append(parts.button(say("Options"), press.to(verb="options")))
    yield from parts.rows(found)


def unreadable(at: Sitting, reader: Reader) -> Payload:
    """What there is to say of a table whose state can't be read."""
    say, reason = reader.bot.say, at.row.status_reason
    texts = {
        "ended": say("This table is closed: {reason}.", reason=plain(reason, 60)),
        "over": say("This game is over. Open a new table with `/table open`."),
    }
    frozen = say("This table is frozen: {reason}.", reason=plain(reason, 200))
    items = [_text(f"### {at.game.title}"), _text(texts.get(at.row.status, frozen))]
    return parts.layout(items, accent=parts.QUIET)
