"""Opening the file: is it a database, ours, writable, of our schema? Runs before anything else has it open.

The schema's number is SQLite's `user_version`. A file of an older schema is copied beside itself and migrated,
one transaction per migration; a file of a newer schema is refused.
"""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from storage.errors import NewerSchema, StorageUnusable
from storage.sqlite_backup import copy_database
from storage.sqlite_link import BUSY_TIMEOUT_S, sentence

APPLICATION_ID: Final = 0x4D4E4752
"""Marks a database file as ours ("MNGR" in ASCII), so that another program's file is never migrated."""

FILE_NAME: Final = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """The SQL that leads from schema `number` - 1 to `number`."""

    number: int
    sql: str


def migrations() -> tuple[Migration, ...]:
    """All migrations in order; raises ValueError when their numbers are not 1, 2, 3 …"""
    files = [entry for entry in resources.files("storage.migrations").iterdir() if entry.name.endswith(".sql")]
    found = tuple(
        Migration(number_of(file.name), file.read_text("utf-8")) for file in sorted(files, key=lambda f: f.name)
    )
    if [migration.number for migration in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"migrations are not numbered without gaps: {[m.number for m in found]}")
    return found


def number_of(file_name: str) -> int:
    """The number a migration's file name starts with."""
    matched = FILE_NAME.fullmatch(file_name)
    if matched is None:
        raise ValueError(f"not a migration's file name: {file_name}")
    return int(matched[1])


def prepare(path: Path, known: Sequence[Migration]) -> None:
    """Create, check and migrate the file; raises StorageUnusable. Blocks: run it in a thread."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageUnusable(f"The data folder {path.parent} cannot be made: {error.strerror}.") from error
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None)) as connection:
            found = check_ours(connection, path, known)
            check_writable(connection, path)
            if 0 < found < len(known):
                copy_database(path, backup_before(path, found))
            for migration in known[found:]:
                migrate(connection, migration)
    except sqlite3.Error as error:
        raise StorageUnusable(sentence(path, error)) from error
    except OSError as error:
        raise StorageUnusable(f"The database {path} cannot be backed up before migrating: {error}.") from error


def check_ours(connection: sqlite3.Connection, path: Path, known: Sequence[Migration]) -> int:
    """The file's schema number, 0 for an empty one; raises StorageUnusable for a foreign or a newer one."""
    (application_id,) = connection.execute("PRAGMA application_id").fetchone()
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if objects and application_id != APPLICATION_ID:
        raise StorageUnusable(f"The database {path} belongs to another program.")
    if found > len(known):
        raise NewerSchema(str(path), found, len(known))
    return int(found)


def check_current(connection: sqlite3.Connection, path: Path, known: Sequence[Migration]) -> None:
    """For who may not migrate: raise StorageUnusable unless the file is ours and of today's schema."""
    if check_ours(connection, path, known) < len(known):
        raise StorageUnusable(f"The database {path} is of an older version: start the bot once to update it.")


def check_writable(connection: sqlite3.Connection, path: Path) -> None:
    """Really write, because SQLite opens a file read-only without a word when it may not write."""
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageUnusable(f"The database {path} is on a file system without write-ahead logging ({mode}).")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("COMMIT")


def migrate(connection: sqlite3.Connection, migration: Migration) -> None:
    """Apply one migration whole or not at all."""
    script = f"BEGIN IMMEDIATE;\n{migration.sql}\nPRAGMA user_version = {migration.number};\nCOMMIT;"
    try:
        connection.executescript(script)
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def backup_before(path: Path, schema: int) -> Path:
    """Where the copy of a file of an older schema goes."""
    return path.with_name(f"{path.name}.schema-{schema}.backup")
