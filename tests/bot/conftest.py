"""Fixtures: a stand-in for Discord and one that is silent about the API description."""

from collections.abc import AsyncIterator

import pytest

from bot.playground import StandIn


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    """A stand-in on a free port, in memory."""
    world = StandIn()
    await world.start()
    try:
        yield world
    finally:
        await world.stop()
