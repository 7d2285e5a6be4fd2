"""The state of a game of Zooloretto and what may be open in it.

Laws:

1. Only the order of ``State.pile`` is hidden; everything else lies open on the table.
2. ``Zoo.enclosures`` holds open enclosures only; a face-down board is a number, not an empty enclosure.
3. A truck that was taken has ``taken_by``; whoever has taken one is out for the round.
4. The top frame names the seat that decides; an empty stack is the end of the game.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Annotated, Literal

from pydantic import Discriminator, Field

from games.core.contract import Options
from games.core.frames import Frame
from games.core.screen import Badge
from games.core.values import Record, Seat
from games.core.words import Words, marked
from games.zooloretto.places import PLANS, Office, Place

END_STACK = 15
START_COINS = 2
ALL_COINS = 30
START_DONATIONS = 2
ALL_DONATIONS = 30
ALL_TOKENS = 20
ALL_EMPLOYEES = 12
TRUCK_SPACES = 3


class ZooOptions(Options):
    """What players choose when they open a table."""

    boss: bool = Field(
        default=True,
        title=marked("Boss expansion"),
        description=marked("Offer board, employees, donations and the Sponsor Enclosure. Off: the base game alone."),
    )
    species: Literal["random", "fixed"] = Field(
        default="random",
        title=marked("Animals that stay away"),
        description=marked(
            "With fewer than five players some species stay in the box: drawn by lot, or always the same."
        ),
    )
    offer_animals: Literal["female", "neutral"] = Field(
        default="female",
        title=marked("Animals on the offer board"),
        description=marked("Females can have offspring; unmarked animals can't. Only with the Boss expansion."),
    )
    sponsor_x: bool = Field(
        default=True,
        title=marked("Purchasers count the Sponsor Enclosure"),
        description=marked(
            "Whether a Purchaser scores X tiles in the Sponsor Enclosure. Only with the Boss expansion."
        ),
    )

    def badges(self, words: Words | None = None) -> tuple[Badge, ...]:
        """The departures from the default; without Boss its own options don't matter."""
        kept = ZooOptions(boss=False, species=self.species) if not self.boss else self
        return Options.badges(kept, words)

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the values of the literals."""
        return {
            "species": {"random": marked("by lot"), "fixed": marked("always the same")},
            "offer_animals": {"female": marked("females"), "neutral": marked("unmarked")},
        }


@dataclass(slots=True)
class Enclosure(Record):
    """An open enclosure: its animals by position, and the stalls on its stall spaces."""

    animals: list[str] = field(default_factory=list)
    stalls: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Zoo(Record):
    """One player's zoo. ``closed`` counts expansion boards still face down; ``office`` counts employees per office."""

    coins: int
    closed: int
    sponsor_closed: bool
    enclosures: dict[Place, Enclosure]
    barn: list[str] = field(default_factory=list)
    office: dict[Office, int] = field(default_factory=dict)
    donations: int = 0
    tokens: int = 0

    def open_places(self) -> list[Place]:
        """The open enclosures in the order in which they are listed."""
        return [place for place in PLANS if place in self.enclosures]


@dataclass(slots=True)
class Truck(Record):
    """A delivery truck: how many tiles fit, the tiles on it, and who took it this round."""

    spaces: int
    tiles: list[str] = field(default_factory=list)
    taken_by: Seat | None = None

    def has_room(self) -> bool:
        """Whether a drawn tile may go there (Z9, Z10)."""
        return self.taken_by is None and len(self.tiles) < self.spaces

    def can_be_taken(self) -> bool:
        """Whether it stands in the middle with at least one tile (Z12)."""
        return self.taken_by is None and bool(self.tiles)


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """A seat chooses what to do with its turn."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Loading(Frame):
    """A seat has drawn ``tile`` and chooses the truck for it."""

    seat: Seat
    tile: str
    _: KW_ONLY
    kind: Literal["loading"] = "loading"


@dataclass(frozen=True, slots=True)
class Placing(Frame):
    """A seat has taken a truck and places ``tiles`` one by one, in any order."""

    seat: Seat
    truck: int
    tiles: tuple[str, ...]
    _: KW_ONLY
    kind: Literal["placing"] = "placing"


AnyFrame = Annotated[Turn | Loading | Placing, Discriminator("kind")]


@dataclass(slots=True)
class State(Record):
    """A whole game. ``pile`` is drawn from its end; its first 15 tiles are the end stack under the red disc.

    ``gone`` holds the tiles that left the game, ``money_tiles`` counts coin tiles that became money, ``offspring`` the
    young left per species. ``donations``, ``tokens``, ``employees`` and ``offers`` are what the Boss board still holds.
    """

    boss: bool
    sponsor_x: bool
    species: tuple[str, ...]
    pile: list[str] = field(repr=False)
    trucks: list[Truck]
    zoos: list[Zoo]
    bank: int
    offspring: dict[str, int]
    stack: list[AnyFrame]
    gone: list[str] = field(default_factory=list)
    money_tiles: int = 0
    last_round: bool = False
    offers: list[str] = field(default_factory=list)
    employees: int = 0
    donations: int = 0
    tokens: int = 0

    def is_out(self, seat: Seat) -> bool:
        """Whether that seat has taken a truck this round (Z14)."""
        return any(truck.taken_by == seat for truck in self.trucks)

    def draw_part(self) -> int:
        """How many tiles lie above the end stack."""
        return max(0, len(self.pile) - END_STACK)
