"""What everybody has: cowries, cards, elephants, goods; who acts, who leads."""

from collections import Counter
from collections.abc import Iterator

from games.boitas.cards import GOOD_TYPES, Good, good_type
from games.boitas.events import CowriesGained, GoodTaken
from games.boitas.goods import score_by
from games.boitas.key_picture import box, has_free_box, strip, strip_h
from games.boitas.pieces import boat, good_token
from games.boitas.signs import cowrie, elephant
from games.boitas.view import View
from games.core.drawing import (
    CHANGED,
    INK,
    PAPER,
    PAPER_EDGE,
    SMALL,
    SOFT_INK,
    Element,
    card_back,
    placed,
    polygon,
    rect,
    seat_token,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat

ROW_H = 142.0
_GAP, _TOKEN_W, _STEP = 16.0, 42.0, 54.0


def players(scene: Scene[View], x: float, y: float, w: float) -> Iterator[Element]:
    """A box per seat, two in a row across ``w`` px; the key to the signs where one is free, and in a strip below."""
    each = (w - _GAP) / 2
    seats = len(scene.names)
    for seat in range(seats):
        yield placed(x + seat % 2 * (each + _GAP), y + seat // 2 * (ROW_H + _GAP), *_player(scene, seat, each))
    if has_free_box(scene):
        yield placed(x + each + _GAP, y + seats // 2 * (ROW_H + _GAP), *box(scene, each))
    yield placed(x, y + -(-seats // 2) * (ROW_H + _GAP), *strip(scene, w))


def players_h(scene: Scene[View]) -> float:
    """How high all that is, in px."""
    return -(-len(scene.names) // 2) * (ROW_H + _GAP) + strip_h(scene)


def _player(scene: Scene[View], seat: Seat, w: float) -> Iterator[Element]:
    to_act = seat in scene.awaiting
    edge, width = (INK, 6.0) if to_act else (PAPER_EDGE, 2.5)
    yield rect(0, 0, w, ROW_H, radius=18, fill=PAPER, stroke=edge, stroke_width=width)
    if to_act:
        yield polygon([(w / 2 - 15, -11), (w / 2 + 15, -11), (w / 2, 9)], fill=CHANGED, stroke=PAPER, stroke_width=3)
    yield seat_token(seat, 38, 34, 23)
    name = scene.name(seat)
    starts = seat == scene.view.start and scene.view.phase not in ("scoring", "over")
    room = w - (420 if starts else 348)
    yield text(74, 36, name, size=26, weight="bold", max_width=room, middle=True)
    if starts:
        yield boat("cloth", 108 + min(text_width(name, 26, "bold"), room), 50, 0.32)
    yield from _purse(scene, seat, w)
    yield from _goods(scene, seat, w)


def _purse(scene: Scene[View], seat: Seat, w: float) -> Iterator[Element]:
    """Cowries with what the last step brought, cards in hand, elephants among them."""
    view = scene.view
    owned, elephants = view.holdings[seat], view.elephants_held[seat]
    gained = sum(event.count for event in scene.events if isinstance(event, CowriesGained) and event.seat == seat)
    x = w - 242
    yield cowrie(x, 36, 17)
    yield text(x + 22, 36, str(owned.cowries), size=28, weight="bold", middle=True)
    if gained:
        width = text_width(str(owned.cowries), 28, "bold")
        yield text(x + 28 + width, 36, f"+{gained}", size=SMALL, weight="bold", fill=CHANGED, middle=True)
    yield card_back(x + 88, 17, 27, 38)
    yield text(x + 122, 36, str(owned.cards), size=28, weight="bold", middle=True)
    if elephants:
        yield elephant(x + 176, 36, 20)
        yield text(x + 206, 36, str(elephants), size=28, weight="bold", middle=True)


def _goods(scene: Scene[View], seat: Seat, w: float) -> Iterator[Element]:
    owned, y = sorted(scene.view.holdings[seat].goods, key=_order), ROW_H - 70
    if not owned:
        yield text(24, y + 30, scene.words.say("no goods yet"), size=SMALL, fill=SOFT_INK, middle=True)
    fresh = [event.good for event in scene.events if isinstance(event, GoodTaken) and event.seat == seat]
    scored = _scored(scene, seat)
    step = min(_STEP, (w - 40 - _TOKEN_W) / max(len(owned) - 1, 1))
    for place, good in enumerate(owned):
        faded = scored is not None and scored[good] == 0
        if scored is not None:
            scored[good] -= not faded
        yield good_token(good, 20 + place * step, y, _TOKEN_W, changed=good in fresh, faded=faded)


def _order(good: Good) -> tuple[int, Good]:
    return GOOD_TYPES.index(good_type(good)), good


def _scored(scene: Scene[View], seat: Seat) -> Counter[Good] | None:
    """The goods that the seat's way scores; ``None`` before it has chosen one."""
    view = scene.view
    way = view.ways[seat]
    if way is None:
        return None
    return Counter(good for good, _ in score_by(view.holdings[seat], way, each=view.each_left).scored)
