"""``run``: the bot on Discord."""

import argparse
from functools import partial

from bot.app import serve
from bot.exits import Exit
from bot.logs import configure_logs
from bot.settings import Settings
from bot.signals import run_until_signalled


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Run until stopped; raises `BadConfiguration` at once when the token is missing or can't be one."""
    configure_logs(settings.log_level, settings.log_format, settings.token())
    run_until_signalled(partial(serve, settings))
    return Exit.OK
