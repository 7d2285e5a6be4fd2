"""Remembers what Discord refused, so that a closed DM or a lost channel is not asked again and again.

Discord bans an address after 10,000 refused requests in ten minutes (topics/rate-limits).
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.delivery_errors import Failure, Reason

MEMORY: Final = 10_000
_MINUTE: Final = 60.0
_HOUR: Final = 60 * _MINUTE

# How long a refusal is believed in seconds; permissions and DM settings change without telling us.
BELIEVED: Final[dict[Reason, float]] = {
    Reason.CHANNEL_GONE: _HOUR,
    Reason.GUILD_GONE: _HOUR,
    Reason.USER_GONE: _HOUR,
    Reason.MESSAGE_GONE: _HOUR,
    Reason.MESSAGE_OLD: 10 * _MINUTE,
    Reason.NO_ACCESS: 5 * _MINUTE,
    Reason.NO_PERMISSION: 5 * _MINUTE,
    Reason.THREAD_LOCKED: 5 * _MINUTE,
    Reason.DM_CLOSED: _HOUR,
    Reason.NO_SHARED_SERVER: _HOUR,
    Reason.DM_TOO_FAST: 10 * _MINUTE,
}

Place = tuple[str, int]


class Refusals:
    """Refusals by place: ``("channel", id)``, ``("message", id)``, ``("dm", user_id)``; the oldest go."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[Place, tuple[Failure, float]] = OrderedDict()

    def note(self, place: Place, failure: Failure) -> None:
        """Remember ``failure`` for ``place`` when it is of a lasting kind."""
        lasts = BELIEVED.get(failure.reason)
        if lasts is None:
            return
        self._known[place] = (failure, self._clock() + lasts)
        self._known.move_to_end(place)
        while len(self._known) > MEMORY:
            self._known.popitem(last=False)

    def of(self, place: Place) -> Failure | None:
        """Return the refusal that is still believed for ``place``."""
        known = self._known.get(place)
        if known is None:
            return None
        failure, until = known
        if until <= self._clock():
            del self._known[place]
            return None
        return failure

    def forget(self, place: Place) -> None:
        """Something changed at ``place``: ask Discord again next time."""
        self._known.pop(place, None)
