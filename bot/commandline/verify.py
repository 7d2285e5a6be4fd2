"""``verify``: proof that nobody touched the dice."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.commandline.records import record_in_file, stored_record
from bot.exits import CommandFailed, Exit
from bot.service.errors import Refused
from bot.service.record import NotVerified, Record, verify
from bot.settings import Settings
from games.registry import all_games


def run(settings: Settings, arguments: argparse.Namespace) -> Exit:
    """Say whether the play comes out the same; raises `CommandFailed` with what does not."""
    try:
        record = _record(settings, arguments.table)
        steps = verify(record, all_games())
    except NotVerified as error:
        raise CommandFailed(str(error)) from error
    except Refused as error:
        raise CommandFailed(f"The game {error.values.get('game')} is not installed.") from error
    sys.stdout.write(
        f"Table {record.table} ({record.game}): all {steps} steps come out as they were played.\n"
        f"SHA-256 of the seed, as shown at the deal: {record.commitment}\n"
    )
    return Exit.OK


def _record(settings: Settings, table: str) -> Record:
    if table.isdecimal():
        return asyncio.run(stored_record(settings, int(table), whole=True))
    return record_in_file(Path(table))
