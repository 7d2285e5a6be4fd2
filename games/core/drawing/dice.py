"""Die faces with pips; a game's own faces take a symbol or are left blank."""

import svg

from games.core.drawing.glyphs import Symbol
from games.core.drawing.marks import changed_frame
from games.core.drawing.palette import INK, PAPER, ink_on
from games.core.drawing.shapes import Element, circle, group, rect
from games.core.drawing.symbols import symbol

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(
    x: float,
    y: float,
    size: float = 72,
    *,
    pips: int = 0,
    sign: Symbol | None = None,
    fill: str = PAPER,
    changed: bool = False,
) -> svg.G:
    """A die's face with its top left corner at (x, y): 1 to 6 pips, a symbol, or blank. KeyError beyond 6."""
    ink, cx, cy = ink_on(fill), x + size / 2, y + size / 2
    parts: list[Element] = [rect(x, y, size, size, radius=size * 0.2, fill=fill, stroke=INK, stroke_width=3)]
    if pips:
        parts += [
            circle(cx + dx * size * 0.26, cy + dy * size * 0.26, size * 0.095, fill=ink) for dx, dy in _PIPS[pips]
        ]
    if sign:
        parts.append(symbol(sign, cx, cy, size * 0.32, fill=ink))
    if changed:
        parts.append(changed_frame(x, y, size, size, radius=size * 0.2))
    return group(*parts)
