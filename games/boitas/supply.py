"""Deck, market row and cowries: drawing, refilling, taking, tucking, gaining (R53, R56, R64, D7, D8)."""

from games.boitas.cards import Card
from games.boitas.distribution import COWRIES
from games.boitas.events import (
    CardsDrawn,
    CardTucked,
    CowriesGained,
    DeckReshuffled,
    OwnDraw,
    OwnTuck,
    RowCardTaken,
)
from games.boitas.model import DECK, GainReason, State
from games.core.chance import Dice
from games.core.values import Event, Seat


def drawable(state: State) -> int:
    """How many cards can still be drawn, discards included (D7)."""
    return len(state.deck) + len(state.discard)


def sources(state: State) -> list[str]:
    """Where a card can be taken from: every different card of the row, then the deck (R64)."""
    return [*dict.fromkeys(state.row), *([DECK] if drawable(state) else [])]


def draw(state: State, dice: Dice, events: list[Event]) -> Card | None:
    """The deck's top card; an empty deck is made anew from the discards first (D7). ``None`` when both are empty."""
    if not state.deck and state.discard:
        state.deck, state.discard = state.discard, []
        dice.shuffle(state.deck)
        events.append(DeckReshuffled(len(state.deck)))
    if not state.deck:
        return None
    card = state.deck.pop()
    del state.tuckers[len(state.deck) :]
    return card


def draw_to_hand(state: State, seat: Seat, count: int, dice: Dice) -> list[Event]:
    """Cards from the deck, which only their owner sees."""
    events: list[Event] = []
    drawn = [card for _ in range(count) if (card := draw(state, dice, events)) is not None]
    state.hands[seat] += drawn
    return [*events, CardsDrawn(seat, len(drawn)), OwnDraw(seat, tuple(drawn), to=(seat,))]


def take(state: State, seat: Seat, source: str, dice: Dice) -> list[Event]:
    """One card from the row, which is full again at once, or the deck's top (R53, R64)."""
    if source == DECK:
        return draw_to_hand(state, seat, 1, dice)
    events: list[Event] = []
    place = state.row.index(source)
    refill = draw(state, dice, events)
    state.row[place : place + 1] = [] if refill is None else [refill]
    state.hands[seat].append(source)
    state.seen[seat].append(source)
    return [*events, RowCardTaken(seat, source, refill)]


def tuck(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card goes face down under the deck (R52, R56)."""
    state.hands[seat].remove(card)
    state.deck.insert(0, card)
    state.tuckers.insert(0, seat)
    # It may have been any card of that hand, so nobody can be sure of one in it any more.
    state.seen[seat].clear()
    return [CardTucked(seat), OwnTuck(seat, card, to=(seat,))]


def gain(state: State, seat: Seat, wanted: int, why: GainReason) -> list[Event]:
    """Cowries from the supply, as many as it has (D8)."""
    count = wanted
    if state.options.cowries == "limited":
        count = min(wanted, COWRIES - sum(state.cowries))
    state.cowries[seat] += count
    return [CowriesGained(seat, count, wanted, why)]
