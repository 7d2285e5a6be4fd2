"""Everything a seat can decide."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal, TypeAlias

from games.banana_bandits.cards import Card, PassWindow
from games.banana_bandits.tower import Direction, Window
from games.core.values import Action, Seat


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Hang the gorilla on a free window before the first turn (R9)."""

    window: Window
    _: KW_ONLY
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Climb to a window within three steps (R20)."""

    window: Window
    _: KW_ONLY
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Fight a gorilla in reach; ``cards`` are the attacker's plays before the rolls, which end with a pass (R30)."""

    target: Seat
    cards: tuple[Card, ...] = ()
    _: KW_ONLY
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class UltimateAttack(Action):
    """As ``Attack``, with the card Ultimate Attack: any gorilla, wherever it hangs (R30)."""

    target: Seat
    cards: tuple[Card, ...] = ()
    _: KW_ONLY
    kind: Literal["ultimate"] = "ultimate"


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """Take all coins of the own window; each of ``neighbours`` costs an Adjacent card (R24, R26)."""

    neighbours: tuple[Window, ...] = ()
    _: KW_ONLY
    kind: Literal["collect"] = "collect"


@dataclass(frozen=True, slots=True)
class DrawCards(Action):
    """Draw up to five cards, on floor 1 (R28)."""

    _: KW_ONLY
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Pay two collected coins of others' colours for a golden coin (R66, R67). ``pay`` is in rising order."""

    pay: tuple[int, int]
    _: KW_ONLY
    kind: Literal["convert"] = "convert"


@dataclass(frozen=True, slots=True)
class DrawFloor(Action):
    """Draw Whole Floor: a random card from every other player on that floor (R72)."""

    floor: int
    _: KW_ONLY
    kind: Literal["floor"] = "floor"


@dataclass(frozen=True, slots=True)
class StealCard(Action):
    """Steal 1 Card: a random card of one player (R73)."""

    victim: Seat
    _: KW_ONLY
    kind: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class ExchangeCoins(Action):
    """Coins Exchange: ``owner``'s pile gives one coin to the bank and gets one of another colour (R75)."""

    owner: Seat
    give: int
    take: int
    _: KW_ONLY
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class PowerUp(Action):
    """Power Up: one more action point this turn (R77)."""

    _: KW_ONLY
    kind: Literal["power_up"] = "power_up"


@dataclass(frozen=True, slots=True)
class SwapGorillas(Action):
    """Exchange Position: two gorillas swap windows (R78). ``first`` is the lower seat."""

    first: Seat
    second: Seat
    _: KW_ONLY
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn; what is left of the action points is lost (R16)."""

    _: KW_ONLY
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard down to five cards (R18)."""

    cards: tuple[Card, ...] = ()
    _: KW_ONLY
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card in a fight (R36-R43)."""

    card: Card
    _: KW_ONLY
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no card in this window of the fight."""

    _: KW_ONLY
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class PassFight(Action):
    """Pass now and in every later window of this fight (U1)."""

    _: KW_ONLY
    kind: Literal["pass_fight"] = "pass_fight"


@dataclass(frozen=True, slots=True)
class PassAhead(Action):
    """Set the standing passes: exactly ``windows``, in this fight or in every fight to come (U1)."""

    setting: ClassVar[bool] = True
    scope: Literal["fight", "always"]
    windows: tuple[PassWindow, ...] = ()
    _: KW_ONLY
    kind: Literal["pass_ahead"] = "pass_ahead"


@dataclass(frozen=True, slots=True)
class Punch(Action):
    """Send the loser flying that way (R51)."""

    direction: Direction
    _: KW_ONLY
    kind: Literal["punch"] = "punch"


@dataclass(frozen=True, slots=True)
class TakeCoin(Action):
    """Steal a coin of that colour from the loser's pile (R60, R61)."""

    colour: int
    _: KW_ONLY
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class LeaveCoins(Action):
    """Waive the coins that Avenge would still allow (R60)."""

    _: KW_ONLY
    kind: Literal["leave"] = "leave"


Decision: TypeAlias = (
    Place
    | Move
    | Attack
    | UltimateAttack
    | Collect
    | DrawCards
    | Convert
    | DrawFloor
    | StealCard
    | ExchangeCoins
    | PowerUp
    | SwapGorillas
    | EndTurn
    | Discard
    | PlayCard
    | Pass
    | PassFight
    | PassAhead
    | Punch
    | TakeCoin
    | LeaveCoins
)
"""One decision."""

ACTION_TYPES: tuple[type[Decision], ...] = (
    Place,
    Move,
    Attack,
    UltimateAttack,
    Collect,
    DrawCards,
    Convert,
    DrawFloor,
    StealCard,
    ExchangeCoins,
    PowerUp,
    SwapGorillas,
    EndTurn,
    Discard,
    PlayCard,
    Pass,
    PassFight,
    PassAhead,
    Punch,
    TakeCoin,
    LeaveCoins,
)
