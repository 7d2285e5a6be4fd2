"""Values in words: what an event or a refusal carries, made ready for the placeholders of a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from games.core.screen import Scene
from games.core.words import Words
from games.zooloretto.names import (
    coins_named,
    donations_named,
    herd,
    office_name,
    place_name,
    species_name,
    tile_name,
    tiles_listed,
    truck_name,
)
from games.zooloretto.places import WINDOWS, Pay
from games.zooloretto.view import View


def price(words: Words, pay: Pay) -> str:
    """What the offer board costs in that currency."""
    return coins_named(words, 2) if pay == "coins" else donations_named(words, 2)


def spoken(values: Mapping[str, Any], scene: Scene[View]) -> dict[str, object]:
    """The values by their names; seats, tiles, places and amounts in words, other values as they are.

    ``group`` counts ``species`` where there is a ``count``; so do ``group_a`` and ``group_b``.
    """
    speak = _speakers(scene)
    said = {name: speak[name](value) if name in speak else value for name, value in values.items()}
    for end in ("", "_a", "_b"):
        if f"count{end}" in values:
            said[f"group{end}"] = herd(scene.words, values[f"species{end}"], values[f"count{end}"])
    amount = donations_named if values.get("pay") == "donations" else coins_named
    said.update({name: amount(scene.words, values[name]) for name in ("cost", "owned") if name in values})
    return said


def _speakers(scene: Scene[View]) -> dict[str, Callable[[Any], str]]:
    words = scene.words

    def where(place: Any) -> str:
        return office_name(words, place) if place in WINDOWS else place_name(words, place)

    def tile(value: Any) -> str:
        return tile_name(words, value)

    def tiles(value: Any) -> str:
        return tiles_listed(words, value)

    return {
        **dict.fromkeys(("seat", "owner", "starter"), scene.name),
        **dict.fromkeys(("place", "place_a", "place_b", "source", "target", "parents", "office"), where),
        **dict.fromkeys(("tile", "there"), tile),
        **dict.fromkeys(("tiles", "left_over"), tiles),
        "truck": lambda number: truck_name(words, number),
        "species": lambda species: species_name(words, species),
        "pay": lambda pay: price(words, pay),
    }
