"""Colours, benefits, symbols, banana cards: the words that everything else of Boss Kito uses.

A *benefit* is its value 1 .. 9. A *banana card* is its colour. A *column* is 0 .. 4, the boss of ``COLOURS[column]``
with the pile below it. A card that somebody has played this round is called by its colour and its place among
that seat's cards of the colour: ``red1``, ``red2``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from games.core.values import Record

ROUNDS = 9
TURNS = 4
"""Turns of each seat in a round (R8)."""
TOKENS = 30
CARDS_PER_COLOUR = 10
BUNCH = 3
"""Bananas on a card (R12)."""
TAKEN = 3
"""Tokens that are taken at a time (R22)."""
VALUES = range(1, 10)

Colour: TypeAlias = Literal["red", "blue", "green", "pink", "white"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The bosses from left to right (U21: fixed)."""
Value: TypeAlias = int
CardName: TypeAlias = str
Sign: TypeAlias = Literal["arrow", "card", "banana"]
Layout: TypeAlias = Literal["a", "b", "none"]

SIGNS: Mapping[Layout, Mapping[Value, Sign]] = {
    "a": {1: "arrow", 4: "arrow", 2: "card", 3: "card", 5: "banana"},
    "b": {3: "arrow", 2: "card", 1: "banana"},
    "none": {},
}
"""Which benefits carry which symbol (U2, U3): a reconstruction, to be put right here once somebody has a photograph."""


@dataclass(frozen=True, slots=True)
class PlayedCard(Record):
    """A banana card in front of a seat, the ``number``-th of its colour there, and the tokens on it."""

    colour: Colour
    number: int
    tokens: int

    @property
    def name(self) -> CardName:
        """What actions call it."""
        return f"{self.colour}{self.number}"

    @property
    def bananas(self) -> int:
        """What it counts (R12, R14)."""
        return BUNCH + self.tokens


def bananas_in(cards: Sequence[PlayedCard], colour: Colour) -> int:
    """What the played cards of one seat count in a colour (R28)."""
    return sum(card.bananas for card in cards if card.colour == colour)
