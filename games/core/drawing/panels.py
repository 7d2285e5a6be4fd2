"""The frame of a picture: the canvas, banners, boxes, pills and legends."""

from collections.abc import Sequence
from dataclasses import dataclass

import svg

from games.core.drawing.glyphs import Symbol
from games.core.drawing.lettering import text_width
from games.core.drawing.palette import (
    BODY,
    INK,
    PAPER,
    PAPER_EDGE,
    SHADE,
    SMALL,
    SOFT_INK,
    TABLE,
    TABLE_EDGE,
    TITLE,
    ink_on,
)
from games.core.drawing.shapes import Element, group, px, rect
from games.core.drawing.symbols import symbol
from games.core.drawing.writing import text


def canvas(width: int, height: int, *children: Element, ground: str = TABLE) -> str:
    """The finished picture as SVG text, ``width`` x ``height`` px, the children on a warm table.

    ValueError for a square one: some clients crop squares.
    """
    if width == height or min(width, height) < 1:
        msg = f"a picture is never square or empty, not {width} x {height}"
        raise ValueError(msg)
    table = [
        rect(0, 0, width, height, fill=ground),
        rect(7, 7, width - 14, height - 14, radius=16, stroke=TABLE_EDGE, stroke_width=3),
    ]
    return svg.SVG(
        width=width,
        height=height,
        viewBox=svg.ViewBoxSpec(0, 0, width, height),
        extra={"font-family": "Noto Sans"},
        elements=[*table, *children],
    ).as_str()


def banner(x: float, y: float, w: float, headline: str, *, note: str = "", sign: Symbol | None = None) -> svg.G:
    """The picture's headline, 64 px high: a symbol before it, a quieter note at its right, if given."""
    room = w - 40
    left = x + 20
    parts: list[Element] = [rect(x, y, w, 64, radius=16, fill=INK)]
    if sign:
        parts.append(symbol(sign, left + 18, y + 32, 18, fill=PAPER))
        left, room = left + 50, room - 50
    if note:
        width = min(text_width(note, BODY), room * 0.5)
        parts.append(
            text(
                x + w - 20,
                y + 32,
                note,
                size=BODY,
                anchor="end",
                fill=SHADE,
                max_width=width,
                middle=True,
            )
        )
        room -= width + 24
    parts.append(text(left, y + 32, headline, size=TITLE, weight="bold", fill=PAPER, max_width=room, middle=True))
    return group(*parts)


def panel(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    title: str = "",
    note: str = "",
    fill: str = PAPER,
    edge: str = PAPER_EDGE,
    edge_width: float = 2.5,
) -> svg.G:
    """A paper box; a bold title and, at its right, a quieter note on its first line (baseline 34 px down)."""
    parts: list[Element] = [rect(x, y, w, h, radius=16, fill=fill, stroke=edge, stroke_width=edge_width)]
    room = w - 36
    if note:
        width = min(text_width(note, SMALL), room * 0.6)
        parts.append(text(x + w - 18, y + 34, note, size=SMALL, anchor="end", fill=SOFT_INK, max_width=width))
        room -= width + 16
    if title:
        parts.append(text(x + 18, y + 34, title, size=24, weight="bold", max_width=room))
    return group(*parts)


def pill_width(words: str, *, size: float = SMALL, sign: Symbol | None = None) -> float:
    """How wide ``pill`` paints these words, in px."""
    return text_width(words, size, "bold") + size * 1.2 + (size * 1.2 if sign else 0)


def pill(
    x: float, y: float, words: str, *, fill: str = SHADE, size: float = SMALL, sign: Symbol | None = None
) -> svg.G:
    """A rounded label ``1.6 * size`` px high with its top left corner at (x, y)."""
    width, height = pill_width(words, size=size, sign=sign), size * 1.6
    ink, left = ink_on(fill), x + size * 0.6
    parts: list[Element] = [rect(x, y, width, height, radius=height / 2, fill=fill)]
    if sign:
        parts.append(symbol(sign, left + size * 0.45, y + height / 2, size * 0.45, fill=ink))
        left += size * 1.2
    parts.append(text(left, y + height / 2, words, size=size, weight="bold", fill=ink, middle=True))
    return group(*parts)


def pills(x: float, y: float, w: float, labels: Sequence[str], *, fill: str = SHADE) -> svg.G:
    """Labels in a row, such as the house rules in force; those that find no room in ``w`` px become "+n"."""
    parts: list[Element] = []
    left = x
    for place, words in enumerate(labels):
        width = pill_width(words)
        reserve = 0 if place == len(labels) - 1 else pill_width(f"+{len(labels) - place}") + 10
        if left + width + reserve > x + w:
            parts.append(pill(left, y, f"+{len(labels) - place}", fill=fill))
            break
        parts.append(pill(left, y, words, fill=fill))
        left += width + 10
    return group(*parts)


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a legend: a symbol in a colour, and what it stands for."""

    sign: Symbol
    words: str
    colour: str = INK


def legend(x: float, y: float, w: float, keys: Sequence[Key]) -> svg.G:
    """What symbols mean, in rows of 36 px, the first starting at ``y``, no wider than ``w`` px."""
    parts: list[Element] = []
    left, top = x, y + 18.0
    for key in keys:
        width = text_width(key.words, SMALL) + 64
        if left > x and left + width - 24 > x + w:
            left, top = x, top + 36
        outline = INK if key.colour != INK else None
        parts += [
            symbol(key.sign, left + 13, top, 13, fill=key.colour, outline=outline, outline_width=2),
            text(left + 36, top, key.words, size=SMALL, max_width=w - 36, middle=True),
        ]
        left += width
    return group(*parts)


def divider(x: float, y: float, w: float) -> Element:
    """A quiet horizontal line."""
    return rect(px(x), px(y) - 1, w, 2, fill=TABLE_EDGE)
