"""The outlines of the symbols: path data around (0, 0) in a box from -50 to 50, filled by the nonzero rule.

Holes run against the clock, everything else with it. Noto Sans has none of these signs.
"""

from math import cos, pi, sin
from typing import Final, Literal

Symbol = Literal[
    "arrow",
    "banana",
    "check",
    "circle",
    "clock",
    "coin",
    "cross",
    "crown",
    "deck",
    "diamond",
    "eye",
    "female",
    "flag",
    "hand",
    "heart",
    "hexagon",
    "hourglass",
    "lock",
    "male",
    "minus",
    "paw",
    "plus",
    "square",
    "star",
    "swap",
    "triangle",
    "trophy",
]


def disc(cx: float, cy: float, r: float) -> str:
    """A full circle, with the clock."""
    return f"M{cx - r:g} {cy:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


def hole(cx: float, cy: float, r: float) -> str:
    """A full circle, against the clock: cut out of what lies below."""
    return f"M{cx - r:g} {cy:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def corners(count: int, radius: float, inner: float | None = None, turn: float = -90) -> str:
    """A regular polygon, or a star whose notches have radius ``inner``, the first corner."""
    radii = [radius] if inner is None else [radius, inner]
    steps = count * len(radii)
    points = [(radii[step % len(radii)], 2 * pi * step / steps + turn * pi / 180) for step in range(steps)]
    return "M" + "L".join(f"{r * cos(angle):.1f} {r * sin(angle):.1f}" for r, angle in points) + "Z"


def _tilted(left: float, right: float, angle: float) -> str:
    """A stretch of a card's width, 60 high, turned by ``angle`` degrees about a point below the symbol."""
    turn, foot = angle * pi / 180, 50
    points = [(left, -88), (right, -88), (right, -28), (left, -28)]
    turned = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn) + foot) for x, y in points]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in turned) + "Z"


OUTLINES: Final[dict[Symbol, str]] = {
    "arrow": "M-46-13H2V-40L48 0L2 40V13H-46Z",
    "banana": "M26-48L37-44L36-33C50-4 34 36-6 42C-24 44-40 38-46 28L-42 22C-12 28 20 6 25-30Z",
    "check": "M-46 2L-30-14L-12 6L30-38L46-22L-12 38Z",
    "circle": disc(0, 0, 45),
    "clock": disc(0, 0, 46) + hole(0, 0, 34) + "M-5-26H5V-3L20 9L13 17L-5 3Z",
    "coin": disc(0, 0, 46) + hole(0, 0, 37) + disc(0, 0, 29),
    "cross": "M-40-26L-26-40L0-14L26-40L40-26L14 0L40 26L26 40L0 14L-26 40L-40 26L-14 0Z",
    "crown": "M-46-28L-22-6L0-40L22-6L46-28L36 22H-36ZM-36 28H36V40H-36Z",
    "deck": "M-34-44H18V-36H-26V30H-34ZM-20-30H34V44H-20Z",
    "diamond": "M0-50L42 0L0 50L-42 0Z",
    "eye": "M-50 0C-32-34 32-34 50 0C32 34-32 34-50 0Z" + hole(0, 0, 19) + disc(0, 0, 10),
    "female": disc(0, -16, 32) + hole(0, -16, 20) + "M-6 12H6V24H20V36H6V50H-6V36H-20V24H-6Z",
    "flag": "M-36-46H-26V48H-36ZM-20-42C-4-52 10-30 40-40V6C10 16-4-6-20 4Z",
    "hand": _tilted(-17, 0, -26) + _tilted(-15, 4, -4) + _tilted(-14, 18, 17),
    "heart": "M0 44C-20 27-48 7-48-17C-48-35-35-43-24-43C-12-43-4-36 0-27"
    "C4-36 12-43 24-43C35-43 48-35 48-17C48 7 20 27 0 44Z",
    "hexagon": corners(6, 48),
    "hourglass": "M-34-48H34V-38H28C28-16 8-8 8 0C8 8 28 16 28 38H34V48"
    "H-34V38H-28C-28 16-8 8-8 0C-8-8-28-16-28-38H-34Z",
    "lock": "M-34-6H-26V-20A26 26 0 0 1 26-20V-6H34V46H-34ZM-14-6H14V-20A14 14 0 0 0-14-20Z",
    "male": disc(-10, 14, 32) + hole(-10, 14, 20) + "M6-18L26-37H12V-48H48V-12H36V-27L17-7Z",
    "minus": "M-42-10H42V10H-42Z",
    "paw": "M0-4C18-4 36 16 32 32C28 46 12 38 0 38C-12 38-28 46-32 32C-36 16-18-4 0-4Z"
    + disc(-36, -6, 11)
    + disc(-14, -28, 12)
    + disc(14, -28, 12)
    + disc(36, -6, 11),
    "plus": "M-10-42H10V-10H42V10H10V42H-10V10H-42V-10H-10Z",
    "square": "M-40-40H40V40H-40Z",
    "star": corners(5, 50, 21),
    "swap": "M-14-44V-30H44V-14H-14V0L-48-22ZM14 44V30H-44V14H14V0L48 22Z",
    "triangle": "M0-46L48 40H-48Z",
    "trophy": "M-28-46H28V-38H46C46-14 36-4 22-1C18 8 12 14 6 16V30H24V44"
    "H-24V30H-6V16C-12 14-18 8-22-1C-36-4-46-14-46-38H-28Z",
}
