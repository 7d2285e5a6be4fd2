"""Placing tiles (Z20-Z26, Z28-Z37): where a tile may go, and what happens when it gets there.

Laws:

1. ``obstacle`` is the one rule about where a tile may go; legal places, refusals and previews all ask it.
2. Whoever fills the last animal space is paid once, the tile or the offspring; an exchange never is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from games.core.values import Event, Seat
from games.zooloretto.bonus import pay_for_filling
from games.zooloretto.events import Born, Filled
from games.zooloretto.model import State, Zoo
from games.zooloretto.offspring import pairs, use_up_pair
from games.zooloretto.places import BARN, PLANS, Place
from games.zooloretto.tiles import FACES, is_stall

Obstacle = Literal["closed", "no_stall_space", "stall_spaces_full", "enclosure_full", "other_species"]


class SeenEnclosure(Protocol):
    """An enclosure that can be looked at: of the state or of a view."""

    @property
    def animals(self) -> Sequence[str]:
        """Animals by position."""
        ...

    @property
    def stalls(self) -> Sequence[str]:
        """Stalls on its stall spaces."""
        ...


class SeenZoo(Protocol):
    """A zoo that can be looked at: of the state or of a view."""

    @property
    def enclosures(self) -> Mapping[Place, SeenEnclosure]:
        """Its open enclosures."""
        ...

    @property
    def barn(self) -> Sequence[str]:
        """What lies in its barn."""
        ...


def obstacle(zoo: SeenZoo, tile: str, place: Place) -> Obstacle | None:
    """What keeps a tile out of a place; ``None`` when it may go there. The barn takes everything (Z24, B13)."""
    if place == BARN:
        return None
    enclosure = zoo.enclosures.get(place)
    if enclosure is None:
        return "closed"
    plan = PLANS[place]
    if is_stall(tile):
        if len(enclosure.stalls) < plan.stalls:
            return None
        return "stall_spaces_full" if plan.stalls else "no_stall_space"
    if enclosure.animals and FACES[enclosure.animals[0]].sort != FACES[tile].sort:
        return "other_species"
    return None if len(enclosure.animals) < plan.spaces else "enclosure_full"


def places_for(zoo: SeenZoo, tile: str) -> list[Place]:
    """Every place that takes the tile: enclosures in their order, the barn last."""
    return [place for place in PLANS if obstacle(zoo, tile, place) is None] + [BARN]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What placing a tile would cause: whether the enclosure ends up full, and where young would go."""

    fills: bool = False
    born_inside: int = 0
    born_to_barn: int = 0


def outlook(zoo: SeenZoo, arriving: Sequence[str], place: Place, leaving: int = 0) -> Outlook:
    """The outlook of animals that arrive at an enclosure while ``leaving`` others leave it (an exchange)."""
    enclosure = zoo.enclosures.get(place)
    if enclosure is None or not arriving or is_stall(arriving[0]):
        return Outlook()
    inside = list(enclosure.animals[leaving:]) + list(arriving)
    young = pairs(inside)
    room = PLANS[place].spaces - len(inside)
    return Outlook(room <= young, min(young, room), max(0, young - room))


def put(state: State, seat: Seat, tile: str, place: Place) -> list[Event]:
    """Put a tile at a legal place; pays for filling and lets pairs breed."""
    zoo = state.zoos[seat]
    if place == BARN:
        zoo.barn.append(tile)
        return []
    enclosure = zoo.enclosures[place]
    if is_stall(tile):
        enclosure.stalls.append(tile)
        return []
    enclosure.animals.append(tile)
    return [*filled(state, seat, place, by_exchange=False), *breed(state, seat, place, by_exchange=False)]


def filled(state: State, seat: Seat, place: Place, *, by_exchange: bool) -> list[Event]:
    """The event of a last space that has just been filled, paid unless by an exchange (Z35-Z37); nothing otherwise."""
    if not is_full(state.zoos[seat], place):
        return []
    return [Filled(seat, place, 0, 0, 0, exchange=True) if by_exchange else pay_for_filling(state, seat, place)]


def is_full(zoo: SeenZoo, place: Place) -> bool:
    """Whether every animal space of an open enclosure is taken."""
    return len(zoo.enclosures[place].animals) == PLANS[place].spaces


def breed(state: State, seat: Seat, place: Place, *, by_exchange: bool) -> list[Event]:
    """Every pair of an enclosure has its offspring: into the enclosure, or the barn when it is full (Z28, Z32)."""
    events: list[Event] = []
    zoo = state.zoos[seat]
    enclosure = zoo.enclosures[place]
    while pairs(enclosure.animals):
        use_up_pair(enclosure)
        species = FACES[enclosure.animals[0]].sort
        state.offspring[species] -= 1
        events += _house_young(state, seat, place, species, by_exchange=by_exchange)
    return events


def _house_young(state: State, seat: Seat, place: Place, species: str, *, by_exchange: bool) -> list[Event]:
    zoo: Zoo = state.zoos[seat]
    if is_full(zoo, place):
        zoo.barn.append(f"{species}-o")
        return [Born(seat, species, place, BARN)]
    zoo.enclosures[place].animals.append(f"{species}-o")
    return [Born(seat, species, place, place), *filled(state, seat, place, by_exchange=by_exchange)]
