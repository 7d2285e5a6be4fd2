"""Who sits at the table: one badge a seat, the seat to act framed."""

from collections.abc import Sequence
from dataclasses import dataclass

import svg

from games.core.drawing.lettering import text_width
from games.core.drawing.palette import BODY, CHANGED, INK, PAPER, PAPER_EDGE, SHADE, SMALL, SOFT_INK, TABLE
from games.core.drawing.shapes import Element, group, polygon, rect
from games.core.drawing.symbols import seat_token
from games.core.drawing.writing import text

#: A badge's height in px.
BADGE_H = 76


@dataclass(frozen=True, slots=True)
class Badge:
    """What a seat's badge says; ``points`` stands large at its right, ``note`` small below the name."""

    seat: int
    name: str
    to_act: bool = False
    points: str = ""
    note: str = ""
    left: bool = False


def seat_badge(
    x: float,
    y: float,
    seat: int,
    name: str,
    *,
    to_act: bool = False,
    points: str = "",
    note: str = "",
    gain: str = "",
    left: bool = False,
    w: float = 260,
) -> svg.G:
    """A seat's badge, ``w`` x BADGE_H px; framed and pointed at when it is to act, dimmed when it left.

    ``gain``, what the points have just grown by, stands small below them; the rest of that line is the caller's.
    """
    parts: list[Element] = [
        rect(
            x,
            y,
            w,
            BADGE_H,
            radius=18,
            fill=PAPER,
            stroke=INK if to_act else PAPER_EDGE,
            stroke_width=6 if to_act else 2.5,
        ),
        seat_token(seat, x + 40, y + BADGE_H / 2, 27),
    ]
    if to_act:
        parts.append(_pointer(x + w / 2, y))
    room = w - 92
    first = y + (27 if note or gain else BADGE_H / 2)
    if points:
        width = min(text_width(points, 34, "bold"), room * 0.45)
        parts.append(_right(x + w - 16, first if gain else y + BADGE_H / 2, points, 34, width))
        room -= width + 8
    size = 26 if note or gain else BODY
    parts.append(text(x + 78, first, name, size=size, weight="bold", max_width=room, middle=True))
    if note:
        parts.append(text(x + 78, y + 54, note, size=SMALL, fill=SOFT_INK, max_width=room, middle=True))
    if gain:
        parts.append(_right(x + w - 16, y + 58, gain, SMALL, w - 94))
    if left:
        parts.append(rect(x, y, w, BADGE_H, radius=18, fill=SHADE, opacity=0.65))
    return group(*parts)


def seat_strip(x: float, y: float, w: float, badges: Sequence[Badge], *, columns: int = 0) -> svg.G:
    """All badges in rows across ``w`` px, at most four a row unless ``columns`` says otherwise."""
    columns = columns or strip_columns(len(badges))
    gap = 14
    each = (w - gap * (columns - 1)) / columns
    return group(
        *(
            seat_badge(
                x + place % columns * (each + gap),
                y + place // columns * (BADGE_H + gap),
                badge.seat,
                badge.name,
                to_act=badge.to_act,
                points=badge.points,
                note=badge.note,
                left=badge.left,
                w=each,
            )
            for place, badge in enumerate(badges)
        )
    )


def strip_columns(count: int) -> int:
    """How many badges ``seat_strip`` puts in a row: even rows of at most four."""
    rows = max(1, -(-count // 4))
    return max(1, -(-count // rows))


def strip_height(count: int, *, columns: int = 0) -> float:
    """The height of ``seat_strip`` for so many seats, in px."""
    rows = -(-count // (columns or strip_columns(count)))
    return max(0, rows * (BADGE_H + 14) - 14)


def _right(x: float, y: float, words: str, size: float, width: float) -> Element:
    """Bold words that end at ``x``, their middle at ``y``."""
    return text(x, y, words, size=size, weight="bold", anchor="end", max_width=width, middle=True)


def _pointer(x: float, y: float) -> Element:
    """A small triangle on the badge's upper edge: the part of "to act" that needs no colour."""
    return polygon([(x - 15, y - 11), (x + 15, y - 11), (x, y + 9)], fill=CHANGED, stroke=TABLE, stroke_width=3)
