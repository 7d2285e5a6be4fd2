"""The bot's own Discord client."""

import discord
import structlog
from discord import app_commands

from bot.gateway import GatewayClient, invite_url
from bot.parts import Parts
from bot.settings import DISCORD_API
from bot.sync import sync_commands

_log = structlog.get_logger(__name__)


class MenagerieClient(GatewayClient):
    """One connection of the bot, from login to close; everything that lasts is in ``parts``."""

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.parts = parts
        self.tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Send changed commands and say how to invite the bot; runs once after login, before the gateway."""
        await self.sync(force=False)
        if self.application_id is not None and self.parts.settings.discord_api_base == DISCORD_API:
            _log.info("invite the bot", url=invite_url(self.application_id))

    async def sync(self, *, force: bool) -> None:
        """Send the slash commands to Discord when they changed, or always when forced."""
        scopes = await sync_commands(self.tree, self.parts.store, self.parts.settings.dev_guild_id, force=force)
        _log.info("commands", sent_to=scopes)
