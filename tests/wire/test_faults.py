"""Scripted faults as a discord.py client meets them."""

import aiohttp
import discord
import pytest

from bot.playground import StandIn
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from bot.playground.permissions import Permission
from tests.wire.client import TinyBot, picture_file

POST = ("POST", "/channels/{channel_id}/messages")
ADA = PEOPLE[0].id


def table(tiny: TinyBot) -> discord.TextChannel:
    channel = tiny.get_channel(FIRST_CHANNEL_ID)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_closed_direct_messages(standin: StandIn, tiny: TinyBot) -> None:
    user = await tiny.fetch_user(ADA)
    await user.send("your hand")
    standin.world.open_dms(ADA, accept=False)

    with pytest.raises(discord.Forbidden) as refusal:
        await user.send("your hand")

    assert refusal.value.code == 50007
    assert [message["content"] for message in standin.dm_messages(ADA)] == ["your hand"]


async def test_a_rate_limit_is_waited_out(standin: StandIn, tiny: TinyBot) -> None:
    fault = standin.faults.rate_limit(*POST, retry_after_s=0.01)

    await table(tiny).send("hello")

    assert fault.hits == 1
    assert [message["content"] for message in standin.messages(FIRST_CHANNEL_ID)] == ["hello"]


async def test_a_429_without_via_looks_like_a_ban(standin: StandIn, tiny: TinyBot) -> None:
    standin.faults.rate_limit(*POST, retry_after_s=0.01, via=False)

    with pytest.raises(discord.HTTPException) as refusal:
        await table(tiny).send("hello")

    assert refusal.value.status == 429


async def test_a_reset_reaches_the_caller(standin: StandIn, tiny: TinyBot) -> None:
    standin.faults.reset(*POST, times=1)

    with pytest.raises((aiohttp.ClientOSError, aiohttp.ServerDisconnectedError)):
        await table(tiny).send("hello")

    assert standin.messages(FIRST_CHANNEL_ID) == []


async def test_a_reset_after_the_work_still_posted(standin: StandIn, tiny: TinyBot) -> None:
    standin.faults.reset(*POST, after_work=True)

    with pytest.raises((aiohttp.ClientOSError, aiohttp.ServerDisconnectedError)):
        await table(tiny).send("hello")

    assert len(standin.messages(FIRST_CHANNEL_ID)) == 1


async def test_a_server_error_is_told(standin: StandIn, tiny: TinyBot) -> None:
    standin.faults.break_down(*POST, 503)

    with pytest.raises(discord.DiscordServerError):
        await table(tiny).send("hello")


async def test_lost_permissions(standin: StandIn, tiny: TinyBot) -> None:
    standin.deny(FIRST_CHANNEL_ID, Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    await table(tiny).send("words still go")
    with pytest.raises(discord.Forbidden) as refusal:
        await table(tiny).send(file=picture_file())
    assert refusal.value.code == 50013
    with pytest.raises(discord.Forbidden) as refusal:
        await table(tiny).send(embed=discord.Embed(title="board"))
    assert refusal.value.code == 50013

    standin.deny(FIRST_CHANNEL_ID, Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as refusal:
        await table(tiny).send("hello")
    assert refusal.value.code == 50001


async def test_deleted_things_are_unknown_and_told(standin: StandIn, tiny: TinyBot) -> None:
    channel = table(tiny)
    message = await channel.send("board")
    standin.delete_message(channel.id, message.id)

    with pytest.raises(discord.NotFound) as refusal:
        await message.edit(content="new board")
    assert refusal.value.code == 10008

    standin.delete_channel(channel.id)
    with pytest.raises(discord.NotFound) as refusal:
        await channel.send("anyone?")
    assert refusal.value.code == 10003
    assert tiny.seen == [f"deleted {message.id}", "channel gone table-1"]


async def test_threads_archived_and_locked(standin: StandIn, tiny: TinyBot) -> None:
    thread = await table(tiny).create_thread(name="a table", type=discord.ChannelType.public_thread)
    message = await thread.send("board")
    standin.archive_thread(thread.id)

    with pytest.raises(discord.HTTPException) as refusal:
        await message.edit(content="new")
    assert refusal.value.code == 50083

    await thread.send("wake up")
    assert not standin.world.channel(thread.id).archived

    standin.archive_thread(thread.id, locked=True)
    with pytest.raises(discord.Forbidden) as locked:
        await thread.send("hello?")
    assert locked.value.code == 160005


async def test_a_kicked_bot_has_no_access(standin: StandIn, tiny: TinyBot) -> None:
    channel = table(tiny)
    standin.world.kick_bot()

    with pytest.raises(discord.Forbidden) as refusal:
        await channel.send("hello")

    assert refusal.value.code == 50001
    assert tiny.seen == ["kicked from The Clearing"]
