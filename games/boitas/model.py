"""The vocabulary of Boitas: table options, frames, actions, the state."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field

from games.boitas.cards import Card, Good, Suit
from games.boitas.distribution import AbilityLayout, CardPoints, GoodsMix
from games.core.contract import Options
from games.core.frames import Frame
from games.core.values import Action, Record, Seat
from games.core.words import marked

ROUNDS = 4
PORTS = 3
ROW = 4
"""Face-up cards in the market (R6)."""
HAND = 5
FIRST_COWRIES = 2
DRAWN = 3
"""Cards that everybody draws before a market (R60)."""
ELEPHANT_PRICE = 3
DECK: Literal["deck"] = "deck"
"""The hidden top card, as a source to take from."""

Place: TypeAlias = Literal["best", "second"]
GainReason: TypeAlias = Literal["five", "tuck", "trick"]
Reason: TypeAlias = Literal[
    "four_over_elephant", "elephant", "port_number", "higher_trump", "trump", "number", "earlier", "alone"
]


class BoitasOptions(Options):
    """House rules of a table: mostly, which reconstruction of a printed thing is used."""

    abilities: AbilityLayout = Field(
        default="pairs",
        title=marked("Card abilities"),
        description=marked("Which 6s and 9s let you tuck a card (and what 5s do)."),
    )
    card_points: CardPoints = Field(
        default="steps",
        title=marked("Card points"),
        description=marked("What a 7, 8 or 9 left in your hand is worth at the end."),
    )
    cowries: Literal["unlimited", "limited"] = Field(
        default="unlimited",
        title=marked("Cowrie supply"),
        description=marked("Whether the supply can run out of cowries."),
    )
    goods: GoodsMix = Field(
        default="flat", title=marked("Goods"), description=marked("Which points stand on the 25 import goods.")
    )
    leftovers: Literal["both", "first"] = Field(
        default="both",
        title=marked("Leftover goods"),
        description=marked("When a good that is not scored is worth 2 points."),
    )
    scoring: Literal["player", "automatic"] = Field(
        default="player",
        title=marked("Scoring way"),
        description=marked("Who picks the way in which your goods are scored."),
    )

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the choices."""
        return {
            "abilities": {
                "pairs": marked("6 and 9, by pairs of suits"),
                "appendix": marked("6 and 9 of Cloth and Gems only"),
                "copies": marked("6 and 9, one copy of each kind"),
                "sixes": marked("6 only"),
                "none": marked("none"),
            },
            "card_points": {"steps": marked("1, 2, 3"), "ones": marked("1 each"), "face": marked("7, 8, 9")},
            "cowries": {"unlimited": marked("unlimited"), "limited": marked("25 pieces")},
            "goods": {"flat": marked("every type 3 to 7"), "tiered": marked("cheap and dear types")},
            "leftovers": {"both": marked("in both ways"), "first": marked("only in the first way")},
            "scoring": {"player": marked("the player"), "automatic": marked("the better one, automatically")},
        }


@dataclass(frozen=True, slots=True)
class Playing(Frame):
    """A seat plays a card to the trick."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["playing"] = "playing"


@dataclass(frozen=True, slots=True)
class Choosing(Frame):
    """The best card's player picks one of two goods; the trick's ranking waits to be paid out."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["choosing"] = "choosing"


@dataclass(frozen=True, slots=True)
class Shopping(Frame):
    """The market: ``order`` has the seats still to act, the first one acts now (R61)."""

    order: tuple[Seat, ...]
    _: KW_ONLY
    kind: Literal["shopping"] = "shopping"


@dataclass(frozen=True, slots=True)
class SecondCard(Frame):
    """A seat that paid 2 takes its second card, the row being full again (R64)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["second_card"] = "second_card"


@dataclass(frozen=True, slots=True)
class Scoring(Frame):
    """Every seat without a way yet chooses how to score its goods (D15)."""

    kind: Literal["scoring"] = field(default="scoring", kw_only=True)


AnyFrame = Annotated[Playing | Choosing | Shopping | SecondCard | Scoring, Discriminator("kind")]


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card: with ``suit`` for a wild one, with ``tuck`` (and ``take``) to use a 6's or 9's ability."""

    card: Card
    suit: Suit | None = None
    tuck: Card | None = None
    take: str | None = None
    _: KW_ONLY
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class TakeGood(Action):
    """The winner picks a good (R41)."""

    good: Good
    _: KW_ONLY
    kind: Literal["good"] = "good"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Pay 1 or 2 cowries for as many Boita cards; ``take`` is the first: a card of the row, or the deck's top."""

    cards: int
    take: str
    _: KW_ONLY
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class TakeSecond(Action):
    """The second card that is paid for already."""

    take: str
    _: KW_ONLY
    kind: Literal["second"] = "second"


@dataclass(frozen=True, slots=True)
class BuyElephant(Action):
    """Pay 3 cowries for an elephant."""

    kind: Literal["elephant"] = field(default="elephant", kw_only=True)


@dataclass(frozen=True, slots=True)
class BuyNothing(Action):
    """Leave the market as it is."""

    kind: Literal["nothing"] = field(default="nothing", kw_only=True)


@dataclass(frozen=True, slots=True)
class ScoreGoods(Action):
    """Choose the way to score goods: ``best`` of each type, or two types such as ``spices+horses`` (R80, R81)."""

    way: str
    _: KW_ONLY
    kind: Literal["score"] = "score"


AnyAction: TypeAlias = PlayCard | TakeGood | Buy | TakeSecond | BuyElephant | BuyNothing | ScoreGoods


@dataclass(frozen=True, slots=True)
class Play(Record):
    """A card in a trick; ``suit`` is the one that counts (``None``: elephant, or a wild card with no choice)."""

    seat: Seat
    card: Card
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Trick(Record):
    """A decided trick: plays in order, seats ranked best first, and why the best one beat the next."""

    round: int
    port: int
    suit: Suit
    plays: tuple[Play, ...]
    ranking: tuple[Seat, ...]
    reason: Reason | None


class NoPort(Exception):
    """A trick was asked about while no port is active: a fault of the rules."""


@dataclass(slots=True)
class State(Record):
    """Everything about a running game.

    ``deck`` is drawn from the end; a tucked card goes to its front, and ``tuckers`` names who tucked ``deck[0]``,
    ``deck[1]`` ... as long as those lie there. ``open_ports`` and ``open_goods`` belong to ports 1 to 3 (index 0
    to 2) of this round, or of the next one during a market; a port that is done has no suit. ``port`` is the active
    port's number; between rounds it is 1. ``seen`` has, of each hand, the cards that everybody saw entering it.
    """

    options: BoitasOptions
    stack: list[AnyFrame]
    round: int
    port: int
    start: Seat
    deck: list[Card]
    tuckers: list[Seat]
    discard: list[Card]
    row: list[Card]
    elephants: int
    port_deck: list[Suit]
    open_ports: list[Suit | None]
    used_ports: list[Suit]
    bag: list[Good]
    open_goods: list[list[Good]]
    lost_goods: list[Good]
    hands: list[list[Card]]
    seen: list[list[Card]]
    goods: list[list[Good]]
    cowries: list[int]
    plays: list[Play]
    passed: list[Seat]
    last: Trick | None
    ways: list[str | None]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def trump(self) -> Suit | None:
        """The suit of the active port; ``None`` once all is over."""
        return self.open_ports[self.port - 1]

    @property
    def active_suit(self) -> Suit:
        """The trump of this trick (R11). Raises :class:`NoPort` after the last one."""
        if self.trump is None:
            raise NoPort(f"port {self.port} is done")
        return self.trump

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """All seats, clockwise from the start player."""
        return tuple((self.start + place) % self.seats for place in range(self.seats))
