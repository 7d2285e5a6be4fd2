"""Any number of items in one pick, also of more than a select has options."""

from itertools import chain, combinations
from typing import Any

import discord
import pytest

from bot import limits
from bot.interface.asked import Asked
from bot.interface.controls import controls
from bot.interface.ids import Press
from bot.interface.subsets import bundles, items_in
from games.boss_kito import GAME
from games.boss_kito.cards import COLOURS, Colour
from games.boss_kito.model import BossKitoOptions
from games.core.menu import menu
from games.core.selfplay import AnyTable
from games.core.story import scene_of
from games.core.table import Table
from games.core.words import Words
from tests.games.boss_kito.build import dealt, hand


def swap_select(*cards: Colour) -> tuple[AnyTable, discord.ui.Select[Any]]:
    """Seat 0's table and its question which of these cards to swap."""
    state = dealt()
    state.hands, state.deck = [[], [], []], [colour for colour in COLOURS for _ in range(10)]
    hand(state, 0, *cards)
    table: AnyTable = Table(GAME, 3, BossKitoOptions(), bytes(32), 0, state, {})
    items = controls(Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0, ("swap",)), Words())).items
    row = next(item for item in items if isinstance(item, discord.ui.ActionRow))
    (select,) = row.children
    assert isinstance(select, discord.ui.Select)
    return table, select


def test_up_to_25_cards_have_an_option_each() -> None:
    _, select = swap_select("red", "red", "blue")

    assert [option.label for option in select.options] == ["Red", "Red", "Blue"]
    assert [items_in(option.value) for option in select.options] == [["red"], ["red"], ["blue"]]
    assert (select.min_values, select.max_values) == (1, 3)


@pytest.mark.parametrize("counts", [(6, 5, 5, 5, 5), (10, 10, 10, 10, 10), (10, 10, 6, 0, 0), (1, 10, 10, 4, 1)])
def test_of_a_hand_that_no_select_holds_every_number_of_every_colour_can_go(counts: tuple[int, ...]) -> None:
    """R26: there is no hand limit."""
    cards = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]

    table, select = swap_select(*cards)

    assert len(select.options) <= limits.SELECT_OPTIONS
    assert (select.min_values, select.max_values) == (1, len(select.options))
    for colour, count in zip(COLOURS, counts, strict=True):
        sizes = [len(names) for option in select.options if (names := items_in(option.value))[0] == colour]
        subsets = chain.from_iterable(combinations(sizes, n) for n in range(len(sizes) + 1))
        assert {sum(chosen) for chosen in subsets} == set(range(count + 1))
    everything = ",".join(name for option in select.options for name in items_in(option.value))
    assert menu(table.legal(0), ("swap", everything)).action is not None


def test_a_bundle_says_how_many_it_is() -> None:
    cards: list[Colour] = [colour for colour in COLOURS[:3] for _ in range(10)]

    _, select = swap_select(*cards)

    labels = [option.label for option in select.options]
    assert labels[:6] == ["Red", "Red", "Red", "Red", "Red", "5 × Red"]


def test_too_few_options_bundle_the_rest_together() -> None:
    assert bundles(10, 1) == [10]
    assert bundles(10, 2) == [5, 5]
    assert bundles(3, 25) == [1, 1, 1]


def test_an_option_that_nobody_offered_stands_for_one_item() -> None:
    assert items_in("red#1x999999999") == ["red#1x999999999"]
    assert items_in("red") == ["red"]
