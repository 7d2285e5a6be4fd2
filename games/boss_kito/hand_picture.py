"""A seat's own cards and tokens."""

from collections.abc import Iterator

from games.boss_kito.cards import COLOURS, Colour
from games.boss_kito.events import Received
from games.boss_kito.naming import column_title
from games.boss_kito.pieces import PAINT, banana_token, bunch, hat
from games.boss_kito.view import View
from games.core.drawing import (
    INK,
    PAPER,
    SMALL,
    Element,
    banner,
    canvas,
    changed_frame,
    divider,
    group,
    ink_on,
    rect,
    spread,
    text,
)
from games.core.screen import Scene
from games.core.values import Seat

WIDTH, HEIGHT = 1160, 400
_LEFT, _ROOM = 30.0, 1100.0
_CARD_W, _CARD_H, _CARDS_Y = 124.0, 180.0, 112.0
_STEP, _GAP = 34.0, 22.0


def hand_svg(scene: Scene[View], seat: Seat) -> str:
    """The cards by colour, new ones marked, and the tokens to place."""
    words = scene.words
    note = words.count("{n} card", "{n} cards", len(scene.view.hand))
    return canvas(
        WIDTH,
        HEIGHT,
        banner(24, 24, WIDTH - 48, words.say("Your cards"), note=note),
        *_cards(scene),
        divider(24, 312, WIDTH - 48),
        *_tokens(scene, seat),
    )


def _cards(scene: Scene[View]) -> Iterator[Element]:
    """A fan per colour, in the order of the bosses; new cards are shown as the front ones of theirs."""
    hand = scene.view.hand
    if not hand:
        yield text(WIDTH / 2, _CARDS_Y + _CARD_H / 2, scene.words.say("no cards"), anchor="middle")
        return
    counts = {colour: hand.count(colour) for colour in COLOURS if colour in hand}
    folded = len(hand) - len(counts)
    least = len(counts) * (_CARD_W + _GAP) - _GAP
    step = min(_STEP, (_ROOM - least) / folded) if folded else _STEP
    x, new = _LEFT + (_ROOM - least - step * folded) / 2, _new(scene)
    for colour, count in counts.items():
        for behind in range(count - 1, -1, -1):
            yield _card(scene, colour, x, words=f"×{count}" if count > 1 and not behind else "")
            if behind < new.count(colour):
                yield changed_frame(x, _CARDS_Y, _CARD_W, _CARD_H)
            x += step
        x += _CARD_W + _GAP - step


def _new(scene: Scene[View]) -> tuple[Colour, ...]:
    return tuple(colour for event in scene.events if isinstance(event, Received) for colour in event.cards)


def _card(scene: Scene[View], colour: Colour, x: float, *, words: str) -> Element:
    paint, y = PAINT[colour], _CARDS_Y
    ink = ink_on(paint)
    title = column_title(scene.words, colour)
    middle, room = x + _CARD_W / 2, _CARD_W - 14
    return group(
        rect(x, y, _CARD_W, _CARD_H, radius=14, fill=paint, stroke=INK, stroke_width=3),
        rect(x + 10, y + 8, 54, 36, radius=10, fill=PAPER, stroke=INK, stroke_width=2),
        hat(colour, x + 37, y + 34, scale=0.6),
        text(x + _CARD_W - 10, y + 27, words, size=30, weight="bold", anchor="end", fill=ink, middle=True),
        rect(x + 10, y + 50, _CARD_W - 20, 94, radius=10, fill=PAPER, stroke=INK, stroke_width=2),
        bunch(middle, y + 97, 40),
        text(middle, y + 162, title, weight="bold", size=SMALL, anchor="middle", fill=ink, max_width=room, middle=True),
    )


def _tokens(scene: Scene[View], seat: Seat) -> Iterator[Element]:
    count = scene.view.tokens[seat]
    words = scene.words.count("{n} token", "{n} tokens", count)
    yield text(40, 354, words, weight="bold", middle=True)
    for x in spread(200, min(WIDTH - 240.0, count * 58.0), count, 52, 6):
        yield banana_token(x + 26, 354, 26)
