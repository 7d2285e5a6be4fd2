"""A table as it stands now: its row, its game, its state, and what could be taken back."""

import json
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
    """A step that could be taken back; ``quiet`` when only its seat knows of it."""

    seat: Seat
    version: int
    quiet: bool = False

    @property
    def back_to(self) -> int:
        """The version that taking it back leads to."""
        return self.version - 1


@dataclass(frozen=True, slots=True)
class Sitting:
    """A stored table, decoded. ``table`` is None in the lobby and where the state can't be read (frozen).

    ``events`` are those of the newest step that more than one seat could see. ``undoables`` are the newest step that
    others could see, if it can be taken back, and the quiet ones after it, oldest first.
    """

    row: TableRow
    game: AnyGame
    options: Options
    table: AnyTable | None = field(repr=False)
    events: tuple[Event, ...] = field(default=(), repr=False)
    undoables: tuple[Undoable, ...] = ()

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

    @property
    def undoable(self) -> Undoable | None:
        """The newest step that everybody knows of, where it can be taken back."""
        return next((step for step in self.undoables if not step.quiet), None)

    def undoable_of(self, seat: Seat | None) -> Undoable | None:
        """What this seat could take back next: quiet steps of others don't stand in the way, nor are they lost."""
        own = [step for step in self.undoables if step.seat == seat]
        return own[-1] if own and self.row.status == "running" else None

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
            self.options.badges(words),
            self.table.result,
        )


def newest_undoables(steps: Sequence[Step], snapshots: Sequence[int]) -> tuple[Undoable, ...]:
    """The newest effective steps that could be taken back: players' own, no fences, their snapshots still there."""
    found: list[Undoable] = []
    for step in reversed(effective(steps)):
        if step.kind != "action" or step.seat is None or step.fence or step.version - 1 not in snapshots:
            break
        found.insert(0, Undoable(step.seat, step.version, is_quiet(step)))
        if not found[0].quiet:
            break
    return tuple(found)


def effective(steps: Sequence[Step]) -> list[Step]:
    """The steps without those that were taken back and without the undos."""
    kept: list[Step] = []
    for step in steps:
        if step.undo_to is None:
            kept.append(step)
        else:
            gone = taken_back(kept, step)
            kept = [one for one in kept if one not in gone]
    return kept


def taken_back(kept: Sequence[Step], undo: Step) -> list[Step]:
    """Which of the steps that count an undo takes back.

    An undo of quiet steps alone takes back those of its own seat: if the others lost the way back from theirs, they
    would notice it.
    """
    after = [one for one in kept if undo.undo_to is not None and one.version > undo.undo_to]
    return [one for one in after if one.seat == undo.seat] if all(map(is_quiet, after)) else after


def is_quiet(step: Step) -> bool:
    """Whether nobody but its seat was told anything: others must notice nothing of it, not even that it happened."""
    events = json.loads(step.events) if step.kind == "action" else []
    return bool(events) and all(event.get("to") is not None for event in events)


def quiet_versions(steps: Sequence[Step]) -> frozenset[int]:
    """The quiet steps, and the undos that took nothing else back, as far as these steps show."""
    quiet: set[int] = set()
    counting: list[Step] = []
    for step in steps:
        if step.undo_to is None:
            counting.append(step)
            hushed = is_quiet(step)
        else:
            gone = taken_back(counting, step)
            hushed = all(map(is_quiet, gone))
            counting = [one for one in counting if one not in gone]
        if hushed:
            quiet.add(step.version)
    return frozenset(quiet)


def next_seat(seats: Sequence[SeatRow], person: Person) -> tuple[SeatRow, ...]:
    """The seats with one more person at the end."""
    return (*seats, SeatRow(len(seats), person.id, person.name))
