"""Backups: whole, checked, taken while play goes on; and the health check."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.port import StorageFailed, Store
from storage.sqlite import open_store
from storage.sqlite_backup import copy_database
from storage.sqlite_schema import migrations, prepare
from tests.storage.builders import act, open_running, stored


def files(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir()}


async def test_a_backup_is_one_file_that_opens_as_a_store(store: Store, tmp_path: Path) -> None:
    table = await open_running(store)
    target = tmp_path / "copies" / "monday.sqlite3"
    target.parent.mkdir()

    await store.backup(target)
    assert files(target.parent) == {"monday.sqlite3"}
    await store.commit(act(table.id, 2))

    restored = await open_store(target)
    try:
        assert await restored.table(table.id) == table
        assert await restored.steps(table.id) == (await store.steps(table.id))[:2]
    finally:
        await restored.close()


async def test_a_backup_during_play_is_a_moment_of_that_play(store: Store, tmp_path: Path) -> None:
    table = await open_running(store)

    async def play() -> None:
        for version in range(2, 200):
            await store.commit(act(table.id, version))

    playing = asyncio.create_task(play())
    await asyncio.sleep(0.01)
    await store.backup(tmp_path / "copy.sqlite3")
    await playing

    copy = await open_store(tmp_path / "copy.sqlite3")
    try:
        frozen = await stored(copy, table.id)
        assert 2 <= frozen.version <= 200
        assert len(await copy.steps(table.id)) == frozen.version
    finally:
        await copy.close()


def test_a_backup_replaces_an_older_one_with_its_log(path: Path, tmp_path: Path) -> None:
    prepare(path, migrations())
    target = tmp_path / "copies" / "copy.sqlite3"
    target.parent.mkdir()
    for suffix in ("", "-wal", "-shm"):
        target.with_name(target.name + suffix).write_text("old")

    copy_database(path, target)

    assert files(target.parent) == {target.name}
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_failed_backup_leaves_the_older_one(path: Path, tmp_path: Path) -> None:
    path.write_text("not a database " * 100)
    target = tmp_path / "copy.sqlite3"
    target.write_text("old")

    with pytest.raises(sqlite3.DatabaseError):
        copy_database(path, target)

    assert target.read_text() == "old"
    assert files(tmp_path) == {path.name, target.name}


def test_a_damaged_database_is_not_backed_up(path: Path, tmp_path: Path) -> None:
    prepare(path, migrations())
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096)

    with pytest.raises(sqlite3.DatabaseError):
        copy_database(path, tmp_path / "copy.sqlite3")

    assert not [name for name in files(tmp_path) if name.startswith("copy")]


async def test_a_backup_onto_itself_or_nowhere_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    table = await open_running(store)

    for target in (path, tmp_path / "missing" / "copy.sqlite3"):
        with pytest.raises(StorageFailed, match="backup was not written"):
            await store.backup(target)

    assert await stored(store, table.id) == table


async def test_a_backup_is_restored_by_putting_it_in_the_files_place(path: Path, tmp_path: Path) -> None:
    """No log of the file that was there before may be left to be replayed into the copy."""
    first = await open_store(path)
    kept = await open_running(first, channel_id=1)
    await first.backup(tmp_path / "copy.sqlite3")
    for channel in range(2, 60):
        await open_running(first, channel_id=channel)
    await first.close()
    assert files(path.parent) == {path.name, "copy.sqlite3"}

    shutil.copy(tmp_path / "copy.sqlite3", path)
    second = await open_store(path)
    try:
        assert await stored(second, kept.id) == kept
        assert await second.table(kept.id + 1) is None
        await open_running(second, channel_id=2)
    finally:
        await second.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_check_says_what_it_saw(store: Store) -> None:
    known = await asyncio.to_thread(migrations)

    health = await store.check()

    assert (health.engine, health.schema) == (sqlite3.sqlite_version, len(known))
    assert health.size >= 4096


async def test_a_check_fails_when_the_file_cannot_be_written(store: Store, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("CREATE TRIGGER no BEFORE INSERT ON settings BEGIN SELECT RAISE (ABORT, 'disk on fire'); END")
    other.close()

    with pytest.raises(StorageFailed, match="disk on fire"):
        await store.check()


async def test_a_closed_store_says_so(path: Path) -> None:
    store = await open_store(path)
    await store.close()
    await store.close()

    with pytest.raises(StorageFailed, match="closed"):
        await store.table(1)
    with pytest.raises(StorageFailed, match="closed"):
        await store.check()
