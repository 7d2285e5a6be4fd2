"""Fixtures: a stand-in for Discord, and a tiny bot connected to it."""

from collections.abc import AsyncIterator

import pytest

from bot.playground import StandIn
from tests.wire.client import TinyBot, running
from tests.wire.openapi import findings, load_spec


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    """A stand-in on a free port, in memory; what crossed the wire is checked against the API description."""
    world = StandIn(record=True)
    await world.start()
    try:
        yield world
    finally:
        await world.stop()
    spec = load_spec()
    if spec is not None:
        assert findings(world.recorder, spec) == []


@pytest.fixture
async def tiny(standin: StandIn) -> AsyncIterator[TinyBot]:
    """A real discord.py client, ready."""
    async with running(standin) as bot:
        yield bot
