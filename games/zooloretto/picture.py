"""The pictures of Zooloretto."""

from games.core.drawing import BODY, TITLE, canvas, text
from games.core.screen import Scene
from games.zooloretto.screen_text import headline, turn_text
from games.zooloretto.view import View


def board_picture(scene: Scene[View]) -> str:
    """The whole table, public."""
    return canvas(1100, 300, text(40, 80, headline(scene), size=TITLE), text(40, 140, turn_text(scene), size=BODY))


def hand_picture(scene: Scene[View]) -> str | None:
    """The reader's own zoo; ``None`` for the public."""
    if scene.seat is None:
        return None
    return canvas(1100, 300, text(40, 80, scene.name(scene.seat), size=TITLE))
