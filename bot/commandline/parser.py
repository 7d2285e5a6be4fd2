"""What can be typed after ``python -m bot``.

A command's module is imported when the command runs: a health check every half minute shall not load Discord.
"""

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from bot.exits import Exit
from bot.settings import Settings

Command = Callable[[Settings, argparse.Namespace], Exit]

SUMMARIES: Final = {
    "run": "run the bot on Discord (the default when there is a token)",
    "playground": "play on this machine, without Discord (the default when there is no token)",
    "health": "say whether the bot that uses this data folder is well",
    "backup": "copy the database, also while the bot runs",
    "export": "print the record of a table as JSON; nothing hidden while it is not over",
    "verify": "recompute a whole play from its seed and its log",
    "sync": "send all slash commands to Discord now, while the bot is stopped",
}


def make_parser() -> argparse.ArgumentParser:
    """Return the parser; ``command`` of its result is the name, or None when nothing was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Menagerie, a Discord bot that hosts five board games."
    )
    commands = parser.add_subparsers(title="commands", metavar="", dest="command")
    made = {name: commands.add_parser(name, help=text, description=text) for name, text in SUMMARIES.items()}
    made["backup"].add_argument(
        "path", type=Path, nargs="?", help="the file to write; by default a dated one in DATA_DIR"
    )
    made["export"].add_argument("table", type=int, help="the table's number")
    made["verify"].add_argument("table", help="the table's number, or a file written by export")
    return parser


def function_of(name: str) -> Command:
    """Return the function ``run`` of the command's module."""
    command: Command = import_module(f"bot.commandline.{name}").run
    return command
