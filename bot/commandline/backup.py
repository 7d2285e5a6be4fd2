"""``backup``: a consistent copy of the database, also while the bot runs."""

import argparse
import asyncio
import sys
import time
from pathlib import Path

from bot.backups import Backups
from bot.exits import Exit
from bot.settings import Settings
from storage.sqlite import open_reader


def run(settings: Settings, arguments: argparse.Namespace) -> Exit:
    """Write the copy and print its path; raises `StorageError` or OSError."""
    written = asyncio.run(_copy(settings, arguments.path))
    sys.stdout.write(f"{written}\n")
    return Exit.OK


async def _copy(settings: Settings, path: Path | None) -> Path:
    store = await open_reader(settings.database)
    try:
        if path is None:
            return await Backups(store, settings.backup_dir, 0.0, settings.backup_keep).copy(time.time())
        await store.backup(path)
        return path
    finally:
        await store.close()
