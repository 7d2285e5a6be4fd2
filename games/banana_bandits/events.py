"""Everything that can happen, in the order of a play."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal

from games.banana_bandits.cards import Card, PassWindow, Stage
from games.banana_bandits.tower import Direction, Window
from games.core.values import Event, Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A gorilla was hung on its first window (R9)."""

    seat: Seat
    window: Window
    _: KW_ONLY
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat is active."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A gorilla climbed: ``path`` has every window from the first to the last (R20)."""

    seat: Seat
    path: tuple[Window, ...]
    _: KW_ONLY
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """All coins of ``windows`` went to a pile; ``coins`` counts them by colour (R24)."""

    seat: Seat
    windows: tuple[Window, ...]
    coins: tuple[int, ...]
    _: KW_ONLY
    kind: Literal["collected"] = "collected"


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new deck (R29)."""

    cards: int
    _: KW_ONLY
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew that many cards (R28)."""

    seat: Seat
    count: int
    _: KW_ONLY
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class DrewCards(Event):
    """Which cards they were, for who drew them."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    _: KW_ONLY
    kind: Literal["drew_cards"] = "drew_cards"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played, openly."""

    shows: ClassVar[bool] = True
    seat: Seat
    card: Card
    _: KW_ONLY
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """A random card went from one hand to another (R72, R73)."""

    thief: Seat
    victim: Seat
    _: KW_ONLY
    kind: Literal["cards_taken"] = "cards_taken"


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """Which card it was, for the two of them (R74)."""

    shows: ClassVar[bool] = True
    thief: Seat
    victim: Seat
    card: Card
    _: KW_ONLY
    kind: Literal["card_seen"] = "card_seen"


@dataclass(frozen=True, slots=True)
class CoinsExchanged(Event):
    """A pile gave a coin to the bank and got another (R75)."""

    seat: Seat
    owner: Seat
    give: int
    take: int
    _: KW_ONLY
    kind: Literal["coins_exchanged"] = "coins_exchanged"


@dataclass(frozen=True, slots=True)
class PointGained(Event):
    """One more action point; ``points`` are there now (R77)."""

    seat: Seat
    points: int
    _: KW_ONLY
    kind: Literal["point_gained"] = "point_gained"


@dataclass(frozen=True, slots=True)
class GorillasSwapped(Event):
    """Two gorillas swapped; the windows are where each hangs now (R78)."""

    first: Seat
    first_window: Window
    second: Seat
    second_window: Window
    _: KW_ONLY
    kind: Literal["gorillas_swapped"] = "gorillas_swapped"


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A fight was declared from one window on another (R30, R31)."""

    attacker: Seat
    defender: Seat
    origin: Window
    target: Window
    ultimate: bool
    _: KW_ONLY
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A fighter played no card in a window of a fight: by hand, by a standing pass or with no cards at all."""

    seat: Seat
    stage: Stage
    _: KW_ONLY
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class PassesSet(Event):
    """A seat changed its standing passes (U1); only it is told."""

    scope: Literal["fight", "always"]
    windows: tuple[PassWindow, ...]
    _: KW_ONLY
    kind: Literal["passes_set"] = "passes_set"


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A fighter's dice: 1 for a hit, 0 for a blank; ``again`` after a Reroll."""

    seat: Seat
    dice: tuple[int, ...]
    again: bool
    _: KW_ONLY
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class AttackAvoided(Event):
    """The defender called the fight off (R42)."""

    attacker: Seat
    defender: Seat
    _: KW_ONLY
    kind: Literal["attack_avoided"] = "attack_avoided"


@dataclass(frozen=True, slots=True)
class FightWon(Event):
    """Who won, by which hits; ``blank`` when all dice of the winner were blank (R45-R49)."""

    attacker: Seat
    defender: Seat
    winner: Seat
    attacker_hits: int
    defender_hits: int
    blank: bool
    _: KW_ONLY
    kind: Literal["fight_won"] = "fight_won"


@dataclass(frozen=True, slots=True)
class Punched(Event):
    """The loser flew along ``path`` and dropped a coin on each of ``dropped`` (R50-R58)."""

    seat: Seat
    direction: Direction | Literal["none"]
    path: tuple[Window, ...]
    dropped: tuple[Window, ...]
    _: KW_ONLY
    kind: Literal["punched"] = "punched"


@dataclass(frozen=True, slots=True)
class CoinStolen(Event):
    """A coin went from pile to pile; ``avenge`` when an Avenge card took it (R60, R65)."""

    thief: Seat
    victim: Seat
    colour: int
    avenge: bool
    _: KW_ONLY
    kind: Literal["coin_stolen"] = "coin_stolen"


@dataclass(frozen=True, slots=True)
class NothingToSteal(Event):
    """The loser's pile was empty (R60)."""

    thief: Seat
    victim: Seat
    _: KW_ONLY
    kind: Literal["nothing_to_steal"] = "nothing_to_steal"


@dataclass(frozen=True, slots=True)
class CoinsLeft(Event):
    """The winner waived the rest of Avenge (R60)."""

    thief: Seat
    victim: Seat
    _: KW_ONLY
    kind: Literal["coins_left"] = "coins_left"


@dataclass(frozen=True, slots=True)
class Converted(Event):
    """Two coins became a golden one; ``golden`` has the seat now, ``left`` the window (R66-R69)."""

    seat: Seat
    window: Window
    pay: tuple[int, int]
    golden: int
    left: int
    _: KW_ONLY
    kind: Literal["converted"] = "converted"


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over; ``lost`` action points were not used; ``forced`` when nothing else was possible (R16)."""

    seat: Seat
    lost: int
    forced: bool = False
    _: KW_ONLY
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand was cut to five cards (R18)."""

    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    _: KW_ONLY
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The third golden coin (R70)."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["game_won"] = "game_won"


EVENT_TYPES: tuple[type[Event], ...] = (
    Placed,
    TurnBegan,
    Moved,
    Collected,
    Reshuffled,
    Drew,
    DrewCards,
    CardPlayed,
    CardsTaken,
    CardSeen,
    CoinsExchanged,
    PointGained,
    GorillasSwapped,
    Attacked,
    Passed,
    PassesSet,
    Rolled,
    AttackAvoided,
    FightWon,
    Punched,
    CoinStolen,
    NothingToSteal,
    CoinsLeft,
    Converted,
    TurnEnded,
    Discarded,
    GameWon,
)
