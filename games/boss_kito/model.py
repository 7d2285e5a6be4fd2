"""The vocabulary of Boss Kito: options, cards, open decisions, actions, events, state.

A *benefit* is its value 1 .. 9. A *banana card* is its colour. A *column* is 0 .. 4, the boss of ``COLOURS[column]``
with the pile below it. A card that somebody has played this round is called by its colour and its place among
that seat's cards of the colour: ``red1``, ``red2``.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from pydantic import Discriminator, Field

from games.core.contract import Options
from games.core.frames import Frame
from games.core.values import Action, Event, Record, Seat

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


class BossKitoOptions(Options):
    """House rules of a table."""

    symbols: Layout = Field(
        default="a",
        title="Symbols",
        description="Which benefits carry a symbol. The printed ones are not known, so all layouts are our guess.",
    )

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the layouts."""
        return {"symbols": {"a": "on 1 to 5", "b": "on 1 to 3", "none": "no symbols"}}


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """One turn of a round, 0 .. 4n-1; the start card's holder has turn 0 (R8)."""

    turn: int
    _: KW_ONLY
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class HandOut(Frame):
    """The benefits are being handed out; ``column`` is the next one (R27)."""

    column: int
    _: KW_ONLY
    kind: Literal["hand_out"] = "hand_out"


@dataclass(frozen=True, slots=True)
class Naming(Frame):
    """The winner of a double arrow may pass the start card on (R36)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["naming"] = "naming"


@dataclass(frozen=True, slots=True)
class PlayBanana(Action):
    """Play one card of the hand, face up (R12)."""

    colour: Colour
    _: KW_ONLY
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class PlaceTokens(Action):
    """One token on an own played card, a second one on the same or another, or none (R14 - R16)."""

    card: CardName
    second: CardName | None
    _: KW_ONLY
    kind: Literal["tokens"] = "tokens"


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Draw a banana card (R19)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class TakeTokens(Action):
    """Take three tokens, or what is left of them (R22)."""

    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class SwapCards(Action):
    """Discard any cards of the hand and draw as many (R23)."""

    cards: tuple[Colour, ...]
    _: KW_ONLY
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class PassStart(Action):
    """Pass the start card to a seat, or leave it where it is (R36)."""

    to: Seat | None
    _: KW_ONLY
    kind: Literal["start"] = "start"


KitoAction: TypeAlias = PlayBanana | PlaceTokens | DrawCard | TakeTokens | SwapCards | PassStart


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card lies face up; ``total`` are the seat's bananas in the colour now."""

    shows: ClassVar[bool] = True
    seat: Seat
    colour: Colour
    total: int
    _: KW_ONLY
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """Tokens were put on cards, one name per token; ``totals`` are the seat's bananas in the colours of those cards."""

    seat: Seat
    cards: tuple[CardName, ...]
    totals: tuple[int, ...]
    _: KW_ONLY
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards. ``benefit``: the card symbol gave it (R41)."""

    seat: Seat
    count: int
    benefit: bool
    _: KW_ONLY
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Received(Event):
    """Told to its new owner alone: which cards came."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Colour, ...]
    _: KW_ONLY
    kind: Literal["received"] = "received"


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat took tokens from the stock. ``benefit``: the banana symbol gave it (R42)."""

    seat: Seat
    count: int
    benefit: bool
    _: KW_ONLY
    kind: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat put these cards on the discard pile, to draw as many (R23)."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Colour, ...]
    _: KW_ONLY
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards have become the new draw pile (R20)."""

    count: int
    _: KW_ONLY
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing at all; its turn is over (R11)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Forced(Event):
    """A seat could do one thing only, which follows."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["forced"] = "forced"


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """A column was handed out: to ``winner``, or to nobody. ``totals`` has the bananas of each seat in its colour."""

    colour: Colour
    value: Value
    winner: Seat | None
    totals: tuple[int, ...]
    _: KW_ONLY
    kind: Literal["awarded"] = "awarded"


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """Nothing is left that the symbol could give (U11)."""

    seat: Seat
    sign: Literal["card", "banana"]
    _: KW_ONLY
    kind: Literal["bonus_lost"] = "bonus_lost"


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """The winner of a double arrow has passed the start card on, or left it (``receiver`` ``None``)."""

    seat: Seat
    receiver: Seat | None
    _: KW_ONLY
    kind: Literal["start_passed"] = "start_passed"


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """All played tokens are back in the stock, all played cards discarded (R34)."""

    tokens: int
    cards: int
    _: KW_ONLY
    kind: Literal["cleared"] = "cleared"


@dataclass(frozen=True, slots=True)
class NewRound(Event):
    """The next benefits are on offer, and the ones after them come into sight (R45)."""

    shows: ClassVar[bool] = True
    round: int
    first: Seat
    offered: tuple[Value, ...]
    _: KW_ONLY
    kind: Literal["new_round"] = "new_round"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Nine rounds are over (R47); ``winners`` share the first place with ``points``."""

    winners: tuple[Seat, ...]
    points: int
    _: KW_ONLY
    kind: Literal["game_over"] = "game_over"


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


@dataclass(slots=True)
class State(Record):
    """Everything about a running game.

    ``display`` has the benefit on offer in each column (``None`` once it is handed out); ``piles`` those below, the top
    last: the top one lies face up, the others are hidden. ``deck`` is drawn from the end. ``owned`` is sorted.
    ``account`` tells the newest hand-out again, so that the board can show it while the next round runs.
    """

    symbols: Layout
    stack: list[Annotated[Turn | HandOut | Naming, Discriminator("kind")]]
    round: int
    start: Seat
    display: list[Value | None]
    piles: list[list[Value]]
    owned: list[list[Value]]
    removed: list[Value]
    stock: int
    tokens: list[int]
    hands: list[list[Colour]]
    played: list[list[PlayedCard]]
    deck: list[Colour]
    discards: list[Colour]
    account: list[Awarded]


def bananas_in(cards: list[PlayedCard] | tuple[PlayedCard, ...], colour: Colour) -> int:
    """What the played cards of one seat count in a colour (R28)."""
    return sum(card.bananas for card in cards if card.colour == colour)
