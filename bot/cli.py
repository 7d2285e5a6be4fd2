"""Turns a command line into an exit code: every expected failure is one clear line on standard error."""

import sys
from collections.abc import Sequence
from typing import Final

from bot.commandline.parser import function_of, make_parser
from bot.exits import CommandFailed, Exit
from bot.process_lock import FolderTakenError
from bot.settings import BadConfiguration, load_settings
from storage.errors import StorageError, StorageUnusable

_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code; ``arguments`` are those of the process by default."""
    asked = make_parser().parse_args(arguments)
    try:
        settings = load_settings()
        name = asked.command or ("run" if settings.has_token else "playground")
        return int(function_of(name)(settings, asked))
    except (BadConfiguration, StorageUnusable) as error:
        return _fail(Exit.CONFIG, error)
    except FolderTakenError as error:
        return _fail(Exit.BUSY, error)
    except (CommandFailed, StorageError, OSError) as error:
        return _fail(Exit.FAILED, error)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _fail(code: Exit, reason: object) -> int:
    sys.stderr.write(f"{' '.join(str(reason).split())}\n")
    return int(code)
