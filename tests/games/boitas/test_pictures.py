"""Board and hand are painted at any position, whatever the names hold."""

from dataclasses import replace
from typing import Any

import pytest

from games.boitas import GAME
from games.boitas.model import Buy, PlayCard, TakeGood
from games.boitas.picture import WIDTH
from games.boitas.signs import SUIT_COLOURS
from games.core.screen import Scene
from games.core.selfplay import one_game
from games.core.story import scene_of
from tests.games.boitas.build import A, B, act, at_port, dealt, play, scene, shopping, the_end
from tests.painting import painted

HOSTILE = ("<b>&amp;</b>", "\u202eevil\u2066🦏", "x" * 200, "]]><svg>\x00\x1b[31m")
FULL_HAND = [
    "elephant",
    "wild-0",
    "wild-5rg",
    "rice-5g",
    "cloth-9c",
    "gems-9s",
    "rice-8",
    "betel-4",
    "betel-1",
    "rice-3",
]


def plain() -> int:
    """The size of an empty sheet as PNG."""
    return len(painted(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="900"/>'))


def hostile(plain: Scene[Any]) -> Scene[Any]:
    return replace(plain, names=HOSTILE[: len(plain.names)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_stage_is_painted_with_hostile_names(seats: int) -> None:
    first, moves = one_game(GAME, f"picture {seats}", seats)
    middle = len(moves) // 2
    for table, events in ((first, ()), *((moves[at].after, moves[at].events) for at in (middle, middle + 1, -2, -1))):
        board = painted(GAME.presenter.board(hostile(scene_of(table, None, events))))
        hand = painted(GAME.presenter.hand(hostile(scene_of(table, 0, events))))

        assert len(board) > 15 * plain()
        assert len(hand) > plain()


def test_the_winners_choice_and_the_reason_are_on_the_board() -> None:
    state = at_port(1, "betel", [["betel-1", "rice-1"], ["elephant", "rice-1"], ["betel-4", "rice-1"]])
    events = play(state, "betel-1", "elephant", "betel-4")

    board = GAME.presenter.board(scene(state, None, events))

    assert "wins: the Betel 4 beats the elephant" in board
    assert len(painted(board)) > 15 * plain()


def test_the_last_trick_and_what_it_brought_are_on_the_board() -> None:
    state = at_port(1, "betel", [["betel-1", "rice-1"], ["rice-3", "rice-1"], ["rice-2", "rice-1"]])
    play(state, "betel-1", "rice-3", "rice-2")
    events = act(state, A, TakeGood("gold-6"))

    board = GAME.presenter.board(scene(state, None, events))

    assert "won: Betel 1 is the best trump at port 1" in board
    assert ">+1<" in board
    assert board != GAME.presenter.board(scene(state))


def test_a_fresh_market_card_is_marked() -> None:
    state = shopping([2, 1, 1, 0], abilities="copies", cowries="limited", goods="tiered", leftovers="first")
    events = act(state, A, Buy(2, state.row[0]))

    marked = GAME.presenter.board(scene(state, None, events))

    assert marked != GAME.presenter.board(scene(state))
    assert "Goods: cheap and dear types" in marked
    assert "Leftover goods: only in the first way" in marked
    assert len(painted(marked)) > 15 * plain()


def test_r103_the_public_board_is_the_same_whatever_hands_hold() -> None:
    state, other = dealt(3), dealt(3)
    other.hands[A], other.hands[B] = other.hands[B], other.hands[A]

    assert GAME.presenter.board(scene(state)) == GAME.presenter.board(scene(other))
    assert GAME.presenter.hand(scene(state, A)) != GAME.presenter.hand(scene(other, A))


def test_a_full_hand_shows_trump_and_explains_its_signs() -> None:
    state = at_port(1, "betel", [FULL_HAND, ["rice-1"]])

    hand = GAME.presenter.hand(scene(state, A))

    assert hand is not None
    assert hand.count("best trump") == 1
    for words in ("you may tuck a card for 2 cowries", "you may tuck a card for another one", "gain 1 cowrie"):
        assert words in hand
    assert len(painted(hand)) > 2 * plain()


def test_a_stranger_has_no_hand_and_an_empty_one_is_painted() -> None:
    assert GAME.presenter.hand(scene(dealt())) is None
    state = dealt()
    state.hands[A] = []
    assert "none left" in str(GAME.presenter.hand(scene(state, A)))


def test_d15_both_totals_are_on_the_board_while_ways_are_chosen() -> None:
    state, _ = the_end([["gold-6", "gold-5", "pearl-hi"], ["spices-3", "horses-7"]], [["rice-9c"], []])

    board = GAME.presenter.board(scene(state))

    assert "the best of each type" in board
    assert ">14<" in board
    assert "all Gold and Pearls" in board
    assert ">17<" in board


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_explains_its_signs_whatever_the_number_of_seats(seats: int) -> None:
    first, moves = one_game(GAME, "key", seats, vary=False)
    board, ended = (GAME.presenter.board(scene_of(table, None)) for table in (first, moves[-1].after))

    for words in ("start player", "cowries", "cards in hand", "elephants in hand", "points if left over", "trump"):
        assert f">{words}<" in board
    for words in ("tuck for 2 cowries", "tuck for another card", "your highest good", "1 for each card"):
        assert f">{words}<" in board
    assert ">not scored<" in ended
    assert ">start player<" not in ended


def test_d11_a_wild_card_as_trump_is_drawn_in_its_suit() -> None:
    as_trump, declined = (at_port(1, "gems", [["wild-0", "rice-1"], ["rice-1"]]) for _ in range(2))
    act(as_trump, A, PlayCard("wild-0", "gems"))
    act(declined, A, PlayCard("wild-0", "rice"))

    red = SUIT_COLOURS["gems"]
    boards = [GAME.presenter.board(scene(state)) for state in (as_trump, declined)]
    assert boards[0].count(f'fill="{red}"') > boards[1].count(f'fill="{red}"')


def test_r33_two_equal_best_cards_say_why_they_are_the_best() -> None:
    state = at_port(3, "rice", [["rice-3", "rice-1"], ["rice-8", "rice-1"], ["rice-3", "rice-1"]])
    events = play(state, "rice-3", "rice-8", "rice-3")

    assert "wins: the earlier Rice 3, the best trump at port 3" in GAME.presenter.board(scene(state, None, events))


def test_a_hand_that_only_counts_its_points_explains_nothing_else() -> None:
    state, _ = the_end([["gold-6", "gold-5", "pearl-hi"], ["spices-3", "horses-7"]], [["rice-9c", "wild-0"], []])

    hand = str(GAME.presenter.hand(scene(state, A)))

    assert "points if left over at the end" in hand
    assert "you may tuck a card" not in hand
    assert "wild: " not in hand
