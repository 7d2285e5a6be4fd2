"""``sync``: sends the slash commands although nothing seems to have changed."""

import argparse
import asyncio
import sys

from bot.app import open_parts
from bot.client import MenagerieClient
from bot.exits import Exit
from bot.gateway import apply_api_base
from bot.logs import configure_logs
from bot.settings import Settings, prepare_data_dir


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Log in, send, log out; raises `BadConfiguration`, discord.py's errors and `FolderTakenError`."""
    configure_logs(settings.log_level, settings.log_format, settings.token())
    asyncio.run(_sync(settings))
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
