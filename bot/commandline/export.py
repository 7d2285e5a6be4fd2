"""``export``: one table as JSON on standard output, also while the bot runs."""

import argparse
import asyncio
import json
import sys
from typing import Any

from bot.exits import Exit
from bot.service.audit import exported
from bot.service.errors import Refused
from bot.settings import Settings
from bot.wording import refusal_text, words_for
from storage.sqlite import open_reader


def run(settings: Settings, arguments: argparse.Namespace) -> Exit:
    """Write the table; raises `StorageError`."""
    try:
        found = asyncio.run(_exported(settings, arguments.table))
    except Refused as refused:
        sys.stderr.write(f"{refusal_text(refused, words_for('en'))}\n")
        return Exit.FAILED
    sys.stdout.write(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    return Exit.OK


async def _exported(settings: Settings, table_id: int) -> dict[str, Any]:
    store = await open_reader(settings.database)
    try:
        return await exported(store, table_id)
    finally:
        await store.close()
