"""What can be typed after ``python -m bot``."""

import argparse
from collections.abc import Callable
from pathlib import Path

from bot.commandline import backup, health, playground, run, sync
from bot.exits import Exit
from bot.settings import Settings

Command = Callable[[Settings, argparse.Namespace], Exit]


def make_parser() -> argparse.ArgumentParser:
    """Return the parser; ``command`` of its result is the function to call, or None when nothing was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Menagerie, a Discord bot that hosts five board games."
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(title="commands", metavar="")
    _add(commands, "run", run.run, "run the bot with the token from the settings (the default with a token)")
    _add(commands, "playground", playground.run, "play on this machine, without Discord (the default without a token)")
    _add(commands, "health", health.run, "say whether the bot that uses this data folder is well")
    saving = _add(commands, "backup", backup.run, "copy the database while the bot runs")
    saving.add_argument("path", type=Path, nargs="?", help="the file to write; by default a dated one in DATA_DIR")
    _add(commands, "sync", sync.run, "send all slash commands to Discord now, while the bot is stopped")
    return parser


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, command: Command, summary: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
    parser.set_defaults(command=command)
    return parser
