"""What a panel asks."""

from typing import Any

import discord

from bot.interface.asked import Asked
from bot.interface.controls import controls
from bot.interface.ids import Press
from games import zooloretto
from games.banana_bandits import GAME as BANDITS
from games.banana_bandits.actions import Attack, PassFight, Punch
from games.banana_bandits.model import Discarding
from games.boss_kito import GAME
from games.core.selfplay import one_game
from games.core.story import scene_of
from games.core.table import Table, advance
from games.core.words import Words
from games.kalimambo import GAME as KALIMAMBO
from games.kalimambo.model import KalimamboOptions, PlayCard
from games.zooloretto.model import Loading, State, ZooOptions
from tests.games.banana_bandits.build import act, position
from tests.games.boitas import build as boitas
from tests.games.kalimambo import build as kalimambo
from tests.games.zooloretto.build import house, load_truck, new_table


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


def test_cards_to_discard_are_asked_for_at_once() -> None:
    """Nothing else is to be done then, so no button leads there."""
    state = position(hands={0: ["p1", "p1", "av", "roll", "swap", "ap", "coins"]})
    state.stack = [Discarding(0)]
    table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})

    select = select_of(table, 0)

    assert (select.placeholder, select.min_values, select.max_values) == ("Which cards go?", 2, 2)


def test_ways_to_fly_and_coins_to_take_are_buttons() -> None:
    state = position(gorillas=["N1-2", "S3-2", "E2-4"], hands={0: ["ap"], 1: []}, piles={1: {0: 1, 1: 2}})

    def offered() -> tuple[str, list[str | None]]:
        table: Table[Any, Any, Any] = Table(BANDITS, 3, state.options, bytes(32), 0, state, {})
        said, row = controls(Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0), Words())).items
        assert isinstance(said, discord.ui.TextDisplay)
        assert isinstance(row, discord.ui.ActionRow)
        return said.content, [button.label for button in row.children if isinstance(button, discord.ui.Button)]

    state, _ = act(state, 0, Attack(1), "111111")
    state, _ = act(state, 0, PassFight(), "100000")
    ways = offered()
    state, _ = act(state, 0, Punch("left"))
    coins = offered()

    assert ways[0].startswith("-# Left: lands on E3-2 · drops coins on S3-2, S2-2 and S1-2")
    assert ways[1] == ["Left", "Right"]
    assert coins == (
        "-# orange (circle) · your own colour · 1 in the pile\n-# blue (square) · Ben's colour · 2 in the pile",
        ["orange (circle)", "blue (square)"],
    )


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
    return table_of(state)


def table_of(state: State) -> Table[Any, Any, Any]:
    """A table of Zooloretto that goes on from a position."""
    return Table(zooloretto.GAME, len(state.zoos), ZooOptions(), bytes(32), 0, state, {})


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


def seen(table: Table[Any, Any, Any], *path: str) -> list[list[str]]:
    """Seat 0's panel at a path: the lines of each text and the labels of each row."""
    found = []
    for item in controls(Asked(table, 0, scene_of(table, 0), Press("menu", 1, 0, path), Words())).items:
        if isinstance(item, discord.ui.TextDisplay):
            found.append(item.content.splitlines())
        if isinstance(item, discord.ui.ActionRow):
            selects = [part for part in item.children if isinstance(part, discord.ui.Select)]
            found.append([option.label for select in selects for option in select.options])
            found[-1] += [str(part.label) for part in item.children if isinstance(part, discord.ui.Button)]
    return found


def test_a_drawn_tile_has_a_button_for_each_truck_below_what_is_on_it() -> None:
    state = new_table()
    state.stack = [Loading(0, "camel")]
    load_truck(state, 2, "zebra", "coin")

    assert seen(table_of(state)) == [
        [
            "-# Truck 1: empty · 3 spaces free",
            "-# Truck 2: zebra and coin tile · 1 space free",
            "-# Truck 3: empty · 3 spaces free",
        ],
        ["Truck 1", "Truck 2", "Truck 3"],
    ]


def test_buttons_of_one_kind_among_others_say_whose_they_are() -> None:
    state = new_table()
    load_truck(state, 1, "camel")
    load_truck(state, 3, "zebra", "zebra", "zebra")

    heading, trucks, rest, money = seen(table_of(state))

    assert heading == [
        "**Take a truck** · Which truck?",
        "-# Truck 1: camel · 2 spaces free",
        "-# Truck 3: 3 × zebra · full",
    ]
    assert (trucks, rest) == (["Truck 1", "Truck 3"], ["Draw a tile"])
    assert "Sponsor Enclosure · 2 coins" in money


def test_a_button_that_acts_at_once_tells_above_what_it_has_no_room_for() -> None:
    state = new_table()
    load_truck(state, 2, "flamingo-f", "leopard-m", "kiosk")

    told, buttons, _ = seen(table_of(state))

    assert told == ["-# Take a truck: Truck 2: female flamingo, male leopard and drinks kiosk"]
    assert buttons == ["Draw a tile", "Take a truck: Truck 2"]


def test_many_ways_to_spend_money_are_one_list_and_few_are_buttons() -> None:
    state = new_table()
    state.zoos[0].barn = ["camel", "panda"]

    buttons, money = seen(table_of(state))

    assert buttons == ["Draw a tile"]
    assert money == [
        "Move a tile · 1 coin",
        "Give a tile away · 2 coins",
        "Offer tile · 2 coins/donations",
        "Hire · 2 coins/donations",
        "Sponsor Enclosure · 2 coins",
    ]

    state.zoos[0].coins = 0

    assert seen(table_of(state)) == [["Draw a tile", "Offer tile · 2 coins/donations", "Hire · 2 coins/donations"]]


def test_an_exchange_with_a_single_partner_is_shown_before_it_is_done() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 5)
    house(state.zoos[0], "E5", "zebra")
    house(state.zoos[0], "SP", "panda")

    heading, refused, partner, button = seen(table_of(state), "exchange", "E6")

    assert heading == ["**Exchange groups · 1 coin** · E6: 5 camels, 5 of 6 · Swap with which place?"]
    assert refused == ["-# Not possible: SP, 1 panda. 5 camels don't fit into the Sponsor Enclosure: it has 3 spaces."]
    assert partner == ["-# E5: 1 zebra → E5 full (no bonus), +2 points · 5 camels go to E5"]
    assert button == ["E5"]


def test_a_trail_names_a_group_of_the_barn_once() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "zebra")
    state.zoos[0].barn = ["camel-m", "camel"]
    assert trail(table_of(state), "exchange", "barn") == (
        "**Exchange groups · 1 coin** · Barn: 2 camels (1 male) · Swap with which place?"
    )


def test_what_can_not_leave_the_barn_does_not_hide_what_does() -> None:
    """Nobody chose the camel; among tiles that stay, a trail that left it out would not say what moves."""
    state = new_table()
    for place in ("E4", "E5", "E6"):
        house(state.zoos[0], place, "camel")
    state.zoos[0].barn = ["zebra", "camel-m"]

    assert trail(table_of(state), "move", "barn") == "**Move a tile · 1 coin** · Barn: male camel · Where to?"
