"""What never changes and what nobody sees: R57 - R60."""

import pytest

from games.boss_kito import GAME
from games.core.selfplay import one_game
from tests.games.boss_kito.build import dealt, dice, hand, offers
from tests.games.boss_kito.invariants import invariants


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r57_r58_r59_nothing_is_ever_lost(seats: int) -> None:
    for number in range(10):
        first, moves = one_game(GAME, f"conserved {seats} {number}", seats)

        assert invariants(first.state) == []
        assert [invariants(move.after.state) for move in moves] == [[]] * len(moves)


def test_r57_r58_r59_the_invariants_notice() -> None:
    state = dealt()
    state.stock += 1
    state.deck.pop()
    state.piles[0].pop()

    assert [finding[:3] for finding in invariants(state)] == ["R57", "R58", "R59", "R45"]


def test_r60_a_view_has_no_other_hand_and_no_order() -> None:
    state, other = hand(dealt(), 1, "red", "blue"), hand(dealt(), 1, "white", "pink")
    other.deck.reverse()

    assert GAME.view_for(state, 0) == GAME.view_for(other, 0)
    assert GAME.view_for(state, None) == GAME.view_for(other, None)
    assert GAME.view_for(state, 1) != GAME.view_for(other, 1)


def test_r60_a_redeal_keeps_what_is_known_and_changes_the_rest() -> None:
    state = dealt()

    other = GAME.rules.redeal(state, 0, dice("redeal"))

    assert other.hands[0] == state.hands[0]
    assert (other.hands[1:], other.deck) != (state.hands[1:], state.deck)
    assert [pile[-1] for pile in other.piles] == [pile[-1] for pile in state.piles]
    assert other.piles != state.piles
    assert invariants(other) == []
    assert offers(other) == offers(state)
