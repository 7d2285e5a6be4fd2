"""The colours and text sizes that all five games share. Sizes are for pictures 1100 to 1200 px wide.

1. Colour never speaks alone: a seat has a symbol too, a change has a mark too.
2. The table is warm and calm; only seats, cards' bands and the change mark are strong.
3. Nothing written is smaller than SMALL, which is 11 px when a phone shows the picture at half its width.
"""

from functools import lru_cache
from typing import Final

TABLE: Final = "#eadfc8"
TABLE_EDGE: Final = "#d2c19e"
SHADE: Final = "#dccdae"
PAPER: Final = "#fffcf4"
PAPER_EDGE: Final = "#b7a582"
INK: Final = "#1d1813"
SOFT_INK: Final = "#5c5145"
LINE: Final = "#c4b491"
WHITE: Final = "#ffffff"
BACK: Final = "#5b6f7a"

#: What changed in the last step: never a seat's colour, always drawn as a double frame with a corner tab.
CHANGED: Final = "#b0104c"
GOLD: Final = "#e2b33c"

#: Okabe and Ito's colours, in their own order, without black.
SEAT_COLOURS: Final = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")

SMALL: Final = 22
BODY: Final = 28
TITLE: Final = 38
HUGE: Final = 64


def seat_colour(seat: int) -> str:
    """The colour of a seat 0 to 6, as ``#rrggbb``; IndexError beyond."""
    return SEAT_COLOURS[seat]


def ink_on(colour: str) -> str:
    """Dark ink or white, whichever reads better on ``#rrggbb``."""
    return INK if contrast(colour, INK) >= contrast(colour, WHITE) else WHITE


def contrast(first: str, second: str) -> float:
    """The WCAG 2 contrast ratio of two ``#rrggbb`` colours, 1 to 21."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(colour: str, other: str, share: float) -> str:
    """``colour`` with ``share`` (0 to 1) of ``other`` stirred in, as ``#rrggbb``."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(mine + (theirs - mine) * share):02x}" for mine, theirs in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=256)
def _luminance(colour: str) -> float:
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
