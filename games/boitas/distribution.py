"""What the box holds, in numbers. Only the totals are printed in the rulebook; the rest is reconstructed.

D1 - D5 of RULES.md give the reasons. Everything that is guessed stands here and nowhere else.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from games.boitas.cards import SUITS, Ability, Card, Good, GoodType, Suit, plain_card, wild_card

AbilityLayout: TypeAlias = Literal["pairs", "appendix", "copies", "sixes", "none"]
GoodsMix: TypeAlias = Literal["flat", "tiered"]
CardPoints: TypeAlias = Literal["steps", "ones", "face"]

#: Certain: stated in the rulebook.
ELEPHANTS: Final = 4
COWRIES: Final = 25
PORT_CARDS: Final = 12

#: D2: as many port cards for each suit.
PORTS_PER_SUIT: Final = PORT_CARDS // len(SUITS)

#: D3: the four wild fives, as a ring of suits.
WILD_FIVES: Final[tuple[tuple[Suit, Suit], ...]] = (
    ("rice", "gems"),
    ("gems", "betel"),
    ("betel", "cloth"),
    ("cloth", "rice"),
)
WILD_ZEROS: Final = 4

#: D4: points of a card left in hand, by its number.
CARD_POINTS: Final[Mapping[CardPoints, Mapping[int, int]]] = {
    "steps": {7: 1, 8: 2, 9: 3},
    "ones": {7: 1, 8: 1, 9: 1},
    "face": {7: 7, 8: 8, 9: 9},
}

#: D1: the points printed on the goods of each type, and the pearls.
_PRINTED: Final[Mapping[GoodsMix, Mapping[GoodType, tuple[int, ...]]]] = {
    "flat": dict.fromkeys(("porcelain", "spices", "gold", "horses"), (3, 4, 5, 6, 7)),
    "tiered": {
        "porcelain": (3, 3, 4, 4, 5, 5),
        "spices": (4, 4, 5, 5, 6),
        "gold": (5, 5, 6, 6, 7),
        "horses": (6, 6, 7, 7, 8),
    },
}
_PEARLS: Final[Mapping[GoodsMix, tuple[Good, ...]]] = {
    "flat": ("pearl-hi", "pearl-lo", "pearl-lo", "pearl-boita", "pearl-cowrie"),
    "tiered": ("pearl-hi", "pearl-lo", "pearl-boita", "pearl-cowrie"),
}

#: D5: the two suits whose 6 and 9 the rulebook's appendix pictures.
_APPENDIX: Final[Mapping[Suit, Ability]] = {"cloth": "cowries", "gems": "swap"}


def boita_deck(layout: AbilityLayout) -> list[Card]:
    """The 80 Boita cards in order (R2)."""
    deck = [wild_card(0)] * WILD_ZEROS + [wild_card(5, suits) for suits in WILD_FIVES]
    for suit in SUITS:
        deck += [plain_card(suit, 0), plain_card(suit, 5, None if layout == "none" else "gain")]
        for number in (1, 2, 3, 4, 6, 7, 8, 9):
            deck += [plain_card(suit, number, tuck_ability(layout, suit, number, copy)) for copy in (1, 2)]
    return deck


def tuck_ability(layout: AbilityLayout, suit: Suit, number: int, copy: int) -> Ability | None:
    """The ability of a copy (1 or 2) of a plain card, fives aside (D5)."""
    if layout == "none" or number not in ((6,) if layout == "sixes" else (6, 9)):
        return None
    if layout == "copies":
        return "cowries" if copy == 1 else "swap"
    if layout == "appendix":
        return _APPENDIX.get(suit)
    return "cowries" if suit in ("cloth", "rice") else "swap"


def port_deck() -> list[Suit]:
    """The twelve port cards in order; a port card is its suit (R4, D2)."""
    return [suit for suit in SUITS for _ in range(PORTS_PER_SUIT)]


def goods_bag(mix: GoodsMix) -> list[Good]:
    """The 25 goods in order (R4, D1)."""
    return [f"{kind}-{value}" for kind, values in _PRINTED[mix].items() for value in values] + list(_PEARLS[mix])
