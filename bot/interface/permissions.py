"""What the bot needs to be allowed in a channel where it shall post a board."""

from typing import Any

import discord

from bot.service import Refused
from games.core.words import Words

Interaction = discord.Interaction[Any]
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")


def check_permissions(interaction: Interaction, words: Words) -> None:
    """Raises ``Refused("cannot_post")`` that names what the bot may not do in this channel."""
    missing = missing_permissions(interaction)
    if missing:
        raise Refused("cannot_post", missing=words.listing(missing))


def missing_permissions(interaction: Interaction) -> list[str]:
    """What the bot may not do in the channel of an interaction, in Discord's words."""
    mine = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = [("send_messages_in_threads" if thread and name == "send_messages" else name) for name in NEEDED]
    return [name.replace("_", " ").title() for name in needed if not getattr(mine, name)]
