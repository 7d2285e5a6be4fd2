"""The players under the tower: golden coins, pile, hand; and what the bank and the deck hold."""

from collections.abc import Collection, Iterator, Sequence

import svg

from games.banana_bandits.events import CoinsExchanged, CoinStolen, Collected, Converted
from games.banana_bandits.model import GOLDEN_TO_WIN
from games.banana_bandits.pieces import coin_count, golden_coin, golden_slot
from games.banana_bandits.view import View
from games.core.drawing import (
    CHANGED,
    INK,
    PAPER,
    PAPER_EDGE,
    SMALL,
    TABLE,
    Element,
    changed_ring,
    group,
    icon_count,
    panel,
    pill,
    pill_width,
    polygon,
    ring,
    seat_token,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat

SEATS_H = 150.0
STOCK_H = 56.0
_LEFT, _WIDTH, _GAP = 24.0, 1152.0, 14.0


def seats_drawing(scene: Scene[View], top: float) -> svg.G:
    """One box per seat, next to each other; the seat to act is framed and pointed at."""
    count = len(scene.names)
    w = (_WIDTH - _GAP * (count - 1)) / count
    return group(*(_seat(scene, seat, _LEFT + seat * (w + _GAP), top, w) for seat in range(count)))


def _seat(scene: Scene[View], seat: Seat, x: float, y: float, w: float) -> svg.G:
    view = scene.view
    acts = seat in scene.awaiting
    pile = [(colour, count) for colour, count in enumerate(view.piles[seat]) if count]
    left = _points(scene, seat)
    room = pill_width(left) + 10 if left else 0
    parts: list[Element] = [
        panel(x, y, w, SEATS_H, edge=INK if acts else PAPER_EDGE, edge_width=6 if acts else 2.5),
        seat_token(seat, x + 36, y + 36, 24),
        text(x + 70, y + 36, scene.name(seat), size=26, weight="bold", max_width=w - 84 - room, middle=True),
        icon_count("hand", x + w - 86, y + 84, 20, view.hand_sizes[seat]),
        *coins_row(pile, x + 14, y + 127, w - 28, 15, newest=_gained(scene, seat)),
    ]
    if left:
        parts.append(pill(x + w - 4 - room, y + 19, left))
    if acts:
        parts.append(_pointer(x + w / 2, y))
    for place in range(GOLDEN_TO_WIN):
        draw = golden_coin if place < view.golden[seat] else golden_slot
        parts.append(draw(x + 34 + place * 44, y + 84, 20))
    if any(isinstance(event, Converted) and event.seat == seat for event in scene.events):
        parts.append(changed_ring(x + 34 + (view.golden[seat] - 1) * 44, y + 84, 20))
    return group(*parts)


def _points(scene: Scene[View], seat: Seat) -> str:
    """The action points of the active player, else ""."""
    turn = scene.view.turn
    return scene.words.say("{n} AP", n=turn.points) if turn and turn.seat == seat else ""


def _pointer(x: float, y: float) -> Element:
    points = [(x - 15, y - 11), (x + 15, y - 11), (x, y + 9)]
    return polygon(points, fill=CHANGED, stroke=TABLE, stroke_width=3)


def coins_row(
    coins: Sequence[tuple[int, int]], x: float, y: float, w: float, r: float, *, newest: Collection[int] = ()
) -> Iterator[Element]:
    """Pairs of colour and count from left to right, closer together where ``w`` px are short; ``newest`` are marked."""
    step = min(2 * r + 44, w / max(len(coins), 1))
    for place, (colour, count) in enumerate(coins):
        left = x + place * step
        yield coin_count(colour, left, y, r, count, always=True)
        if colour in newest:
            yield ring(left + r, y, r - 3, colour=CHANGED, width=5)


def _gained(scene: Scene[View], seat: Seat) -> set[int]:
    """The colours that the last step brought to a pile."""
    colours: set[int] = set()
    for event in scene.events:
        match event:
            case CoinStolen(thief=thief, colour=colour) if thief == seat:
                colours.add(colour)
            case CoinsExchanged(owner=owner, take=take) if owner == seat:
                colours.add(take)
            case Collected(seat=collector, coins=coins) if collector == seat:
                colours.update(colour for colour, count in enumerate(coins) if count)
    return colours


def stock_drawing(scene: Scene[View], top: float) -> svg.G:
    """The bank, the deck and the discards, in one row."""
    view, say = scene.view, scene.words.say
    middle = top + STOCK_H / 2
    bank = say("Bank")
    left = _LEFT + 32 + text_width(bank, 26, "bold")
    deck, discards = say("Deck {n}", n=view.deck), say("Discards {n}", n=len(view.discards))
    right = f"{deck} · {discards}"
    return group(
        panel(_LEFT, top, _WIDTH, STOCK_H, fill=PAPER),
        text(_LEFT + 18, middle, bank, size=26, weight="bold", middle=True),
        *coins_row(list(enumerate(view.bank)), left + 6, middle, 400, 17),
        text(_LEFT + _WIDTH - 18, middle, right, size=SMALL + 2, anchor="end", max_width=480, middle=True),
    )
