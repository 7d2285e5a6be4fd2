"""From stored rows to sittings: decoding, and what happens when the rules have changed since.

A state that the present model decodes goes on. One that it does not is rebuilt by replaying the log, provided that the
replay tells every seat what it was told before. Where neither works the table is frozen, and says why.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from bot.service.errors import Refused
from bot.service.sitting import AnyTable, Sitting, newest_undoables, quiet_versions
from games.core.contract import AnyGame, Options
from games.core.table import PROMPTS, Table, restored
from games.core.values import Event, IllegalAction
from games.core.verify import BrokenLog, Played, replay
from storage.port import Reader, Step, TableRow


class UnreadableTable(Exception):
    """A table that can be neither decoded nor rebuilt; the message is for people."""


def game_of(games: Mapping[str, AnyGame], key: str) -> AnyGame:
    """The game of a stored table. Raises ``Refused("no_such_game")`` where it is no longer installed."""
    if key not in games:
        raise Refused("no_such_game", game=key)
    return games[key]


async def sitting_of(store: Reader, games: Mapping[str, AnyGame], row: TableRow) -> Sitting:
    """Everything known of a stored table. Raises :class:`UnreadableTable` (see the module's text)."""
    game = game_of(games, row.game)
    if row.state is None:
        return Sitting(row, game, read_options(game, row), None)
    versions = await store.snapshot_versions(row.id)
    steps = await _newest_steps(store, row, min(versions, default=row.version) - 1)
    if row.rules_version == game.rules_version:
        options, table = read_options(game, row), decode(game, row)
    else:
        options, table = await carried_over(store, game, row)
    quiet = quiet_versions(steps)
    events = read_events(game, [step for step in steps if step.version not in quiet][-1:])
    return Sitting(row, game, options, table, events, newest_undoables(steps, versions))


async def _newest_steps(store: Reader, row: TableRow, after: int) -> Sequence[Step]:
    """The steps after a version; all of them where one takes back more than those, whose news may still stand."""
    steps = await store.steps(row.id, after)
    if any(step.undo_to is not None and step.undo_to < after for step in steps):
        return await store.steps(row.id)
    return steps


def read_options(game: AnyGame, row: TableRow) -> Options:
    """The table's options. Raises :class:`UnreadableTable`."""
    try:
        return game.options.model_validate_json(row.options)
    except ValidationError as error:
        raise UnreadableTable(f"its options do not fit {game.title} any more") from error


def decode(game: AnyGame, row: TableRow) -> AnyTable:
    """The stored state as a table. Raises :class:`UnreadableTable`."""
    if row.state is None or row.seed is None:
        raise UnreadableTable("it was never dealt")
    try:
        state = game.states.decode(row.state)
        prompts = PROMPTS.decode(row.prompts or "{}")
    except ValidationError as error:
        raise UnreadableTable("its state does not fit the present rules") from error
    return Table(game, len(row.seats), read_options(game, row), row.seed, row.version, state, prompts)


async def carried_over(store: Reader, game: AnyGame, row: TableRow) -> tuple[Options, AnyTable]:
    """A table of an older rules version: its stored state if it decodes, else the replayed log."""
    options = read_options(game, row)
    try:
        table = decode(game, row)
        return options, restored_here(table)
    except UnreadableTable:
        return options, replayed(game, row, options, await store.steps(row.id))


def restored_here(table: AnyTable) -> AnyTable:
    """The same state with prompts asked by the present rules (the version stays: nothing has happened)."""
    before = Table(table.game, table.seats, table.options, table.seed, table.version - 1, table.state, {})
    return restored(before, table.state)


def log_of(game: AnyGame, steps: Sequence[Step]) -> tuple[int, list[Played]]:
    """The version of the deal and the log after it. Raises ``BrokenLog`` without a deal."""
    dealt = next((step.version for step in steps if step.kind == "start"), None)
    if dealt is None:
        raise BrokenLog("the log has no deal")
    played = [
        Played(step.version, step.seat or 0, game.actions.decode(step.action) if step.action else None, step.undo_to)
        for step in steps
        if step.version > dealt and step.kind in ("action", "undo")
    ]
    return dealt, played


def replayed(game: AnyGame, row: TableRow, options: Options, steps: Sequence[Step]) -> AnyTable:
    """The table rebuilt from its log. Raises :class:`UnreadableTable`, also when people were told otherwise."""
    if row.seed is None:
        raise UnreadableTable("it was never dealt")
    told = {step.version: step.events for step in steps}
    table: AnyTable | None = None
    try:
        dealt, log = log_of(game, steps)
        for table, events in replay(game, len(row.seats), options, row.seed, dealt, log):
            if table.version > dealt and json.loads(told[table.version]) != json.loads(write_events(game, events)):
                raise UnreadableTable("under the present rules it would have gone differently")
    except (BrokenLog, IllegalAction, ValidationError) as error:
        raise UnreadableTable("its log can't be played by the present rules") from error
    if table is None:
        raise UnreadableTable("its log is empty")
    return table


def write_events(game: AnyGame, events: Sequence[Event]) -> str:
    """Events as a JSON list."""
    return "[" + ",".join(game.events.encode(event) for event in events) + "]"


def read_events(game: AnyGame, steps: Sequence[Step]) -> tuple[Event, ...]:
    """The events of stored steps; those of an older model that no longer decode are left out of the news."""
    found: list[Event] = []
    for step in steps:
        raw: list[Any] = json.loads(step.events)
        for item in raw:
            try:
                found.append(game.events.decode(json.dumps(item)))
            except ValidationError:
                continue
    return tuple(found)
