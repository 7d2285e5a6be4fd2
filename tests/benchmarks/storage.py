"""Accepted steps per second through the store, beside `sqlite3` that commits the same bytes one by one.

The raw peer writes what a step must write at the least: the compare-and-set, the new state (the old one stays for
undo), the line of the log. Same disk, same pragmas, same sizes. All contenders take turns in short slices, so that a
disk or a neighbour with a bad moment slows all of them alike.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, closing
from itertools import count, pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from storage.port import Change, NewStep, NewTable, Store
from storage.sqlite import open_store
from tests.benchmarks.figures import Figure

SLICE_S: Final = 0.25
ROUNDS: Final = 8
CROWDS: Final = (1, 10, 100)
FENCE_EVERY: Final = 20
INTERACTIONS: Final = count(1 << 60)
"""Interaction ids rise with time, as Discord's do."""
STATE: Final = '"' + "s" * 1400 + '"'
EVENTS: Final = '["' + "e" * 300 + '"]'

CAS: Final = "UPDATE tables SET version = version + 1, updated_at = ? WHERE id = ? AND version = ?"
STATE_ROW: Final = "INSERT INTO states (table_id, version, state) VALUES (?, ?, ?)"
STEP: Final = (
    "INSERT INTO steps (table_id, version, kind, seat, user_id, at, interaction_id, fence, events)"
    " VALUES (?, ?, 'action', 0, 1, ?, ?, ?, ?)"
)

Contender = Callable[[float], Awaitable[list[float]]]
"""Plays until `perf_counter` says so; answers what each step waited, in seconds."""


async def measure() -> list[Figure]:
    """Run the storage benchmarks; takes about 8 seconds."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            raw = await raw_contender(Path(folder) / "raw.sqlite3", stack)
            crowds = [await crowd(Path(folder) / f"{tables}.sqlite3", tables, stack) for tables in CROWDS]
            waits, *of_crowds = await take_turns([raw, *crowds])
    peer = len(waits) / (SLICE_S * ROUNDS)
    figures = [figure(f"store, tables at once: {n}", w, peer) for n, w in zip(CROWDS, of_crowds, strict=True)]
    return [figure("raw sqlite3, one commit each", waits, peer), *figures]


async def take_turns(contenders: list[Contender]) -> list[list[float]]:
    """Slices in turn; all waits of each contender."""
    waits: list[list[float]] = [[] for _ in contenders]
    for _ in range(ROUNDS):
        for of_contender, contender in zip(waits, contenders, strict=True):
            of_contender.extend(await contender(time.perf_counter() + SLICE_S))
    return waits


def figure(name: str, waits: list[float], peer: float) -> Figure:
    """Steps per second, with the waits in the note."""
    rate = len(waits) / (SLICE_S * ROUNDS)
    p99 = quantiles(waits, n=100)[98]
    note = f"p50 {median(waits) * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms; ratio to raw sqlite3"
    return Figure(name, rate, "steps/s", note, rate / peer)


async def crowd(path: Path, tables: int, stack: AsyncExitStack) -> Contender:
    """`tables` tables that each play as fast as they are answered."""
    store = await open_store(path)
    stack.push_async_callback(store.close)
    versions = {await deal(store, channel): 2 for channel in range(tables)}

    async def play_all(end: float) -> list[float]:
        waits = await asyncio.gather(*(play(store, table_id, versions, end) for table_id in versions))
        return [wait for of_table in waits for wait in of_table]

    return play_all


async def deal(store: Store, channel: int) -> int:
    """Open and start one table; it is at version 2 then."""
    table = await store.open_table(NewTable(1, channel, "boitas", 1, "{}", 1), NewStep("open"))
    await store.commit(Change(table.id, 1, NewStep("start", fence=True), state=STATE, status="running"))
    return table.id


async def play(store: Store, table_id: int, versions: dict[int, int], end: float) -> list[float]:
    """Commit step after step."""
    stamps = [time.perf_counter()]
    version = versions[table_id]
    while stamps[-1] < end:
        step = NewStep("action", 0, 1, None, EVENTS, next(INTERACTIONS), fence=version % FENCE_EVERY == 0)
        version = (await store.commit(Change(table_id, version, step, state=STATE))).version
        stamps.append(time.perf_counter())
    versions[table_id] = version
    return [after - before for before, after in pairwise(stamps)]


async def raw_contender(path: Path, stack: AsyncExitStack) -> Contender:
    """One table by the `sqlite3` module alone, on a thread that nobody disturbs."""
    store = await open_store(path)
    await deal(store, 1)
    await store.close()
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    stack.enter_context(closing(connection))
    for pragma in ("synchronous = FULL", "foreign_keys = ON", "cache_size = -32000", "secure_delete = FAST"):
        connection.execute(f"PRAGMA {pragma}")
    versions = count(2)
    return lambda end: asyncio.to_thread(raw_play, connection, versions, end)


def raw_play(connection: sqlite3.Connection, versions: Iterator[int], end: float) -> list[float]:
    """One step after the other, each its own transaction."""
    stamps = [time.perf_counter()]
    while stamps[-1] < end:
        raw_step(connection, next(versions))
        stamps.append(time.perf_counter())
    return [after - before for before, after in pairwise(stamps)]


def raw_step(connection: sqlite3.Connection, version: int) -> None:
    """One step as one transaction."""
    fence = version % FENCE_EVERY == 0
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(CAS, (0.0, 1, version))
    if fence:
        connection.execute("DELETE FROM states WHERE table_id = 1")
    connection.execute(STATE_ROW, (1, version + 1, STATE))
    connection.execute(STEP, (1, version + 1, 0.0, next(INTERACTIONS), fence, EVENTS))
    connection.execute("COMMIT")
