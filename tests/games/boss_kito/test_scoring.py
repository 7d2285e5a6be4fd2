"""Final scoring: R47 - R56, U13, U18."""

import pytest

from games.boss_kito import GAME
from games.boss_kito.model import State
from games.boss_kito.scoring import score_lines, scores, tokens_that_decided, type_points
from games.core.values import Result
from tests.games.boss_kito.build import dealt, supply, to_act


@pytest.mark.parametrize(
    ("clause", "value", "counts", "expected"),
    [
        ("R48", 9, (5, 4, 0), (9, 4, 0)),
        ("R49", 9, (3, 3, 3), (9, 9, 9)),
        ("R49", 7, (3, 3, 0), (7, 7, 0)),
        ("R50", 9, (4, 2, 2), (9, 2, 2)),
        ("R51", 9, (0, 1, 0), (0, 9, 0)),
        ("R52", 9, (0, 0, 0), (0, 0, 0)),
        ("R53", 2, (1, 1, 0), (2, 2, 0)),
        ("R53", 2, (2, 0, 0), (2, 0, 0)),
        ("R54", 1, (0, 0, 1), (0, 0, 1)),
    ],
)
def test_r48_r49_r50_r51_r52_r53_r54_u18_points_of_one_type(
    clause: str, value: int, counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert type_points(counts, value) == expected, clause


def test_r47_types_are_scored_one_by_one_in_order() -> None:
    owned = [[1, 9, 9], [7, 9], [7]]

    lines = [(line.code, line.values["value"], line.points) for seat in range(3) for line in score_lines(owned, seat)]

    assert lines == [("most", 1, 1), ("most", 9, 9), ("tied", 7, 7), ("rest", 9, 1), ("tied", 7, 7)]
    assert scores(owned) == (10, 8, 7)


def test_r47_no_result_before_the_end() -> None:
    assert GAME.rules.result(dealt()) is None
    assert to_act(dealt()) == 0


def over(*owned: list[int]) -> State:
    state = dealt()
    state.owned, state.stack, state.round = list(owned), [], 9
    return state


def result(state: State) -> Result:
    found = GAME.rules.result(state)
    assert found is not None
    return found


def test_r55_most_points_win() -> None:
    ended = result(over([9], [8], [3]))

    assert [(standing.seat, standing.rank, standing.total) for standing in ended.standings] == [
        (0, 1, 9),
        (1, 2, 8),
        (2, 3, 3),
    ]
    assert ended.standings[0].tie_breaks == ()
    assert tokens_that_decided(ended) is None


def test_r55_in_a_tie_unplayed_tokens_win() -> None:
    ended = result(supply(over([9], [9], [3]), 2, 4, 9))

    assert ended.winners == (1,)
    assert [(standing.seat, standing.rank) for standing in ended.standings] == [(1, 1), (0, 2), (2, 3)]
    assert [line.points for standing in ended.standings[:2] for line in standing.tie_breaks] == [4, 2]
    assert tokens_that_decided(ended) == 4


def test_r55_u13_still_tied_is_shared() -> None:
    assert result(over([9], [9], [3])).winners == (0, 1)


def test_r56_hands_are_worth_nothing() -> None:
    state = over([9], [9], [3])
    state.hands[1] += state.deck
    state.deck = []

    assert result(state).winners == (0, 1)
    assert result(state).standings[1].total == 9
