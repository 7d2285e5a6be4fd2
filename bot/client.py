"""The bot's own Discord client."""

from typing import Any

import discord
import structlog

from bot.gateway import GatewayClient, invite_url
from bot.interface.commands import OneDoorTree, build_commands
from bot.parts import Parts
from bot.settings import DISCORD_API
from bot.sync import sync_commands
from bot.wording import words_for

_log = structlog.get_logger(__name__)


class MenagerieClient(GatewayClient):
    """One connection of the bot, from login to close; everything that lasts is in ``parts``."""

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.parts = parts
        self.tree = OneDoorTree(
            self,
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=False),
        )
        build_commands(self.tree, parts.service.games, words_for("en"))

    async def setup_hook(self) -> None:
        """Send changed commands, publish what waits, say how to invite the bot; once after login."""
        await self.sync(force=False)
        await self.parts.publisher.connect(self)
        if self.application_id is not None and self.parts.settings.discord_api_base == DISCORD_API:
            _log.info("invite the bot", url=invite_url(self.application_id))

    async def sync(self, *, force: bool) -> None:
        """Send the slash commands to Discord when they changed, or always when forced."""
        scopes = await sync_commands(self.tree, self.parts.store, self.parts.settings.dev_guild_id, force=force)
        _log.info("commands", sent_to=scopes)

    async def drain(self) -> None:
        """Finish what was begun: answer every interaction, show every change."""
        await self.parts.dispatcher.drain()
        await self.parts.publisher.drain()

    async def close(self) -> None:
        """Close the connection; the publisher waits for the next one."""
        await self.parts.publisher.close()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Everything that people press or type."""
        await self.parts.dispatcher.answer(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote: a board may be far up now."""
        if self.user is None or message.author.id != self.user.id:
            self.parts.publisher.message_seen(message.channel.id)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message is gone; it may have been a board."""
        await self.parts.publisher.message_deleted(event.message_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone; boards may be among them."""
        for message_id in event.message_ids:
            await self.parts.publisher.message_deleted(message_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and with it the table's place."""
        await self.parts.service.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, and with it the table's place."""
        await self.parts.service.channel_gone(event.thread_id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """What we may do in a channel may have changed."""
        self.parts.publisher.channel_changed(channel.id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread was opened again, or locked."""
        self.parts.publisher.channel_changed(event.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role may be ours, and what it may do may have changed."""
        if before.permissions != after.permissions:
            self.parts.publisher.permissions_changed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its tables have no place any more."""
        await self.parts.service.guild_gone(guild.id)
