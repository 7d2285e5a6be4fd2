"""Ids that no honest client sends, and buttons of tables that can't be read: nothing private lands in public."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from bot.playground.interactions import Kind
from tests.e2e.house import components, custom_id, texts
from tests.wire.tables import SELECT, Table, answered, card_select, cards, tables

NEWEST = "UPDATE states SET state = ? WHERE table_id = ? AND version = (SELECT max(version) FROM states)"


async def test_what_is_private_never_takes_the_boards_place(tmp_path: Path) -> None:
    """A hand in the channel would be shown to everybody, and the board would be gone."""
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        panel, board, before = table.panel(ada), table.board(), json.dumps(table.messages())
        pick = custom_id(panel, "pick")

        for ident, values in (
            (custom_id(panel, "fresh"), None),
            (pick.replace("pick", "menu", 1), None),
            (pick, ["no such card"]),
            (f"m1:page:{table.id}:0::", None),
            (f"m1:older:{table.id}:0::.1", None),
            (f"m1:end:{table.id}:0::", None),
        ):
            await table.done(table.forge(ada, board, ident, values))
            if ":end:" not in ident:
                assert json.dumps(table.messages()) == before, ident

        assert "ended" in texts(table.private(ada))


async def test_a_private_answer_to_a_forged_press_is_kept_up_to_date_in_private(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada, ben = table.people[:2]
        panel, board = table.panel(ada), table.board()

        await table.done(table.forge(ada, board, custom_id(panel, "fresh")))
        await table.done(table.play(ada))
        await table.done(table.play(ben))
        await table.shown()

        assert cards(table.private(ada)) == cards(table.panel(ada))
        for message in table.messages():
            assert all(part["type"] != SELECT for part in components(message))


async def test_a_table_is_reached_from_its_own_channel_only(tmp_path: Path) -> None:
    """Else anybody could look at tables of other servers, join them, and end them as a moderator of one's own."""
    async with tables(tmp_path) as table:
        await table.open()
        other = Table(table.house, table.house.standin.world.create_channel("elsewhere").id)
        await other.open()
        before = await table.version()
        eve = table.stranger

        for verb in ("hand", "fresh", "join", "leave", "start", "end", "text", "rules", "log", "options", "page"):
            for person in (eve, table.people[0]):
                outcome = await table.done(table.forge(person, other.board(), f"m1:{verb}:{table.id}:0::"))
                assert "does not exist" in texts(await answered(outcome)), verb
        asked = await table.done(eve.slash(eve.person.dm_channel_id, "help"))
        for verb in ("join", "text", "log"):
            outcome = await table.done(table.forge(eve, await asked.message(), f"m1:{verb}:{table.id}:0::"))
            assert "no seat" in texts(await answered(outcome)), verb

        assert await table.version() == before


async def test_nobody_opens_a_table_in_a_channel_from_afar(tmp_path: Path) -> None:
    """Whoever was put out of a server still has the direct messages of a table there."""
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        asked = await table.done(ada.slash(table.channel, "table", "end"))
        await table.done(table.press(ada, await asked.message(), "end"))
        await table.shown()

        outcome = await table.done(table.forge(ada, table.panel(ada), f"m1:again:{table.id}:0::"))

        assert "server channels" in texts(await answered(outcome))
        assert await table.house.parts.store.table_in_channel(table.channel) is None


async def test_a_table_that_can_not_be_read_says_so_on_board_and_panels(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.press(ada, table.board(), "hand"))
        panel, private, board = table.panel(ada), table.private(ada), table.board()
        with closing(sqlite3.connect(tmp_path / "menagerie.db")) as connection, connection:
            assert connection.execute(NEWEST, ("{}", table.id)).rowcount == 1
        table.house.parts.service._kept.clear()

        for message, ident in (
            (panel, custom_id(panel, "fresh")),
            (private, custom_id(private, "fresh")),
            (panel, card_select(panel)["custom_id"]),
            (panel, card_select(panel)["custom_id"].replace("pick", "do", 1)),
            (board, custom_id(board, "hand")),
            (board, custom_id(board, "text")),
        ):
            outcome = await table.done(table.forge(ada, message, ident, ["1"] if ":pick:" in ident else None))
            assert "frozen" in texts(await answered(outcome)), ident
        await table.shown()

        assert "frozen" in texts(table.panel(ada))
        assert "frozen" in texts(table.messages()[0])


async def test_a_group_that_is_gone_leaves_nobody_without_choices(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        panel = table.panel(ada)
        pick = card_select(panel)["custom_id"]

        await table.done(table.forge(ada, panel, pick.replace("pick", "menu", 1) + "gone.7"))

        assert cards(table.panel(ada)) == cards(panel)


ODD: list[list[dict[str, Any]]] = [
    [],
    [{"type": 1, "name": "play"}],
    [{"type": 1, "name": "play", "options": [{"type": 3, "name": "gone", "value": "3", "focused": True}]}],
    [{"type": 1, "name": "play", "options": [{"type": 3, "name": "number", "value": 3}]}],
    [{"type": 1, "name": "play", "options": [{"type": 3, "name": "number", "focused": True}]}],
    [{"type": 1, "name": "play", "options": [{"type": 3, "name": "number", "value": "x" * 6000, "focused": True}]}],
    [{"type": 1, "name": "gone", "options": [{"type": 3, "name": "number", "value": {"a": []}}]}],
]


async def test_odd_commands_and_questions_for_suggestions_are_answered(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada, before = table.people[0], await table.version()
        with capture_logs() as lines:
            for options in ODD:
                for kind in (Kind.AUTOCOMPLETE, Kind.COMMAND):
                    for name in ("kalimambo", "boitas", "gone"):
                        asked: dict[str, Any] = {"id": "1", "name": name, "type": 1, "options": options}
                        outcome = await table.done(ada._send(kind, table.channel, asked, command=name))
                        assert kind is Kind.AUTOCOMPLETE or texts(await outcome.message()), asked

        assert [line for line in lines if line["log_level"] == "error"] == []
        assert await table.version() <= before + 1
