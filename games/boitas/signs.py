"""Boitas' own small drawings: suits, goods, cowries, elephants. Each fills a circle of radius ``r`` px."""

from collections.abc import Iterator
from typing import Final

import svg

from games.boitas.cards import GoodType, Suit
from games.core.drawing import INK, PAPER, WHITE, Element, circle, ellipse, line, mix, path, placed, polygon

SUIT_COLOURS: Final[dict[Suit, str]] = {
    "rice": "#e6b422",
    "gems": "#bf3030",
    "betel": "#2c8446",
    "cloth": "#2b62ad",
}
GOOD_COLOURS: Final[dict[GoodType, str]] = {
    "porcelain": "#cfe2f1",
    "spices": "#f2c596",
    "gold": "#f4e0a0",
    "horses": "#dcc4a8",
    "pearl": "#e4dcf0",
}
GREY: Final = "#8c8f96"
SHELL: Final = "#f7ecd6"


def suit_sign(suit: Suit, cx: float, cy: float, r: float, *, fill: str, detail: str) -> svg.G:
    """A suit: an ear of rice, a cut gem, a betel leaf, a bolt of cloth; ``detail`` is the colour of its inner lines."""
    drawings = {"rice": _rice, "gems": _gem, "betel": _leaf, "cloth": _cloth}
    return placed(cx, cy, *drawings[suit](fill, detail), scale=r / 50)


def _rice(fill: str, detail: str) -> Iterator[Element]:
    yield line(0, 50, 0, -20, colour=fill, width=7)
    grain = "M0 0C13-7 13-24 0-34C-13-24-13-7 0 0Z"
    for y in (34, 12, -10):
        for turn in (-42, 42):
            yield placed(0, y, path(grain, fill=fill, stroke=detail, stroke_width=3), turn=turn, scale=1.05)
    yield placed(0, -16, path(grain, fill=fill, stroke=detail, stroke_width=3))


def _gem(fill: str, detail: str) -> Iterator[Element]:
    yield polygon([(-28, -38), (28, -38), (50, -8), (0, 48), (-50, -8)], fill=fill)
    for start, end in (((-46, -8), (46, -8)), ((-18, -8), (0, 42)), ((18, -8), (0, 42)), ((-18, -8), (0, -36))):
        yield line(*start, *end, colour=detail, width=5)
    yield line(18, -8, 0, -36, colour=detail, width=5)


def _leaf(fill: str, detail: str) -> Iterator[Element]:
    outline = "M0-50C8-34 44-22 44 8C44 34 14 40 0 22C-14 40-44 34-44 8C-44-22-8-34 0-50Z"
    yield placed(0, 0, path(outline, fill=fill), line(0, 20, 0, 48, colour=fill, width=9), turn=28)
    veins = [line(0, 20, 0, -30, colour=detail, width=5)]
    veins += [line(0, y, side * 24, y - 14, colour=detail, width=4) for y in (14, -2) for side in (-1, 1)]
    yield placed(0, 0, *veins, turn=28)


def _cloth(fill: str, detail: str) -> Iterator[Element]:
    """A roll, its loose end hanging down with a fringe."""
    yield path("M-44-38H40A14 14 0 0 1 40-6H-44Z", fill=fill)
    yield path("M-40-2H36V30H-40Z", fill=fill)
    for x in (-35, -21, -7, 7, 21, 31):
        yield line(x, 32, x, 44, colour=fill, width=6)
    yield ellipse(-44, -22, 8, 14, fill=detail, stroke=fill, stroke_width=6)
    yield path("M-36 8L-24 20L-12 8L0 20L12 8L24 20L34 10", stroke=detail, stroke_width=5)


def good_sign(kind: GoodType, cx: float, cy: float, r: float) -> svg.G:
    """A good: a vase, a sack of spices, an ingot, a horse's head, a pearl."""
    drawings = {"porcelain": _vase, "spices": _sack, "gold": _ingot, "horses": _horse, "pearl": _pearl}
    return placed(cx, cy, *drawings[kind](), scale=r / 50)


def _vase() -> Iterator[Element]:
    body = "M-16-48H16L12-30C30-22 38-6 36 10C34 30 22 44 16 48H-16C-22 44-34 30-36 10C-38-6-30-22-12-30Z"
    yield path(body, fill=WHITE, stroke="#2b5c94", stroke_width=6)
    yield path("M-34 4Q-17-12 0 4T34 4", stroke="#2b5c94", stroke_width=7)
    yield path("M-32 22Q-16 8 0 22T32 22", stroke="#2b5c94", stroke_width=5)


def _sack() -> Iterator[Element]:
    yield path("M-14-26C-38-8-46 16-42 34C-38 48 38 48 42 34C46 16 38-8 14-26L24-48H-24Z", fill="#a8561c")
    yield line(-16, -26, 16, -26, colour=PAPER, width=7)
    for x, y in ((-14, 8), (12, 4), (0, 26), (22, 26), (-22, 28)):
        yield circle(x, y, 6, fill="#f2c596")


def _ingot() -> Iterator[Element]:
    edge = "#7a5600"
    yield polygon([(-24, -20), (30, -20), (48, 30), (-44, 30)], fill="#e2b33c", stroke=edge, stroke_width=5)
    yield polygon([(-24, -20), (-12, -36), (42, -36), (30, -20)], fill="#f6d673", stroke=edge, stroke_width=5)
    yield line(-18, 8, 26, 8, colour=edge, width=5)


def _horse() -> Iterator[Element]:
    head = "M-28 48C-30 22-14 12-10-4C-20 4-28 8-34 12C-44 16-52 4-44-6L-18-30L-14-50L0-38C32-32 46 2 42 48Z"
    yield path(head, fill="#6a4424")
    yield path("M2-34C30-26 38 4 34 46", stroke="#3a2412", stroke_width=9)
    yield circle(-14, -18, 5, fill=PAPER)


def _pearl() -> Iterator[Element]:
    yield path("M-50 4C-46 40 46 40 50 4C30 20-30 20-50 4Z", fill="#b8a1cf", stroke="#6d5788", stroke_width=4)
    yield circle(0, -8, 30, fill="#fdfaf6", stroke="#6d5788", stroke_width=5)
    yield circle(-10, -18, 8, fill=WHITE, stroke="#cfc2dd", stroke_width=3)


def cowrie(cx: float, cy: float, r: float) -> svg.G:
    """A cowrie shell, its toothed slit up."""
    edge = "#7b5326"
    teeth = [line(side * 7, y, side * 17, y, colour=edge, width=5) for y in (-22, -7, 8, 23) for side in (-1, 1)]
    return placed(
        cx,
        cy,
        path(
            "M0-48C28-48 42-26 40 0C38 28 22 48 0 48C-22 48-38 28-40 0C-42-26-28-48 0-48Z",
            fill=SHELL,
            stroke=edge,
            stroke_width=6,
        ),
        path("M0-34C-5-12-5 12 0 34", stroke=edge, stroke_width=9),
        *teeth,
        scale=r / 50,
    )


def elephant(cx: float, cy: float, r: float) -> svg.G:
    """An elephant's face."""
    dark, edge = mix(GREY, INK, 0.25), mix(GREY, INK, 0.6)
    return placed(
        cx,
        cy,
        ellipse(-34, -8, 20, 30, fill=dark, stroke=edge, stroke_width=4),
        ellipse(34, -8, 20, 30, fill=dark, stroke=edge, stroke_width=4),
        path(
            "M-26-24C-20-50 20-50 26-24C28-2 14 8 12 14V34C12 44 30 42 34 36"
            "L38 44C30 54-8 56-8 30V14C-14 8-28-4-26-24Z",
            fill=GREY,
        ),
        path("M-14 12C-18 22-24 26-30 26", stroke=WHITE, stroke_width=8),
        path("M16 12C22 20 26 22 32 20", stroke=WHITE, stroke_width=8),
        circle(-11, -18, 5, fill=INK),
        circle(11, -18, 5, fill=INK),
        scale=r / 50,
    )
