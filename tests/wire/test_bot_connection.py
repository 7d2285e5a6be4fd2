"""The line to Discord breaks, the client dies, the process stops: old buttons work, nothing waits unshown."""

from pathlib import Path

import pytest

from bot.playground import StandIn
from bot.supervisor import Supervisor
from tests.bot.wired import addresses_restored
from tests.e2e.house import House, house, texts, until
from tests.wire.tables import InstantPainter, Table, tables


async def back(at: House) -> None:
    """Wait until the bot listens again."""
    await until(lambda: at.standin.gateway.online)
    await at.ready()


@pytest.mark.parametrize("how", ["disconnect", "reset", "reconnect", "invalid", "resumable"])
async def test_a_broken_line_is_mended_and_the_table_goes_on(tmp_path: Path, how: str) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        at, gateway = table.house, table.house.standin.gateway
        lines = gateway.identifies + gateway.resumes
        match how:
            case "disconnect":
                await gateway.disconnect(4000)
            case "reset":
                await gateway.reset()
            case "reconnect":
                await gateway.ask_to_reconnect()
            case "invalid":
                await gateway.invalidate()
            case "resumable":
                await gateway.invalidate(resumable=True)
        await until(lambda: gateway.identifies + gateway.resumes > lines)
        await back(at)

        for person in table.people:
            await table.done(table.play(person))
        await table.shown()

        assert await table.version() == before + 3
        assert "Round 1" in texts(table.board())


async def test_what_was_clicked_while_the_line_was_down_is_done_once_or_not_at_all(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        gateway = table.house.standin.gateway

        await gateway.disconnect(4000)
        outcome = table.play(table.people[0])
        await until(lambda: gateway.resumes > 0)
        await outcome
        await table.house.parts.dispatcher.drain()

        assert await table.version() == before + (0 if outcome.failed else 1)


async def test_a_client_that_dies_is_followed_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gateway payload that discord.py can't read ends the client; private answers opened before are let go."""
    monkeypatch.setattr("bot.supervisor.pause_before", lambda failures, error: 0.05)
    async with tables(tmp_path) as table:
        await table.start()
        ada = table.people[0]
        await table.done(table.press(ada, table.board(), "hand"))
        old_hand, old_panel, old_board = table.private(ada), table.panel(ada), table.board()
        at = table.house
        first = at.supervisor.client

        at.standin.world.tell("INTERACTION_CREATE", {"id": "1", "type": 3}, table.channel)
        await until(lambda: at.supervisor.client not in (None, first))
        await back(at)

        before = await table.version()
        await table.done(table.play(ada, old_panel))
        await table.done(table.press(ada, old_hand, "fresh"))
        await table.done(table.press(table.people[1], old_board, "hand"))
        for person in table.people[1:]:
            await table.done(table.play(person))
        await table.shown()

        assert await table.version() == before + 3
        assert "Round 1" in texts(table.board())


async def test_panels_and_boards_from_before_a_restart_work_after_it(tmp_path: Path) -> None:
    standin = StandIn()
    await standin.start()
    try:
        with addresses_restored():
            async with house(tmp_path, standin) as at:
                table = Table(at, at.channel)
                await table.start()
                await table.done(table.press(table.people[1], table.board(), "hand"))
                board, dm, hand = table.board(), table.panel(table.people[0]), table.private(table.people[1])
            async with house(tmp_path, standin) as at:
                later = Table(at, at.channel)
                later.id = table.id
                before = await later.version()

                await later.done(later.play(later.people[0], dm))
                await later.done(later.play(later.people[1], hand))
                await later.done(later.press(later.people[0], board, "hand"))
                await later.done(later.press(later.stranger, board, "rules"))
                await later.done(later.play(later.people[2]))
                await later.shown()

                assert await later.version() == before + 3
                assert later.board()["id"] == board["id"]
                assert "Round 1" in texts(later.board())
    finally:
        await standin.stop()


async def test_what_was_committed_and_not_shown_is_shown_at_the_next_start(tmp_path: Path) -> None:
    standin = StandIn()
    await standin.start()
    try:
        with addresses_restored():
            async with house(tmp_path, standin) as at:
                table = Table(at, at.channel)
                await table.start()
                await at.parts.publisher.drain()
                for person in table.people:
                    await table.done(person.slash(table.channel, "kalimambo", "play", {"number": "7"}))
                assert "Round 1" not in texts(table.board())
                assert await at.parts.store.unpublished() == (table.id,)
            async with house(tmp_path, standin) as at:
                await until(lambda: "Round 1" in texts(table.board()))
                await at.settled(table.id)
    finally:
        await standin.stop()


async def test_a_stop_waits_for_what_was_begun(tmp_path: Path) -> None:
    standin = StandIn()
    await standin.start()
    try:
        with addresses_restored():
            async with house(tmp_path, standin) as at:
                at.parts.publisher.desk.pictures._painter = InstantPainter()  # type: ignore[assignment]
                table = Table(at, at.channel)
                await table.start()
                before = await table.version()
                standin.faults.slow("POST", "/interactions", 0.3, times=3)
                outcomes = [table.play(person) for person in table.people]
                await until(lambda: len(at.parts.dispatcher._busy) == 3)
                supervisor: Supervisor = at.supervisor
                supervisor.stop()
        assert not any(outcome.failed for outcome in outcomes)
        async with house(tmp_path, standin) as at:
            row = await at.parts.store.table(table.id)
            assert row is not None
            assert row.version == before + 3
            assert "Round 1" in texts(table.board())
    finally:
        await standin.stop()
