"""The whole bot in one process: the stand-in over real sockets, the real client, a store on disk."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.app import open_parts
from bot.client import MenagerieClient
from bot.gateway import apply_api_base
from bot.painter import Painter
from bot.parts import Parts
from bot.playground import people
from bot.playground.actor import Actor
from bot.playground.interactions import Outcome
from bot.playground.standin import StandIn
from bot.settings import Settings
from bot.supervisor import Supervisor

Json = dict[str, Any]
PATIENCE_S = 20.0


@dataclass
class House:
    """A running bot and the Discord it talks to."""

    standin: StandIn
    parts: Parts
    supervisor: Supervisor

    @property
    def channel(self) -> int:
        """The first text channel."""
        return next(channel.id for channel in self.standin.world.channels.values() if channel.kind == 0)

    def person(self, number: int) -> Actor:
        """One of the seven people."""
        return self.standin.as_user(people.PEOPLE[number].id)

    async def ready(self) -> None:
        """Wait until the commands are known and the bot listens."""
        await until(lambda: bool(self.standin.world.all_commands()) and self.supervisor.client is not None)
        await until(lambda: self.supervisor.client is not None and self.supervisor.client.is_ready())

    async def did(self, outcome: Outcome) -> Outcome:
        """Wait until an interaction is acknowledged, carried out, and all of it shown."""
        await outcome
        await self.parts.dispatcher.drain()
        return outcome

    async def settled(self, table_id: int) -> None:
        """Wait until everything committed has been shown."""

        async def shown() -> bool:
            row = await self.parts.store.table(table_id)
            return row is not None and row.published_version == row.version

        await until_async(shown)


@contextlib.asynccontextmanager
async def house(folder: Path, standin: StandIn | None = None, *, pictures: bool = True) -> AsyncIterator[House]:
    """Start a stand-in (unless one is given) and the bot; stop both in good order.

    Without ``pictures`` the painter is closed, so that boards and hands go out as text alone.
    """
    own = standin is None
    standin = standin or StandIn()
    if own:
        await standin.start()
    try:
        settings = Settings(
            discord_token=standin.token,  # type: ignore[arg-type]  # pydantic makes the secret
            data_dir=folder,
            discord_api_base=standin.api_base,
            discord_gateway_url=standin.gateway_url,
            backup_every=0,
        )
        apply_api_base(settings)
        async with open_parts(settings) as (parts, _):
            parts.publisher.pause_s = 0.0
            if not pictures:
                parts.publisher.desk.pictures._painter = Painter()
            supervisor = Supervisor(lambda: MenagerieClient(parts), standin.token)
            running = asyncio.create_task(supervisor.run())
            try:
                found = House(standin, parts, supervisor)
                await found.ready()
                yield found
            finally:
                supervisor.stop()
                await running
    finally:
        if own:
            await standin.stop()


async def until(true: Callable[[], bool], patience_s: float = PATIENCE_S) -> None:
    """Wait for something to become true; fails with ``TimeoutError``."""
    async with asyncio.timeout(patience_s):
        while not true():
            await asyncio.sleep(0.01)


async def until_async(true: Callable[[], Any], patience_s: float = PATIENCE_S) -> None:
    """Wait for an awaited answer to become true; fails with ``TimeoutError``."""
    async with asyncio.timeout(patience_s):
        while not await true():
            await asyncio.sleep(0.02)


def components(message: Json) -> list[Json]:
    """Every component of a message, however deep."""
    found: list[Json] = []
    stack = list(message.get("components", []))
    while stack:
        component = stack.pop(0)
        found.append(component)
        stack = [*component.get("components", []), *stack]
    return found


def texts(message: Json) -> str:
    """All that a message says."""
    said = [component["content"] for component in components(message) if component["type"] == 10]
    return "\n".join([message.get("content", ""), *said])


def custom_id(message: Json, verb: str, path: str = "") -> str:
    """The custom id of a control by verb and path prefix. Raises ``LookupError``."""
    wanted = re.compile(rf"m1:{verb}:\d+:\d+:{re.escape(path)}")
    for component in components(message):
        if wanted.match(component.get("custom_id", "")):
            return str(component["custom_id"])
    raise LookupError(f"no {verb} {path} in {[c.get('custom_id') for c in components(message)]}")
