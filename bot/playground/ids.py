"""Snowflakes and timestamps: Discord's ids (milliseconds since 2015 in the upper 42 bits)."""

from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000

Clock = Callable[[], float]
"""Seconds since 1970, as ``time.time``."""


class Snowflakes:
    """Hands out strictly rising ids, also while the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, larger than every id given out before."""
        now = (int(self._clock() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, now)
        return self._last

    def skip_past(self, used: int) -> None:
        """Never give out ``used`` or anything below it (ids loaded from the store)."""
        self._last = max(self._last, used)


def born(snowflake: int) -> float:
    """When the id was made, in seconds since 1970."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


def stamp(seconds: float) -> str:
    """ISO 8601 in UTC with microseconds, the way Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
