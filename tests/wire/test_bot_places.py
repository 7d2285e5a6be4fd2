"""Boards, channels, threads and permissions that go away in the middle of a game."""

import asyncio
from pathlib import Path

import pytest

from bot.playground.people import BOT_ID
from bot.playground.permissions import Permission
from tests.e2e.house import components, texts, until, until_async
from tests.wire.tables import Table, tables


async def play_one(table: Table) -> None:
    for person in table.people:
        await table.done(table.play(person))


async def ended(table: Table) -> bool:
    row = await table.house.parts.store.table(table.id)
    return row is not None and row.status == "ended"


@pytest.mark.parametrize("told", [True, False])
async def test_a_deleted_board_is_posted_anew(tmp_path: Path, *, told: bool) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        old, world = table.board(), table.house.standin.world
        if told:
            table.house.standin.delete_message(table.channel, old["id"])
        else:
            del world.messages[table.channel][int(old["id"])]
            await table.done(table.play(table.people[0]))

        await until(lambda: any(m["id"] != old["id"] and m["components"] for m in table.messages()))
        await table.shown()
        assert not (await table.done(table.press(table.people[1], table.board(), "hand"))).failed


async def test_a_deleted_panel_is_sent_anew(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        old = table.panel(ada)
        table.house.standin.delete_message(ada.person.dm_channel_id, old["id"])

        await table.done(ada.slash(table.channel, "kalimambo", "play", {"number": "7"}))
        for other in table.people[1:]:
            await table.done(table.play(other))
        await table.shown()

        assert table.panel(ada)["id"] != old["id"]


@pytest.mark.parametrize("told", [True, False])
async def test_a_deleted_channel_ends_its_table(tmp_path: Path, *, told: bool) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        if told:
            table.house.standin.delete_channel(table.channel)
        else:
            table.house.standin.world.channels.pop(table.channel)
            await table.done(table.play(table.people[0]))

        await until_async(lambda: ended(table))
        at = await table.sitting()
        assert at.row.status_reason == "its channel was deleted"
        outcome = await table.done(table.people[1].slash(table.people[1].person.dm_channel_id, "tables"))
        assert "no open table" in texts(await outcome.message())


async def test_a_server_that_puts_the_bot_out_ends_its_tables(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()

        table.house.standin.world.kick_bot()

        await until_async(lambda: ended(table))


async def in_thread(table: Table) -> None:
    """Play in a thread of the channel from here on."""
    world = table.house.standin.world
    table.channel = world.create_thread(table.channel, "a table", BOT_ID).id
    await table.start()


async def test_an_archived_thread_is_opened_by_the_next_board(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await in_thread(table)
        old = table.board()
        table.house.standin.archive_thread(table.channel)

        await play_one(table)
        await table.shown()

        assert not table.house.standin.world.channel(table.channel).archived
        assert table.board()["id"] != old["id"]


async def test_a_locked_thread_does_not_stop_play(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await in_thread(table)
        before = await table.version()
        table.house.standin.archive_thread(table.channel, locked=True)

        await play_one(table)
        await table.shown()
        assert await table.version() == before + 3

        world = table.house.standin.world
        world.change_channel(world.channel(table.channel), archived=False, locked=False)
        await until(lambda: "Round 1" in texts(table.board()))


async def test_a_deleted_thread_ends_its_table(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await in_thread(table)

        table.house.standin.delete_channel(table.channel)

        await until_async(lambda: ended(table))


@pytest.mark.parametrize(
    "taken", [Permission.ATTACH_FILES, Permission.SEND_MESSAGES, Permission.EMBED_LINKS, Permission.VIEW_CHANNEL]
)
async def test_permissions_taken_away_and_given_back(tmp_path: Path, taken: Permission) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        table.house.standin.deny(table.channel, taken)
        await asyncio.sleep(0)

        await play_one(table)
        await table.shown()
        assert await table.version() == before + 3
        if taken is Permission.ATTACH_FILES:
            assert "Round 1" in texts(table.board())
            assert not any(part["type"] == 12 for part in components(table.board()))

        table.house.standin.deny(table.channel, Permission(0))
        await until(lambda: "Round 1" in texts(table.board()))
        await until(lambda: any(part["type"] == 12 for part in components(table.board())))


async def test_without_permission_no_table_is_opened_and_the_missing_one_is_named(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        table.house.standin.deny(table.channel, Permission.ATTACH_FILES | Permission.SEND_MESSAGES)

        outcome = await table.done(table.people[0].slash(table.channel, "table", "open", {"game": "kalimambo"}))

        said = texts(await outcome.message())
        assert "Attach Files" in said
        assert "Send Messages" in said
        assert await table.house.parts.store.table_in_channel(table.channel) is None


async def test_a_buried_board_comes_down_again(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        old = table.board()
        for number in range(20):
            table.stranger.say(table.channel, f"chatter {number}")

        await play_one(table)
        await table.shown()

        ids = [message["id"] for message in table.messages()]
        assert old["id"] not in ids
        assert ids.index(table.board()["id"]) > 18
