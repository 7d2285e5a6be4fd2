"""What a panel asks."""

import discord

from bot.interface.controls import Asked, controls
from bot.interface.ids import Press
from games.boss_kito import GAME
from games.core.selfplay import one_game
from games.core.story import scene_of
from games.core.words import Words


def test_few_values_are_buttons_and_what_is_at_stake_stands_above_them() -> None:
    table, _ = one_game(GAME, "stakes", 3, vary=False)
    seat = table.awaiting[0]
    scene = scene_of(table, seat)
    colours = list(dict.fromkeys(table.view(seat).hand))

    heading, stakes, buttons, _back = controls(Asked(table, seat, scene, Press("menu", 1, 0, ("play",)), Words()))

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

    items = controls(Asked(table, seat, scene_of(table, seat), Press("menu", 1, 0, ("swap",)), Words()))

    assert sum(isinstance(item, discord.ui.TextDisplay) for item in items) == 1
