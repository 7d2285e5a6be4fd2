"""Marks that point at something: what changed, where it went, which place is meant."""

from itertools import pairwise
from math import atan2, cos, hypot, sin

import svg

from games.core.drawing.palette import CHANGED, INK, PAPER
from games.core.drawing.shapes import Element, Point, circle, group, path, polygon, px, rect


def changed_frame(x: float, y: float, w: float, h: float, *, radius: float = 14) -> svg.G:
    """Marks a thing of this box as changed by the last step: a double frame outside it, and a corner tab."""
    return group(
        rect(x - 5, y - 5, w + 10, h + 10, radius=radius + 5, stroke=PAPER, stroke_width=10),
        rect(x - 6, y - 6, w + 12, h + 12, radius=radius + 6, stroke=CHANGED, stroke_width=6),
        changed_tab(x + w, y),
    )


def changed_edge(x: float, y: float, w: float, h: float, *, radius: float = 6) -> svg.G:
    """The frame of the same mark on the edge of a box whose neighbours are close, to lie under what is in the box.

    ``changed_tab`` goes with it, above all else.
    """
    return group(
        rect(x, y, w, h, radius=radius, stroke=PAPER, stroke_width=13),
        rect(x, y, w, h, radius=radius, stroke=CHANGED, stroke_width=8),
    )


def changed_ring(cx: float, cy: float, r: float) -> svg.G:
    """The same mark round a circle of radius ``r``."""
    return group(
        circle(cx, cy, r + 5, stroke=PAPER, stroke_width=10),
        circle(cx, cy, r + 6, stroke=CHANGED, stroke_width=6),
        changed_tab(cx + r * 0.78, cy - r * 0.78),
    )


def ring(cx: float, cy: float, r: float, *, colour: str = INK, width: float = 6, dash: float = 0) -> Element:
    """A plain ring just outside a circle of radius ``r``."""
    if dash:
        return circle(cx, cy, r + width / 2, stroke=colour, stroke_width=width, dash=dash)
    return circle(cx, cy, r + width / 2, stroke=colour, stroke_width=width)


def arrow(
    points: list[Point],
    *,
    colour: str = CHANGED,
    width: float = 8,
    halo: str | None = PAPER,
    curved: bool = False,
) -> svg.G:
    """An arrow along at least two points, its tip on the last one; ``curved`` runs smoothly through them.

    ValueError with fewer than two different points.
    """
    points = [points[0], *(after for before, after in pairwise(points) if after != before)]
    if len(points) < 2:
        msg = "an arrow needs two different points"
        raise ValueError(msg)
    (x0, y0), (x1, y1) = points[-2:]
    angle, head = atan2(y1 - y0, x1 - x0), width * 2.6
    shaft = min(head * 0.8, hypot(x1 - x0, y1 - y0) * 0.9)
    neck = (x1 - shaft * cos(angle), y1 - shaft * sin(angle))
    d = _smooth([*points[:-1], neck]) if curved else _straight([*points[:-1], neck])
    barbs = [(x1 - head * cos(angle + bend), y1 - head * sin(angle + bend)) for bend in (0.5, -0.5)]
    parts: list[Element] = []
    if halo is not None:
        parts += [
            path(d, stroke=halo, stroke_width=width + 6),
            polygon([(x1, y1), *barbs], fill=halo, stroke=halo, stroke_width=8),
        ]
    parts += [
        path(d, stroke=colour, stroke_width=width),
        polygon([(x1, y1), *barbs], fill=colour, stroke=colour, stroke_width=2),
    ]
    return group(*parts)


def changed_tab(x: float, y: float, r: float = 15) -> svg.G:
    """A small disc with a bright star round (x, y): the part of the mark that needs no colour."""
    tip = r * 0.53
    return group(
        circle(x, y, r, fill=CHANGED, stroke=PAPER, stroke_width=3),
        polygon([(x, y - tip), (x + tip, y), (x, y + tip), (x - tip, y)], fill=PAPER),
    )


def _straight(points: list[Point]) -> str:
    return "M" + "L".join(f"{px(x)} {px(y)}" for x, y in points)


def _smooth(points: list[Point]) -> str:
    """Catmull-Rom through the points, as cubic curves."""
    around = [points[0], *points, points[-1]]
    d = f"M{px(points[0][0])} {px(points[0][1])}"
    for place in range(len(points) - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = around[place : place + 4]
        d += (
            f"C{px(bx + (cx - ax) / 6)} {px(by + (cy - ay) / 6)}"
            f" {px(cx - (dx - bx) / 6)} {px(cy - (dy - by) / 6)} {px(cx)} {px(cy)}"
        )
    return d
