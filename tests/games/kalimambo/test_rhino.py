"""The rhino: R32 - R44, R50, R54, U6 - U9."""

from games.core.selfplay import one_game
from games.core.values import Event
from games.kalimambo import GAME
from games.kalimambo.model import KALI, HitDung, Lifted, Moved, Rammed, Stayed, Tied
from tests.games.kalimambo.build import all_awaited, play, points, position, spaces
from tests.games.kalimambo.invariants import invariants


def runs(events: list[Event]) -> list[Rammed]:
    return [event for event in events if isinstance(event, Rammed)]


def test_r32_the_rhino_runs_at_once_and_several_times() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [11, 10, 0], kali=0)

    assert [type(event) for event in events[1:5]] == [Moved, Rammed, Moved, Rammed]
    assert [event.figure for event in runs(events)] == [1, 2]
    assert points(state) == (0, 1, 1)
    assert all_awaited(state)


def test_r32_u7_the_rhino_stays_when_another_moves() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [0, 9, 0], kali=0)

    assert runs(events) == []
    assert state.rhino == 0
    assert all_awaited(state)


def test_r33_r35_the_rhino_runs_across_the_gap() -> None:
    state = position([1, 4, 6], kali=7)

    events = play(state, [11, 0, 0], kali=0)

    assert runs(events) == [Rammed(1, 0, 3, 3, (1,))]
    assert state.rhino == 3
    assert points(state) == (0, 3, 0)
    assert all_awaited(state)


def test_r33_distances_wrap_around() -> None:
    state = position([31, 2, 3], kali=4, rhino=30)

    play(state, [11, 0, 0], kali=0)

    assert state.rhino == 1
    assert points(state) == (0, 3, 0)
    assert all_awaited(state)


def test_r34_without_a_gap_it_still_costs_one() -> None:
    state = position([1, 2, 3], kali=4)

    play(state, [11, 0, 0], kali=0)

    assert points(state) == (0, 1, 0)
    assert all_awaited(state)


def test_r37_u9_dung_and_a_run_in_one_move_dung_first() -> None:
    state = position([1, 2, 3], kali=4, heaps=[5])

    events = play(state, [11, 0, 0], kali=0)

    assert events[1:4] == [Moved(0, 11, 1, 5), HitDung(0, 5, (0,), 3), Rammed(1, 0, 1, 1, (1,))]
    assert points(state) == (3, 1, 0)
    assert all_awaited(state)


def test_r38_kali_rammed_costs_everybody_with_the_lowest_card() -> None:
    state = position([1, 3, 4], kali=2)

    events = play(state, [8, 3, 3], kali=1)

    assert runs(events) == [Rammed(KALI, 0, 1, 1, (1, 2)), Rammed(2, 1, 3, 2, (2,))]
    assert Tied(3, (1, 2), 1) in events
    assert spaces(state) == (3, (5, 6, 4), 7)
    assert points(state) == (0, 1, 3)
    assert all_awaited(state)


def test_r39_u6_the_rhino_does_not_mind_heaps() -> None:
    state = position([1, 4, 6], kali=7, heaps=[2, 3])

    events = play(state, [11, 0, 0], kali=0)

    assert runs(events) == [Rammed(1, 0, 3, 3, (1,))]
    assert points(state) == (0, 3, 0)
    assert state.heaps == [2, 3]
    assert all_awaited(state)


def test_r40_no_run_while_the_last_figure_stays() -> None:
    state = position([1, 2, 3], kali=4)

    events = play(state, [0, 9, 8], kali=7)

    assert runs(events) == []
    assert spaces(state) == (0, (1, 5, 6), 7)
    assert all_awaited(state)


def test_r42_r43_r44_hold_through_whole_games() -> None:
    for number in range(20):
        dealt, moves = one_game(GAME, f"rhino {number}")
        travelled = sum(event.spaces for move in moves for event in move.events if isinstance(event, Rammed))
        owed = sum(
            event.spaces * len(event.payers) if isinstance(event, Rammed) else event.points * len(event.payers)
            for move in moves
            for event in move.events
            if isinstance(event, Rammed | HitDung)
        )
        final = moves[-1].after

        assert all(invariants(move.after.state) == [] for move in moves)
        assert (dealt.state.rhino + travelled) % 32 == final.state.rhino
        assert sum(points(final.state)) == owed
        assert final.awaiting == ()


def test_r50_the_rulebooks_picture() -> None:
    blue, green, red, yellow = range(4)
    state = position([1, 2, 3, 5], kali=4, heaps=[9])

    events = play(state, [6, 10, 9, 6], kali=8)

    assert events[1:] == [
        Moved(green, 10, 2, 6),
        Moved(red, 9, 3, 7),
        Moved(KALI, 8, 4, 8),
        Tied(6, (blue, yellow), blue),
        Moved(blue, 6, 1, 9),
        HitDung(blue, 9, (blue,), 3),
        Rammed(yellow, 0, 4, 4, (yellow,)),
    ]
    assert points(state) == (3, 0, 0, 4)
    assert all_awaited(state)


def test_r54_u8_a_figure_that_is_boxed_in_stays_for_nothing() -> None:
    state = position([1, 10, 20], kali=31, heaps=[0])

    events = play(state, [0, 9, 0], kali=0)

    assert Stayed(1, 9, "boxed_in") in events
    assert spaces(state) == (0, (1, 10, 20), 31)
    assert points(state) == (0, 0, 0)
    assert all_awaited(state)


def test_r54_u8_the_last_is_lifted_over_the_rhino() -> None:
    state = position([1, 10, 20], kali=31, heaps=[0])

    events = play(state, [9, 0, 0], kali=0)

    assert events[1:5] == [Lifted(0, 9, 1), Rammed(1, 0, 9, 9, (1,)), Moved(0, 9, 1, 0), HitDung(0, 0, (0,), 3)]
    assert spaces(state) == (9, (0, 10, 20), 31)
    assert points(state) == (3, 9, 0)
    assert all_awaited(state)
