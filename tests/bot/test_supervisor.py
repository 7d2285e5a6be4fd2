import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.gateway import apply_api_base
from bot.playground import StandIn
from bot.settings import BadConfiguration
from bot.supervisor import Supervisor, pause_before
from tests.bot.wired import ReadyClient, addresses_restored, settings_for, until

NOWHERE = yarl.URL("ws://127.0.0.1:9/")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.supervisor._FIRST_PAUSE_S", 0.01)


@pytest.fixture(autouse=True)
def _pointed(standin: StandIn, tmp_path: Path) -> Iterator[None]:
    with addresses_restored():
        apply_api_base(settings_for(standin, tmp_path))
        yield


class Workshop:
    """Makes clients and keeps them to look at."""

    def __init__(self, client: type[ReadyClient] = ReadyClient) -> None:
        self.kind = client
        self.made: list[ReadyClient] = []

    def __call__(self) -> ReadyClient:
        self.made.append(self.kind())
        return self.made[-1]

    async def ready(self, number: int) -> ReadyClient:
        """Wait until the client of this number is ready."""
        await until(lambda: len(self.made) >= number and self.made[number - 1].is_ready())
        return self.made[number - 1]


def heartbeats() -> list[str]:
    """The threads that send heartbeats."""
    return [each.name for each in threading.enumerate() if "keep-alive" in each.name]


@contextlib.asynccontextmanager
async def supervised(
    workshop: Workshop, token: str, **options: Any
) -> AsyncIterator[tuple[Supervisor, asyncio.Task[None]]]:
    supervisor = Supervisor(workshop, token, **options)
    task = asyncio.create_task(supervisor.run())
    try:
        yield supervisor, task
    finally:
        supervisor.stop()
        async with asyncio.timeout(10):
            await asyncio.gather(task, return_exceptions=True)


async def test_it_runs_until_it_is_stopped_and_closes_the_client(standin: StandIn) -> None:
    workshop = Workshop()

    async with supervised(workshop, standin.token) as (supervisor, task):
        client = await workshop.ready(1)
        assert supervisor.client is client

    assert task.result() is None
    assert client.is_closed()
    assert supervisor.client is None
    assert not standin.gateway.online


async def test_a_wrong_token_is_a_matter_for_people() -> None:
    supervisor = Supervisor(Workshop(), "wrong")

    with pytest.raises(BadConfiguration, match="DISCORD_TOKEN"):
        await supervisor.run()


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
async def test_fatal_close_codes_are_a_matter_for_people(standin: StandIn, code: int) -> None:
    workshop = Workshop()

    async with supervised(workshop, standin.token) as (_, task):
        await workshop.ready(1)
        await standin.gateway.disconnect(code)
        with pytest.raises(BadConfiguration):
            await task

    assert len(workshop.made) == 1


async def test_a_fresh_client_follows_a_fallen_one(standin: StandIn) -> None:
    class Falling(ReadyClient):
        async def setup_hook(self) -> None:
            if len(workshop.made) == 1:
                raise KeyError("an unknown payload")

    workshop = Workshop(Falling)

    async with supervised(workshop, standin.token):
        second = await workshop.ready(2)

    assert workshop.made[0] is not second
    assert workshop.made[0].is_closed()


async def test_an_outage_at_login_is_waited_out(standin: StandIn) -> None:
    standin.faults.break_down("GET", "/users/@me", 503, times=2)
    workshop = Workshop()

    async with supervised(workshop, standin.token):
        await workshop.ready(3)


async def test_a_gateway_that_is_down_at_first_is_waited_out(standin: StandIn) -> None:
    """discord.py dies of this with an AttributeError about 'sequence'."""
    working = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY

    class Late(ReadyClient):
        def __init__(self) -> None:
            super().__init__()
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = NOWHERE if len(workshop.made) < 1 else working

    workshop = Workshop(Late)

    async with supervised(workshop, standin.token):
        await workshop.ready(2)


async def test_stopping_drains_first(standin: StandIn) -> None:
    order: list[str] = []

    class Draining(ReadyClient):
        async def drain(self) -> None:
            assert not self.is_closed()
            await asyncio.sleep(0.01)
            order.append("drained")

        async def close(self) -> None:
            order.append("closed")
            await super().close()

    workshop = Workshop(Draining)

    async with supervised(workshop, standin.token):
        await workshop.ready(1)

    assert order == ["drained", "closed"]


@pytest.mark.parametrize("error", [None, RuntimeError("broken")])
async def test_a_drain_that_hangs_or_fails_does_not_stop_the_stop(standin: StandIn, error: Exception | None) -> None:
    class Stuck(ReadyClient):
        async def drain(self) -> None:
            if error is not None:
                raise error
            await asyncio.Event().wait()

    workshop = Workshop(Stuck)

    async with supervised(workshop, standin.token, drain_s=0.05) as (_, task):
        client = await workshop.ready(1)

    assert task.exception() is None
    assert client.is_closed()


async def test_a_client_that_does_not_close_has_its_heartbeats_stopped(
    standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.supervisor._CLOSE_S", 0.05)
    still = asyncio.Event()

    class Stuck(ReadyClient):
        async def close(self) -> None:
            await still.wait()
            await super().close()

    workshop = Workshop(Stuck)

    async with supervised(workshop, standin.token) as (_, task):
        client = await workshop.ready(1)
        assert heartbeats()

    assert task.exception() is None
    assert not heartbeats()
    still.set()
    await client.close()


async def nobody_answers(**_: object) -> None:
    await asyncio.Event().wait()


async def test_a_client_whose_line_is_dead_leaves_no_session_open(
    standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.supervisor._CLOSE_S", 0.05)
    workshop = Workshop()

    async with supervised(workshop, standin.token) as (supervisor, task):
        client = await workshop.ready(1)
        goodbye = client.ws.socket.close
        monkeypatch.setattr(client.ws.socket, "close", nobody_answers)
        supervisor.stop()
        await task
        monkeypatch.setattr(client.ws.socket, "close", goodbye)
        await client.ws.socket.close()

    with pytest.raises(RuntimeError, match="Session is closed"):
        await client.http.request(discord.http.Route("GET", "/users/@me"))


async def test_a_client_stopped_while_it_connects_leaves_no_thread_behind(
    standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py has started the thread by then, and does not know it yet."""
    greeted = asyncio.Event()

    async def identify(_: object) -> None:
        greeted.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "identify", identify)

    async with supervised(Workshop(), standin.token) as (supervisor, task):
        async with asyncio.timeout(10):
            await greeted.wait()
        assert heartbeats()
        supervisor.stop()
        await task

    assert not heartbeats()


async def test_a_stop_ends_a_pause(standin: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.supervisor._FIRST_PAUSE_S", 1000.0)
    standin.faults.break_down("GET", "/users/@me", 503, times=None)
    workshop = Workshop()

    async with supervised(workshop, standin.token) as (supervisor, task):
        await until(lambda: bool(workshop.made) and workshop.made[0].is_closed())
        assert supervisor.client is None

    assert task.result() is None


async def test_cancelling_leaves_nothing_open(standin: StandIn) -> None:
    workshop = Workshop()

    async with supervised(workshop, standin.token) as (_, task):
        client = await workshop.ready(1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    assert client.is_closed()
    assert not [other for other in asyncio.all_tasks() if other.get_name() == "discord client"]


def test_pauses_grow_are_jittered_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.supervisor._FIRST_PAUSE_S", 1.0)

    pauses = [[pause_before(failures, None) for _ in range(50)] for failures in (1, 4, 100)]

    assert all(1 <= pause <= 2 for pause in pauses[0])
    assert all(8 <= pause <= 16 for pause in pauses[1])
    assert all(150 <= pause <= 300 for pause in pauses[2])
    assert all(len(set(row)) > 1 for row in pauses)


def test_a_ban_is_given_a_minute_at_least() -> None:
    class Answer:
        status = 429
        reason = "Too Many Requests"

    answer: Any = Answer()

    assert pause_before(1, discord.HTTPException(answer, "error code: 1015")) >= 60
