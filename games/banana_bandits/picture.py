"""The pictures: the public board and the reader's hand."""

from games.banana_bandits.board_text import turn_line
from games.banana_bandits.naming import cards_named
from games.banana_bandits.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene


def board_svg(scene: Scene[View]) -> str:
    """The board."""
    return canvas(1100, 240, banner(30, 30, 1040, turn_line(scene)))


def hand_svg(scene: Scene[View]) -> str:
    """The reader's cards."""
    return canvas(1100, 240, banner(30, 30, 1040, cards_named(scene.words, scene.view.hand)))
