"""The table of benefits: who owns how many of each, who leads, and the points so far."""

from collections.abc import Iterator

from games.boss_kito.cards import VALUES, Value
from games.boss_kito.events import Awarded
from games.boss_kito.layout import COLUMN_X, LEFT, SIDE_W, TALLY_H, WIDTH, tally_y
from games.boss_kito.pieces import motif
from games.boss_kito.view import View
from games.core.drawing import (
    CHANGED,
    GOLD,
    INK,
    PAPER,
    SMALL,
    SOFT_INK,
    Element,
    divider,
    panel,
    pills,
    rect,
    seat_token,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.values import Seat

_STEP = 81.0
_POINTS_X = WIDTH - 78.0


def tally(scene: Scene[View]) -> Iterator[Element]:
    """A head with the nine kinds, a row per seat, and what is out of the game."""
    seats = len(scene.names)
    top = tally_y(seats)
    yield panel(LEFT, top, WIDTH - 2 * LEFT, 46 + (seats + 1) * TALLY_H + 4)
    yield from _head(scene, top)
    for seat in range(seats):
        yield from _row(scene, seat, top + 48 + seat * TALLY_H)
    yield from _gone(scene, top + 48 + seats * TALLY_H)


def _centre(value: Value) -> float:
    return COLUMN_X + (value - 0.5) * _STEP


def _head(scene: Scene[View], y: float) -> Iterator[Element]:
    say = scene.words.say
    if scene.badges:
        yield pills(LEFT + 14, y + 8, SIDE_W, [f"{badge.title}: {badge.value}" for badge in scene.badges])
    else:
        yield text(LEFT + 18, y + 25, say("Benefits won"), size=24, weight="bold", middle=True)
    for value in VALUES:
        yield text(_centre(value) - 18, y + 25, str(value), size=30, weight="bold", anchor="middle", middle=True)
        yield motif(value, _centre(value) + 15, y + 25, 16)
    yield text(_POINTS_X, y + 25, say("points"), size=24, weight="bold", anchor="middle", middle=True)


def _row(scene: Scene[View], seat: Seat, y: float) -> Iterator[Element]:
    view, middle = scene.view, y + TALLY_H / 2
    yield divider(LEFT + 12, y, WIDTH - 2 * LEFT - 24)
    yield seat_token(seat, LEFT + 34, middle, 16)
    yield text(LEFT + 62, middle, scene.name(seat), size=24, max_width=SIDE_W - 72, middle=True)
    for value in VALUES:
        yield from _count(scene, seat, value, middle)
    yield text(_POINTS_X, middle, str(view.scores[seat]), size=30, weight="bold", anchor="middle", middle=True)
    if scene.result is not None and seat in scene.result.winners:
        yield symbol("trophy", _POINTS_X - 44, middle, 14, fill=GOLD, outline=INK, outline_width=2)


def _count(scene: Scene[View], seat: Seat, value: Value, middle: float) -> Iterator[Element]:
    counts = [owned.count(value) for owned in scene.view.owned]
    if not counts[seat]:
        return
    x = _centre(value)
    if counts[seat] == max(counts):
        yield rect(x - 31, middle - 15, 62, 30, radius=15, fill=GOLD, stroke=INK, stroke_width=2)
        yield symbol("crown", x + 13, middle, 10, fill=PAPER, outline=INK, outline_width=2)
        yield text(x - 14, middle, str(counts[seat]), size=26, weight="bold", anchor="middle", middle=True)
    else:
        yield text(x - 14, middle, str(counts[seat]), size=26, anchor="middle", middle=True)
    if any(isinstance(event, Awarded) and (event.winner, event.value) == (seat, value) for event in scene.events):
        yield _changed(x, middle)


def _changed(x: float, middle: float) -> Element:
    """A second frame round a count that the last step raised: a corner tab would cover its crown."""
    return rect(x - 36, middle - 18, 72, 36, radius=18, stroke=CHANGED, stroke_width=5)


def _gone(scene: Scene[View], y: float) -> Iterator[Element]:
    middle = y + TALLY_H / 2
    yield divider(LEFT + 12, y, WIDTH - 2 * LEFT - 24)
    yield symbol("cross", LEFT + 34, middle, 11, fill=SOFT_INK)
    yield text(LEFT + 62, middle, scene.words.say("out of the game"), size=SMALL, fill=SOFT_INK, middle=True)
    for value in VALUES:
        count = scene.view.removed.count(value)
        if count:
            yield text(_centre(value) - 14, middle, str(count), size=24, anchor="middle", fill=SOFT_INK, middle=True)
        if any(isinstance(event, Awarded) and (event.winner, event.value) == (None, value) for event in scene.events):
            yield _changed(_centre(value), middle)
