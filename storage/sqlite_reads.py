"""Reading: statements to rows. Each function runs on a connection's thread, the reader's or the writer's."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from storage.rows import Message, ResultRow, SeatRow, Snapshot, Step, TableRow

# ruff: noqa: S608 - every statement is put together from constants of this file

TABLE: Final = (
    "SELECT t.id, t.guild_id, t.channel_id, t.game, t.rules_version, t.options, t.seed, t.status, t.status_reason,"
    " t.version, t.published_version, s.state, s.prompts, t.host_id, t.created_at, t.updated_at"
    " FROM tables AS t LEFT JOIN states AS s"
    " ON s.table_id = t.id AND s.version = (SELECT max(version) FROM states WHERE table_id = t.id) "
)
IS_OPEN: Final = "status IN ('lobby', 'running', 'frozen')"
"""Word for word the condition of the partial indexes, or SQLite would not use them."""

UNPUBLISHED: Final = "SELECT id FROM tables WHERE version > published_version ORDER BY id"
OPEN_IN_CHANNEL: Final = f"SELECT id FROM tables WHERE channel_id = ? AND {IS_OPEN}"
OF_USER: Final = f"{TABLE} WHERE t.id IN (SELECT table_id FROM seats WHERE user_id = ?) AND {IS_OPEN} ORDER BY t.id"
IN_GUILD: Final = f"{TABLE} WHERE t.guild_id = ? AND {IS_OPEN} ORDER BY t.id"
LATEST: Final = f"{TABLE} WHERE t.channel_id = ? ORDER BY t.id DESC LIMIT 1"
MESSAGE: Final = "SELECT table_id, kind, seat, channel_id, message_id, created_at, version FROM messages "
RESULT: Final = (
    "SELECT r.table_id, t.guild_id, t.game, (SELECT count(*) FROM results WHERE table_id = t.id),"
    " r.seat, r.user_id, r.name, r.rank, r.score, r.at"
    " FROM results AS r JOIN tables AS t ON t.id = r.table_id "
)


@contextmanager
def one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Let several statements see the same commit; inside a writer's group they do already."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def read_tables(connection: sqlite3.Connection, statement: str, key: Any) -> tuple[TableRow, ...]:
    """The tables a statement that starts with TABLE finds by `key`, each with its seats."""
    with one_moment(connection):
        found = connection.execute(statement, (key,)).fetchall()
        return tuple(TableRow(*(*row, read_seats(connection, row[0]))) for row in found)


def read_table(connection: sqlite3.Connection, table_id: int) -> TableRow | None:
    """One table with its seats."""
    return first(read_tables(connection, f"{TABLE} WHERE t.id = ?", table_id))


def read_open_in_channel(connection: sqlite3.Connection, channel_id: int) -> TableRow | None:
    """The open table of a channel with its seats."""
    return first(read_tables(connection, f"{TABLE} WHERE t.channel_id = ? AND {IS_OPEN}", channel_id))


def first(rows: Sequence[TableRow]) -> TableRow | None:
    """The first row, if there is one."""
    return rows[0] if rows else None


def read_seats(connection: sqlite3.Connection, table_id: int) -> tuple[SeatRow, ...]:
    """The seats of a table in order."""
    found = connection.execute("SELECT seat, user_id, name FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    return tuple(SeatRow(*row) for row in found)


def open_table_in_channel(connection: sqlite3.Connection, channel_id: int) -> int | None:
    """The id of a channel's open table."""
    found = connection.execute(OPEN_IN_CHANNEL, (channel_id,)).fetchone()
    return None if found is None else int(found[0])


def read_unpublished(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Ids of the tables that were committed further than they were shown."""
    return tuple(row[0] for row in connection.execute(UNPUBLISHED))


def read_steps(connection: sqlite3.Connection, table_id: int, after: int) -> tuple[Step, ...]:
    """The log of a table beyond a version."""
    found = connection.execute(
        "SELECT version, kind, seat, user_id, action, events, at, interaction_id, fence, undo_to"
        " FROM steps WHERE table_id = ? AND version > ? ORDER BY version",
        (table_id, after),
    )
    return tuple(Step(*(*row[:8], bool(row[8]), row[9])) for row in found)


def read_snapshot(connection: sqlite3.Connection, table_id: int, version: int) -> Snapshot | None:
    """A table as it was at a version, if that was kept: the newest state that is not younger."""
    found = connection.execute(
        "SELECT version, state, prompts FROM states WHERE table_id = ? AND version <= ? ORDER BY version DESC LIMIT 1",
        (table_id, version),
    ).fetchone()
    return None if found is None else Snapshot(*found)


def read_snapshot_versions(connection: sqlite3.Connection, table_id: int) -> tuple[int, ...]:
    """The versions of the states before the present one, in order."""
    found = connection.execute("SELECT version FROM states WHERE table_id = ? ORDER BY version", (table_id,))
    return tuple(row[0] for row in found)[:-1]


def read_messages(connection: sqlite3.Connection, table_id: int) -> tuple[Message, ...]:
    """The messages of a table, the oldest first."""
    found = connection.execute(f"{MESSAGE} WHERE table_id = ? ORDER BY message_id", (table_id,))
    return tuple(Message(*row) for row in found)


def read_message(connection: sqlite3.Connection, message_id: int) -> Message | None:
    """One message."""
    found = connection.execute(f"{MESSAGE} WHERE message_id = ?", (message_id,)).fetchone()
    return None if found is None else Message(*found)


def read_setting(connection: sqlite3.Connection, scope: str, scope_id: int, key: str) -> str | None:
    """One remembered value."""
    found = connection.execute(
        "SELECT value FROM settings WHERE scope = ? AND scope_id = ? AND key = ?", (scope, scope_id, key)
    ).fetchone()
    return None if found is None else str(found[0])


def read_dm_channel(connection: sqlite3.Connection, user_id: int) -> int | None:
    """The channel of a person's direct messages."""
    found = connection.execute("SELECT channel_id FROM dm_channels WHERE user_id = ?", (user_id,)).fetchone()
    return None if found is None else int(found[0])


def read_results_of_user(connection: sqlite3.Connection, user_id: int) -> tuple[ResultRow, ...]:
    """A person's finished plays, newest first."""
    found = connection.execute(f"{RESULT} WHERE r.user_id = ? ORDER BY r.at DESC, r.table_id DESC", (user_id,))
    return tuple(ResultRow(*row) for row in found)


def read_results_of_table(connection: sqlite3.Connection, table_id: int) -> tuple[ResultRow, ...]:
    """How a table ended, best rank first."""
    found = connection.execute(f"{RESULT} WHERE r.table_id = ? ORDER BY r.rank, r.seat", (table_id,))
    return tuple(ResultRow(*row) for row in found)
