"""The vocabulary of Kalimambo: options, figures, the open decision, actions, events, state.

A *figure* is the number of a seat (its explorer) or :data:`KALI`. A *space* is 0 .. 31 in running direction.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Discriminator, Field

from games.core.contract import Options
from games.core.frames import Frame
from games.core.values import Action, Event, Record, Seat
from games.core.words import marked

SPACES = 32
"""Length of the track (R2, U1)."""
ROUNDS = 12
"""One round per card (R45); the cards are 0 .. 11 (R3)."""
HEAPS = 6
HEAP_GAP = 2
"""Heaps of a random layout have at least this many other spaces between them (R5, U2)."""
DUNG_POINTS = 3
KALI = -1
"""The figure that nobody owns."""

Figure: TypeAlias = int
Space: TypeAlias = int
Number: TypeAlias = int
Reason: TypeAlias = Literal["dung", "rammed", "kali_dung", "kali_rammed"]


class KalimamboOptions(Options):
    """House rules of a table."""

    heaps: Literal["random", "even"] = Field(
        default="random", title=marked("Dung heaps"), description=marked("Where the six heaps lie at the start.")
    )
    memory: bool = Field(
        default=False,
        title=marked("Memory mode"),
        description=marked("Played cards are hidden once the next round is revealed: remember them yourself."),
    )
    open_kali: bool = Field(
        default=False,
        title=marked("Open Kali"),
        description=marked("Kali's next card is shown before you choose yours."),
    )

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the layouts."""
        return {"heaps": {"random": marked("scattered at random"), "even": marked("evenly spread")}}


@dataclass(frozen=True, slots=True)
class Choosing(Frame):
    """Every seat puts a card face down; the last one to do so starts the round."""

    round: int
    _: KW_ONLY
    kind: Literal["choosing"] = "choosing"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Put a card face down, or swap the one that lies there (R7, U17)."""

    number: Number
    _: KW_ONLY
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat has put a card face down. That it swaps it later is nobody else's business (U17)."""

    waits: ClassVar[bool] = True
    seat: Seat
    _: KW_ONLY
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Told to its owner alone: which card lies face down now."""

    waits: ClassVar[bool] = True
    seat: Seat
    number: Number
    _: KW_ONLY
    kind: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class LastCards(Event):
    """One card is left to everybody: the last round plays itself (U16)."""

    round: int
    _: KW_ONLY
    kind: Literal["last_cards"] = "last_cards"


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All cards are turned over at once, Kali's too (R8). ``cards`` has one number per seat."""

    shows: ClassVar[bool] = True
    round: int
    cards: tuple[Number, ...]
    kali: Number
    _: KW_ONLY
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Figures with the same number: only ``mover``, the rearmost, may move (R17). Figures from the back."""

    number: Number
    figures: tuple[Figure, ...]
    mover: Figure
    _: KW_ONLY
    kind: Literal["tied"] = "tied"


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A figure whose number came up stays: it played zero (R15), leads already (R16), or is boxed in (R54)."""

    figure: Figure
    number: Number
    why: Literal["zero", "leading", "boxed_in"]
    _: KW_ONLY
    kind: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A figure has moved to the front of the group (R12)."""

    figure: Figure
    number: Number
    start: Space
    end: Space
    _: KW_ONLY
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """The group fills the loop: the rearmost figure is lifted so that the rhino can make room (R54)."""

    figure: Figure
    number: Number
    start: Space
    _: KW_ONLY
    kind: Literal["lifted"] = "lifted"


@dataclass(frozen=True, slots=True)
class HitDung(Event):
    """A figure has run into a heap: ``points`` for each payer (R24, R27)."""

    figure: Figure
    space: Space
    payers: tuple[Seat, ...]
    points: int
    _: KW_ONLY
    kind: Literal["hit_dung"] = "hit_dung"


@dataclass(frozen=True, slots=True)
class Rammed(Event):
    """The rhino has run from ``start`` to ``end`` into a figure: ``spaces`` points for each payer (R33, R38)."""

    figure: Figure
    start: Space
    end: Space
    spaces: int
    payers: tuple[Seat, ...]
    _: KW_ONLY
    kind: Literal["rammed"] = "rammed"


def points_of(event: HitDung | Rammed) -> int:
    """What each payer pays."""
    return event.points if isinstance(event, HitDung) else event.spaces


@dataclass(frozen=True, slots=True)
class KaliShown(Event):
    """Kali's next card, shown before anybody chooses (table option open Kali, U15)."""

    shows: ClassVar[bool] = True
    number: Number
    _: KW_ONLY
    kind: Literal["kali_shown"] = "kali_shown"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Twelve rounds are over (R45); ``winners`` share the fewest ``points`` (R46)."""

    winners: tuple[Seat, ...]
    points: int
    _: KW_ONLY
    kind: Literal["game_over"] = "game_over"


RoundEvent: TypeAlias = Annotated[
    Revealed | Tied | Stayed | Moved | Lifted | HitDung | Rammed,
    Discriminator("kind"),
]


@dataclass(frozen=True, slots=True)
class RoundCards(Record):
    """What lay on the table in one past round: a number per seat, and Kali's."""

    cards: tuple[Number, ...]
    kali: Number


@dataclass(frozen=True, slots=True)
class Penalty(Record):
    """One entry of the score pad."""

    round: int
    seat: Seat
    reason: Reason
    points: int


@dataclass(slots=True)
class State(Record):
    """Everything about a running game.

    ``explorers`` has the space of each seat's figure; ``sealed`` the card that each seat has put face down; that card
    stays in its hand until the round is revealed. ``kali_deck`` is drawn from the end. ``account`` tells the last
    round again, so that the board can show its paths while the next cards are chosen.
    """

    memory: bool
    open_kali: bool
    stack: list[Choosing]
    rhino: Space
    explorers: list[Space]
    kali: Space
    heaps: list[Space]
    hands: list[list[Number]]
    sealed: list[Number | None]
    kali_deck: list[Number]
    history: list[RoundCards]
    pad: list[Penalty]
    account: list[RoundEvent]
