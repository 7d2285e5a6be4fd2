"""The real program is killed with SIGKILL at random moments while people click: nothing answered is lost or doubled."""

import asyncio
import contextlib
import random
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.playground import StandIn
from bot.playground.actor import Actor
from bot.playground.command_line import CannotDoError
from bot.playground.interactions import Callback, Outcome
from bot.service.loading import log_of, sitting_of
from games.core.verify import replay
from games.core.words import Words
from games.registry import all_games
from storage.port import OPEN, Reader, Store, TableRow
from storage.sqlite import open_reader, open_store
from tests.bot.test_process import environment, on
from tests.e2e.house import components, texts, until, until_async

KILLS = 12
TABLES = 3
PEOPLE = 3
SELECT = 3


class Crowd:
    """People at several tables, each clicking what its newest panel offers, whether or not a bot is there."""

    def __init__(self, standin: StandIn) -> None:
        self.standin = standin
        self.channels = [standin.world.create_channel(f"table {number}").id for number in range(TABLES)]
        self.answered: dict[int, tuple[int, int]] = {}
        self._rng = random.Random(7)

    def person(self, number: int) -> Actor:
        """One of the seven."""
        return self.standin.as_user(1_100_000_000_000_001_001 + number)

    async def sit_down(self) -> None:
        """Open and deal every table."""
        for channel in self.channels:
            await self._said(self.person(0).slash(channel, "table", "open", {"game": "kalimambo"}))
            for number in range(1, PEOPLE):
                await self._said(self.person(number).slash(channel, "table", "join"))
            await self._said(self.person(0).slash(channel, "table", "start"))

    async def _said(self, outcome: Outcome) -> None:
        await outcome.message(10.0)

    async def play(self, number: int, channel: int) -> None:
        """Ask for the hand and play a card, over and over; what was answered with a new hand is remembered."""
        person = self.person(number)
        while True:
            await asyncio.sleep(self._rng.uniform(0.0, 0.05))
            with contextlib.suppress(TimeoutError, CannotDoError):
                await self._one(person, channel)

    async def _one(self, person: Actor, channel: int) -> None:
        card = str(self._rng.randrange(12))
        outcome = await person.slash(channel, "kalimambo", "play", {"number": card})
        if outcome.failed or outcome.kind is not Callback.DEFERRED_MESSAGE:
            return
        panel = await outcome.message(2.0)
        offers = any(component["type"] == SELECT for component in components(panel))
        if offers and "Possible now" not in texts(panel):
            self.answered[outcome.interaction.id] = (channel, person.person.id)


@contextlib.asynccontextmanager
async def running(standin: StandIn, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program, listening; killed without warning at the end."""
    with (folder / "log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            cwd=folder,
            env=environment(folder, **on(standin), BACKUP_EVERY="0"),
            stdout=log,
            stderr=log,
        )
    try:
        await until(lambda: standin.gateway.online or process.returncode is not None)
        assert process.returncode is None, (folder / "log").read_text()
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()
        await until(lambda: not standin.gateway.online)


async def tables_hold(store: Store, crowd: Crowd) -> None:
    """Versions have no gaps, no interaction is there twice, what was answered is there, and the log replays."""
    seen: list[int] = []
    for channel in crowd.channels:
        row = await store.latest_in_channel(channel)
        assert row is not None
        steps = await store.steps(row.id)
        assert [step.version for step in steps] == list(range(1, row.version + 1))
        seen += [step.interaction_id for step in steps if step.interaction_id is not None]
        await log_holds(store, row)
    assert len(seen) == len(set(seen))
    assert crowd.answered.keys() <= set(seen)


async def log_holds(store: Reader, row: TableRow) -> None:
    """The log, played again from the seed, is what is stored."""
    at = await sitting_of(store, all_games(), row)
    assert at.table is not None
    assert row.seed is not None
    dealt, log = log_of(at.game, await store.steps(row.id))
    *_, (last, _) = replay(at.game, len(row.seats), at.options, row.seed, dealt, log)
    assert (last.version, last.state, last.prompts) == (at.table.version, at.table.state, at.table.prompts)


async def test_nothing_answered_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    standin = StandIn()
    await standin.start()
    rng = random.Random(11)
    try:
        crowd = Crowd(standin)
        database = tmp_path / "data" / "menagerie.db"
        async with running(standin, tmp_path):
            await until(lambda: bool(standin.world.commands))
            await crowd.sit_down()
        clicking = [
            asyncio.create_task(crowd.play(number, channel)) for number in range(PEOPLE) for channel in crowd.channels
        ]
        for _ in range(KILLS):
            async with running(standin, tmp_path):
                await asyncio.sleep(rng.uniform(0.1, 2.6))
            store = await open_store(database)
            try:
                await tables_hold(store, crowd)
            finally:
                await store.close()
        for task in clicking:
            task.cancel()
        await asyncio.gather(*clicking, return_exceptions=True)
        assert len(crowd.answered) >= TABLES
        await boards_catch_up(standin, crowd, tmp_path)
    finally:
        await standin.stop()


async def boards_catch_up(standin: StandIn, crowd: Crowd, folder: Path) -> None:
    """After the last start everything stored is shown."""
    async with running(standin, folder):
        store = await open_reader(folder / "data" / "menagerie.db")
        try:

            async def shown() -> bool:
                return not await store.unpublished()

            await until_async(shown)
            for channel in crowd.channels:
                row = await store.latest_in_channel(channel)
                assert row is not None
                at = await sitting_of(store, all_games(), row)
                board = next(message for message in await store.messages(row.id) if message.kind == "board")
                body = next(m for m in standin.messages(channel) if m["id"] == str(board.message_id))
                assert at.table is not None
                expected = at.game.presenter.screen(at.scene(None, Words())).headline
                assert expected in texts(body)
                assert (row.status in OPEN) == (at.table.result is None)
        finally:
            await store.close()
