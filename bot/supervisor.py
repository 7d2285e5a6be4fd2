"""Keeps a client running: starts it, starts a fresh one when it falls, and stops it in good order.

1. A fresh client every time: discord.py's own state is not trusted after an error (its first failed connection dies
   with an AttributeError, and any unknown gateway payload ends the client).
2. Waits between two tries grow and are jittered, so that neither an outage nor a ban is made worse.
3. What trying again can't mend (a wrong token, intents that are not allowed) is raised as `BadConfiguration`.
4. `stop` drains within a budget, then closes; containers kill after ten seconds.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord
import structlog

from bot.gateway import GatewayClient, close_leftovers
from bot.settings import BadConfiguration

DRAIN_S: Final = 8.0
_CLOSE_S: Final = 1.5
_FIRST_PAUSE_S: Final = 1.0
_LONGEST_PAUSE_S: Final = 300.0
_BANNED_PAUSE_S: Final = 60.0
_HEALTHY_AFTER_S: Final = 60.0

# Close codes after which Discord asks not to come back as we are (topics/opcodes-and-status-codes).
FATAL_CLOSES: Final = {
    4004: "Discord refused the token: it was reset or belongs to another application. Set a new DISCORD_TOKEN.",
    4010: "Discord refused the shard number.",
    4011: "The bot is in more servers than one gateway connection may serve: it needs sharding.",
    4012: "Discord no longer serves this version of its API: update the program.",
    4013: "Discord doesn't know the intents that were asked for: update the program.",
    4014: "Discord doesn't allow the intents that were asked for: update the program.",
}

_log = structlog.get_logger(__name__)


class Supervisor:
    """Runs clients made by ``make_client`` with ``token`` until ``stopping`` is set or `stop` is called."""

    def __init__(
        self,
        make_client: Callable[[], GatewayClient],
        token: str,
        stopping: asyncio.Event | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        drain_s: float = DRAIN_S,
    ) -> None:
        self._make_client = make_client
        self._token = token
        self._clock = clock
        self._drain_s = drain_s
        self._stopping = stopping or asyncio.Event()
        self._failures = 0
        self.client: GatewayClient | None = None

    def stop(self) -> None:
        """Ask `run` to end in good order; may be called more than once and from a signal handler of the loop."""
        self._stopping.set()

    async def run(self) -> None:
        """Run until `stop`; raises `BadConfiguration` when trying again is useless."""
        while not self._stopping.is_set():
            began = self._clock()
            error = await self._run_one()
            if self._stopping.is_set():
                return
            self._judge(error, self._clock() - began)
            pause = pause_before(self._failures, error)
            cause = "closed" if error is None else f"{type(error).__name__}: {error}"
            _log.warning("the connection ended; trying again", seconds=round(pause, 1), cause=cause)
            await self._pause(pause)

    async def _run_one(self) -> BaseException | None:
        self.client = client = self._make_client()
        running = asyncio.create_task(client.start(self._token), name="discord client")
        stopping = asyncio.create_task(self._stopping.wait(), name="stop signal")
        try:
            await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                await _settle(client.drain(), self._drain_s)
        finally:
            self.client = None
            await _settle(client.close(), _CLOSE_S)
            running.cancel()
            stopping.cancel()
            ended, _ = await asyncio.gather(running, stopping, return_exceptions=True)
            await close_leftovers(client)
        return ended if isinstance(ended, Exception) else None

    def _judge(self, error: BaseException | None, lived_s: float) -> None:
        reason = fatal_reason(error)
        if reason is not None:
            raise BadConfiguration(reason) from error
        self._failures = 1 if lived_s >= _HEALTHY_AFTER_S else self._failures + 1

    async def _pause(self, seconds: float) -> None:
        """Wait, but not longer than until `stop`."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()


async def _settle(work: Coroutine[Any, Any, None], seconds: float) -> None:
    """Let ``work`` end within ``seconds``; whatever becomes of it, stopping goes on."""
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task}, timeout=seconds)
    finally:
        late = task.cancel()
        (error,) = await asyncio.gather(task, return_exceptions=True)
    if late:
        _log.warning("stopping took too long", seconds=seconds)
    elif error is not None:
        _log.error("stopping failed", exc_info=error)


def fatal_reason(error: BaseException | None) -> str | None:
    """Return the sentence for whoever runs the bot when trying again can't help; None when it can."""
    if isinstance(error, discord.LoginFailure):
        return FATAL_CLOSES[4004]
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return FATAL_CLOSES[4014]
    if isinstance(error, discord.ConnectionClosed):
        return FATAL_CLOSES.get(error.code)
    return None


def pause_before(failures: int, error: BaseException | None) -> float:
    """Return the seconds to wait after the ``failures``-th failure in a row, at random within its upper half."""
    longest = min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2.0 ** min(failures, 16))
    if isinstance(error, discord.HTTPException) and error.status == 429:
        longest = max(longest, 2 * _BANNED_PAUSE_S)
    return longest * random.uniform(0.5, 1.0)
