"""What a trick brings: R40 - R46, R8."""

import pytest

from games.boitas import GAME
from games.boitas.events import CardsDrawn, GoodTaken, MarketOpened, PortsLaid, ScoringOpened
from games.boitas.model import PORTS, BuyNothing, TakeGood
from games.boitas.ports import goods_per_port
from tests.games.boitas.build import A, B, C, D, act, at_port, awaited, dealt, play, refused

HANDS = [["rice-9c", "rice-1"], ["rice-8", "rice-1"], ["rice-7", "rice-1"], ["rice-3", "rice-1"]]


def test_r8_two_players_have_fewer_goods() -> None:
    assert [goods_per_port(2, number) for number in (1, 2, 3, 4)] == [(1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2)]
    assert {goods_per_port(seats, 1) for seats in (3, 4)} == {(2, 2, 2)}
    assert [len(goods) for goods in dealt(2).open_goods] == [1, 1, 1]


def test_r40_r41_the_winner_picks_and_the_second_gets_the_other() -> None:
    state = at_port(1, "betel", HANDS)
    play(state, "rice-9c", "rice-8", "rice-7", "rice-3")
    assert awaited(state) == {A}
    assert GAME.rules.legal_actions(state, A) == (TakeGood("gold-6"), TakeGood("spices-3"))

    events = act(state, A, TakeGood("spices-3"))

    assert events[:2] == [GoodTaken(A, "spices-3", "best"), GoodTaken(B, "gold-6", "second")]
    assert state.cowries == [2, 2, 3, 3]
    assert awaited(state) == {A}


def test_r40_the_third_of_three_gains_one() -> None:
    state = at_port(1, "betel", HANDS[:3])
    play(state, "rice-9c", "rice-8", "rice-7")

    act(state, A, TakeGood("spices-3"))

    assert state.cowries == [2, 2, 3]
    assert awaited(state) == {A}


def test_r41_another_seat_or_good_is_refused() -> None:
    state = at_port(1, "betel", HANDS)
    play(state, "rice-9c", "rice-8", "rice-7", "rice-3")

    assert refused(state, B, TakeGood("gold-6")).rule == "R41"
    assert refused(state, A, TakeGood("gold-7")).code == "no_such_good"
    assert awaited(state) == {A}


def test_r41_equal_goods_need_no_choice() -> None:
    state = at_port(1, "betel", HANDS[:3])
    state.open_goods[0] = ["pearl-lo", "pearl-lo"]

    play(state, "rice-9c", "rice-8", "rice-7")

    assert state.goods == [["pearl-lo"], ["pearl-lo"], []]
    assert (state.port, awaited(state)) == (2, {A})


def test_r42_two_players_and_one_good() -> None:
    state = at_port(1, "betel", HANDS[:2])
    state.open_goods[0] = ["gold-6"]

    play(state, "rice-9c", "rice-8")

    assert state.goods == [["gold-6"], []]
    assert state.cowries == [2, 3]
    assert awaited(state) == {A}


def test_r42_two_players_and_two_goods() -> None:
    state = at_port(1, "betel", HANDS[:2])
    play(state, "rice-9c", "rice-8")

    act(state, A, TakeGood("spices-3"))

    assert state.goods == [["spices-3"], ["gold-6"]]
    assert state.cowries == [2, 2]
    assert awaited(state) == {A}


def test_r43_the_winner_leads_the_next_trick() -> None:
    state = at_port(1, "betel", HANDS[::-1])
    play(state, "rice-3", "rice-7", "rice-8", "rice-9c")

    act(state, D, TakeGood("gold-6"))

    assert state.start == D
    assert awaited(state) == {D}


def test_r43_the_winner_of_the_third_trick_leads_the_next_round() -> None:
    state = at_port(PORTS, "betel", [["rice-3"], ["rice-9c"], ["rice-7"]])
    state.cowries = [0, 0, 5]
    play(state, "rice-3", "rice-9c", "rice-7")
    events = act(state, B, TakeGood("gold-6"))
    assert [event.seat for event in events if isinstance(event, CardsDrawn)] == [B, C, A]

    while state.round == 1:
        (seat,) = awaited(state)
        act(state, seat, BuyNothing())

    assert state.start == B
    assert awaited(state) == {B}


def test_r44_r45_cards_elephants_and_the_port_card_go_where_they_belong() -> None:
    state = at_port(1, "betel", [["elephant", "rice-1"], ["rice-8", "rice-1"], ["rice-7", "rice-1"]])
    before = state.elephants
    play(state, "elephant", "rice-8", "rice-7")

    act(state, A, TakeGood("gold-6"))

    assert state.discard == ["rice-8", "rice-7"]
    assert state.elephants == before + 1
    assert state.used_ports == ["betel"]
    assert state.open_ports[0] is None
    assert awaited(state) == {A}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r46_after_port_three_comes_the_market(number: int) -> None:
    state = at_port(PORTS, "betel", HANDS)
    state.round = number
    play(state, "rice-9c", "rice-8", "rice-7", "rice-3")

    events = act(state, A, TakeGood("gold-6"))

    assert [event.kind for event in events if isinstance(event, PortsLaid | MarketOpened)] == [
        "ports_laid",
        "market_opened",
    ]
    assert awaited(state) == {C}


def test_r46_after_the_last_port_comes_the_scoring() -> None:
    state = at_port(PORTS, "betel", HANDS)
    state.round, state.goods = 4, [["gold-5", "gold-7", "spices-4", "horses-4"] for _ in HANDS]
    play(state, "rice-9c", "rice-8", "rice-7", "rice-3")

    events = act(state, A, TakeGood("gold-6"))

    assert any(isinstance(event, ScoringOpened) for event in events)
    assert not any(isinstance(event, MarketOpened) for event in events)
    assert awaited(state) == {A, B, C, D}
