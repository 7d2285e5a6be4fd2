"""Pictures painted in the test's own process, with the font that the bot paints with."""

from importlib import resources
from typing import Any
from xml.etree import ElementTree as ET

import resvg

from bot.painter_child import FAMILY, FONT

AS_IT_IS = (1, 0, 0, 0, 1, 0)
"""resvg takes the matrix row by row: this is the identity."""


def _options() -> Any:
    options = resvg.usvg.Options.default()
    package, file = FONT
    options.load_font_data(resources.files(package).joinpath(file).read_bytes())
    options.font_family = FAMILY
    return options


# Kept for good: resvg's options complain when another thread happens to drop them.
_OPTIONS = _options()


def parsed(drawing: str | None) -> Any:
    """The picture as resvg understands it. Fails unless it is well-formed XML and sound SVG."""
    assert drawing is not None
    ET.fromstring(drawing)  # noqa: S314  (it is our own drawing)
    return resvg.usvg.Tree.from_str(drawing, _OPTIONS)


def painted(drawing: str | None) -> bytes:
    """The PNG of a drawing."""
    return bytes(resvg.render(parsed(drawing), AS_IT_IS))
