"""Plain shapes on the picture plane: px, y downwards, angles in degrees clockwise."""

from dataclasses import dataclass
from decimal import Decimal
from typing import TypedDict, Unpack

import svg

from games.core.drawing.palette import INK

Element = svg.Element
Point = tuple[float, float]


class Look(TypedDict, total=False):
    """How a shape is filled and outlined. ``dash`` is the length of dashes and gaps in px."""

    fill: str
    stroke: str
    stroke_width: float
    dash: float
    opacity: float


@dataclass
class Outline(svg.PathData):
    """Path data already written in SVG's path language, such as ``M0 0H10V10Z``."""

    d: str

    def __str__(self) -> str:
        return self.d


def px(length: float) -> float:
    """The length to a hundredth of a px, whole numbers without a fraction, to keep pictures short."""
    rounded = round(length, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def rect(x: float, y: float, w: float, h: float, *, radius: float = 0, **look: Unpack[Look]) -> svg.Rect:
    """A rectangle with its top left corner at (x, y) and rounded corners of ``radius``."""
    return svg.Rect(x=px(x), y=px(y), width=px(w), height=px(h), rx=px(radius) if radius else None, **_attributes(look))


def circle(cx: float, cy: float, r: float, **look: Unpack[Look]) -> svg.Circle:
    """A disc around (cx, cy)."""
    return svg.Circle(cx=px(cx), cy=px(cy), r=px(r), **_attributes(look))


def ellipse(cx: float, cy: float, rx: float, ry: float, **look: Unpack[Look]) -> svg.Ellipse:
    """An ellipse around (cx, cy)."""
    return svg.Ellipse(cx=px(cx), cy=px(cy), rx=px(rx), ry=px(ry), **_attributes(look))


def line(
    x1: float, y1: float, x2: float, y2: float, *, colour: str = INK, width: float = 3, dash: float = 0
) -> svg.Line:
    """A straight stroke with round ends."""
    return svg.Line(
        x1=px(x1),
        y1=px(y1),
        x2=px(x2),
        y2=px(y2),
        stroke=colour,
        stroke_width=px(width),
        stroke_linecap="round",
        stroke_dasharray=[px(dash), px(dash)] if dash else None,
    )


def polygon(points: list[Point], **look: Unpack[Look]) -> svg.Polygon:
    """A closed shape through the points, with round joins."""
    corners = [svg.Point(px(x), px(y)) for x, y in points]
    return svg.Polygon(points=corners, stroke_linejoin="round", **_attributes(look))


def path(d: str, **look: Unpack[Look]) -> svg.Path:
    """A shape in SVG's path language, with round joins and ends."""
    return svg.Path(d=[Outline(d)], stroke_linejoin="round", stroke_linecap="round", **_attributes(look))


def group(*children: Element, opacity: float | None = None) -> svg.G:
    """The children as one element; ``opacity`` 0 to 1 fades them together."""
    return svg.G(elements=list(children), opacity=opacity)


class _Drawn(svg.G):
    """A group that is SVG text already."""

    def __init__(self, drawn: str) -> None:
        super().__init__()
        self._drawn = drawn

    def as_str(self) -> str:
        return self._drawn


def drawn(*children: Element) -> svg.G:
    """The children, turned into SVG text here and now: for scenery that never changes.

    Writing elements is most of the time that a picture takes, so keep the result in a ``functools.cache``.
    """
    return _Drawn(group(*children).as_str())


def placed(x: float, y: float, *children: Element, scale: float = 1, turn: float = 0) -> svg.G:
    """The children, drawn around (0, 0), scaled, then turned by ``turn`` degrees, then moved to (x, y)."""
    steps: list[svg.Transform] = [svg.Translate(px(x), px(y))]
    if turn:
        steps.append(svg.Rotate(px(turn)))
    if scale != 1:
        steps.append(svg.Scale(round(scale, 4)))
    return svg.G(elements=list(children), transform=steps)


def spread(start: float, length: float, count: int, size: float, gap: float = 12) -> list[float]:
    """Where ``count`` things of ``size`` px start, centred in a stretch; they overlap in a short one."""
    if count <= 1:
        return [start + (length - size) / 2] * count
    step = min(size + gap, (length - size) / (count - 1))
    first = start + (length - size - step * (count - 1)) / 2
    return [first + step * place for place in range(count)]


class _Attributes(TypedDict, total=False):
    fill: str
    stroke: str
    stroke_width: float
    stroke_dasharray: list[Decimal | float | int]
    opacity: float


def _attributes(look: Look) -> _Attributes:
    attributes: _Attributes = {"fill": look.get("fill", "none")}
    if "stroke" in look:
        attributes["stroke"] = look["stroke"]
        attributes["stroke_width"] = px(look.get("stroke_width", 3))
    if look.get("dash"):
        attributes["stroke_dasharray"] = [px(look["dash"])]
    if "opacity" in look:
        attributes["opacity"] = look["opacity"]
    return attributes
