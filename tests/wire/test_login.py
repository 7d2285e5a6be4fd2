"""Login, gateway and command sync, with a real discord.py client."""

import discord
import pytest

from bot.playground import StandIn
from bot.playground.people import BOT_ID, GUILD_ID
from tests.wire.client import TinyBot, running


async def test_a_bot_logs_in_and_sees_the_server(standin: StandIn, tiny: TinyBot) -> None:
    assert tiny.user is not None
    assert tiny.user.id == BOT_ID
    guild = tiny.get_guild(GUILD_ID)
    assert guild is not None
    assert [channel.name for channel in guild.text_channels] == ["table-1"]
    assert standin.gateway.online


async def test_a_wrong_token_is_refused(standin: StandIn) -> None:
    with pytest.raises(discord.LoginFailure):
        async with running(standin, token="wrong.token.here"):
            pass


async def test_synced_commands_keep_their_ids(standin: StandIn, tiny: TinyBot) -> None:
    before = {command["name"]: command["id"] for command in standin.world.commands[None]}

    await tiny.tree.sync()

    assert set(before) >= {"hello", "table"}
    assert {command["name"]: command["id"] for command in standin.world.commands[None]} == before
