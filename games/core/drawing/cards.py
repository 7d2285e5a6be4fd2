"""Cards: face up, face down, in stacks, and the places they lie on."""

import svg

from games.core.drawing.glyphs import Symbol
from games.core.drawing.lettering import text_width
from games.core.drawing.marks import changed_frame
from games.core.drawing.palette import BACK, INK, LINE, PAPER, PAPER_EDGE, SHADE, SMALL, SOFT_INK, ink_on, mix
from games.core.drawing.shapes import Element, group, path, px, rect
from games.core.drawing.symbols import symbol, token
from games.core.drawing.writing import text

#: A card's usual width and height in px.
CARD_W = 108
CARD_H = 150

#: From this height on, in px, a card has room for its numeral in the corner too.
_INDEXED = 110


def card(
    x: float,
    y: float,
    w: float = CARD_W,
    h: float = CARD_H,
    *,
    numeral: str = "",
    band: str | None = None,
    sign: Symbol | None = None,
    caption: str = "",
    fill: str = PAPER,
    dimmed: bool = False,
    changed: bool = False,
) -> svg.G:
    """A paper card with its top left corner at (x, y).

    ``band`` colours a strip at its top, which carries ``sign``; ``numeral`` stands large in the middle and, on
    cards at least 110 px high, small in the top left corner with the sign, where overlapping cards still show it;
    ``caption`` stands small at the foot. ``dimmed`` is for what can't be used, ``changed`` for what was just played.
    """
    radius = min(w, h) * 0.12
    indexed = bool(numeral) and h >= _INDEXED
    strip = _strip(h) if band or sign or indexed else 0
    foot = SMALL * 1.4 if caption else 0
    parts: list[Element] = [rect(x, y, w, h, radius=radius, fill=fill)]
    if band:
        parts.append(path(_round_top(x, y, w, strip, radius), fill=band))
    parts.append(rect(x, y, w, h, radius=radius, stroke=PAPER_EDGE, stroke_width=2.5))
    parts += _corner(x, y, w, strip, numeral if indexed else "", sign, ink_on(band or fill))
    if numeral:
        parts.append(
            _numeral(x + w / 2, y + strip + (h - strip - foot) / 2, w, h - strip - foot, numeral, ink_on(fill))
        )
    if caption:
        ink = SOFT_INK if ink_on(fill) == INK else ink_on(fill)
        line = text(x + w / 2, y + h - 12, caption, size=SMALL, anchor="middle", fill=ink, max_width=w - 12)
        parts.append(line)
    if dimmed:
        parts.append(rect(x, y, w, h, radius=radius, fill=SHADE, opacity=0.62))
    if changed:
        parts.append(changed_frame(x, y, w, h, radius=radius))
    return group(*parts)


def _strip(h: float) -> float:
    """The height of a card's top strip, in px."""
    return max(h * 0.24, 36) if h >= _INDEXED else h * 0.24


def _corner(x: float, y: float, w: float, strip: float, index: str, sign: Symbol | None, ink: str) -> list[Element]:
    """The index and the sign after it; a sign without an index stands in the middle of the strip."""
    parts: list[Element] = []
    r, middle = strip * 0.34, y + strip / 2
    if index:
        parts.append(text(x + 10, middle, index, size=26, weight="bold", fill=ink, max_width=w * 0.5, middle=True))
    if sign:
        after = x + 18 + min(text_width(index, 26, "bold"), w * 0.5) + r
        parts.append(symbol(sign, after if index else x + w / 2, middle, r, fill=ink))
    return parts


def _numeral(cx: float, cy: float, w: float, room: float, words: str, ink: str) -> Element:
    size = min(room * 0.74, w * 0.66)
    return text(cx, cy, words, size=size, weight="bold", anchor="middle", fill=ink, max_width=w * 0.86, middle=True)


def card_back(
    x: float,
    y: float,
    w: float = CARD_W,
    h: float = CARD_H,
    *,
    colour: str = BACK,
    sign: Symbol | None = None,
    changed: bool = False,
) -> svg.G:
    """A card face down: its back's colour, an inner frame, and ``sign`` where the back may tell something."""
    radius = min(w, h) * 0.12
    light = mix(colour, PAPER, 0.55)
    inset = min(w, h) * 0.1
    parts: list[Element] = [
        rect(x, y, w, h, radius=radius, fill=colour, stroke=PAPER, stroke_width=3),
        rect(
            x + inset,
            y + inset,
            w - 2 * inset,
            h - 2 * inset,
            radius=radius * 0.6,
            stroke=light,
            stroke_width=2.5,
        ),
        symbol(sign or "diamond", x + w / 2, y + h / 2, min(w, h) * 0.2, fill=light),
    ]
    if changed:
        parts.append(changed_frame(x, y, w, h, radius=radius))
    return group(*parts)


def deck(
    x: float,
    y: float,
    count: int,
    w: float = CARD_W,
    h: float = CARD_H,
    *,
    colour: str = BACK,
    sign: Symbol | None = None,
) -> svg.G:
    """A face-down stack with how many cards it holds; an empty place when it holds none."""
    if count <= 0:
        return slot(x, y, w, h, words="0")
    layers = min(count, 3)
    parts: list[Element] = [
        card_back(x + 5 * depth, y - 5 * depth, w, h, colour=colour, sign=sign) for depth in range(layers)
    ]
    top = 5 * (layers - 1)
    parts.append(token(x + top + w - 8, y - top + h - 8, 24, words=str(count)))
    return group(*parts)


def slot(
    x: float, y: float, w: float = CARD_W, h: float = CARD_H, *, words: str = "", sign: Symbol | None = None
) -> svg.G:
    """An empty place where a card or tile may lie, with a faint word or symbol."""
    parts: list[Element] = [
        rect(x, y, w, h, radius=min(w, h) * 0.12, fill=SHADE, stroke=LINE, stroke_width=2.5, dash=9)
    ]
    if sign:
        parts.append(symbol(sign, x + w / 2, y + h / 2, min(w, h) * 0.24, fill=LINE))
    if words:
        parts.append(
            text(
                x + w / 2,
                y + h / 2,
                words,
                size=SMALL,
                anchor="middle",
                fill=SOFT_INK,
                max_width=w - 10,
                middle=True,
            )
        )
    return group(*parts)


def _round_top(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{px(x)} {px(y + h)}V{px(y + r)}a{px(r)} {px(r)} 0 0 1 {px(r)} {px(-r)}"
        f"H{px(x + w - r)}a{px(r)} {px(r)} 0 0 1 {px(r)} {px(r)}V{px(y + h)}Z"
    )
