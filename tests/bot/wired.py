"""A client of ours on the stand-in, for tests of the process around the bot."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import yarl

from bot.gateway import GatewayClient, apply_api_base, close_leftovers
from bot.playground import StandIn
from bot.settings import Settings


def settings_for(standin: StandIn, folder: Path) -> Settings:
    """Settings of a bot on the stand-in."""
    return Settings(
        discord_token=standin.token,  # type: ignore[arg-type]  # pydantic makes it a secret
        data_dir=folder,
        discord_api_base=standin.api_base,
        discord_gateway_url=standin.gateway_url,
    )


@contextlib.contextmanager
def addresses_restored() -> Iterator[None]:
    """Undo what `apply_api_base` changes in discord.py."""
    gateway = discord.gateway.DiscordWebSocket
    before = discord.http.Route.BASE, gateway.DEFAULT_GATEWAY, discord.Asset.BASE
    try:
        yield
    finally:
        discord.http.Route.BASE, gateway.DEFAULT_GATEWAY, discord.Asset.BASE = before


async def until(question: Callable[[], bool]) -> None:
    """Wait for something that nobody announces; fails after ten seconds."""
    async with asyncio.timeout(10):
        while not question():
            await asyncio.sleep(0.01)


class ReadyClient(GatewayClient):
    """A client that says when it has logged in."""

    def __init__(self) -> None:
        super().__init__()
        self.up = asyncio.Event()
        self.on_click: Callable[[discord.Interaction[Any]], Awaitable[None]] | None = None

    async def setup_hook(self) -> None:
        self.up.set()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.on_click is not None:
            await self.on_click(interaction)


@contextlib.asynccontextmanager
async def connected(standin: StandIn, folder: Path) -> AsyncIterator[ReadyClient]:
    """A client that is ready."""
    with addresses_restored():
        apply_api_base(settings_for(standin, folder))
        assert yarl.URL(standin.gateway_url) == discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        client = ReadyClient()
        task = asyncio.create_task(client.start(standin.token))
        try:
            async with asyncio.timeout(10):
                await client.up.wait()
                await client.wait_until_ready()
            yield client
        finally:
            await client.close()
            await asyncio.gather(task, return_exceptions=True)
            await close_leftovers(client)
