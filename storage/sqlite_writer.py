"""The one writer: requests that arrive while a commit is under way share the next one.

1. Only this writer uses the writing connection.
2. A group is one transaction and one function on the connection's thread: nothing comes in between.
3. A request that fails is undone alone, the others of its group don't notice. If it had written something already,
   its group is rolled back and run once more with a savepoint per request; so a request is a function of the
   database alone, which gives the same when it is run again.
4. A request is answered after the COMMIT, never before. When the group fails, all of it is rolled back and
   every caller hears it; the writer goes on with the next group.
5. A caller cancelled while it waits takes its request back; once its group has begun, the request is stored.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from storage.errors import StorageClosed, StorageError, StorageFailed
from storage.sqlite_link import Link, Work

T = TypeVar("T")

GROUP_LIMIT: Final = 256
"""Requests in one transaction; bounds what the first of them waits for the last."""


@dataclass(frozen=True, slots=True, eq=False)
class Request:
    """What to run inside a group, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one request of a committed group."""

    value: Any
    error: StorageError | None = None


class Writer:
    """Owns the writing connection and the task that feeds it."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._waiting: deque[Request] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._group: list[Request] = []
        self._task = asyncio.create_task(self._serve(), name="storage writer")
        self._task.add_done_callback(self._stopped)

    async def run(self, work: Work[T]) -> T:
        """Run `work` in the next group; returns when it is on the disk.

        Raises what `work` refuses, else StorageFailed when nothing of it was kept.
        """
        if self._closed:
            raise StorageClosed("the store is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Request(work, answer))
        self._wake.set()
        return await answer

    async def close(self) -> None:
        """Take no more requests, finish those that wait, then close the connection."""
        self._closed = True
        self._wake.set()
        await asyncio.wait({self._task})
        await self._link.close()
        if not self._task.cancelled():
            self._task.result()

    async def _serve(self) -> None:
        while not (self._closed and not self._waiting):
            self._group = self._next_group()
            if self._group:
                await self._store(self._group)
            elif not self._waiting:
                self._wake.clear()
                await self._wake.wait()

    def _stopped(self, _task: asyncio.Task[None]) -> None:
        """Whatever ended the task, nobody may wait for ever."""
        self._closed = True
        answer_all([*self._group, *self._waiting], "the store was stopped before it could answer", StorageClosed)

    def _next_group(self) -> list[Request]:
        size = min(len(self._waiting), GROUP_LIMIT)
        taken = [self._waiting.popleft() for _ in range(size)]
        return [request for request in taken if not request.answer.done()]

    async def _store(self, group: Sequence[Request]) -> None:
        works = [request.work for request in group]
        try:
            outcomes = await self._link.run(lambda connection: run_group(connection, works))
        except StorageFailed as error:
            answer_all(group, str(error), StorageFailed)
            return
        for request, outcome in zip(group, outcomes, strict=True):
            answer_one(request, outcome)


def answer_one(request: Request, outcome: Outcome) -> None:
    """Hand an outcome to its caller, if it still waits."""
    if request.answer.done():
        return
    if outcome.error is None:
        request.answer.set_result(outcome.value)
    else:
        request.answer.set_exception(outcome.error)


def answer_all(group: Sequence[Request], reason: str, kind: type[StorageFailed]) -> None:
    """Tell everybody who still waits that nothing was kept; each gets an exception of its own."""
    for request in group:
        answer_one(request, Outcome(None, kind(reason)))


def run_group(connection: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Outcome]:
    """Run all works in one transaction and commit it; on the connection's thread.

    Raises StorageFailed or sqlite3.Error when nothing of the group was kept.
    """
    try:
        return run_all(connection, works, run_bare)
    except HalfWritten:
        return run_all(connection, works, run_apart)


def run_all(
    connection: sqlite3.Connection,
    works: Sequence[Work[Any]],
    run_one: Callable[[sqlite3.Connection, Work[Any]], Outcome],
) -> list[Outcome]:
    """One transaction, committed whole or rolled back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [run_one(connection, work) for work in works]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


class HalfWritten(Exception):
    """A request failed after it had written something."""


def run_bare(connection: sqlite3.Connection, work: Work[Any]) -> Outcome:
    """Run one work without a savepoint, which is a fifth faster; raises HalfWritten when it needed one.

    What is refused is refused before anything is written (a statement that fails undoes itself), so this is rare.
    """
    written = connection.total_changes
    try:
        return Outcome(work(connection))
    except Exception as error:
        raise_if_lost(connection, error)
        if connection.total_changes != written:
            raise HalfWritten from error
        return Outcome(None, as_storage_error(error))


def run_apart(connection: sqlite3.Connection, work: Work[Any]) -> Outcome:
    """Run one work inside a savepoint, and undo it alone when it fails."""
    connection.execute("SAVEPOINT request")
    try:
        outcome = Outcome(work(connection))
    except Exception as error:  # noqa: BLE001 - whatever one request trips over must not hurt its neighbours
        raise_if_lost(connection, error)
        connection.execute("ROLLBACK TO request")
        outcome = Outcome(None, as_storage_error(error))
    connection.execute("RELEASE request")
    return outcome


def raise_if_lost(connection: sqlite3.Connection, error: Exception) -> None:
    """A full disk or an I/O error makes SQLite roll back by itself, the neighbours' work too."""
    if not connection.in_transaction:
        raise StorageFailed(f"the database said: {error}") from error


def as_storage_error(error: Exception) -> StorageError:
    """Refusals go out as they are, anything else as StorageFailed with its cause."""
    if isinstance(error, StorageError):
        return error
    failed = StorageFailed(f"the database could not store this: {error}")
    failed.__cause__ = error
    return failed
