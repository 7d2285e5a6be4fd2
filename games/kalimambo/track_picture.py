"""The round track: 32 numbered spaces run clockwise, the pieces, and the paths of the newest round."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

import svg

from games.core.drawing import (
    INK,
    PAPER,
    SHADE,
    SMALL,
    SOFT_INK,
    Element,
    Point,
    arrow,
    circle,
    drawn,
    group,
    ink_on,
    mix,
    polygon,
    ring,
    seat_colour,
    text,
)
from games.kalimambo.model import KALI, SPACES, Figure, Lifted, Moved, Number, Rammed, Revealed, Space
from games.kalimambo.naming import space_name
from games.kalimambo.pieces import KALI_BLACK, SAND, acacia, figure, grass, heap, hoof_print, rhino
from games.kalimambo.track import beyond, spaces_from
from games.kalimambo.view import View

CX, CY, R = 412.0, 430.0, 328.0
"""Centre of the ring and the radius on which the spaces lie."""
_LABEL_R = R + 50
_INNER_R = R - 38
_GROUND = "#c9c27a"
_TRACK = "#b98d4f"


def track(view: View) -> svg.G:
    """The whole ring with everything on it."""
    return group(
        _scenery(), *_front(view), *_hoof_prints(view), *_heaps(view), *_paths(view), *_pieces(view), *_calls(view)
    )


def spot(space: float, radius: float = R) -> Point:
    """Where a space lies; space 1 is at the top, the numbers run clockwise."""
    angle = 2 * pi * space / SPACES - pi / 2
    return CX + radius * cos(angle), CY + radius * sin(angle)


@cache
def _scenery() -> svg.G:
    """What never changes."""
    return drawn(*_ground(), *_spaces())


def _ground() -> Iterator[Element]:
    for x, y, scale in ((78, 128, 1.0), (748, 120, 0.95), (70, 818, 0.9), (752, 822, 1.05)):
        yield acacia(x, y, scale=scale)
    yield circle(CX, CY, R + 36, fill=_TRACK, stroke=mix(_TRACK, INK, 0.35), stroke_width=4)
    yield circle(CX, CY, R - 36, fill=_GROUND, stroke=mix(_TRACK, INK, 0.35), stroke_width=4)
    for x, y in ((-150, -110), (160, -90), (-170, 80), (150, 120), (-60, 190), (70, -190), (-205, -20), (214, 20)):
        yield grass(CX + x, CY + y)


def _spaces() -> Iterator[Element]:
    for space in range(SPACES):
        x, y = spot(space)
        yield circle(x, y, 28, fill=SAND, stroke=mix(_TRACK, INK, 0.25), stroke_width=2.5)
        yield text(
            *spot(space, _LABEL_R),
            space_name(space),
            size=SMALL,
            weight="bold" if space % 4 == 0 else "normal",
            anchor="middle",
            fill=INK if space % 4 == 0 else SOFT_INK,
            middle=True,
        )
        yield _chevron(space + 0.5)


def _front(view: View) -> Iterator[Element]:
    """The space where the next mover lands."""
    if not view.over:
        yield ring(*spot(view.next_free), 27, width=5, dash=10)


def _chevron(at: float) -> Element:
    """A small wedge between two spaces that points the way everybody runs."""
    return polygon([spot(at - 0.06, R - 6), spot(at - 0.06, R + 6), spot(at + 0.08, R)], fill=mix(_TRACK, INK, 0.45))


def _heaps(view: View) -> Iterator[Element]:
    taken = {view.rhino, *(view.space_of(who) for who in view.group)}
    for space in view.heaps:
        x, y = spot(space)
        yield heap(x, y + 9, scale=1.08) if space in taken else heap(x, y)


def _hoof_prints(view: View) -> Iterator[Element]:
    for event in view.account:
        if isinstance(event, Rammed):
            for step in range(event.spaces):
                yield hoof_print(*spot(beyond(event.start, step)))


def _pieces(view: View) -> Iterator[Element]:
    x, y = spot(view.rhino)
    for who in sorted(view.group, key=lambda who: spot(view.space_of(who))[1]):
        left, top = spot(view.space_of(who))
        yield figure(who, left, top - 10 if view.space_of(who) in view.heaps else top)
    yield rhino(x, y, to_the_right=y < CY, scale=0.88)


def numbers_called(view: View) -> dict[Figure, Number]:
    """What every figure has played in the newest round; empty before the first."""
    for event in view.account:
        if isinstance(event, Revealed):
            return {**dict(enumerate(event.cards)), KALI: event.kali}
    return {}


def _paths(view: View) -> Iterator[Element]:
    moves = [event for event in view.account if isinstance(event, Moved)]
    for order, move in enumerate(moves):
        yield arrow(
            _bow(move.start, move.end, order),
            colour=path_colour(move.figure),
            width=7,
            halo=PAPER if move.figure == KALI else INK,
            curved=True,
        )


def path_colour(who: Figure) -> str:
    """A seat's colour; black for Kali."""
    return KALI_BLACK if who == KALI else seat_colour(who)


def _bow(start: Space, end: Space, order: int) -> list[Point]:
    """From a space to another inside the ring; later moves bow a little deeper, so that they stay apart."""
    span = spaces_from(start, end)
    depth = min(14 + 5 * span, 60) + 5 * order
    shares = [share / 6 for share in range(7)]
    return [spot(start + span * share, _INNER_R - depth * sin(pi * share)) for share in shares]


def _calls(view: View) -> Iterator[Element]:
    """The number that every figure has played, where it stood when the number came up."""
    stood = {who: view.space_of(who) for who in view.group}
    for event in view.account:
        if isinstance(event, Moved | Lifted):
            stood[event.figure] = event.start
    moved = {event.figure for event in view.account if isinstance(event, Moved)}
    for who, number in numbers_called(view).items():
        x, y = spot(stood[who], _INNER_R - 4)
        yield called_number(x, y, str(number), path_colour(who) if who in moved else SHADE)


def called_number(x: float, y: float, number: str, fill: str) -> svg.G:
    """A played number on a small disc: in the figure's colour when it moved."""
    return group(
        circle(x, y, 18, fill=fill, stroke=PAPER if fill == KALI_BLACK else INK, stroke_width=2.5),
        text(x, y, number, size=SMALL, weight="bold", anchor="middle", fill=ink_on(fill), middle=True),
    )
