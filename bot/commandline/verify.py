"""``verify``: recompute a finished table from its seed and log; exit code 0 when everything is as it was told."""

import argparse
import asyncio
import sys

from bot.exits import Exit
from bot.service.audit import Verdict, verified
from bot.service.errors import Refused
from bot.settings import Settings
from bot.wording import refusal_text, words_for
from games.registry import all_games
from storage.sqlite import open_reader


def run(settings: Settings, arguments: argparse.Namespace) -> Exit:
    """Say whether the log holds; raises `StorageError`."""
    try:
        found = asyncio.run(_verified(settings, arguments.table))
    except Refused as refused:
        sys.stderr.write(f"{refusal_text(refused, words_for('en'))}\n")
        return Exit.FAILED
    judged = "passed" if found.holds else f"failed: {found.complaint}"
    sys.stdout.write(f"table {arguments.table}: {found.steps} steps recomputed, {judged}\n")
    return Exit.OK if found.holds else Exit.FAILED


async def _verified(settings: Settings, table_id: int) -> Verdict:
    store = await open_reader(settings.database)
    try:
        return await verified(store, all_games(), table_id)
    finally:
        await store.close()
