"""A server that speaks the page protocol with scripted answers: no bot, no Discord, only what it needs.

It serves the page's own files, keeps a list of messages per channel, records what the page sends, and answers
history by itself. A test pushes what a server would push and reads what the page asked for.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from aiohttp import WSMsgType, web

Json = dict[str, Any]

EPOCH_MS = 1_420_070_400_000
BOT: Json = {"id": "900", "username": "menagerie", "global_name": "Menagerie", "bot": True}
PEOPLE: list[Json] = [
    {"id": "101", "username": "ada", "global_name": "Ada", "color": 0xE69F00},
    {"id": "102", "username": "ben", "global_name": "Ben", "color": 0x56B4E9},
    {"id": "103", "username": "caro", "global_name": "Caro", "color": 0x009E73},
    {"id": "104", "username": "dan", "global_name": "Dan", "color": 0xF0E442},
    {"id": "105", "username": "eve", "global_name": "Eve", "color": 0x0072B2},
    {"id": "106", "username": "finn", "global_name": "Finn", "color": 0xD55E00},
    {"id": "107", "username": "gwen", "global_name": "Gwen", "color": 0xCC79A7},
]
GUILD: Json = {"id": "500", "name": "The Clearing"}
TABLE_1, TABLE_2 = "601", "602"
V2, EPHEMERAL = 32768, 64
PAGE_SIZE = 50
CONTENT_TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


def dm_of(user_id: str) -> str:
    """The id of a person's direct messages with the bot."""
    return f"7{user_id}"


class ScriptedServer:
    """Serves the page on loopback until `stop`; `url` is its address."""

    def __init__(self, commands: Sequence[Json] = ()) -> None:
        self.commands = list(commands)
        self.channels = [
            {"id": TABLE_1, "type": 0, "name": "table-1", "position": 0},
            {"id": TABLE_2, "type": 0, "name": "table-2", "position": 1},
        ]
        self.messages: dict[str, list[Json]] = {}
        self.unread: dict[tuple[str, str], tuple[int, int]] = {}
        self.pictures: dict[str, tuple[str, bytes]] = {}
        self.heard: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()
        self.sockets: list[tuple[str, web.WebSocketResponse]] = []
        self.accepting = True
        self._last_id = 10_000

    async def start(self) -> None:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._picture)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"

    async def stop(self) -> None:
        """Close all sockets and the port."""
        await self.drop_connections()
        await self._runner.cleanup()

    async def drop_connections(self) -> None:
        """Cut every open page off, as a server that goes away does."""
        for _, socket in list(self.sockets):
            await socket.close()

    # --- what a test does ---------------------------------------------------------------------

    def post(self, channel_id: str = TABLE_1, author: Mapping[str, Any] = BOT, **fields: Any) -> Json:
        """Store a message in Discord's shape and return it; `push` sends it."""
        self._last_id += 1
        message = {
            "id": str(self._last_id),
            "channel_id": channel_id,
            "author": dict(author),
            "content": "",
            "timestamp": "2026-01-05T10:00:00+00:00",
            "edited_timestamp": None,
            "flags": 0,
            "type": 0,
            "attachments": [],
            "components": [],
            "embeds": [],
            "mentions": [],
        } | fields
        if not message["flags"] & EPHEMERAL:
            self.messages.setdefault(channel_id, []).append(message)
        return message

    async def say(self, channel_id: str = TABLE_1, author: Mapping[str, Any] = BOT, **fields: Any) -> Json:
        """Post a message and tell every open page."""
        message = self.post(channel_id, author, **fields)
        await self.push("message", message=message)
        return message

    async def push(self, kind: str, to: str | None = None, **fields: Any) -> None:
        """Send one protocol message to all pages, or to one person's."""
        for user_id, socket in list(self.sockets):
            if to in (None, user_id):
                await socket.send_str(json.dumps({"t": kind, **fields}))

    async def expect(self, kind: str, seconds: float = 5) -> Json:
        """The next message of this kind that a page sends; others before it are dropped."""
        async with asyncio.timeout(seconds):
            while True:
                _, message = await self.heard.get()
                if message["t"] == kind:
                    return message

    def silent_about(self, kind: str) -> bool:
        """Has no page sent a message of this kind since the last `expect`?"""
        pending = [self.heard.get_nowait() for _ in range(self.heard.qsize())]
        return all(message["t"] != kind for _, message in pending)

    # --- what the page asks -------------------------------------------------------------------

    async def _index(self, _: web.Request) -> web.Response:
        return _page_file("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return _page_file(request.match_info["name"])

    async def _picture(self, request: web.Request) -> web.Response:
        if request.path not in self.pictures:
            raise web.HTTPNotFound
        content_type, body = self.pictures[request.path]
        return web.Response(body=body, content_type=content_type)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if not self.accepting:
            raise web.HTTPServiceUnavailable
        user_id = request.query.get("user") or PEOPLE[0]["id"]
        if all(person["id"] != user_id for person in PEOPLE):
            raise web.HTTPNotFound
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.append((user_id, socket))
        await socket.send_str(json.dumps(self._hello(user_id)))
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                await self._hear(user_id, socket, json.loads(frame.data))
        self.sockets.remove((user_id, socket))
        return socket

    async def _hear(self, user_id: str, socket: web.WebSocketResponse, message: Json) -> None:
        await self.heard.put((user_id, message))
        if message["t"] == "history":
            stored = self.messages.get(message["channel_id"], [])
            older = [each for each in stored if int(each["id"]) < int(message.get("before", 10**19))]
            answer = {"t": "history", "channel_id": message["channel_id"], "more": len(older) > PAGE_SIZE}
            await socket.send_str(json.dumps(answer | {"messages": older[-PAGE_SIZE:]}))
        if message["t"] == "read":
            self.unread.pop((user_id, message["channel_id"]), None)
            await socket.send_str(
                json.dumps({"t": "unread", "channel_id": message["channel_id"], "unread": 0, "mentions": 0})
            )

    def _hello(self, user_id: str) -> Json:
        dm = {"id": dm_of(user_id), "type": 1, "recipients": [BOT]}
        channels = []
        for channel in [*self.channels, dm]:
            unread, mentions = self.unread.get((user_id, str(channel["id"])), (0, 0))
            channels.append(channel | {"unread": unread, "mentions": mentions})
        return {
            "t": "hello",
            "me": next(person for person in PEOPLE if person["id"] == user_id),
            "users": PEOPLE,
            "bot": BOT,
            "guild": GUILD,
            "channels": channels,
            "commands": self.commands,
            "dm_open": True,
            "bot_online": True,
        }


def _page_file(name: str) -> web.Response:
    file = resources.files("bot.playground.page") / name
    suffix = name.rpartition(".")[2]
    if suffix not in CONTENT_TYPES or not file.is_file():
        raise web.HTTPNotFound
    return web.Response(text=file.read_text("utf-8"), content_type=CONTENT_TYPES[suffix])
