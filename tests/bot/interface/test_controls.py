"""What a panel asks."""

from typing import Any

import discord

from bot.interface.asked import Asked
from bot.interface.controls import controls
from bot.interface.ids import Press
from games import zooloretto
from games.banana_bandits import GAME as BANDITS
from games.banana_bandits.actions import Attack
from games.boss_kito import GAME
from games.core.selfplay import one_game
from games.core.story import scene_of
from games.core.table import Table, advance
from games.core.words import Words
from games.kalimambo import GAME as KALIMAMBO
from games.kalimambo.model import KalimamboOptions, PlayCard
from games.zooloretto.model import ZooOptions
from tests.games.banana_bandits.build import position
from tests.games.boitas import build as boitas
from tests.games.kalimambo import build as kalimambo
from tests.games.zooloretto.build import house, new_table


def test_few_values_are_buttons_and_what_is_at_stake_stands_above_them() -> None:
    table, _ = one_game(GAME, "stakes", 3, vary=False)
    seat = table.awaiting[0]
    scene = scene_of(table, seat)
    colours = list(dict.fromkeys(table.view(seat).hand))

    asked = Asked(table, seat, scene, Press("menu", 1, 0, ("play",)), Words())
    heading, stakes, buttons = controls(asked).items

    assert isinstance(heading, discord.ui.TextDisplay)
    assert isinstance(stakes, discord.ui.TextDisplay)
    assert isinstance(buttons, discord.ui.ActionRow)
    assert [line.split(" · ")[0] for line in stakes.content.splitlines()] == [f"-# {c.capitalize()}" for c in colours]
    assert all("you 0, best rival 0" in line for line in stakes.content.splitlines())
    assert [button.label for button in buttons.children if isinstance(button, discord.ui.Button)] == [
        c.capitalize() for c in colours
    ]


def test_values_without_a_description_have_nothing_above_them() -> None:
    table, _ = one_game(GAME, "stakes", 3, vary=False)
    seat = table.awaiting[0]

    items = controls(Asked(table, seat, scene_of(table, seat), Press("menu", 1, 0, ("swap",)), Words())).items

    assert sum(isinstance(item, discord.ui.TextDisplay) for item in items) == 1


def test_a_fight_card_is_one_pick_and_the_setting_a_button() -> None:
    """Auto-pass is a fourth kind beside card, pass and pass the fight, and must not make them longer."""
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["ap"], 1: ["p1", "avoid"]})
    dealt = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})
    table = advance(dealt, 0, Attack(1)).table

    shown = controls(Asked(table, 1, scene_of(table, 1), Press("menu", 1, 0), Words()))
    cards, buttons = shown.items

    assert isinstance(cards, discord.ui.ActionRow)
    assert isinstance(buttons, discord.ui.ActionRow)
    (select,) = cards.children
    assert isinstance(select, discord.ui.Select)
    assert [option.label for option in select.options] == ["Avoid Attack", "Banana Power +1"]
    assert [button.label for button in buttons.children if isinstance(button, discord.ui.Button)] == [
        "Pass",
        "Pass this whole fight",
    ]
    assert [button.label for button in shown.last] == ["Auto-pass"]


def select_of(table: Table[Any, Any, Any], seat: int, *path: str) -> discord.ui.Select[Any]:
    """The one select at a path."""
    shown = controls(Asked(table, seat, scene_of(table, seat), Press("menu", 1, 0, path), Words()))
    rows = [item for item in shown.items if isinstance(item, discord.ui.ActionRow)]
    (select,) = [part for row in rows for part in row.children if isinstance(part, discord.ui.Select)]
    return select


def test_a_setting_shows_what_is_set() -> None:
    state = position()
    state.passes[1] = ["a2", "d3"]
    table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})

    select = select_of(table, 1, "pass_ahead")

    assert [option.label for option in select.options if option.default] == [
        "Attacking, between the rolls",
        "Defending, after the rolls",
    ]


def test_two_things_said_in_one_breath_are_one_pick() -> None:
    """Which gorillas change places; which coin goes and which comes."""
    state = position(hands={0: ["swap", "coins"]}, piles={0: {0: 1, 1: 1}})
    table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})

    swaps, coins = select_of(table, 0, "swap"), select_of(table, 0, "exchange")

    assert [option.label for option in swaps.options] == [
        "Ada on N1-2 → Ben on E2-2",
        "Ada on N1-2 → Cleo on W2-2",
        "Ben on E2-2 → Cleo on W2-2",
    ]
    assert "blue (square) → green (triangle)" in [option.label for option in coins.options]


def test_choosing_nothing_says_what_that_means() -> None:
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["p1"]})
    table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})

    def nothing(*path: str) -> str | None:
        *_, row = controls(Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0, path), Words())).items
        assert isinstance(row, discord.ui.ActionRow)
        (button,) = row.children
        assert isinstance(button, discord.ui.Button)
        return button.label

    assert nothing("attack") == "No card"
    assert nothing("pass_ahead") == "Always ask me"


def test_a_trail_is_silent_about_a_subset_of_nothing() -> None:
    """Somebody without cards declares none with an attack, and nobody asked."""
    state = position(gorillas=["N1-2", "N2-2", "W3-2"])
    table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})

    assert trail(table, "attack", "1") == "**Attack** · Ben on N2-2"


def trail(table: Table[Any, Any, Any], *path: str) -> str:
    """The heading of a panel at a path."""
    asked = Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0, path), Words())
    heading = controls(asked).items[0]
    assert isinstance(heading, discord.ui.TextDisplay)
    return heading.content


def zoo_table() -> Table[Any, Any, Any]:
    """Chimps and a kiosk that may leave their enclosures, and two kinds of tile in the barn."""
    state = new_table()
    house(state.zoos[0], "E5", *["chimp"] * 3, stalls=["kiosk"])
    house(state.zoos[0], "SP", "panda")
    state.zoos[0].barn = ["camel", "flamingo"]
    return Table(zooloretto.GAME, 3, ZooOptions(), bytes(32), 0, state, {})


def test_a_trail_does_not_repeat_what_nobody_chose() -> None:
    table = zoo_table()

    assert trail(table, "exchange", "E5") == (
        "**Exchange groups · 1 coin** · E5: 3 chimps, 3 of 5 · Swap with which place?"
    )
    assert trail(table, "exchange", "E5", "chimp") == trail(table, "exchange", "E5")
    assert trail(table, "move", "E5") == "**Move a tile · 1 coin** · E5: drinks kiosk · Where to?"


def test_a_trail_keeps_what_was_chosen_though_the_value_before_names_it() -> None:
    assert trail(zoo_table(), "move", "barn", "camel") == (
        "**Move a tile · 1 coin** · Barn: camel and flamingo · Camel · Where to?"
    )


def test_a_button_that_acts_at_once_names_what_it_plays() -> None:
    """A single card left to play must not be spent by a button that only says "Play a card"."""
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["ap"], 1: ["p1", "coins"]})
    dealt = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})
    table = advance(dealt, 0, Attack(1)).table

    (row,) = controls(Asked(table, 1, scene_of(table, 1), Press("menu", 1, 0), Words())).items

    assert isinstance(row, discord.ui.ActionRow)
    assert [button.label for button in row.children if isinstance(button, discord.ui.Button)] == [
        "Play a card: Banana Power +1",
        "Pass",
        "Pass this whole fight",
    ]


def picks(table: Table[Any, Any, Any], *path: str) -> list[discord.ui.Select[Any]]:
    """The selects of seat 0's panel at a path."""
    asked = Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0, path), Words())
    rows = [item for item in controls(asked).items if isinstance(item, discord.ui.ActionRow)]
    return [select for row in rows for select in row.children if isinstance(select, discord.ui.Select)]


def swap_table(*held: str) -> Table[Any, Any, Any]:
    """A nine of gems to play, which lets its player tuck one of these cards for a card of the market."""
    state = boitas.at_port(1, "betel", [["gems-9s", *held], ["rice-1", "rice-2"]])
    state.row = ["rice-3", "cloth-0", "wild-0", "betel-4"]
    return boitas.table_of(state)


def test_tucking_and_taking_is_one_pick() -> None:
    (select,) = picks(swap_table("rice-1", "gems-3"), "play", "gems-9s")

    labels = [option.label for option in select.options]
    assert labels[:3] == ["Tuck nothing", "Tuck Rice 1 → Rice 3", "Tuck Rice 1 → Cloth 0"]
    assert len(labels) == 1 + 2 * 5
    assert select.options[1].value == "rice-1/rice-3"


def test_one_pick_may_be_spread_over_lists_side_by_side() -> None:
    """A select holds 25 options; nine cards to tuck for five to take are more, and still no second question."""
    held = ["rice-1", "rice-2", "rice-4", "cloth-1", "cloth-2", "cloth-4", "gems-1", "gems-2", "gems-4"]

    lists = picks(swap_table(*held), "play", "gems-9s")

    assert [len(select.options) for select in lists] == [21, 25]
    assert sum(len(select.options) for select in lists) == 1 + 9 * 5
    assert len({select.custom_id for select in lists}) == 2
    assert lists[0].placeholder == "Tuck nothing … Tuck Cloth 2"
    assert str(lists[1].placeholder).startswith("Tuck ")


def test_how_many_cards_and_the_first_of_them_is_one_pick() -> None:
    state = boitas.shopping([2, 1, 1])
    state.row = ["rice-3", "cloth-0", "wild-0", "rice-3"]

    (select,) = picks(boitas.table_of(state))

    assert [option.label for option in select.options[:2]] == [
        "1 card for 1 cowrie → Rice 3",
        "1 card for 1 cowrie → Cloth 0",
    ]
    assert [option.value for option in select.options[4:6]] == ["2/rice-3", "2/cloth-0"]
    assert len(select.options) == 2 * 4


def test_the_better_way_to_score_is_a_button_above_the_list() -> None:
    state, _ = boitas.the_end([["gold-6", "gold-5", "spices-3"], ["gold-4"]], [[], []])
    table = boitas.table_of(state)
    asked = Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0), Words())

    button_row, select_row = controls(asked).items

    assert isinstance(button_row, discord.ui.ActionRow)
    assert isinstance(select_row, discord.ui.ActionRow)
    (button,) = button_row.children
    (select,) = select_row.children
    assert isinstance(button, discord.ui.Button)
    assert isinstance(select, discord.ui.Select)
    assert button.label == f"Score your goods: {select.options[0].label}"
    assert select.placeholder == "All ways to score"
    assert select.options[0].description is not None
    assert select.options[0].description.startswith("most points")
    assert button.custom_id is not None
    assert Press.parse(button.custom_id).path == ("score", select.options[0].value)


def test_the_only_other_card_is_offered_as_a_swap_too() -> None:
    """A single value is a button of its own; it says "swap" as the list of several does."""
    state = kalimambo.after_rounds(kalimambo.position([1, 2, 3], kali=4), 10)
    before = Table(KALIMAMBO, 3, KalimamboOptions(), bytes(32), 0, state, {})
    table = advance(before, 0, PlayCard(state.hands[0][0])).table

    (row,) = controls(Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0), Words())).items

    assert isinstance(row, discord.ui.ActionRow)
    (button,) = row.children
    assert isinstance(button, discord.ui.Button)
    assert button.label == f"Swap your card: {state.hands[0][1]}"
