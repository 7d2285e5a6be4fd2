"""Scripted faults: what a test makes Discord do wrong (law 5). Nothing happens unless it was asked for."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.playground.buckets import VIA
from bot.playground.errors import TEXT, Json

GatewayOrder = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Fault:
    """Answers matching requests instead of the stand-in, ``times`` times (``None``: until removed).

    ``path`` is matched inside the path template (``/channels/{channel_id}``), ``method`` may be ``*``.
    ``status`` None lets the request through after ``delay_s``; ``reset`` cuts the connection instead;
    ``after_work`` lets the request take effect first, then spoils the answer.
    """

    method: str
    path: str
    times: int | None = 1
    status: int | None = None
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    delay_s: float = 0.0
    reset: bool = False
    after_work: bool = False
    hits: int = 0

    def matches(self, method: str, template: str) -> bool:
        """Whether this fault is for such a request and not used up."""
        spent = self.times is not None and self.hits >= self.times
        return not spent and self.method in ("*", method) and self.path in template


class Faults:
    """The faults of one stand-in. ``silent`` stops heartbeat acknowledgements on the gateway."""

    def __init__(self) -> None:
        self.planned: list[Fault] = []
        self.silent = False

    def add(self, fault: Fault) -> Fault:
        """Plan a fault; it is tried after the ones planned before it."""
        self.planned.append(fault)
        return fault

    def clear(self) -> None:
        """Everything works again."""
        self.planned.clear()
        self.silent = False

    def refuse(self, method: str, path: str, code: int, *, times: int | None = 1, status: int | None = None) -> Fault:
        """Answer with one of Discord's error codes."""
        default_status, message = TEXT[code]
        body = {"message": message, "code": code}
        return self.add(Fault(method, path, times, status=status or default_status, body=body))

    def break_down(self, method: str, path: str, status: int = 503, *, times: int | None = 1) -> Fault:
        """Answer with a server error."""
        return self.add(Fault(method, path, times, status=status, body={"message": "upstream", "code": 0}))

    def rate_limit(
        self,
        method: str,
        path: str,
        retry_after_s: float,
        *,
        times: int | None = 1,
        is_global: bool = False,
        via: bool = True,
    ) -> Fault:
        """Answer 429 with a bucket; ``via=False`` looks like a ban by the network in front of Discord."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": retry_after_s,
            "global": is_global,
        }
        headers = {
            "Retry-After": str(retry_after_s),
            "X-RateLimit-Limit": "1",
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset-After": str(retry_after_s),
            "X-RateLimit-Bucket": "scripted",
            "X-RateLimit-Scope": "global" if is_global else "user",
        }
        if via:
            headers |= VIA
        return self.add(Fault(method, path, times, status=429, body=body, headers=headers))

    def reset(self, method: str, path: str, *, times: int | None = 1, after_work: bool = False) -> Fault:
        """Cut the connection without an answer; ``after_work``: the request has taken effect all the same."""
        return self.add(Fault(method, path, times, reset=True, after_work=after_work))

    def slow(self, method: str, path: str, delay_s: float, *, times: int | None = 1) -> Fault:
        """Answer properly, but late."""
        return self.add(Fault(method, path, times, delay_s=delay_s))

    async def next_for(self, method: str, template: str) -> Fault | None:
        """Use up the first fault planned for such a request, waiting out its delay."""
        for fault in self.planned:
            if fault.matches(method, template):
                fault.hits += 1
                await asyncio.sleep(fault.delay_s)
                return fault
        return None


def fault_bytes(fault: Fault) -> bytes:
    """The JSON a fault answers with."""
    return json.dumps(fault.body).encode()
