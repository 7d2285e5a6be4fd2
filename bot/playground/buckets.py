"""Rate-limit buckets and their headers (Discord's page "Rate Limits"); enforced only when a test asks for it.

Discord documents no figures. Five in five seconds a channel, for sending and for editing, is what people measure.
"""

import time
from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

VIA = {"Via": "1.1 stand-in"}
"""Without it discord.py takes a 429 for a ban by the network in front of Discord."""

WINDOW_S = 5.0
MESSAGES = "/channels/{channel_id}/messages"
LIMITS: dict[tuple[str, str], int] = {
    ("POST", MESSAGES): 5,
    ("PATCH", f"{MESSAGES}/{{message_id}}"): 5,
}
GENEROUS = 50


@dataclass(frozen=True, slots=True)
class Grant:
    """The headers of an answer; ``retry_after_s`` is set when the request came too early."""

    headers: dict[str, str]
    retry_after_s: float | None = None


class Buckets:
    """Counts requests by route and channel. ``now`` gives seconds that only rise."""

    def __init__(self, *, enforced: bool, now: Callable[[], float] = time.monotonic) -> None:
        self._enforced = enforced
        self._now = now
        self._used: dict[tuple[str, str, str], deque[float]] = defaultdict(deque)

    def take(self, method: str, template: str, path: Mapping[str, str]) -> Grant:
        """Use one request of its bucket, or say when to come back."""
        name = f"{method} {template}"
        limit = LIMITS.get((method, template))
        if not self._enforced or limit is None:
            return Grant(_headers(name, GENEROUS, GENEROUS - 1, 1.0))
        now = self._now()
        used = self._used[method, template, path.get("channel_id", "")]
        while used and now - used[0] >= WINDOW_S:
            used.popleft()
        if len(used) >= limit:
            wait = WINDOW_S - (now - used[0])
            return Grant(_headers(name, limit, 0, wait) | {"Retry-After": f"{wait:.3f}"}, wait)
        used.append(now)
        return Grant(_headers(name, limit, limit - len(used), WINDOW_S - (now - used[0])))


def _headers(name: str, limit: int, remaining: int, reset_after_s: float) -> dict[str, str]:
    return VIA | {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset-After": f"{reset_after_s:.3f}",
        "X-RateLimit-Bucket": f"{hash(name) & 0xFFFFFFFF:08x}",
    }
