"""The order of turns: R8 - R11, R40, R46, U7."""

import random

import pytest

from games.boss_kito import GAME
from games.boss_kito.events import Forced, NewRound, Passed, Took
from games.boss_kito.model import DrawCard, PassStart, State, Turn
from games.core.selfplay import one_game, random_action
from games.core.values import Refusal
from tests.games.boss_kito.build import dealt, hand, offers, play, refused, supply, table_of, to_act


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r8_one_turn_at_a_time_clockwise_four_each(seats: int) -> None:
    state = dealt(seats, symbols="none")
    state.start = 1
    order = []

    while state.round == 1:
        order.append(to_act(state))
        play(state, DrawCard())

    assert order == [(1 + turn) % seats for turn in range(4 * seats)]
    assert to_act(state) == 1


def test_r8_others_wait() -> None:
    state = dealt()

    assert refused(state, DrawCard(), seat=2) == Refusal("wait", "R8", {"seat": 0})
    assert GAME.rules.legal_actions(state, 2) == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r9_r47_nine_rounds_of_four_turns_then_the_end(seats: int) -> None:
    _, moves = one_game(GAME, f"r9 {seats}", seats, vary=False)
    turns = sum(not isinstance(move.action, PassStart) for move in moves)
    unasked = [event for move in moves for event in move.events if isinstance(event, Passed | Forced)]
    rounds = [event.round for move in moves for event in move.events if isinstance(event, NewRound)]

    assert turns + len(unasked) == 36 * seats
    assert rounds == list(range(2, 10))
    assert moves[-1].after.result is not None
    assert all(move.after.result is None for move in moves[:-1])


def test_r10_whoever_can_act_may_not_pass() -> None:
    state = dealt()

    assert {type(entry).__name__ for entry in offers(state)} == {"PlayBanana", "DrawCard", "TakeTokens", "AnyOf"}
    assert refused(state, PassStart(None)) == Refusal("no_arrow", "R40")


def stuck(tokens: int, *, stock: int = 0) -> State:
    """Seat 0 draws; then seat 1 has no cards, nothing can be drawn, and the stock is as given."""
    state = supply(dealt(), 0, tokens, 30 - tokens - stock)
    hand(state, 1)
    state.hands[2] += state.deck[1:]
    state.deck = state.deck[:1]
    return state


def test_r11_u7_nothing_at_all_is_a_pass_that_counts() -> None:
    state = stuck(0)

    events = play(state, DrawCard())

    assert Passed(1) in events
    assert state.stack == [Turn(2)]
    assert to_act(state) == 2


def test_r11_a_token_without_a_played_card_is_of_no_use() -> None:
    state = stuck(2)

    assert Passed(1) in play(state, DrawCard())
    assert to_act(state) == 2


def test_r11_a_token_and_a_played_card_leave_a_choice() -> None:
    state = supply(dealt(), 0, 2, 27)
    hand(table_of(state, {}, {"red": [0]}), 1)
    state.hands[2] += state.deck[1:]
    state.deck = state.deck[:1]

    assert Passed(1) not in play(state, DrawCard())
    assert to_act(state) == 1


def test_r11_the_only_thing_to_do_is_done() -> None:
    state = stuck(0, stock=2)

    events = play(state, DrawCard())

    assert events[-2:] == [Forced(1), Took(1, 2, benefit=False)]
    assert to_act(state) == 2


def test_r40_r46_without_an_arrow_the_same_player_starts_every_round() -> None:
    state = dealt(symbols="none")
    state.start = 2
    starters, rng = [], random.Random("r40")

    while state.stack:
        if state.stack == [Turn(0)]:
            starters.append(to_act(state))
        play(state, random_action(offers(state), rng))

    assert starters == [2] * 9
    assert GAME.rules.awaiting(state) == frozenset()
