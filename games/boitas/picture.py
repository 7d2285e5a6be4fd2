"""The public board."""

from games.boitas.screen_text import headline
from games.boitas.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene

WIDTH = 1200


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it."""
    return canvas(WIDTH, 860, banner(24, 24, WIDTH - 48, headline(scene)))
