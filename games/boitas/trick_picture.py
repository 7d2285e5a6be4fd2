"""The trick in play order with its present ranking, or the last one and why it was won."""

from collections.abc import Iterator, Sequence

from games.boitas.cards import Suit
from games.boitas.events import CardPlayed
from games.boitas.model import Play
from games.boitas.naming import suit_name
from games.boitas.pieces import boita_card
from games.boitas.signs import SUIT_COLOURS, suit_sign
from games.boitas.view import View
from games.boitas.why_text import why_best
from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    SHADE,
    SMALL,
    SOFT_INK,
    Element,
    panel,
    placed,
    seat_token,
    slot,
    symbol,
    text,
    text_width,
    token,
)
from games.core.screen import Scene
from games.core.values import Seat

TRICK_H = 292.0
_CARD_W, _CARD_H, _WIDEST = 104.0, 146.0, 220.0


def trick(scene: Scene[View], x: float, y: float, w: float) -> Iterator[Element]:
    """A box ``w`` px wide and TRICK_H high: cards in the order of play, each with its place and its player."""
    view, words = scene.view, scene.words
    if not view.plays and view.last is not None:
        last = view.last
        title = words.say("Last trick: port {port}, trump {suit}", port=last.port, suit=suit_name(words, last.suit))
        why = why_best(words, last.plays, last.suit, last.port)
        told = words.say("won: {why}", why=why) if why else ""
        yield placed(x, y, *_box(scene, w, title, last.suit, last.plays, last.ranking, told))
    elif view.trump is not None:
        title = words.say(
            "Trick: trump {suit}, best trump {suit} {port}", suit=suit_name(words, view.trump), port=view.port
        )
        told = why_best(words, view.plays, view.trump, view.port) if len(view.plays) > 1 else ""
        if told and view.phase == "playing":
            told = words.say("is best: {why}", why=told)
        elif told:
            told = words.say("wins: {why}", why=told)
        yield placed(x, y, *_box(scene, w, title, view.trump, view.plays, view.ranking, told))


def _box(
    scene: Scene[View], w: float, title: str, trump: Suit, plays: Sequence[Play], ranking: Sequence[Seat], why: str
) -> Iterator[Element]:
    yield panel(0, 0, w, TRICK_H)
    yield suit_sign(trump, 34, 28, 17, fill=SUIT_COLOURS[trump], detail=PAPER)
    yield text(60, 36, title, size=26, weight="bold", max_width=w - 90)
    column = min((w - 40) / len(scene.names), _WIDEST)
    for place, play in enumerate(plays):
        yield placed(20 + place * column, 54, *_play(scene, play, trump, ranking.index(play.seat) + 1, column))
    if scene.view.plays or scene.view.last is None:
        for place in range(len(plays), len(scene.names)):
            yield slot(20 + place * column, 54, _CARD_W, _CARD_H)
    if why and ranking:
        yield from _reason(scene, ranking[0], why, w)


def _play(scene: Scene[View], play: Play, trump: Suit, place: int, w: float) -> Iterator[Element]:
    """A card in a column ``w`` px wide, its place as a medal close beside it, its player below."""
    changed = any(isinstance(event, CardPlayed) and event.seat == play.seat for event in scene.events)
    yield boita_card(play.card, 0, 0, _CARD_W, _CARD_H, declared=play.suit, trump=play.suit == trump, changed=changed)
    beside = _CARD_W + 30
    yield token(beside, 34, 20, words=str(place), fill=GOLD if place == 1 else SHADE if place > 2 else PAPER)
    yield seat_token(play.seat, beside, 98, 20)
    name = scene.name(play.seat)
    yield text(0, _CARD_H + 32, name, size=24, weight="bold" if place == 1 else "normal", max_width=w - 14)


def _reason(scene: Scene[View], best: Seat, why: str, w: float) -> Iterator[Element]:
    """Who is best, and why."""
    y = TRICK_H - 26
    yield symbol("crown", 34, y, 15, fill=GOLD, outline=INK, outline_width=2)
    name = scene.name(best)
    room = min(text_width(name, 24, "bold"), w * 0.3)
    yield text(60, y, name, size=24, weight="bold", max_width=room, middle=True)
    yield text(60 + room + 12, y, why, size=SMALL, fill=SOFT_INK, max_width=w - room - 90, middle=True)
