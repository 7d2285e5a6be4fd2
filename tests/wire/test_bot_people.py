"""What people at a table are told: where it is their move, what was taken back, and copies that agree."""

import time
from pathlib import Path

import pytest

from bot.painter import Painter
from bot.playground.errors import Json
from bot.publish.boards import EDITABLE_S
from tests.e2e.house import components, custom_id, texts, until
from tests.wire.tables import Table, card_select, cards, tables


def pings(table: Table) -> list[Json]:
    return [message for message in table.messages() if "waits for you" in texts(message)]


async def test_a_ping_leads_to_the_board_and_who_takes_a_step_back_is_not_pinged(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = pings(table)
        ada = table.people[0]
        await table.done(table.play(ada))
        await table.shown()

        await table.done(table.press(ada, table.panel(ada), "undo"))
        await table.shown()

        assert pings(table) == before
        assert table.board()["id"] in texts(before[0])


@pytest.mark.parametrize("chatter", [0, 20])
async def test_second_thoughts_leave_no_trace_in_the_channel(tmp_path: Path, chatter: int) -> None:
    """Nor do they bring a board down that has been buried under messages since."""
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.play(ada))
        await table.shown()
        for number in range(chatter):
            table.stranger.say(table.channel, f"chatter {number}")
        before = table.messages()

        await table.done(table.play(ada, nth=3))
        await table.shown()
        swapped = table.messages()
        await table.done(table.press(ada, table.panel(ada), "undo"))
        await table.shown()

        assert swapped == before
        assert table.messages() == before
        assert "Your 11 lies face down" in texts(table.panel(ada))


async def test_a_step_taken_back_is_not_told_as_if_it_counted(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.play(ada))
        await table.shown()
        assert "lies face down" in texts(table.panel(ada))

        await table.done(table.press(ada, table.panel(ada), "undo"))
        await table.shown()

        said = texts(table.panel(ada))
        assert "Ada took the last step back." in said
        assert "lies face down" not in said
        assert "Your move · choose a card" in said


async def test_who_starts_by_command_has_a_direct_message_too(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()

        assert len(cards(table.panel(table.people[0]))) == 12


async def test_all_copies_of_a_hand_follow_one_another(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.press(ada, table.board(), "hand"))

        await table.done(table.play(ada, table.private(ada)))
        await table.shown()
        await until(lambda: "Your move" not in texts(table.panel(ada)))
        await table.done(table.press(ada, table.panel(ada), "undo"))

        await until(lambda: "Your move" in texts(table.private(ada)))
        await until(lambda: "Your move" in texts(table.panel(ada)))


async def test_no_old_hand_stays_in_the_direct_messages_of_who_wants_none(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada, standin = table.people[0], table.house.standin
        assert "Your move" in texts(table.panel(ada))

        await table.done(ada.slash(table.channel, "me", "dm", {"send": "off"}))
        await until(lambda: not standin.dm_messages(ada.person.id))

        await table.done(ada.slash(table.channel, "me", "dm", {"send": "on"}))
        await until(lambda: bool(standin.dm_messages(ada.person.id)))
        assert "Your move" in texts(table.panel(ada))


async def test_the_board_comes_to_the_direct_messages(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]

        outcome = await table.done(table.press(ada, table.panel(ada), "text"))

        message = await outcome.message()
        assert any(component["type"] == 12 for component in components(message))
        assert "From the back: rhino" in texts(message)


async def test_out_of_turn_and_without_a_seat_are_said_plainly(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.open()
        seatless = await table.done(table.press(table.stranger, table.board(), "leave"))
        assert "press **Join** to take one" in texts(seatless.followups[-1])
        await table.done(table.people[0].slash(table.channel, "table", "start"))
        await table.shown()

        watching = await table.done(table.press(table.stranger, table.board(), "hand"))

        assert "You have no seat at this table." in texts(await watching.message())


async def test_an_old_button_of_a_table_that_is_over_calls_nobody(tmp_path: Path) -> None:
    """It posted the board anew and sent everybody a new message, at every press."""
    async with tables(tmp_path) as table:
        await table.start()
        ada, publisher = table.people[0], table.house.parts.publisher
        publisher.desk.pictures._painter = Painter()  # closed: a panel whose picture is late, or that has none
        await table.done(table.press(ada, table.board(), "hand"))
        old = table.private(ada)
        asked = await table.done(ada.slash(table.channel, "table", "end"))
        await table.done(table.press(ada, await asked.message(), "end"))
        await table.shown()
        publisher.boards.clock = publisher.panels.clock = lambda: time.time() + 2 * EDITABLE_S
        before = everything(table)

        for ident in (custom_id(old, "fresh"), card_select(old)["custom_id"]):
            await table.done(table.forge(ada, old, ident, ["1"] if ":pick:" in ident else None))
        await until(lambda: not publisher._workers)
        assert everything(table) == before

        await table.done(ada.slash(table.channel, "table", "board"))
        await until(lambda: everything(table)[0] != before[0])
        assert everything(table)[1:] == before[1:]


def everything(table: Table) -> list[list[str]]:
    """The ids of all messages: in the channel, then in each person's direct messages."""
    private = [table.house.standin.dm_messages(person.person.id) for person in table.people]
    return [[message["id"] for message in room] for room in (table.messages(), *private)]
