"""``sync``: sends the slash commands although nothing seems to have changed."""

import argparse
import asyncio
import sys

import aiohttp
import discord

from bot.app import open_parts
from bot.client import MenagerieClient
from bot.exits import CommandFailed, Exit
from bot.gateway import apply_api_base
from bot.logs import configure_logs
from bot.settings import BadConfiguration, Settings, prepare_data_dir
from bot.supervisor import FATAL_CLOSES


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Log in, send, log out; raises `BadConfiguration`, `FolderTakenError` and `CommandFailed`."""
    configure_logs(settings.log_level, settings.log_format, settings.token())
    try:
        asyncio.run(_sync(settings))
    except discord.LoginFailure:
        raise BadConfiguration(FATAL_CLOSES[4004]) from None
    except (discord.DiscordException, aiohttp.ClientError) as error:
        raise CommandFailed(f"Discord didn't take the commands: {error}") from error
    sys.stdout.write("The slash commands were sent to Discord.\n")
    return Exit.OK


async def _sync(settings: Settings) -> None:
    prepare_data_dir(settings)
    apply_api_base(settings)
    async with open_parts(settings) as (parts, _):
        client = MenagerieClient(parts)
        try:
            await client.login(settings.token())
            await client.sync(force=True)
        finally:
            await client.close()
