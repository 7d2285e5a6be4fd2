"""The market: R60 - R70, D7, D8, D19."""

import random

import pytest

from games.boitas import GAME
from games.boitas.distribution import boita_deck
from games.boitas.events import (
    CantPlay,
    CardsDrawn,
    CowriesGained,
    DeckReshuffled,
    ElephantBought,
    MarketOpened,
    NothingBought,
    Paid,
    PortsLaid,
    RowCardTaken,
)
from games.boitas.market import market_order, open_market
from games.boitas.model import (
    BoitasOptions,
    Buy,
    BuyElephant,
    BuyNothing,
    PlayCard,
    Playing,
    SecondCard,
    TakeGood,
    TakeSecond,
)
from games.core.selfplay import Move, play_on, seed_of
from games.core.table import deal
from tests.games.boitas.build import (
    A,
    B,
    C,
    D,
    act,
    at_port,
    awaited,
    dealt,
    dice,
    play,
    refused,
    shopper,
    shopping,
)


def test_r60_ports_then_cards_then_purchases() -> None:
    state = dealt(3)
    state.start, state.port, state.stack = B, 3, []

    events = open_market(state, dice())

    assert isinstance(events[0], PortsLaid)
    assert events[0].round == 2
    draws = [event for event in events if isinstance(event, CardsDrawn)]
    assert draws == [CardsDrawn(B, 3), CardsDrawn(C, 3), CardsDrawn(A, 3)]
    assert isinstance(events[-1], MarketOpened)
    assert [len(hand) for hand in state.hands] == [8, 8, 8]
    assert GAME.view_for(state, None).ports == events[0].suits
    assert awaited(state) == {B}


def test_r61_the_richest_begins_and_everybody_acts_once() -> None:
    state = shopping([1, 2, 4, 3])

    order = []
    while (seat := shopper(state)) is not None:
        order.append(seat)
        act(state, seat, BuyNothing())

    assert order == [C, D, A, B]
    assert awaited(state) == {state.start}


@pytest.mark.parametrize(
    ("start", "cowries", "first"),
    [(A, [3, 3, 1, 3], A), (C, [3, 3, 1, 3], D), (B, [3, 1, 1, 3], D), (D, [3, 3, 1, 2], A)],
)
def test_r61_d19_of_tied_players_the_nearest_to_the_start_player_begins(
    start: int, cowries: list[int], first: int
) -> None:
    state = shopping(cowries, start=start)

    assert shopper(state) == first
    assert awaited(state) == {first}


def test_d19_the_order_does_not_change_when_cowries_are_spent() -> None:
    state = shopping([3, 1, 2], start=A)
    assert market_order(state) == (A, B, C)

    act(state, A, BuyElephant())
    assert market_order(state) == (C, A, B)

    assert shopper(state) == B
    assert awaited(state) == {B}


def test_r63_one_purchase_each() -> None:
    state = shopping([5, 1, 1])

    act(state, A, BuyElephant())

    assert state.cowries[A] == 2
    assert refused(state, A, Buy(1, "deck")).code == "not_your_turn"
    assert awaited(state) == {B}


def test_r63_one_card_for_one_cowrie() -> None:
    state = shopping([2, 1, 1])
    wanted, top = state.row[0], state.deck[-1]

    events = act(state, A, Buy(1, wanted))

    assert events[:2] == [Paid(A, 1), RowCardTaken(A, wanted, top)]
    assert state.cowries[A] == 1
    assert wanted in state.hands[A]
    assert awaited(state) == {B}


def test_r63_two_cards_for_two_cowries() -> None:
    state = shopping([3, 1, 1])

    act(state, A, Buy(2, state.row[0]))
    act(state, A, TakeSecond(state.row[0]))

    assert (state.cowries[A], len(state.hands[A])) == (1, 5)
    assert refused(state, A, BuyElephant()).code == "not_your_turn"
    assert awaited(state) == {B}


def test_r63_two_cards_or_none_but_never_three() -> None:
    state = shopping([9, 1, 1])

    assert refused(state, A, Buy(3, "deck")).rule == "R63"
    assert {action.kind for action in GAME.rules.legal_actions(state, A)} == {"buy", "elephant", "nothing"}  # type: ignore[union-attr]  # no templates
    assert awaited(state) == {A}


def test_r64_the_second_card_may_be_the_fresh_one() -> None:
    state = shopping([2, 1, 1])
    first, fresh, after = state.row[1], state.deck[-1], state.deck[-2]

    act(state, A, Buy(2, first))
    assert state.stack[-1] == SecondCard(A)
    assert state.cowries[A] == 0
    assert awaited(state) == {A}
    assert refused(state, B, TakeSecond("deck")).code == "not_your_turn"
    assert refused(state, A, TakeSecond("rice-77")).rule == "R64"

    act(state, A, TakeSecond(fresh))
    assert state.hands[A][-2:] == [first, fresh]
    assert state.row[1] == after
    assert awaited(state) == {B}


def test_r64_row_and_deck_mix_freely() -> None:
    state = shopping([2, 1, 1])
    top, wanted = state.deck[-1], state.row[3]

    act(state, A, Buy(2, "deck"))
    act(state, A, TakeSecond(wanted))

    assert state.hands[A][-2:] == [top, wanted]
    assert awaited(state) == {B}


def test_r65_what_can_not_be_paid_is_not_offered() -> None:
    state = shopping([2, 1, 0])

    refusal = refused(state, A, BuyElephant())
    assert (refusal.code, refusal.rule, refusal.values) == ("too_poor", "R65", {"price": 3, "cowries": 2})
    act(state, A, BuyNothing())
    assert refused(state, B, Buy(2, "deck")).code == "too_poor"
    events = act(state, B, BuyNothing())

    assert events[:2] == [NothingBought(B, broke=False), NothingBought(C, broke=True)]
    assert (state.round, awaited(state)) == (2, {A})


def test_r66_an_empty_stack_offers_no_elephant() -> None:
    state = shopping([3, 1, 1])
    state.elephants = 0

    assert BuyElephant() not in GAME.rules.legal_actions(state, A)
    assert refused(state, A, BuyElephant()).rule == "R66"
    assert awaited(state) == {A}


def test_r44_an_elephant_of_the_round_can_be_bought_at_once() -> None:
    state = at_port(3, "betel", [["elephant"], ["rice-1"], ["rice-2"]])
    state.elephants, state.cowries = 0, [0, 2, 0]
    play(state, "elephant", "rice-1", "rice-2")

    act(state, A, TakeGood("gold-6"))

    assert state.cowries == [0, 3, 0]
    assert BuyElephant() in GAME.rules.legal_actions(state, B)
    assert ElephantBought(B) in act(state, B, BuyElephant())
    assert awaited(state) == {A}


def test_r67_spent_cowries_go_back_to_the_supply() -> None:
    state = shopping([5, 1, 1])
    state.options = BoitasOptions(cowries="limited")
    assert GAME.view_for(state, None).supply == 18

    act(state, A, BuyElephant())

    assert GAME.view_for(state, None).supply == 21
    assert awaited(state) == {B}


def test_d8_a_supply_of_25_runs_out_clockwise_from_the_leader() -> None:
    hands = [["rice-9c", "rice-1"], ["rice-8", "rice-1"], ["rice-3", "rice-1"], ["rice-7", "rice-1"]]
    state = at_port(1, "betel", hands, cowries="limited")
    state.start, state.stack, state.cowries = D, [Playing(D)], [8, 8, 4, 4]
    play(state, "rice-7", "rice-9c", "rice-8", "rice-3")

    events = act(state, A, TakeGood("gold-6"))

    assert [event for event in events if isinstance(event, CowriesGained)] == [
        CowriesGained(D, 1, 1, "trick"),
        CowriesGained(C, 0, 1, "trick"),
    ]
    assert awaited(state) == {A}


def test_d8_an_ability_takes_what_is_left() -> None:
    state = at_port(1, "betel", [["rice-9c", "rice-1"], ["rice-8"]], cowries="limited")
    state.cowries = [12, 12]

    events = act(state, A, PlayCard("rice-9c", None, "rice-1"))

    assert CowriesGained(A, 1, 2, "tuck") in events
    assert awaited(state) == {B}


def test_d8_the_supply_never_runs_out_by_default() -> None:
    state = at_port(1, "betel", [["rice-9c", "rice-1"], ["rice-8"]])
    state.cowries = [40, 40]

    act(state, A, PlayCard("rice-9c", None, "rice-1"))

    assert state.cowries[A] == 42
    assert awaited(state) == {B}


def test_r68_there_is_no_hand_limit() -> None:
    state = shopping([2, 1, 1])
    state.hands[A] += ["rice-1"] * 30

    act(state, A, Buy(1, "deck"))

    assert len(state.hands[A]) == 34
    assert awaited(state) == {B}


def without_abilities() -> list[Move]:
    return list(play_on(deal(GAME, 4, BoitasOptions(abilities="none"), seed_of("hands")), random.Random(1)))


def test_r69_two_cards_are_left_and_three_are_drawn() -> None:
    opened = next(move for move in without_abilities() if any(isinstance(e, MarketOpened) for e in move.events))

    assert [len(hand) for hand in opened.after.state.hands] == [5, 5, 5, 5]


def test_r69_the_final_hand_is_two_cards_and_all_that_were_bought() -> None:
    moves = without_abilities()
    told = [event for move in moves for event in move.events]
    assert not any(isinstance(event, CantPlay) for event in told)

    for seat, hand in enumerate(moves[-1].after.state.hands):
        drawn = sum(event.count for event in told if isinstance(event, CardsDrawn) and event.seat == seat)
        picked = sum(isinstance(event, RowCardTaken | ElephantBought) and event.seat == seat for event in told)
        assert len(hand) == 2 + (drawn - 9) + picked


def test_r70_d7_the_last_deck_cards_are_exactly_enough() -> None:
    state = dealt(4)
    state.port, state.stack, state.round = 3, [], 3
    state.hands = [["rice-1"] * 2 for _ in range(4)]
    state.cowries = [2, 2, 2, 2]
    state.deck, state.discard = state.deck[:16], ["cloth-1"] * 48
    open_market(state, dice())
    assert len(state.deck) == 4

    for _ in range(4):
        (seat,) = awaited(state)
        act(state, seat, Buy(2, state.row[0]))
        act(state, seat, TakeSecond(state.row[0]))

    assert len(state.row) == 4
    assert [len(hand) for hand in state.hands] == [7, 7, 7, 7]
    assert (state.round, awaited(state)) == (4, {state.start})


def test_d7_an_empty_deck_is_made_of_the_discards() -> None:
    state = shopping([1, 1, 1])
    played = sorted(boita_deck("pairs"))[:30]
    state.deck, state.discard = [], list(played)
    wanted = state.row[0]

    events = act(state, A, Buy(1, wanted))

    assert DeckReshuffled(30) in events
    assert (len(state.deck), state.discard, len(state.row)) == (29, [], 4)
    made = [*state.deck, state.row[0]]
    assert sorted(made) == played
    assert made not in (played, played[::-1])
    assert awaited(state) == {B}


def test_d7_the_row_stays_short_only_when_all_is_empty() -> None:
    state = shopping([2, 2, 1])
    state.deck, state.discard, state.row = [], [], ["rice-1", "rice-2"]

    act(state, A, Buy(1, "rice-1"))

    assert state.row == ["rice-2"]
    assert GAME.rules.legal_actions(state, B) == (Buy(1, "rice-2"), BuyNothing())
    assert refused(state, B, Buy(2, "rice-2")).code == "too_few_cards"
    assert refused(state, B, Buy(1, "deck")).code == "not_in_market"
    assert awaited(state) == {B}
