"""What the last step changed, so that a picture can mark it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.values import Event, Seat
from games.zooloretto import events as happened
from games.zooloretto.places import BARN, Place


@dataclass(slots=True)
class Changes:
    """Places of zoos, offices and trucks that changed."""

    places: set[tuple[Seat, Place]] = field(default_factory=set)
    offices: set[tuple[Seat, str]] = field(default_factory=set)
    trucks: set[int] = field(default_factory=set)


def changes_of(events: Sequence[Event]) -> Changes:
    """What these events changed."""
    found = Changes()
    for event in events:
        match event:
            case happened.TileLoaded():
                found.trucks.add(event.truck)
            case happened.TruckTaken():
                found.trucks.add(event.truck)
            case happened.Hired():
                found.offices.add((event.seat, event.office))
            case happened.Transferred():
                found.offices.add((event.seat, event.target))
            case _:
                found.places.update(_places(event))
    return found


def _places(event: Event) -> list[tuple[Seat, Place]]:
    match event:
        case happened.TilePlaced() | happened.Born() | happened.Expanded() | happened.OfferBought():
            return [(event.seat, event.place)]
        case happened.Moved():
            return [(event.seat, event.source), (event.seat, event.place)]
        case happened.Exchanged():
            return [(event.seat, event.place_a), (event.seat, event.place_b)]
        case happened.Purchased():
            return [(event.seat, event.place), (event.owner, BARN)]
        case happened.Discarded():
            return [(event.seat, BARN)]
        case _:
            return []
