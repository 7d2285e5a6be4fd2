"""A seat's own cards, strongest first: which are trump now, what they do, what they are worth when left over."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.boitas.cards import ELEPHANT, Ability, Card, face
from games.boitas.naming import suit_name
from games.boitas.pieces import ability_sign, boita_card
from games.boitas.ranking import PORT_TRUMP, strength
from games.boitas.scoring import card_points
from games.boitas.signs import SUIT_COLOURS, suit_sign
from games.boitas.view import View
from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    SMALL,
    SOFT_INK,
    Element,
    banner,
    canvas,
    placed,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.words import Words

_EDGE, _TOP = 30.0, 112.0
_TWO_KEYS = 1100
"""From this width on, in px, two explanations stand side by side."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """How the cards lie: so many in a row, each so wide, in columns of ``step`` px."""

    per_row: int
    card_w: float
    step: float

    @property
    def card_h(self) -> float:
        """A card's height in px."""
        return self.card_w * 1.42

    @property
    def row_h(self) -> float:
        """A row with its captions, in px."""
        return self.card_h + 54

    @property
    def width(self) -> int:
        """The width of a picture with one full row, in px."""
        return int(2 * _EDGE + self.per_row * self.step - (self.step - self.card_w))


_SMALLER, _FEWEST, _MOST = _Grid(9, 110, 123), 5, 7


def _grid(cards: int) -> _Grid:
    """As narrow as the hand allows, so that a phone shows few cards large."""
    return _SMALLER if cards > _MOST else _Grid(max(cards, _FEWEST), 142, 159)


def hand_svg(scene: Scene[View]) -> str:
    """The reader's hand."""
    hand = scene.view.hand
    grid = _grid(len(hand))
    width, abreast = grid.width, 2 if grid.width >= _TWO_KEYS else 1
    rows = max(1, -(-len(hand) // grid.per_row))
    keys = list(_keys(scene))
    below = _TOP + rows * grid.row_h + 8
    return canvas(
        width,
        int(below + (48 * -(-len(keys) // abreast) + 12 if keys else 12)),
        banner(24, 24, width - 48, scene.words.say("Your cards"), note=_note(scene)),
        *_trump(scene, width),
        *(_card(scene, card, place, grid) for place, card in enumerate(hand)),
        *(
            placed(_EDGE + 560 * (place % abreast), below + 24 + 48 * (place // abreast), *key)
            for place, key in enumerate(keys)
        ),
    )


def _note(scene: Scene[View]) -> str:
    view, words = scene.view, scene.words
    if not view.hand:
        return words.say("none left")
    if view.trump is None:
        return ""
    suit = suit_name(words, view.trump)
    if view.phase in ("playing", "choosing"):
        return words.say("port {port}: trump {suit}", port=view.port, suit=suit)
    return words.say("next: port {port}, trump {suit}", port=view.port, suit=suit)


def _trump(scene: Scene[View], width: int) -> Iterator[Element]:
    """The trump suit's sign in the banner's middle."""
    suit = scene.view.trump
    if suit is not None and scene.view.hand:
        yield suit_sign(suit, width / 2, 56, 24, fill=SUIT_COLOURS[suit], detail=PAPER)


def _card(scene: Scene[View], card: Card, place: int, grid: _Grid) -> Element:
    view, w, h = scene.view, grid.card_w, grid.card_h
    x, y = _EDGE + place % grid.per_row * grid.step, _TOP + place // grid.per_row * grid.row_h
    words, strong = _standing(scene, card)
    return placed(
        x,
        y,
        boita_card(card, 0, 0, w, h, points=view.card_points, trump=view.trump in face(card).suits),
        text(
            w / 2,
            h + 30,
            words,
            size=SMALL,
            weight="bold" if strong else "normal",
            anchor="middle",
            fill=INK if strong else SOFT_INK,
            max_width=grid.step - 6,
        ),
    )


def _standing(scene: Scene[View], card: Card) -> tuple[str, bool]:
    """What a card is in this trick, and whether that is more than nothing."""
    view, say, shown = scene.view, scene.words.say, face(card)
    if shown.number is None:
        taken = any(play.card == ELEPHANT for play in view.plays)
        return (say("one is here"), False) if taken else (say("beats trump"), True)
    if view.trump is None or view.trump not in shown.suits:
        return "", False
    if shown.wild:
        return say("trump?"), True
    tier, _ = strength(card, view.trump, trump=view.trump, port=view.port, elephant=False)
    return (say("best trump"), True) if tier == PORT_TRUMP else (say("trump"), True)


def _keys(scene: Scene[View]) -> Iterator[list[Element]]:
    """What the signs on these cards mean."""
    view, words = scene.view, scene.words
    to_play = () if view.phase in ("scoring", "over") else view.hand
    abilities: list[Ability] = [found for card in to_play if (found := face(card).ability)]
    for ability in dict.fromkeys(abilities):
        yield [ability_sign(ability), _key_text(_ability_key(words, ability))]
    if any(face(card).wild for card in to_play):
        yield [
            symbol("star", 18, 0, 16, fill=GOLD, outline=INK, outline_width=2),
            _key_text(words.say("wild: can be trump in a suit it shows")),
        ]
    if any(card_points(card, view.card_points) for card in view.hand):
        star = symbol("star", 12, 0, 11, fill=GOLD, outline=INK, outline_width=2)
        yield [
            star,
            text(26, 0, "1", size=SMALL, weight="bold", middle=True),
            _key_text(words.say("points if left over at the end")),
        ]


def _key_text(words: str) -> Element:
    return text(66, 0, words, size=SMALL, fill=SOFT_INK, max_width=470, middle=True)


def _ability_key(words: Words, ability: Ability) -> str:
    match ability:
        case "gain":
            return words.say("gain 1 cowrie when you play it")
        case "cowries":
            return words.say("you may tuck a card for 2 cowries")
        case "swap":
            return words.say("you may tuck a card for another one")
