"""A seat's own cards."""

from games.boss_kito.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene
from games.core.values import Seat


def hand_svg(scene: Scene[View], seat: Seat) -> str:
    """The reader's cards."""
    return canvas(1200, 300, banner(24, 24, 1152, scene.name(seat)))
