"""The database takes a step and then nothing more: what is told is told once, and stored when there is room again."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.playground.recorder import Recorder
from bot.publish import publisher
from bot.publish.messages import Messages
from storage.port import Message
from storage.sqlite import open_store
from tests.e2e.house import PATIENCE_S, until
from tests.wire.tables import tables
from tests.wire.test_bot_faults import DM, POST, told

NOTES = {
    "messages": "INSERT ON messages",
    "who was pinged": "INSERT ON settings",
    "channels of direct messages": "INSERT ON dm_channels",
    "what was published": "UPDATE OF published_version ON tables",
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "RETRY_S", 0.05)


@contextlib.contextmanager
def full(folder: Path, what: str) -> Iterator[None]:
    """The database refuses one kind of writing, as it does all of it on a full disk."""
    refuse = f"CREATE TRIGGER no_room BEFORE {what} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
    with contextlib.closing(sqlite3.connect(folder / "menagerie.db", isolation_level=None)) as other:
        other.execute(refuse)
        yield
        other.execute("DROP TRIGGER no_room")


async def nothing_more_is_sent(recorder: Recorder, quiet_s: float = 1.0) -> None:
    """Wait until nothing has been sent for so long; a retry comes every `impatient` moment, so it would show.

    Raises ``TimeoutError`` when it does not end.
    """
    sent: tuple[int, int] | None = None
    async with asyncio.timeout(PATIENCE_S):
        while sent != (now := (len(recorder.of(*POST)), len(recorder.of(*DM)))):
            sent = now
            await asyncio.sleep(quiet_s)


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("moment", ["at the start", "in the middle"])
async def test_what_was_sent_and_can_not_be_stored_is_not_sent_again(tmp_path: Path, note: str, moment: str) -> None:
    """Every hand and every ping would come anew at every try, all night long."""
    async with tables(tmp_path) as table:
        await table.open()
        start = table.people[0].slash
        if moment == "in the middle":
            await table.done(start(table.channel, "table", "start"))
            await table.shown()
        with full(tmp_path, NOTES[note]):
            if moment == "at the start":
                await table.done(start(table.channel, "table", "start"))
            else:
                for person in table.people:
                    await table.done(table.play(person))
            await nothing_more_is_sent(table.house.standin.recorder)

        await told(table)
        store, messages = table.house.parts.store, table.house.parts.publisher.messages
        assert len(await store.messages(table.id)) == 2 + len(table.people)
        assert messages._waiting == {}


async def test_a_message_that_is_lost_before_it_is_stored_is_forgotten(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "menagerie.db")
    try:
        messages = Messages(store)
        sent = Message(1, "board", None, 5, 77, 0.0, 1)  # of no table: the database refuses it
        await messages.put(sent)
        assert await messages.find(1, "board") == sent

        assert await messages.lost(77) == sent
        assert await messages.find(1, "board") is None
        assert await messages.lost(77) is None
        await messages.settle(1)
    finally:
        await store.close()


async def test_a_board_that_is_wanted_anew_is_so_until_it_is_posted(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before, ada = table.board()["id"], table.people[0]
        down = table.house.standin.faults.break_down(*POST, 503, times=None)

        await table.done(ada.slash(table.channel, "table", "board"))
        await until(lambda: down.hits >= 3)
        table.house.standin.faults.clear()
        await until(lambda: table.board()["id"] != before)
        await until(lambda: all(message["id"] != before for message in table.messages()))

        await told(table)
