"""The composition root: opens what the bot needs, in order, and closes it in the opposite order."""

import asyncio
import contextlib
import os
import secrets
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
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

CLAIM_STALE_S: Final = 45.0  # three missed beats

_log = structlog.get_logger(__name__)


async def serve(settings: Settings, make_client: ClientFactory = MenagerieClient) -> None:
    """Run the bot until a signal stops it.

    Raises `bot.settings.BadConfiguration`, `FolderTakenError` and `storage.errors.StorageUnusable`, each with one
    sentence for whoever runs the bot.
    """
    token = settings.token()
    prepare_data_dir(settings)
    apply_api_base(settings)
    async with open_parts(settings) as (parts, owner):
        supervisor = Supervisor(lambda: make_client(parts), token)
        pulse = Pulse(parts.store, owner, settings.heartbeat_file, lambda: supervisor.client)
        companions = [asyncio.create_task(pulse.run(), name="pulse")]
        if settings.backup_every:
            backups = Backups(parts.store, settings.backup_dir, settings.backup_every * 3600.0, settings.backup_keep)
            companions.append(asyncio.create_task(backups.run(), name="backups"))
        with stopping_on_signals(supervisor.stop):
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


@contextlib.contextmanager
def stopping_on_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` at the first SIGTERM or SIGINT; a second SIGINT interrupts at once."""
    loop = asyncio.get_running_loop()

    def on_signal(number: signal.Signals) -> None:
        _log.info("stopping", signal=number.name)
        loop.remove_signal_handler(number)
        stop()

    handled = (signal.SIGTERM, signal.SIGINT)
    for number in handled:
        # Windows' loops know no signal handlers; there Ctrl+C cancels the main task instead.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, on_signal, number)
    try:
        yield
    finally:
        for number in handled:
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)


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
