"""The public board: the tower unrolled, the fight, the players, the bank."""

from games.banana_bandits.board_text import turn_line
from games.banana_bandits.fight_picture import FIGHT_H, fight_drawing
from games.banana_bandits.hand_picture import hand_svg
from games.banana_bandits.seats_picture import SEATS_H, STOCK_H, seats_drawing, stock_drawing
from games.banana_bandits.tower_picture import TOWER_H, tower_drawing
from games.banana_bandits.view import View
from games.core.drawing import Element, banner, canvas, pills
from games.core.screen import Scene

__all__ = ["WIDTH", "board_svg", "hand_svg"]

WIDTH = 1200
_GAP = 18.0


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it. Below the banner the house rules in force, which give way to a fight."""
    parts: list[Element] = [banner(24, 22, WIDTH - 48, _headline(scene), sign="banana")]
    y = 22.0 + 64 + _GAP
    fight = scene.view.fight or scene.view.ended
    if scene.badges and fight is None:
        parts.append(pills(24, y - 4, WIDTH - 48, [f"{badge.title}: {badge.value}" for badge in scene.badges]))
        y += 48
    parts.append(tower_drawing(scene, y))
    y += TOWER_H + _GAP
    if fight is not None:
        parts.append(fight_drawing(scene, fight, y))
        y += FIGHT_H + _GAP
    parts.append(seats_drawing(scene, y))
    y += SEATS_H + _GAP - 4
    parts.append(stock_drawing(scene, y))
    return canvas(WIDTH, round(y + STOCK_H + 22), *parts)


def _headline(scene: Scene[View]) -> str:
    if scene.result is not None:
        return scene.words.say("{names} won!", names=scene.listed(scene.result.winners))
    return turn_line(scene, short=True)
