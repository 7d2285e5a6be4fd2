"""Recompute a whole play from its log: the proof that nobody touched the dice.

The log is what the storage keeps: the seats, options and seed of the deal, then every step as (version, seat,
action) or as "back to version N". Whoever has the seed can run this.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.core.contract import AnyGame, Options
from games.core.table import Table, advance, deal, restored
from games.core.values import Action, Event, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """One step of a log: an action of a seat, or, where ``back_to`` is there, an undo to that version."""

    version: int
    seat: Seat
    action: Action | None
    back_to: int | None = None


class BrokenLog(Exception):
    """A log whose versions have a gap, or that goes back to a version that it never reached."""


def replay(
    game: AnyGame, seats: int, options: Options, seed: bytes, dealt: int, log: Iterable[Played]
) -> Iterator[tuple[Table[Any, Any, Any], tuple[Event, ...]]]:
    """The table as dealt (at version ``dealt``), then after every step with that step's events.

    Raises :class:`BrokenLog`, and ``IllegalAction`` where a logged action was not legal.
    """
    table: Table[Any, Any, Any] = deal(game, seats, options, seed, dealt)
    states = {dealt: table.state}
    yield table, ()
    for step in log:
        if step.version != table.version + 1:
            raise BrokenLog(f"step {step.version} follows version {table.version}")
        events: tuple[Event, ...] = ()
        if step.action is not None:
            done = advance(table, step.seat, step.action)
            table, events = done.table, done.events
        elif step.back_to in states:
            table = restored(table, states[step.back_to], step.seat)
        else:
            raise BrokenLog(f"step {step.version} goes back to {step.back_to}, which was never reached")
        states[table.version] = table.state
        yield table, events
