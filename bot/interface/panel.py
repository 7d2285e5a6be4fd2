"""A seat's panel: its hand, what happened since it last acted, and the controls to play the whole game."""

from collections.abc import Sequence

import discord

from bot.interface import parts
from bot.interface.board import Reader, public_scene
from bot.interface.controls import Asked, controls
from bot.interface.ids import Press
from bot.payload import Payload, Picture
from bot.plain import plain
from bot.service import Sitting
from games.core.menu import DeadEnd
from games.core.screen import Line, Scene
from games.core.values import Seat

PICTURE = "hand.png"
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
) -> Payload:
    """The panel of a seat at a dealt table.

    ``press`` says how deep in the menu it is; ``news`` replaces the last step's sentences; ``place`` names the
    channel (for direct messages); ``hint`` is one more sentence on top, such as a refusal.
    """
    scene = own_scene(at, seat, reader)
    screen = at.game.presenter.screen(scene)
    hand = parts.markdown(screen.hand)
    shown = [Picture(PICTURE, picture, hand.replace("\\", "").replace("**", "")[:1000])] if picture else []
    head = f"### {at.game.title}" + (f"\n-# {place}" if place else "")
    texts = [head, f"**{hint}**" if hint else "", *_told(at, screen.turn, news or _said(screen.news))]
    items: list[parts.Item] = [discord.ui.TextDisplay(text) for text in texts if text]
    items += [parts.picture_of(shown[0])] if shown else []
    items += [discord.ui.TextDisplay(hand)] if hand else []
    return parts.layout([*items, *_asked(at, seat, scene, reader, press)], shown)


def spectator(at: Sitting, reader: Reader) -> Payload:
    """What somebody without a seat is shown instead of a hand: the board in words."""
    screen = at.game.presenter.screen(public_scene(at, reader))
    lines = [Line(screen.headline, "heading"), Line(screen.turn, "strong"), *screen.facts, *screen.news]
    return parts.layout([discord.ui.TextDisplay(parts.markdown(lines))])


def whole_text(at: Sitting, seat: Seat | None, reader: Reader) -> Payload:
    """The complete text board, the reader's own hand included."""
    if seat is None:
        return spectator(at, reader)
    screen = at.game.presenter.screen(own_scene(at, seat, reader))
    lines = [Line(screen.headline, "heading"), Line(screen.turn, "strong"), *screen.facts, *screen.hand, *screen.news]
    return parts.layout([discord.ui.TextDisplay(parts.markdown(lines))])


def _said(news: Sequence[Line]) -> list[str]:
    return [line.text for line in news]


def _told(at: Sitting, turn: str, news: Sequence[str]) -> list[str]:
    over = at.table is not None and at.table.result is not None
    told = "\n".join(news[-_TOLD:])
    return [told, "" if over else f"**{turn}**"]


def _asked(at: Sitting, seat: Seat, scene: Scene[object], reader: Reader, press: Press | None) -> list[parts.Item]:
    table = at.table
    if table is None or at.row.status != "running":
        return []
    prompt = table.prompts.get(seat)
    start = Press("menu", at.row.id, prompt.id if prompt else 0)
    found: list[parts.Item] = []
    if prompt is not None:
        asked = Asked(table, seat, scene, press or start, reader.bot)
        try:
            found = controls(asked)
        except DeadEnd:
            found = controls(Asked(table, seat, scene, start, reader.bot))
    last = []
    if at.may_undo(seat):
        last.append(parts.button(reader.bot.say("Undo"), Press("undo", at.row.id, at.row.version)))
    last.append(parts.button(reader.bot.say("Rules"), start.to(verb="rules")))
    last.append(parts.button(reader.bot.say("Refresh"), start.to(verb="fresh")))
    return [*found, *parts.rows(last)]
