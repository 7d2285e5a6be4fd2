"""Start-up with 10,000 stored tables, and memory with 1,000 open ones."""

import asyncio
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path

from bot.playground import StandIn
from bot.service import Person, Service
from games.registry import all_games
from storage.sqlite import open_store
from tests.benchmarks.figures import Figure

STORED = (10, 10_000)
OPEN = 1_000
STARTS = 3


async def measure() -> list[Figure]:
    """Memory of open tables (first, while this process is fresh), then the best start-up of three at few and many."""
    figures, first = await memory(), 0.0
    for stored in STORED:
        with tempfile.TemporaryDirectory() as folder:
            await fill(Path(folder) / "menagerie.db", stored)
            seconds = min([await start(Path(folder)) for _ in range(STARTS)])
        first = first or seconds
        figures.append(
            Figure(f"start-up, stored tables: {stored:,}", seconds, "s", f"beside {STORED[0]} tables", seconds / first)
        )
    return figures


async def fill(path: Path, count: int) -> None:
    """Running Kalimambo tables, all published."""
    store = await open_store(path)
    service = Service(store, all_games(), secrets.token_bytes)
    await asyncio.gather(*(_one(service, number) for number in range(count)))
    await store.close()


async def _one(service: Service, number: int) -> int:
    at = await service.open(1, 10 + number, "kalimambo", {}, Person(1, "Ada"))
    for person in (2, 3):
        await service.join(at.row.id, Person(person, f"Person {person}"))
    at = await service.start(at.row.id, Person(1, "Ada"))
    await service.store.published(at.row.id, at.row.version)
    return at.row.id


async def start(folder: Path) -> float:
    """Seconds from the start of the program to its connection to the gateway."""
    standin = StandIn()
    await standin.start()
    began = time.perf_counter()
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run"),
        env=os.environ
        | {
            "DISCORD_TOKEN": standin.token,
            "DISCORD_API_BASE": standin.api_base,
            "DISCORD_GATEWAY_URL": standin.gateway_url,
            "DATA_DIR": str(folder),
            "LOG_LEVEL": "ERROR",
            "BACKUP_EVERY": "0",
        },
    )
    async with asyncio.timeout(120):
        while not standin.gateway.online:
            await asyncio.sleep(0.01)
    seconds = time.perf_counter() - began
    child.terminate()
    await child.wait()
    await standin.stop()
    return seconds


async def memory() -> list[Figure]:
    """Resident memory before and after 1,000 tables are open and in memory."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "tables.db")
        service = Service(store, all_games())
        before = resident()
        ids = await asyncio.gather(*(_one(service, number) for number in range(OPEN)))
        for table_id in ids:
            await service.sitting(table_id)
        after = resident()
        await store.close()
    return [
        Figure("memory of the service, no table", before, "MB"),
        Figure(f"memory of the service, open tables: {OPEN:,}", after, "MB", "beside none", after / before),
    ]


def resident() -> float:
    """This process's resident memory in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
