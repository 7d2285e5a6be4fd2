"""A seat's own cards."""

from games.boitas.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene
from games.core.values import Seat

WIDTH = 1160


def hand_svg(scene: Scene[View], seat: Seat) -> str:  # noqa: ARG001
    """The hand of a seat."""
    return canvas(WIDTH, 300, banner(24, 24, WIDTH - 48, scene.words.say("Your cards")))
