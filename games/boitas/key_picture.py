"""What the signs on the board mean: six where a seat's box is free, all others in a strip at the foot."""

from collections.abc import Iterator
from typing import TypeAlias

from games.boitas.pieces import ability_sign, boat, good_token, pearl_sign
from games.boitas.signs import cowrie, elephant
from games.boitas.view import View
from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    SMALL,
    SOFT_INK,
    Element,
    card_back,
    placed,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.words import Words

Key: TypeAlias = tuple[Element, str]
"""A sign, its middle at (0, 0), and what it means."""

_ROW_H = 44.0


def has_free_box(scene: Scene[View]) -> bool:
    """Whether the boxes of the seats, two in a row, leave one out."""
    return len(scene.names) % 2 == 1


def box(scene: Scene[View], w: float) -> Iterator[Element]:
    """The commonest signs in two columns, as high as a seat's box."""
    yield from _columns(_keys(scene)[: _boxed(scene)], w, 2, 46)


def strip(scene: Scene[View], w: float) -> Iterator[Element]:
    """The signs that are not in a box, in columns across ``w`` px."""
    keys = _in_strip(scene)
    yield from _columns(keys, w, _abreast(keys), _ROW_H)


def strip_h(scene: Scene[View]) -> float:
    """How high the strip is, in px."""
    keys = _in_strip(scene)
    return -(-len(keys) // _abreast(keys)) * _ROW_H


def _in_strip(scene: Scene[View]) -> list[Key]:
    return _keys(scene)[_boxed(scene) :]


def _boxed(scene: Scene[View]) -> int:
    """So many signs find room in a free box."""
    if not has_free_box(scene):
        return 0
    return 4 if _ended(scene) else 6


def _ended(scene: Scene[View]) -> bool:
    return scene.view.phase in ("scoring", "over")


def _abreast(keys: list[Key]) -> int:
    """So many columns that full rows come out."""
    return 3 if len(keys) == 6 else 4


def _columns(keys: list[Key], w: float, columns: int, row_h: float) -> Iterator[Element]:
    each = w / columns
    for place, (sign, words) in enumerate(keys):
        x, y = 36 + place % columns * each, (place // columns + 0.5) * row_h
        yield placed(x, y, sign)
        yield text(x + 38, y, words, size=SMALL, fill=SOFT_INK, max_width=each - 78, middle=True)


def _keys(scene: Scene[View]) -> list[Key]:
    """The signs that may be in sight, the commonest first."""
    words = scene.words
    held: list[Key] = [
        (cowrie(0, 0, 16), words.say("cowries")),
        (card_back(-12, -17, 24, 34), words.say("cards in hand")),
        (elephant(0, 0, 18), words.say("elephants in hand")),
    ]
    star = symbol("star", 0, 0, 14, fill=GOLD, outline=INK, outline_width=2)
    if _ended(scene):
        not_scored = good_token("gold-7", -13, -18, 26, faded=True)
        return [*held, (not_scored, words.say("not scored")), *_pearls(words)]
    return [
        (boat("cloth", 0, 12, 0.3), words.say("start player")),
        (symbol("crown", 0, 0, 16, fill=PAPER, outline=INK), words.say("trump")),
        *held,
        (star, words.say("points if left over")),
        *_abilities(words),
        *_pearls(words),
    ]


def _abilities(words: Words) -> list[Key]:
    return [
        (placed(-27, 0, ability_sign("cowries")), words.say("tuck for 2 cowries")),
        (placed(-27, 0, ability_sign("swap")), words.say("tuck for another card")),
    ]


def _pearls(words: Words) -> list[Key]:
    meant = {
        "pearl-hi": words.say("your highest good"),
        "pearl-lo": words.say("your lowest good"),
        "pearl-boita": words.say("1 for each card"),
        "pearl-cowrie": words.say("1 for each cowrie"),
    }
    return [(pearl_sign(pearl), said) for pearl, said in meant.items()]
