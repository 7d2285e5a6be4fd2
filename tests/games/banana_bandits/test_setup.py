"""Components, set-up and the first windows (R1-R10)."""

import pytest

from games.banana_bandits import GAME
from games.banana_bandits.actions import Place
from games.banana_bandits.cards import COUNTS
from games.banana_bandits.events import Placed, TurnBegan
from games.banana_bandits.model import Options, Placing, State, Turn
from games.core.chance import Dice
from games.core.selfplay import seed_of
from games.core.table import deal
from tests.games.banana_bandits.build import RULES, act, asked, legal, refused
from tests.games.banana_bandits.invariants import invariants


def dealt(seats: int, label: str = "set-up") -> State:
    return RULES.setup(seats, Options(), Dice(seed_of(label), 0))


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_two_to_four_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        deal(GAME, seats, Options(), seed_of("x"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_r4_r5_nothing_is_missing(seats: int) -> None:
    """R3: 11 coins of each colour. R4: 10 golden coins. R5: 40 cards."""
    state = dealt(seats)

    assert sum(COUNTS.values()) == 40
    assert state.sites == {"N3-4": 5, "S3-4": 5}
    assert invariants(state) == []
    assert asked(state) == [state.starter]


def test_r6_one_own_coin_each_and_the_rest_in_the_bank() -> None:
    state = dealt(3)

    assert state.piles == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]
    assert state.bank == [10, 10, 10, 11]
    assert asked(state) == [state.starter]


def test_r7_no_coins_on_windows() -> None:
    assert dealt(4).coins == {}


def test_r8_six_cards_for_the_starter_and_five_for_the_others() -> None:
    starters = set()
    for label in "abcdefgh":
        state = dealt(4, label)
        starters.add(state.starter)
        assert [len(hand) for hand in state.hands] == [6 if seat == state.starter else 5 for seat in range(4)]
    assert len(starters) > 1, "the starter is drawn by lot"


def test_r9_the_starter_hangs_first_then_clockwise_on_free_windows() -> None:
    state = dealt(3)
    first, second = state.starter, (state.starter + 1) % 3
    assert refused(state, second, Place("N1-1")).code == "not_asked"

    state, events = act(state, first, Place("N3-4"))

    assert events == [Placed(first, "N3-4")]
    assert refused(state, second, Place("N3-4")).code == "occupied"
    assert refused(state, second, Place("N4-4")).rule == "R2"
    assert len(legal(state, second, Place)) == 47
    assert asked(state) == [second]


def test_r9_nobody_starts_on_the_closed_side() -> None:
    state = dealt(2)

    refusal = refused(state, state.starter, Place("S1-1"))

    assert (refusal.code, refusal.rule) == ("closed_side", "R14")
    assert len(legal(state, state.starter, Place)) == 36
    assert asked(state) == [state.starter]


def test_r10_after_the_last_one_the_starter_begins() -> None:
    state = dealt(3)
    order = [(state.starter + n) % 3 for n in range(3)]

    for seat, window in zip(order, ("N1-1", "E1-1", "W1-1"), strict=True):
        assert state.stack == [Placing(seat)]
        state, events = act(state, seat, Place(window))

    assert events[-1] == TurnBegan(state.starter)
    assert state.stack == [Turn(state.starter, 3)]
    assert asked(state) == [state.starter]
