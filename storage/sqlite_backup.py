"""Copies of a database that is in use, through SQLite's online backup."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.sqlite_link import address


def copy_database(source: Path, target: Path) -> None:
    """Write a consistent and checked copy; `target` is replaced whole or stays as it was. Blocks.

    The source is read through a read-only connection, so writing goes on meanwhile. Raises sqlite3.Error,
    OSError, or ValueError when `target` is the source itself.
    """
    if target.exists() and target.samefile(source):
        raise ValueError("the copy would replace the database itself")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        fill(source, part)
        sync(part)
        for suffix in ("-wal", "-shm"):
            # A log left beside an older copy would be replayed into the new one.
            target.with_name(target.name + suffix).unlink(missing_ok=True)
        part.replace(target)
        sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def fill(source: Path, part: Path) -> None:
    """Copy page by page and check the copy; it is one single file, without a log beside it."""
    with (
        closing(sqlite3.connect(address(source, "ro"), uri=True)) as origin,
        closing(sqlite3.connect(part)) as copy,
    ):
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE").fetchone()
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")


def sync(path: Path) -> None:
    """Flush a file or a folder to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
