"""A seat's panel: its hand, what happened since it last acted, and the controls to play the whole game."""

from collections.abc import Sequence

import discord

from bot import limits
from bot.interface import parts
from bot.interface.asked import Asked
from bot.interface.board import PICTURE as BOARD_PICTURE
from bot.interface.board import Reader, alt_text, public_scene, where_it_stands
from bot.interface.controls import Controls, controls
from bot.interface.ids import Press
from bot.payload import Payload, Picture
from bot.plain import clip, plain
from bot.service import Sitting
from games.core.menu import DeadEnd
from games.core.screen import Line, Scene, Screen
from games.core.values import Seat

PICTURE = "hand.png"
_IN_THE_PICTURE = ("pictured", "drawn")
_TOLD = 24
"""So many of the newest sentences are told: a round of Kalimambo with seven explorers has up to 22."""


def own_scene(at: Sitting, seat: Seat, reader: Reader) -> Scene[object]:
    """The seat's scene, names safe for markdown."""
    return at.scene(seat, reader.game, [plain(name) for name in at.names])


def panel(
    at: Sitting,
    seat: Seat,
    reader: Reader,
    picture: bytes | None,
    *,
    press: Press | None = None,
    news: Sequence[str] = (),
    place: str = "",
    hint: str = "",
    away: bool = False,
) -> Payload:
    """The panel of a seat at a dealt table.

    ``press`` says how deep in the menu it is; ``news`` replaces the last step's sentences; ``place`` names the
    channel (for direct messages); ``hint`` is one more sentence above the controls, such as a refusal; ``away``
    from the channel, a button brings the board.
    """
    scene = own_scene(at, seat, reader)
    screen = at.game.presenter.screen(scene)
    hand = parts.markdown(line for line in screen.hand if not picture or line.style not in _IN_THE_PICTURE)
    shown = [Picture(PICTURE, picture, _alt_text(screen.hand))] if picture else []
    head = f"### {at.game.title}" + (f"\n-# {place}" if place else "")
    before = [head, "\n".join((news or _said(screen.news))[-_TOLD:])]
    # A phone shows a long message's end: what is asked stays in sight there, beside the controls.
    after = [hand, f"**{hint}**" if hint else "", _turn(at, seat, screen, reader, away=away)]
    items: list[parts.Item] = [
        *(discord.ui.TextDisplay(text) for text in before if text),
        *(parts.picture_of(each) for each in shown),
        *(discord.ui.TextDisplay(text) for text in after if text),
    ]
    asked = _asked(at, seat, scene, reader, press)
    return parts.layout([*items, *asked.items, *_last_row(at, seat, reader, asked, away=away)], shown)


def spectator(at: Sitting, reader: Reader) -> Payload:
    """What somebody without a seat is shown instead of a hand: that there is none, and the board in words."""
    return _in_words(
        at, None, reader, [Line(reader.bot.say("You have no seat at this table. This is its board in words."), "quiet")]
    )


def whole_text(at: Sitting, seat: Seat | None, reader: Reader, picture: bytes | None = None) -> Payload:
    """The complete text board, the reader's own hand included; below the board's picture where there is one."""
    return _in_words(at, seat, reader, [], picture)


def _in_words(
    at: Sitting, seat: Seat | None, reader: Reader, before: Sequence[Line], picture: bytes | None = None
) -> Payload:
    """The board in paragraphs: who is to act, the table, the reader's hand, what happened last."""
    scene = public_scene(at, reader) if seat is None else own_scene(at, seat, reader)
    screen = at.game.presenter.screen(scene)
    shown = [Picture(BOARD_PICTURE, picture, alt_text(screen))] if picture else []
    first = [*before, Line(screen.headline, "heading"), Line(where_it_stands(at, screen, reader))]
    texts = [parts.markdown(lines) for lines in (first, screen.facts, screen.own, screen.news)]
    items: list[parts.Item] = [parts.picture_of(each) for each in shown]
    return parts.layout([*items, *(discord.ui.TextDisplay(text) for text in texts if text)], shown)


def _alt_text(hand: Sequence[Line]) -> str:
    """A hand in words, without any marks."""
    return clip("\n".join(line.text for line in hand).replace("\\", "").replace("**", ""), limits.ALT_TEXT)


def _turn(at: Sitting, seat: Seat, screen: Screen, reader: Reader, *, away: bool) -> str:
    """Whether it is the reader's move.

    A panel is not edited at every step of the others, so it never says for whom else the table waits.
    """
    say = reader.bot.say
    if seat in at.awaiting:
        return f"**{say('Your move · {ask}', ask=screen.ask)}**"
    if at.row.status != "running":
        return where_it_stands(at, screen, reader)
    if away:
        return f"-# {say('Waiting for the others. **Board** shows where the table stands.')}"
    return f"-# {say('Waiting for the others. The board shows where the table stands.')}"


def _said(news: Sequence[Line]) -> list[str]:
    return [line.text for line in news]


def _asked(at: Sitting, seat: Seat, scene: Scene[object], reader: Reader, press: Press | None) -> Controls:
    table = at.table
    if table is None or at.row.status != "running":
        return Controls(())
    prompt = table.prompts.get(seat)
    start = Press("menu", at.row.id, prompt.id if prompt else 0)
    if prompt is None:
        return Controls(())
    try:
        return controls(Asked(table, seat, scene, press or start, reader.bot))
    except DeadEnd:
        return controls(Asked(table, seat, scene, start, reader.bot))


def _last_row(at: Sitting, seat: Seat, reader: Reader, asked: Controls, *, away: bool) -> list[parts.Row]:
    """Back or the settings first: on a phone a row of its own would push the panel out of sight."""
    if at.table is None or at.row.status != "running":
        return []
    say, press = reader.bot.say, Press("fresh", at.row.id)
    found = list(asked.last)
    if (undoable := at.undoable_of(seat)) is not None:
        found.append(parts.button(say("Undo"), Press("undo", at.row.id, undoable.version)))
    found += [parts.button(say("Board"), press.to(verb="text"))] if away else []
    found.append(parts.button(say("Rules"), press.to(verb="rules")))
    found.append(parts.button(say("Refresh"), press))
    return parts.rows(found)
