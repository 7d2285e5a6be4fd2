"""Set-up and what the box holds: R1 - R9, D1 - D5, D18."""

from collections import Counter

import pytest

from games.boitas import GAME
from games.boitas.cards import ELEPHANT, GOOD_TYPES, SUITS, face, good_type, printed
from games.boitas.distribution import CARD_POINTS, boita_deck, goods_bag, port_deck
from games.boitas.model import BoitasOptions, Playing
from games.boitas.setup import new_state
from games.core.selfplay import seed_of
from games.core.table import deal
from tests.games.boitas.build import awaited, dealt, dice


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_one_or_five_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="Boitas is for 2 to 4 players"):
        deal(GAME, seats, BoitasOptions(), seed_of("seats"))


def test_r2_the_deck_has_eighty_cards() -> None:
    deck = boita_deck("pairs")

    assert len(deck) == 80
    assert Counter(face(card).number for card in deck) == dict.fromkeys(range(10), 8)
    assert sum(face(card).wild for card in deck) == 8
    for suit in SUITS:
        plain = Counter(face(card).number for card in deck if face(card).suits == (suit,))
        assert plain == {0: 1, 5: 1, **dict.fromkeys((1, 2, 3, 4, 6, 7, 8, 9), 2)}


def test_r3_elephants_are_a_stack_of_their_own() -> None:
    state = dealt(4)

    assert state.elephants == 4
    assert ELEPHANT not in [*state.deck, *state.row, *(card for hand in state.hands for card in hand)]


def test_r4_d2_three_port_cards_for_each_suit() -> None:
    assert Counter(port_deck()) == dict.fromkeys(SUITS, 3)


def test_r4_d1_the_flat_goods_sum_to_a_hundred() -> None:
    bag = goods_bag("flat")

    assert len(bag) == 25
    assert Counter(map(good_type, bag)) == dict.fromkeys(GOOD_TYPES, 5)
    assert sum(printed(good) or 0 for good in bag) == 100
    assert Counter(good for good in bag if printed(good) is None) == {
        "pearl-hi": 1,
        "pearl-lo": 2,
        "pearl-boita": 1,
        "pearl-cowrie": 1,
    }


def test_d1_the_tiered_goods() -> None:
    bag = goods_bag("tiered")

    assert len(bag) == 25
    assert [printed(good) for good in bag if good_type(good) == "horses"] == [6, 6, 7, 7, 8]
    assert sum(good_type(good) == "pearl" for good in bag) == 4
    assert sorted(dealt(3, goods="tiered").bag) != sorted(dealt(3).bag)


def test_d3_wild_fives_are_a_ring_of_suits() -> None:
    wild = [face(card).suits for card in boita_deck("pairs") if face(card).wild and face(card).number == 5]

    assert wild == [("rice", "gems"), ("gems", "betel"), ("betel", "cloth"), ("cloth", "rice")]
    assert [face(card).suits for card in boita_deck("pairs")].count(SUITS) == 4


def test_d4_the_points_of_left_over_cards() -> None:
    assert CARD_POINTS == {"steps": {7: 1, 8: 2, 9: 3}, "ones": {7: 1, 8: 1, 9: 1}, "face": {7: 7, 8: 8, 9: 9}}


@pytest.mark.parametrize(
    ("layout", "gain", "cowries", "swap"),
    [
        ("pairs", 4, {"rice-6c": 2, "rice-9c": 2, "cloth-6c": 2, "cloth-9c": 2}, {"gems", "betel"}),
        ("appendix", 4, {"cloth-6c": 2, "cloth-9c": 2}, {"gems"}),
        ("copies", 4, {f"{suit}-{number}c": 1 for suit in SUITS for number in (6, 9)}, set(SUITS)),
        ("sixes", 4, {"rice-6c": 2, "cloth-6c": 2}, {"gems", "betel"}),
        ("none", 0, {}, set()),
    ],
)
def test_d5_the_layouts_of_abilities(layout: str, gain: int, cowries: dict[str, int], swap: set[str]) -> None:
    deck = dealt(2, abilities=layout)
    cards = [*deck.deck, *deck.row, *deck.hands[0], *deck.hands[1]]

    assert len(cards) == 80
    assert sum(face(card).ability == "gain" for card in cards) == gain
    assert Counter(card for card in cards if face(card).ability == "cowries") == cowries
    assert {suit for card in cards if face(card).ability == "swap" for suit in face(card).suits} == swap


def test_d5_wild_cards_and_fours_have_no_ability() -> None:
    for card in boita_deck("copies"):
        if face(card).wild or face(card).number == 4:
            assert face(card).ability is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r5_r6_cowries_hands_and_market(seats: int) -> None:
    state = dealt(seats)

    assert state.cowries == [2] * seats
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.row) == 4
    assert len(state.deck) == {2: 66, 3: 61, 4: 56}[seats]


def test_r5_the_limited_supply_has_17_left_with_four() -> None:
    assert GAME.view_for(dealt(4, cowries="limited"), None).supply == 17


def test_r7_every_port_has_a_card_and_two_goods_in_sight() -> None:
    state = dealt(3)

    view = GAME.view_for(state, None)
    assert all(suit in SUITS for suit in view.ports)
    assert [len(goods) for goods in view.goods_at] == [2, 2, 2]
    assert view.trump == view.ports[0]


def test_r9_d18_a_random_player_starts() -> None:
    starts = {new_state(4, BoitasOptions(), dice(f"start {number}")).start for number in range(40)}

    assert starts == {0, 1, 2, 3}
    state = dealt(4)
    assert state.stack == [Playing(state.start)]
    assert awaited(state) == {state.start}
