"""Looking back at a table: its export as JSON, and the proof that its dice were honest.

The seed stands in an export only once the table is over or ended; hands and decks of a running table never do.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from bot.service.errors import Refused
from bot.service.loading import UnreadableTable, game_of, log_of, read_options, write_events
from games.core.chance import commitment
from games.core.contract import AnyGame
from games.core.values import IllegalAction
from games.core.verify import BrokenLog, replay
from storage.port import Reader, Step, TableRow

CLOSED = ("over", "ended")


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a log holds: ``steps`` were recomputed; ``complaint`` is "" when all is as it was told."""

    steps: int
    complaint: str

    @property
    def holds(self) -> bool:
        """Whether nothing differs."""
        return not self.complaint


async def exported(store: Reader, table_id: int) -> dict[str, Any]:
    """A table as one JSON object. Raises ``Refused("no_table")``.

    Of a running table it has what everybody at it may know: no seed, no state, no private events, no actions that
    are still secret (actions are left out until the end).
    """
    row, steps = await _stored(store, table_id)
    closed = row.status in CLOSED
    return {
        "format": "menagerie table 1",
        "table": row.id,
        "game": row.game,
        "rules_version": row.rules_version,
        "options": json.loads(row.options),
        "status": row.status,
        "seats": [{"seat": seat.seat, "name": seat.name, "computer": seat.user_id is None} for seat in row.seats],
        "commitment": commitment(row.seed) if row.seed else None,
        "seed": row.seed.hex() if row.seed and closed else None,
        "state": json.loads(row.state) if row.state and closed else None,
        "steps": [_exported_step(step, closed=closed) for step in steps],
    }


async def verified(store: Reader, games: Mapping[str, AnyGame], table_id: int) -> Verdict:
    """Recompute a closed table from its seed and log, and compare every event and the last state.

    Raises ``Refused``: no such table, still running (its seed is secret), never dealt.
    """
    row, steps = await _stored(store, table_id)
    if row.status not in CLOSED:
        raise Refused("still_running")
    if row.seed is None or row.state is None:
        raise Refused("not_started")
    return verdict(game_of(games, row.game), row, row.seed, steps)


def verdict(game: AnyGame, row: TableRow, seed: bytes, steps: Sequence[Step]) -> Verdict:
    """Compare a stored log with what the seed and the actions give."""
    told = {step.version: step for step in steps}
    done, state = 0, ""
    try:
        dealt, log = log_of(game, steps)
        for table, events in replay(game, len(row.seats), read_options(game, row), seed, dealt, log):
            state = game.states.encode(table.state)
            if table.version > dealt:
                done += 1
                if json.loads(told[table.version].events) != json.loads(write_events(game, events)):
                    return Verdict(done, f"step {table.version} told something else than the dice give")
    except (BrokenLog, IllegalAction, UnreadableTable, ValidationError, ValueError) as error:
        return Verdict(done, f"after {done} steps: {error}")
    same = json.loads(state) == json.loads(row.state or "null")
    return Verdict(done, "" if same else "the last state is not the one that was stored")


async def _stored(store: Reader, table_id: int) -> tuple[TableRow, Sequence[Step]]:
    row = await store.table(table_id)
    if row is None:
        raise Refused("no_table")
    return row, await store.steps(table_id)


def _exported_step(step: Step, *, closed: bool) -> dict[str, Any]:
    events = json.loads(step.events)
    return {
        "version": step.version,
        "kind": step.kind,
        "seat": step.seat,
        "at": step.at,
        "action": json.loads(step.action) if step.action and closed else None,
        "events": [event for event in events if closed or event.get("to") is None],
        "undo_to": step.undo_to,
    }
