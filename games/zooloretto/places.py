"""The places of a zoo: its enclosures with their printed values, the barn, and the offices of the Boss board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Place = Literal["E5", "E4", "E6", "X1", "X2", "SP", "barn"]
Office = Literal["collector", "sales", "purchaser", "press"]
Pay = Literal["coins", "donations"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is printed on an enclosure: animal spaces, points when full and when one short, coins for filling it,
    and stall spaces.
    """

    spaces: int
    full: int
    short: int
    coins: int
    stalls: int


PLANS: Final[Mapping[Place, Plan]] = {
    "E5": Plan(5, 8, 5, 2, 1),
    "E4": Plan(4, 5, 4, 1, 2),
    "E6": Plan(6, 10, 6, 0, 1),
    "X1": Plan(5, 9, 5, 1, 1),
    "X2": Plan(5, 9, 5, 1, 1),
    "SP": Plan(3, 0, 0, 0, 0),
}
"""Every enclosure, in the order in which it is listed. The Sponsor Enclosure (SP) has no stall space and no points."""

PRINTED: Final[tuple[Place, ...]] = ("E5", "E4", "E6")
EXPANSIONS: Final[tuple[Place, ...]] = ("X1", "X2")
SPONSOR: Final = "SP"
BARN: Final = "barn"

WINDOWS: Final[Mapping[Office, int]] = {"collector": 1, "sales": 2, "purchaser": 2, "press": 2}
"""The offices from left to right and how many employees each can hold (B15)."""
