"""Time from an interaction to its acknowledgement, through the stand-in, by the real program in a process of its own.

At every table three people play Kalimambo without pausing, each typing the next card as soon as the last one is
answered, while boards, panels and pings go out. The stand-in runs in this process: its own work is part of the figure.
"""

import asyncio
import contextlib
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import quantiles

from bot.playground import StandIn, people
from bot.playground.model import Channel
from tests.benchmarks.figures import Figure

SECONDS = 12.0
CROWDS = (1, 100)
PLAYERS = 3


async def measure() -> list[Figure]:
    """Acknowledgements at 1 and at 100 busy tables."""
    figures = []
    for tables in CROWDS:
        with tempfile.TemporaryDirectory() as folder:
            async with running(Path(folder)) as standin:
                waits = await busy(standin, tables)
        cuts = quantiles(waits, n=100)
        label = f"acknowledgement, busy tables: {tables}"
        figures += [
            Figure(f"{label}, p50", cuts[49] * 1000, "ms"),
            Figure(f"{label}, p99", cuts[98] * 1000, "ms", f"{len(waits) / SECONDS:,.0f} actions/s"),
        ]
    return figures


@contextlib.asynccontextmanager
async def running(folder: Path) -> AsyncIterator[StandIn]:
    """A stand-in with the program connected to it."""
    standin = StandIn()
    await standin.start()
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
        },
    )
    try:
        async with asyncio.timeout(30):
            while not (standin.world.all_commands() and standin.gateway.online):
                await asyncio.sleep(0.05)
        yield standin
    finally:
        child.terminate()
        await child.wait()
        await standin.stop()


async def busy(standin: StandIn, tables: int) -> list[float]:
    """Play at so many tables for a while; the seconds each acknowledgement took."""
    channels = [standin.world.create_channel(f"table-{number}") for number in range(tables)]
    await asyncio.gather(*(open_table(standin, channel, number) for number, channel in enumerate(channels)))
    waits: list[float] = []
    end = asyncio.get_running_loop().time() + SECONDS
    await asyncio.gather(*(play(standin, channel, number, end, waits) for number, channel in enumerate(channels)))
    return waits


def seated(number: int) -> list[int]:
    """Who sits at a table; people sit at many."""
    everyone = [person.id for person in people.PEOPLE]
    return [everyone[(number + seat) % len(everyone)] for seat in range(PLAYERS)]


async def open_table(standin: StandIn, channel: Channel, number: int) -> None:
    """Open, fill and start one table by commands."""
    host, *others = (standin.as_user(person) for person in seated(number))
    await (await host.slash(channel.id, "table", "open", {"game": "kalimambo"})).message()
    for other in others:
        await (await other.slash(channel.id, "table", "join")).message()
    await (await host.slash(channel.id, "table", "start")).message()


async def play(standin: StandIn, channel: Channel, number: int, end: float, waits: list[float]) -> None:
    """Round after round, then a new table, until the time is over."""
    loop = asyncio.get_running_loop()
    while loop.time() < end:
        for card in range(11):
            for person in seated(number):
                if loop.time() >= end:
                    return
                actor = standin.as_user(person)
                outcome = await actor.slash(channel.id, "kalimambo", "play", {"number": str(card)})
                waits.append(outcome.after)
                await outcome.message()
        await open_table(standin, channel, number)
