"""Set-up: R1 - R7, U1 - U3, U16, U17, U20, U21."""

from collections import Counter
from typing import get_args

import pytest

from games.boss_kito import GAME
from games.boss_kito.cards import COLOURS, SIGNS, Layout, Sign
from games.boss_kito.model import BossKitoOptions
from games.boss_kito.setup import all_benefits, all_cards
from games.core.selfplay import seed_of
from games.core.table import deal
from tests.games.boss_kito.build import dealt, scene, to_act

EVERY_COUNT = pytest.mark.parametrize("seats", range(3, 6))


@EVERY_COUNT
def test_r1_three_to_five_play(seats: int) -> None:
    assert len(deal(GAME, seats, BossKitoOptions(), seed_of("r1")).awaiting) == 1


@pytest.mark.parametrize("seats", [2, 6])
def test_r1_u20_two_and_six_are_turned_away(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5"):
        deal(GAME, seats, BossKitoOptions(), seed_of("r1"))


def test_r2_each_value_as_often_as_it_says() -> None:
    assert Counter(all_benefits()) == {value: value for value in range(1, 10)}
    assert len(all_benefits()) == 45
    assert sum(all_benefits()) == 285


def test_r3_ten_cards_of_each_of_five_colours() -> None:
    assert Counter(all_cards()) == dict.fromkeys(COLOURS, 10)
    assert len(COLOURS) == 5


@EVERY_COUNT
def test_r4_five_columns_with_one_on_offer_and_eight_below(seats: int) -> None:
    state = dealt(seats)

    assert [len(pile) for pile in state.piles] == [8] * 5
    shown = [value for value in state.display if value is not None]
    assert sorted([*shown, *(value for pile in state.piles for value in pile)]) == all_benefits()
    assert dealt(seats, "another deal").display != state.display


def test_u21_the_columns_stand_in_one_order() -> None:
    assert COLOURS == ("red", "blue", "green", "pink", "white")


def test_r5_the_top_of_each_pile_is_public_and_what_lies_below_is_not() -> None:
    state, other = dealt(), dealt()
    for pile in other.piles:
        pile[:-1] = reversed(pile[:-1])

    assert GAME.view_for(state, None).upcoming == tuple(pile[-1] for pile in state.piles)
    assert other.piles != state.piles
    assert GAME.view_for(other, 0) == GAME.view_for(state, 0)


@pytest.mark.parametrize(("seats", "stock", "deck"), [(3, 21, 35), (4, 18, 30), (5, 15, 25)])
def test_r6_five_cards_three_tokens_and_what_is_left(seats: int, stock: int, deck: int) -> None:
    state = dealt(seats)

    assert [len(cards) for cards in state.hands] == [5] * seats
    assert state.tokens == [3] * seats
    assert (state.stock, len(state.deck), state.discards) == (stock, deck, [])


def test_r6_u16_sizes_are_public_faces_are_not() -> None:
    state = dealt()
    state.discards = [state.deck.pop()]
    public, own = GAME.view_for(state, None), GAME.view_for(state, 1)

    assert public.hand_sizes == (5, 5, 5)
    assert public.discards[state.discards[0]] == 1
    assert public.hand == ()
    assert own.hand == tuple(state.hands[1])


def test_r7_u17_the_first_start_player_is_drawn_by_lot_and_begins() -> None:
    tables = [deal(GAME, 4, BossKitoOptions(), seed_of(f"lot {number}")) for number in range(40)]

    assert {table.state.start for table in tables} == {0, 1, 2, 3}
    assert all(table.awaiting == (table.state.start,) for table in tables)


def test_u2_u3_the_layouts_are_a_table_with_one_symbol_at_most_per_benefit() -> None:
    copies = {
        layout: Counter(sign for value, sign in signs.items() for _ in range(value)) for layout, signs in SIGNS.items()
    }

    assert set(SIGNS) == set(get_args(Layout))
    assert copies["a"] == {"arrow": 5, "card": 5, "banana": 5}
    assert copies["b"] == {"arrow": 3, "card": 2, "banana": 1}
    assert copies["none"] == {}
    assert {sign for signs in SIGNS.values() for sign in signs.values()} == set(get_args(Sign))


def test_u2_the_option_departs_with_a_badge() -> None:
    assert [badge.value for badge in BossKitoOptions(symbols="none").badges()] == ["none"]
    assert dealt(symbols="b").symbols == "b"


def test_u1_u2_players_are_told_what_is_reconstructed() -> None:
    line = "The symbols' places and the names 1 Nap, 2 Shower, 3 Hammock are ours: the printed ones are not known."

    assert line in GAME.presenter.screen(scene(dealt())).text()
    assert "The names 1 Nap, 2 Shower, 3 Hammock are ours" in GAME.presenter.screen(scene(dealt(symbols="none"))).text()
    assert to_act(dealt()) == 0
