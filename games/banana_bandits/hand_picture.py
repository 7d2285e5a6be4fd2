"""The reader's own hand: one card per card held, with what it does and when."""

from collections.abc import Mapping

import svg

from games.banana_bandits.cards import EXTRA_DICE, Card
from games.banana_bandits.naming import card_name, card_use
from games.banana_bandits.pieces import fist
from games.banana_bandits.view import View
from games.core.drawing import (
    PAPER,
    SMALL,
    Element,
    Symbol,
    banner,
    canvas,
    card,
    group,
    paragraph,
    pill,
    pill_width,
    symbol,
    text,
)
from games.core.screen import Scene

WIDTH = 1100
_W, _H, _GAP, _LEFT, _TOP = 250.0, 276.0, 16.7, 25.0, 108.0
_PER_ROW = 4

_SIGNS: Mapping[Card, Symbol] = {
    "ult": "star",
    "adj": "plus",
    "avoid": "cross",
    "roll": "clock",
    "av": "flag",
    "floor": "deck",
    "steal": "hand",
    "coins": "coin",
    "ap": "arrow",
    "swap": "swap",
}
_ACTION, _FIGHT, _FREE = "#0b5d4f", "#8c2f14", "#6b5200"
_BANDS: Mapping[Card, str] = {
    "ult": _ACTION,
    "adj": _ACTION,
    "avoid": _FIGHT,
    "p1": _FIGHT,
    "p2": _FIGHT,
    "roll": _FIGHT,
    "av": _FIGHT,
}


def hand_svg(scene: Scene[View]) -> str:
    """The cards in rows of four."""
    hand = scene.view.hand
    rows = -(-len(hand) // _PER_ROW)  # none for an empty hand: on a phone its headline is picture enough
    headline = scene.words.count("Your hand: {n} card", "Your hand: {n} cards", len(hand))
    cards = [
        _card(scene, held, _LEFT + place % _PER_ROW * (_W + _GAP), _TOP + place // _PER_ROW * (_H + _GAP))
        for place, held in enumerate(hand)
    ]
    height = round(_TOP + rows * (_H + _GAP) + 10)
    return canvas(WIDTH, height, banner(25, 24, WIDTH - 50, headline, sign="hand"), *cards)


def _card(scene: Scene[View], held: Card, x: float, y: float) -> svg.G:
    """When it is played, its title, its sign, and what it does."""
    say, colour = scene.words.say, _BANDS.get(held, _FREE)
    when = {_ACTION: say("with an action"), _FIGHT: say("in a fight"), _FREE: say("free")}[colour]
    middle = x + _W / 2
    title = card_name(scene.words, held)
    return group(
        card(x, y, _W, _H, fill=PAPER),
        pill(middle - pill_width(when) / 2, y + 16, when, fill=colour),
        _sign(held, middle, y + 98, colour),
        text(middle, y + 158, title, size=26, weight="bold", anchor="middle", max_width=_W - 32, middle=True),
        paragraph(middle, y + 202, card_use(scene.words, held), _W - 36, size=SMALL, anchor="middle", max_lines=3),
    )


def _sign(held: Card, cx: float, cy: float, colour: str) -> Element:
    """A symbol of the card; fists and a number for Banana Power."""
    if held not in EXTRA_DICE:
        return symbol(_SIGNS[held], cx, cy, 32, fill=colour)
    number = text(cx + 36, cy, f"+{EXTRA_DICE[held]}", size=44, weight="bold", anchor="middle", middle=True)
    return group(fist(cx - 34, cy, 64, fill=colour), number)
