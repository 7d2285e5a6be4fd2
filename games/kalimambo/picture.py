"""Pictures."""

from xml.sax.saxutils import escape

from games.core.screen import Scene
from games.kalimambo.view import View


def board_svg(scene: Scene[View]) -> str:
    """The public board."""
    return _sheet(f"Kalimambo {scene.view.round}")


def hand_svg(scene: Scene[View]) -> str:
    """The reader's cards."""
    return _sheet(" ".join(str(number) for number in scene.view.hand))


def _sheet(text: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1100 300" width="1100" height="300">'
        '<rect width="1100" height="300" fill="#f3e7d0"/>'
        f'<text x="40" y="150" font-family="Noto Sans" font-size="48">{escape(text)}</text></svg>'
    )
