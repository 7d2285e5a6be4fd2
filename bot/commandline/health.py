"""``health``: for containers and monitors; exit code 0 when all is well, 1 otherwise."""

import argparse
import sqlite3
import sys

from bot.exits import Exit
from bot.health import examine
from bot.settings import Settings


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Judge the heartbeat file in one line."""
    complaint = examine(settings.heartbeat_file)
    sys.stdout.write(f"{complaint or 'well'} (SQLite {sqlite3.sqlite_version})\n")
    return Exit.OK if complaint is None else Exit.FAILED
