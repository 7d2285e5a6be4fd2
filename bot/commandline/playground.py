"""``playground``: the bot on this machine, connected to a stand-in for Discord, with a page to play in."""

import argparse
import asyncio
import contextlib
import errno
import secrets
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from bot.app import serve
from bot.exits import Exit
from bot.logs import configure_logs
from bot.playground import StandIn, StoreUnusable
from bot.process_lock import hold_folder
from bot.settings import BadConfiguration, Settings, prepare_data_dir, settings_with
from bot.signals import run_until_signalled

_NEXT_PORTS: Final = 20
_TAKEN: Final = frozenset({errno.EADDRINUSE, errno.EACCES})


def run(settings: Settings, _: argparse.Namespace) -> Exit:
    """Run until stopped; raises `BadConfiguration` when the address or the data folder can't be used."""
    token = secrets.token_urlsafe(32)
    configure_logs(settings.log_level, settings.log_format, token)
    run_until_signalled(lambda stopping: _play(settings, token, stopping))
    return Exit.OK


async def _play(settings: Settings, token: str, stopping: asyncio.Event) -> None:
    """Keep the stand-in's world and the bot's own folder apart, as Discord and a bot are."""
    outer = settings_with(settings, data_dir=settings.data_dir / "playground")
    prepare_data_dir(outer)
    with hold_folder(outer.data_dir):
        async with _listening(outer, token) as standin:
            sys.stdout.write(f"The playground is open: {standin.page_url}  (Ctrl+C closes it)\n")
            sys.stdout.flush()
            await serve(
                settings_with(
                    outer,
                    data_dir=outer.data_dir / "bot",
                    discord_token=token,
                    discord_token_file=None,
                    dev_guild_id=None,
                    discord_api_base=standin.api_base,
                    discord_gateway_url=standin.gateway_url,
                ),
                stopping,
            )


@contextlib.asynccontextmanager
async def _listening(settings: Settings, token: str) -> AsyncIterator[StandIn]:
    standin = await _first_free(settings, settings.data_dir / "discord.db", token)
    try:
        yield standin
    finally:
        await standin.stop()


async def _first_free(settings: Settings, world: Path, token: str) -> StandIn:
    last: OSError | None = None
    for port in _ports(settings):
        standin = StandIn(world, token=token, allowed_hosts=settings.playground_allowed_hosts)
        try:
            await standin.start(settings.playground_host, port)
        except StoreUnusable as error:
            raise BadConfiguration(str(error)) from error
        except OSError as error:
            last = error
            if error.errno in _TAKEN:
                continue
            break
        return standin
    reason = last.strerror if last is not None else "no port to try"
    raise BadConfiguration(
        f"The playground can't listen on {settings.playground_host}:{settings.playground_port} ({reason}): "
        "set PLAYGROUND_HOST and PLAYGROUND_PORT."
    )


def _ports(settings: Settings) -> Iterator[int]:
    """Yield the port that was asked for; when nobody asked, also those after it, and at last any."""
    yield settings.playground_port
    if not settings.port_is_explicit:
        yield from range(settings.playground_port + 1, settings.playground_port + _NEXT_PORTS)
        yield 0
