"""One truck: its number, its three places, and who has taken it."""

from collections.abc import Sequence
from typing import Final

import svg

from games.core.drawing import (
    INK,
    LINE,
    PAPER,
    SHADE,
    SOFT_INK,
    Element,
    changed_frame,
    circle,
    group,
    path,
    px,
    rect,
    seat_token,
    symbol,
    text,
)
from games.zooloretto.model import TRUCK_SPACES
from games.zooloretto.tile_picture import empty_space, tile_picture
from games.zooloretto.view import TruckView

PAINT: Final = "#6f8fa3"
WHEELS: Final = 18
"""How far the wheels reach below a truck, in px."""
_CAB = 50


def truck_size(w: float, most: float) -> float:
    """The size of a tile's place on a truck that has ``w`` px in all."""
    return min((w - _CAB - 16) / TRUCK_SPACES, most)


def truck_picture(
    truck: TruckView, number: int, unloading: Sequence[str], x: float, y: float, size: float, *, changed: bool
) -> svg.G:
    """A truck with places of ``size`` px; blocked ones are crossed out, a taken truck shows who has it.

    ``unloading`` are the tiles of a taken truck that are still to be placed.
    """
    bed, h = size * TRUCK_SPACES + 12, size + 16
    left, top = x + _CAB + 6, y + 8
    paint = SHADE if truck.taken_by is not None else PAINT
    parts: list[Element] = [
        *_cab(number, x, y + h, paint),
        rect(x + _CAB, y, bed, h, radius=8, fill=paint, stroke=INK, stroke_width=3),
        *_wheels(x, y + h, bed),
    ]
    if truck.taken_by is None:
        parts += _load(truck, left, top, size)
    elif unloading:
        parts += [tile_picture(tile, left + place * size, top, size - 3) for place, tile in enumerate(unloading)]
    else:
        parts.append(seat_token(truck.taken_by, x + _CAB + bed / 2, y + h / 2, 25))
    if changed:
        parts.append(changed_frame(x, y, _CAB + bed, h, radius=10))
    if unloading and truck.taken_by is not None:
        parts.append(seat_token(truck.taken_by, x + _CAB + bed - 6, y + h - 4, 19))
    return group(*parts)


def _cab(number: int, x: float, bottom: float, paint: str) -> list[Element]:
    d = f"M{px(x)} {px(bottom)}V{px(bottom - 34)}L{px(x + 14)} {px(bottom - 58)}H{px(x + _CAB)}V{px(bottom)}Z"
    return [
        path(d, fill=paint, stroke=INK, stroke_width=3),
        circle(x + 28, bottom - 33, 17, fill=PAPER, stroke=INK, stroke_width=2),
        text(x + 28, bottom - 33, str(number), size=25, weight="bold", anchor="middle", middle=True),
    ]


def _wheels(x: float, bottom: float, bed: float) -> list[Element]:
    spots = (x + 26, x + _CAB + bed * 0.3, x + _CAB + bed * 0.8)
    return [circle(spot, bottom + 4, 12, fill=INK, stroke=PAPER, stroke_width=3) for spot in spots]


def _load(truck: TruckView, x: float, y: float, size: float) -> list[Element]:
    parts: list[Element] = []
    for place in range(TRUCK_SPACES):
        left = x + place * size
        if place < len(truck.tiles):
            parts.append(tile_picture(truck.tiles[place], left, y, size - 3))
        elif place < truck.spaces:
            parts.append(empty_space(left, y, size - 3))
        else:
            parts.append(rect(left + 2, y + 2, size - 7, size - 7, radius=6, fill=LINE))
            parts.append(symbol("cross", left + size / 2 - 2, y + size / 2 - 2, size * 0.25, fill=SOFT_INK))
    return parts
