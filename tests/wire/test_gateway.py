"""Reconnects: resume with replay, op 7, invalid session, silence, cut connections."""

import asyncio

from bot.playground import StandIn
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from tests.wire.client import TinyBot, running

ADA = PEOPLE[0].id


async def gone(standin: StandIn) -> None:
    async with asyncio.timeout(15):
        await standin.gateway.away.wait()


async def back_online(standin: StandIn) -> None:
    async with asyncio.timeout(15):
        await standin.gateway.ready.wait()


async def test_a_reconnect_order_leads_to_a_resume_with_what_was_missed(standin: StandIn, tiny: TinyBot) -> None:
    await standin.gateway.ask_to_reconnect()
    await gone(standin)

    outcome = await standin.as_user(ADA).slash(FIRST_CHANNEL_ID, "hello", {"name": "again"})

    assert not outcome.failed
    assert standin.gateway.resumes == 1
    assert standin.gateway.identifies == 1


async def test_a_close_with_4000_is_resumed(standin: StandIn, tiny: TinyBot) -> None:
    await standin.gateway.disconnect(4000)
    async with asyncio.timeout(15):
        await tiny.resumed.wait()

    assert standin.gateway.identifies == 1
    assert standin.gateway.online


async def test_a_cut_connection_is_resumed(standin: StandIn, tiny: TinyBot) -> None:
    await standin.gateway.reset()
    async with asyncio.timeout(15):
        await tiny.resumed.wait()

    assert standin.gateway.identifies == 1


async def test_an_invalid_session_identifies_anew(standin: StandIn, tiny: TinyBot) -> None:
    await standin.gateway.invalidate()
    await gone(standin)
    await back_online(standin)

    outcome = await standin.as_user(ADA).slash(FIRST_CHANNEL_ID, "hello", {"name": "new"})
    assert not outcome.failed
    assert standin.gateway.identifies == 2


async def test_silence_is_noticed_by_missing_acknowledgements() -> None:
    standin = StandIn(heartbeat_s=0.1)
    await standin.start()
    try:
        async with running(standin) as tiny:
            standin.faults.silent = True
            tiny.ws._keep_alive.heartbeat_timeout = 0.3  # type: ignore[union-attr]  # always set once connected
            await gone(standin)
            standin.faults.silent = False
            await back_online(standin)

            assert standin.gateway.resumes == 1
    finally:
        await standin.stop()


async def test_an_acknowledgement_comes_after_the_client_has_noted_its_heartbeat() -> None:
    """An instant one makes discord.py measure from the heartbeat before, and warn that it can't keep up."""
    standin = StandIn(heartbeat_s=1.0)
    await standin.start()
    try:
        async with running(standin) as tiny:
            before = tiny.latency
            async with asyncio.timeout(10):
                while tiny.latency == before:
                    await asyncio.sleep(0.05)

            assert tiny.latency < 0.9
    finally:
        await standin.stop()
