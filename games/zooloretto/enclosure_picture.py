"""One place of a zoo: an enclosure with its spaces, a board that is still closed, or the barn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import svg

from games.core.drawing import (
    GOLD,
    INK,
    LINE,
    PAPER_EDGE,
    SHADE,
    SOFT_INK,
    Element,
    changed_frame,
    coin,
    group,
    rect,
    symbol,
    text,
    token,
)
from games.zooloretto.places import PLANS, SPONSOR, Place
from games.zooloretto.tile_picture import empty_space, empty_stall, tile_picture
from games.zooloretto.tiles import FACES
from games.zooloretto.view import EnclosureView

LABEL: Final = 30
"""The height of a place's title at scale 1, in px."""
EDGE: Final = 5
"""The room around the spaces of a place at scale 1, in px."""
GRASS: Final = "#f3f6e4"
WOOD: Final = "#d9b98c"
WOOD_EDGE: Final = "#8a6531"

_ANIMALS: Final[dict[Place, tuple[tuple[int, int], ...]]] = {
    "E5": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)),
    "E4": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "E6": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)),
    "X1": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)),
    "X2": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)),
    "SP": ((0, 0), (1, 0), (0, 1)),
}
_STALLS: Final[dict[Place, tuple[tuple[int, int], ...]]] = {
    "E5": ((2, 1),),
    "E4": ((2, 0), (2, 1)),
    "E6": ((3, 1),),
    "X1": ((2, 1),),
    "X2": ((2, 1),),
    "SP": (),
}
COLUMNS: Final[dict[Place, int]] = {"E5": 3, "E4": 3, "E6": 4, "X1": 3, "X2": 3, "SP": 2}


@dataclass(frozen=True, slots=True)
class Box:
    """Where a place is drawn: top left corner, size, the pitch of its spaces and the scale of its lettering."""

    x: float
    y: float
    w: float
    h: float
    pitch: float
    scale: float

    def cell(self, column: int, row: int) -> tuple[float, float, float]:
        """The corner and size of a space."""
        left = self.x + EDGE * self.scale + column * self.pitch
        top = self.y + LABEL * self.scale + row * self.pitch
        return left, top, self.pitch - 3 * self.scale


def enclosure_picture(place: Place, enclosure: EnclosureView, box: Box, *, changed: bool) -> svg.G:
    """An open enclosure: its code, what it is worth, animals by position, stalls."""
    parts: list[Element] = [_ground(box, GRASS, PAPER_EDGE), *_title(place, box)]
    for position, (column, row) in enumerate(_ANIMALS[place]):
        x, y, size = box.cell(column, row)
        filled = position < len(enclosure.animals)
        parts.append(tile_picture(enclosure.animals[position], x, y, size) if filled else empty_space(x, y, size))
    for position, (column, row) in enumerate(_STALLS[place]):
        x, y, size = box.cell(column, row)
        filled = position < len(enclosure.stalls)
        parts.append(tile_picture(enclosure.stalls[position], x, y, size) if filled else empty_stall(x, y, size))
    if place == SPONSOR:
        parts += _sponsor_bonus(box)
    return group(*parts, *_mark(box, changed=changed))


def closed_picture(place: Place, price: int, box: Box) -> svg.G:
    """A board that is face down: its code and what opening it costs."""
    s = box.scale
    middle_x, middle_y = box.x + box.w / 2, box.y + box.h / 2 + 8 * s
    return group(
        rect(box.x, box.y, box.w, box.h, radius=12 * s, fill=SHADE, stroke=LINE, stroke_width=2.5, dash=9),
        text(box.x + 10 * s, box.y + 24 * s, place, size=23 * s, weight="bold", fill=SOFT_INK),
        symbol("lock", middle_x - 24 * s, middle_y, 20 * s, fill=SOFT_INK),
        coin(middle_x + 24 * s, middle_y, 19 * s, price),
    )


def barn_picture(title: str, barn: Sequence[str], box: Box, *, changed: bool) -> svg.G:
    """The barn: equal tiles lie on one another, with their number."""
    s = box.scale
    parts: list[Element] = [
        _ground(box, WOOD, WOOD_EDGE),
        text(box.x + 10 * s, box.y + 24 * s, title, size=23 * s, weight="bold"),
    ]
    types = len({FACES[tile].sort for tile in barn})
    if types:
        loss = f"−{2 * types}"
        parts.append(text(box.x + box.w - 10 * s, box.y + 24 * s, loss, size=23 * s, weight="bold", anchor="end"))
    kinds = Counter(barn)
    columns, size = _fit(len(kinds), box)
    for place, (tile, count) in enumerate(kinds.items()):
        x = box.x + EDGE * s + place % columns * size
        y = box.y + LABEL * s + place // columns * size
        parts.append(tile_picture(tile, x, y, size - 3 * s))
        if count > 1:
            parts.append(token(x + size * 0.72, y + size * 0.72, max(size * 0.24, 14), words=str(count)))
    return group(*parts, *_mark(box, changed=changed))


def _fit(count: int, box: Box) -> tuple[int, float]:
    """Columns and pitch with which so many tiles fit into the barn."""
    width, height = box.w - 2 * EDGE * box.scale, box.h - (LABEL + EDGE) * box.scale
    size = box.pitch
    while int(width // size) * int(height // size) < count:
        size *= 0.95
    return int(width // size), size


def _ground(box: Box, fill: str, edge: str) -> Element:
    return rect(box.x, box.y, box.w, box.h, radius=12 * box.scale, fill=fill, stroke=edge, stroke_width=2.5)


def _title(place: Place, box: Box) -> list[Element]:
    """The code at the left; points when full and one short, and the coins for filling, at the right."""
    s, plan = box.scale, PLANS[place]
    base = box.y + 24 * s
    parts: list[Element] = [text(box.x + 10 * s, base, place, size=23 * s, weight="bold")]
    right = box.x + box.w - 8 * s
    if plan.coins:
        parts.append(coin(right - 13 * s, box.y + 16 * s, 13 * s, plan.coins))
        right -= 32 * s
    if plan.full:
        parts.append(text(right, base, f"{plan.full}/{plan.short}", size=22 * s, anchor="end", fill=SOFT_INK))
    return parts


def _sponsor_bonus(box: Box) -> list[Element]:
    x, y, size = box.cell(1, 1)
    middle = y + size / 2
    return [
        symbol("star", x + size * 0.27, middle, size * 0.22, fill=GOLD, outline=INK, outline_width=2),
        symbol("heart", x + size * 0.75, middle, size * 0.2, fill="#d9402f", outline=INK, outline_width=2),
    ]


def _mark(box: Box, *, changed: bool) -> list[Element]:
    return [changed_frame(box.x, box.y, box.w, box.h, radius=12 * box.scale)] if changed else []
