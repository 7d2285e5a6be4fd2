"""How this bot connects: no privileged intents, nearly no caches, and an address that tests can change."""

import asyncio
import contextlib
import threading
import time
from typing import Final

import discord
import yarl

from bot.settings import Settings

# What is asked for before a table is opened (`bot.interface.slash`), in channels and in threads.
PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
)
_READY_PATIENCE_S: Final = 0.25
_RATE_LIMIT_PATIENCE_S: Final = 30.0
_LEFTOVER_PATIENCE_S: Final = 1.0


def apply_api_base(settings: Settings) -> None:
    """Point discord.py at the configured REST address and gateway; must run before a client is made.

    Pictures of people and servers come from the same host as the REST API when that is not Discord's own.
    """
    discord.http.Route.BASE = settings.discord_api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
    if settings.discord_api_base != type(settings).model_fields["discord_api_base"].default:
        discord.Asset.BASE = str(yarl.URL(settings.discord_api_base).origin())


def invite_url(application_id: int) -> str:
    """Return the link that adds the bot to a server with the permissions it needs and no more."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


class GatewayClient(discord.Client):
    """A discord.py client for a slash-command bot; the bot's own client builds on it."""

    def __init__(self) -> None:
        # No voice here, so no warnings that its libraries are missing.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True  # tells us when somebody deletes a board
        super().__init__(
            intents=intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=_READY_PATIENCE_S,
            max_ratelimit_timeout=_RATE_LIMIT_PATIENCE_S,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    def ack_age(self) -> float | None:
        """Return the seconds since the gateway last acknowledged a heartbeat; None when not connected."""
        # discord.py keeps the moment private and offers only the latency, which stays when the line is dead.
        keep_alive = self.ws._keep_alive if self.ws is not None else None  # noqa: SLF001
        return time.perf_counter() - keep_alive._last_ack if keep_alive is not None else None  # noqa: SLF001

    async def drain(self) -> None:
        """Take no more input and finish what was begun; called once before the client is closed."""


async def close_leftovers(client: discord.Client) -> None:
    """Close what a client has left open once its ``start`` has ended: connections, and the threads of their heartbeats.

    discord.py knows its present connection only. One that was still being made when the client was closed stays open,
    and its thread beats on and waits for ever for the event loop that it needs.
    """
    hearts = [
        thread
        for thread in threading.enumerate()
        if isinstance(thread, discord.gateway.KeepAliveHandler) and thread.ws._connection is client._connection  # noqa: SLF001
    ]
    for heart in hearts:
        heart.stop()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LEFTOVER_PATIENCE_S):
                await heart.ws.socket.close()
        await asyncio.to_thread(heart.join, _LEFTOVER_PATIENCE_S)
    await client.http.close()  # where the client's own `close` was cut short while it said goodbye to a dead line
