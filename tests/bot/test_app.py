import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from blockbuster import blockbuster_ctx

from bot.app import serve
from bot.client import MenagerieClient
from bot.health import examine
from bot.parts import Parts
from bot.playground import StandIn
from bot.process_lock import FolderTakenError
from bot.settings import Settings
from storage.sqlite import open_store
from tests.bot.wired import addresses_restored, settings_for, until


@pytest.fixture
def settings(standin: StandIn, tmp_path: Path) -> Settings:
    return settings_for(standin, tmp_path)


@contextlib.asynccontextmanager
async def served(settings: Settings) -> AsyncIterator[tuple[asyncio.Task[None], asyncio.Event]]:
    """The whole bot in this process, well when it is handed over."""
    stopping = asyncio.Event()
    with addresses_restored():
        task = asyncio.create_task(serve(settings, stopping))
        try:
            await until(lambda: task.done() or examine(settings.heartbeat_file) is None)
            yield task, stopping
        finally:
            stopping.set()
            await asyncio.gather(task, return_exceptions=True)


async def test_nothing_blocks_the_loop_while_it_runs_beats_and_stops(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pulse.PULSE_S", 0.01)
    async with served(settings) as (task, stopping):
        # A blocked loop raises in whatever blocked it, and so ends the task.
        with blockbuster_ctx(scanned_modules=["bot", "storage", "games"]):
            before = settings.heartbeat_file
            await asyncio.sleep(0.2)
            stopping.set()
            async with asyncio.timeout(10):
                await task

    assert not before.exists()
    assert list(settings.backup_dir.glob("*.db"))


async def test_a_companion_that_falls_stops_the_bot_in_good_order(
    settings: Settings, standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process takes the database over, as it may where the file system knows no locks."""
    monkeypatch.setattr("bot.pulse.PULSE_S", 0.01)
    async with served(settings) as (task, _):
        thief = await open_store(settings.database)
        try:
            assert await thief.claim_process("thief", 0.0)
            with pytest.raises(FolderTakenError):
                async with asyncio.timeout(10):
                    await task
        finally:
            await thief.close()

    assert not standin.gateway.online


async def test_a_second_bot_in_the_same_folder_is_refused(settings: Settings) -> None:
    async with served(settings):
        with pytest.raises(FolderTakenError):
            await serve(settings, asyncio.Event())


async def test_every_client_is_a_fresh_one_with_the_same_parts(settings: Settings, standin: StandIn) -> None:
    made: list[tuple[MenagerieClient, Parts]] = []

    def make(parts: Parts) -> MenagerieClient:
        made.append((MenagerieClient(parts), parts))
        return made[-1][0]

    standin.faults.break_down("GET", "/users/@me", 503)
    stopping = asyncio.Event()
    with addresses_restored():
        task = asyncio.create_task(serve(settings, stopping, make))
        await until(lambda: len(made) == 2 and made[1][0].is_ready())
        stopping.set()
        await task

    assert made[0][0] is not made[1][0]
    assert made[0][1] is made[1][1]
