"""The market: four face-up cards, the deck, the elephants, the cowrie supply."""

from collections.abc import Iterator

from games.boitas.events import RowCardTaken
from games.boitas.pieces import boita_card
from games.boitas.signs import cowrie, elephant
from games.boitas.view import View
from games.core.drawing import (
    SMALL,
    SOFT_INK,
    Element,
    card_back,
    panel,
    placed,
    slot,
    spread,
    text,
)
from games.core.screen import Scene

_CARD_W, _CARD_H = 98.0, 138.0


def market(scene: Scene[View], x: float, y: float, w: float, h: float) -> Iterator[Element]:
    """A box of ``w`` x ``h`` px."""
    yield placed(x, y, panel(0, 0, w, h, title=scene.words.say("Market")), *_row(scene, w), *_stock(scene, w, h))


def _row(scene: Scene[View], w: float) -> Iterator[Element]:
    view = scene.view
    fresh = {event.refill for event in scene.events if isinstance(event, RowCardTaken)}
    for place, x in enumerate(spread(8, w - 16, 4, _CARD_W, gap=8)):
        if place < len(view.row):
            name = view.row[place]
            yield boita_card(name, x, 50, _CARD_W, _CARD_H, points=view.card_points, changed=name in fresh)
        else:
            yield slot(x, 50, _CARD_W, _CARD_H)


def _stock(scene: Scene[View], w: float, h: float) -> Iterator[Element]:
    """What can be bought besides, and what it costs."""
    view, words, y = scene.view, scene.words, h - 46
    yield card_back(20, y - 32, 44, 62)
    yield text(76, y - 14, words.count("{n} card", "{n} cards", view.deck), size=24, weight="bold", middle=True)
    yield text(76, y + 14, words.say("1 or 2 cowries"), size=SMALL, fill=SOFT_INK, max_width=w / 2 - 84, middle=True)
    middle = w / 2 + 34
    yield elephant(middle, y, 27)
    yield text(middle + 40, y - 14, f"×{view.elephants}", size=24, weight="bold", middle=True)
    yield text(middle + 40, y + 14, words.say("3 cowries"), size=SMALL, fill=SOFT_INK, max_width=108, middle=True)
    if view.supply is not None:
        yield cowrie(w - 88, 28, 16)
        yield text(w - 66, 28, f"×{view.supply}", size=24, weight="bold", middle=True)
