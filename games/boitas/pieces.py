"""Boitas' cards, goods and boats."""

from collections.abc import Iterator
from functools import cache

import svg

from games.boitas.cards import SUITS, Ability, Card, Good, Suit, face, good_type, printed
from games.boitas.distribution import CardPoints
from games.boitas.scoring import card_points
from games.boitas.signs import GOOD_COLOURS, GREY, SUIT_COLOURS, cowrie, elephant, good_sign, suit_sign
from games.core.drawing import (
    CARD_H,
    CARD_W,
    GOLD,
    INK,
    PAPER,
    PAPER_EDGE,
    SHADE,
    SMALL,
    Element,
    card,
    changed_frame,
    drawn,
    group,
    ink_on,
    line,
    path,
    placed,
    rect,
    symbol,
    text,
)


def boita_card(
    name: Card,
    x: float,
    y: float,
    w: float = CARD_W,
    h: float = CARD_H,
    *,
    points: CardPoints | None = None,
    declared: Suit | None = None,
    trump: bool = False,
    changed: bool = False,
) -> svg.G:
    """A card face up: suit on the band, number, ability at its foot.

    ``points`` adds what it is worth when left over; ``declared`` is the suit that a wild one has now; ``trump`` puts a
    crown on its band.
    """
    parts: list[Element] = [placed(x, y, _face(name, w, h, points, declared, trump=trump))]
    if changed:
        parts.append(changed_frame(x, y, w, h, radius=min(w, h) * 0.12))
    return group(*parts)


@cache
def _face(name: Card, w: float, h: float, points: CardPoints | None, declared: Suit | None, *, trump: bool) -> svg.G:
    """A card's face with its top left corner at (0, 0); there are few different ones, so they are kept."""
    shown = face(name)
    if shown.number is None:
        grey = card(0, 0, w, h, band=GREY)
        return drawn(grey, elephant(w / 2, h * 0.6, min(w, h) * 0.34), *_crown(w, h, GREY, show=True))
    suits = (declared,) if declared else shown.suits
    colour = SUIT_COLOURS[suits[0]] if len(suits) == 1 else INK
    strip, worth = max(h * 0.24, 36), card_points(name, points) if points else 0
    foot = h * 0.2 if shown.wild or shown.ability or worth else 0
    return drawn(
        card(0, 0, w, h, band=colour),
        text(10, strip / 2, str(shown.number), size=26, weight="bold", fill=ink_on(colour), middle=True),
        *_signs(suits, w, strip, colour),
        *_crown(w, h, colour, show=trump),
        text(
            w / 2,
            strip + (h - strip - foot) / 2,
            str(shown.number),
            size=(h - strip - foot) * 0.8,
            weight="bold",
            anchor="middle",
            middle=True,
        ),
        *_foot(name, w, h - foot / 2 - h * 0.03, worth),
    )


def _signs(suits: tuple[Suit, ...], w: float, strip: float, colour: str) -> Iterator[Element]:
    """The suit on the band of a card; a star on that of a wild one, as long as it has none."""
    if len(suits) == 1:
        yield suit_sign(suits[0], w - strip * 0.52, strip / 2, strip * 0.4, fill=ink_on(colour), detail=colour)
    else:
        yield symbol("star", w - strip * 0.52, strip / 2, strip * 0.38, fill=GOLD)


def _crown(w: float, h: float, colour: str, *, show: bool) -> Iterator[Element]:
    strip = max(h * 0.24, 36)
    outline = None if colour == INK else INK
    if show:
        yield symbol("crown", w * 0.47, strip / 2, strip * 0.34, fill=PAPER, outline=outline)


def _foot(name: Card, w: float, y: float, worth: int) -> Iterator[Element]:
    """The suits of a wild card; else the ability at the left and the points of a left-over card at the right."""
    shown = face(name)
    if shown.wild:
        step = min(24.0, (w - 12) / len(shown.suits))
        for place, suit in enumerate(sorted(shown.suits, key=SUITS.index)):
            x = w / 2 + (place - (len(shown.suits) - 1) / 2) * step
            yield suit_sign(suit, x, y, step * 0.46, fill=SUIT_COLOURS[suit], detail=PAPER)
        return
    if shown.ability:
        yield placed(5, y, ability_sign(shown.ability), scale=min(max(0.9, w / CARD_W), 1.3))
    if worth:
        yield symbol("star", w - 33, y, 10, fill=GOLD, outline=INK, outline_width=2)
        yield text(w - 20, y, str(worth), size=SMALL, weight="bold", middle=True)


def ability_sign(ability: Ability) -> svg.G:
    """What a card does, some 54 px wide from (0, 0) on: a cowrie; a card going down for two cowries, or for another."""
    if ability == "gain":
        return group(symbol("plus", 9, 0, 9), cowrie(30, 0, 13))
    tucked: list[Element] = [
        rect(1, -12, 15, 21, radius=3, fill=SHADE, stroke=INK, stroke_width=2),
        symbol("arrow", 8, 3, 8, turn=90),
    ]
    if ability == "cowries":
        return group(*tucked, cowrie(28, 0, 11), cowrie(43, 0, 11))
    other = rect(37, -11, 15, 21, radius=3, fill=PAPER, stroke=INK, stroke_width=2)
    return group(*tucked, symbol("swap", 27, 0, 8), other)


def good_token(good: Good, x: float, y: float, w: float = 44, *, changed: bool = False, faded: bool = False) -> svg.G:
    """A good, ``w`` px wide and 1.4 times as high, its top left corner at (x, y)."""
    parts: list[Element] = [placed(x, y, _good(good, w))]
    if faded:
        parts.append(rect(x - 1, y - 1, w + 2, w * 1.4 + 2, radius=w * 0.2, fill=SHADE, opacity=0.6))
    if changed:
        parts.append(changed_frame(x, y, w, w * 1.4, radius=w * 0.2))
    return group(*parts)


@cache
def _good(good: Good, w: float) -> svg.G:
    kind, value, h = good_type(good), printed(good), w * 1.4
    back = rect(0, 0, w, h, radius=w * 0.2, fill=GOOD_COLOURS[kind], stroke=PAPER_EDGE, stroke_width=2)
    sign = good_sign(kind, w / 2, h * 0.34, w * 0.36)
    return drawn(back, sign, _value(good, value, w, h))


def pearl_sign(good: Good) -> svg.G:
    """What is written on a pearl, on a small plate of its colour around (0, 0)."""
    plate = rect(-22, -16, 44, 32, radius=8, fill=GOOD_COLOURS["pearl"], stroke=PAPER_EDGE, stroke_width=2)
    return group(plate, placed(-22, 0, _value(good, None, 44, 0)))


def _value(good: Good, value: int | None, w: float, h: float) -> Element:
    y = h * 0.8
    match good:
        case "pearl-boita":
            return group(
                symbol("plus", w * 0.3, y, w * 0.13),
                rect(w * 0.5, y - w * 0.2, w * 0.28, w * 0.4, radius=3, fill=PAPER, stroke=INK, stroke_width=2.5),
            )
        case "pearl-cowrie":
            return group(symbol("plus", w * 0.3, y, w * 0.13), cowrie(w * 0.64, y, w * 0.22))
        case _:
            words = str(value) if value is not None else {"pearl-hi": "Hi"}.get(good, "Lo")
            return text(w / 2, y, words, size=w * 0.46, weight="bold", anchor="middle", middle=True)


def boat(suit: Suit, x: float, y: float, scale: float = 1) -> svg.G:
    """A boita under sail, about 150 px wide and 140 high, its hull's middle at (x, y); the suit is on its sail."""
    return placed(x, y, _boat(suit), scale=scale)


@cache
def _boat(suit: Suit) -> svg.G:
    colour, wood = SUIT_COLOURS[suit], "#6b4426"
    return drawn(
        line(0, 0, 0, -104, colour=wood, width=6),
        path("M-48-96H50C58-66 56-40 46-16H-44C-34-44-36-70-48-96Z", fill=colour, stroke=INK, stroke_width=3),
        line(-50, -96, 52, -96, colour=wood, width=6),
        suit_sign(suit, 6, -56, 32, fill=ink_on(colour), detail=colour),
        path("M-78-22C-70 20-40 30 0 30C44 30 66 18 80-30C56-4-46-2-78-22Z", fill=wood, stroke=INK, stroke_width=3),
        path("M-62 6C-30 18 36 16 64-2", stroke=GOLD, stroke_width=4),
    )
