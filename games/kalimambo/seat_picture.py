"""A seat's row at the right of the board: its badge, what the newest round cost it and why, and its card."""

from collections.abc import Iterator

from games.core.drawing import (
    BADGE_H,
    PAPER,
    PAPER_EDGE,
    SEAT_SYMBOLS,
    SMALL,
    SOFT_INK,
    Element,
    card,
    card_back,
    circle,
    placed,
    rect,
    seat_badge,
    seat_colour,
    slot,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat
from games.kalimambo.model import KALI, Figure, HitDung, Rammed, points_of
from games.kalimambo.pieces import KALI_BLACK, SAND, heap, kali, rhino
from games.kalimambo.track_picture import numbers_called
from games.kalimambo.view import View

ROW_W = 346.0
"""A row's width in px: the badge and, 10 px to its right, the card."""
_CARD_W = 58.0
_BADGE_W = ROW_W - _CARD_W - 10
_NAME_X, _END_X = 78.0, _BADGE_W - 16
"""Where a badge's name starts and its points end, from its left edge."""


def seat_row(scene: Scene[View], who: Figure, x: float, y: float) -> Iterator[Element]:
    """The row of a seat or of Kali, its top left corner at (x, y)."""
    if who == KALI:
        yield from _kali_badge(scene, x, y)
    else:
        yield from _badge(scene, who, x, y)
    yield _card_of(scene, who, x + _BADGE_W + 10, y)


def _badge(scene: Scene[View], seat: Seat, x: float, y: float) -> Iterator[Element]:
    say, costs = scene.words.say, costs_of(scene.view, seat)
    gain = say("+{points}", points=sum(points_of(cost) for cost in costs)) if costs else ""
    yield seat_badge(
        x,
        y,
        seat,
        scene.name(seat),
        to_act=seat in scene.awaiting,
        points=str(scene.view.scores[seat]),
        note="" if costs or scene.view.over or not scene.view.account else say("unharmed"),
        gain=gain,
        w=_BADGE_W,
    )
    if costs:
        yield _signs(costs, x + _NAME_X, y + 56, _END_X - _NAME_X - text_width(gain, SMALL, "bold") - 10)


def _kali_badge(scene: Scene[View], x: float, y: float) -> Iterator[Element]:
    room = _END_X - _NAME_X
    yield rect(x, y, _BADGE_W, BADGE_H, radius=18, fill=PAPER, stroke=PAPER_EDGE, stroke_width=2.5)
    yield circle(x + 40, y + BADGE_H / 2, 30, fill=SAND)
    yield kali(x + 38, y + BADGE_H / 2 + 2, scale=0.85)
    yield text(x + _NAME_X, y + 27, scene.words.say("Kali"), size=26, weight="bold", middle=True)
    yield text(x + _NAME_X, y + 54, _kali_note(scene), size=SMALL, fill=SOFT_INK, max_width=room, middle=True)


def _kali_note(scene: Scene[View]) -> str:
    """Kali never pays, so hers tells her cards."""
    say, played, following = scene.words.say, numbers_called(scene.view).get(KALI), scene.view.kali_next
    if following is not None:
        return say("next card: {number}", number=following)
    return say("runs along") if played is None else say("played {number}", number=played)


def costs_of(view: View, seat: Seat) -> list[HitDung | Rammed]:
    """What a seat had to pay for in the newest round, in the order it happened: hardly ever more than four times."""
    return [event for event in view.account if isinstance(event, HitDung | Rammed) and seat in event.payers]


def _signs(costs: list[HitDung | Rammed], x: float, y: float, room: float) -> Element:
    """A heap or the rhino for every cost, with Kali before it where she was hit; smaller where ``room`` px are few."""
    parts: list[Element] = []
    end = 0.0
    for cost in costs:
        left = end + (20 if cost.figure == KALI else 0)
        if isinstance(cost, HitDung):
            end = left + 34
            parts.append(heap(left + 16, -1, scale=0.5))
        else:
            end = left + 46
            parts.append(rhino(left + 19, 1, to_the_right=True, scale=0.42))
        if cost.figure == KALI:
            parts.append(kali(left - 8, 0, scale=0.44))
    return placed(x, y, *parts, scale=min(1, room / end))


def _card_of(scene: Scene[View], who: Figure, x: float, y: float) -> Element:
    """A face-down card, else the card of the newest round, else an empty place. Kali's next one where it is open."""
    view, called = scene.view, numbers_called(scene.view)
    if who == KALI and view.kali_next is not None:
        return card(x, y, _CARD_W, BADGE_H, numeral=str(view.kali_next), band=KALI_BLACK, changed=True)
    if who != KALI and view.lies[who]:
        return card_back(x, y, _CARD_W, BADGE_H, colour=seat_colour(who), sign=SEAT_SYMBOLS[who])
    if who not in called:
        return slot(x, y, _CARD_W, BADGE_H)
    band = KALI_BLACK if who == KALI else seat_colour(who)
    return card(x, y, _CARD_W, BADGE_H, numeral=str(called[who]), band=band)
