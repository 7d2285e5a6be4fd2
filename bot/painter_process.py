"""One painting child process: started, asked for one picture at a time, replaced when it ends or hangs."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from bot import painter_child
from bot.painter_child import PAINTED, READY, REPLY, REQUEST

Why = Literal["refused", "slow", "crashed", "closed"]

#: What the child gets of the parent's environment: how to find Python and its packages, and nothing secret.
_KEPT: Final = ("PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "HOME", "LD_LIBRARY_PATH", "LANG", "SYSTEMROOT")

#: Seconds for the child to import resvg and say that it is ready, on a busy machine.
_START: Final = 30.0


class PaintFailed(Exception):
    """There is no picture; the text alone has to do. ``why`` says whether the picture or the painter is at fault."""

    def __init__(self, why: Why, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why: Final = why


class PaintingProcess:
    """A child that paints. Not for two callers at once; ``stop`` it in the end."""

    def __init__(self, patience: float) -> None:
        """``patience`` is how many seconds one picture may take."""
        self._patience = patience
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The child's process id, None while there is none."""
        return self._process.pid if self._process and self._process.returncode is None else None

    async def start(self) -> None:
        """Start a child and wait until it can paint; raises PaintFailed when it can't."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # the modules beside the child's file must not hide others of the same name
                str(Path(painter_child.__file__)),
                stdin=PIPE,
                stdout=PIPE,
                env={name: os.environ[name] for name in _KEPT if name in os.environ},
            )
        except OSError as error:
            raise PaintFailed("crashed", f"the painter can't be started: {error}") from error
        status, _ = await self._receive(self._process, _START)
        if status != READY:
            await self.stop()
            raise PaintFailed("crashed", "the painter did not get ready")

    async def paint(self, svg: bytes) -> bytes:
        """The PNG; raises PaintFailed, after which the child is gone and the next call starts another."""
        if self.pid is None:
            await self.start()
        process = self._process
        if process is None or process.stdin is None:
            raise PaintFailed("crashed", "the painter has no stdin")
        process.stdin.write(REQUEST.pack(len(svg)) + svg)
        status, content = await self._receive(process, self._patience)
        if status == PAINTED:
            return content
        await self.stop()
        raise PaintFailed("refused", content.decode(errors="replace"))

    async def stop(self) -> None:
        """End the child at once; nothing happens when there is none."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):  # it may have ended a moment ago by itself
                process.kill()
        await process.wait()

    async def _receive(self, process: Process, seconds: float) -> tuple[int, bytes]:
        """The next reply's status and content; a child that does not give one in time is stopped."""
        if process.stdin is None or process.stdout is None:
            raise PaintFailed("crashed", "the painter has no pipes")
        try:
            async with asyncio.timeout(seconds):
                await process.stdin.drain()
                status, length = REPLY.unpack(await process.stdout.readexactly(REPLY.size))
                return status, await process.stdout.readexactly(length)
        except TimeoutError as error:
            await self.stop()
            raise PaintFailed("slow", f"no picture within {seconds:g} s") from error
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            await self.stop()
            raise PaintFailed("crashed", "the painter ended without an answer") from error
