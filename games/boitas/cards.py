"""Boita cards and import goods as short names that say all that is printed on them.

- ``rice-6`` is a plain card; a letter after the number is its ability: ``rice-5g`` gains a cowrie, ``cloth-9c`` tucks
  a card for two cowries, ``gems-6s`` tucks a card for another one.
- ``wild-0`` is of any suit, ``wild-5rg`` of the two suits whose first letters follow; ``elephant`` is the grey one.
- ``gold-6`` is a good worth 6; pearls are ``pearl-hi``, ``pearl-lo``, ``pearl-boita`` and ``pearl-cowrie``.

Two cards with the same name can't be told apart by any rule.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["rice", "gems", "betel", "cloth"]
GoodType: TypeAlias = Literal["porcelain", "spices", "gold", "horses", "pearl"]
Ability: TypeAlias = Literal["gain", "cowries", "swap"]
Card: TypeAlias = str
Good: TypeAlias = str

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
GOOD_TYPES: Final[tuple[GoodType, ...]] = get_args(GoodType)
ELEPHANT: Final = "elephant"
SLAYER: Final = 4
"""The trump of this number beats an elephant (R27)."""

_ABILITIES: Final[dict[str, Ability]] = {"g": "gain", "c": "cowries", "s": "swap"}
_LETTERS: Final[dict[Ability, str]] = {ability: letter for letter, ability in _ABILITIES.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """What a Boita card shows: its number (``None``: elephant), the suits it may have, its ability.

    A plain card has one suit, an elephant none; a wild card has several.
    """

    number: int | None
    suits: tuple[Suit, ...]
    ability: Ability | None = None

    @property
    def wild(self) -> bool:
        """Whether its player says which suit it has (R18, R19)."""
        return len(self.suits) > 1


def plain_card(suit: Suit, number: int, ability: Ability | None = None) -> Card:
    """The name of a plain card."""
    return f"{suit}-{number}{_LETTERS[ability] if ability else ''}"


def wild_card(number: int, suits: Iterable[Suit] = SUITS) -> Card:
    """The name of a wild card of these suits."""
    chosen = tuple(suits)
    letters = "" if chosen == SUITS else "".join(suit[0] for suit in chosen)
    return f"wild-{number}{letters}"


@cache
def face(card: Card) -> Face:
    """What a card shows. Raises ``ValueError`` for a name that no card has."""
    if card == ELEPHANT:
        return Face(None, ())
    kind, _, rest = card.partition("-")
    if not rest[:1].isdigit():
        raise ValueError(f"no card is called {card}")
    if kind == "wild":
        return Face(int(rest[0]), tuple(suit for suit in _ordered(rest[1:])))
    suits = tuple(suit for suit in SUITS if suit == kind)
    if not suits or rest[1:] not in ("", *_ABILITIES):
        raise ValueError(f"no card is called {card}")
    return Face(int(rest[0]), suits, _ABILITIES.get(rest[1:]))


def _ordered(letters: str) -> tuple[Suit, ...]:
    """The suits of a wild card, in the order of its letters; all of them without letters."""
    by_letter = {suit[0]: suit for suit in SUITS}
    return tuple(by_letter[letter] for letter in letters) or SUITS


@cache
def good_type(good: Good) -> GoodType:
    """The type of a good. Raises ``ValueError`` for a name that no good has."""
    name = good.partition("-")[0]
    for known in GOOD_TYPES:
        if known == name:
            return known
    raise ValueError(f"no good is called {good}")


def printed(good: Good) -> int | None:
    """The points printed on a good; ``None`` on a pearl (R82)."""
    value = good.partition("-")[2]
    return int(value) if value.isdigit() else None
