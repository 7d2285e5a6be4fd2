"""Replaying logs."""

import pytest

from games.core.selfplay import seed_of
from games.core.table import advance, deal, restored
from games.core.values import IllegalAction
from games.core.verify import BrokenLog, Played, replay
from tests.games.core.toy import Draw, Say, ToyOptions
from tests.games.core.toy_game import TOY

SEED = seed_of("verify")


def test_a_log_with_an_undo_replays_to_the_same_state_and_prompts() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED, 3)
    turn = table.state.turn
    said = advance(table, turn, Say("ho", 1)).table
    back = restored(said, table.state, turn)
    drawn = advance(back, turn, Draw()).table
    log = [Played(4, turn, Say("ho", 1)), Played(5, turn, None, 3), Played(6, turn, Draw())]

    last = list(replay(TOY, 2, ToyOptions(), SEED, 3, log))[-1][0]

    assert last.state == drawn.state
    assert last.prompts == drawn.prompts


@pytest.mark.parametrize("log", [[Played(2, 0, Draw())], [Played(1, 0, None, 9)]])
def test_a_log_with_a_gap_is_refused(log: list[Played]) -> None:
    with pytest.raises(BrokenLog):
        list(replay(TOY, 2, ToyOptions(), SEED, 0, log))


def test_another_seed_tells_another_story() -> None:
    turn = deal(TOY, 2, ToyOptions(), SEED).state.turn

    with pytest.raises(IllegalAction):
        list(replay(TOY, 2, ToyOptions(), SEED, 0, [Played(1, 1 - turn, Draw())]))
