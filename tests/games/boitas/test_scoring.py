"""Scoring: R80 - R96, D12 - D17."""

from itertools import combinations

import pytest

from games.boitas import GAME
from games.boitas.cards import GOOD_TYPES
from games.boitas.distribution import goods_bag
from games.boitas.events import GameOver, HandShown, WayChosen
from games.boitas.goods import BEST, Holdings, best_of_each, good_value, two_types, ways
from games.boitas.model import ScoreGoods
from games.boitas.scoring import cowrie_points, final_result, hand_points
from games.core.values import Result
from tests.games.boitas.build import A, B, C, act, awaited, dice, refused, scene, the_end

AMIT = Holdings(("spices-4", "spices-5", "horses-6", "horses-7", "pearl-hi"), 0, 0)
NEHA_GOODS = ("horses-6", "horses-7", "porcelain-3", "porcelain-5", "pearl-lo", "pearl-boita", "pearl-cowrie")
NEHA = Holdings(NEHA_GOODS, 2, 2)
FOUR = ["gold-6", "gold-7", "spices-3", "horses-4"]


def held(*goods: str, cards: int = 0, cowries: int = 0) -> Holdings:
    return Holdings(goods, cards, cowries)


def test_r83_r80_r81_amit() -> None:
    assert best_of_each(AMIT).points == 23
    assert two_types(AMIT, "spices", "horses").points == 24
    assert two_types(AMIT, "horses", "pearl").points == 24
    assert two_types(AMIT, "spices", "pearl").points == 20
    assert ways(AMIT)[0].points == 24


def test_r84_neha() -> None:
    assert best_of_each(NEHA).points == 23
    assert ("pearl-lo", 3) in best_of_each(NEHA).scored
    assert two_types(NEHA, "porcelain", "horses").points == 27
    assert two_types(NEHA, "horses", "pearl").points == 24
    assert two_types(NEHA, "porcelain", "pearl").points == 19
    assert ways(NEHA)[0].points == 27


def test_r84_neha_at_the_table_chooses_the_first_way() -> None:
    state, _ = the_end([NEHA_GOODS, FOUR, FOUR], [["rice-1", "rice-2"], [], []], [2, 2, 2])

    events = act(state, A, ScoreGoods(BEST))

    assert events == [WayChosen(A, BEST, 23, asked=True)]
    assert awaited(state) == {B, C}
    act(state, B, ScoreGoods(BEST))
    act(state, C, ScoreGoods(BEST))
    totals = {standing.seat: standing.total for standing in final_result(state).standings}
    assert totals[A] == 24
    assert awaited(state) == set()


def test_r80_d12_the_best_of_every_type_counts_even_a_worthless_pearl() -> None:
    score = best_of_each(held("gold-3", "gold-5", "pearl-cowrie"))

    assert score.scored == (("gold-5", 5), ("pearl-cowrie", 0))
    assert score.points == 7


def test_d12_of_several_pearls_the_best_counts() -> None:
    score = best_of_each(held("pearl-lo", "pearl-hi", "gold-3", "horses-7"))

    assert ("pearl-hi", 7) in score.scored
    assert score.points == 7 + 3 + 7 + 2


def test_r81_d13_a_type_that_is_not_owned_may_be_named() -> None:
    owned = held("pearl-cowrie", "gold-5")

    assert two_types(owned, "gold", "spices").points == 7
    assert [score.points for score in ways(owned)] == [7, 5]
    assert ways(owned)[0].way == "porcelain+gold"


def test_d13_a_type_that_is_not_owned_is_offered_only_where_it_pays() -> None:
    assert [score.way for score in ways(held("gold-6", "gold-5", "pearl-hi"))] == ["gold+pearl", "best"]
    assert len(ways(held("gold-6", "spices-3", "horses-4", "porcelain-7", "gold-3"))) == 4 * 3 // 2 + 1


def test_d13_a_way_is_refused_only_because_it_brings_no_more() -> None:
    state, _ = the_end([["gold-6", "gold-5", "pearl-hi"], FOUR], [[], []])

    refusal = refused(state, A, ScoreGoods("spices+horses"))

    assert GAME.presenter.refusal(refusal, scene(state, A)) == (
        "Choose one of the ways listed: any other would bring no more points."
    )
    assert awaited(state) == {A, B}


@pytest.mark.parametrize("label", range(60))
def test_d13_no_way_that_is_left_out_would_bring_more(label: int) -> None:
    bag = goods_bag("flat")
    dice(f"bag {label}").shuffle(bag)
    owned = Holdings(tuple(bag[: label % 12]), label % 5, label % 4)

    every = [best_of_each(owned), *(two_types(owned, *pair) for pair in combinations(GOOD_TYPES, 2))]

    assert ways(owned)[0].points == max(score.points for score in every)


def test_d13_one_type_owned_scores_all_of_it() -> None:
    assert ways(held("gold-3", "gold-5"))[0].points == 8


def test_r82_the_values_of_pearls() -> None:
    owned = held("pearl-hi", "pearl-lo", "gold-3", "horses-7", cards=4, cowries=5)

    assert good_value("pearl-hi", owned) == 7
    assert good_value("pearl-lo", owned) == 3
    assert good_value("pearl-boita", owned) == 4
    assert good_value("pearl-cowrie", owned) == 5


def test_r82_cards_and_cowries_that_a_pearl_counts_still_count_themselves() -> None:
    result = ended([["pearl-boita"], ["pearl-cowrie"]], [0, 4], [["rice-9c", "elephant"], []])

    totals = {standing.seat: [(line.code, line.points) for line in standing.lines] for standing in result.standings}
    assert totals[A] == [("pearl", 2), ("cards", 3), ("cowries", 0)]
    assert totals[B] == [("pearl", 4), ("cards", 0), ("cowries", 2)]


def test_r82_elephants_are_boita_cards_for_a_pearl() -> None:
    state, _ = the_end([["pearl-boita"], FOUR, FOUR], [["elephant", "rice-3"], [], []])

    assert GAME.view_for(state, None).holdings[A].cards == 2


def test_d14_pearls_never_look_at_pearls() -> None:
    owned = held("pearl-hi", "pearl-lo", "pearl-boita", cards=1)

    assert good_value("pearl-hi", owned) == 0
    assert good_value("pearl-lo", owned) == 0


def test_r92_a_pearl_that_is_not_scored_is_worth_two() -> None:
    owned = held("pearl-hi", "gold-7", "horses-6")

    score = two_types(owned, "gold", "horses")

    assert (score.left, score.points) == (1, 15)


def test_d15_all_seats_choose_at_once_the_better_first() -> None:
    state, _ = the_end([AMIT.goods, FOUR, NEHA_GOODS], [[], [], ["rice-1", "rice-1"]])

    assert awaited(state) == {A, B, C}
    assert GAME.rules.legal_actions(state, C)[0] == ScoreGoods("porcelain+horses")
    act(state, C, ScoreGoods(BEST))
    assert awaited(state) == {A, B}
    assert GAME.rules.legal_actions(state, C) == ()
    assert refused(state, C, ScoreGoods(BEST)).code == "scored"
    assert refused(state, A, ScoreGoods("gold+silver")).rule == "R81"


def test_d15_nothing_is_asked_where_all_ways_are_equal() -> None:
    state, events = the_end([[], FOUR, ["gold-5", "gold-6"]], [[], [], []])

    assert WayChosen(A, BEST, 0, asked=False) in events
    assert awaited(state) == {B, C}


def test_d15_automatic_scoring_takes_the_better_way() -> None:
    state, events = the_end([AMIT.goods, FOUR, NEHA_GOODS], [[], [], ["rice-1"] * 2], scoring="automatic")

    assert next(event.points for event in events if isinstance(event, WayChosen)) == 24
    assert any(isinstance(event, GameOver) for event in events)
    assert awaited(state) == set()


def test_d17_leftovers_may_count_in_the_first_way_only() -> None:
    state, _ = the_end([AMIT.goods, NEHA_GOODS, FOUR], [[], ["rice-1"] * 2, []], leftovers="first")

    assert two_types(AMIT, "spices", "horses", each=0).points == 22
    assert two_types(NEHA, "porcelain", "horses", each=0).points == 21
    assert [GAME.rules.legal_actions(state, seat)[0] for seat in (A, B)] == [ScoreGoods(BEST), ScoreGoods(BEST)]
    assert awaited(state) == {A, B, C}


@pytest.mark.parametrize(("points", "worth"), [("steps", 9), ("ones", 4), ("face", 33)])
def test_r93_points_of_left_over_cards(points: str, worth: int) -> None:
    hand = ["rice-9c", "gems-9s", "rice-8", "betel-7", "rice-5g", "wild-0", "elephant"]
    state, _ = the_end([FOUR, FOUR], [hand, []], card_points=points)

    lines = next(standing.lines for standing in final_result(state).standings if standing.seat == A)
    assert [line.points for line in lines if line.code == "cards"] == [worth]
    assert hand_points(hand, state.options.card_points) == worth
    assert good_value("pearl-boita", Holdings(("pearl-boita",), len(hand), 0)) == 7


@pytest.mark.parametrize(("cowries", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3)])
def test_r94_every_two_cowries_are_a_point(cowries: int, points: int) -> None:
    assert cowrie_points(cowries) == points


def ended(goods: list[list[str]], cowries: list[int], hands: list[list[str]] | None = None) -> Result:
    state, _ = the_end(goods, hands or [[] for _ in goods], cowries, scoring="automatic")
    assert awaited(state) == set()
    return final_result(state)


def test_r95_the_total_has_three_parts_and_the_highest_wins() -> None:
    result = ended([["gold-7"], ["gold-6"]], [3, 1], [["rice-8"], []])

    assert [(standing.seat, standing.total) for standing in result.standings] == [(A, 7 + 2 + 1), (B, 6)]
    assert [line.code for line in result.standings[0].lines] == ["good", "cards", "cowries"]
    assert result.winners == (A,)


def test_r96_more_goods_break_a_tie() -> None:
    result = ended([["gold-4"], ["pearl-lo", "spices-3"]], [5, 1])

    assert [standing.total for standing in result.standings] == [6, 6]
    assert result.winners == (B,)
    assert [line.code for line in result.standings[0].tie_breaks] == ["tie_goods"]


def test_r96_then_more_cowries() -> None:
    result = ended([["gold-6"], ["gold-6"]], [2, 3])

    assert result.winners == (B,)
    assert [line.points for line in result.standings[0].tie_breaks] == [1, 3]


def test_r96_d16_then_the_victory_is_shared() -> None:
    assert ended([["gold-6"], ["gold-6"]], [3, 3]).winners == (A, B)


def test_hands_are_shown_at_the_end() -> None:
    state, events = the_end([FOUR, FOUR], [["rice-8"], []], scoring="automatic")

    assert HandShown(A, ("rice-8",), 2) in events
    assert GAME.view_for(state, None).hands == (("rice-8",), ())
    assert awaited(state) == set()


def test_hands_are_shown_in_order_at_the_end() -> None:
    _, events = the_end([FOUR, FOUR], [["rice-1", "wild-0", "gems-9s", "elephant", "rice-1"], []], scoring="automatic")

    shown = next(event.cards for event in events if isinstance(event, HandShown))
    assert shown == ("elephant", "gems-9s", "rice-1", "rice-1", "wild-0")
