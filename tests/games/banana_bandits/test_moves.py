"""A turn, moving, collecting and drawing (R15-R29)."""

from typing import Literal, get_args

import pytest

from games.banana_bandits.actions import Collect, Discard, DrawCards, EndTurn, Move, Pass, PlayCard, PowerUp
from games.banana_bandits.cards import Card
from games.banana_bandits.events import CardPlayed, Collected, Discarded, Drew, DrewCards, Moved, Reshuffled, TurnEnded
from games.banana_bandits.model import Options, Turn
from tests.games.banana_bandits.build import act, asked, legal, may, position, refused, told


def test_r15_each_action_costs_a_point_in_any_order() -> None:
    state = position(gorillas=["N1-1", "E2-2", "W2-2"], coins={"N1-1": {1: 1}}, hands={0: ["p1"]})
    assert state.stack == [Turn(0, 3)]

    state, _ = act(state, 0, Collect())
    state, _ = act(state, 0, DrawCards())
    state, _ = act(state, 0, Move("N1-3"))

    assert state.stack == [Turn(0, 0)]
    assert refused(state, 0, Move("N1-2")).code == "no_points"
    assert asked(state) == [0]


def test_r15_the_same_action_again() -> None:
    state = position(hands={0: ["p1"]})

    for window in ("N1-3", "N1-2", "N1-1"):
        state, _ = act(state, 0, Move(window))

    assert state.stack == [Turn(0, 0)]


def test_r16_unspent_points_are_lost() -> None:
    state = position(hands={0: ["p1"]})

    state, events = act(state, 0, EndTurn())

    assert events[0] == TurnEnded(0, 3)
    assert state.stack == [Turn(1, 3)]
    assert asked(state) == [1]


def test_r16_a_turn_in_which_everybody_sees_that_nothing_is_left_ends_by_itself() -> None:
    state = position(points=1)

    state, events = act(state, 0, Move("N1-3"))

    assert events[1] == TurnEnded(0, 0, forced=True)
    assert asked(state) == [1]


def test_r17_free_things_go_on_without_points() -> None:
    state = position(points=0, hands={0: ["ap", "p1"]}, gorillas=["N3-4", "E2-2", "W2-2"], piles={0: {1: 2}})

    kinds = {type(entry).__name__ for entry in legal(state, 0, object)}

    assert {"PowerUp", "Convert", "EndTurn"} <= kinds
    assert not {"Move", "Attack", "Collect"} & kinds
    assert asked(state) == [0]


def test_r18_the_hand_is_cut_to_five_at_the_end_of_the_turn() -> None:
    six: list[Card] = ["p1", "p1", "p1", "p2", "av", "roll"]
    state = position(hands={0: six})

    state, _ = act(state, 0, EndTurn())
    assert asked(state) == [0]
    assert refused(state, 0, Discard(("p1", "p1"))).values == {"count": 1, "limit": 5}
    assert refused(state, 0, Move("N1-3")).code == "discard_first"
    state, events = act(state, 0, Discard(("p1",)))

    assert events[0] == Discarded(0, ("p1",))
    assert state.hands[0] == ["p1", "p1", "p2", "roll", "av"]
    assert state.discards == ["p1"]
    assert asked(state) == [1]


def test_r19_no_cutting_in_mid_turn() -> None:
    state = position(hands={0: ["steal", "p1", "p1", "p1", "p2", "av", "roll"]})

    refusal = refused(state, 0, Discard(("p1",)))

    assert (refusal.code, refusal.rule) == ("turn_not_over", "R19")
    state, _ = act(state, 0, Move("N1-3"))
    assert len(state.hands[0]) == 7
    assert asked(state) == [0]


def test_r20_one_to_three_steps_turning_allowed() -> None:
    state = position(gorillas=["N2-2", "E3-1", "S2-4"])

    assert may(state, 0, Move("E1-3"))  # two to the right, one up, round the corner
    assert may(state, 0, Move("N2-4"))
    assert may(state, 0, Move("E2-2"))
    assert refused(state, 0, Move("E2-3")).code == "too_far"
    assert refused(state, 0, Move("N2-2")).code == "same_window"
    assert len(legal(state, 0, Move)) == 19
    assert asked(state) == [0]


def test_r12_r20_a_diagonal_is_two_steps() -> None:
    """R12: a move step never goes diagonally."""
    state = position(gorillas=["N2-2", "E3-1", "S2-4"], hands={0: ["p1"]})

    _, events = act(state, 0, Move("N3-3"))

    (moved,) = told(events, Moved)
    assert isinstance(moved, Moved)
    assert len(moved.path) == 3


def test_r21_no_step_into_an_occupied_window() -> None:
    state = position(4, gorillas=["N1-1", "N2-1", "N1-3", "E1-4"], hands={0: ["p1"]})

    assert refused(state, 0, Move("N2-1")).rule == "R21"
    assert refused(state, 0, Move("N3-1")).code == "too_far"  # straight through would be two steps
    assert may(state, 0, Move("N2-2"))
    _, events = act(state, 0, Move("N3-2"))

    assert events == [Moved(0, ("N1-1", "N1-2", "N2-2", "N3-2"))]


def test_r22_passing_coins_does_not_collect_them() -> None:
    state = position(gorillas=["N1-1", "E2-2", "W2-2"], coins={"N1-2": {2: 1}}, hands={0: ["p1"]})

    state, _ = act(state, 0, Move("N1-3"))

    assert state.coins == {"N1-2": [0, 0, 1, 0]}
    assert state.piles[0] == [0, 0, 0, 0]
    assert asked(state) == [0]


def test_r23_hemmed_in() -> None:
    state = position(4, gorillas=["N1-1", "N2-1", "W3-1", "N1-2"], hands={0: ["p1"]})

    assert legal(state, 0, Move) == []
    assert asked(state) == [0]


def test_r24_all_coins_of_the_window_own_colour_included() -> None:
    state = position(coins={"N1-2": {0: 1, 1: 2}, "N2-2": {1: 1}}, hands={0: ["p1"]})

    state, events = act(state, 0, Collect())

    assert events == [Collected(0, ("N1-2",), (1, 2, 0, 0))]
    assert state.piles[0] == [1, 2, 0, 0]
    assert state.coins == {"N2-2": [0, 1, 0, 0]}
    assert asked(state) == [0]


def test_r25_nothing_to_collect() -> None:
    refusal = refused(position(), 0, Collect())

    assert (refusal.code, refusal.rule, refusal.values) == ("no_coins_there", "R25", {"window": "N1-2"})


def test_r26_adjacent_adds_a_neighbour_round_the_corner_and_occupied() -> None:
    coins = {"W3-2": {1: 1}, "N1-3": {2: 1}, "N2-3": {1: 1}, "S3-2": {1: 1}}
    state = position(gorillas=["N1-2", "W3-2", "E1-1"], coins=coins, hands={0: ["adj", "adj", "p1"]})

    assert refused(state, 0, Collect(("N2-3",))).code == "not_adjacent"  # diagonal, R12
    assert refused(state, 0, Collect(("S3-2",))).code == "not_adjacent"  # opposite
    assert refused(state, 0, Collect(("N1-1",))).code == "no_coins_there"
    assert refused(state, 0, Collect(("W3-2", "W3-2"))).code == "same_neighbour"
    state, events = act(state, 0, Collect(("N1-3", "W3-2")))

    assert events[:2] == [CardPlayed(0, "adj"), CardPlayed(0, "adj")]
    assert events[2] == Collected(0, ("N1-2", "N1-3", "W3-2"), (0, 1, 1, 0))
    assert state.discards == ["adj", "adj"]
    assert asked(state) == [0]


@pytest.mark.parametrize(("option", "left"), [("extends", {}), ("replaces", {"N1-2": [0, 1, 0, 0]})])
def test_r26_o4_adjacent_extends_or_replaces(
    option: Literal["extends", "replaces"], left: dict[str, list[int]]
) -> None:
    state = position(
        options=Options(adjacent_collect=option),
        coins={"N1-2": {1: 1}, "N1-3": {2: 1}},
        hands={0: ["adj", "p1"]},
    )

    state, _ = act(state, 0, Collect(("N1-3",)))

    assert state.coins == left
    assert asked(state) == [0]


def test_r27_adjacent_needs_a_collect_and_its_point() -> None:
    state = position(coins={"N1-3": {2: 1}}, hands={0: ["adj", "p1"]})

    assert refused(state, 0, PlayCard("adj")).code == "no_fight"
    assert refused(state, 0, Collect()).rule == "R25"
    after, _ = act(state, 0, Collect(("N1-3",)))
    assert after.stack == [Turn(0, 2)]
    empty = position(points=0, coins={"N1-3": {2: 1}}, hands={0: ["adj"]})
    assert refused(empty, 0, Collect(("N1-3",))).code == "no_points"
    bare = position(coins={"N1-2": {2: 1}, "N1-3": {2: 1}})
    assert refused(bare, 0, Collect(("N1-3",))).code == "adjacent_short"


def test_r28_draw_up_to_five_on_floor_one() -> None:
    state = position(gorillas=["N1-1", "E2-2", "W2-2"], hands={0: ["p1", "av"]})

    after, events = act(state, 0, DrawCards())

    assert len(after.hands[0]) == 5
    assert told(events, Drew) == [Drew(0, 3)]
    (mine,) = told(events, DrewCards)
    assert mine.to == (0,)
    assert after.stack == [Turn(0, 2)]
    assert refused(after, 0, DrawCards()).code == "hand_full"
    assert refused(position(), 0, DrawCards()).values == {"window": "N1-2"}
    assert asked(after) == [0]


def test_r29_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = position(gorillas=["N1-1", "E2-2", "W2-2"], hands={0: ["p1", "av"]})
    state.discards, state.deck = state.deck[1:], state.deck[:1]

    after, events = act(state, 0, DrawCards())

    assert told(events, Reshuffled) == [Reshuffled(37)]
    assert (len(after.hands[0]), len(after.deck), after.discards) == (5, 35, [])
    assert asked(after) == [0]


def test_r29_with_no_cards_at_all_drawing_stops() -> None:
    state = position(gorillas=["N1-1", "E2-2", "W2-2"], hands={0: ["p1"]})
    state.hands[1] = state.deck[2:]
    del state.deck[2:]

    state, events = act(state, 0, DrawCards())

    assert told(events, Drew) == [Drew(0, 2)]
    assert refused(state, 0, DrawCards()).rule == "R29"
    assert asked(state) == [0]


def test_a_wrong_moment_is_told() -> None:
    state = position(hands={0: ["p1"]})

    assert refused(state, 0, Pass()).code == "no_fight"
    assert refused(state, 1, EndTurn()).values == {"seat": 0}
    assert refused(state, 0, PowerUp()).rule == "R77"
    assert "ult" in get_args(Card)


def test_a_window_that_is_none_is_told() -> None:
    """R2: with all sides open nothing is on a closed side."""
    assert refused(position(3), 0, Move("")).code == "no_such_window"
    assert refused(position(2), 0, Move("S1-1")).code == "closed_side"
