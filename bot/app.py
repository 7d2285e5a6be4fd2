"""The composition root: opens what the bot needs, in order, and closes it in the opposite order."""

import asyncio
import contextlib
import os
import secrets
import socket
import sys
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from bot.backups import Backups
from bot.client import MenagerieClient
from bot.gateway import GatewayClient, apply_api_base
from bot.painter import Painter
from bot.parts import Parts, make_parts
from bot.process_lock import FolderTakenError, Lock, hold_folder
from bot.pulse import Pulse
from bot.settings import Settings, prepare_data_dir
from bot.supervisor import Supervisor
from storage.port import Store
from storage.sqlite import open_store

ClientFactory = Callable[[Parts], GatewayClient]

#: How long the drawing thread may keep the event loop waiting: Python's default of 5 ms is paid at every system call.
SWITCH_S: Final = 0.0005
CLAIM_STALE_S: Final = 45.0  # three missed beats

_log = structlog.get_logger(__name__)


async def serve(settings: Settings, stopping: asyncio.Event, make_client: ClientFactory = MenagerieClient) -> None:
    """Run the bot until ``stopping`` is set.

    Raises `bot.settings.BadConfiguration`, `FolderTakenError` and `storage.errors.StorageUnusable`, each with one
    sentence for whoever runs the bot.
    """
    token = settings.token()
    prepare_data_dir(settings)
    apply_api_base(settings)
    sys.setswitchinterval(SWITCH_S)
    async with open_parts(settings) as (parts, owner):
        supervisor = Supervisor(lambda: make_client(parts), token, stopping)
        pulse = Pulse(parts.store, owner, settings.heartbeat_file, lambda: supervisor.client)
        companions = [asyncio.create_task(pulse.run(), name="pulse")]
        if settings.backup_every:
            backups = Backups(parts.store, settings.backup_dir, settings.backup_every * 3600.0, settings.backup_keep)
            companions.append(asyncio.create_task(backups.run(), name="backups"))
        await _run_beside(supervisor, companions)
    _log.info("stopped")


@contextlib.asynccontextmanager
async def open_parts(settings: Settings) -> AsyncIterator[tuple[Parts, str]]:
    """Claim the data folder and open the store; yields the parts and the name our claim goes by."""
    owner = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
    with hold_folder(settings.data_dir) as lock:
        store = await open_store(settings.database)
        try:
            await _claim(store, owner, lock)
            try:
                async with Painter(children=settings.painters) as painter:
                    yield make_parts(settings, store, painter), owner
            finally:
                await store.release(owner)
        finally:
            await store.close()


async def _claim(store: Store, owner: str, lock: Lock) -> None:
    """Become the database's process; with the folder's lock in hand a former claim is that of a dead process."""
    if not await store.claim_process(owner, 0.0 if lock is Lock.HELD else CLAIM_STALE_S):
        raise FolderTakenError(
            f"Another Menagerie uses this database, or was killed less than {CLAIM_STALE_S:.0f} s ago: try again soon."
        )


async def _run_beside(supervisor: Supervisor, companions: list[asyncio.Task[None]]) -> None:
    """Run the supervisor; when a companion falls, stop in good order and raise its error."""
    main = asyncio.create_task(supervisor.run(), name="supervisor")
    try:
        await asyncio.wait({main, *companions}, return_when=asyncio.FIRST_COMPLETED)
        supervisor.stop()
        await main
        for companion in companions:
            if companion.done():
                companion.result()
    finally:
        for task in (main, *companions):
            task.cancel()
        await asyncio.gather(main, *companions, return_exceptions=True)
