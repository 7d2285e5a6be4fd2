"""Opening: new, old, newer, foreign, damaged and unwritable files."""

import asyncio
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest

from storage import sqlite_schema as schema
from storage.errors import NewerSchema, StorageUnusable
from storage.sqlite import open_reader, open_store
from storage.sqlite_link import sentence
from storage.sqlite_schema import Migration, backup_before, migrations, prepare
from tests.storage.builders import open_lobby

FIRST = Migration(1, "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);")
SECOND = Migration(2, "ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT 'new';")
BROKEN = Migration(2, "CREATE TABLE b (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


def sole_sentence(error: StorageUnusable) -> str:
    """The message, which must be one sentence that names the file."""
    text = str(error)
    assert re.fullmatch(r"[A-Z][^\n]*\.", text)
    return text


def test_migrations_are_numbered_without_gaps_and_every_sql_file_is_one() -> None:
    files = [entry.name for entry in resources.files("storage.migrations").iterdir() if entry.name.endswith(".sql")]

    assert [migration.number for migration in migrations()] == list(range(1, len(files) + 1))


@pytest.mark.parametrize("name", ["1_first.sql", "0001.sql", "0001_First.sql", "first.sql"])
def test_a_misnamed_migration_is_noticed(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(name)):
        schema.number_of(name)


def test_a_gap_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (1, 3):
        (tmp_path / f"{number:04}_x.sql").write_text("SELECT 1;")
    monkeypatch.setattr(resources, "files", lambda _package: tmp_path)

    with pytest.raises(ValueError, match="without gaps"):
        migrations()


def test_every_table_is_strict(path: Path) -> None:
    prepare(path, migrations())

    loose = rows(path, "SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict AND schema = 'main'")
    assert [name for (name,) in loose if not str(name).startswith("sqlite_")] == []


def test_a_new_file_gets_all_migrations_and_no_backup(path: Path) -> None:
    prepare(path, [FIRST, SECOND])

    assert rows(path, "SELECT x, y FROM a") == [(1, "new")]
    assert rows(path, "PRAGMA user_version") == [(2,)]
    assert rows(path, "PRAGMA journal_mode") == [("wal",)]
    assert list(path.parent.glob("*.backup")) == []


def test_an_older_file_is_backed_up_then_migrated(path: Path) -> None:
    prepare(path, [FIRST])

    prepare(path, [FIRST, SECOND])

    assert rows(path, "SELECT x, y FROM a") == [(1, "new")]
    assert rows(backup_before(path, 1), "SELECT * FROM a") == [(1,)]
    assert rows(backup_before(path, 1), "PRAGMA user_version") == [(1,)]


def test_a_file_of_today_is_neither_migrated_nor_backed_up(path: Path) -> None:
    prepare(path, [FIRST])
    prepare(path, [FIRST])

    assert rows(path, "SELECT * FROM a") == [(1,)]
    assert list(path.parent.glob("*.backup")) == []


def test_a_broken_migration_changes_nothing(path: Path) -> None:
    prepare(path, [FIRST])

    with pytest.raises(StorageUnusable, match="nowhere"):
        prepare(path, [FIRST, BROKEN])

    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert rows(path, "SELECT name FROM sqlite_schema") == [("a",)]


def test_no_migration_without_its_backup(path: Path) -> None:
    prepare(path, [FIRST])
    backup_before(path, 1).mkdir()

    with pytest.raises(StorageUnusable, match="backed up"):
        prepare(path, [FIRST, SECOND])

    assert rows(path, "PRAGMA user_version") == [(1,)]


@pytest.mark.parametrize("known", [[], [FIRST]])
def test_a_newer_file_is_refused_untouched(path: Path, known: Sequence[Migration]) -> None:
    prepare(path, [FIRST, SECOND])
    before = path.read_bytes()

    with pytest.raises(NewerSchema) as refused:
        prepare(path, known)

    assert (refused.value.found, refused.value.known) == (2, len(known))
    assert "newer version" in sole_sentence(refused.value)
    assert path.read_bytes() == before


def test_another_programs_database_is_refused_untouched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    before = path.read_bytes()

    with pytest.raises(StorageUnusable) as refused:
        prepare(path, migrations())

    assert "belongs to another program" in sole_sentence(refused.value)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_untouched(path: Path) -> None:
    path.write_text("Dear diary, today I was not a database. " * 50)
    before = path.read_bytes()

    with pytest.raises(StorageUnusable) as refused:
        prepare(path, migrations())

    assert "is not a database" in sole_sentence(refused.value)
    assert path.read_bytes() == before


def test_a_file_cut_short_is_called_damaged(path: Path) -> None:
    prepare(path, migrations())
    path.write_bytes(path.read_bytes()[: 4096 * 3])

    with pytest.raises(StorageUnusable) as refused:
        prepare(path, migrations())

    assert "damaged: restore a backup" in sole_sentence(refused.value)


def test_a_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StorageUnusable) as refused:
        prepare(path, migrations())

    assert "cannot be opened or made" in sole_sentence(refused.value)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("")

    with pytest.raises(StorageUnusable) as refused:
        prepare(tmp_path / "folder" / "menagerie.sqlite3", migrations())

    assert "cannot be made" in sole_sentence(refused.value)


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    prepare(tmp_path / "new" / "deep" / "menagerie.sqlite3", migrations())

    assert (tmp_path / "new" / "deep" / "menagerie.sqlite3").is_file()


def test_a_file_another_program_writes_to_is_in_use(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(path, migrations())
    monkeypatch.setattr(schema, "BUSY_TIMEOUT_S", 0.01)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(StorageUnusable) as refused:
            prepare(path, migrations())

    assert "in use by another program" in sole_sentence(refused.value)


@pytest.mark.parametrize(
    ("code", "words"), [(sqlite3.SQLITE_READONLY_DIRECTORY, "who owns it"), (sqlite3.SQLITE_FULL, "is full")]
)
def test_what_a_test_as_root_cannot_cause_has_its_sentence_too(path: Path, code: int, words: str) -> None:
    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = code
    error.sqlite_errorname = {sqlite3.SQLITE_FULL: "SQLITE_FULL"}.get(code, "SQLITE_READONLY_DIRECTORY")

    assert words in sentence(path, error)


async def test_a_reader_runs_beside_the_store_and_sees_every_commit(path: Path) -> None:
    store = await open_store(path)
    table = await open_lobby(store)

    reader = await open_reader(path)
    try:
        assert await reader.table(table.id) == table
        later = await open_lobby(store, channel_id=21)
        assert await reader.table(later.id) == later
    finally:
        await reader.close()
        await store.close()


def test_a_reader_makes_no_file(path: Path) -> None:
    with pytest.raises(StorageUnusable) as refused:
        asyncio.run(open_reader(path))

    assert "There is no database" in sole_sentence(refused.value)
    assert not path.exists()


async def test_a_reader_says_of_a_damaged_file_what_the_store_says(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)

    said = []
    for opening in (open_reader, open_store):
        with pytest.raises(StorageUnusable) as refused:
            await opening(path)
        said.append(str(refused.value))

    assert said == [f"The file {path} is not a database."] * 2


async def test_a_reader_refuses_an_older_and_a_foreign_file(path: Path, tmp_path: Path) -> None:
    await asyncio.to_thread(prepare, path, [])
    with pytest.raises(StorageUnusable, match="older version"):
        await open_reader(path)

    foreign = tmp_path / "theirs.sqlite3"
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    with pytest.raises(StorageUnusable, match="another program"):
        await open_reader(foreign)
