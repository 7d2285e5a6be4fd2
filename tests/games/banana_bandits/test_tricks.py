"""Cards without an icon (R72-R79) and the conversion (R66-R71)."""

from games.banana_bandits.actions import (
    Collect,
    Convert,
    DrawFloor,
    EndTurn,
    ExchangeCoins,
    Move,
    PowerUp,
    StealCard,
    SwapGorillas,
)
from games.banana_bandits.cards import Card
from games.banana_bandits.events import (
    CardPlayed,
    CardSeen,
    CardsTaken,
    CoinsExchanged,
    Converted,
    GameWon,
    GorillasSwapped,
    PointGained,
)
from games.banana_bandits.model import Turn
from tests.games.banana_bandits.build import RULES, act, asked, legal, may, position, refused, told
from tests.games.banana_bandits.invariants import invariants

ON_SITE = ["N3-4", "E2-2", "W2-2"]


def test_r66_active_on_the_window_between_actions_for_free() -> None:
    piles = {0: {1: 1, 2: 1}, 1: {0: 2}}
    state = position(gorillas=["N3-4", "S3-4", "W2-2"], piles=piles, points=0, hands={0: ["p1"]})

    assert refused(state, 1, Convert((0, 0))).code == "not_asked"
    after, events = act(state, 0, Convert((1, 2)))

    assert events == [Converted(0, "N3-4", (1, 2), 1, 4)]
    assert after.stack == [Turn(0, 0)]
    elsewhere = position(piles=piles)
    assert refused(elsewhere, 0, Convert((1, 2))).rule == "R66"
    assert asked(after) == [0]


def test_r67_two_foreign_coins_of_the_same_colour_are_fine() -> None:
    state = position(gorillas=ON_SITE, piles={0: {0: 3, 1: 2, 2: 1}})

    assert [entry.pay for entry in legal(state, 0, Convert)] == [(1, 1), (1, 2)]
    assert refused(state, 0, Convert((0, 1))).code == "own_colour"
    assert refused(state, 0, Convert((2, 2))).code == "coins_missing"
    assert asked(state) == [0]


def test_r68_paid_coins_go_to_the_bank_and_gold_comes_from_that_window() -> None:
    state = position(gorillas=["S3-4", "E2-2", "W2-2"], piles={0: {1: 2}})

    state, _ = act(state, 0, Convert((1, 1)))

    assert state.sites == {"N3-4": 5, "S3-4": 4}
    assert state.bank == [11, 11, 11, 11]
    assert state.golden == [1, 0, 0]
    assert asked(state) == [0]


def test_r69_again_while_there_is_gold_at_that_window() -> None:
    state = position(gorillas=ON_SITE, piles={0: {1: 4}})
    state, _ = act(state, 0, Convert((1, 1)))
    assert may(state, 0, Convert((1, 1)))

    state.sites = {"N3-4": 0, "S3-4": 5}

    assert (refused(state, 0, Convert((1, 1))).code, refused(state, 0, Convert((1, 1))).rule) == ("site_empty", "R69")
    state.gorillas[0] = "S3-4"
    assert may(state, 0, Convert((1, 1)))
    assert asked(state) == [0]


def test_r70_the_third_golden_coin_wins_at_once() -> None:
    state = position(gorillas=ON_SITE, piles={0: {1: 2}}, golden={0: 2, 2: 1}, hands={0: ["p1"] * 7})

    state, events = act(state, 0, Convert((1, 1)))

    assert events[-1] == GameWon(0)
    assert asked(state) == []
    result = RULES.result(state)
    assert result is not None
    assert [(standing.seat, standing.rank, standing.total) for standing in result.standings] == [
        (0, 1, 3),
        (2, 2, 1),
        (1, 3, 0),
    ]
    assert RULES.legal_actions(state, 0) == []
    assert RULES.result(position()) is None


def test_r71_passing_over_the_window_is_not_enough() -> None:
    state = position(gorillas=["N2-4", "E2-2", "W2-2"], piles={0: {1: 2}}, hands={0: ["p1"]})

    state, _ = act(state, 0, Move("E1-4"))

    assert refused(state, 0, Convert((1, 1))).values == {"window": "E1-4"}
    assert asked(state) == [0]


def test_r72_a_random_card_from_everybody_else_on_the_floor() -> None:
    hands: dict[int, list[Card]] = {0: ["floor", "p1"], 1: ["av"], 2: ["roll"], 3: ["p2"]}
    state = position(4, gorillas=["N1-2", "E2-2", "W2-2", "E1-4"], hands=hands)
    assert [entry.floor for entry in legal(state, 0, DrawFloor)] == [4, 2]

    after, events = act(state, 0, DrawFloor(2))

    assert told(events, CardsTaken) == [CardsTaken(0, 1), CardsTaken(0, 2)]
    assert after.hands == [["p1", "roll", "av"], [], [], ["p2"]]
    assert after.stack == [Turn(0, 3)]
    assert refused(state, 0, DrawFloor(3)).code == "nobody_to_rob"
    assert refused(state, 0, DrawFloor(5)).code == "no_such_floor"
    assert asked(after) == [0]


def test_r72_empty_hands_are_skipped() -> None:
    state = position(hands={0: ["floor", "p1"], 2: ["roll"]})

    _, events = act(state, 0, DrawFloor(2))

    assert told(events, CardsTaken) == [CardsTaken(0, 2)]


def test_r73_a_random_card_from_one_opponent() -> None:
    state = position(hands={0: ["steal", "p1"], 1: ["av"]})

    assert [entry.victim for entry in legal(state, 0, StealCard)] == [1]
    assert refused(state, 0, StealCard(2)).code == "no_card_to_steal"
    state, events = act(state, 0, StealCard(1))

    assert events[:2] == [CardPlayed(0, "steal"), CardsTaken(0, 1)]
    assert state.hands[:2] == [["p1", "av"], []]
    assert state.discards == ["steal"]
    assert asked(state) == [0]


def test_r74_taken_cards_are_seen_by_the_two_and_playable_at_once() -> None:
    state = position(hands={0: ["steal"], 1: ["ap"]})

    state, events = act(state, 0, StealCard(1))

    (seen,) = told(events, CardSeen)
    assert seen == CardSeen(0, 1, "ap", to=(0, 1))
    assert may(state, 0, PowerUp())
    assert asked(state) == [0]


def test_r75_coins_exchange() -> None:
    state = position(hands={0: ["coins", "p1"]}, piles={0: {0: 1}, 1: {1: 2}, 2: {2: 11}})

    assert refused(state, 0, ExchangeCoins(1, 1, 1)).code == "same_colour"
    assert refused(state, 0, ExchangeCoins(1, 0, 3)).values == {"seat": 1, "colour": 0}
    assert refused(state, 0, ExchangeCoins(1, 1, 2)).code == "not_in_bank"
    after, events = act(state, 0, ExchangeCoins(1, 1, 3))

    assert events == [CardPlayed(0, "coins"), CoinsExchanged(0, 1, 1, 3)]
    assert after.piles[1] == [0, 1, 0, 1]
    assert may(state, 0, ExchangeCoins(0, 0, 1))
    assert invariants(after) == []
    assert asked(after) == [0]


def test_r76_coins_exchange_touches_piles_only() -> None:
    state = position(hands={0: ["coins", "p1"]}, coins={"N1-2": {1: 1}}, piles={0: {0: 1}}, golden={1: 2})

    after, _ = act(state, 0, ExchangeCoins(0, 0, 2))

    assert (after.coins, after.golden, after.sites) == (state.coins, state.golden, state.sites)
    assert {entry.owner for entry in legal(state, 0, ExchangeCoins)} == {0}
    assert asked(after) == [0]


def test_r77_power_up_stacks_and_is_gone_next_turn() -> None:
    state = position(hands={0: ["ap", "ap", "p1"]}, points=0)

    state, events = act(state, 0, PowerUp())
    assert events[-1] == PointGained(0, 1)
    state, _ = act(state, 0, PowerUp())
    assert state.stack == [Turn(0, 2)]
    state, _ = act(state, 0, EndTurn())

    assert state.stack == [Turn(1, 3)]
    assert asked(state) == [1]


def test_r78_two_gorillas_swap_and_nothing_else_happens() -> None:
    state = position(hands={0: ["swap", "p1"]}, coins={"E2-2": {1: 1}})

    assert len(legal(state, 0, SwapGorillas)) == 3
    assert refused(state, 0, SwapGorillas(1, 1)).rule == "R78"
    after, events = act(state, 0, SwapGorillas(1, 2))

    assert events[-1] == GorillasSwapped(1, "W2-2", 2, "E2-2")
    assert after.gorillas == ["N1-2", "W2-2", "E2-2"]
    assert (after.coins, after.piles) == (state.coins, state.piles)
    assert asked(after) == [0]


def test_r79_any_number_of_cards_in_a_turn() -> None:
    state = position(hands={0: ["ap", "ap", "swap", "steal", "p1"], 1: ["p1"]}, coins={"N1-2": {1: 1}})

    for action in (PowerUp(), SwapGorillas(1, 2), Collect(), PowerUp(), StealCard(1)):
        state, _ = act(state, 0, action)

    assert state.discards == ["ap", "swap", "ap", "steal"]
    assert asked(state) == [0]
