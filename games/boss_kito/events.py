"""What happens in Boss Kito, as the log tells it and the pictures mark it."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal

from games.boss_kito.cards import CardName, Colour, Value
from games.core.values import Event, Seat


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
    """A seat drew a card. ``benefit``: the card symbol gave it (R41)."""

    seat: Seat
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
    """A seat put these cards on the discard pile and drew as many (R23)."""

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
    """Nine rounds are over (R47); ``winners`` share the first place with ``points``.

    ``tokens``: what the winners have left, where that had to break a tie (R55).
    """

    winners: tuple[Seat, ...]
    points: int
    tokens: int | None
    _: KW_ONLY
    kind: Literal["game_over"] = "game_over"
