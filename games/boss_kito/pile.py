"""The draw pile (R19 - R21, R24, U19)."""

from games.boss_kito.cards import Colour
from games.boss_kito.events import Drew, Received, Reshuffled
from games.boss_kito.model import State
from games.boss_kito.setup import in_order
from games.core.chance import Dice
from games.core.values import Event, Seat


def can_draw(state: State) -> bool:
    """Whether pile or discards hold a card; what lies on the table does not count (R21)."""
    return bool(state.deck or state.discards)


def draw(draft: State, seat: Seat, dice: Dice, *, benefit: bool = False) -> list[Event]:
    """Draw a card into the hand, by the action or by a benefit's symbol (R19, R41)."""
    *shuffles, received = refill(draft, seat, 1, dice)
    return [*shuffles, Drew(seat, benefit), received]


def refill(draft: State, seat: Seat, count: int, dice: Dice) -> list[Event]:
    """Draw one by one into the hand, reshuffling wherever the pile is empty (U5). The last event is ``Received``."""
    events: list[Event] = []
    drawn: list[Colour] = []
    for _ in range(count):
        events += _reshuffle_an_empty_pile(draft, dice)
        drawn.append(draft.deck.pop())
        events += _reshuffle_an_empty_pile(draft, dice)
    draft.hands[seat] = in_order(draft.hands[seat] + drawn)
    return [*events, Received(seat, tuple(in_order(drawn)), to=(seat,))]


def _reshuffle_an_empty_pile(draft: State, dice: Dice) -> list[Event]:
    if draft.deck or not draft.discards:
        return []
    draft.deck, draft.discards = draft.discards, []
    dice.shuffle(draft.deck)
    return [Reshuffled(len(draft.deck))]
