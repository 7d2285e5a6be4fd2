"""``run``: the bot on Discord."""

import argparse
import asyncio

from bot.app import serve
from bot.exits import Exit
from bot.logs import configure_logs
from bot.settings import Settings


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Run until stopped; raises `BadConfiguration` at once when the token is missing or can't be one."""
    configure_logs(settings.log_level, settings.log_format, settings.token())
    asyncio.run(serve(settings))
    return Exit.OK
