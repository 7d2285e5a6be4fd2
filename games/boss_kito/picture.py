"""The public board."""

from games.boss_kito.board_text import headline
from games.boss_kito.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it."""
    return canvas(1200, 300, banner(24, 24, 1152, headline(scene)))
