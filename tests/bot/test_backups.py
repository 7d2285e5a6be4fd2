import os
import sqlite3
from pathlib import Path

import pytest

from bot.backups import Backups
from storage.sqlite import open_store

DAY = 86_400.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


async def test_copies_are_whole_databases_and_only_the_newest_stay(tmp_path: Path, folder: Path) -> None:
    store = await open_store(tmp_path / "menagerie.db")
    try:
        await store.set_setting("user", 1, "dm", "off")
        backups = Backups(store, folder, DAY, keep=2)
        for day in range(4):
            written = await backups.copy(day * DAY)
    finally:
        await store.close()

    assert sorted(file.name for file in folder.iterdir()) == [
        "menagerie-19700103-000000.db",
        "menagerie-19700104-000000.db",
    ]
    with sqlite3.connect(written) as copy:
        assert copy.execute("SELECT value FROM settings WHERE key = 'dm'").fetchone() == ("off",)
    copy.close()


async def test_a_copy_is_due_when_the_newest_is_old(tmp_path: Path, folder: Path) -> None:
    store = await open_store(tmp_path / "menagerie.db")
    try:
        backups = Backups(store, folder, DAY, keep=2)
        assert backups.is_due(DAY)
        written = await backups.copy(DAY)
    finally:
        await store.close()
    os.utime(written, (DAY, DAY))

    assert not backups.is_due(2 * DAY - 1)
    assert backups.is_due(2 * DAY)


async def test_a_copy_of_the_future_does_not_stop_the_backups(tmp_path: Path, folder: Path) -> None:
    """The clock was wrong when it was made, and has been put back since."""
    store = await open_store(tmp_path / "menagerie.db")
    try:
        backups = Backups(store, folder, DAY, keep=3)
        os.utime(await backups.copy(2 * DAY), (2 * DAY, 2 * DAY))
        os.utime(await backups.copy(400 * DAY), (400 * DAY, 400 * DAY))
    finally:
        await store.close()

    assert not backups.is_due(3 * DAY - 1)
    assert backups.is_due(3 * DAY)


async def test_other_files_in_the_folder_are_left_alone(tmp_path: Path, folder: Path) -> None:
    folder.mkdir()
    (folder / "mine.db").touch()
    store = await open_store(tmp_path / "menagerie.db")
    try:
        backups = Backups(store, folder, DAY, keep=1)
        await backups.copy(1.0)
        await backups.copy(100.0)
    finally:
        await store.close()

    assert sorted(file.name for file in folder.iterdir()) == ["menagerie-19700101-000140.db", "mine.db"]
