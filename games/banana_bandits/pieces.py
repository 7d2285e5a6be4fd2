"""What hangs on the tower and lies on the dice: gorillas, coins and fists, from simple shapes of our own."""

from functools import cache, lru_cache

import svg

from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    SEAT_SYMBOLS,
    SHADE,
    SMALL,
    WHITE,
    Element,
    circle,
    die,
    drawn,
    ellipse,
    group,
    ink_on,
    mix,
    path,
    placed,
    rect,
    ring,
    seat_colour,
    seat_symbol,
    symbol,
    text,
)
from games.core.values import Seat

_BODY = "M-26-4C-34 26-28 46 0 46C28 46 34 26 26-4C18-16-18-16-26-4Z"
_ARMS = ("M-22 2C-40-10-40-34-34-50", "M22 2C40-10 40-34 34-50")


def gorilla(seat: Seat, cx: float, cy: float, size: float) -> svg.G:
    """A gorilla that hangs by its arms, ``size`` px high and wide: the seat's colour, and its symbol on the belly."""
    return placed(cx, cy, _ape(seat), scale=size / 100)


@cache
def _ape(seat: Seat) -> svg.G:
    """The gorilla in a box of 100 px round (0, 0)."""
    fur = seat_colour(seat)
    face = mix(fur, PAPER, 0.6)
    parts: list[Element] = []
    for arm in _ARMS:
        parts += [path(arm, stroke=INK, stroke_width=19), path(arm, stroke=fur, stroke_width=13)]
    parts += [
        path(_BODY, fill=fur, stroke=INK, stroke_width=3.5),
        circle(-21, -31, 7, fill=face, stroke=INK, stroke_width=3),
        circle(21, -31, 7, fill=face, stroke=INK, stroke_width=3),
        circle(0, -28, 21, fill=fur, stroke=INK, stroke_width=3.5),
        ellipse(0, -22, 15, 12, fill=face),
        ellipse(-7, -33, 7, 7, fill=face),
        ellipse(7, -33, 7, 7, fill=face),
        circle(-6.5, -32, 3.4, fill=INK),
        circle(6.5, -32, 3.4, fill=INK),
        path("M-7-17C-3-13 3-13 7-17", stroke=INK, stroke_width=3),
        circle(0, 20, 21, fill=PAPER, stroke=INK, stroke_width=3),
        seat_symbol(seat, 0, 20, 15),
    ]
    return drawn(*parts)


def gorilla_coin(colour: int, cx: float, cy: float, r: float) -> svg.G:
    """A gorilla coin: a disc in the colour, with a rim, and the colour's symbol."""
    return placed(cx, cy, _coin(colour, r))


@cache
def _coin(colour: int, r: float) -> svg.G:
    fill = seat_colour(colour)
    return drawn(
        circle(0, 0, r - 1.5, fill=fill, stroke=INK, stroke_width=2.5),
        symbol(SEAT_SYMBOLS[colour], 0, 0, r * 0.56, fill=ink_on(fill)),
    )


def coin_count(colour: int, x: float, y: float, r: float, count: int, *, always: bool = False) -> svg.G:
    """A coin with its left edge at ``x`` and its middle at ``y``, and how many there are: beyond one, or ``always``."""
    parts: list[Element] = [gorilla_coin(colour, x + r, y, r)]
    if count > 1 or always:
        parts.append(text(x + 2 * r + 3, y, str(count), size=SMALL, weight="bold", middle=True))
    return group(*parts)


def golden_coin(cx: float, cy: float, r: float) -> svg.G:
    """A golden banana coin."""
    return placed(cx, cy, _gold(r))


@cache
def _gold(r: float) -> svg.G:
    return drawn(
        circle(0, 0, r - 1.5, fill=GOLD, stroke=INK, stroke_width=2.5),
        ring(0, 0, r * 0.72, colour=mix(GOLD, INK, 0.45), width=2),
        symbol("banana", 0, 0, r * 0.6, fill=WHITE, outline=INK, outline_width=2),
    )


def golden_slot(cx: float, cy: float, r: float) -> Element:
    """The place of a golden coin that is still to be won."""
    return circle(cx, cy, r - 1.5, fill=SHADE, stroke=mix(GOLD, INK, 0.45), stroke_width=2.5, dash=6)


def fist(cx: float, cy: float, size: float, *, fill: str = INK) -> svg.G:
    """A fist seen from the front: four knuckles over a thumb."""
    knuckles = [rect(-40 + 20.5 * finger, -32, 18, 40, radius=8, fill=fill) for finger in range(4)]
    return placed(
        cx,
        cy,
        *knuckles,
        path("M-40 12H41C41 30 30 40 18 40H-18C-32 40-40 30-40 12Z", fill=fill),
        rect(-46, 2, 54, 17, radius=8, fill=fill, stroke=PAPER, stroke_width=4),
        scale=size / 110,
    )


def hit_die(x: float, y: float, size: float, *, hit: bool) -> svg.G:
    """A die of a fight: a fist on gold, or a dim blank."""
    return placed(x, y, _face(size, hit=hit))


@lru_cache(maxsize=64)
def _face(size: float, *, hit: bool) -> svg.G:
    if not hit:
        return drawn(die(0, 0, size, fill=SHADE))
    return drawn(die(0, 0, size, fill=GOLD), fist(size / 2, size / 2, size * 0.8))


def die_to_come(x: float, y: float, size: float) -> Element:
    """The place of a die that is not rolled yet."""
    return rect(x, y, size, size, radius=size * 0.2, stroke=mix(INK, PAPER, 0.5), stroke_width=2.5, dash=7)
