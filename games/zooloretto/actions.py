"""What a seat can do. The order of the fields is the order in which a menu asks for them."""

from dataclasses import KW_ONLY, dataclass
from typing import Literal

from games.core.values import Action, Seat
from games.zooloretto.places import Office, Pay, Place


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Turn up the next tile; a truck is chosen for it afterwards."""

    _: KW_ONLY
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Put the drawn tile on a truck, counted from 1."""

    truck: int
    _: KW_ONLY
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class TakeTruck(Action):
    """Take a truck, counted from 1, and be out for the round."""

    truck: int
    _: KW_ONLY
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """Place one tile of the truck that was taken."""

    tile: str
    to: Place
    _: KW_ONLY
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """All tiles of the truck are placed: pass the turn on."""

    _: KW_ONLY
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """1 coin: an animal from the barn to an enclosure, or a stall from anywhere to a free stall space."""

    source: Place
    tile: str
    to: Place
    _: KW_ONLY
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """1 coin: all animals of one species in one place swap with all of another species in another place."""

    place_a: Place
    species_a: str
    place_b: Place
    species_b: str
    _: KW_ONLY
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Purchase(Action):
    """2 coins (1 to the bank, 1 to the owner): a tile from a rival's barn."""

    owner: Seat
    tile: str
    to: Place
    _: KW_ONLY
    kind: Literal["purchase"] = "purchase"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """2 coins: a tile of the own barn leaves the game."""

    tile: str
    _: KW_ONLY
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Expand(Action):
    """3 coins: open an expansion board."""

    _: KW_ONLY
    kind: Literal["expand"] = "expand"


@dataclass(frozen=True, slots=True)
class BuyOffer(Action):
    """Boss, 2 coins or 2 donations: a tile from the offer board."""

    tile: str
    to: Place
    pay: Pay
    _: KW_ONLY
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Boss, 2 coins or 2 donations: an employee for an office with a free window."""

    office: Office
    pay: Pay
    _: KW_ONLY
    kind: Literal["hire"] = "hire"


@dataclass(frozen=True, slots=True)
class Transfer(Action):
    """Boss, 1 coin: an employee moves to another office with a free window."""

    source: Office
    to: Office
    _: KW_ONLY
    kind: Literal["transfer"] = "transfer"


@dataclass(frozen=True, slots=True)
class OpenSponsor(Action):
    """Boss, 2 coins: open the Sponsor Enclosure."""

    _: KW_ONLY
    kind: Literal["sponsor"] = "sponsor"


BaseMoney = Move | Exchange | Purchase | Discard | Expand
BossMoney = BuyOffer | Hire | Transfer | OpenSponsor
ZooAction = Draw | Load | TakeTruck | PlaceTile | Done | BaseMoney | BossMoney

ACTION_TYPES: tuple[type[ZooAction], ...] = (
    Draw,
    TakeTruck,
    Load,
    PlaceTile,
    Done,
    Move,
    Exchange,
    Purchase,
    Discard,
    Expand,
    BuyOffer,
    Hire,
    Transfer,
    OpenSponsor,
)
