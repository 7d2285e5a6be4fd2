"""``export``: the record of one table, for keeping and for anybody who wants to check the dice."""

import argparse
import asyncio
import sys

from bot.commandline.records import stored_record
from bot.exits import Exit
from bot.settings import Settings


def run(settings: Settings, arguments: argparse.Namespace) -> Exit:
    """Print the record; raises `CommandFailed` when there is no such table, and `StorageError`."""
    record = asyncio.run(stored_record(settings, arguments.table, whole=False))
    sys.stdout.write(record.model_dump_json(indent=1) + "\n")
    return Exit.OK
