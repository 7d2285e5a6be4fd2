"""Discord refuses, stumbles, is slow or away: the table goes on, and what is shown catches up."""

import asyncio
from pathlib import Path

import pytest

from bot import answers
from bot.delivery import DmBudget
from bot.playground.faults import Faults
from bot.publish import publisher
from tests.e2e.house import texts, until
from tests.wire.tables import Table, cards, tables

CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
ANSWER = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
FOLLOW_UP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
POST = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
DELETE = ("DELETE", "/channels/{channel_id}/messages/{message_id}")
DM = ("POST", "/users/@me/channels")
CALLS = (CALLBACK, ANSWER, POST, EDIT, DELETE)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "RETRY_S", 0.05)
    monkeypatch.setattr(answers, "PATIENCE_S", 0.7)


async def told(table: Table) -> None:
    """The board tells the round and the hands, and there is one board, one ping, one panel each."""
    await table.shown()
    at = await table.sitting()
    assert at.table is not None
    boards = [message for message in table.messages() if "Kalimambo" in texts(message) and message["components"]]
    pings = [message for message in table.messages() if "waits for you" in texts(message)]
    assert (len(boards), len(pings)) == (1, 1)
    seats = [at.seat_of(person.person.id) for person in table.people]
    for person, seat in zip(table.people, seats, strict=True):
        assert seat is not None
        assert len(table.house.standin.dm_messages(person.person.id)) == 1
        assert len(cards(table.panel(person))) == len(at.table.legal(seat))


def plan(faults: Faults, kind: str, call: tuple[str, str]) -> None:
    """Let the next such call go wrong."""
    match kind:
        case "reset":
            faults.reset(*call)
        case "reset after work":
            faults.reset(*call, after_work=True)
        case "503":
            faults.break_down(*call, 503)
        case "502":
            faults.break_down(*call, 502)
        case "429":
            faults.rate_limit(*call, retry_after_s=0.02)
        case "429 for all":
            faults.rate_limit(*call, retry_after_s=0.02, is_global=True)
        case "slow":
            faults.slow(*call, 0.4)


@pytest.mark.parametrize("kind", ["reset", "reset after work", "503", "502", "429", "429 for all", "slow"])
async def test_a_passing_fault_of_any_call_loses_and_doubles_nothing(tmp_path: Path, kind: str) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        faults = table.house.standin.faults
        for number, call in enumerate(CALLS):
            before = await table.version()
            plan(faults, kind, call)

            for person in table.people:
                await table.done(table.play(person, nth=number % 2))
                await table.shown()

            assert await table.version() == before + 3, call
            await told(table)
            faults.clear()


@pytest.mark.parametrize("call", [POST, EDIT, DELETE, ANSWER, DM])
async def test_an_outage_stops_no_table_and_all_is_shown_afterwards(tmp_path: Path, call: tuple[str, str]) -> None:
    async with tables(tmp_path) as table:
        if call == DM:
            table.house.standin.faults.break_down(*call, 503, times=None)
        await table.start() if call != DM else await table.open()
        if call == DM:
            await table.done(table.people[0].slash(table.channel, "table", "start"))
        fault = table.house.standin.faults.break_down(*call, 503, times=None)
        before = await table.version()

        played = [person.slash(table.channel, "kalimambo", "play", {"number": "7"}) for person in table.people]
        await asyncio.gather(*(table.done(outcome) for outcome in played))
        assert await table.version() == before + 3
        await until(lambda: fault.hits > 0 or call in (DELETE, DM))

        table.house.standin.faults.clear()
        await told(table)


async def test_closed_direct_messages_are_told_once_and_play_goes_on(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        ada = table.people[0]
        table.house.standin.world.open_dms(ada.person.id, accept=False)
        await table.start()
        assert table.house.standin.dm_messages(ada.person.id) == []
        assert "behind **My hand**" in texts(table.messages()[-1])

        await table.done(table.press(ada, table.board(), "hand"))
        for _ in range(3):
            panel = table.private(ada)
            assert "can't send you direct messages" in texts(panel)
            await table.done(table.play(ada, panel))
            for other in table.people[1:]:
                await table.done(table.play(other))
            await table.shown()

        refused = [one for one in table.house.standin.recorder.of(*POST) if one.status == 403]
        assert len(refused) == 1


async def test_direct_messages_work_again_when_asked_for(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        ada = table.people[0]
        table.house.standin.world.open_dms(ada.person.id, accept=False)
        await table.start()
        table.house.standin.world.open_dms(ada.person.id, accept=True)

        await table.done(ada.slash(table.channel, "me", "dm", {"send": "on"}))
        await until(lambda: bool(table.house.standin.dm_messages(ada.person.id)))

        await table.done(table.play(ada))
        await table.done(ada.slash(table.channel, "me", "dm", {"send": "off"}))
        await until(lambda: not table.house.standin.dm_messages(ada.person.id))
        for other in table.people[1:]:
            await table.done(table.play(other))
        await table.shown()
        assert table.house.standin.dm_messages(ada.person.id) == []


async def test_beyond_the_budget_hands_are_behind_the_button(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        table.house.parts.delivery._budget = DmBudget(1, 7200.0)
        await table.start()

        reached = [person for person in table.people if table.house.standin.dm_messages(person.person.id)]
        assert len(reached) == 1
        for person in table.people:
            await table.done(table.press(person, table.board(), "hand"))
            await table.done(table.play(person, table.private(person)))
        await table.shown()
        assert len(table.house.standin.recorder.of(*DM)) == 1


async def test_a_ban_of_the_network_is_not_hammered(tmp_path: Path) -> None:
    """A 429 without Via comes from the network in front of Discord."""
    async with tables(tmp_path) as table:
        await table.start()
        fault = table.house.standin.faults.rate_limit(*EDIT, retry_after_s=5.0, times=2, via=False)

        await table.done(table.people[0].slash(table.channel, "kalimambo", "play", {"number": "7"}))
        await told(table)

        assert fault.hits == 2


async def test_an_answer_that_comes_too_late_does_nothing_in_nobodys_name(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        table.house.standin.faults.refuse(*CALLBACK, 10062)

        outcome = table.play(table.people[0])
        await outcome
        await table.house.parts.dispatcher.drain()

        assert outcome.failed
        assert await table.version() == before
        await table.done(table.play(table.people[0]))


@pytest.mark.parametrize("code", [50035, 40005])
async def test_an_answer_that_discord_does_not_take_is_still_an_answer(tmp_path: Path, code: int) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        table.house.standin.faults.refuse(*ANSWER, code)

        outcome = await table.done(table.press(table.people[0], table.board(), "hand"))

        assert texts(await outcome.message(5.0))


@pytest.mark.parametrize("code", [40060, 50027, 30046])
async def test_no_refusal_brings_a_table_down(tmp_path: Path, code: int) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        for number, call in enumerate((CALLBACK, ANSWER, FOLLOW_UP, POST, EDIT)):
            table.house.standin.faults.refuse(*call, code, times=2)
            outcomes = [
                person.slash(table.channel, "kalimambo", "play", {"number": str(number)})
                for person in (*table.people, table.stranger)
            ]
            await asyncio.gather(*outcomes)
            await table.house.parts.dispatcher.drain()
            table.house.standin.faults.clear()

        for person in table.people:
            await table.done(person.slash(table.channel, "kalimambo", "play", {"number": "9"}))
        await table.shown()

        at = await table.sitting()
        assert at.row.published_version <= at.row.version
        assert (await table.done(table.press(table.people[0], table.board(), "hand"))).kind is not None
