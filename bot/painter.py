"""Paints SVG to PNG in child processes, so that neither a slow nor a hostile picture holds up the bot.

1. One queue, first come, first served, one picture at a time for each child. Equal pictures are painted once and
   kept for a while.
2. A child that dies or takes too long is replaced; the picture it died of fails, the bot goes on.
3. Nothing of a picture is logged: hands are painted here too.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from types import TracebackType
from typing import Self

import structlog

from bot.painter_process import PaintFailed, PaintingProcess

__all__ = ["PaintFailed", "Painter"]

_log = structlog.get_logger(__name__)

_Key = bytes


@dataclass(slots=True, eq=False)
class _Job:
    """A picture that is to be painted, and how many callers wait for it."""

    svg: bytes
    png: asyncio.Future[bytes]
    waiting: int = 0


class Painter:
    """``async with Painter() as painter: png = await painter.paint(svg)``."""

    def __init__(self, *, children: int = 1, patience: float = 5.0, kept_bytes: int = 16 * 1024 * 1024) -> None:
        """``children`` paint at the same time (some 40 MB each), ``patience`` is how many seconds a picture may take,
        ``kept_bytes`` how much of finished ones is kept."""
        self._processes = [PaintingProcess(patience) for _ in range(children)]
        self._kept = _Kept(kept_bytes)
        self._jobs: dict[_Key, _Job] = {}
        self._queue: asyncio.Queue[_Key] = asyncio.Queue()
        self._workers: list[asyncio.Task[None]] = []

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the children that are alive."""
        return tuple(process.pid for process in self._processes if process.pid is not None)

    async def __aenter__(self) -> Self:
        """Start painting; a child that can't be started now is tried again with the first picture."""
        self._workers = [asyncio.create_task(self._work(process), name="painter") for process in self._processes]
        for worker in self._workers:
            worker.add_done_callback(self._ended)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop painting; whoever still waits gets PaintFailed."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.wait(self._workers)
        for process in self._processes:
            await process.stop()

    async def paint(self, svg: str) -> bytes:
        """The picture as PNG; raises PaintFailed when there is none. Cancelling one caller disturbs no other."""
        content = svg.encode(errors="replace")
        key = sha256(content).digest()
        if (png := self._kept.get(key)) is not None:
            return png
        if not self._workers or any(worker.done() for worker in self._workers):
            raise PaintFailed("closed", "the painter is closed")
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(content, asyncio.get_running_loop().create_future())
            self._queue.put_nowait(key)
        job.waiting += 1
        try:
            return await asyncio.shield(job.png)
        finally:
            job.waiting -= 1

    async def _work(self, process: PaintingProcess) -> None:
        await self._warm_up(process)
        while True:
            key = await self._queue.get()
            job = self._jobs[key]
            outcome = await self._attempt(process, job) if job.waiting else None
            del self._jobs[key]
            if isinstance(outcome, bytes):
                self._kept.put(key, outcome)
            _settle(job, outcome)

    def _ended(self, worker: asyncio.Task[None]) -> None:
        """When the last worker has ended, whatever it ended of, nobody may wait for ever. All end together."""
        if not worker.cancelled():
            _log.error("painter_ended", exc_info=worker.exception())
        for other in self._workers:
            other.cancel()
        if not all(other.done() for other in self._workers):
            return
        for job in self._jobs.values():
            _settle(job, PaintFailed("closed", "the painter is closed"))
        self._jobs.clear()

    async def _warm_up(self, process: PaintingProcess) -> None:
        try:
            await process.start()
        except PaintFailed as failure:
            _log.warning("painter_not_started", reason=str(failure))

    async def _attempt(self, process: PaintingProcess, job: _Job) -> bytes | PaintFailed:
        """The picture, or why there is none. A child that ended by itself gets a second chance with a new one:
        the system may have ended it for reasons of its own."""
        failure = PaintFailed("crashed", "not tried")
        for _ in range(2):
            try:
                return await process.paint(job.svg)
            except PaintFailed as caught:
                failure = caught
                _log.warning("picture_failed", why=failure.why)
                if failure.why != "crashed":
                    break
        return failure


def _settle(job: _Job, outcome: bytes | PaintFailed | None) -> None:
    """Tell the callers; with none left, nobody would take a failure out of the future."""
    if isinstance(outcome, bytes):
        job.png.set_result(outcome)
    elif outcome is not None and job.waiting:
        job.png.set_exception(outcome)
    else:
        job.png.cancel()


class _Kept:
    """Finished pictures up to a number of bytes, the least recently used dropped first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._pictures: OrderedDict[_Key, bytes] = OrderedDict()

    def get(self, key: _Key) -> bytes | None:
        if key not in self._pictures:
            return None
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def put(self, key: _Key, png: bytes) -> None:
        self._pictures[key] = png
        self._bytes += len(png)
        while self._bytes > self._most:
            _, dropped = self._pictures.popitem(last=False)
            self._bytes -= len(dropped)
