"""Writing messages, settings, direct messages and the process claim; on the writer's thread."""

import sqlite3

from storage.rows import Message


def put_message(connection: sqlite3.Connection, message: Message) -> None:
    """Replace the table's message of this kind and seat."""
    connection.execute(
        "INSERT OR REPLACE INTO messages (message_id, table_id, kind, seat, channel_id, created_at, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            message.message_id,
            message.table_id,
            message.kind,
            message.seat,
            message.channel_id,
            message.created_at,
            message.version,
        ),
    )


def drop_message(connection: sqlite3.Connection, message_id: int) -> None:
    """Forget a message."""
    connection.execute("DELETE FROM messages WHERE message_id = ?", (message_id,))


def set_setting(connection: sqlite3.Connection, scope: str, scope_id: int, key: str, value: str | None) -> None:
    """Store a value, or forget it."""
    if value is None:
        connection.execute("DELETE FROM settings WHERE scope = ? AND scope_id = ? AND key = ?", (scope, scope_id, key))
        return
    connection.execute(
        "INSERT OR REPLACE INTO settings (scope, scope_id, key, value) VALUES (?, ?, ?, ?)",
        (scope, scope_id, key, value),
    )


def claim_dm(connection: sqlite3.Connection, user_id: int, window_s: float, limit: int, now: float) -> bool:
    """Count the channels opened within the window and take one more, if there is one left."""
    connection.execute("DELETE FROM dm_opened WHERE at <= ? OR at > ?", (now - window_s, now + window_s))
    (opened,) = connection.execute("SELECT count(*) FROM dm_opened").fetchone()
    if opened >= limit:
        return False
    connection.execute("INSERT INTO dm_opened (at, user_id) VALUES (?, ?)", (now, user_id))
    return True


def remember_dm(connection: sqlite3.Connection, user_id: int, channel_id: int | None) -> None:
    """Store the channel of a person's direct messages, or forget it."""
    if channel_id is None:
        connection.execute("DELETE FROM dm_channels WHERE user_id = ?", (user_id,))
        return
    connection.execute("INSERT OR REPLACE INTO dm_channels (user_id, channel_id) VALUES (?, ?)", (user_id, channel_id))


def claim_process(connection: sqlite3.Connection, owner: str, stale_after_s: float, now: float) -> bool:
    """Take the claim unless another owner's beat is fresh.

    A beat far in the future is as stale as an old one: the clock has been put back.
    """
    held = connection.execute("SELECT owner, beat FROM process").fetchone()
    if held is not None and held[0] != owner and abs(now - held[1]) < stale_after_s:
        return False
    connection.execute("INSERT OR REPLACE INTO process (id, owner, beat) VALUES (1, ?, ?)", (owner, now))
    return True


def beat(connection: sqlite3.Connection, owner: str, now: float) -> bool:
    """Renew the claim if it is still this owner's."""
    return connection.execute("UPDATE process SET beat = ? WHERE owner = ?", (now, owner)).rowcount == 1


def release(connection: sqlite3.Connection, owner: str) -> None:
    """Give up the claim if it is this owner's."""
    connection.execute("DELETE FROM process WHERE owner = ?", (owner,))
