"""Accepted steps per second through the store, beside `sqlite3` that commits the same bytes one by one.

The raw peer writes what a step must write at the least: the compare-and-set, the new state (the old one stays for
undo), the line of the log. Same disk, same pragmas, same sizes, same run.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count, pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from storage.port import Change, NewStep, NewTable, Store
from storage.sqlite import open_store
from tests.benchmarks.figures import Figure

SECONDS: Final = 2.0
FENCE_EVERY: Final = 20
INTERACTIONS: Final = count(1 << 60)
STATE: Final = '"' + "s" * 1400 + '"'
EVENTS: Final = '["' + "e" * 300 + '"]'

CAS: Final = "UPDATE tables SET version = version + 1, updated_at = ? WHERE id = ? AND version = ?"
STATE_ROW: Final = "INSERT INTO states (table_id, version, state) VALUES (?, ?, ?)"
STEP: Final = (
    "INSERT INTO steps (table_id, version, kind, seat, user_id, at, interaction_id, fence, events)"
    " VALUES (?, ?, 'action', 0, 1, ?, ?, ?, ?)"
)


async def measure() -> list[Figure]:
    """Run all storage benchmarks; takes about 10 seconds. The raw peer runs before and after, its better run counts."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before = await asyncio.to_thread(raw_steps_per_second, folder / "before.sqlite3")
        waits = {tables: await store_waits(folder / f"{tables}.sqlite3", tables) for tables in (1, 10, 100)}
        after = await asyncio.to_thread(raw_steps_per_second, folder / "after.sqlite3")
    raw = max(before, after)
    peer = Figure("raw sqlite3, one commit each", raw, "steps/s", "one table, same bytes")
    return [peer, *(store_figure(tables, of_steps, raw) for tables, of_steps in waits.items())]


async def store_waits(path: Path, tables: int) -> list[float]:
    """Play `tables` tables at once for a while; returns what each step waited, in seconds."""
    store = await open_store(path)
    try:
        return await play_all(store, tables)
    finally:
        await store.close()


def store_figure(tables: int, waits: list[float], raw: float) -> Figure:
    """Steps per second, with the waits in the note."""
    rate = len(waits) / SECONDS
    note = f"p50 {median(waits) * 1000:.2f} ms, p99 {quantiles(waits, n=100)[98] * 1000:.2f} ms; ratio to raw sqlite3"
    return Figure(f"store, tables at once: {tables}", rate, "steps/s", note, rate / raw)


async def play_all(store: Store, tables: int) -> list[float]:
    """Every table plays as fast as it is answered; returns the waits in seconds."""
    ids = [await deal(store, channel) for channel in range(tables)]
    end = time.perf_counter() + SECONDS
    waits = await asyncio.gather(*(play(store, table_id, end) for table_id in ids))
    return [wait for of_table in waits for wait in of_table]


async def deal(store: Store, channel: int) -> int:
    """Open and start one table; it is at version 2 then."""
    table = await store.open_table(NewTable(1, channel, "boitas", 1, "{}", 1), NewStep("open"))
    await store.commit(Change(table.id, 1, NewStep("start", fence=True), state=STATE, status="running"))
    return table.id


async def play(store: Store, table_id: int, end: float) -> list[float]:
    """Commit step after step until `end`; interaction ids rise with time, as Discord's do."""
    stamps = [time.perf_counter()]
    version = 2
    while stamps[-1] < end:
        step = NewStep("action", 0, 1, None, EVENTS, next(INTERACTIONS), fence=version % FENCE_EVERY == 0)
        version = (await store.commit(Change(table_id, version, step, state=STATE))).version
        stamps.append(time.perf_counter())
    return [after - before for before, after in pairwise(stamps)]


def raw_steps_per_second(path: Path) -> float:
    """The same bytes by the `sqlite3` module alone, one transaction per step."""
    asyncio.run(make_table(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return steps_per_second(lambda version: raw_step(connection, version))


async def make_table(path: Path) -> None:
    """A dealt table, made by the store itself."""
    store = await open_store(path)
    await deal(store, 1)
    await store.close()


def steps_per_second(step: Callable[[int], None]) -> float:
    """Call `step` with version after version for a while."""
    begin = now = time.perf_counter()
    version = 2
    while now < begin + SECONDS:
        step(version)
        version += 1
        now = time.perf_counter()
    return (version - 2) / (now - begin)


def raw_step(connection: sqlite3.Connection, version: int) -> None:
    """One step as one transaction."""
    fence = version % FENCE_EVERY == 0
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(CAS, (0.0, 1, version))
    if fence:
        connection.execute("DELETE FROM states WHERE table_id = 1")
    connection.execute(STATE_ROW, (1, version + 1, STATE))
    connection.execute(STEP, (1, version + 1, 0.0, version, fence, EVENTS))
    connection.execute("COMMIT")
