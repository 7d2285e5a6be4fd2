"""Board and hand are painted at any position, whatever the names hold."""

from typing import Any

import pytest

from games.core.screen import Scene
from games.core.selfplay import AnyTable, one_game
from games.core.story import scene_of
from games.core.table import Table
from games.core.words import Words
from games.kalimambo import GAME
from games.kalimambo.model import KALI, HitDung, KalimamboOptions, Penalty, RoundEvent
from games.kalimambo.picture import HEIGHT, WIDTH
from games.kalimambo.scoring import scores
from tests.games.kalimambo.build import after_rounds, dealt, play, position
from tests.painting import painted
from tests.pixels import Pixels, read_png

HOSTILE = (
    "<b>&amp;</b>",
    "\u202eevil\u2066",
    "🦏🦏🦏",
    "x" * 200,
    "]]><svg>",
    "\x00\x1b[31m",
    "Z\u0335\u0321alg & Co",
)


def plain() -> int:
    """The size of an empty sheet as PNG."""
    return len(painted(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"/>'))


def hostile(table: AnyTable, seat: int | None) -> Scene[Any]:
    scene = scene_of(table, seat)
    return Scene(scene.view, seat, HOSTILE[: table.seats], Words(), scene.awaiting, (), scene.badges, scene.result)


def shown(state: Any, seat: int | None = None) -> Scene[Any]:
    """A scene of a position."""
    seats = len(state.hands)
    table: AnyTable = Table(GAME, seats, KalimamboOptions(), bytes(32), 0, state, {})
    return scene_of(table, seat)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_every_stage_is_painted_with_hostile_names(seats: int) -> None:
    first, moves = one_game(GAME, f"picture {seats}", seats)
    for table in (first, moves[len(moves) // 2].after, moves[-1].after):
        board = painted(GAME.presenter.board(hostile(table, None)))
        hand = GAME.presenter.hand(hostile(table, 0))

        assert len(board) > 20 * plain()
        assert (hand is None) == (table.result is not None)
        assert hand is None or len(painted(hand)) > 2 * plain()


def test_the_board_changes_with_what_it_shows() -> None:
    quiet = position([1, 2, 3], kali=4)
    moved = position([1, 2, 3], kali=4)
    play(moved, [11, 0, 0], kali=0)

    assert painted(GAME.presenter.board(shown(quiet))) != painted(GAME.presenter.board(shown(moved)))


def test_r53_the_public_board_is_the_same_whichever_card_lies_there() -> None:
    five, nine, none = dealt(), dealt(), dealt()
    five.sealed[0], nine.sealed[0] = 5, 9

    assert GAME.presenter.board(shown(five)) == GAME.presenter.board(shown(nine))
    assert GAME.presenter.board(shown(five)) != GAME.presenter.board(shown(none))
    assert GAME.presenter.hand(shown(five, 0)) != GAME.presenter.hand(shown(nine, 0))


def test_a_stranger_has_no_hand() -> None:
    assert GAME.presenter.hand(shown(dealt())) is None


def test_u15_an_open_kali_card_is_on_the_board() -> None:
    state = dealt(options=KalimamboOptions(open_kali=True))
    other = dealt(options=KalimamboOptions(open_kali=True))
    other.kali_deck.reverse()

    assert GAME.presenter.board(shown(state)) != GAME.presenter.board(shown(other))


def test_a_lap_over_the_rhino_is_drawn() -> None:
    state = after_rounds(position([1, 10, 20], kali=31), 0)
    play(state, [9, 0, 0], kali=0)

    assert state.account[-1].kind == "stayed"
    assert len(painted(GAME.presenter.board(shown(state)))) > 20 * plain()
    assert KALI in shown(state).view.group


BADGE = (826, 96, 288, 94)
"""Left, top, width and height of the first seat's badge on the board."""


def four_costs(seats: int, before: int) -> Any:
    """The first seat has ``before`` points, then pays for all there is: Kali in dung, rammed, dung, Kali rammed."""
    state = position([2, 1, *range(4, seats + 2)], kali=3, heaps=[seats + 2, 2 * seats + 2, 31])
    state.pad = [Penalty(0, 0, "rammed", before)]
    play(state, [1, 2, *range(9, 11 - seats, -1)], kali=11)
    return state


def first_badge(state: Any, account: list[RoundEvent], before: int) -> Pixels:
    """The first seat's badge when it had ``before`` points and the newest round went like that."""
    state.account, state.pad[0] = account, Penalty(0, 0, "rammed", before)
    left, top, width, height = BADGE
    drawing = GAME.presenter.board(shown(state)).replace(
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"',
        f'viewBox="{left} {top} {width} {height}" width="{width}" height="{height}"',
        1,
    )
    return read_png(painted(drawing))


def box_of_change(one: Pixels, other: Pixels) -> tuple[int, int, int, int]:
    """Left, top, right and bottom (exclusive) of where two pictures differ."""
    assert (one.width, one.height) == BADGE[2:] == (other.width, other.height)
    pairs = [zip(here, there, strict=True) for here, there in zip(one.rows, other.rows, strict=True)]
    spots = [(x, y) for y, row in enumerate(pairs) for x, (here, there) in enumerate(row) if here != there]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


@pytest.mark.parametrize("seats", [3, 7])
@pytest.mark.parametrize(("before", "other"), [(20, 44), (120, 184)])
def test_the_signs_of_four_costs_keep_clear_of_the_points_and_of_the_edge(seats: int, before: int, other: int) -> None:
    state = four_costs(seats, before)
    account, cost = state.account, scores(state)[0] - before
    assert sorted(entry.reason for entry in state.pad[1:]) == ["dung", "kali_dung", "kali_rammed", "rammed"]

    full = first_badge(state, account, before)
    one_sign = first_badge(state, [account[0], HitDung(0, 5, (0,), cost)], before)
    one_sign_more = first_badge(state, [account[0], HitDung(0, 5, (0,), cost + 30)], before)
    signs = box_of_change(full, one_sign)
    gain = box_of_change(one_sign, one_sign_more)
    total = box_of_change(full, first_badge(state, account, other))

    assert signs[2] <= gain[0]
    assert signs[1] >= total[3] or signs[2] <= total[0]
    assert gain[1] >= total[3]
    assert max(signs[2], gain[2], total[2]) <= 278


def test_nobody_is_called_unharmed_before_the_first_round_or_beside_a_final_score() -> None:
    first, moves = one_game(GAME, "unharmed", 5, vary=False)

    boards = [GAME.presenter.board(scene_of(table, None)) for table in (first, moves[6].after, moves[-1].after)]

    assert ["unharmed" in board for board in boards] == [False, True, False]
