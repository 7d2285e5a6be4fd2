"""The playing pieces, each drawn around (0, 0) and placed where it stands: about 60 px high."""

from functools import cache

import svg

from games.core.drawing import (
    INK,
    PAPER,
    SEAT_SYMBOLS,
    Element,
    circle,
    drawn,
    ellipse,
    group,
    ink_on,
    mix,
    path,
    placed,
    polygon,
    px,
    seat_colour,
    symbol,
)
from games.core.values import Seat
from games.kalimambo.model import KALI, Figure

KALI_BLACK = "#16130f"
SAND = "#e8c98b"
_HIDE = "#8f969b"
_KHAKI = "#e9d9ac"
_SKIN = "#c98f5e"
_DUNG = "#6b4423"
_LEAF = "#5f7f3a"
_TRUNK = "#6a4a2c"


def figure(who: Figure, x: float, y: float, *, scale: float = 1) -> svg.G:
    """An explorer, or Kali."""
    return kali(x, y, scale=scale) if who == KALI else explorer(who, x, y, scale=scale)


def explorer(seat: Seat, x: float, y: float, *, scale: float = 1) -> svg.G:
    """A little person with a safari hat, in the seat's colour with its symbol on the belly."""
    return placed(x, y, _explorer(seat), scale=scale)


@cache
def _explorer(seat: Seat) -> svg.G:
    colour = seat_colour(seat)
    return drawn(
        path("M-25 31C-25 6-15-3 0-3C15-3 25 6 25 31Z", fill=colour, stroke=INK, stroke_width=3),
        symbol(SEAT_SYMBOLS[seat], 0, 16, 12, fill=ink_on(colour)),
        circle(0, -12, 11, fill=_SKIN, stroke=INK, stroke_width=2.5),
        path("M-14-15C-14-35 14-35 14-15Z", fill=_KHAKI, stroke=INK, stroke_width=2.5),
        ellipse(0, -15, 21, 4.5, fill=_KHAKI, stroke=INK, stroke_width=2.5),
    )


def kali(x: float, y: float, *, scale: float = 1) -> svg.G:
    """The small black one: big ears, big eyes, a grin."""
    return placed(x, y, _kali(), scale=scale)


@cache
def _kali() -> svg.G:
    return drawn(
        path("M14 24C34 26 34 4 26 2", stroke=PAPER, stroke_width=11),
        path("M14 24C34 26 34 4 26 2", stroke=KALI_BLACK, stroke_width=6),
        ellipse(0, 14, 20, 18, fill=KALI_BLACK, stroke=PAPER, stroke_width=3),
        polygon([(-19, -10), (-22, -33), (-4, -21)], fill=KALI_BLACK, stroke=PAPER, stroke_width=3),
        polygon([(19, -10), (22, -33), (4, -21)], fill=KALI_BLACK, stroke=PAPER, stroke_width=3),
        circle(0, -7, 19, fill=KALI_BLACK, stroke=PAPER, stroke_width=3),
        circle(-8, -9, 6.5, fill=PAPER),
        circle(8, -9, 6.5, fill=PAPER),
        circle(-6.5, -8, 3, fill=KALI_BLACK),
        circle(9.5, -8, 3, fill=KALI_BLACK),
        path("M-8 2C-4 8 4 8 8 2", stroke=PAPER, stroke_width=2.5),
        ellipse(0, 17, 8, 9, fill=mix(KALI_BLACK, PAPER, 0.25)),
    )


def rhino(x: float, y: float, *, to_the_right: bool, scale: float = 1) -> svg.G:
    """Mambo, looking the way he runs."""
    return _facing(x, y, 1 if to_the_right else -1, scale, _rhino())


@cache
def _rhino() -> svg.G:
    legs = [path(f"M{left} 8V29H{left + 11}V8Z", fill=_HIDE, stroke=INK, stroke_width=3) for left in (-34, -20, 0, 13)]
    return drawn(
        path("M-38-2C-48 2-46 12-42 16", stroke=INK, stroke_width=4),
        *legs,
        path(
            "M-38 10C-46-18-22-28-2-22C8-30 16-26 20-18L44 2C48 8 44 18 36 17L18 14C10 18-24 20-38 10Z",
            fill=_HIDE,
            stroke=INK,
            stroke_width=3.5,
        ),
        path("M38-2L56-22L50 6Z", fill=PAPER, stroke=INK, stroke_width=3),
        path("M27-9L33-20L36-4Z", fill=PAPER, stroke=INK, stroke_width=3),
        path("M6-20L6-34L18-22Z", fill=mix(_HIDE, INK, 0.25), stroke=INK, stroke_width=3),
        circle(25, -1, 3.5, fill=INK),
        path("M-16-18C-12-6-14 4-20 12", stroke=mix(_HIDE, INK, 0.35), stroke_width=2.5),
    )


def heap(x: float, y: float, *, scale: float = 1) -> svg.G:
    """A heap of elephant dung that smells."""
    return placed(x, y, _heap(), scale=scale)


@cache
def _heap() -> svg.G:
    return drawn(
        path(
            "M-24 22C-32 20-30 8-19 7C-22-2-12-7-8-6C-9-15 0-14 3-22C10-17 10-10 8-7C17-7 21 1 18 7C30 8 32 20 24 22Z",
            fill=_DUNG,
            stroke=INK,
            stroke_width=3,
        ),
        path("M-12 8C-4 12 6 11 11 7M-5-5C-1-2 4-3 6-6", stroke=mix(_DUNG, PAPER, 0.45), stroke_width=2.5),
        path("M-17-9C-22-14-13-18-18-24M19-9C14-14 23-18 18-24", stroke=_DUNG, stroke_width=3),
    )


def hoof_print(x: float, y: float) -> Element:
    """Where the rhino has run."""
    colour = mix(_HIDE, INK, 0.35)
    return group(
        circle(x, y + 3, 9, fill=colour, opacity=0.75),
        *(circle(x + dx, y - 9, 4.5, fill=colour, opacity=0.75) for dx in (-9, 0, 9)),
    )


def acacia(x: float, y: float, *, scale: float = 1) -> svg.G:
    """A flat-topped tree with its foot at (x, y)."""
    return placed(x, y, _acacia(), scale=scale)


@cache
def _acacia() -> svg.G:
    return drawn(
        ellipse(0, 0, 34, 7, fill=mix(_LEAF, PAPER, 0.35)),
        path("M-5 0C-3-20-8-34-24-48L-19-51C-8-42-2-36 0-28C3-38 12-46 24-52L28-47C12-36 5-20 6 0Z", fill=_TRUNK),
        ellipse(-24, -54, 30, 11, fill=_LEAF),
        ellipse(26, -58, 30, 11, fill=_LEAF),
        ellipse(0, -66, 38, 13, fill=mix(_LEAF, PAPER, 0.12)),
    )


def grass(x: float, y: float) -> Element:
    """A tuft."""
    return placed(x, y, path("M-9-13L-2 0M0-18V0M9-12L2 0", stroke=mix(_LEAF, PAPER, 0.15), stroke_width=3))


def _facing(x: float, y: float, side: int, scale: float, *children: Element) -> svg.G:
    steps: list[svg.Transform] = [svg.Translate(px(x), px(y)), svg.Scale(side * scale, scale)]
    return svg.G(elements=list(children), transform=steps)
