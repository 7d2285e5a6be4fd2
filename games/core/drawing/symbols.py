"""Symbols, seat marks, coins and other small signs."""

from typing import Final

import svg

from games.core.drawing.glyphs import OUTLINES, Symbol
from games.core.drawing.palette import GOLD, INK, PAPER, ink_on, mix, seat_colour
from games.core.drawing.shapes import Element, Outline, circle, group, placed, px
from games.core.drawing.writing import text

#: The sign of each seat, always in this order.
SEAT_SYMBOLS: Final[tuple[Symbol, ...]] = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "star",
    "heart",
    "hexagon",
)


def symbol(
    name: Symbol,
    cx: float,
    cy: float,
    r: float,
    *,
    fill: str = INK,
    outline: str | None = None,
    outline_width: float = 3,
    turn: float = 0,
) -> svg.Path:
    """A symbol filling the circle of radius ``r`` px round (cx, cy), turned by ``turn`` degrees.

    The outline is ``outline_width`` px wide and lies half outside. ``arrow`` points right.
    """
    scale = r / 50
    steps: list[svg.Transform] = [svg.Translate(px(cx), px(cy))]
    if turn:
        steps.append(svg.Rotate(px(turn)))
    steps.append(svg.Scale(round(scale, 4)))
    return svg.Path(
        d=[Outline(OUTLINES[name])],
        transform=steps,
        fill=fill,
        stroke=outline,
        stroke_width=None if outline is None else px(outline_width / scale),
        stroke_linejoin="round",
    )


def seat_symbol(seat: int, cx: float, cy: float, r: float) -> svg.Path:
    """The seat's symbol in the seat's colour, outlined in ink so that it stands on any ground."""
    return symbol(SEAT_SYMBOLS[seat], cx, cy, r, fill=seat_colour(seat), outline=INK, outline_width=max(2, r / 10))


def seat_token(seat: int, cx: float, cy: float, r: float) -> svg.G:
    """A seat's round playing piece: a disc in its colour with its symbol; ``r`` is the outer radius."""
    colour = seat_colour(seat)
    return group(
        circle(cx, cy, r - 1.5, fill=colour, stroke=INK, stroke_width=3),
        symbol(SEAT_SYMBOLS[seat], cx, cy, r * 0.56, fill=ink_on(colour)),
    )


def token(
    cx: float,
    cy: float,
    r: float,
    *,
    fill: str = PAPER,
    sign: Symbol | None = None,
    words: str = "",
    edge: str = INK,
) -> svg.G:
    """A round piece with a symbol or a short word (a number) on it."""
    ink = ink_on(fill)
    parts: list[Element] = [circle(cx, cy, r - 1.5, fill=fill, stroke=edge, stroke_width=3)]
    if sign is not None:
        parts.append(symbol(sign, cx, cy, r * 0.6, fill=ink))
    if words:
        parts.append(
            text(
                cx,
                cy,
                words,
                size=r * 1.05,
                weight="bold",
                anchor="middle",
                fill=ink,
                max_width=r * 1.6,
                middle=True,
            )
        )
    return group(*parts)


def coin(cx: float, cy: float, r: float, value: int | None = None, *, fill: str = GOLD) -> svg.G:
    """A coin, with its value where it has one."""
    rim = mix(fill, INK, 0.45)
    parts: list[Element] = [
        circle(cx, cy, r - 1.5, fill=fill, stroke=rim, stroke_width=3),
        circle(cx, cy, r * 0.74, stroke=rim, stroke_width=max(1.5, r / 14)),
    ]
    if value is not None:
        parts.append(
            text(
                cx,
                cy,
                str(value),
                size=r * 1.1,
                weight="bold",
                anchor="middle",
                max_width=r * 1.3,
                middle=True,
            )
        )
    return group(*parts)


def icon_count(name: Symbol, cx: float, cy: float, r: float, count: int, *, fill: str = INK) -> svg.G:
    """A symbol with "×count" to its right; the symbol is centred at (cx, cy)."""
    return placed(
        cx,
        cy,
        symbol(name, 0, 0, r, fill=fill),
        text(r * 1.3, 0, f"×{count}", size=r * 1.5, weight="bold", middle=True),
    )
