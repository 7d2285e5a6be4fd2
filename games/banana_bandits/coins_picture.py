"""The coins of one window, as large as they fit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import svg

from games.banana_bandits.pieces import coin_count
from games.core.drawing import Element, group, rect, text_width
from games.core.drawing.palette import SMALL

LIT = "#fff1c4"
_GAP, _FOOT = 4.0, 5.0


class _Layout(NamedTuple):
    """A radius, and how many colours stand side by side."""

    r: float
    per_row: int


_ALONE = (_Layout(17, 1), _Layout(13, 1))
_SOME = (_Layout(13, 2), _Layout(13, 1), _Layout(11, 1))

Coin = tuple[int, int]
"""A colour and how many there are of it."""


def window_coins(box: tuple[float, float, float, float], coins: Sequence[int], *, behind: bool) -> svg.G:
    """The coins in a window (x, y, w, h), rising from its foot; ``behind`` them hangs a gorilla."""
    x, y, w, h = box
    there = [(colour, count) for colour, count in enumerate(coins) if count]
    layouts = _ALONE if len(there) == 1 and not behind else _SOME
    r, per_row = next((layout for layout in layouts if _fits(there, layout, w, h)), layouts[-1])
    parts: list[Element] = []
    for number, row in enumerate(reversed(_rows(there, per_row))):
        parts += _coin_row(x, w, y + h - _FOOT - r - number * (2 * r + 1), r, row, plate=behind)
    return group(*parts)


def _rows(there: Sequence[Coin], per_row: int) -> list[Sequence[Coin]]:
    return [there[start : start + per_row] for start in range(0, len(there), per_row)]


def _fits(there: Sequence[Coin], layout: _Layout, w: float, h: float) -> bool:
    rows = _rows(there, layout.per_row)
    return all(_width(row, layout.r) <= w for row in rows) and len(rows) * (2 * layout.r + 1) + _FOOT <= h


def _width(row: Sequence[Coin], r: float) -> float:
    return sum(_coin_width(count, r) for _, count in row) + _GAP * (len(row) - 1)


def _coin_width(count: int, r: float) -> float:
    """A coin, and beyond one the number beside it."""
    return 2 * r if count == 1 else 2 * r + 3 + text_width(str(count), SMALL, "bold")


def _coin_row(x: float, w: float, middle: float, r: float, row: Sequence[Coin], *, plate: bool) -> Iterator[Element]:
    """One row of coins in the middle of ``w`` px, on a plate where a gorilla is behind it."""
    total = _width(row, r)
    left = x + (w - total) / 2
    if plate:
        yield rect(left - 3, middle - r - 1, total + 6, 2 * r + 2, radius=r, fill=LIT)
    for colour, count in row:
        yield coin_count(colour, left, middle, r, count)
        left += _coin_width(count, r) + _GAP
