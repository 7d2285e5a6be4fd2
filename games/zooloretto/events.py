"""What happens at a table, in the game's words. Everything is public; only a drawn tile shows something new."""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal

from games.core.values import Event, Seat
from games.zooloretto.places import Office, Pay, Place


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile was turned up; ``left`` tiles remain above the end stack."""

    shows: ClassVar[bool] = True
    seat: Seat
    tile: str
    left: int
    _: KW_ONLY
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """The first tile of the end stack was drawn: this round is the last."""

    seat: Seat
    _: KW_ONLY
    kind: Literal["last_round"] = "last_round"


@dataclass(frozen=True, slots=True)
class TileLoaded(Event):
    """A tile went on a truck; ``forced`` when no other truck had room."""

    seat: Seat
    tile: str
    truck: int
    forced: bool
    _: KW_ONLY
    kind: Literal["loaded"] = "loaded"


@dataclass(frozen=True, slots=True)
class TruckTaken(Event):
    """A truck was taken with these tiles; ``forced`` when nothing else was possible."""

    seat: Seat
    truck: int
    tiles: tuple[str, ...]
    forced: bool
    _: KW_ONLY
    kind: Literal["taken"] = "taken"


@dataclass(frozen=True, slots=True)
class CoinsDelivered(Event):
    """Coin tiles on a truck became money."""

    seat: Seat
    coins: int
    _: KW_ONLY
    kind: Literal["coins_delivered"] = "coins_delivered"


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile of a truck was placed; ``forced`` when only the barn was left for it."""

    seat: Seat
    tile: str
    place: Place
    forced: bool
    _: KW_ONLY
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Born(Event):
    """A pair in ``parents`` had offspring, which went to ``place`` (the barn when the enclosure was full)."""

    seat: Seat
    species: str
    parents: Place
    place: Place
    _: KW_ONLY
    kind: Literal["born"] = "born"


@dataclass(frozen=True, slots=True)
class Filled(Event):
    """The last animal space of an enclosure was filled, and what that paid. ``exchange``: by an exchange, unpaid."""

    seat: Seat
    place: Place
    coins: int
    donations: int
    tokens: int
    exchange: bool
    _: KW_ONLY
    kind: Literal["filled"] = "filled"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A tile moved inside a zoo for a coin."""

    seat: Seat
    tile: str
    source: Place
    place: Place
    _: KW_ONLY
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Two groups swapped: ``count_a`` of ``species_a`` left ``place_a`` for ``place_b``, and the other way round."""

    seat: Seat
    place_a: Place
    species_a: str
    count_a: int
    place_b: Place
    species_b: str
    count_b: int
    _: KW_ONLY
    kind: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class Purchased(Event):
    """A tile from a rival's barn was bought; the owner got one of the two coins."""

    seat: Seat
    owner: Seat
    tile: str
    place: Place
    _: KW_ONLY
    kind: Literal["purchased"] = "purchased"


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A tile left a barn and the game."""

    seat: Seat
    tile: str
    _: KW_ONLY
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Expanded(Event):
    """A board was opened: an expansion, or the Sponsor Enclosure."""

    seat: Seat
    place: Place
    cost: int
    _: KW_ONLY
    kind: Literal["expanded"] = "expanded"


@dataclass(frozen=True, slots=True)
class OfferBought(Event):
    """A tile was bought from the offer board."""

    seat: Seat
    tile: str
    place: Place
    pay: Pay
    _: KW_ONLY
    kind: Literal["offer_bought"] = "offer_bought"


@dataclass(frozen=True, slots=True)
class Hired(Event):
    """An employee was hired; ``left`` remain on the offer board."""

    seat: Seat
    office: Office
    pay: Pay
    left: int
    _: KW_ONLY
    kind: Literal["hired"] = "hired"


@dataclass(frozen=True, slots=True)
class Transferred(Event):
    """An employee changed offices."""

    seat: Seat
    source: Office
    target: Office
    _: KW_ONLY
    kind: Literal["transferred"] = "transferred"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """All trucks are back. ``starter`` took the last one and begins; ``left_over`` left the game (two players)."""

    starter: Seat
    left_over: tuple[str, ...]
    _: KW_ONLY
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over; ``left_over`` tiles left the game (two players)."""

    left_over: tuple[str, ...]
    _: KW_ONLY
    kind: Literal["game_ended"] = "game_ended"


EVENT_TYPES: tuple[type[Event], ...] = (
    TileDrawn,
    LastRoundBegan,
    TileLoaded,
    TruckTaken,
    CoinsDelivered,
    TilePlaced,
    Born,
    Filled,
    Moved,
    Exchanged,
    Purchased,
    Discarded,
    Expanded,
    OfferBought,
    Hired,
    Transferred,
    RoundEnded,
    GameEnded,
)
