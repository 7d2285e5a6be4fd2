"""Several deliveries at once, none of which may be left running when another fails."""

import asyncio
from collections.abc import Awaitable
from typing import Any


async def together(*work: Awaitable[Any]) -> list[Any]:
    """The results in order, once all have ended; then the first failure is raised, if there is one.

    A bare ``gather`` raises at once and leaves the others running unowned, beside the next publication.
    """
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return outcomes
