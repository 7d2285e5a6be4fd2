"""The middle of the table: the pile with the red disc, the trucks, the offer board and the supplies.

It is a strip above the zoos where their number is even, and takes a zoo's room beside them where it is odd.
"""

from typing import Final

import svg

from games.core.drawing import (
    INK,
    PAPER,
    SMALL,
    Element,
    changed_frame,
    circle,
    deck,
    group,
    panel,
    text,
)
from games.core.screen import Scene
from games.zooloretto.changes import Changes
from games.zooloretto.creatures import creature
from games.zooloretto.model import Loading, Placing
from games.zooloretto.office import OFFER_COST
from games.zooloretto.tile_picture import tile_picture
from games.zooloretto.truck_picture import WHEELS, truck_picture, truck_size
from games.zooloretto.view import View
from games.zooloretto.zoo_picture import supply_sign

DISC: Final = "#c62f2f"
_STACK = 84
_PILES_W = 250
_PILES_H = 140
_OFFERS_H = 100
_GAP = 16
_BANK_W = 118


def strip_height(view: View) -> float:
    """How high the strip is, in px."""
    return _PILES_H + (_OFFERS_H + _GAP if view.boss else 0)


def strip(scene: Scene[View], x: float, y: float, w: float, changes: Changes) -> svg.G:
    """Pile and trucks in one row; with Boss the offers and supplies in a second."""
    view = scene.view
    left = x + _PILES_W + (120 if isinstance(view.frame, Loading) else 0)
    parts: list[Element] = [*_piles(scene, x + 6, y + 26), *_drawn(scene, x + _PILES_W, y + 22)]
    right = x + w - (0 if view.boss else _BANK_W)
    parts += _trucks(scene, left, y + 12, right - left, len(view.trucks), 116, changes)
    if not view.boss:
        parts += [_bank(scene, x + w - 14, y + 36), *_supplies(scene, x + w - 70, y + 76, 0)]
    else:
        top = y + _PILES_H
        size = min(72.0, (w - 472) / max(1, len(view.offers)))
        parts.append(panel(x, top, w, _OFFERS_H))
        parts.append(text(x + 16, top + 40, scene.words.say("Offers"), size=SMALL, weight="bold"))
        parts += _price(x + 86, top + 70)
        parts += _offers(scene, x + 112, top + _OFFERS_H / 2 - size / 2, size)
        parts += _supplies(scene, x + w - 250, top + 28, 130)
        parts.append(_bank(scene, x + w - 284, top + 50))
    return group(*parts)


def cell(scene: Scene[View], x: float, y: float, w: float, h: float, changes: Changes) -> svg.G:
    """The same in the room of a zoo."""
    view = scene.view
    columns = 2 if len(view.trucks) < 4 else 3
    offers_h = 66 if view.boss else 0
    trucks_h = h - 126 - offers_h
    parts: list[Element] = [*_piles(scene, x + 6, y + 14), *_drawn(scene, x + _PILES_W, y + 10)]
    parts += _supplies(scene, x + w - 190, y + 34, 108)
    if not isinstance(view.frame, Loading):
        parts.append(_bank(scene, x + w - 222, y + (57 if view.boss else 34)))
    parts += _trucks(scene, x + 6, y + 132, w, columns, trucks_h / 2, changes)
    if view.boss:
        top = y + h - offers_h
        size = min(58.0, (w - 22) / max(1, len(view.offers)))
        parts += _price(x + w - 12, top - 22)
        title = scene.words.say("Offers")
        parts.append(text(x + w - 98, top - 22, title, size=SMALL, weight="bold", anchor="end", middle=True))
        parts.append(panel(x, top, w, offers_h))
        parts += _offers(scene, x + 12, top + offers_h / 2 - size / 2, size)
    return group(*parts)


def _piles(scene: Scene[View], x: float, y: float) -> list[Element]:
    """Two stacks: what is drawn first, and the last 15 tiles under the red disc (beside them once they are begun).

    Below them stand the species that are in play.
    """
    view, words = scene.view, scene.words
    end_x = x + 122
    parts: list[Element] = [
        deck(x, y, view.draw_part, _STACK, _STACK, sign="paw"),
        deck(end_x, y, view.end_left, _STACK, _STACK, sign="paw"),
    ]
    if view.last_round:
        parts.append(circle(end_x + 8, y + _STACK - 6, 17, fill=DISC, stroke=INK, stroke_width=3))
        said = words.say("Last round")
        parts.append(text(x, y + 108, said, size=SMALL, weight="bold", fill=DISC))
    else:
        parts.append(circle(end_x + _STACK / 2 + 5, y + _STACK / 2 - 5, 27, fill=DISC, stroke=INK, stroke_width=3))
        parts.append(circle(end_x + _STACK / 2 + 5, y + _STACK / 2 - 5, 18, stroke=PAPER, stroke_width=3))
        parts += [creature(species, x + 14 + place * 29, y + 102, 13) for place, species in enumerate(view.species)]
    return parts


def _drawn(scene: Scene[View], x: float, y: float) -> list[Element]:
    """The tile that has been drawn and waits for its truck."""
    frame = scene.view.frame
    if not isinstance(frame, Loading):
        return []
    return [tile_picture(frame.tile, x, y, 90), changed_frame(x, y, 90, 90)]


def _trucks(
    scene: Scene[View], x: float, y: float, w: float, columns: int, row: float, changes: Changes
) -> list[Element]:
    """All trucks in rows of so many columns, each row ``row`` px high."""
    frame = scene.view.frame
    each = w / columns
    size = truck_size(each - 10, min(78, row - WHEELS - 20))
    parts: list[Element] = []
    for place, truck in enumerate(scene.view.trucks):
        number = place + 1
        unloading = frame.tiles if isinstance(frame, Placing) and frame.truck == number else ()
        left, top = x + place % columns * each, y + place // columns * row + (row - WHEELS - size - 16) / 2
        parts.append(truck_picture(truck, number, unloading, left, top, size, changed=number in changes.trucks))
    return parts


def _offers(scene: Scene[View], x: float, y: float, size: float) -> list[Element]:
    return [tile_picture(tile, x + place * size, y, size - 5) for place, tile in enumerate(scene.view.offers)]


def _price(right: float, middle: float) -> list[Element]:
    """What an offer costs: two coins or two donations."""
    return [
        text(right - 54, middle, f"{OFFER_COST}", size=SMALL, weight="bold", anchor="end", middle=True),
        supply_sign("coin", right - 40, middle, 12),
        text(right - 20, middle, "/", size=SMALL, anchor="middle", middle=True),
        supply_sign("heart", right - 4, middle, 12),
    ]


def _bank(scene: Scene[View], x: float, y: float) -> Element:
    """The word before the supplies, ending at ``x``."""
    return text(x, y, scene.words.say("Bank"), size=SMALL, weight="bold", anchor="end", middle=True)


def _supplies(scene: Scene[View], x: float, y: float, pitch: float) -> list[Element]:
    """What the bank and the Boss board still hold, two by two."""
    view = scene.view
    shown = [("coin", view.bank)]
    if view.boss:
        shown += [("employee", view.employees), ("heart", view.donations), ("star", view.tokens)]
    parts: list[Element] = []
    for place, (sign, amount) in enumerate(shown):
        left, middle = x + place % 2 * pitch, y + place // 2 * 46
        parts.append(supply_sign(sign, left, middle, 17))
        parts.append(text(left + 28, middle, str(amount), size=26, weight="bold", middle=True))
    return parts
