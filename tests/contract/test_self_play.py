"""Every game plays itself at every number of players without a failure."""

import pytest

from games.core.contract import AnyGame
from games.core.selfplay import one_game, run
from tests.contract.plays import GAMES, IDS


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_random_play_with_random_options_never_fails(key: str, game: AnyGame) -> None:
    told: list[str] = []

    tally = run(game, 40, "suite", told.append)

    assert told == []
    assert tally.steps > 0


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_every_number_of_players_plays_to_the_end(key: str, game: AnyGame) -> None:
    for seats in game.seats:
        dealt, moves = one_game(game, f"seats {seats}", seats)

        assert dealt.seats == seats
        assert moves[-1].after.result is not None
