"""Automatic backups: a dated copy every so many hours, and only the newest few kept."""

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import structlog

from storage.port import Reader, StorageError

_PREFIX: Final = "menagerie-"
_LOOK_AGAIN_S: Final = 600.0

_log = structlog.get_logger(__name__)


class Backups:
    """Copies ``store`` into ``folder`` every ``every_s`` seconds and keeps the newest ``keep`` copies."""

    def __init__(self, store: Reader, folder: Path, every_s: float, keep: int) -> None:
        self._store = store
        self._folder = folder
        self._every_s = every_s
        self._keep = keep

    async def run(self) -> None:
        """Copy whenever it is due until cancelled; a copy that fails is logged and tried again later."""
        while True:
            if await asyncio.to_thread(self.is_due, time.time()):
                try:
                    await self.copy(time.time())
                except (StorageError, OSError) as error:
                    _log.error("backup failed", error=str(error))
            await asyncio.sleep(min(_LOOK_AGAIN_S, self._every_s))

    def is_due(self, now: float) -> bool:
        """Whether the newest copy is older than the interval; restarts don't bring it forward.

        A copy of the future was made before the clock was put back: it says nothing of how old the others are.
        """
        made = [file.stat().st_mtime for file in self._copies()]
        newest = max((at for at in made if at <= now), default=0.0)
        return now - newest >= self._every_s

    async def copy(self, now: float) -> Path:
        """Make one copy and drop the oldest beyond the number kept; raises OSError or `StorageError`."""
        stamp = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
        target = self._folder / f"{_PREFIX}{stamp}.db"
        await asyncio.to_thread(self._folder.mkdir, parents=True, exist_ok=True)
        await self._store.backup(target)
        await asyncio.to_thread(self._prune)
        return target

    def _copies(self) -> list[Path]:
        return sorted(self._folder.glob(f"{_PREFIX}*.db"))

    def _prune(self) -> None:
        for file in self._copies()[: -self._keep]:
            file.unlink(missing_ok=True)
