"""The vocabulary of Banana Bandits: table options, frames, the state.

Coins are counted by colour: a purse is a list of four counts, colour ``n`` being the colour of seat ``n``. The
colours of empty seats exist in the bank only (R6).
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field

from games.banana_bandits.cards import Card, PassWindow, Role, Stage
from games.banana_bandits.tower import FLOORS, Tower, Window, tower
from games.core.contract import Options as CoreOptions
from games.core.frames import Frame as CoreFrame
from games.core.values import Record, Seat
from games.core.words import marked

COLOURS = 4
COINS_PER_COLOUR = 11
GOLDEN_PER_SITE = 5
GOLDEN_TO_WIN = 3
POINTS = 3
HAND_LIMIT = 5
BASE_DICE = 6
STEPS = 3

Purse: TypeAlias = list[int]


class Options(CoreOptions):
    """The table options O1-O5."""

    windows_per_side: Literal[3, 2, 4] = Field(
        default=3,
        title=marked("Windows per side"),
        description=marked("How many windows each side of the tower has on a floor."),
    )
    hit_faces: Literal[3, 2, 4] = Field(
        default=3,
        title=marked("Fists on a die"),
        description=marked("How many of a die's six faces show a fist (a hit)."),
    )
    punch_direction: Literal["max", "any"] = Field(
        default="max",
        title=marked("Punch direction"),
        description=marked("Which directions the winner of an attack may choose from."),
    )
    adjacent_collect: Literal["extends", "replaces"] = Field(
        default="extends",
        title=marked("Adjacent card"),
        description=marked("Whether it adds a neighbouring window or replaces your own."),
    )
    reroll: Literal["timing", "own"] = Field(
        default="timing", title=marked("Reroll card"), description=marked("Who may make whose dice roll again.")
    )

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the values."""
        return {
            "windows_per_side": {3: marked("3 (48 windows)"), 2: marked("2 (32 windows)"), 4: marked("4 (64 windows)")},
            "hit_faces": {3: marked("3 of 6"), 2: marked("2 of 6"), 4: marked("4 of 6")},
            "punch_direction": {"max": marked("one of the farthest ways"), "any": marked("any way that is free")},
            "adjacent_collect": {
                "extends": marked("own window and a neighbour"),
                "replaces": marked("the neighbour only"),
            },
            "reroll": {"timing": marked("either fighter, the latest dice"), "own": marked("own dice only")},
        }


@dataclass(frozen=True, slots=True)
class Placing(CoreFrame):
    """Before the first turn: ``seat`` hangs its gorilla on a window (R9)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["placing"] = "placing"


@dataclass(frozen=True, slots=True)
class Turn(CoreFrame):
    """``seat`` is active and has ``points`` action points left (R15)."""

    seat: Seat
    points: int
    _: KW_ONLY
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Fighter(Record):
    """One side of a fight. ``dice`` is the roll on the table: 1 for a hit, 0 for a blank; empty before it."""

    seat: Seat
    bonus: int = 0
    avenges: int = 0
    dice: tuple[int, ...] = ()

    @property
    def hits(self) -> int:
        """The hits of the roll."""
        return sum(self.dice)

    @property
    def dice_count(self) -> int:
        """How many dice the fighter rolls: no cap (R35, R37)."""
        return BASE_DICE + self.bonus


@dataclass(frozen=True, slots=True)
class Fight(CoreFrame):
    """A fight between its windows: everything in it is public.

    ``asked`` may play a card or pass; ``passes`` in a row close the window at two. ``played`` are the cards that
    lie on the table until the fight ends (R80).
    """

    attacker: Fighter
    defender: Fighter
    stage: Stage
    asked: Role
    passes: int
    played: tuple[Card, ...] = ()
    _: KW_ONLY
    kind: Literal["fight"] = "fight"

    def fighter(self, role: Role) -> Fighter:
        """The fighter in that role."""
        return self.attacker if role == "attacker" else self.defender

    @property
    def leader(self) -> Role | None:
        """Whose fight it is as the dice lie (R45-R48): the winner's, once it is decided.

        ``None`` while dice are missing, and where it was called off.
        """
        if "avoid" in self.played:
            return None
        if self.attacker.dice and not self.attacker.hits:
            return "attacker"
        if not self.defender.dice:
            return None
        return "attacker" if self.defender.hits and self.attacker.hits >= self.defender.hits else "defender"

    def role(self, seat: Seat) -> Role | None:
        """The role of a seat; ``None`` for those who look on."""
        if seat == self.attacker.seat:
            return "attacker"
        return "defender" if seat == self.defender.seat else None


@dataclass(frozen=True, slots=True)
class Punching(CoreFrame):
    """The attacker has won and picks the way the defender flies (R51)."""

    attacker: Seat
    defender: Seat
    _: KW_ONLY
    kind: Literal["punching"] = "punching"


@dataclass(frozen=True, slots=True)
class Looting(CoreFrame):
    """``thief`` takes coins from the pile of ``victim``: first ``due``, then up to ``extra`` by Avenge (R60, R65)."""

    thief: Seat
    victim: Seat
    due: int
    extra: int
    _: KW_ONLY
    kind: Literal["looting"] = "looting"


@dataclass(frozen=True, slots=True)
class Discarding(CoreFrame):
    """The turn of ``seat`` is over and its hand is too large (R18)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["discarding"] = "discarding"


Frame: TypeAlias = Annotated[Placing | Turn | Fight | Punching | Looting | Discarding, Discriminator("kind")]


@dataclass(frozen=True, slots=True)
class Sighting(Record):
    """``viewer`` knows that one more ``card`` is in the hands of one of ``holders``: it was taken from it (R74)."""

    viewer: Seat
    holders: tuple[Seat, ...]
    card: Card


@dataclass(slots=True)
class State(Record):
    """One play. A gorilla not yet placed hangs on ""; ``coins`` has only windows that hold some.

    ``ended`` is the fight that the last step brought to its end, for everybody to see its dice once more.
    """

    options: Options
    starter: Seat
    gorillas: list[Window]
    coins: dict[Window, Purse]
    piles: list[Purse]
    bank: Purse
    sites: dict[Window, int]
    golden: list[int]
    hands: list[list[Card]] = field(repr=False)
    deck: list[Card] = field(repr=False)
    discards: list[Card]
    passes: list[list[PassWindow]] = field(repr=False)
    fight_passes: list[list[PassWindow]] = field(repr=False)
    sightings: list[Sighting] = field(repr=False)
    stack: list[Frame]
    ended: Fight | None = None

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.gorillas))

    @property
    def tower(self) -> Tower:
        """The geometry: with two players the south side is closed (R14)."""
        return tower(self.options.windows_per_side, "S" if len(self.gorillas) == 2 else "")

    def purse(self, window: Window) -> Purse:
        """The coins on a window, by colour (a copy)."""
        return list(self.coins.get(window, (0,) * COLOURS))

    def occupied(self, window: Window) -> bool:
        """Whether a gorilla hangs there."""
        return window in self.gorillas


def site_windows(width: int) -> tuple[Window, ...]:
    """The two conversion windows: the last columns of the north and south sides, on the top floor (ruling 2.9)."""
    return f"N{width}-{FLOORS}", f"S{width}-{FLOORS}"
