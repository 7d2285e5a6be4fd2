"""Dung: R24 - R31, U5."""

from games.kalimambo.model import KALI, HitDung, Stayed
from tests.games.kalimambo.build import all_awaited, play, points, position


def test_r24_r26_the_heap_in_front_costs_three_and_stays() -> None:
    state = position([1, 2, 3], kali=4, heaps=[5])

    events = play(state, [11, 0, 0], kali=0)

    assert HitDung(0, 5, (0,), 3) in events
    assert state.explorers[0] == 5
    assert points(state)[0] == 3
    assert state.heaps == [5]
    assert all_awaited(state)


def test_r25_the_same_heap_costs_again() -> None:
    state = position([1, 2, 3], kali=4, heaps=[5])
    play(state, [11, 0, 0], kali=0)
    state.rhino, state.explorers, state.kali = 0, [1, 2, 3], 4

    play(state, [10, 1, 1], kali=2)

    assert [entry.points for entry in state.pad if entry.reason == "dung"] == [3, 3]
    assert all_awaited(state)


def test_r27_r28_u5_kali_in_dung_costs_everybody_with_the_lowest_card() -> None:
    state = position([1, 3, 4], kali=2, heaps=[5])

    events = play(state, [0, 0, 4], kali=7)

    assert state.kali == 5
    assert HitDung(KALI, 5, (0, 1), 3) in events
    assert points(state) == (3, 3, 0)
    assert all_awaited(state)


def test_r29_u5_kalis_own_number_is_left_out() -> None:
    state = position([1, 3, 4], kali=2, heaps=[6])

    play(state, [8, 3, 3], kali=1)

    dung = [(entry.seat, entry.points) for entry in state.pad if entry.reason == "kali_dung"]
    assert dung == []
    assert state.kali == 7

    state = position([2, 3, 4], kali=1, heaps=[7])
    play(state, [8, 3, 3], kali=1)
    assert state.kali == 7
    assert [(entry.seat, entry.points) for entry in state.pad if entry.reason == "kali_dung"] == [(1, 3), (2, 3)]
    assert all_awaited(state)


def test_r30_who_is_held_back_by_a_tie_pays_for_kali_too() -> None:
    state = position([2, 3, 4], kali=1, heaps=[5])

    play(state, [6, 2, 2], kali=9)

    assert [(entry.seat, entry.points) for entry in state.pad if entry.reason == "kali_dung"] == [(1, 3), (2, 3)]
    assert state.explorers[2] == 4
    assert all_awaited(state)


def test_r31_kali_leading_on_a_heap_costs_nobody() -> None:
    state = position([1, 2, 3], kali=4, heaps=[4])

    events = play(state, [0, 0, 0], kali=9)

    assert Stayed(KALI, 9, "leading") in events
    assert points(state) == (0, 0, 0)
    assert all_awaited(state)
