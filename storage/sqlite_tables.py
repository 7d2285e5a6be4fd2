"""Writing tables: opening one, and the one transaction per step. All of it runs on the writer's thread."""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from storage.errors import ChannelTaken, StaleVersion, StorageFailed, TableMissing
from storage.rows import OPEN, Change, Committed, NewStep, NewTable, SeatResult, SeatRow, TableRow
from storage.sqlite_reads import open_table_in_channel, read_table

# ruff: noqa: S608 - every statement is put together from constants of this file

COLUMNS: Final = (
    "status",
    "status_reason",
    "seed",
    "options",
    "rules_version",
    "channel_id",
    "host_id",
)
"""What a change may set in `tables`; the fields of `Change` have the same names."""

NEWEST: Final = "SELECT max(version) FROM states WHERE table_id = ?"


def open_table(connection: sqlite3.Connection, new: NewTable, step: NewStep, now: float) -> TableRow:
    """Insert a lobby with its first step; a known interaction gets its table. Raises ChannelTaken."""
    known = earlier_step(connection, step.interaction_id)
    table_id = known[0] if known else insert_table(connection, new, step, now)
    row = read_table(connection, table_id)
    if row is None:
        raise TableMissing(table_id)
    return row


def insert_table(connection: sqlite3.Connection, new: NewTable, step: NewStep, now: float) -> int:
    """Insert table, seats and step 1; returns the new id."""
    taken = open_table_in_channel(connection, new.channel_id)
    if taken is not None:
        raise ChannelTaken(taken)
    inserted = connection.execute(
        "INSERT INTO tables (guild_id, channel_id, game, rules_version, options, host_id, status, version,"
        " created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 'lobby', 1, ?, ?)",
        (new.guild_id, new.channel_id, new.game, new.rules_version, new.options, new.host_id, now, now),
    )
    table_id = inserted.lastrowid
    if table_id is None:
        raise StorageFailed("the new table got no id")
    insert_seats(connection, table_id, new.seats)
    insert_step(connection, table_id, 1, step, now)
    return table_id


def commit(connection: sqlite3.Connection, change: Change, now: float) -> Committed:
    """Store one step of a table. Raises StaleVersion, TableMissing or ChannelTaken."""
    known = earlier_step(connection, change.step.interaction_id)
    if known is not None:
        return Committed(known[1], duplicate=True)
    step, table_id, version = change.step, change.table_id, change.expected_version + 1
    update_table(connection, change, now)
    put_state(connection, change, version)
    insert_step(connection, table_id, version, step, now)
    if change.seats is not None:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
        insert_seats(connection, table_id, change.seats)
    if change.status in OPEN:
        # A finished table that goes on, by an undo of its last step, has no results any more.
        connection.execute("DELETE FROM results WHERE table_id = ?", (table_id,))
    insert_results(connection, table_id, change.results, now)
    return Committed(version, duplicate=False)


def earlier_step(connection: sqlite3.Connection, interaction_id: int | None) -> tuple[int, int] | None:
    """Table and version of the step this interaction has led to already."""
    if interaction_id is None:
        return None
    found: tuple[int, int] | None = connection.execute(
        "SELECT table_id, version FROM steps WHERE interaction_id = ?", (interaction_id,)
    ).fetchone()
    return found


def update_table(connection: sqlite3.Connection, change: Change, now: float) -> None:
    """Compare-and-set: nothing is updated unless the table is at the expected version."""
    values = {name: value for name in COLUMNS if (value := getattr(change, name)) is not None}
    key = (now, *values.values(), change.table_id, change.expected_version)
    try:
        updated = connection.execute(update_statement(tuple(values)), key).rowcount
    except sqlite3.IntegrityError:
        raise_if_taken(connection, change)
        raise
    if not updated:
        current = connection.execute("SELECT version FROM tables WHERE id = ?", (change.table_id,)).fetchone()
        raise TableMissing(change.table_id) if current is None else StaleVersion(current[0])


@lru_cache(maxsize=64)
def update_statement(columns: tuple[str, ...]) -> str:
    """The compare-and-set that sets these columns, which are names from COLUMNS."""
    sets = "".join(f", {column} = ?" for column in columns)
    return f"UPDATE tables SET version = version + 1, updated_at = ?{sets} WHERE id = ? AND version = ?"


def raise_if_taken(connection: sqlite3.Connection, change: Change) -> None:
    """Raise ChannelTaken when another table is open where this one is or moves to."""
    (channel_id,) = connection.execute(
        "SELECT ifnull(?, channel_id) FROM tables WHERE id = ?", (change.channel_id, change.table_id)
    ).fetchone()
    taken = open_table_in_channel(connection, channel_id)
    if taken not in (None, change.table_id):
        raise ChannelTaken(taken)


def put_state(connection: sqlite3.Connection, change: Change, version: int) -> None:
    """Store the state of `version`; the one before stays as a snapshot unless the step says otherwise."""
    table_id, step = change.table_id, change.step
    if step.fence:
        # Nothing behind a fence can be taken back.
        connection.execute(f"DELETE FROM states WHERE table_id = ? AND version < ({NEWEST})", (table_id, table_id))
    if change.state is None:
        put_prompts(connection, change)
    elif not (step.fence and replace_state(connection, change, version)):
        connection.execute(
            "INSERT INTO states (table_id, version, prompts, state) VALUES"
            f" (?, ?, ifnull(?, (SELECT prompts FROM states WHERE table_id = ? AND version = ({NEWEST}))), ?)",
            (table_id, version, change.prompts, table_id, table_id, change.state),
        )
        drop_taken_back(connection, change, version)


def put_prompts(connection: sqlite3.Connection, change: Change) -> None:
    """Set the prompts alone."""
    if change.prompts is not None:
        connection.execute(
            f"UPDATE states SET prompts = ? WHERE table_id = ? AND version = ({NEWEST})",
            (change.prompts, change.table_id, change.table_id),
        )


def replace_state(connection: sqlite3.Connection, change: Change, version: int) -> bool:
    """Overwrite the only state a table has; False when it has none yet."""
    replaced = connection.execute(
        "UPDATE states SET version = ?, prompts = ifnull(?, prompts), state = ? WHERE table_id = ?",
        (version, change.prompts, change.state, change.table_id),
    )
    return replaced.rowcount == 1


def drop_taken_back(connection: sqlite3.Connection, change: Change, version: int) -> None:
    """After an undo to `undo_to`, drop the states from that one up to the new one, which says the same."""
    if change.step.undo_to is not None and not change.keeps_snapshots:
        connection.execute(
            "DELETE FROM states WHERE table_id = ? AND version < ? AND version >="
            " (SELECT max(version) FROM states WHERE table_id = ? AND version <= ?)",
            (change.table_id, version, change.table_id, change.step.undo_to),
        )


def insert_step(connection: sqlite3.Connection, table_id: int, version: int, step: NewStep, now: float) -> None:
    """Add one line to the log."""
    connection.execute(
        "INSERT INTO steps"
        " (table_id, version, kind, seat, user_id, at, interaction_id, fence, undo_to, action, events)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id,
            version,
            step.kind,
            step.seat,
            step.user_id,
            now,
            step.interaction_id,
            step.fence,
            step.undo_to,
            step.action,
            step.events,
        ),
    )


def insert_seats(connection: sqlite3.Connection, table_id: int, seats: Sequence[SeatRow]) -> None:
    """Add seats to a table that has none."""
    connection.executemany(
        "INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)",
        [(table_id, row.seat, row.user_id, row.name) for row in seats],
    )


def insert_results(connection: sqlite3.Connection, table_id: int, results: Sequence[SeatResult], now: float) -> None:
    """Store how the seats finished."""
    connection.executemany(
        "INSERT OR REPLACE INTO results (table_id, seat, user_id, name, rank, score, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, row.seat, row.user_id, row.name, row.rank, row.score, now) for row in results],
    )


def published(connection: sqlite3.Connection, table_id: int, version: int) -> None:
    """Raise the published version, never above the table's own."""
    connection.execute(
        "UPDATE tables SET published_version = min(version, ?) WHERE id = ? AND published_version < ?",
        (version, table_id, version),
    )
