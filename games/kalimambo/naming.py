"""Names of spaces, figures and numbers, the same in texts, menus and pictures."""

from collections.abc import Sequence

from games.core.screen import Scene
from games.kalimambo.model import KALI, Figure, Space
from games.kalimambo.view import View


def space_name(space: Space) -> str:
    """Spaces are called 1 .. 32 by people."""
    return str(space + 1)


def figure_name(scene: Scene[View], figure: Figure) -> str:
    """A player's name, or Kali's."""
    return scene.words.say("Kali") if figure == KALI else scene.name(figure)


def figure_names(scene: Scene[View], figures: Sequence[Figure]) -> str:
    """The names as a spoken list."""
    return scene.words.listing([figure_name(scene, figure) for figure in figures])


def numbers_named(numbers: Sequence[int]) -> str:
    """Numbers in a row."""
    return " ".join(str(number) for number in numbers)
