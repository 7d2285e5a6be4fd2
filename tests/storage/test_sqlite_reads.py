"""Finding tables, and that no question gets slower with the number of tables stored."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import sqlite_reads as reads
from storage.errors import StorageFailed
from storage.port import Change, NewStep, SeatRow, Store
from tests.storage.builders import open_lobby, open_running


async def end(store: Store, table_id: int) -> None:
    await store.commit(Change(table_id, 1, NewStep("end"), status="ended"))


async def test_a_channel_knows_its_open_and_its_latest_table(store: Store) -> None:
    first = await open_lobby(store)
    await end(store, first.id)
    assert await store.table_in_channel(20) is None

    second = await open_lobby(store)

    assert await store.table_in_channel(20) == second
    assert await store.latest_in_channel(20) == second
    assert await store.latest_in_channel(21) is None


async def test_the_latest_table_may_be_over(store: Store) -> None:
    first = await open_lobby(store)
    await end(store, first.id)

    latest = await store.latest_in_channel(20)

    assert latest is not None
    assert (latest.id, latest.status) == (first.id, "ended")


async def test_people_and_servers_see_their_open_tables(store: Store) -> None:
    mine = await open_lobby(store, 20, host_id=1)
    ended = await open_lobby(store, 21, host_id=1)
    await end(store, ended.id)
    others = await open_lobby(store, 22, host_id=2)
    seats = (*others.seats, SeatRow(1, 1, "Ada"), SeatRow(2, None, "Computer"))
    await store.commit(Change(others.id, 1, NewStep("join", user_id=1), seats=seats))

    assert [table.id for table in await store.tables_of_user(1)] == [mine.id, others.id]
    assert [table.id for table in await store.tables_of_user(2)] == [others.id]
    assert [table.id for table in await store.tables_in_guild(10)] == [mine.id, others.id]
    assert await store.tables_in_guild(11) == ()
    assert (await store.tables_of_user(2))[0].seats == seats


async def test_what_is_unknown_is_none_or_empty(store: Store) -> None:
    assert await store.table(99) is None
    assert await store.steps(99) == ()
    assert await store.snapshot(99, 1) is None
    assert await store.results_of_user(99) == ()


async def test_a_number_that_no_column_holds_is_a_failure_of_the_store(store: Store) -> None:
    with pytest.raises(StorageFailed, match="too large"):
        await store.table(2**64)


async def test_the_log_can_be_read_from_a_version_on(store: Store) -> None:
    table = await open_running(store)

    assert [step.kind for step in await store.steps(table.id)] == ["open", "start"]
    assert [step.version for step in await store.steps(table.id, after=1)] == [2]


STORED_TABLES = 10_000

QUESTIONS = {
    "unpublished": (reads.UNPUBLISHED, 0),
    "open in channel": (reads.OPEN_IN_CHANNEL, 1),
    "of user": (reads.OF_USER, 1),
    "in guild": (reads.IN_GUILD, 1),
    "latest in channel": (reads.LATEST, 1),
    "results of user": (f"{reads.RESULT} WHERE r.user_id = ? ORDER BY r.at DESC, r.table_id DESC", 1),
    "messages": (f"{reads.MESSAGE} WHERE table_id = ?", 1),
}


@pytest.fixture
async def crowded(store: Store, path: Path) -> Path:
    """A file with ten thousand finished and published tables of other people."""
    await open_lobby(store)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i <= ?)"
            " INSERT INTO tables (id, guild_id, channel_id, game, rules_version, options, host_id, status, version,"
            " published_version, created_at, updated_at)"
            " SELECT i, i % 50, i % 500, 'boitas', 1, '{}', i, 'over', 3, 3, 0, 0 FROM n",
            (STORED_TABLES,),
        )
    return path


async def test_no_question_walks_through_all_tables(crowded: Path) -> None:
    with closing(sqlite3.connect(crowded)) as connection:
        for name, (statement, keys) in QUESTIONS.items():
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", (1,) * keys)]
            walks = [line for line in plan if line.startswith("SCAN") and "unpublished_tables" not in line]
            assert not walks, (name, plan)


async def test_start_up_looks_at_the_unpublished_tables_only(crowded: Path, store: Store) -> None:
    with closing(sqlite3.connect(crowded)) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {reads.UNPUBLISHED}")]

    assert plan == ["SCAN tables USING INDEX unpublished_tables"]
    assert await store.unpublished() == (1,)
