"""The writer: groups, failures, cancellation, closing. Each trap here was met in the field."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from storage.errors import Refused, StorageClosed, StorageFailed
from storage.sqlite_link import Link, Work
from storage.sqlite_writer import GROUP_LIMIT, Writer, run_group

INSERT = "INSERT INTO notes (text) VALUES (?)"


def note(text: str) -> "Insert":
    return Insert(text)


class Insert:
    """A request that inserts one note, then optionally goes wrong."""

    def __init__(self, text: str, failure: Exception | None = None) -> None:
        self.text = text
        self.failure = failure

    def __call__(self, connection: sqlite3.Connection) -> str:
        connection.execute(INSERT, (self.text,))
        if self.failure is not None:
            raise self.failure
        return self.text


def refuse(connection: sqlite3.Connection) -> str:
    """A request that looks before it writes."""
    connection.execute("SELECT * FROM notes").fetchall()
    raise Refused("no")


@pytest.fixture
async def link(path: Path) -> Link:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE notes (text TEXT NOT NULL UNIQUE) STRICT")
    connection.close()
    return await Link.open(path, writable=True)


@pytest.fixture
async def writer(link: Link) -> AsyncIterator[Writer]:
    opened = Writer(link)
    yield opened
    await opened.close()


def notes(path: Path) -> list[str]:
    """What another connection sees, so only what was committed."""
    connection = sqlite3.connect(path)
    found = [row[0] for row in connection.execute("SELECT text FROM notes ORDER BY rowid")]
    connection.close()
    return found


async def test_an_answer_comes_after_the_commit(writer: Writer, path: Path) -> None:
    assert await writer.run(note("a")) == "a"

    assert notes(path) == ["a"]


async def test_requests_that_wait_together_share_one_transaction(writer: Writer, link: Link) -> None:
    before = await link.run(commits)

    await asyncio.gather(*(writer.run(note(str(i))) for i in range(GROUP_LIMIT)))

    assert await link.run(commits) - before == 1


def commits(connection: sqlite3.Connection) -> int:
    """A number that each commit of another connection raises: count them as a stranger would."""
    path = connection.execute("PRAGMA database_list").fetchone()[2]
    frames = Path(f"{path}-wal").read_bytes()[32:]
    size = 24 + connection.execute("PRAGMA page_size").fetchone()[0]
    headers = (frames[at : at + 8] for at in range(0, len(frames), size))
    return sum(int.from_bytes(header[4:8]) != 0 for header in headers)


async def test_more_than_a_group_is_stored_in_several(writer: Writer, path: Path) -> None:
    wanted = [str(i) for i in range(GROUP_LIMIT * 2 + 1)]

    assert await asyncio.gather(*(writer.run(note(text)) for text in wanted)) == wanted

    assert notes(path) == wanted


async def test_one_bad_request_does_not_hurt_its_group(writer: Writer, path: Path) -> None:
    works = [
        note("a"),
        Insert("half", Refused("no")),
        note("b"),
        note("a"),
        Insert("bug", TypeError("a mistake of ours")),
        note("\ud800"),
        note("c"),
    ]

    outcomes = await asyncio.gather(*(writer.run(work) for work in works), return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [
        str,
        Refused,
        str,
        StorageFailed,
        StorageFailed,
        StorageFailed,
        str,
    ]
    assert notes(path) == ["a", "b", "c"]


@pytest.mark.parametrize(("failing", "runs"), [(Insert("half", Refused("no")), 2), (refuse, 1)])
async def test_a_group_runs_again_only_when_a_failure_had_written(
    writer: Writer, path: Path, failing: Work[str], runs: int
) -> None:
    counted: list[str] = []

    def count(connection: sqlite3.Connection) -> None:
        connection.execute(INSERT, ("counted",))
        counted.append("run")

    outcomes = await asyncio.gather(writer.run(count), writer.run(failing), return_exceptions=True)

    assert isinstance(outcomes[1], Refused)
    assert len(counted) == runs
    assert notes(path) == ["counted"]


async def test_a_failure_names_its_cause(writer: Writer) -> None:
    with pytest.raises(StorageFailed, match="a mistake of ours") as failed:
        await writer.run(Insert("bug", TypeError("a mistake of ours")))

    assert isinstance(failed.value.__cause__, TypeError)


async def test_a_full_disk_reaches_every_caller_and_the_writer_goes_on(writer: Writer, link: Link, path: Path) -> None:
    def limit_pages(connection: sqlite3.Connection) -> int:
        used: int = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {used}")
        return used

    def give_room(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA max_page_count = 100000")

    await link.run(limit_pages)
    outcomes = await asyncio.gather(
        writer.run(note("x" * 100_000)), writer.run(note("y" * 100_000)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [StorageFailed, StorageFailed]
    assert "full" in str(outcomes[0])
    assert notes(path) == []

    await link.run(give_room)
    await writer.run(note("z"))
    assert notes(path) == ["z"]


async def test_a_lost_transaction_takes_all_of_the_group_and_says_so(writer: Writer, path: Path) -> None:
    def lose(connection: sqlite3.Connection) -> None:
        connection.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    outcomes = await asyncio.gather(
        writer.run(note("a")), writer.run(lose), writer.run(note("b")), return_exceptions=True
    )

    assert all(type(outcome) is StorageFailed and "disk I/O error" in str(outcome) for outcome in outcomes)
    assert notes(path) == []
    await writer.run(note("c"))
    assert notes(path) == ["c"]


async def test_a_failed_commit_leaves_no_transaction_open(path: Path, link: Link) -> None:
    """A deferred constraint fails at COMMIT itself, after every request had succeeded."""

    def defer(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE IF NOT EXISTS parents (id INTEGER PRIMARY KEY)")
        connection.execute("CREATE TABLE children (p INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)")
        connection.execute("INSERT INTO children (p) VALUES (1)")

    def fail(connection: sqlite3.Connection) -> bool:
        with pytest.raises(sqlite3.IntegrityError):
            run_group(connection, [note("a"), defer])
        return connection.in_transaction

    assert not await link.run(fail)
    assert notes(path) == []
    await link.close()


async def test_another_program_that_holds_the_file_is_a_failure_not_a_hang(
    writer: Writer, link: Link, path: Path
) -> None:
    def hurry(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA busy_timeout = 10")

    await link.run(hurry)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed, match="locked"):
        await writer.run(note("a"))

    other.execute("ROLLBACK")
    other.close()
    await writer.run(note("b"))
    assert notes(path) == ["b"]


async def test_a_cancelled_caller_half_commits_nothing(writer: Writer, path: Path) -> None:
    """Cancelled at every moment of its life; the others of its group are stored whole."""
    for patience in range(6):
        callers = [asyncio.create_task(writer.run(note(f"{patience}-{i}"))) for i in range(4)]
        for _ in range(patience):
            await asyncio.sleep(0)
        callers[1].cancel()
        outcomes = await asyncio.gather(*callers, return_exceptions=True)

        assert [outcomes[i] for i in (0, 2, 3)] == [f"{patience}-{i}" for i in (0, 2, 3)]
        assert isinstance(outcomes[1], asyncio.CancelledError) or outcomes[1] == f"{patience}-1"
        assert {f"{patience}-{i}" for i in (0, 2, 3)} <= set(notes(path))


async def test_a_caller_cancelled_before_its_group_begins_takes_its_request_back(writer: Writer, path: Path) -> None:
    caller = asyncio.create_task(writer.run(note("a")))
    neighbour = asyncio.create_task(writer.run(note("b")))
    await asyncio.sleep(0)
    caller.cancel()

    await neighbour

    assert notes(path) == ["b"]


async def test_closing_finishes_what_waits_and_takes_no_more(link: Link, path: Path) -> None:
    writer = Writer(link)
    waiting = [asyncio.create_task(writer.run(note(str(i)))) for i in range(GROUP_LIMIT + 5)]
    await asyncio.sleep(0)

    await writer.close()
    await writer.close()

    assert len(await asyncio.gather(*waiting)) == GROUP_LIMIT + 5
    assert len(notes(path)) == GROUP_LIMIT + 5
    with pytest.raises(StorageClosed):
        await writer.run(note("late"))
    with pytest.raises(StorageClosed):
        await link.run(note("late"))


@pytest.mark.parametrize("patience", range(4))
async def test_nobody_waits_for_a_writer_whose_task_was_killed(link: Link, patience: int) -> None:
    writer = Writer(link)
    caller = asyncio.create_task(writer.run(note("a")))
    for _ in range(patience):
        await asyncio.sleep(0)
    writer._task.cancel()

    with pytest.raises(StorageClosed):
        await asyncio.wait_for(caller, 10)
    await writer.close()


async def test_work_runs_in_order_on_one_thread_that_is_not_the_loops(link: Link) -> None:
    """Holds the one place where aiosqlite's private way onto its thread is used."""
    seen: list[tuple[int, int]] = []

    def remember(number: int, _connection: sqlite3.Connection) -> None:
        seen.append((number, threading.get_ident()))

    await asyncio.gather(*(link.run(partial(remember, number)) for number in range(5)))

    assert [number for number, _ in seen] == [0, 1, 2, 3, 4]
    threads = {thread for _, thread in seen}
    assert len(threads) == 1
    assert threading.get_ident() not in threads
    await link.close()


async def test_a_reader_cannot_write(path: Path, link: Link) -> None:
    reader = await Link.open(path, writable=False)

    with pytest.raises(StorageFailed, match="readonly"):
        await reader.run(note("a"))

    await reader.close()
    await link.close()


async def test_a_commit_is_full_and_foreign_keys_are_on(link: Link) -> None:
    def pragmas(connection: sqlite3.Connection) -> tuple[int, int]:
        return (
            connection.execute("PRAGMA synchronous").fetchone()[0],
            connection.execute("PRAGMA foreign_keys").fetchone()[0],
        )

    assert await link.run(pragmas) == (2, 1)
    await link.close()


async def test_a_cancelled_close_still_closes(link: Link, path: Path) -> None:
    writer = Writer(link)
    waiting = asyncio.create_task(writer.run(note("a")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    closing.cancel()

    assert await waiting == "a"
    with pytest.raises(StorageClosed):
        await writer.run(note("late"))
    await writer.close()
    assert notes(path) == ["a"]


async def test_closing_a_connection_is_not_undone_by_a_cancelled_caller(link: Link) -> None:
    closing = asyncio.create_task(link.close())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing

    await link.close()
    assert not link._connection._running
    assert link._connection._connection is None
