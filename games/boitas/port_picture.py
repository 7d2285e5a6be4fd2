"""The three ports of a round: a boat under the sail of the trump suit, and the goods on the quay."""

from collections.abc import Iterator
from functools import cache

import svg

from games.boitas.cards import Suit
from games.boitas.events import PortsLaid
from games.boitas.naming import suit_name
from games.boitas.pieces import boat, good_token
from games.boitas.view import View
from games.core.drawing import (
    INK,
    PAPER,
    PAPER_EDGE,
    SHADE,
    SMALL,
    SOFT_INK,
    Element,
    changed_frame,
    drawn,
    path,
    pill,
    pill_width,
    placed,
    rect,
    symbol,
    text,
    token,
)
from games.core.screen import Scene

PORT_H = 196.0
_GAP = 16.0
_SEA, _WAVE, _QUAY = "#b9d9dd", "#7fb2ba", "#cdb78d"


def ports(scene: Scene[View], x: float, y: float, w: float) -> Iterator[Element]:
    """Ports 1 to 3 side by side across ``w`` px."""
    each = (w - 2 * _GAP) / 3
    for place, suit in enumerate(scene.view.ports):
        yield placed(x + place * (each + _GAP), y, *_port(scene, place + 1, suit, each))


def _port(scene: Scene[View], number: int, suit: Suit | None, w: float) -> Iterator[Element]:
    view, words = scene.view, scene.words
    active = number == view.port and view.phase in ("playing", "choosing")
    yield _water(w)
    if suit is None:
        yield rect(0, 0, w, PORT_H, radius=16, fill=SHADE, opacity=0.72)
        yield symbol("check", w / 2, 84, 34, fill=SOFT_INK)
        yield text(w / 2, 148, words.say("done"), fill=SOFT_INK, anchor="middle")
    else:
        yield boat(suit, 98, 142, 0.92)
        yield text(196, 38, words.say("trump"), size=SMALL, fill=INK)
        yield text(196, 70, suit_name(words, suit), size=32, weight="bold", max_width=w - 208)
        for place, good in enumerate(view.goods_at[number - 1]):
            yield good_token(good, 198 + place * 82, 88, 66)
    if any(isinstance(event, PortsLaid) for event in scene.events):
        yield changed_frame(2, 2, w - 4, PORT_H - 4, radius=14)
    edge, width = (INK, 6.0) if active else (PAPER_EDGE, 2.5)
    yield rect(0, 0, w, PORT_H, radius=16, stroke=edge, stroke_width=width)
    yield token(32, 32, 24, words=str(number), fill=INK if active else PAPER)
    if active:
        now = words.say("now")
        yield pill(w - pill_width(now) - 12, 12, now, fill=INK)


@cache
def _water(w: float) -> svg.G:
    """Sea, waves and quay: the same for every port of that width."""
    waves = "".join(f"M{12 + step * 56} {y}q14-12 28 0t28 0" for y in (128, 158) for step in range(int(w / 60)))
    return drawn(
        rect(0, 0, w, PORT_H, radius=16, fill=_SEA),
        path(waves, stroke=_WAVE, stroke_width=4),
        path(f"M186 {PORT_H}V150H{w}V{PORT_H - 16}a16 16 0 0 1-16 16Z", fill=_QUAY),
    )
