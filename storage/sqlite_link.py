"""One SQLite connection on a thread of its own, through aiosqlite.

Whatever belongs together runs as ONE function on that thread. Awaiting statement by statement would cost
a hop of the thread each, and a task cancelled in between would leave its transaction for the next to commit.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, Self, TypeVar

import aiosqlite

from storage.errors import StorageClosed, StorageFailed, StorageUnusable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_TIMEOUT_S: Final = 5.0


def address(path: Path, mode: Literal["rw", "ro"]) -> str:
    """The URI of an existing database; "ro" can't write, not even by a checkpoint."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def probe(uri: str) -> None:
    """Raise what opening this database would raise.

    After a failed connect aiosqlite's thread still reports to the event loop, which may be closed by then.
    """
    with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_TIMEOUT_S)) as connection:
        set_up_reader(connection)


def sentence(path: Path, error: sqlite3.Error) -> str:
    """Say in one sentence why the file can't be used and what to look at."""
    match getattr(error, "sqlite_errorname", "SQLITE_ERROR").split("_")[1]:
        case "NOTADB":
            return f"The file {path} is not a database."
        case "CORRUPT":
            return f"The database {path} is damaged: restore a backup."
        case "READONLY":
            return f"The database {path} or its folder cannot be written: check who owns it."
        case "CANTOPEN":
            return f"The database {path} cannot be opened or made: check the folder and who owns it."
        case "BUSY":
            return f"The database {path} is in use by another program."
        case "FULL":
            return f"The disk with the database {path} is full."
        case _:
            return f"The database {path} cannot be used: {error}."


class Link:
    """A connection that runs whole functions, in the order they were asked for."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, writable: bool) -> Self:
        """Connect to an existing database; raises StorageUnusable.

        A reader is opened read-only: it can neither write nor run a checkpoint beside the writer's.
        """
        uri = address(path, "rw" if writable else "ro")
        opened: aiosqlite.Connection | None = None
        try:
            await asyncio.to_thread(probe, uri)
            opened = await aiosqlite.connect(uri, uri=True, isolation_level=None, timeout=BUSY_TIMEOUT_S)
            link = cls(opened)
            await link._run(set_up_writer if writable else set_up_reader)
        except sqlite3.Error as error:
            if opened is not None:
                await opened.close()
            raise StorageUnusable(sentence(path, error)) from error
        return link

    async def run(self, work: Work[T]) -> T:
        """Run `work` on the thread. Cancelling the caller does not stop it; raises StorageFailed."""
        if self._closing is not None:
            raise StorageClosed("the store is closed")
        try:
            return await self._run(work)
        except (sqlite3.Error, OverflowError) as error:  # the latter for a number that no column holds
            raise StorageFailed(f"the database said: {error}") from error

    async def close(self) -> None:
        """Close behind the work already asked for, even when the caller is cancelled; safe to call twice."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._connection.close())
        await asyncio.shield(self._closing)

    async def _run(self, work: Work[T]) -> T:
        # aiosqlite has no public way to run a function of ours on its thread; tests hold this one place.
        execute: Callable[[Work[T], sqlite3.Connection], Awaitable[T]] = self._connection._execute  # noqa: SLF001
        return await execute(work, self._connection._conn)  # noqa: SLF001


def set_up_writer(connection: sqlite3.Connection) -> None:
    """FULL: a commit that was answered is on the disk, not just on its way.

    The cache (at most 32 MB) keeps the pages of busy tables at hand: a third more steps per second at 100 tables.
    """
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA cache_size = -32000")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA secure_delete = FAST")


def set_up_reader(connection: sqlite3.Connection) -> None:
    """Touch the file, so that a damaged one is noticed now."""
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
