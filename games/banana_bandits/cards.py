"""The 40 cards: twelve kinds, how many of each, and in which window of a fight a fighter may play them.

A card is the short name of its kind: cards of one kind are all alike.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

Card: TypeAlias = Literal["ult", "adj", "avoid", "p1", "p2", "roll", "av", "floor", "steal", "coins", "ap", "swap"]

COUNTS: Mapping[Card, int] = {
    "ult": 2,
    "adj": 2,
    "avoid": 2,
    "p1": 10,
    "p2": 5,
    "roll": 4,
    "av": 5,
    "floor": 2,
    "steal": 2,
    "coins": 2,
    "ap": 2,
    "swap": 2,
}
"""How many of each kind there are (R5), in the order in which hands are sorted."""

ORDER: tuple[Card, ...] = tuple(COUNTS)
"""The kinds in the order of a sorted hand."""

EXTRA_DICE: Mapping[Card, int] = {"p1": 1, "p2": 2}
"""The dice that a Banana Power card adds (R37)."""

Role: TypeAlias = Literal["attacker", "defender"]
Stage: TypeAlias = Literal["pre", "mid", "post"]

STAGES: tuple[Stage, ...] = ("pre", "mid", "post")
"""The stages of a fight in order: before the rolls, between them, after them."""

PLAYABLE: Mapping[tuple[Role, Stage], tuple[Card, ...]] = {
    ("attacker", "pre"): ("p1", "p2", "av"),
    ("defender", "pre"): ("avoid", "p1", "p2", "av"),
    ("attacker", "mid"): ("roll",),
    ("defender", "mid"): ("avoid", "p1", "p2", "roll"),
    ("attacker", "post"): ("roll",),
    ("defender", "post"): ("avoid", "roll"),
}
"""What a fighter may play when: before any roll, between the rolls, after the defender's roll (R36-R42)."""

DICE_ON_TABLE: Mapping[Stage, Role] = {"mid": "attacker", "post": "defender"}
"""Whose dice a Reroll throws again in that window (R39)."""

PassWindow: TypeAlias = Literal["a1", "a2", "a3", "d1", "d2", "d3"]

PASS_WINDOWS: Mapping[tuple[Role, Stage], PassWindow] = {
    ("attacker", "pre"): "a1",
    ("attacker", "mid"): "a2",
    ("attacker", "post"): "a3",
    ("defender", "pre"): "d1",
    ("defender", "mid"): "d2",
    ("defender", "post"): "d3",
}
"""The names of the windows that a standing pass can be set for (U1)."""


def playable(role: Role, stage: Stage, *, own_dice_only: bool) -> tuple[Card, ...]:
    """The kinds of card that may be played there; with ``own_dice_only`` nobody forces the other's dice (O5)."""
    kinds = PLAYABLE[role, stage]
    if own_dice_only and DICE_ON_TABLE.get(stage) != role:
        return tuple(card for card in kinds if card != "roll")
    return kinds


def in_order(cards: list[Card]) -> list[Card]:
    """The cards sorted as a hand is shown."""
    return sorted(cards, key=ORDER.index)
