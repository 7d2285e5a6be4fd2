"""What a reader may know, built field by field. Only the order of the pile is hidden, so all readers know the same."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.values import ScoreLine, Seat
from games.zooloretto.model import END_STACK, AnyFrame, State, Truck, Zoo
from games.zooloretto.places import Office, Place
from games.zooloretto.scoring import score_lines, total


@dataclass(frozen=True, slots=True)
class EnclosureView:
    """An open enclosure: animals by position, stalls on its stall spaces."""

    animals: tuple[str, ...]
    stalls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ZooView:
    """A zoo. ``lines`` is what it would score now, ``points`` their sum; ``out``: has taken a truck this round."""

    coins: int
    closed: int
    sponsor_closed: bool
    enclosures: Mapping[Place, EnclosureView]
    barn: tuple[str, ...]
    office: Mapping[Office, int]
    donations: int
    tokens: int
    out: bool
    points: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class TruckView:
    """A truck: its spaces, what is on it, and who took it this round."""

    spaces: int
    tiles: tuple[str, ...]
    taken_by: Seat | None


@dataclass(frozen=True, slots=True)
class View:
    """The whole table. ``draw_part`` tiles lie above the end stack, ``end_left`` in it."""

    boss: bool
    sponsor_x: bool
    species: tuple[str, ...]
    draw_part: int
    end_left: int
    last_round: bool
    trucks: tuple[TruckView, ...]
    zoos: tuple[ZooView, ...]
    bank: int
    offspring: Mapping[str, int]
    gone: tuple[str, ...]
    offers: tuple[str, ...]
    employees: int
    donations: int
    tokens: int
    frame: AnyFrame | None


def view_for(state: State, seat: Seat | None) -> View:  # noqa: ARG001  (nobody knows more than others)
    """What that seat, or the public, may know."""
    return View(
        boss=state.boss,
        sponsor_x=state.sponsor_x,
        species=state.species,
        draw_part=state.draw_part(),
        end_left=min(len(state.pile), END_STACK),
        last_round=state.last_round,
        trucks=tuple(_truck(truck) for truck in state.trucks),
        zoos=tuple(_zoo(state, owner, zoo) for owner, zoo in enumerate(state.zoos)),
        bank=state.bank,
        offspring=dict(state.offspring),
        gone=tuple(state.gone),
        offers=tuple(state.offers),
        employees=state.employees,
        donations=state.donations,
        tokens=state.tokens,
        frame=state.stack[-1] if state.stack else None,
    )


def _truck(truck: Truck) -> TruckView:
    return TruckView(truck.spaces, tuple(truck.tiles), truck.taken_by)


def _zoo(state: State, owner: Seat, zoo: Zoo) -> ZooView:
    lines = score_lines(zoo, boss=state.boss, sponsor_x=state.sponsor_x)
    return ZooView(
        coins=zoo.coins,
        closed=zoo.closed,
        sponsor_closed=zoo.sponsor_closed,
        enclosures={place: _enclosure(zoo, place) for place in zoo.open_places()},
        barn=tuple(zoo.barn),
        office=dict(zoo.office),
        donations=zoo.donations,
        tokens=zoo.tokens,
        out=state.is_out(owner),
        points=total(lines),
        lines=lines,
    )


def _enclosure(zoo: Zoo, place: Place) -> EnclosureView:
    enclosure = zoo.enclosures[place]
    return EnclosureView(tuple(enclosure.animals), tuple(enclosure.stalls))
