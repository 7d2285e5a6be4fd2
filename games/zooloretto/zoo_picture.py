"""One zoo as a plot of land: purse, enclosures, boards, barn and offices. The same drawing serves small and large."""

from dataclasses import dataclass
from typing import Final

import svg

from games.core.drawing import (
    CHANGED,
    GOLD,
    INK,
    PAPER,
    SHADE,
    TABLE,
    Element,
    changed_frame,
    coin,
    group,
    polygon,
    rect,
    seat_token,
    symbol,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat
from games.core.words import Words
from games.zooloretto.actions import Expand, OpenSponsor
from games.zooloretto.changes import Changes
from games.zooloretto.creatures import employee, small_truck
from games.zooloretto.enclosure_picture import (
    COLUMNS,
    EDGE,
    LABEL,
    Box,
    barn_picture,
    closed_picture,
    enclosure_picture,
)
from games.zooloretto.money import COST
from games.zooloretto.names import place_code
from games.zooloretto.office import COST as BOSS_COST
from games.zooloretto.places import BARN, EXPANSIONS, PRINTED, SPONSOR, WINDOWS, Office, Place
from games.zooloretto.view import View, ZooView

LAND: Final = "#cfdcae"
HEDGE: Final = "#8fa066"
HEART: Final = "#d9402f"
_PAD, _GAP, _HEAD, _OFFICES = 14, 9, 58, 48
_UNITS = 10
_AT_SCALE_ONE = 570


@dataclass(frozen=True, slots=True)
class Plot:
    """The measures of a zoo that is ``w`` px wide; everything scales with it."""

    x: float
    y: float
    w: float

    @property
    def scale(self) -> float:
        """1 for a zoo 570 px wide."""
        return self.w / _AT_SCALE_ONE

    @property
    def pitch(self) -> float:
        """From one space to the next, in px: ten spaces, three boxes and two gaps fill a row."""
        return (self.w - (2 * _PAD + 6 * EDGE + 2 * _GAP) * self.scale) / _UNITS

    @property
    def row(self) -> float:
        """The height of a box with two rows of spaces."""
        return 2 * self.pitch + (LABEL + EDGE) * self.scale


def board_places(view: View) -> list[Place]:
    """The second row: expansions and, with Boss, the Sponsor Enclosure, open or closed."""
    expansions = EXPANSIONS[: 2 if len(view.zoos) == 2 else 1]
    sponsor: tuple[Place, ...] = (SPONSOR,) if view.boss else ()
    return [*expansions, *sponsor]


def barn_below(view: View) -> bool:
    """Whether the barn needs a row of its own: two expansions and the Sponsor Enclosure leave no room beside them."""
    return view.boss and len(view.zoos) == 2


def zoo_height(view: View, w: float) -> float:
    """How high a zoo of that width is."""
    plot = Plot(0, 0, w)
    s = plot.scale
    height = _HEAD * s + 2 * (plot.row + _GAP * s) + (_PAD - _GAP) * s
    if barn_below(view):
        height += plot.pitch + (LABEL + EDGE + _GAP) * s
    return height + (_OFFICES * s if view.boss else 0)


def zoo_picture(scene: Scene[View], seat: Seat, x: float, y: float, w: float, changes: Changes) -> svg.G:
    """The zoo of a seat, its top left corner at (x, y), ``w`` px wide."""
    zoo, plot = scene.view.zoos[seat], Plot(x, y, w)
    s, height = plot.scale, zoo_height(scene.view, w)
    acting = seat in scene.awaiting
    edge, stroke = (INK, 6.0) if acting else (HEDGE, 2.5)
    ground = rect(x, y, w, height, radius=18 * s, fill=LAND, stroke=edge, stroke_width=stroke)
    tip = [(x + w / 2 - 16, y - 12), (x + w / 2 + 16, y - 12), (x + w / 2, y + 9)]
    pointer = polygon(tip, fill=CHANGED, stroke=TABLE, stroke_width=3)
    return group(
        ground,
        *_head(scene, seat, zoo, plot),
        *_places(scene, seat, zoo, plot, changes),
        *(_offices(scene.words, seat, zoo, plot, y + height - (_OFFICES + 2) * s, changes) if scene.view.boss else []),
        *([pointer] if acting else []),
    )


def _head(scene: Scene[View], seat: Seat, zoo: ZooView, plot: Plot) -> list[Element]:
    """Seat, name, purse and points; a small truck when the seat is out for the round."""
    s, middle = plot.scale, plot.y + 30 * plot.scale
    right = plot.x + plot.w - 16 * s
    score = str(zoo.points).replace("-", "−")
    parts: list[Element] = [
        seat_token(seat, plot.x + 34 * s, middle, 21 * s),
        text(right, middle, score, size=36 * s, weight="bold", anchor="end", middle=True),
    ]
    right -= max(text_width(score, 36 * s, "bold"), 40 * s) + 18 * s
    for sign, amount in reversed(_purse(scene.view, zoo)):
        words = str(amount)
        width = text_width(words, 26 * s, "bold")
        parts.append(text(right, middle, words, size=26 * s, weight="bold", anchor="end", middle=True))
        parts.append(_sign(sign, right - width - 18 * s, middle, 14 * s))
        right -= width + 46 * s
    if zoo.out:
        right -= 44 * s
        parts.append(small_truck(right + 22 * s, middle, 18 * s))
    if scene.result and seat in scene.result.winners:
        right -= 44 * s
        parts.append(symbol("crown", right + 22 * s, middle, 18 * s, fill=GOLD, outline=INK, outline_width=2))
    parts.append(
        text(
            plot.x + 64 * s,
            middle,
            scene.name(seat),
            size=27 * s,
            weight="bold",
            max_width=right - plot.x - 64 * s,
            middle=True,
        )
    )
    return parts


def _purse(view: View, zoo: ZooView) -> list[tuple[str, int]]:
    purse = [("coin", zoo.coins)]
    if view.boss:
        purse += [("heart", zoo.donations), ("star", zoo.tokens)]
    return purse


def _sign(sign: str, cx: float, cy: float, r: float) -> Element:
    """Coins, donations (hearts) and point tokens (stars), the same everywhere."""
    if sign == "coin":
        return coin(cx, cy, r)
    if sign == "heart":
        return symbol("heart", cx, cy, r, fill=HEART, outline=INK, outline_width=2)
    return symbol("star", cx, cy, r * 1.1, fill=GOLD, outline=INK, outline_width=2)


def supply_sign(sign: str, cx: float, cy: float, r: float) -> Element:
    """The sign of a supply in the middle of the table: as in the purses, and the figure of an employee."""
    return employee(cx, cy, r, "#ffffff") if sign == "employee" else _sign(sign, cx, cy, r)


def _places(scene: Scene[View], seat: Seat, zoo: ZooView, plot: Plot, changes: Changes) -> list[Element]:
    s = plot.scale
    top, left = plot.y + _HEAD * s, plot.x + _PAD * s
    end = plot.x + plot.w - _PAD * s
    parts: list[Element] = []
    for row, places in enumerate((list(PRINTED), board_places(scene.view))):
        x, y = left, top + row * (plot.row + _GAP * s)
        for place in places:
            box = Box(x, y, COLUMNS[place] * plot.pitch + 2 * EDGE * s, plot.row, plot.pitch, s)
            parts.append(_place(zoo, place, box, changed=(seat, place) in changes.places))
            x = box.x + box.w + _GAP * s
    height = plot.row
    if barn_below(scene.view):
        x, y, height = left, top + 2 * (plot.row + _GAP * s), plot.pitch + (LABEL + EDGE) * s
    barn = Box(x, y, end - x, height, plot.pitch, s)
    title = place_code(scene.words, BARN)
    parts.append(barn_picture(title, zoo.barn, barn, changed=(seat, BARN) in changes.places))
    return parts


def _place(zoo: ZooView, place: Place, box: Box, *, changed: bool) -> Element:
    if place in zoo.enclosures:
        return enclosure_picture(place, zoo.enclosures[place], box, changed=changed)
    price = BOSS_COST[OpenSponsor] if place == SPONSOR else COST[Expand]
    return closed_picture(place, price, box)


def office_short(words: Words, office: Office) -> str:
    """The office's name as it fits on the board."""
    return {
        "collector": words.say("Collector"),
        "sales": words.say("Sales"),
        "purchaser": words.say("Purchaser"),
        "press": words.say("Press"),
    }[office]


def _offices(words: Words, seat: Seat, zoo: ZooView, plot: Plot, y: float, changes: Changes) -> list[Element]:
    """Four offices in a row, with a figure in each window that is taken."""
    s = plot.scale
    h, window = (_OFFICES - 10) * s, 24 * s
    names = {office: office_short(words, office) for office in WINDOWS}
    widths = {office: text_width(names[office], 22 * s) + WINDOWS[office] * window + 12 * s for office in WINDOWS}
    room = plot.w - 2 * _PAD * s
    gap = max(2.0, (room - sum(widths.values())) / (len(WINDOWS) - 1))
    parts: list[Element] = []
    x = plot.x + _PAD * s
    for office, width in widths.items():
        parts.append(rect(x, y, width, h, radius=10 * s, fill=PAPER, stroke=HEDGE, stroke_width=2))
        parts.append(text(x + 6 * s, y + h / 2, names[office], size=22 * s, middle=True))
        for place in range(WINDOWS[office]):
            left = x + width - (WINDOWS[office] - place) * window - 2 * s
            parts.append(rect(left + s, y + 5 * s, window - 3 * s, h - 10 * s, radius=3 * s, fill=SHADE))
            if place < zoo.office.get(office, 0):
                parts.append(employee(left + window / 2 - s / 2, y + h / 2, 13 * s, "#ffffff"))
        if (seat, office) in changes.offices:
            parts.append(changed_frame(x, y, width, h, radius=10 * s))
        x += width + gap
    return parts
