"""Set-up: R1 - R6, U1, U2, U12 - U14."""

from itertools import pairwise

import pytest

from games.core.selfplay import seed_of
from games.core.table import deal
from games.kalimambo import GAME
from games.kalimambo.model import SPACES, KalimamboOptions
from games.kalimambo.track import beyond, spaces_from
from tests.games.kalimambo.build import ALL, all_awaited, dealt, points

EVERY_COUNT = pytest.mark.parametrize("seats", range(3, 8))


@pytest.mark.parametrize("seats", [3, 7])
def test_r1_three_to_seven_play(seats: int) -> None:
    assert deal(GAME, seats, KalimamboOptions(), seed_of("r1")).awaiting == tuple(range(seats))


@pytest.mark.parametrize("seats", [2, 8])
def test_r1_u13_u14_two_and_eight_are_turned_away(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 7"):
        deal(GAME, seats, KalimamboOptions(), seed_of("r1"))


def test_r2_u1_a_loop_of_32_spaces() -> None:
    assert SPACES == 32
    assert beyond(31, 1) == 0
    assert spaces_from(30, 2) == 4


@EVERY_COUNT
def test_r3_everybody_and_kali_have_each_number_once(seats: int) -> None:
    state = dealt(seats)

    assert [tuple(hand) for hand in state.hands] == [ALL] * seats
    assert sorted(state.kali_deck) == list(ALL)
    assert state.kali_deck != sorted(state.kali_deck)


@EVERY_COUNT
def test_r4_u12_explorers_in_front_of_the_rhino_in_any_order_kali_leads(seats: int) -> None:
    orders, rhinos = set(), set()
    for number in range(40):
        state = dealt(seats, f"deal {number}")
        places = [spaces_from(state.rhino, space) for space in state.explorers]
        assert sorted(places) == list(range(1, seats + 1))
        assert spaces_from(state.rhino, state.kali) == seats + 1
        orders.add(tuple(places))
        rhinos.add(state.rhino)

    assert len(orders) > 3
    assert len(rhinos) > 10


@EVERY_COUNT
def test_r5_u2_random_heaps_lie_free_and_two_spaces_apart(seats: int) -> None:
    layouts = set()
    for number in range(60):
        state = dealt(seats, f"deal {number}")
        places = sorted(spaces_from(state.rhino, heap) for heap in state.heaps)
        assert len(places) == 6
        assert places[0] >= seats + 2
        assert places[-1] < SPACES
        assert all(later - earlier > 2 for earlier, later in pairwise(places))
        layouts.add(tuple(places))

    assert len(layouts) > 30


@pytest.mark.parametrize(("seats", "places"), [(3, [7, 11, 16, 20, 25, 29]), (7, [10, 14, 18, 22, 26, 30])])
def test_u2_even_heaps(seats: int, places: list[int]) -> None:
    state = dealt(seats, options=KalimamboOptions(heaps="even"))

    assert sorted(spaces_from(state.rhino, heap) for heap in state.heaps) == places


def test_r6_everybody_starts_with_nothing() -> None:
    state = dealt(4)

    assert points(state) == (0, 0, 0, 0)
    assert all_awaited(state)
