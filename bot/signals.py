"""Stopping by signal: the first SIGTERM or SIGINT asks for an end in good order, a second one ends at once."""

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

import structlog

_HANDLED: Final = (signal.SIGTERM, signal.SIGINT)

_log = structlog.get_logger(__name__)


def run_until_signalled(work: Callable[[asyncio.Event], Awaitable[None]]) -> None:
    """Run ``work`` on a loop of its own; the event it is given is set when it should end."""

    async def main() -> None:
        stopping = asyncio.Event()
        with _setting_on_signals(stopping):
            await work(stopping)

    asyncio.run(main())


@contextlib.contextmanager
def _setting_on_signals(stopping: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()

    def on_signal(number: signal.Signals) -> None:
        _log.info("stopping", signal=number.name)
        loop.remove_signal_handler(number)
        stopping.set()

    for number in _HANDLED:
        # Windows' loops know no signal handlers; there Ctrl+C cancels the main task instead.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, on_signal, number)
    try:
        yield
    finally:
        for number in _HANDLED:
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)
