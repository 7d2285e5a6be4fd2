"""Pictures of boards and hands: drawn off the event loop, painted in another process, never waited for too long."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog

from bot.interface.board import drawn_names
from bot.painter import Painter, PaintFailed
from bot.service import Sitting
from games.core.screen import Scene
from games.core.values import Seat
from games.core.words import Words

T = TypeVar("T")
_log = structlog.get_logger(__name__)
ANSWER_PATIENCE_S = 0.8
"""While somebody waits for an answer; the picture follows when it is ready."""
PATIENCE_S = 6.0


class Pictures:
    """Paints for tables; answers None when there is no picture, so that the text goes out alone."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        # One thread: drawing is pure Python, and more threads would only keep the event loop waiting for its turn.
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="drawing")

    async def board(self, at: Sitting, words: Words) -> bytes | None:
        """The public board as PNG."""
        if at.table is None:
            return None
        return await self._picture(at.game.presenter.board, at.scene(None, words, drawn_names(at)), PATIENCE_S)

    async def hand(self, at: Sitting, seat: Seat, words: Words, patience_s: float = PATIENCE_S) -> bytes | None:
        """A seat's hand as PNG; None also where the game has no hands."""
        if at.table is None:
            return None
        return await self._picture(at.game.presenter.hand, at.scene(seat, words, drawn_names(at)), patience_s)

    async def _picture(
        self, draw: Callable[[Scene[Any]], str | None], scene: Scene[Any], patience_s: float
    ) -> bytes | None:
        """Drawn and painted within the patience, waiting for the others' pictures included."""
        try:
            async with asyncio.timeout(patience_s):
                svg = await self._draw(draw, scene)
                return None if svg is None else await self._painter.paint(svg)
        except (PaintFailed, TimeoutError) as error:
            _log.info("no picture", reason=type(error).__name__)
            return None

    async def _draw(self, draw: Callable[[Scene[Any]], T], scene: Scene[Any]) -> T | None:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, draw, scene)
        except Exception:  # noqa: BLE001  (whatever is wrong with a drawing, the text says everything and goes out)
            _log.exception("a picture could not be drawn")
            return None
