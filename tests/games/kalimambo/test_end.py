"""The end: R45, R46, U10."""

from games.core.values import ScoreLine
from games.kalimambo import GAME
from games.kalimambo.model import GameOver, Penalty
from tests.games.kalimambo.build import after_rounds, all_awaited, play, position


def test_r45_not_over_before_the_last_card() -> None:
    state = after_rounds(position([1, 2, 3], kali=4), 9)

    play(state, [9, 10, 11], kali=9)

    assert GAME.rules.result(state) is None
    assert all_awaited(state)


def test_r45_r46_fewest_points_win_after_round_12() -> None:
    state = after_rounds(position([1, 2, 3], kali=4), 10)
    state.pad = [Penalty(1, 0, "dung", 3), Penalty(1, 0, "dung", 3), Penalty(2, 1, "kali_rammed", 20)]

    events = play(state, [11, 10, 10], kali=10)

    result = GAME.rules.result(state)
    assert result is not None
    assert [standing.seat for standing in result.standings] == sorted(
        range(3), key=lambda seat: next(s.total for s in result.standings if s.seat == seat)
    )
    assert result.standings[0].rank == 1
    assert all(sum(line.points for line in standing.lines) == standing.total for standing in result.standings)
    of_first = next(standing for standing in result.standings if standing.seat == 0)
    assert of_first.lines[0] == ScoreLine("dung", 6, {"times": 2})
    assert events[-1] == GameOver(result.winners, result.standings[0].total)
    assert GAME.rules.awaiting(state) == frozenset()


def test_r46_u10_equal_fewest_share_the_victory() -> None:
    state = position([1, 2, 3], kali=4)
    state.stack, state.pad = [], [Penalty(1, seat, "rammed", points) for seat, points in enumerate((4, 7, 4))]

    result = GAME.rules.result(state)

    assert result is not None
    assert result.winners == (0, 2)
    assert [(standing.seat, standing.rank) for standing in result.standings] == [(0, 1), (2, 1), (1, 3)]
    assert GAME.rules.awaiting(state) == frozenset()
