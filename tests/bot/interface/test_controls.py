"""What a panel asks."""

import discord

from bot.interface.controls import Asked, controls
from bot.interface.ids import Press
from games.banana_bandits import GAME as BANDITS
from games.banana_bandits.actions import Attack
from games.boss_kito import GAME
from games.core.selfplay import one_game
from games.core.story import scene_of
from games.core.table import Table, advance
from games.core.words import Words
from tests.games.banana_bandits.build import position


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

    cards, buttons = controls(Asked(table, 1, scene_of(table, 1), Press("menu", 1, 0), Words())).items

    assert isinstance(cards, discord.ui.ActionRow)
    assert isinstance(buttons, discord.ui.ActionRow)
    (select,) = cards.children
    assert isinstance(select, discord.ui.Select)
    assert [option.label for option in select.options] == ["Avoid Attack", "Banana Power +1"]
    assert [button.label for button in buttons.children if isinstance(button, discord.ui.Button)] == [
        "Pass",
        "Pass this whole fight",
        "Auto-pass",
    ]
