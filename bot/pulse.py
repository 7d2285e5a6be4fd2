"""The regular sign of life: tells ``health`` how the bot is and keeps its claim on the database."""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import structlog

from bot.gateway import GatewayClient
from bot.health import PULSE_S, Heartbeat, write_heartbeat
from bot.process_lock import FolderTakenError
from storage.port import StorageError, Store

_IMPATIENT_PULSE_S: Final = 1.0  # until Discord is there, so that a start is seen at once
_CHECK_S: Final = 10.0

_log = structlog.get_logger(__name__)


class Pulse:
    """Writes a heartbeat to ``file`` for the client that ``client`` returns at the moment."""

    def __init__(self, store: Store, owner: str, file: Path, client: Callable[[], GatewayClient | None]) -> None:
        self._store = store
        self._owner = owner
        self._file = file
        self._client = client

    async def run(self) -> None:
        """Beat until cancelled, then take the heartbeat file away.

        Raises `FolderTakenError` when another process has taken the database over.
        """
        try:
            while True:
                heartbeat = await self.beat()
                await asyncio.sleep(PULSE_S if heartbeat.gateway_ready else _IMPATIENT_PULSE_S)
        finally:
            await asyncio.to_thread(self._file.unlink, missing_ok=True)

    async def beat(self) -> Heartbeat:
        """Write one heartbeat and return it; a failure is logged, and ``health`` will see the file grow old."""
        storage_ok = await self._storage_works()
        client = self._client()
        heartbeat = Heartbeat(
            at=time.time(),
            pid=os.getpid(),
            gateway_ready=client is not None and client.is_ready(),
            ack_age_s=client.ack_age() if client is not None else None,
            storage_ok=storage_ok,
        )
        try:
            await write_heartbeat(self._file, heartbeat)
        except OSError as error:
            _log.error("heartbeat not written", error=str(error))
        return heartbeat

    async def _storage_works(self) -> bool:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CHECK_S):
                return await self._claim_holds()
        _log.error("the database is too slow", seconds=_CHECK_S)
        return False

    async def _claim_holds(self) -> bool:
        try:
            await self._store.check()
            ours = await self._store.beat(self._owner)
        except StorageError as error:
            _log.error("the database failed", error=str(error))
            return False
        if not ours:
            raise FolderTakenError("Another Menagerie has taken this database over; this one stops.")
        return True
