"""Moving: R10 - R23, U3, U4."""

import pytest

from games.kalimambo.model import KALI, Moved, Rammed, Stayed, Tied
from tests.games.kalimambo.build import all_awaited, play, points, position, spaces


def test_r10_from_the_highest_number_down_kali_included() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [2, 10, 5], kali=7)

    called = [event.figure for event in events if isinstance(event, Moved | Stayed)]
    assert called == [1, KALI, 2, 0]
    assert all_awaited(state)


def test_r11_the_number_does_not_set_the_distance() -> None:
    high, low = position([1, 2, 3], kali=4), position([1, 2, 3], kali=4)

    play(high, [11, 10, 9], kali=8)
    play(low, [4, 3, 2], kali=1)

    assert spaces(high) == spaces(low)
    assert points(high) == points(low)
    assert all_awaited(low)


def test_r12_to_the_first_space_in_front_of_the_leader() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [11, 0, 0], kali=0)

    assert Moved(0, 11, 1, 5) in events
    assert spaces(state) == (1, (5, 2, 3), 4)
    assert all_awaited(state)


def test_r13_gaps_are_skipped() -> None:
    state = position([1, 4, 6], kali=7)

    play(state, [11, 0, 0], kali=0)

    assert state.explorers[0] == 8
    assert all_awaited(state)


def test_r14_heaps_inside_the_group_are_skipped_for_nothing() -> None:
    state = position([1, 4, 6], kali=7, heaps=[3, 5])

    play(state, [11, 0, 0], kali=0)

    assert state.explorers[0] == 8
    assert points(state)[0] == 0
    assert state.heaps == [3, 5]
    assert all_awaited(state)


def test_r15_a_zero_stays_even_at_the_back() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [0, 5, 0], kali=0)

    assert Stayed(0, 0, "zero") in events
    assert spaces(state) == (0, (1, 5, 3), 4)
    assert points(state) == (0, 0, 0)
    assert all_awaited(state)


def test_r15_r20_all_zeros_change_nothing() -> None:
    state = position([1, 2, 3], kali=4, heaps=[5])

    events = play(state, [0, 0, 0], kali=0)

    assert events[1:] == [Stayed(figure, 0, "zero") for figure in (0, 1, 2, KALI)]
    assert spaces(state) == (0, (1, 2, 3), 4)
    assert points(state) == (0, 0, 0)
    assert all_awaited(state)


@pytest.mark.parametrize("heaps", [[20], [4]])
def test_r16_u3_the_leader_stays_for_nothing(heaps: list[int]) -> None:
    state = position([1, 2, 4], kali=3, heaps=heaps)

    events = play(state, [0, 0, 9], kali=0)

    assert Stayed(2, 9, "leading") in events
    assert spaces(state) == (0, (1, 2, 4), 3)
    assert points(state) == (0, 0, 0)
    assert all_awaited(state)


def test_r17_in_a_tie_the_rearmost_moves_the_other_stays() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [0, 7, 7], kali=0)

    assert events[1:3] == [Tied(7, (1, 2), 1), Moved(1, 7, 2, 5)]
    assert spaces(state) == (0, (1, 5, 3), 4)
    assert all_awaited(state)


def test_r17_u4_who_is_held_back_on_a_heap_pays_nothing() -> None:
    state = position([1, 2, 3], kali=4, heaps=[3])

    play(state, [0, 7, 7], kali=0)

    assert points(state) == (0, 0, 0)
    assert all_awaited(state)


def test_r18_of_three_tied_only_the_rearmost_moves() -> None:
    state = position([2, 3, 4, 1], kali=5)

    play(state, [4, 4, 4, 0], kali=0)

    assert spaces(state) == (0, (6, 3, 4, 1), 5)
    assert all_awaited(state)


def test_r18_four_way_tie() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [6, 6, 6], kali=6)

    assert events[1:] == [Tied(6, (0, 1, 2, KALI), 0), Moved(0, 6, 1, 5), Rammed(1, 0, 1, 1, (1,))]
    assert spaces(state) == (1, (5, 2, 3), 4)
    assert points(state) == (0, 1, 0)
    assert all_awaited(state)


def test_r19_tie_with_kali_ahead() -> None:
    state = position([1, 3, 4], kali=2)

    play(state, [7, 0, 0], kali=7)

    assert (state.explorers[0], state.kali) == (5, 2)
    assert all_awaited(state)


def test_r19_tie_with_kali_behind() -> None:
    state = position([2, 3, 4], kali=1)

    play(state, [7, 0, 0], kali=7)

    assert (state.explorers[0], state.kali) == (2, 5)
    assert all_awaited(state)


def test_r20_in_a_tie_at_zero_nobody_moves() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [0, 0, 8], kali=9)

    assert not any(isinstance(event, Tied) for event in events)
    assert state.explorers[:2] == [1, 2]
    assert all_awaited(state)


def test_r21_two_ties_are_handled_each_for_itself() -> None:
    state = position([1, 2, 3, 4], kali=5)

    events = play(state, [4, 9, 4, 9], kali=4)

    ties = [event for event in events if isinstance(event, Tied)]
    assert ties == [Tied(9, (1, 3), 1), Tied(4, (0, 2, KALI), 0)]
    assert spaces(state)[1:] == ((7, 6, 3, 4), 5)
    assert all_awaited(state)


def test_r22_the_back_is_measured_from_the_rhino() -> None:
    state = position([27, 29, 30, 0], kali=31, rhino=26)

    events = play(state, [0, 6, 0, 6], kali=0)

    assert Tied(6, (1, 3), 1) in events
    assert Moved(1, 6, 29, 1) in events
    assert all_awaited(state)


def test_r23_nobody_moves_twice() -> None:
    for cards, kali in [((11, 10, 9), 8), ((5, 5, 2), 5), ((1, 2, 3), 4)]:
        state = position([1, 2, 3], kali=4)

        events = play(state, cards, kali)

        movers = [event.figure for event in events if isinstance(event, Moved)]
        assert len(movers) == len(set(movers))
        assert all_awaited(state)
