"""Lets one process at a time have the data folder, since two with one token would do everything twice.

The lock is the operating system's on an open file, so that it is gone the moment its holder is, also after
``kill -9``. Where the system or the file system has no such lock, the store's own beat decides (`bot.app`).
"""

import contextlib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    HAS_LOCKS = False
else:
    HAS_LOCKS = True


class Lock(Enum):
    """What came of asking for the lock."""

    HELD = "held"  # ours: whoever had it before is gone
    UNSUPPORTED = "unsupported"  # nobody can tell


class FolderTakenError(Exception):
    """Another running process has this data folder."""


@contextlib.contextmanager
def hold_folder(folder: Path) -> Iterator[Lock]:
    """Hold the lock of ``folder`` while inside; raises `FolderTakenError` when another process has it."""
    with (folder / "process.lock").open("a", encoding="utf-8") as file:
        yield _lock(file.fileno(), folder)


def _lock(descriptor: int, folder: Path) -> Lock:
    if not HAS_LOCKS:
        return Lock.UNSUPPORTED
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FolderTakenError(
            f"Another Menagerie is running with the data folder {folder}: stop it first, or set another DATA_DIR."
        ) from None
    except OSError:
        return Lock.UNSUPPORTED
    return Lock.HELD
