"""Where things stand on the board picture, in px."""

from typing import Final

WIDTH: Final = 1200
LEFT: Final = 24.0
SIDE_W: Final = 284.0
"""The column of the players' badges, at the left."""
COLUMN_X: Final = 320.0
COLUMN_W: Final = 168.0
COLUMN_STEP: Final = 172.0
TOP: Final = 96.0
BOSS_H: Final = 118.0
OFFER_Y: Final = TOP + BOSS_H + 12
ROWS_Y: Final = 390.0
ROW_H: Final = 87.0
TALLY_H: Final = 38.0


def column_x(column: int) -> float:
    """The left edge of a boss's column."""
    return COLUMN_X + column * COLUMN_STEP


def tally_y(seats: int) -> float:
    """The upper edge of the table of benefits."""
    return ROWS_Y + seats * ROW_H + 14


def height(seats: int) -> int:
    """The height of the board for so many seats."""
    return int(tally_y(seats) + 46 + (seats + 1) * TALLY_H + 20)
