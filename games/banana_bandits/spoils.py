"""After the dice: the punch, the dropped coins, the theft, and the end of the fight (R50-R65, R80)."""

from collections.abc import Sequence
from dataclasses import replace

from games.banana_bandits.actions import LeaveCoins, Punch, TakeCoin
from games.banana_bandits.events import CoinsLeft, CoinStolen, NothingToSteal, Punched
from games.banana_bandits.model import STEPS, Fight, Looting, Punching, State
from games.banana_bandits.tower import DIRECTIONS, Direction, Tower, Window
from games.core.values import Event, Seat


def flight(tower: Tower, gorillas: Sequence[Window], start: Window, direction: Direction) -> tuple[Window, ...]:
    """The free windows in a straight line, at most three, before an edge, a gorilla or the closed side (R50)."""
    path: list[Window] = []
    there = tower.step(start, direction)
    while there is not None and there not in gorillas and len(path) < STEPS:
        path.append(there)
        there = tower.step(there, direction)
    return tuple(path)


def reach_of(state: State, defender: Seat) -> dict[Direction, int]:
    """How far the defender would fly in each direction (R50)."""
    start = state.gorillas[defender]
    return {way: len(flight(state.tower, state.gorillas, start, way)) for way in DIRECTIONS}


def punch_ways(state: State, defender: Seat) -> list[Direction]:
    """The directions that the attacker may choose from (R51, O3); none when the loser is hemmed in (R58)."""
    reach = reach_of(state, defender)
    least = max(reach.values()) if state.options.punch_direction == "max" else 1
    return [way for way in DIRECTIONS if reach[way] >= max(least, 1)]


def attacker_wins(state: State, fight: Fight) -> list[Event]:
    """FA: choose a way if there is a choice, then punch, drop and steal."""
    attacker, defender = fight.attacker.seat, fight.defender.seat
    ways = punch_ways(state, defender)
    if len(ways) > 1:
        state.stack.append(Punching(attacker, defender))
        return []
    return [_punch(state, defender, ways[0] if ways else None), *_start_looting(state, fight, due=1)]


def settle(state: State, action: Punch | TakeCoin | LeaveCoins) -> list[Event]:
    """The winner has chosen a way or a coin, or leaves the rest."""
    frame = state.stack[-1]
    if isinstance(action, Punch):
        return _punch_that_way(state, action.direction)
    if not isinstance(frame, Looting):
        raise TypeError(f"there is nothing to loot in {frame.kind}")
    if isinstance(action, TakeCoin):
        return [_steal(state, frame, action.colour), *_go_on_looting(state)]
    close_fight(state)
    return [CoinsLeft(frame.thief, frame.victim)]


def _punch_that_way(state: State, direction: Direction) -> list[Event]:
    state.stack.pop()
    fight = state.stack[-1]
    if not isinstance(fight, Fight):
        raise TypeError(f"a punch belongs to a fight, not to {fight.kind}")
    return [_punch(state, fight.defender.seat, direction), *_start_looting(state, fight, due=1)]


def _punch(state: State, loser: Seat, direction: Direction | None) -> Punched:
    """Fly and drop one own coin from the bank on each window left behind, while stock lasts (R56-R59)."""
    start = state.gorillas[loser]
    if direction is None:
        return Punched(loser, "none", (start,), ())
    path = (start, *flight(state.tower, state.gorillas, start, direction))
    dropped = path[:-1][: state.bank[loser]]
    for window in dropped:
        purse = state.purse(window)
        purse[loser] += 1
        state.coins[window] = purse
    state.bank[loser] -= len(dropped)
    state.gorillas[loser] = path[-1]
    return Punched(loser, direction, path, dropped)


def defender_wins(state: State, fight: Fight) -> list[Event]:
    """FD: nothing but the defender's own Avenge (R49, R65)."""
    return _start_looting(state, fight, due=0)


def _start_looting(state: State, fight: Fight, due: int) -> list[Event]:
    """The winner takes ``due`` coins and up to one for each of its own Avenges (R60-R62)."""
    winner, loser = (fight.attacker, fight.defender) if due else (fight.defender, fight.attacker)
    if due + winner.avenges and not any(state.piles[loser.seat]):
        close_fight(state)
        return [NothingToSteal(winner.seat, loser.seat)]
    state.stack.append(Looting(winner.seat, loser.seat, due, winner.avenges))
    return _go_on_looting(state)


def takes(state: State, frame: Looting) -> list[TakeCoin | LeaveCoins]:
    """Any colour of the loser's pile (R61); what Avenge allows may be left (R60)."""
    colours = [TakeCoin(colour) for colour, count in enumerate(state.piles[frame.victim]) if count]
    return [*colours] if frame.due else [*colours, LeaveCoins()]


def _steal(state: State, frame: Looting, colour: int) -> CoinStolen:
    state.piles[frame.victim][colour] -= 1
    state.piles[frame.thief][colour] += 1
    avenge = frame.due == 0
    state.stack[-1] = replace(frame, extra=frame.extra - 1) if avenge else replace(frame, due=frame.due - 1)
    return CoinStolen(frame.thief, frame.victim, colour, avenge)


def _go_on_looting(state: State) -> list[Event]:
    """Take what is forced, ask for what is not, and end the fight when there is no more to take."""
    frame = state.stack[-1]
    if not isinstance(frame, Looting):
        raise TypeError(f"there is nothing to loot in {frame.kind}")
    colours = [colour for colour, count in enumerate(state.piles[frame.victim]) if count]
    if not colours or frame.due + frame.extra == 0:
        close_fight(state)
        return []
    if frame.due and len(colours) == 1:
        return [_steal(state, frame, colours[0]), *_go_on_looting(state)]
    return []


def close_fight(state: State) -> None:
    """FE: the cards on the table go to the discards, and the active player goes on with its turn (R80)."""
    while not isinstance(frame := state.stack[-1], Fight):
        state.stack.pop()
    state.stack.pop()
    state.ended = frame
    state.discards += frame.played
    state.fight_passes = [[] for _ in state.seats]
