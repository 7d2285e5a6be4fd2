"""Nothing is lost in whole games: Z68, Z69, B50; and the invariants notice when something is."""

import pytest

from games.core.selfplay import one_game
from games.zooloretto import GAME
from games.zooloretto.actions import BuyOffer, Done, Hire, OpenSponsor, PlaceTile, TakeTruck, Transfer, ZooAction
from games.zooloretto.model import Placing, Turn
from games.zooloretto.tiles import FACES
from tests.games.zooloretto.build import act, load_truck, new_table, to_act
from tests.games.zooloretto.invariants import invariants, on_the_table


def test_b50_every_boss_action_and_bonus_keeps_the_supplies() -> None:
    state = new_table(first=0)
    state.zoos[0].coins += 9
    state.bank -= 9
    steps: list[ZooAction] = [Hire("press", "donations"), OpenSponsor(), Hire("sales", "coins")]
    steps += [Transfer("sales", "collector"), BuyOffer("camel-fx", "SP", "coins"), TakeTruck(1)]
    steps += [PlaceTile("camel", "SP"), PlaceTile("camel", "SP"), Done()]
    for _ in range(2):
        state.pile.remove("camel")
    load_truck(state, 1, "camel", "camel")

    for step in steps:
        state.stack = state.stack if isinstance(state.stack[-1], Placing) else [Turn(0)]
        act(state, 0, step)
        assert invariants(state) == []

    mine = state.zoos[0]
    assert (mine.donations, mine.tokens, mine.office["press"], mine.office["collector"]) == (1, 3, 1, 1)
    assert (state.donations, state.tokens, state.employees) == (30 - 2 * 2 - 1, 17, 10)
    assert to_act(state) == (1, "turn")


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
