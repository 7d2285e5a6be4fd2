"""Turns a command line into an exit code: every expected failure is one clear line on standard error."""

import sys
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord

from bot.commandline import playground, run
from bot.commandline.parser import make_parser
from bot.exits import Exit
from bot.process_lock import FolderTakenError
from bot.settings import BadConfiguration, load_settings
from bot.supervisor import FATAL_CLOSES
from storage.port import StorageError, StorageUnusable

_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code; ``arguments`` are those of the process by default."""
    asked = make_parser().parse_args(arguments)
    try:
        settings = load_settings()
        command = asked.command or (run.run if settings.has_token else playground.run)
        return int(command(settings, asked))
    except BadConfiguration as error:
        return _fail(Exit.CONFIG, error)
    except discord.LoginFailure:
        return _fail(Exit.CONFIG, FATAL_CLOSES[4004])
    except StorageUnusable as error:
        return _fail(Exit.CONFIG, error)
    except FolderTakenError as error:
        return _fail(Exit.BUSY, error)
    except (StorageError, discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return _fail(Exit.FAILED, error)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _fail(code: Exit, reason: object) -> int:
    sys.stderr.write(f"{' '.join(str(reason).split())}\n")
    return int(code)
