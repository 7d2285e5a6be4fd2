"""The tiles and what stands on them.

Laws:

1. A tile is a short string; equal strings are interchangeable. ``panda`` is an animal without a mark, ``panda-m`` and
   ``panda-f`` can still breed, ``panda-sire`` and ``panda-dam`` have bred, ``panda-o`` is an offspring.
2. An ``x`` behind the mark (``panda-fx``, ``kiosk-x``) is the X of a tile from the offer board; it stays for good.
3. ``coin`` is a coin tile; it becomes money and is never placed.
"""

from dataclasses import dataclass
from typing import Final, Literal

SPECIES: Final = ("flamingo", "camel", "leopard", "elephant", "panda", "chimp", "zebra", "kangaroo")
STALLS: Final = ("snacks", "kiosk", "fruit", "popcorn")
COIN: Final = "coin"

NEUTRAL_EACH = 7
FERTILE_EACH = 2
STALLS_EACH = 3
COIN_TILES = 12
OFFSPRING_EACH = 2

Family = Literal["animal", "stall", "coin"]
Mark = Literal["", "m", "f", "sire", "dam", "o"]


@dataclass(frozen=True, slots=True)
class Face:
    """What a tile shows: its family, its sort (a species, a stall type or "coin"), the mark and the offer board's X."""

    family: Family
    sort: str
    mark: Mark = ""
    offer: bool = False


def _animal_faces() -> dict[str, Face]:
    found: dict[str, Face] = {}
    marks: tuple[Mark, ...] = ("m", "f", "sire", "dam", "o")
    for sort in SPECIES:
        found[sort] = Face("animal", sort)
        for mark in marks:
            found[f"{sort}-{mark}"] = Face("animal", sort, mark)
        found[f"{sort}-x"] = Face("animal", sort, "", offer=True)
        found[f"{sort}-fx"] = Face("animal", sort, "f", offer=True)
        found[f"{sort}-damx"] = Face("animal", sort, "dam", offer=True)
    return found


FACES: Final[dict[str, Face]] = {
    **_animal_faces(),
    **{sort: Face("stall", sort) for sort in STALLS},
    **{f"{sort}-x": Face("stall", sort, offer=True) for sort in STALLS},
    COIN: Face("coin", COIN),
}

SPENT: Final[dict[str, str]] = {
    tile: tile.replace("-m", "-sire").replace("-f", "-dam") for tile, face in FACES.items() if face.mark in ("m", "f")
}
"""What a fertile tile becomes when it has bred."""


def sort_of(tile: str) -> str:
    """The species or stall type of a tile."""
    return FACES[tile].sort


def is_animal(tile: str) -> bool:
    """Whether it is an animal, offspring included."""
    return FACES[tile].family == "animal"


def is_stall(tile: str) -> bool:
    """Whether it is a vending stall."""
    return FACES[tile].family == "stall"


def square_tiles(species: tuple[str, ...]) -> list[str]:
    """The square tiles of a game with these species, in a fixed order (Z1-Z5)."""
    tiles: list[str] = []
    for sort in species:
        tiles += [sort] * NEUTRAL_EACH + [f"{sort}-m"] * FERTILE_EACH + [f"{sort}-f"] * FERTILE_EACH
    for sort in STALLS:
        tiles += [sort] * STALLS_EACH
    return tiles + [COIN] * COIN_TILES


def offer_tiles(species: tuple[str, ...], *, fertile: bool) -> list[str]:
    """The offer board: one animal of each species in play and one stall of each type (B1, B2)."""
    mark = "-fx" if fertile else "-x"
    return [sort + mark for sort in species] + [f"{sort}-x" for sort in STALLS]
