"""The state of Boss Kito: table options, open decisions, actions, and everything that lies on the table."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field

from games.boss_kito.cards import CardName, Colour, Layout, PlayedCard, Value
from games.boss_kito.events import Awarded
from games.core.contract import Options
from games.core.frames import Frame
from games.core.values import Action, Record, Seat
from games.core.words import marked


class BossKitoOptions(Options):
    """House rules of a table."""

    symbols: Layout = Field(
        default="a",
        title=marked("Symbols"),
        description=marked(
            "Which benefits carry a symbol. The printed ones are not known, so all layouts are our guess."
        ),
    )

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the layouts."""
        return {"symbols": {"a": marked("on 1 to 5"), "b": marked("on 1 to 3"), "none": marked("none")}}


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
