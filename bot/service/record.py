"""The record of a table: a file to keep or to pass on, from which anybody can recompute the whole play.

1. A record of a table that is not over holds nothing hidden: no seed, no state, no actions, only those events that
   everybody was told, and no step that only its own seat knows of.
2. Verifying trusts the seed and the actions only; every event, the final state and the result must come out the same.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.service.loading import game_of, log_of, write_events
from bot.service.sitting import quiet_versions
from games.core.chance import commitment
from games.core.contract import AnyGame
from games.core.values import IllegalAction
from games.core.verify import BrokenLog, replay
from storage.port import ResultRow, Step, TableRow

_OVER: Final = frozenset({"over", "ended"})


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class RecordedSeat(_Part):
    """Who sat where. Names only: Discord ids are nobody's business outside."""

    seat: int
    name: str
    computer: bool


class RecordedStep(_Part):
    """One line of the log; ``at`` is UTC."""

    version: int = Field(ge=0, lt=2**63)
    kind: str
    seat: int | None
    at: str
    action: Any = Field(default=None, repr=False)
    events: list[Any] = Field(default=[], repr=False)
    undo_to: int | None = None


class RecordedResult(_Part):
    """How a seat finished; rank 1 won."""

    seat: int
    rank: int
    score: int


class Record(_Part):
    """A whole table; ``commitment`` is the SHA-256 that was shown at the deal, ``seed`` is hexadecimal."""

    format: Literal[1] = 1
    table: int
    game: str
    rules_version: int
    status: str
    options: Any
    seats: list[RecordedSeat]
    commitment: str | None
    seed: str | None = Field(default=None, repr=False)
    steps: list[RecordedStep]
    state: Any = Field(default=None, repr=False)
    results: list[RecordedResult]


class NotVerified(Exception):
    """A record that does not come out as it says; the message is one sentence for people."""


def record_of(row: TableRow, steps: Sequence[Step], results: Sequence[ResultRow], *, whole: bool = False) -> Record:
    """Return the record of a stored table; ``whole`` includes what is hidden although the table is not over."""
    shown = whole or row.status in _OVER
    quiet = frozenset[int]() if shown else quiet_versions(steps)
    return Record(
        table=row.id,
        game=row.game,
        rules_version=row.rules_version,
        status=row.status,
        options=json.loads(row.options),
        seats=[RecordedSeat(seat=seat.seat, name=seat.name, computer=seat.user_id is None) for seat in row.seats],
        commitment=commitment(row.seed) if row.seed is not None else None,
        seed=row.seed.hex() if row.seed is not None and shown else None,
        steps=[_recorded(step, shown=shown) for step in steps if step.version not in quiet],
        state=json.loads(row.state) if row.state is not None and shown else None,
        results=[RecordedResult(seat=result.seat, rank=result.rank, score=result.score) for result in results],
    )


def read_record(text: str) -> Record:
    """Read a record from its JSON; raises `NotVerified` when it is none."""
    try:
        return Record.model_validate_json(text)
    except ValidationError:
        raise NotVerified("This file is no record of a table.") from None


def verify(record: Record, games: Mapping[str, AnyGame]) -> int:
    """Recompute the play and return how many steps it had after the deal.

    Raises `NotVerified` with what does not fit, and `bot.service.errors.Refused` when the game is not installed.
    """
    game = game_of(games, record.game)
    seed = _seed_of(record)
    if record.rules_version != game.rules_version:
        raise NotVerified(
            f"It was played by version {record.rules_version} of the rules, this program has version "
            f"{game.rules_version}: use the program it was played with."
        )
    try:
        return _recompute(game, record, seed)
    except BrokenLog as error:
        raise NotVerified(f"The log is not whole: {error}.") from error
    except IllegalAction as error:
        raise NotVerified("The log holds an action that was not legal.") from error
    except ValueError as error:
        raise NotVerified("The record does not fit the game.") from error


def _seed_of(record: Record) -> bytes:
    if record.seed is None:
        raise NotVerified("The record has no seed: the table is not over, or was never dealt.")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise NotVerified("The seed is not hexadecimal.") from None
    if commitment(seed) != record.commitment:
        raise NotVerified("The seed is not the one whose SHA-256 was shown at the deal.")
    return seed


def _recompute(game: AnyGame, record: Record, seed: bytes) -> int:
    told = {step.version: step.events for step in record.steps}
    dealt, log = log_of(game, [_stored(step) for step in record.steps])
    table = None
    options = game.options.model_validate(record.options)
    for table, events in replay(game, len(record.seats), options, seed, dealt, log):
        if table.version > dealt and told[table.version] != json.loads(write_events(game, events)):
            raise NotVerified(f"Step {table.version} comes out differently than it was told.")
    if table is None or json.loads(game.states.encode(table.state)) != record.state:
        raise NotVerified("The final position is not the one that was stored.")
    standings = table.result.standings if table.result else ()
    finished = sorted((standing.seat, standing.rank, standing.total) for standing in standings)
    if sorted((result.seat, result.rank, result.score) for result in record.results) != finished:
        raise NotVerified("The result is not the one that the play came to.")
    return len(log)


def _recorded(step: Step, *, shown: bool) -> RecordedStep:
    return RecordedStep(
        version=step.version,
        kind=step.kind,
        seat=step.seat,
        at=datetime.fromtimestamp(step.at, UTC).isoformat(timespec="seconds"),
        action=json.loads(step.action) if step.action is not None and shown else None,
        events=[event for event in json.loads(step.events) if shown or event.get("to") is None],
        undo_to=step.undo_to,
    )


def _stored(step: RecordedStep) -> Step:
    action = json.dumps(step.action) if step.action is not None else None
    return Step(
        version=step.version,
        kind=step.kind,
        seat=step.seat,
        user_id=None,
        action=action,
        events=json.dumps(step.events),
        at=0.0,
        interaction_id=None,
        fence=False,
        undo_to=step.undo_to,
    )
