from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground import StandIn
from bot.playground.people import GUILD_ID
from bot.sync import sync_commands
from storage.port import Store
from storage.sqlite import open_store
from tests.bot.wired import ReadyClient, connected


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(tmp_path / "menagerie.db")
    yield store
    await store.close()


@pytest.fixture
async def client(standin: StandIn, tmp_path: Path) -> AsyncIterator[ReadyClient]:
    async with connected(standin, tmp_path) as client:
        yield client


def tree(client: ReadyClient, *names: str) -> app_commands.CommandTree[ReadyClient]:
    client._connection._command_tree = None  # a client takes one tree, these tests want one after another
    made = app_commands.CommandTree(client)
    for name in names:

        async def answer(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("hello")

        made.add_command(app_commands.Command(name=name, description="d", callback=answer))
    return made


def known(standin: StandIn, guild: int | None = None) -> list[str]:
    return [command["name"] for command in standin.world.commands[guild]]


async def test_commands_are_sent_once_and_again_when_they_changed(
    standin: StandIn, client: ReadyClient, store: Store
) -> None:
    first = await sync_commands(tree(client, "hello"), store, None)
    same = await sync_commands(tree(client, "hello"), store, None)
    changed = await sync_commands(tree(client, "hello", "bye"), store, None)

    assert (first, same, changed) == ((0,), (), (0,))
    assert known(standin) == ["hello", "bye"]


async def test_forcing_sends_them_anyway(client: ReadyClient, store: Store) -> None:
    await sync_commands(tree(client, "hello"), store, None)

    assert await sync_commands(tree(client, "hello"), store, None, force=True) == (0,)


async def test_a_development_server_has_them_alone_and_gives_them_back(
    standin: StandIn, client: ReadyClient, store: Store
) -> None:
    await sync_commands(tree(client, "hello"), store, None)

    await sync_commands(tree(client, "hello"), store, GUILD_ID)
    in_development = known(standin), known(standin, GUILD_ID)
    await sync_commands(tree(client, "hello"), store, None)

    assert in_development == ([], ["hello"])
    assert (known(standin), known(standin, GUILD_ID)) == (["hello"], [])


async def test_a_failed_sync_is_tried_again_next_time(standin: StandIn, client: ReadyClient, store: Store) -> None:
    standin.faults.refuse("PUT", "/commands", 50001)
    with pytest.raises(discord.Forbidden):
        await sync_commands(tree(client, "hello"), store, None)

    assert await sync_commands(tree(client, "hello"), store, None) == (0,)
