"""The bosses, their hats, bananas and tokens: our own shapes, drawn around (0, 0) and placed where they stand."""

from typing import Final, assert_never

from games.boss_kito.cards import Colour, Sign
from games.core.drawing import (
    CHANGED,
    GOLD,
    INK,
    PAPER,
    Element,
    Symbol,
    circle,
    ellipse,
    group,
    line,
    mix,
    path,
    placed,
    rect,
    symbol,
    text,
    token,
)

PAINT: Final[dict[Colour, str]] = {
    "red": "#b52b27",
    "blue": "#2b58a0",
    "green": "#5a9e3e",
    "pink": "#ee9dbd",
    "white": "#fbf6e9",
}
"""The colours of bosses and banana cards; each boss has a hat too, so that no colour speaks alone."""
BANANA: Final = "#ffd640"
SIGN_SYMBOLS: Final[dict[Sign, Symbol]] = {"arrow": "swap", "card": "deck", "banana": "banana"}

_FUR: Final = "#46403b"
_SKIN: Final = "#b5a492"
_MOUTHS: Final[dict[Colour, str]] = {
    "red": "M-16 30C-8 36 8 36 16 30",
    "blue": "M-15 34C-6 29 6 29 15 34",
    "green": "M-17 28C-10 40 10 40 17 28Z",
    "pink": "M-12 30C-4 37 4 37 12 30",
    "white": "M-15 33H15",
}


def boss(colour: Colour, x: float, y: float, *, scale: float = 1) -> Element:
    """A gorilla with broad shoulders and the hat of its colour, about 130 px high, its middle at (x, y)."""
    return placed(
        x,
        y,
        path("M-78 62C-74 22-40 10 0 10C40 10 74 22 78 62Z", fill=_FUR, stroke=INK, stroke_width=3),
        *(circle(side * 40, -2, 12, fill=_FUR, stroke=INK, stroke_width=3) for side in (-1, 1)),
        *(circle(side * 41, -2, 6, fill=_SKIN) for side in (-1, 1)),
        path(
            "M-38-4C-42-36-20-54 0-54C20-54 42-36 38-4C42 26 24 48 0 48C-24 48-42 26-38-4Z",
            fill=_FUR,
            stroke=INK,
            stroke_width=3,
        ),
        path("M0-14C8-26 30-24 30-6C30 4 26 8 30 20C30 36 16 43 0 43C-16 43-30 36-30 20C-26 8-30 4-30-6", fill=_SKIN),
        path("M0-14C-8-26-30-24-30-6L0 20L30-6Z", fill=_SKIN),
        *(circle(side * 14, -4, 7, fill=PAPER, stroke=INK, stroke_width=2) for side in (-1, 1)),
        *(circle(side * 12.5, -3, 3.4, fill=INK) for side in (-1, 1)),
        path("M-29-13C-20-22-8-18-3-11M29-13C20-22 8-18 3-11", stroke=INK, stroke_width=6),
        *(ellipse(side * 7, 16, 4.5, 3.4, fill=INK) for side in (-1, 1)),
        path(_MOUTHS[colour], stroke=INK, stroke_width=3.5, fill=PAPER if colour == "green" else "none"),
        hat(colour, 0, -46),
        scale=scale,
    )


def hat(colour: Colour, x: float, y: float, *, scale: float = 1) -> Element:
    """What tells a boss and its cards apart without colour: about 56 px wide, its brim at (x, y)."""
    return placed(x, y, *_hat(colour), scale=scale)


def _hat(colour: Colour) -> list[Element]:
    paint = PAINT[colour]
    match colour:
        case "red":
            return [
                path("M-22 4L-16-30H16L22 4C10 9-10 9-22 4Z", fill=paint, stroke=INK, stroke_width=3),
                path("M0-30C12-36 28-30 27-12", stroke=INK, stroke_width=3),
                path("M23-13H31L33 2H21Z", fill=GOLD, stroke=INK, stroke_width=2),
            ]
        case "blue":
            return [
                path("M-28-8C-38-32-12-34 0-34C12-34 38-32 28-8Z", fill=paint, stroke=INK, stroke_width=3),
                path("M-26-10H26V2H-26Z", fill=PAPER, stroke=INK, stroke_width=3),
                path("M-24 2C-14 14 14 14 24 2Z", fill=INK, stroke=INK, stroke_width=2),
                circle(0, -21, 6, fill=GOLD, stroke=INK, stroke_width=2),
            ]
        case "green":
            return [
                path("M0 4C2-6 0-12 0-20", stroke=INK, stroke_width=5),
                path("M0-16C4-38 26-38 34-32C30-18 14-12 0-16Z", fill=paint, stroke=INK, stroke_width=3),
                path("M0-10C-4-30-26-32-34-24C-28-12-14-6 0-10Z", fill=paint, stroke=INK, stroke_width=3),
            ]
        case "pink":
            return [
                path("M0-8L-30-26C-36-10-36 0-30 8Z", fill=paint, stroke=INK, stroke_width=3),
                path("M0-8L30-26C36-10 36 0 30 8Z", fill=paint, stroke=INK, stroke_width=3),
                circle(0, -8, 9, fill=paint, stroke=INK, stroke_width=3),
            ]
        case "white":
            return [
                circle(-18, -20, 13, fill=paint, stroke=INK, stroke_width=3),
                circle(18, -20, 13, fill=paint, stroke=INK, stroke_width=3),
                circle(0, -26, 15, fill=paint, stroke=INK, stroke_width=3),
                path("M-20-16H20V4C8 8-8 8-20 4Z", fill=paint, stroke=INK, stroke_width=3),
            ]
        case _:
            assert_never(colour)


def bunch(x: float, y: float, r: float) -> Element:
    """Three bananas on one stem, within a circle of radius ``r``."""
    scale = r / 50
    bananas = (
        path("M-6-36C-34-22-46 2-38 34C-32 36-28 34-26 30C-26 6-18-14 2-30Z", fill=BANANA, stroke=INK, stroke_width=5),
        path("M6-36C34-22 46 2 38 34C32 36 28 34 26 30C26 6 18-14-2-30Z", fill=BANANA, stroke=INK, stroke_width=5),
        path("M-9-34C-15-10-15 18-6 42C-2 46 2 46 6 42C15 18 15-10 9-34Z", fill=BANANA, stroke=INK, stroke_width=5),
        path("M-10-34L-7-48H7L10-34Z", fill=mix(_FUR, BANANA, 0.25), stroke=INK, stroke_width=4),
    )
    return placed(x, y, *bananas, scale=scale)


def banana_token(x: float, y: float, r: float, count: int | None = None) -> Element:
    """A single banana, or how many of them lie there."""
    if count is None:
        return token(x, y, r, fill=BANANA, sign="banana")
    return token(x, y, r, fill=BANANA, words=str(count))


def small_card(colour: Colour, x: float, y: float, w: float, h: float) -> Element:
    """A played banana card with its top left corner at (x, y)."""
    return group(
        rect(x, y, w, h, radius=7, fill=PAINT[colour], stroke=INK, stroke_width=2.5),
        bunch(x + w / 2, y + h / 2, min(w, h) * 0.44),
    )


def sign_disc(sign: Sign, x: float, y: float, r: float) -> Element:
    """The symbol of a benefit on a disc."""
    return token(x, y, r, fill=PAPER, sign=SIGN_SYMBOLS[sign])


def start_card(x: float, y: float, r: float) -> Element:
    """The mark of the player who starts the rounds."""
    return token(x, y, r, fill=GOLD, sign="flag")


def motif(value: int, x: float, y: float, r: float) -> Element:
    """The little picture of a benefit, within a circle of radius ``r``."""
    return placed(x, y, *_motif(value), scale=r / 50)


def _motif(value: int) -> list[Element]:
    stroke, wood, water = 6, "#9a6b3f", "#7fb6d6"
    match value:
        case 1:
            return [
                path("M10-44A44 44 0 1 0 44 14A36 36 0 0 1 10-44Z", fill=GOLD, stroke=INK, stroke_width=stroke),
                path("M20-34H42L20-10H42", stroke=INK, stroke_width=stroke),
            ]
        case 2:
            drops = [(-24, 12), (2, 24), (28, 12), (-12, 40), (18, 42)]
            return [
                path("M-34-12C-34-44 38-44 38-12Z", fill=mix(INK, PAPER, 0.6), stroke=INK, stroke_width=stroke),
                line(2, -36, 2, -50, width=8),
                *(path(f"M{x} {y - 12}C{x + 9} {y + 4}{x - 9} {y + 4} {x} {y - 12}Z", fill=water) for x, y in drops),
            ]
        case 3:
            return [
                line(-44, -44, -44, 46, colour=wood, width=9),
                line(44, -44, 44, 46, colour=wood, width=9),
                path("M-44-20C-24 36 24 36 44-20C20 8-20 8-44-20Z", fill="#cf7d4a", stroke=INK, stroke_width=stroke),
            ]
        case 4:
            return [
                *(line(side * 18, -48, side * 24, 48, colour=wood, width=9) for side in (-1, 1)),
                *(line(side * 20, 6, side * 42, 6, colour=INK, width=9) for side in (-1, 1)),
            ]
        case 5:
            bugs = [(-24, 14), (-4, -4), (16, -22), (34, -40)]
            return [
                line(-42, 44, 44, -44, colour=wood, width=8),
                *(ellipse(x, y, 10, 8, fill="#a34a2c", stroke=INK, stroke_width=4) for x, y in bugs),
            ]
        case 6:
            return [
                path("M22-12H42V24H22", stroke=INK, stroke_width=9),
                path("M-32-24H22V44H-32Z", fill=BANANA, stroke=INK, stroke_width=stroke),
                path(
                    "M-38-18C-46-36-28-44-20-38C-14-50 4-48 8-38C22-44 34-32 28-18Z",
                    fill=PAPER,
                    stroke=INK,
                    stroke_width=stroke,
                ),
            ]
        case 7:
            return [symbol("lock", 0, 0, 46, fill=mix(INK, GOLD, 0.35))]
        case 8:
            return [symbol("heart", 0, 0, 46, fill="#c8365a", outline=INK, outline_width=5)]
        case _:
            return [symbol("eye", 0, 0, 50, fill="#25636b")]


def gain(x: float, y: float, words: str) -> Element:
    """How much a supply has just grown."""
    return text(x, y, words, size=24, weight="bold", fill=CHANGED, middle=True)


def tint(colour: Colour) -> str:
    """The ground below a boss, quiet enough for cards to lie on."""
    return mix(PAINT[colour], PAPER, 0.72)
