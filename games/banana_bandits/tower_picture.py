"""The tower unrolled: its four sides next to each other, with windows, coins, gorillas and ways."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import svg

from games.banana_bandits.coins_picture import LIT, window_coins
from games.banana_bandits.events import Attacked, Collected, GorillasSwapped, Moved, Placed, Punched
from games.banana_bandits.model import site_windows
from games.banana_bandits.pieces import golden_coin, golden_slot, gorilla
from games.banana_bandits.tower import FLOORS, SIDES, Tower, Window, column_of, floor_of, side_of, tower
from games.banana_bandits.view import View
from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    SMALL,
    TITLE,
    WHITE,
    Element,
    Point,
    arrow,
    changed_edge,
    changed_tab,
    drawn,
    mix,
    rect,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.values import Event

LEFT, RIGHT = 52.0, 1148.0
SIDE_GAP = 14.0
SIDE_W = (RIGHT - LEFT - 3 * SIDE_GAP) / 4
ROOF, LABEL, PANE, SILL, PLINTH = 62.0, 28.0, 96.0, 8.0, 38.0
FLOOR_H = LABEL + PANE + SILL
TOWER_H = ROOF + FLOORS * FLOOR_H + PLINTH

_WALL = "#57505c"
_WALL_EDGE = "#3b353f"
_SHUT = "#8b858c"


def tower_drawing(scene: Scene[View], top: float) -> svg.G:
    """The tower with its roof at ``top``: scenery, marks of the last step, and over them what hangs there."""
    view = scene.view
    return svg.G(
        elements=[
            _scenery(view.tower.width, view.tower.closed),
            *_closed(scene),
            *_gold(view),
            *_changed(view.tower, scene.events),
            *_to_act(scene),
            *_ways(view.tower, scene.events),
            *_hung(view),
            *_tabs(view.tower, scene.events),
        ],
        transform=[svg.Translate(0, top)],
    )


def pane(width: int, window: Window) -> tuple[float, float, float, float]:
    """The box of a window's pane, x, y, w, h in px from the tower's own top."""
    cell = (SIDE_W - 10) / width
    x = _side_x(side_of(window)) + 5 + (column_of(window) - 1) * cell
    y = ROOF + (FLOORS - floor_of(window)) * FLOOR_H + LABEL
    return x + 4, y, cell - 8, PANE


def _side_x(side: str) -> float:
    return LEFT + SIDES.index(side) * (SIDE_W + SIDE_GAP)


def _middle(width: int, window: Window) -> Point:
    x, y, w, h = pane(width, window)
    return x + w / 2, y + h / 2


@cache
def _scenery(width: int, closed: str) -> svg.G:
    """What never changes: walls, roofs, windows with their coordinates, the opposite columns."""
    parts: list[Element] = []
    for side in SIDES:
        parts += _shut_side(side) if side == closed else _open_side(tower(width, closed), side)
    parts += [
        symbol("arrow", 34, TOWER_H / 2 - 18, 12, turn=180),
        text(34, TOWER_H / 2 + 14, SIDES[-1], size=SMALL, weight="bold", anchor="middle", middle=True),
        symbol("arrow", 1166, TOWER_H / 2 - 18, 12),
        text(1166, TOWER_H / 2 + 14, SIDES[0], size=SMALL, weight="bold", anchor="middle", middle=True),
    ]
    return drawn(*parts)


def _wall(side: str, fill: str) -> list[Element]:
    x = _side_x(side)
    battlements = [rect(x + 2 + notch * (SIDE_W - 30) / 6, 0, 26, 24, fill=fill) for notch in range(7)]
    return [
        *battlements,
        rect(x - 4, 14, SIDE_W + 8, ROOF - 16, radius=4, fill=fill, stroke=_WALL_EDGE, stroke_width=3),
        rect(x, ROOF - 4, SIDE_W, TOWER_H - ROOF + 4, fill=fill, stroke=_WALL_EDGE, stroke_width=3),
    ]


def _open_side(house: Tower, side: str) -> list[Element]:
    x = _side_x(side)
    parts = [
        *_wall(side, _WALL),
        text(x + 14, 38, side, size=TITLE, weight="bold", fill=PAPER, middle=True),
    ]
    for window in (window for window in house.windows if side_of(window) == side):
        parts += _window(house.width, window, site=window in site_windows(house.width))
    for column in range(1, house.width + 1):
        opposite = house.opposite(f"{side}{column}-1")
        left, _, w, _ = pane(house.width, f"{side}{column}-1")
        middle = left + w / 2
        if opposite:
            y = TOWER_H - PLINTH / 2
            parts += [
                symbol("swap", middle - 21, y, 11, fill=mix(PAPER, _WALL, 0.25)),
                text(middle + 12, y, opposite[:-2], size=SMALL, anchor="middle", fill=PAPER, middle=True),
            ]
    return parts


def _window(width: int, window: Window, *, site: bool) -> Iterator[Element]:
    x, y, w, h = pane(width, window)
    edge = GOLD if site else _WALL_EDGE
    yield text(
        x + w / 2,
        y - LABEL / 2 - 2,
        window,
        size=SMALL,
        weight="bold",
        anchor="middle",
        fill=GOLD if site else WHITE,  # a gorilla and its frame hide all else that tells a conversion window
        max_width=w + 6,
        middle=True,
    )
    yield rect(x, y, w, h, radius=6, fill=LIT, stroke=edge, stroke_width=7 if site else 4)
    if site:
        yield symbol("crown", x + w / 2, y + h / 2, 24, fill=mix(GOLD, LIT, 0.45))
    else:
        yield rect(x + w / 2 - 1.5, y + 3, 3, h - 6, fill=mix(LIT, _WALL, 0.22))
        yield rect(x + 3, y + h / 2 - 1.5, w - 6, 3, fill=mix(LIT, _WALL, 0.22))


def _shut_side(side: str) -> list[Element]:
    x, middle = _side_x(side), _side_x(side) + SIDE_W / 2
    bars = [
        rect(x + 14, ROOF + 20 + row * 34, SIDE_W - 28, 14, radius=5, fill=mix(_SHUT, _WALL, 0.3)) for row in range(16)
    ]
    return [
        *_wall(side, _SHUT),
        text(x + 14, 38, side, size=TITLE, weight="bold", fill=PAPER, middle=True),
        *bars,
        rect(middle - 66, TOWER_H / 2 - 66, 132, 132, radius=26, fill=_WALL, stroke=PAPER, stroke_width=4),
        symbol("lock", middle, TOWER_H / 2, 42, fill=PAPER),
    ]


def _gold(view: View) -> Iterator[Element]:
    """The golden coins on the roof, above their windows."""
    for window, left in view.sites:
        x, _, w, _ = pane(view.tower.width, window)
        right = x + w + 2
        yield from (golden_coin(right - 20 - 15 * place, 38, 19) for place in reversed(range(left)))
        if not left:
            yield golden_slot(right - 20, 38, 19)
        yield text(
            right - 50 - 15 * max(left - 1, 0),
            38,
            str(left),
            size=30,
            weight="bold",
            anchor="end",
            fill=PAPER,
            middle=True,
        )


def _closed(scene: Scene[View]) -> Iterator[Element]:
    side = scene.view.tower.closed
    if side:
        x = _side_x(side) + SIDE_W - 14
        yield text(x, 38, scene.words.say("closed"), size=26, anchor="end", fill=PAPER, max_width=180, middle=True)


def _to_act(scene: Scene[View]) -> Iterator[Element]:
    """A bright frame round the windows of the gorillas that the table waits for."""
    view = scene.view
    for seat in scene.awaiting:
        if view.gorillas[seat]:
            x, y, w, h = pane(view.tower.width, view.gorillas[seat])
            yield rect(x - 1, y - 1, w + 2, h + 2, radius=7, stroke=WHITE, stroke_width=7)
            yield rect(x + 4, y + 4, w - 8, h - 8, radius=4, stroke=INK, stroke_width=3)


def _hung(view: View) -> Iterator[Element]:
    """Gorillas, and the coins in front of them."""
    for seat, window in enumerate(view.gorillas):
        if window:
            x, y, w, _ = pane(view.tower.width, window)
            size = min(w + 4, PANE - 8)
            yield gorilla(seat, x + w / 2, y + 6 + size / 2, size)
    for window, coins in view.coins:
        yield window_coins(pane(view.tower.width, window), coins, behind=window in view.gorillas)


def _changed(house: Tower, events: Sequence[Event]) -> Iterator[Element]:
    """Frames on the edges of the windows that the last step filled, emptied or fought over."""
    return (changed_edge(*pane(house.width, window)) for window in _all_touched(events))


def _tabs(house: Tower, events: Sequence[Event]) -> Iterator[Element]:
    """The tabs of those frames, in the windows' corners: coins and labels are close on all sides."""
    for window in _all_touched(events):
        x, y, w, _ = pane(house.width, window)
        yield changed_tab(x + w - 9, y + 9, 11)


def _all_touched(events: Sequence[Event]) -> Sequence[Window]:
    return tuple(dict.fromkeys(window for event in events for window in _touched(event)))


def _touched(event: Event) -> Sequence[Window]:
    match event:
        case Punched(dropped=windows) | Collected(windows=windows):
            return windows
        case Placed(window=window):
            return (window,)
        case GorillasSwapped(first_window=one, second_window=other) | Attacked(origin=one, target=other):
            return one, other
        case _:
            return ()


def _ways(house: Tower, events: Sequence[Event]) -> Iterator[Element]:
    """Arrows along the ways of the last step, cut in two where they run over the edge of the picture."""
    for event in events:
        if isinstance(event, Moved | Punched) and len(event.path) > 1:
            stretches = _stretches(house, event.path)
            for stretch in stretches[:-1]:
                yield arrow(stretch, width=7)
            yield arrow(_shortened(stretches[-1], house.width), width=7)


def _shortened(points: Sequence[Point], width: int) -> list[Point]:
    """The way ends at the edge of the last window, so that its tip is not behind a gorilla."""
    (x0, y0), (x1, y1) = points[-2:]
    _, _, w, h = pane(width, f"{SIDES[0]}1-1")
    back_x, back_y = w * 0.36, h * 0.36
    across = (x1 > x0) - (x1 < x0)
    down = (y1 > y0) - (y1 < y0)
    return [*points[:-1], (x1 - across * back_x, y1 - down * back_y)]


def _stretches(house: Tower, path: Sequence[Window]) -> list[list[Point]]:
    stretches: list[list[Point]] = [[_middle(house.width, path[0])]]
    for before, window in pairwise(path):
        here, there = _middle(house.width, before), _middle(house.width, window)
        if {side_of(before), side_of(window)} == {SIDES[0], SIDES[-1]}:
            leaves, enters = (RIGHT + 8, LEFT - 8) if here[0] > there[0] else (LEFT - 8, RIGHT + 8)
            stretches[-1].append((leaves, here[1]))
            stretches.append([(enters, there[1])])
        stretches[-1].append(there)
    return stretches
