"""One row per player: badge, supplies, and what lies in front of them for each boss."""

from collections.abc import Iterator

from games.boss_kito.cards import COLOURS, PlayedCard
from games.boss_kito.events import Drew, Placed, Played, Swapped, Took
from games.boss_kito.layout import COLUMN_W, LEFT, ROW_H, ROWS_Y, SIDE_W, column_x
from games.boss_kito.pieces import BANANA, banana_token, gain, small_card, start_card
from games.boss_kito.view import View
from games.core.drawing import (
    BADGE_H,
    CHANGED,
    GOLD,
    INK,
    PAPER,
    SOFT_INK,
    Element,
    changed_frame,
    rect,
    seat_badge,
    spread,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.values import Seat

_CARD_W, _CARD_H, _TOKEN_R = 42.0, 60.0, 17.0


def rows(scene: Scene[View]) -> Iterator[Element]:
    """All players, in the order of their seats."""
    for seat in range(len(scene.names)):
        y = ROWS_Y + seat * ROW_H + (ROW_H - BADGE_H) / 2
        yield from _badge(scene, seat, y)
        for column in range(len(COLOURS)):
            yield from _cell(scene, seat, column, column_x(column), y)


def _badge(scene: Scene[View], seat: Seat, y: float) -> Iterator[Element]:
    view = scene.view
    # a blank note keeps the name on the upper line; the supplies stand on the lower one
    yield seat_badge(LEFT, y, seat, scene.name(seat), to_act=seat in scene.awaiting, note=" ", w=SIDE_W)
    yield symbol("banana", LEFT + 92, y + 56, 14, fill=BANANA, outline=INK, outline_width=2)
    yield text(LEFT + 112, y + 56, str(view.tokens[seat]), size=26, weight="bold", middle=True)
    yield symbol("deck", LEFT + 194, y + 56, 13, fill=SOFT_INK)
    yield text(LEFT + 214, y + 56, str(view.hand_sizes[seat]), size=26, weight="bold", middle=True)
    if seat == view.start:
        yield start_card(LEFT + 15, y + 13, 17)
    yield from _gains(scene, seat, y + 56)


def _gains(scene: Scene[View], seat: Seat, y: float) -> Iterator[Element]:
    """What the last step has added to a seat's supplies: tokens, cards, or a swap."""
    took = [event.count for event in scene.events if isinstance(event, Took) and event.seat == seat]
    cards = sum(isinstance(event, Drew) and event.seat == seat for event in scene.events)
    swapped = any(isinstance(event, Swapped) and event.seat == seat for event in scene.events)
    if took:
        yield gain(LEFT + 148, y, f"+{sum(took)}")
    if cards:
        yield gain(LEFT + 248, y, f"+{cards}")
    elif swapped:
        yield symbol("swap", LEFT + 258, y, 14, fill=CHANGED)


def _cell(scene: Scene[View], seat: Seat, column: int, x: float, y: float) -> Iterator[Element]:
    """The seat's bid for one boss: cards, tokens on them, and the sum; the sole leader has a crown.

    At the end, when the table is cleared, the sums of the last hand-out are shown.
    """
    view, colour = scene.view, COLOURS[column]
    totals = [view.bananas(other, colour) for other in range(len(view.tokens))]
    if view.over:
        totals = list(view.account[column].totals)
    if not totals[seat]:
        return
    leads = totals[seat] == max(totals) and totals.count(totals[seat]) == 1
    yield rect(x + 4, y, COLUMN_W - 8, BADGE_H, radius=12, fill=PAPER, stroke=INK, stroke_width=4 if leads else 1.5)
    cards = [card for card in view.played[seat] if card.colour == colour]
    yield from _cards(scene, seat, cards, x + 10, y + 8)
    at = x + COLUMN_W - 30 if cards else x + COLUMN_W / 2
    if leads:
        yield symbol("crown", at, y + 20, 14, fill=GOLD, outline=INK, outline_width=2)
    sum_y = y + (52 if leads else BADGE_H / 2)
    yield text(at, sum_y, str(totals[seat]), size=34, weight="bold", anchor="middle", middle=True)


def _cards(scene: Scene[View], seat: Seat, cards: list[PlayedCard], x: float, y: float) -> Iterator[Element]:
    """Cards side by side or overlapping, then the tokens on them."""
    lefts = spread(x, 104, len(cards), _CARD_W, 6)
    for left, card in zip(lefts, cards, strict=True):
        yield small_card(card.colour, left, y, _CARD_W, _CARD_H)
        if _changed(scene, seat, card):
            yield changed_frame(left, y, _CARD_W, _CARD_H, radius=7)
    for left, card in zip(lefts, cards, strict=True):
        if card.tokens:
            yield banana_token(left + _CARD_W / 2, y + _CARD_H - _TOKEN_R + 4, _TOKEN_R, card.tokens)


def _changed(scene: Scene[View], seat: Seat, card: PlayedCard) -> bool:
    """Whether the last step put this card down, or tokens on it."""
    of_colour = [other.number for other in scene.view.played[seat] if other.colour == card.colour]
    for event in scene.events:
        match event:
            case Played(seat=player, colour=colour) if (player, colour) == (seat, card.colour):
                return card.number == max(of_colour)
            case Placed(seat=player, cards=cards) if player == seat:
                return card.name in cards
    return False
