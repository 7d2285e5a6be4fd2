"""The pictures of Zooloretto: the table with every zoo in small, and the reader's own zoo in large."""

from games.core.drawing import Element, banner, canvas, pills, text
from games.core.screen import Scene
from games.zooloretto.changes import Changes, changes_of
from games.zooloretto.creatures import definitions
from games.zooloretto.screen_text import headline, turn_text
from games.zooloretto.table_picture import cell, strip, strip_height
from games.zooloretto.view import View
from games.zooloretto.zoo_picture import zoo_height, zoo_picture

WIDTH = 1200
MARGIN = 22
GAP = 22
ROOM = WIDTH - 2 * MARGIN
BANNER_H = 64


def board_picture(scene: Scene[View]) -> str:
    """The whole table, public: pile, trucks, offer board, and the zoos two in a row."""
    changes, y = changes_of(scene.events), float(MARGIN)
    parts: list[Element] = [definitions(), banner(MARGIN, y, ROOM, headline(scene), sign="paw")]
    y += BANNER_H + 34
    parts.append(text(MARGIN + 8, y, turn_text(scene), size=26, weight="bold", max_width=ROOM - 16))
    y += 16
    if scene.badges:
        parts.append(pills(MARGIN, y, ROOM, [f"{badge.title}: {badge.value}" for badge in scene.badges]))
        y += 46
    if len(scene.view.zoos) % 2 == 0:
        parts.append(strip(scene, MARGIN, y, ROOM, changes))
        y += strip_height(scene.view) + GAP
    zoos, y = _cells(scene, y, changes)
    return canvas(WIDTH, _not_square(y + MARGIN), *parts, *zoos)


def _cells(scene: Scene[View], y: float, changes: Changes) -> tuple[list[Element], float]:
    """The zoos two in a row, the middle of the table before them when their number is odd; and where they end."""
    w = (ROOM - GAP) / 2
    h = zoo_height(scene.view, w)
    parts: list[Element] = []
    count = len(scene.view.zoos)
    before = count % 2
    if before:
        parts.append(cell(scene, MARGIN, y, w, h, changes))
    for seat in range(count):
        column, row = (seat + before) % 2, (seat + before) // 2
        parts.append(zoo_picture(scene, seat, MARGIN + column * (w + GAP), y + row * (h + GAP), w, changes))
    return parts, y + (count + 1) // 2 * (h + GAP) - GAP


def _not_square(height: float) -> int:
    return round(height) + (40 if round(height) == WIDTH else 0)


def hand_picture(scene: Scene[View]) -> str | None:
    """Trucks and offers, and the reader's own zoo in large; ``None`` for the public.

    The reasons for its points are text below the picture, where a phone shows them large enough.
    """
    if scene.seat is None:
        return None
    changes = changes_of(scene.events)
    top = strip_height(scene.view) + 34
    table = strip(scene, MARGIN, 10, ROOM, changes)
    zoo = zoo_picture(scene, scene.seat, MARGIN, top, ROOM, changes)
    bottom = top + zoo_height(scene.view, ROOM)
    return canvas(WIDTH, _not_square(bottom + MARGIN), definitions(), table, zoo)
