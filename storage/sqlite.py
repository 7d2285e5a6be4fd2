"""The port on one SQLite file: a read-only connection for reading, one writer for writing.

`open_store` is for the one process that plays; `open_reader` may run beside it (export, verify, backup).
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from storage import sqlite_notes as notes
from storage import sqlite_reads as reads
from storage import sqlite_tables as tables
from storage.errors import StorageFailed, StorageUnusable
from storage.port import Reader, Store
from storage.rows import (
    Change,
    Committed,
    Health,
    Message,
    NewStep,
    NewTable,
    ResultRow,
    Snapshot,
    Step,
    TableRow,
)
from storage.sqlite_backup import copy_database
from storage.sqlite_link import Link
from storage.sqlite_schema import check_current, migrations, prepare
from storage.sqlite_writer import Writer

T = TypeVar("T")
Clock = Callable[[], float]

CHECKED: Final = ("store", 0, "checked")
"""The setting that `check` writes and reads back."""


async def open_store(path: Path, clock: Clock = time.time) -> Store:
    """Open the file for playing, create or migrate it where needed; raises StorageUnusable.

    `clock` gives seconds since the epoch.
    """
    await asyncio.to_thread(lambda: prepare(path, migrations()))
    writing = await Link.open(path, writable=True)
    try:
        reading = await Link.open(path, writable=False)
    except BaseException:
        await writing.close()
        raise
    return SqliteStore(path, reading, Writer(writing), clock)


async def open_reader(path: Path) -> Reader:
    """Open an existing file for reading only; raises StorageUnusable, also when its schema is not today's."""
    if not await asyncio.to_thread(path.exists):
        raise StorageUnusable(f"There is no database {path}: the bot has not run with this data folder yet.")
    link = await Link.open(path, writable=False)
    try:
        await link.run(lambda connection: check_current(connection, path, migrations()))
    except BaseException:
        await link.close()
        raise
    return SqliteReader(path, link)


class SqliteReader:
    """`storage.port.Reader` on a read-only connection."""

    def __init__(self, path: Path, reading: Link) -> None:
        self._path = path
        self._reading = reading

    async def _read(self, function: Callable[..., T], *key: Any) -> T:
        return await self._reading.run(lambda connection: function(connection, *key))

    async def table(self, table_id: int) -> TableRow | None:
        """See the port."""
        return await self._read(reads.read_table, table_id)

    async def table_in_channel(self, channel_id: int) -> TableRow | None:
        """See the port."""
        return await self._read(reads.read_open_in_channel, channel_id)

    async def latest_in_channel(self, channel_id: int) -> TableRow | None:
        """See the port."""
        return reads.first(await self._read(reads.read_tables, reads.LATEST, channel_id))

    async def tables_of_user(self, user_id: int) -> tuple[TableRow, ...]:
        """See the port."""
        return await self._read(reads.read_tables, reads.OF_USER, user_id)

    async def tables_in_guild(self, guild_id: int) -> tuple[TableRow, ...]:
        """See the port."""
        return await self._read(reads.read_tables, reads.IN_GUILD, guild_id)

    async def unpublished(self) -> tuple[int, ...]:
        """See the port."""
        return await self._read(reads.read_unpublished)

    async def steps(self, table_id: int, after: int = 0) -> tuple[Step, ...]:
        """See the port."""
        return await self._read(reads.read_steps, table_id, after)

    async def snapshot(self, table_id: int, version: int) -> Snapshot | None:
        """See the port."""
        return await self._read(reads.read_snapshot, table_id, version)

    async def snapshot_versions(self, table_id: int) -> tuple[int, ...]:
        """See the port."""
        return await self._read(reads.read_snapshot_versions, table_id)

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        """See the port."""
        return await self._read(reads.read_messages, table_id)

    async def message_by_id(self, message_id: int) -> Message | None:
        """See the port."""
        return await self._read(reads.read_message, message_id)

    async def setting(self, scope: str, scope_id: int, key: str) -> str | None:
        """See the port."""
        return await self._read(reads.read_setting, scope, scope_id, key)

    async def results_of_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """See the port."""
        return await self._read(reads.read_results_of_user, user_id)

    async def results_of_table(self, table_id: int) -> tuple[ResultRow, ...]:
        """See the port."""
        return await self._read(reads.read_results_of_table, table_id)

    async def dm_channel(self, user_id: int) -> int | None:
        """See the port."""
        return await self._read(reads.read_dm_channel, user_id)

    async def backup(self, path: Path) -> None:
        """See the port."""
        try:
            await asyncio.to_thread(copy_database, self._path, path)
        except (sqlite3.Error, OSError, ValueError) as error:
            raise StorageFailed(f"the backup was not written: {error}") from error

    async def close(self) -> None:
        """See the port."""
        await self._reading.close()


class SqliteStore(SqliteReader):
    """`storage.port.Store`: the reader above and the one writer."""

    def __init__(self, path: Path, reading: Link, writer: Writer, clock: Clock) -> None:
        super().__init__(path, reading)
        self._writer = writer
        self._clock = clock

    async def open_table(self, new: NewTable, step: NewStep) -> TableRow:
        """See the port."""
        return await self._writer.run(partial(tables.open_table, new=new, step=step, now=self._clock()))

    async def commit(self, change: Change) -> Committed:
        """See the port."""
        return await self._writer.run(partial(tables.commit, change=change, now=self._clock()))

    async def published(self, table_id: int, version: int) -> None:
        """See the port."""
        await self._writer.run(partial(tables.published, table_id=table_id, version=version))

    async def put_message(self, message: Message) -> None:
        """See the port."""
        await self._writer.run(partial(notes.put_message, message=message))

    async def drop_message(self, message_id: int) -> None:
        """See the port."""
        await self._writer.run(partial(notes.drop_message, message_id=message_id))

    async def set_setting(self, scope: str, scope_id: int, key: str, value: str | None) -> None:
        """See the port."""
        await self._writer.run(partial(notes.set_setting, scope=scope, scope_id=scope_id, key=key, value=value))

    async def claim_dm(self, user_id: int, window_s: float, limit: int) -> bool:
        """See the port."""
        now = self._clock()
        return await self._writer.run(partial(notes.claim_dm, user_id=user_id, window_s=window_s, limit=limit, now=now))

    async def remember_dm(self, user_id: int, channel_id: int | None) -> None:
        """See the port."""
        await self._writer.run(partial(notes.remember_dm, user_id=user_id, channel_id=channel_id))

    async def claim_process(self, owner: str, stale_after_s: float) -> bool:
        """See the port."""
        now = self._clock()
        return await self._writer.run(partial(notes.claim_process, owner=owner, stale_after_s=stale_after_s, now=now))

    async def beat(self, owner: str) -> bool:
        """See the port."""
        return await self._writer.run(partial(notes.beat, owner=owner, now=self._clock()))

    async def release(self, owner: str) -> None:
        """See the port."""
        await self._writer.run(partial(notes.release, owner=owner))

    async def check(self) -> Health:
        """See the port."""
        written = str(self._clock())
        await self.set_setting(*CHECKED, written)
        if await self.setting(*CHECKED) is None:
            raise StorageFailed("what was just written cannot be read back")
        return await self._read(read_health)

    async def close(self) -> None:
        """See the port.

        The writer goes last, since only it can empty the write-ahead log: one that stayed would be replayed into
        whatever backup is put in the file's place.
        """
        try:
            await super().close()
        finally:
            await self._writer.close()


def read_health(connection: sqlite3.Connection) -> Health:
    """SQLite's version, the schema's number and the file's size in bytes."""
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    return Health(sqlite3.sqlite_version, schema, pages * page_size)
