"""Steps per second of every game in random play: through ``advance``, and by ``legal_actions`` + ``play`` alone."""

import random
import time
from typing import Any

from games.core.chance import Dice
from games.core.contract import AnyGame
from games.core.selfplay import play_on, random_action, seed_of
from games.core.table import deal
from games.registry import all_games
from tests.benchmarks.figures import Figure

SECONDS = 2.0


async def measure() -> list[Figure]:
    """Two figures per game; the ratio says what cloning, checking and prompts cost."""
    figures = []
    for game in all_games().values():
        through, alone = through_advance(game), alone_steps(game)
        figures.append(Figure(f"{game.title}: legal_actions + play alone", alone, "steps/s"))
        figures.append(
            Figure(f"{game.title}: through advance", through, "steps/s", "beside legal_actions + play", through / alone)
        )
    return figures


def through_advance(game: AnyGame) -> float:
    """Steps per second as the bot makes them: cloned, checked, prompts renewed."""
    steps, spent, number = 0, 0.0, 0
    while spent < SECONDS:
        table = deal(game, game.seats[-1], game.options(), seed_of(f"bench {number}"))
        rng, start = random.Random(number), time.perf_counter()
        steps += sum(1 for _ in play_on(table, rng))
        spent += time.perf_counter() - start
        number += 1
    return steps / spent


def alone_steps(game: AnyGame) -> float:
    """Steps per second of the rules themselves, on one state that is changed in place."""
    steps, spent, number = 0, 0.0, 0
    while spent < SECONDS:
        state: Any = game.rules.setup(game.seats[-1], game.options(), Dice(seed_of(f"bench {number}"), 0))
        rng, start, step = random.Random(number), time.perf_counter(), 0
        while awaiting := game.rules.awaiting(state):
            step += 1
            seat = rng.choice(sorted(awaiting))
            action = random_action(game.rules.legal_actions(state, seat), rng)
            game.rules.play(state, seat, action, Dice(seed_of(f"bench {number}"), step))
        spent += time.perf_counter() - start
        steps += step
        number += 1
    return steps / spent
