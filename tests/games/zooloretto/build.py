"""Small builders: a table with chosen zoos and trucks, an action carried out or refused, and what came of it."""

from collections.abc import Sequence
from typing import TypeVar

from games.core.chance import Dice
from games.core.selfplay import seed_of
from games.core.values import Event, Refusal, ScoreLine, Seat
from games.zooloretto import GAME
from games.zooloretto.actions import TakeTruck, ZooAction
from games.zooloretto.events import Filled
from games.zooloretto.model import Enclosure, State, Turn, Zoo, ZooOptions
from games.zooloretto.places import Office, Place
from games.zooloretto.rules import legal_now
from games.zooloretto.scoring import score_lines
from games.zooloretto.setup import setup

E = TypeVar("E", bound=Event)


def dice(label: str = "test") -> Dice:
    """Dice of their own, fixed by a label."""
    return Dice(seed_of(label), 1)


def new_table(seats: int = 3, *, boss: bool = True, first: Seat = 0, sponsor_x: bool = True) -> State:
    """A freshly set-up state with the first species in play and a known start player."""
    state = setup(seats, ZooOptions(boss=boss, species="fixed", sponsor_x=sponsor_x), dice())
    state.stack = [Turn(first)]
    return state


def house(zoo: Zoo, place: Place, *animals: str, stalls: Sequence[str] = ()) -> None:
    """Put animals and stalls at a place (opening it), whatever the rules would say."""
    zoo.enclosures[place] = Enclosure(list(animals), list(stalls))
    if place in ("X1", "X2"):
        zoo.closed -= 1
    if place == "SP":
        zoo.sponsor_closed = False


def employ(state: State, seat: Seat, office: Office, count: int = 1) -> None:
    """Give a seat employees."""
    state.zoos[seat].office[office] = count
    state.employees -= count


def load_truck(state: State, number: int, *tiles: str) -> None:
    """Put tiles on a truck."""
    state.trucks[number - 1].tiles = list(tiles)


def next_tile(state: State, tile: str) -> None:
    """Bring a tile of that kind to the top of the pile."""
    state.pile.remove(tile)
    state.pile.append(tile)


def act(state: State, seat: Seat, action: ZooAction) -> list[Event]:
    """Carry out an action that must be legal, in place; what happened."""
    assert action in GAME.rules.legal_actions(state, seat), f"{action} is not legal"
    return GAME.rules.play(state, seat, action, dice())


def refused(state: State, seat: Seat, action: ZooAction) -> Refusal:
    """Why an action that must not be legal is not; nothing changes."""
    before = GAME.states.encode(state)
    assert action not in GAME.rules.legal_actions(state, seat), f"{action} is legal"
    refusal = GAME.rules.explain(state, seat, action)
    assert GAME.states.encode(state) == before
    return refusal


def deliver(state: State, seat: Seat, *tiles: str) -> list[Event]:
    """The seat takes the first truck with these tiles on it."""
    load_truck(state, 1, *tiles)
    return act(state, seat, TakeTruck(1))


def only(events: Sequence[Event], wanted: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, wanted)]


def fillings(events: Sequence[Event]) -> list[tuple[Place, int, int, int]]:
    """What was filled and what it paid: place, coins, donations, tokens."""
    return [(event.place, event.coins, event.donations, event.tokens) for event in only(events, Filled)]


def kinds(state: State) -> list[str]:
    """The kinds of action that are legal now, each once."""
    return list(dict.fromkeys(action.kind for action in legal_now(state)))


def to_act(state: State) -> tuple[Seat, str] | None:
    """Who decides what: the table at rest."""
    return (state.stack[-1].seat, state.stack[-1].kind) if state.stack else None


def points(zoo: Zoo, *, boss: bool = True, sponsor_x: bool = True) -> int:
    """What a zoo scores."""
    return sum(line.points for line in lines(zoo, boss=boss, sponsor_x=sponsor_x))


def lines(zoo: Zoo, *, boss: bool = True, sponsor_x: bool = True) -> tuple[ScoreLine, ...]:
    """Why it scores that."""
    return score_lines(zoo, boss=boss, sponsor_x=sponsor_x)
