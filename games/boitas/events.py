"""What can happen in Boitas."""

from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar, Literal, TypeAlias

from games.boitas.cards import Card, Good, Suit
from games.boitas.model import GainReason, Place, Play, Reason
from games.core.values import Event, Seat


@dataclass(frozen=True, slots=True)
class PortsLaid(Event):
    """The ports of a round have new cards and goods (R7, R60)."""

    shows: ClassVar[bool] = True
    round: int
    suits: tuple[Suit, ...]
    goods: tuple[tuple[Good, ...], ...]
    _: KW_ONLY
    kind: Literal["ports_laid"] = "ports_laid"


@dataclass(frozen=True, slots=True)
class PortOpened(Event):
    """A trick begins: which port, which trump, who leads (R11, R12)."""

    round: int
    port: int
    suit: Suit
    leader: Seat
    _: KW_ONLY
    kind: Literal["port_opened"] = "port_opened"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played; ``declared`` is the suit that its player gives a wild one."""

    shows: ClassVar[bool] = True
    seat: Seat
    card: Card
    declared: Suit | None = None
    _: KW_ONLY
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class CantPlay(Event):
    """A seat has nothing to play and passes (D9)."""

    seat: Seat
    why: Literal["empty", "elephants"]
    _: KW_ONLY
    kind: Literal["cant_play"] = "cant_play"


@dataclass(frozen=True, slots=True)
class CowriesGained(Event):
    """A seat takes cowries from the supply: ``wanted`` of them, ``count`` if it ran short (D8)."""

    seat: Seat
    count: int
    wanted: int
    why: GainReason
    _: KW_ONLY
    kind: Literal["cowries_gained"] = "cowries_gained"


@dataclass(frozen=True, slots=True)
class CardTucked(Event):
    """A card goes face down under the deck (D6)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["card_tucked"] = "card_tucked"


@dataclass(frozen=True, slots=True)
class OwnTuck(Event):
    """Told to its owner alone: which card was tucked."""

    seat: Seat
    card: Card
    _: KW_ONLY
    kind: Literal["own_tuck"] = "own_tuck"


@dataclass(frozen=True, slots=True)
class RowCardTaken(Event):
    """A face-up market card goes to a hand; ``refill`` takes its place (R64)."""

    shows: ClassVar[bool] = True
    seat: Seat
    card: Card
    refill: Card | None
    _: KW_ONLY
    kind: Literal["row_card_taken"] = "row_card_taken"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards from the top of the deck go to a hand, hidden."""

    seat: Seat
    count: int
    _: KW_ONLY
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class OwnDraw(Event):
    """Told to its owner alone: which cards were drawn."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    _: KW_ONLY
    kind: Literal["own_draw"] = "own_draw"


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The deck was empty: the discards are the new deck (D7)."""

    count: int
    _: KW_ONLY
    kind: Literal["deck_reshuffled"] = "deck_reshuffled"


@dataclass(frozen=True, slots=True)
class TrickDecided(Event):
    """The plays, best first, and why the first beats the second; empty when nobody played."""

    plays: tuple[Play, ...]
    suit: Suit
    port: int
    reason: Reason | None
    _: KW_ONLY
    kind: Literal["trick_decided"] = "trick_decided"


@dataclass(frozen=True, slots=True)
class GoodTaken(Event):
    """A good goes to a seat (R40)."""

    seat: Seat
    good: Good
    place: Place
    _: KW_ONLY
    kind: Literal["good_taken"] = "good_taken"


@dataclass(frozen=True, slots=True)
class GoodLost(Event):
    """Nobody can take a good: it leaves the game (D9)."""

    good: Good
    _: KW_ONLY
    kind: Literal["good_lost"] = "good_lost"


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    """The market after a round: who acts in which order, and whether the first was tied for most cowries (R61)."""

    round: int
    order: tuple[Seat, ...]
    cowries: int
    tied: bool
    _: KW_ONLY
    kind: Literal["market_opened"] = "market_opened"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat pays for Boita cards (R63)."""

    seat: Seat
    cards: int
    _: KW_ONLY
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class ElephantBought(Event):
    """A seat pays 3 cowries for an elephant (R63)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["elephant_bought"] = "elephant_bought"


@dataclass(frozen=True, slots=True)
class NothingBought(Event):
    """A seat buys nothing; ``broke``: it could not (R65)."""

    seat: Seat
    broke: bool
    _: KW_ONLY
    kind: Literal["nothing_bought"] = "nothing_bought"


@dataclass(frozen=True, slots=True)
class ScoringOpened(Event):
    """All tricks are played: now goods are scored (R46)."""

    kind: Literal["scoring_opened"] = field(default="scoring_opened", kw_only=True)


@dataclass(frozen=True, slots=True)
class WayChosen(Event):
    """How a seat scores its goods; ``asked``: it chose, else there was nothing to choose or the table chooses."""

    seat: Seat
    way: str
    points: int
    asked: bool
    _: KW_ONLY
    kind: Literal["way_chosen"] = "way_chosen"


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand is laid open at the end, with the points of its cards (R93)."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    points: int
    _: KW_ONLY
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The winners and their points (R95, R96)."""

    winners: tuple[Seat, ...]
    points: int
    _: KW_ONLY
    kind: Literal["game_over"] = "game_over"


AnyEvent: TypeAlias = (
    PortsLaid
    | PortOpened
    | CardPlayed
    | CantPlay
    | CowriesGained
    | CardTucked
    | OwnTuck
    | RowCardTaken
    | CardsDrawn
    | OwnDraw
    | DeckReshuffled
    | TrickDecided
    | GoodTaken
    | GoodLost
    | MarketOpened
    | Paid
    | ElephantBought
    | NothingBought
    | ScoringOpened
    | WayChosen
    | HandShown
    | GameOver
)
