"""What a change leaves in the store, known beforehand: rows, steps, results."""

from dataclasses import replace
from typing import Any

from bot.service.sitting import Sitting
from games.core.values import Result
from storage.port import Change, NewStep, SeatResult, Step, TableRow


def row_after(row: TableRow, change: Change, version: int) -> TableRow:
    """The row as the store has it after a change (times aside, which nothing here reads)."""
    changed: dict[str, Any] = {
        name: getattr(change, name)
        for name in (
            "state",
            "prompts",
            "status",
            "status_reason",
            "seats",
            "seed",
            "options",
            "rules_version",
            "host_id",
        )
        if getattr(change, name) is not None
    }
    return replace(row, version=version, **changed)


def as_step(step: NewStep, version: int) -> Step:
    """A new step as it will stand in the log (its time aside)."""
    return Step(
        version,
        step.kind,
        step.seat,
        step.user_id,
        step.action,
        step.events,
        0.0,
        step.interaction_id,
        step.fence,
        step.undo_to,
    )


def results_of(at: Sitting, result: Result) -> tuple[SeatResult, ...]:
    """A result as the store keeps it."""
    seats = at.row.seats
    return tuple(
        SeatResult(s.seat, seats[s.seat].user_id, seats[s.seat].name, s.rank, s.total) for s in result.standings
    )
