"""The bot through simcord: one person at a time, discord.py's own parsing, no sockets."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.client import MenagerieClient
from bot.painter import Painter
from bot.parts import make_parts
from bot.settings import Settings
from storage.sqlite import open_store


@contextlib.asynccontextmanager
async def simulated(folder: Path) -> AsyncIterator[tuple[Any, Any, list[Any]]]:
    """The environment, a channel, and four people."""
    store = await open_store(folder / "menagerie.db")
    try:
        async with Painter() as painter:
            parts = make_parts(Settings(discord_token="a.b.c", data_dir=folder), store, painter)  # type: ignore[arg-type]
            parts.publisher.pause_s = 0.0
            async with simcord.run(MenagerieClient(parts)) as env:
                guild = env.create_guild("The Clearing")
                channel = guild.create_text_channel("table")
                people = [guild.add_member(env.create_user(name)) for name in ("Ada", "Ben", "Cleo", "Eve")]
                yield env, channel, people
    finally:
        await store.close()


def said(message: Any) -> str:
    """All texts of a message."""
    found: list[str] = []

    def walk(component: Any) -> None:
        if isinstance(component, discord.TextDisplay):
            found.append(component.content)
        for child in getattr(component, "children", ()):
            walk(child)

    for component in getattr(message, "message", message).components:
        walk(component)
    return "\n".join(found)


async def seated(env: Any, channel: Any, people: list[Any]) -> None:
    """A lobby with everybody."""
    await people[0].slash(channel, "table open", game="kalimambo")
    for person in people[1:]:
        await person.slash(channel, "table join")
    await env.settle()


async def test_help_is_private_and_names_every_game(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (_, channel, (ada, *_others)):
        result = await ada.slash(channel, "help")

        assert result.ephemeral
        for title in ("Kalimambo", "Boss Kito", "Zooloretto", "`/bandits`", "`/zoo`"):
            assert title in said(result.response)


async def test_a_table_is_opened_joined_and_started_by_commands(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (env, channel, people):
        await seated(env, channel, people[:3])
        lobby = channel.last_message
        assert all(name in said(lobby) for name in ("Ada", "Ben", "Cleo"))

        started = await people[0].slash(channel, "table start")
        await env.settle()

        assert started.ephemeral
        assert "Your move" in said(started.response)


async def test_a_card_is_played_by_command_and_a_refusal_gives_the_reason(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (env, channel, people):
        await seated(env, channel, people[:3])
        await people[0].slash(channel, "table start")

        offered = await people[0].autocomplete(channel, "kalimambo play", "number", "1")
        played = await people[0].slash(channel, "kalimambo play", number="7")
        refused = await people[1].slash(channel, "kalimambo play", number="99")
        await env.settle()

        assert {choice["value"] for choice in offered} >= {"1", "10", "11"}
        assert "Possible now" not in said(played.response)
        assert "Possible now" in said(refused.response)


async def test_a_hand_is_for_its_seat_and_the_board_for_everybody(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (env, channel, people):
        await seated(env, channel, people[:3])
        await people[0].slash(channel, "table start")

        own = await people[1].slash(channel, "table hand")
        watching = await people[3].slash(channel, "table hand")

        assert own.ephemeral
        assert "Your move" in said(own.response)
        assert watching.ephemeral
        assert "Your move" not in said(watching.response)
