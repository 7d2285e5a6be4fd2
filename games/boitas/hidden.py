"""Dealing anew what a reader can't know (R103, D20)."""

from collections import Counter

from games.boitas.cards import ELEPHANT, Card
from games.boitas.model import State
from games.core.chance import Dice
from games.core.codec import Codec
from games.core.values import Seat

_STATES: Codec[State] = Codec(State)


def redealt(state: State, seat: Seat | None, dice: Dice) -> State:
    """Other hands, the deck, the goods and port cards to come. Kept: the seat's own hand, what it tucked itself,
    cards that everybody saw entering a hand, elephants; and all hands once they are laid open at the end."""
    dealt = _STATES.clone(state)
    dice.shuffle(dealt.bag)
    dice.shuffle(dealt.port_deck)
    places = _hidden_places(dealt, seat)
    cards = [where[place] for where, place in places]
    dice.shuffle(cards)
    for (where, place), card in zip(places, cards, strict=True):
        where[place] = card
    return dealt


def _hidden_places(state: State, seat: Seat | None) -> list[tuple[list[Card], int]]:
    """Every place in the deck and in hands whose card the reader can't know."""
    own = {place for place, tucker in enumerate(state.tuckers) if tucker == seat}
    places = [(state.deck, place) for place in range(len(state.deck)) if place not in own]
    for other, hand in enumerate(state.hands):
        if state.stack and other != seat:
            places += [(hand, place) for place in _unseen(hand, state.seen[other])]
    return places


def _unseen(hand: list[Card], seen: list[Card]) -> list[int]:
    """The places of a hand whose cards nobody saw coming; of equal cards the first ones are taken as seen."""
    left, places = Counter(seen), list[int]()
    for place, card in enumerate(hand):
        if card == ELEPHANT:
            continue
        if left[card] > 0:
            left[card] -= 1
        else:
            places.append(place)
    return places
