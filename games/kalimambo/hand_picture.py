"""A seat's own cards, and who else still has each number."""

from collections.abc import Iterator

from games.core.drawing import (
    SEAT_SYMBOLS,
    SMALL,
    SOFT_INK,
    Element,
    banner,
    canvas,
    card,
    seat_colour,
    seat_token,
    slot,
    text,
)
from games.core.screen import Scene
from games.core.values import Seat
from games.kalimambo.model import KALI, ROUNDS, Figure, Number
from games.kalimambo.pieces import kali
from games.kalimambo.view import View

WIDTH = 1160
_EDGE, _STEP, _CARD_W, _CARD_H = 30.0, 92.4, 84.0, 128.0
_CARDS_Y, _RIVALS_Y = 112.0, 296.0


def hand_svg(scene: Scene[View], seat: Seat) -> str:
    """The twelve numbers from 11 down: what is left, what lies face down, what is used up."""
    rivals = _rivals(scene, seat)
    rows = -(-len(rivals) // 2)
    return canvas(
        WIDTH,
        int(_RIVALS_Y + 30 + rows * 42) if rivals else int(_RIVALS_Y - 24),
        banner(24, 24, WIDTH - 48, scene.words.say("Your cards"), note=_note(scene)),
        *(_card(scene, seat, number) for number in range(ROUNDS)),
        *(_who_has(scene, rivals) if rivals else ()),
    )


def _left(number: Number) -> float:
    return _EDGE + (ROUNDS - 1 - number) * _STEP


def _note(scene: Scene[View]) -> str:
    if scene.view.own_card is not None:
        return scene.words.say("{number} lies face down", number=scene.view.own_card)
    return scene.words.say("choose one")


def _card(scene: Scene[View], seat: Seat, number: Number) -> Element:
    view, x = scene.view, _left(number)
    if number not in view.hand:
        return slot(x, _CARDS_Y + 12, _CARD_W, _CARD_H, words=str(number))
    lies = number == view.own_card
    return card(
        x,
        _CARDS_Y if lies else _CARDS_Y + 12,
        _CARD_W,
        _CARD_H,
        numeral=str(number),
        band=seat_colour(seat),
        sign=SEAT_SYMBOLS[seat],
        changed=lies,
    )


def _rivals(scene: Scene[View], seat: Seat) -> dict[Figure, tuple[Number, ...]]:
    """What the others still have, as anybody can deduce; empty in memory mode and at the end."""
    figures = [*(other for other in range(len(scene.names)) if other != seat), KALI]
    left = {who: scene.view.left(who) for who in figures}
    return {who: numbers for who, numbers in left.items() if numbers}


def _who_has(scene: Scene[View], rivals: dict[Figure, tuple[Number, ...]]) -> Iterator[Element]:
    yield text(_EDGE, _RIVALS_Y - 12, scene.words.say("Who else still has it"), size=SMALL, fill=SOFT_INK)
    for number in range(ROUNDS):
        for place, (who, numbers) in enumerate(rivals.items()):
            if number in numbers:
                x = _left(number) + 21 + 42 * (place % 2)
                yield _face(who, x, _RIVALS_Y + 24 + 42 * (place // 2))


def _face(who: Figure, x: float, y: float) -> Element:
    return kali(x - 1, y, scale=0.55) if who == KALI else seat_token(who, x, y, 18)
