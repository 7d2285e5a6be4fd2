"""However slow painter, database or Discord are: who presses is answered in time, and play goes on."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.interface.pictures import Pictures
from games.core.screen import Scene
from tests.e2e.house import components, texts, until
from tests.wire.tables import tables


async def test_a_painter_that_hangs_holds_nothing_up(tmp_path: Path) -> None:
    async with tables(tmp_path, paint=True) as table:
        await table.start()
        painter = table.house.parts.publisher.desk.pictures._painter
        before = await table.version()
        stopped = painter.pids
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)

        for person in table.people:
            await table.done(table.play(person))
            await table.done(table.press(person, table.board(), "hand"))

        assert await table.version() == before + 3
        await until(lambda: "Round 1" in texts(table.board()), 30.0)
        await table.done(table.people[0].slash(table.channel, "kalimambo", "play", {"number": "7"}))
        await until(lambda: any(part["type"] == 12 for part in components(table.board())), 30.0)


@pytest.mark.parametrize("which", ["board", "hand"])
async def test_a_drawing_that_fails_leaves_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    real = Pictures._draw

    async def draw(self: Pictures, presenter: Callable[[Scene[Any]], str | None], scene: Scene[Any]) -> str | None:
        def broken(_: Scene[Any]) -> str | None:
            raise ZeroDivisionError

        return await real(self, broken if presenter.__name__ == which else presenter, scene)

    monkeypatch.setattr(Pictures, "_draw", draw)
    async with tables(tmp_path) as table:
        await table.start()
        for person in table.people:
            await table.done(table.play(person))
        await table.shown()

        assert "Round 1" in texts(table.board())
        assert "Your move" in texts(table.panel(table.people[0]))
        assert ("Your cards" in texts(table.panel(table.people[0]))) == (which == "hand")


async def test_a_database_that_is_held_by_another_delays_only_what_writes(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        with closing(sqlite3.connect(tmp_path / "menagerie.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            outcomes = [table.play(person) for person in table.people]
            hand = table.press(table.people[0], table.board(), "hand")
            for outcome in (*outcomes, hand):
                await outcome
                assert not outcome.failed
            other.execute("ROLLBACK")
        await table.house.parts.dispatcher.drain()
        await table.shown()

        assert await table.version() == before + 3


async def test_suggestions_come_in_time_or_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        ada = table.people[0]
        service = table.house.parts.service
        quick = await table.done(
            ada.autocomplete(table.channel, "kalimambo", "play", {"number": "1"}, focused="number")
        )
        assert quick.choices

        async def stuck(_: int) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(service, "in_channel", stuck)
        late = await table.done(ada.autocomplete(table.channel, "kalimambo", "play", {"number": ""}, focused="number"))
        assert late.choices == []
        other = await table.done(
            table.stranger.autocomplete(table.channel, "kalimambo", "play", {"number": ""}, focused="number")
        )
        assert other.choices == []


async def test_a_discord_that_answers_slowly_still_hears_in_time(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        table.house.standin.faults.slow("*", "/", 0.2, times=None)

        await asyncio.gather(*(table.done(table.play(person)) for person in table.people))
        await table.shown()

        assert await table.version() == before + 3
