"""Exchange (Z43-Z47, Z70): all animals of one species in one place swap with all of another species in another place.

``misfit`` is the one rule about which groups may swap; the legal list and the refusals both ask it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from games.core.values import Event, Seat
from games.zooloretto.actions import Exchange
from games.zooloretto.events import Exchanged
from games.zooloretto.model import State, Zoo
from games.zooloretto.places import BARN, PLANS, Place
from games.zooloretto.placing import SeenZoo, breed, filled
from games.zooloretto.tiles import FACES, is_animal

Misfit = Literal["same_place", "same_species", "nothing_there", "a_too_many", "b_too_many"]


@dataclass(frozen=True, slots=True)
class Group:
    """All animals of one species in one place."""

    place: Place
    species: str
    animals: tuple[str, ...]


def animals_at(zoo: SeenZoo, place: Place) -> Sequence[str]:
    """The animals of an enclosure or of the barn; none where the place is closed."""
    if place == BARN:
        return [tile for tile in zoo.barn if is_animal(tile)]
    enclosure = zoo.enclosures.get(place)
    return enclosure.animals if enclosure else ()


def group_of(zoo: SeenZoo, place: Place, species: str) -> Group:
    """The group of that species in that place; empty when there is none."""
    return Group(place, species, tuple(tile for tile in animals_at(zoo, place) if FACES[tile].sort == species))


def groups(zoo: SeenZoo) -> list[Group]:
    """Every group of a zoo: enclosures in their order, then the barn species by species."""
    places: list[Place] = [*PLANS, BARN]
    found: list[Group] = []
    for place in places:
        for species in dict.fromkeys(FACES[tile].sort for tile in animals_at(zoo, place)):
            found.append(group_of(zoo, place, species))
    return found


def misfit(a: Group, b: Group) -> Misfit | None:
    """What keeps two groups from swapping; ``None`` when they may."""
    if a.place == b.place:
        return "same_place"
    if not a.animals or not b.animals:
        return "nothing_there"
    if a.species == b.species:
        return "same_species"
    if not _fits(a, b.place):
        return "a_too_many"
    return None if _fits(b, a.place) else "b_too_many"


def _fits(group: Group, place: Place) -> bool:
    return place == BARN or len(group.animals) <= PLANS[place].spaces


def legal_exchanges(zoo: Zoo) -> Iterator[Exchange]:
    """Every pair of groups that may swap, named from either side, so that a menu may start with both."""
    found = groups(zoo)
    for a in found:
        for b in found:
            if misfit(a, b) is None:
                yield Exchange(a.place, a.species, b.place, b.species)


def exchange(state: State, seat: Seat, action: Exchange) -> list[Event]:
    """Swap the groups; pairs that come together breed (Z46), a filled enclosure pays nothing (Z37)."""
    zoo = state.zoos[seat]
    a = group_of(zoo, action.place_a, action.species_a)
    b = group_of(zoo, action.place_b, action.species_b)
    swap(zoo, a, b)
    told = Exchanged(seat, a.place, a.species, len(a.animals), b.place, b.species, len(b.animals))
    events: list[Event] = [told]
    for place in (a.place, b.place):
        if place != BARN:
            events += filled(state, seat, place, by_exchange=True)
            events += breed(state, seat, place, by_exchange=True)
    return events


def swap(zoo: Zoo, a: Group, b: Group) -> None:
    """The groups change places; what that brings about comes after it."""
    for group in (a, b):
        _take_away(zoo, group)
    _bring(zoo, a, b.place)
    _bring(zoo, b, a.place)


def _take_away(zoo: Zoo, group: Group) -> None:
    if group.place == BARN:
        zoo.barn = [tile for tile in zoo.barn if FACES[tile].sort != group.species]
    else:
        zoo.enclosures[group.place].animals = []


def _bring(zoo: Zoo, group: Group, place: Place) -> None:
    if place == BARN:
        zoo.barn += group.animals
    else:
        zoo.enclosures[place].animals = list(group.animals)
