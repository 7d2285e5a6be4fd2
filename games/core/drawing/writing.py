"""Words on the picture: one line that fits its room, and short paragraphs."""

from html import escape
from typing import Literal

import svg

from games.core.drawing.lettering import Weight, fit, legible, wrap
from games.core.drawing.palette import BODY, INK, SMALL
from games.core.drawing.shapes import px

Anchor = Literal["start", "middle", "end"]

#: Half the height of a capital or a digit of Noto Sans, as a share of the size.
_HALF_CAPITAL = 0.357


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = BODY,
    weight: Weight = "normal",
    anchor: Anchor = "start",
    fill: str = INK,
    max_width: float | None = None,
    middle: bool = False,
) -> svg.Text:
    """One line of any words, harmless whatever they hold, with its baseline at ``y``.

    ``middle`` puts the middle of its capitals at ``y`` instead. Beyond ``max_width`` px the glyphs are
    squeezed, then the words are cut. Sizes below SMALL are raised to it, since
    what can't be read is not worth painting.
    """
    size = max(size, SMALL)
    squeezed = None
    if max_width is None:
        line = legible(words)
    else:
        line, squeezed = fit(words, size, weight, max_width)
    return svg.Text(
        x=px(x),
        y=px(y + size * _HALF_CAPITAL if middle else y),
        text=escape(line),
        font_size=px(size),
        font_weight="bold" if weight == "bold" else None,
        text_anchor=anchor if anchor != "start" else None,
        fill=fill,
        textLength=None if squeezed is None else px(squeezed),
        lengthAdjust=None if squeezed is None else "spacingAndGlyphs",
    )


def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    *,
    size: float = BODY,
    weight: Weight = "normal",
    anchor: Anchor = "start",
    fill: str = INK,
    max_lines: int = 6,
    leading: float = 1.3,
) -> svg.G:
    """Words wrapped into lines of ``width`` px, the first baseline at ``y``; ``leading`` is the line height
    as a share of the size. What does not fit in ``max_lines`` ends in an ellipsis."""
    size = max(size, SMALL)
    lines = wrap(words, size, weight, width, max_lines)
    return svg.G(
        elements=[
            text(
                x,
                y + place * size * leading,
                line,
                size=size,
                weight=weight,
                anchor=anchor,
                fill=fill,
                max_width=width,
            )
            for place, line in enumerate(lines)
        ]
    )
