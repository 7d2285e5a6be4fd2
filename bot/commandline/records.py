"""Fetching a record from the store or from a file, for ``export`` and ``verify``."""

from pathlib import Path

from bot.exits import CommandFailed
from bot.service.record import Record, read_record, record_of
from bot.settings import Settings
from storage.sqlite import open_reader


async def stored_record(settings: Settings, table_id: int, *, whole: bool) -> Record:
    """Return a stored table's record; raises `CommandFailed` when there is no such table, and `StorageError`."""
    store = await open_reader(settings.database)
    try:
        row = await store.table(table_id)
        if row is None:
            raise CommandFailed(f"There is no table {table_id}.")
        return record_of(row, await store.steps(table_id), await store.results_of_table(table_id), whole=whole)
    finally:
        await store.close()


def record_in_file(path: Path) -> Record:
    """Return the record in a file; raises `bot.service.record.NotVerified` and `CommandFailed`."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandFailed(f"{path} can't be read: {error}") from error
