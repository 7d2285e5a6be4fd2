"""What the publisher remembers goes when it is of no use any more: a bot runs for months."""

import time
from pathlib import Path

import pytest

from bot.publish import boards
from bot.publish.panels import TOKEN_S
from tests.wire.tables import Table, tables


async def test_messages_are_counted_in_the_liveliest_channels_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "CHANNELS", 2)
    async with tables(tmp_path) as table:
        world, ada = table.house.standin.world, table.people[0]
        rooms = [world.create_channel(f"talk-{number}").id for number in range(3)]
        for room in (rooms[0], rooms[1], rooms[0], rooms[2]):
            ada.say(room, "hello")
        await table.done(ada.slash(table.channel, "help"))

        assert table.house.parts.publisher.boards.below == {rooms[0]: 2, rooms[2]: 1}


async def test_a_finished_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.press(ada, table.board(), "hand"))
        asked = await table.done(ada.slash(table.channel, "table", "end"))
        await table.done(table.press(ada, await asked.message(), "end"))
        await table.shown()
        await table.house.parts.publisher.drain()
        publisher = table.house.parts.publisher

        assert publisher.boards.below == {}
        assert publisher.boards._shown == {}
        assert publisher.panels.copies._known == {}
        assert publisher.panels.copies._under_way == {}
        assert publisher.panels._open == {}
        assert publisher._via == {}


async def test_an_open_panel_is_forgotten_when_its_token_is_dead(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        other = Table(table.house, table.house.standin.world.create_channel("elsewhere").id)
        await other.start()
        panels = table.house.parts.publisher.panels
        await table.done(table.press(table.people[0], table.board(), "hand"))
        panels.clock = lambda: time.time() + TOKEN_S

        await other.done(other.press(other.people[1], other.board(), "hand"))

        assert [key[0] for key in panels._open] == [other.id]
