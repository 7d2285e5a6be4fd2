"""A table as it stands now: its row, its game, its state, and what could be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.chance import commitment
from games.core.contract import AnyGame, Options
from games.core.screen import Scene
from games.core.table import Table
from games.core.values import Event, Seat
from games.core.words import Words
from storage.port import SeatRow, Step, TableRow

AnyTable = Table[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks for something: Discord id and display name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Undoable:
    """The newest step that could be taken back: whose it is, and the version to go back to."""

    seat: Seat
    back_to: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """A stored table, decoded. ``table`` is None in the lobby and where the state can't be read (frozen)."""

    row: TableRow
    game: AnyGame
    options: Options
    table: AnyTable | None = field(repr=False)
    events: tuple[Event, ...] = field(default=(), repr=False)
    undoable: Undoable | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """One name per seat."""
        return tuple(seat.name for seat in self.row.seats)

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; empty in the lobby and when it is over."""
        return self.table.awaiting if self.table and self.row.status == "running" else ()

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the seed, from the deal on."""
        return None if self.row.seed is None else commitment(self.row.seed)

    @property
    def revealed_seed(self) -> str | None:
        """The seed in hexadecimal, only once the table is over or ended."""
        done = self.row.status in ("over", "ended")
        return self.row.seed.hex() if done and self.row.seed is not None else None

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that this person holds."""
        return next((seat.seat for seat in self.row.seats if seat.user_id == user_id), None)

    def user_of(self, seat: Seat) -> int | None:
        """The person in that seat (None: a computer player)."""
        return self.row.seats[seat].user_id

    def may_undo(self, seat: Seat | None) -> bool:
        """Whether the newest step is this seat's own and can be taken back."""
        return self.row.status == "running" and self.undoable is not None and self.undoable.seat == seat

    def scene(self, seat: Seat | None, words: Words, names: Sequence[str] | None = None) -> Scene[Any]:
        """What one reader looks at. Only for a dealt table; ``names`` replaces the seats' names."""
        if self.table is None:
            raise ValueError("a lobby has no scene")
        return Scene(
            self.table.view(seat),
            seat,
            tuple(names or self.names),
            words,
            self.awaiting,
            tuple(event for event in self.events if event.seen_by(seat)),
            self.options.badges(),
            self.table.result,
        )


def newest_undoable(steps: Sequence[Step], snapshots: Sequence[int]) -> Undoable | None:
    """The newest effective step, if it is a player's own, no fence, and its snapshot is still there."""
    effective: list[Step] = []
    for step in steps:
        if step.undo_to is not None:
            while effective and effective[-1].version > step.undo_to:
                effective.pop()
        else:
            effective.append(step)
    if not effective:
        return None
    newest = effective[-1]
    back_to = newest.version - 1
    if newest.kind != "action" or newest.seat is None or newest.fence or back_to not in snapshots:
        return None
    return Undoable(newest.seat, back_to)


def next_seat(seats: Sequence[SeatRow], person: Person) -> tuple[SeatRow, ...]:
    """The seats with one more person at the end."""
    return (*seats, SeatRow(len(seats), person.id, person.name))
