"""The inhabitants, drawn by us from simple shapes in a box from -50 to 50: eight species and four stalls.

Each has its own outline and its own strong colour, so that neither is needed alone. A picture defines them once
(``definitions``) and then refers to them (``creature``), which keeps it small.
"""

from collections.abc import Callable
from typing import Final

import svg

from games.core.drawing import Element, circle, ellipse, group, line, path, placed, px, rect

_BLACK: Final = "#26211d"
_CREAM: Final = "#fff3dc"
_RED: Final = "#c43c34"

#: Ground and edge of a species' tiles.
GROUNDS: Final[dict[str, tuple[str, str]]] = {
    "flamingo": ("#fde0ea", "#d64f7f"),
    "camel": ("#f6e3bd", "#a8701f"),
    "leopard": ("#ffedb0", "#c98a00"),
    "elephant": ("#dbe6ee", "#587084"),
    "panda": ("#dff1d9", "#3f8a45"),
    "chimp": ("#efd9c6", "#6d452b"),
    "zebra": ("#ececf4", "#33333f"),
    "kangaroo": ("#fbd8c3", "#b2481f"),
}


def _eyes(gap: float, y: float, r: float = 4) -> list[Element]:
    return [circle(-gap, y, r, fill=_BLACK), circle(gap, y, r, fill=_BLACK)]


def _flamingo() -> list[Element]:
    pink = "#ee6f9c"
    return [
        line(4, 20, 4, 47, colour="#b8436f", width=4),
        path("M16 20L26 33L12 40", stroke="#b8436f", stroke_width=4),
        path("M-10 8C-34 -2 -32 -24 -16 -25C-4 -26 -6 -40 -18 -39", stroke=pink, stroke_width=10),
        path("M-14 6C-8 -14 24 -18 44 -2C36 0 36 8 28 16C16 28 -14 26 -14 6Z", fill=pink),
        path("M2 4C14 -4 28 -2 38 2C30 10 14 14 2 4Z", fill="#fbb4cc"),
        circle(-20, -38, 9, fill=pink),
        path("M-27 -42C-38 -42 -42 -34 -38 -24L-32 -28C-34 -32 -31 -34 -26 -33Z", fill=_BLACK),
        circle(-20, -40, 2.5, fill=_BLACK),
    ]


def _camel() -> list[Element]:
    sand = "#c98c33"
    body = (
        "M-49 -26C-46 -36 -36 -40 -28 -34L-24 -42L-20 -31C-14 -14 -20 -4 -14 0C-10 -34 6 -34 9 -8C13 -34 30 -32 32 2"
        "C36 6 38 12 38 18V46H29L27 18H-2L-4 46H-13L-14 16C-26 12 -28 -4 -33 -18L-46 -18Z"
    )
    return [
        path(body, fill=sand),
        circle(-34, -29, 2.8, fill=_BLACK),
        path("M38 14L45 30", stroke=sand, stroke_width=4),
    ]


def _leopard() -> list[Element]:
    gold, brown = "#f2b02e", "#8a5312"
    spots = [(-20, -18), (0, -26), (20, -18), (-28, 2), (28, 2), (-9, -13), (9, -13)]
    return [
        *(circle(x, -30, 13, fill=gold) for x in (-27, 27)),
        *(circle(x, -30, 6, fill=brown) for x in (-27, 27)),
        ellipse(0, 2, 38, 36, fill=gold),
        *(circle(x, y, 4.6, fill=brown) for x, y in spots),
        ellipse(0, 20, 20, 15, fill=_CREAM),
        *_eyes(15, 0, 4.5),
        path("M-7 11H7L0 19Z", fill=_BLACK),
        path("M0 19V25M0 25C-4 30 -9 29 -10 26M0 25C4 30 9 29 10 26", stroke=_BLACK, stroke_width=2.5),
    ]


def _elephant() -> list[Element]:
    grey, dark = "#8fa1b0", "#6d8192"
    return [
        *(ellipse(x, -10, 21, 27, fill=dark) for x in (-30, 30)),
        *(ellipse(x, -10, 13, 18, fill="#b9c7d2") for x in (-31, 31)),
        path("M-12 10C-12 34 -8 48 8 47L13 38C6 39 10 28 11 10Z", fill=grey),
        ellipse(0, -10, 25, 30, fill=grey),
        path("M-12 16C-16 22 -20 26 -24 26L-16 12Z", fill=_CREAM),
        path("M12 16C16 22 20 26 24 26L16 12Z", fill=_CREAM),
        *_eyes(11, -10),
        path("M-7 24H8M-6 32H6", stroke=dark, stroke_width=2.5),
    ]


def _panda() -> list[Element]:
    return [
        *(circle(x, -28, 14, fill=_BLACK) for x in (-28, 28)),
        ellipse(0, 4, 40, 36, fill="#ffffff", stroke=_BLACK, stroke_width=3),
        placed(-16, 0, ellipse(0, 0, 10, 13, fill=_BLACK), turn=30),
        placed(16, 0, ellipse(0, 0, 10, 13, fill=_BLACK), turn=-30),
        *(circle(x, -1, 3.6, fill="#ffffff") for x in (-14, 14)),
        ellipse(0, 18, 8, 6, fill=_BLACK),
        path("M-9 28C-4 33 4 33 9 28", stroke=_BLACK, stroke_width=3),
    ]


def _chimp() -> list[Element]:
    fur, skin = "#5f3a24", "#d9a67e"
    return [
        *(circle(x, -2, 12, fill=skin) for x in (-37, 37)),
        ellipse(0, -6, 35, 36, fill=fur),
        *(circle(x, -6, 13, fill=skin) for x in (-11, 11)),
        ellipse(0, 20, 27, 20, fill=skin),
        *_eyes(11, -6, 4.5),
        *_eyes(4, 10, 2.2),
        path("M-15 23C-8 31 8 31 15 23", stroke=_BLACK, stroke_width=3),
    ]


def _zebra() -> list[Element]:
    return [
        path("M-25 -24L-30 -48L-10 -36ZM25 -24L30 -48L10 -36Z", fill="#ffffff", stroke=_BLACK, stroke_width=3),
        path("M-9 -34L0 -50L9 -34L5 -14H-5Z", fill=_BLACK),
        path(
            "M-26 -22C-26 -38 26 -38 26 -22C26 0 18 14 17 30C16 48 -16 48 -17 30C-18 14 -26 0 -26 -22Z",
            fill="#ffffff",
            stroke=_BLACK,
            stroke_width=3,
        ),
        path("M-25 -22L-6 -13L-24 -11ZM25 -22L6 -13L24 -11Z", fill=_BLACK),
        path("M-20 6L-4 10L-18 15ZM20 6L4 10L18 15Z", fill=_BLACK),
        path("M-6 -32H6L0 -2Z", fill=_BLACK),
        *_eyes(14, -3),
        path("M-17 28C-16 50 16 50 17 28C8 23 -8 23 -17 28Z", fill="#4b4650"),
        *(circle(x, 34, 2.5, fill="#ffffff") for x in (-6, 6)),
    ]


def _kangaroo() -> list[Element]:
    rust, light = "#c05a2a", "#f0b48c"
    body = (
        "M-40 -22C-38 -34 -26 -38 -18 -32C-6 -28 16 -12 22 12C32 18 40 26 49 40C36 38 28 32 20 30"
        "C18 36 12 38 4 38L12 42V48H-20L-18 42L-8 36C-14 22 -16 8 -16 -2L-28 10L-34 6L-24 -10C-26 -14 -28 -16 -30 -18Z"
    )
    return [
        placed(-24, -38, ellipse(0, 0, 4.5, 12, fill=rust), turn=-14),
        placed(-14, -38, ellipse(0, 0, 4.5, 12, fill=rust), turn=14),
        path(body, fill=rust),
        path("M-14 2C-12 14 -8 24 -2 30C4 22 2 8 -8 -2Z", fill=light),
        circle(-28, -26, 2.8, fill=_BLACK),
    ]


def _snacks() -> list[Element]:
    return [
        rect(-32, -14, 64, 40, fill="#f6d27a", stroke=_BLACK, stroke_width=3),
        path("M-40 -14L-32 -38H32L40 -14Z", fill="#ffffff", stroke=_BLACK, stroke_width=3),
        path("M-30 -14L-25 -37H-12L-14 -14ZM2 -14L1 -37H13L18 -14Z", fill=_RED),
        *(circle(x, 34, 10, fill="#ffffff", stroke=_BLACK, stroke_width=4) for x in (-18, 18)),
        path("M-18 6C-8 12 8 12 18 6", stroke=_RED, stroke_width=8),
    ]


def _kiosk() -> list[Element]:
    return [
        line(0, -40, 0, 30, colour=_BLACK, width=5),
        path("M-46 -8C-42 -52 42 -52 46 -8Z", fill="#3d7fb8", stroke=_BLACK, stroke_width=3),
        path("M-16 -8C-14 -30 -8 -38 0 -41C8 -38 14 -30 16 -8Z", fill="#ffffff"),
        rect(-26, 14, 52, 30, radius=5, fill="#9ccbe8", stroke=_BLACK, stroke_width=3),
        path("M-8 20H8L5 38H-5Z", fill="#ffffff", stroke=_BLACK, stroke_width=2.5),
    ]


def _fruit() -> list[Element]:
    fruit = [(-22, "#d9402f"), (-7, "#f0a51f"), (8, "#d9402f"), (23, "#8bb33c")]
    return [
        *(circle(x, -8, 10, fill=colour, stroke=_BLACK, stroke_width=2.5) for x, colour in fruit),
        circle(-14, -22, 10, fill="#f0a51f", stroke=_BLACK, stroke_width=2.5),
        circle(2, -23, 10, fill="#8bb33c", stroke=_BLACK, stroke_width=2.5),
        path("M-40 -4H36L26 24H-30Z", fill="#5f9a45", stroke=_BLACK, stroke_width=3),
        path("M36 -4L48 -14M-22 24V40", stroke=_BLACK, stroke_width=5),
        circle(14, 32, 12, fill="#ffffff", stroke=_BLACK, stroke_width=4),
    ]


def _popcorn() -> list[Element]:
    corn = [(-20, -22), (0, -28), (20, -22), (-10, -34), (10, -36), (0, -14)]
    return [
        *(circle(x, y, 11, fill="#fff2b8", stroke=_BLACK, stroke_width=2.5) for x, y in corn),
        path("M-32 -14H32L24 44H-24Z", fill="#ffffff", stroke=_BLACK, stroke_width=3),
        path("M-20 -13H-7L-5 43H-14ZM7 -13H20L14 43H5Z", fill="#7a4ea0"),
    ]


_DRAWN: Final[dict[str, Callable[[], list[Element]]]] = {
    "flamingo": _flamingo,
    "camel": _camel,
    "leopard": _leopard,
    "elephant": _elephant,
    "panda": _panda,
    "chimp": _chimp,
    "zebra": _zebra,
    "kangaroo": _kangaroo,
    "snacks": _snacks,
    "kiosk": _kiosk,
    "fruit": _fruit,
    "popcorn": _popcorn,
}


def definitions() -> svg.Defs:
    """All inhabitants, to stand once at the head of a picture."""
    return svg.Defs(elements=[svg.G(id=f"zoo-{sort}", elements=list(draw())) for sort, draw in _DRAWN.items()])


def creature(sort: str, cx: float, cy: float, r: float) -> Element:
    """A species or stall type around (cx, cy) in a circle of radius ``r`` px. Needs ``definitions``."""
    return svg.Use(href=f"#zoo-{sort}", transform=[svg.Translate(px(cx), px(cy)), svg.Scale(round(r / 50, 4))])


def employee(cx: float, cy: float, r: float, fill: str) -> Element:
    """A wooden figure around (cx, cy): an employee of the Boss board."""
    figure = "M-30 48C-34 10 -18 -2 0 -2C18 -2 34 10 30 48Z"
    return placed(
        cx,
        cy,
        group(
            path(figure, fill=fill, stroke=_BLACK, stroke_width=5),
            circle(0, -22, 21, fill=fill, stroke=_BLACK, stroke_width=5),
        ),
        scale=r / 50,
    )


def small_truck(cx: float, cy: float, r: float) -> Element:
    """A truck in silhouette around (cx, cy): its owner is out for the round."""
    return placed(
        cx,
        cy,
        path("M-50 22V-6L-38 -26H-22V-34H50V22Z", fill=_BLACK),
        *(circle(x, 24, 12, fill=_BLACK, stroke="#ffffff", stroke_width=5) for x in (-30, 28)),
        scale=r / 50,
    )
