"""One tile: whoever stands on it, and the marks that matter (male, female, parent, baby, the offer board's X)."""

from typing import Final

import svg

from games.core.drawing import INK, LINE, PAPER, SHADE, Element, Symbol, circle, coin, group, path, px, rect, symbol
from games.zooloretto.creatures import GROUNDS, creature
from games.zooloretto.tiles import COIN, FACES, Face

STALL_GROUND: Final = ("#e6cfa6", "#8a6531")
MALE: Final = "#1763a6"
FEMALE: Final = "#b3246b"
SPENT: Final = "#8d867c"
_SIGNS: Final[dict[str, tuple[Symbol, str]]] = {
    "m": ("male", MALE),
    "f": ("female", FEMALE),
    "sire": ("male", SPENT),
    "dam": ("female", SPENT),
}


def tile_picture(tile: str, x: float, y: float, size: float) -> svg.G:
    """A tile with its top left corner at (x, y)."""
    face = FACES[tile]
    middle_x, middle_y = x + size / 2, y + size / 2
    if tile == COIN:
        ground = rect(x, y, size, size, radius=size * 0.16, fill=PAPER, stroke=LINE, stroke_width=2.5)
        return group(ground, coin(middle_x, middle_y, size * 0.36, 1))
    fill, edge = GROUNDS.get(face.sort, STALL_GROUND)
    stroke = max(2.5, size * 0.045)
    if face.mark == "o":
        return group(
            circle(middle_x, middle_y, size / 2 - 1, fill=fill, stroke=edge, stroke_width=stroke),
            creature(face.sort, middle_x, middle_y, size * 0.31),
        )
    inset, inner = stroke / 2, size - stroke
    radius = size * 0.16
    ground = rect(x + inset, y + inset, inner, inner, radius=radius, fill=fill, stroke=edge, stroke_width=stroke)
    return group(ground, creature(face.sort, middle_x, middle_y, size * 0.4), *_marks(face, x, y, size))


def _marks(face: Face, x: float, y: float, size: float) -> list[Element]:
    marks: list[Element] = []
    r = max(size * 0.22, min(11, size * 0.28))
    if face.mark in _SIGNS:
        sign, colour = _SIGNS[face.mark]
        cx, cy = x + size - r * 0.8, y + r * 0.8
        marks += [
            circle(cx, cy, r, fill=PAPER, stroke=colour, stroke_width=max(2, r * 0.18)),
            symbol(sign, cx, cy, r * 0.68, fill=colour),
        ]
    if face.offer:
        r *= 0.85
        cx, cy = x + r * 0.9, y + size - r * 0.9
        marks += [circle(cx, cy, r, fill=INK), symbol("cross", cx, cy, r * 0.62, fill=PAPER)]
    return marks


def empty_space(x: float, y: float, size: float) -> Element:
    """An animal space that is free."""
    return rect(x + 2, y + 2, size - 4, size - 4, radius=size * 0.16, fill=PAPER, stroke=LINE, stroke_width=2.5, dash=6)


def empty_stall(x: float, y: float, size: float) -> svg.G:
    """A stall space that is free: the outline of an awning."""
    edge, w = STALL_GROUND[1], size
    awning = (
        f"M{px(x + w * 0.2)} {px(y + w * 0.55)}L{px(x + w * 0.28)} {px(y + w * 0.3)}H{px(x + w * 0.72)}"
        f"L{px(x + w * 0.8)} {px(y + w * 0.55)}ZM{px(x + w * 0.28)} {px(y + w * 0.55)}V{px(y + w * 0.75)}"
        f"M{px(x + w * 0.72)} {px(y + w * 0.55)}V{px(y + w * 0.75)}"
    )
    frame = rect(x + 2, y + 2, w - 4, w - 4, radius=3, fill=SHADE, stroke=edge, stroke_width=2, dash=6)
    return group(frame, path(awning, stroke=edge, stroke_width=2.5))
