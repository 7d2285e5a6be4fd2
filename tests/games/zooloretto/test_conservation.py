"""Nothing is lost in whole games: Z68, Z69, B50; and the invariants notice when something is."""

import pytest

from games.core.selfplay import one_game
from games.zooloretto import GAME
from games.zooloretto.tiles import FACES
from tests.games.zooloretto.build import new_table
from tests.games.zooloretto.invariants import invariants, on_the_table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_z68_z69_b50_everything_adds_up_in_every_step(seats: int) -> None:
    dealt, moves = one_game(GAME, f"conservation {seats}", seats)
    square = len(dealt.state.pile)

    for move in moves:
        state = move.after.state
        assert invariants(state) == []
        on_table = [t for t in on_the_table(state) if not FACES[t].offer and FACES[t].mark != "o"]
        assert len(on_table) + state.money_tiles == square
    assert moves[-1].after.result is not None


def test_z68_z69_b50_the_invariants_notice_a_loss() -> None:
    broken = []
    for harm in ("pile", "bank", "donations", "tokens", "employees", "offers"):
        state = new_table()
        supply = getattr(state, harm)
        setattr(state, harm, supply[1:] if isinstance(supply, list) else supply - 1)
        broken.append(bool(invariants(state)))

    assert broken == [True] * 6
    assert invariants(new_table()) == []
