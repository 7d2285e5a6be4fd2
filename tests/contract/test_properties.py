"""Whatever is chosen in whatever order: properties of every game's engine, with plays that Hypothesis thinks up."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.contract import AnyGame
from games.core.selfplay import AnyTable, random_action, random_options
from games.core.table import advance, deal, restored
from games.core.values import Action, Seat
from games.core.verify import Played, replay
from tests.contract.plays import GAMES, IDS, broken

STEPS = 30


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.binary(min_size=32, max_size=32), rng=st.randoms(use_true_random=False))
def test_a_play_replays_and_what_showed_nothing_can_be_taken_back(
    key: str, game: AnyGame, seed: bytes, rng: Random
) -> None:
    count = rng.choice(game.seats)
    options = random_options(game, rng)
    dealt = table = deal(game, count, options, seed)
    log: list[Played] = []
    for _ in range(STEPS):
        able = [seat for seat in range(count) if table.legal(seat)]
        if not able:
            break
        seat, action = chosen(table, rng.choice(able), rng)
        before, done = game.states.encode(table.state), advance(table, seat, action)
        log.append(Played(done.table.version, seat, action))
        assert game.states.encode(table.state) == before
        assert broken(game, done.table.state) == []
        if not done.fence and rng.random() < 0.5:
            back = restored(done.table, game.states.decode(before), seat)
            log.append(Played(back.version, seat, None, table.version))
            assert game.states.encode(back.state) == before
            assert {other: back.legal(other) for other in range(count)} == {
                other: table.legal(other) for other in range(count)
            }
            table = back
        else:
            table = done.table
    *_, (last, _) = replay(game, count, options, seed, dealt.version, log)
    assert game.states.encode(last.state) == game.states.encode(table.state)
    assert last.prompts == table.prompts


def chosen(table: AnyTable, seat: Seat, rng: Random) -> tuple[Seat, Action]:
    """One legal action of a seat, awaited or not."""
    return seat, random_action(table.legal(seat), rng)
