"""A bare REST client, for what discord.py would never send."""

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.playground import StandIn

Answer = tuple[int, Any]


class Raw:
    """Calls the stand-in's REST API with the bot's token."""

    def __init__(self, standin: StandIn, session: aiohttp.ClientSession) -> None:
        self._base = standin.api_base
        self._headers = {"Authorization": f"Bot {standin.token}"}
        self._session = session

    async def call(self, method: str, path: str, body: object = None, **files: bytes) -> Answer:
        """Status and JSON of one call; ``files`` go along as ``files[0]``, ``files[1]`` …"""
        kwargs: dict[str, Any] = {"json": body}
        if files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                filename = name.replace("_", ".")
                form.add_field(
                    f"files[{number}]", io.BytesIO(content), filename=filename, content_type="application/octet-stream"
                )
            kwargs = {"data": form}
        async with self._session.request(method, self._base + path, headers=self._headers, **kwargs) as response:
            return response.status, (await response.json() if response.status != 204 else None)


@asynccontextmanager
async def raw_client(standin: StandIn) -> AsyncIterator[Raw]:
    """A bare client for a while."""
    async with aiohttp.ClientSession() as session:
        yield Raw(standin, session)
