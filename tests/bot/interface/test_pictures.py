"""No picture is waited for longer than patience lasts, whether drawing or painting is slow."""

import threading
from dataclasses import replace
from typing import Any

from bot.interface.pictures import Pictures
from bot.service import Sitting
from games.core.screen import Scene
from games.core.table import deal
from games.core.words import Words
from games.kalimambo import GAME
from games.kalimambo.text import KalimamboPresenter
from tests.bot.interface.test_panel import a_row
from tests.wire.tables import InstantPainter


class Slow(KalimamboPresenter):
    """Draws nothing before it is let go."""

    def __init__(self) -> None:
        self.let_go = threading.Event()

    def hand(self, scene: Scene[Any]) -> str | None:
        self.let_go.wait(20)
        return super().hand(scene)


async def test_a_slow_drawing_holds_no_answer_up_and_the_next_one_comes() -> None:
    slow = Slow()
    game = replace(GAME, presenter=slow)
    table = deal(game, 3, game.options(), bytes(32))
    at = Sitting(a_row(3), game, table.options, table)
    pictures = Pictures(InstantPainter())  # type: ignore[arg-type]  # paints without a child

    assert await pictures.hand(at, 0, Words(), patience_s=0.05) is None

    slow.let_go.set()
    assert await pictures.hand(at, 0, Words()) is not None
