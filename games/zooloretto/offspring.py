"""Offspring (Z28-Z34): a fertile male and a fertile female of one enclosure have one young, at once and whether wanted
or not. Each parent breeds once in its life, so a parent's tile remembers it.
"""

from collections.abc import Sequence

from games.zooloretto.model import Enclosure
from games.zooloretto.tiles import FACES, SPENT


def pairs(animals: Sequence[str]) -> int:
    """How many pairs that have not bred yet stand together (Z29)."""
    marks = [FACES[tile].mark for tile in animals]
    return min(marks.count("m"), marks.count("f"))


def use_up_pair(enclosure: Enclosure) -> None:
    """Mark the pair in the lowest positions as parents (Z30; which pair is a ruling)."""
    for mark in ("m", "f"):
        position = next(i for i, tile in enumerate(enclosure.animals) if FACES[tile].mark == mark)
        enclosure.animals[position] = SPENT[enclosure.animals[position]]
