"""Every game, whole, through the bot: played by the panels alone, through a restart in the middle."""

import random
from pathlib import Path

import pytest

from bot.playground import StandIn
from bot.service.record import record_of, verify
from games.registry import all_games
from tests.e2e.house import house, texts
from tests.e2e.player import open_table, play

SEATS = {"banana_bandits": 2, "boitas": 3, "boss_kito": 3, "kalimambo": 3, "zooloretto": 2}
BEFORE_RESTART = 25


@pytest.mark.parametrize("key", sorted(all_games()))
async def test_a_whole_game_is_played_by_its_panels_and_survives_a_restart(key: str, tmp_path: Path) -> None:
    standin, rng = StandIn(), random.Random(key)
    await standin.start()
    try:
        async with house(tmp_path, standin, pictures=False) as before:
            table_id = await open_table(before, key, SEATS.get(key, all_games()[key].seats[0]))
            await play(before, table_id, rng, BEFORE_RESTART)
            stored = await before.parts.store.table(table_id)

        async with house(tmp_path, standin, pictures=False) as at:
            found = await at.parts.store.table(table_id)
            assert stored is not None
            assert found is not None
            assert (found.version, found.state) == (stored.version, stored.state)
            await play(at, table_id, rng)
            await at.settled(table_id)

            sitting = await at.parts.service.sitting(table_id)
            assert sitting.row.status == "over"
            assert sitting.table is not None
            assert sitting.table.result is not None
            board = "\n".join(texts(message) for message in standin.messages(at.channel))
            for standing in sitting.table.result.standings:
                assert f"{standing.rank}. {sitting.names[standing.seat]}: {standing.total}" in board
            steps = await at.parts.store.steps(table_id)
            results = await at.parts.store.results_of_table(table_id)
            row = await at.parts.store.table(table_id)
            assert row is not None
            assert verify(record_of(row, steps, results), all_games()) > BEFORE_RESTART // 2
    finally:
        await standin.stop()
