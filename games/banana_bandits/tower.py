"""The Banana Bank Tower: windows, neighbours, opposite windows, straight lines (R2, R11-R14).

Laws:

1. A window is named side, column, floor: ``N2-4`` is the second column of the north side on floor 4. The same
   name stands in actions, events, texts, menus and pictures.
2. The sides N, E, S, W follow each other in a ring; columns count from left to right within a side, 1 .. width.
   Floor 1 is at the bottom, floor 4 at the top.
3. A closed side does not exist: nothing passes it, lands on it or faces it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, TypeAlias

Window: TypeAlias = str
Direction: TypeAlias = Literal["left", "right", "up", "down"]

SIDES = "NESW"
FLOORS = 4
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
_OFFSETS: Mapping[Direction, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def side_of(window: Window) -> str:
    """The letter of a window's side."""
    return window[0]


def floor_of(window: Window) -> int:
    """The floor of a window, 1 .. 4."""
    return int(window[-1])


def column_of(window: Window) -> int:
    """The column of a window within its side, 1 .. width."""
    return int(window[1:-2])


@dataclass(frozen=True)
class Tower:
    """The geometry of one tower: ``width`` windows per side and floor; ``closed`` is a side's letter or ""."""

    width: int
    closed: str

    def name(self, x: int, floor: int) -> Window:
        """The window in ring column ``x`` (0 .. 4 * width - 1, any integer wraps) on ``floor``."""
        side, column = divmod(x % (len(SIDES) * self.width), self.width)
        return f"{SIDES[side]}{column + 1}-{floor}"

    def place(self, window: Window) -> tuple[int, int]:
        """The ring column and the floor of a window."""
        return SIDES.index(side_of(window)) * self.width + column_of(window) - 1, floor_of(window)

    @cached_property
    def windows(self) -> tuple[Window, ...]:
        """Every window that is open: side by side, the top floor first, left to right."""
        return tuple(
            f"{side}{column}-{floor}"
            for side in SIDES
            if side != self.closed
            for floor in range(FLOORS, 0, -1)
            for column in range(1, self.width + 1)
        )

    @cached_property
    def _steps(self) -> Mapping[Window, Mapping[Direction, Window]]:
        return {window: self._steps_from(window) for window in self.windows}

    def _steps_from(self, window: Window) -> Mapping[Direction, Window]:
        x, floor = self.place(window)
        found: dict[Direction, Window] = {}
        for direction, (across, upward) in _OFFSETS.items():
            if 1 <= floor + upward <= FLOORS:
                there = self.name(x + across, floor + upward)
                if side_of(there) != self.closed:
                    found[direction] = there
        return found

    def step(self, window: Window, direction: Direction) -> Window | None:
        """The next window that way, round corners too (R11); ``None`` at an edge or before the closed side."""
        return self._steps[window].get(direction)

    @cached_property
    def _neighbours(self) -> Mapping[Window, tuple[Window, ...]]:
        return {window: tuple(steps.values()) for window, steps in self._steps.items()}

    def neighbours(self, window: Window) -> tuple[Window, ...]:
        """The orthogonal neighbours, never a diagonal (R11, R12)."""
        return self._neighbours[window]

    def by_floor(self, window: Window) -> tuple[int, int]:
        """A key that sorts windows from the top floor down, along the ring within a floor."""
        x, floor = self.place(window)
        return -floor, x

    @cached_property
    def _facing(self) -> Mapping[Window, Window]:
        facing = {}
        for window in self.windows:
            across = SIDES[(SIDES.index(side_of(window)) + 2) % len(SIDES)]
            if across != self.closed:
                facing[window] = f"{across}{self.width + 1 - column_of(window)}-{floor_of(window)}"
        return facing

    def opposite(self, window: Window) -> Window | None:
        """The window straight through the tower, on the same floor (R13); ``None`` where that side is closed."""
        return self._facing.get(window)

    def in_reach(self, window: Window, other: Window) -> bool:
        """Whether one may be attacked from the other without a card (R30)."""
        return other in self.neighbours(window) or other == self.opposite(window)


@cache
def tower(width: int, closed: str) -> Tower:
    """The one tower of that shape."""
    return Tower(width, closed)
