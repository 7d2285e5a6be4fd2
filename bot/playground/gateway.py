"""The gateway (Discord's page "Gateway"): heartbeats, identify, resume with replay, intents."""

import asyncio
import json
import secrets
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.faults import Faults
from bot.playground.gateway_bodies import Intent, guild_body, needed_intent, readable, ready_body
from bot.playground.model import Happening
from bot.playground.world import World

ENDS_SESSION = (1000, 1001)
REPLAY = 1000
"""How many events a session keeps for a resume."""
ACK_S = 0.05
"""A heartbeat is answered after a network's time: discord.py notes when it sent one only after the sending, takes an
answer that is there before for the answer to the heartbeat before, and warns that it "can't keep up"."""


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


@dataclass(slots=True, eq=False)
class Session:
    """One identified bot; it outlives its socket until it is closed with 1000 or 1001."""

    id: str
    intents: int
    seq: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAY))
    queue: asyncio.Queue[Json] | None = None

    def dispatch(self, name: str, body: Json) -> None:
        """Number an event, keep it for a resume, and send it if somebody is connected."""
        self.seq += 1
        frame: Json = {"op": Op.DISPATCH, "t": name, "s": self.seq, "d": body}
        self.sent.append(frame)
        if self.queue is not None:
            self.queue.put_nowait(frame)


class Gateway:
    """All sessions of the bot. Turns happenings into dispatches, as far as each session's intents go."""

    def __init__(self, world: World, faults: Faults, token: str, heartbeat_s: float, url: Callable[[], str]) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._heartbeat_s = heartbeat_s
        self._url = url
        self._sessions: dict[str, Session] = {}
        self._sockets: dict[web.WebSocketResponse, web.Request] = {}
        self._kept: weakref.WeakSet[web.WebSocketResponse] = weakref.WeakSet()
        self.ready = asyncio.Event()
        self.away = asyncio.Event()
        self.away.set()
        self.presence: Json = {}
        self.identifies = 0
        self.resumes = 0
        world.listen(self._on_happening)

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(session.queue is not None for session in self._sessions.values())

    # orders for tests

    async def disconnect(self, code: int = 4000) -> None:
        """Close every socket with ``code``; sessions stay resumable unless it is 1000 or 1001."""
        for socket in list(self._sockets):
            if code not in ENDS_SESSION:
                self._kept.add(socket)
            await socket.close(code=code)

    async def reset(self) -> None:
        """Cut every socket without a closing handshake."""
        for request in list(self._sockets.values()):
            if request.transport is not None:
                request.transport.abort()
        await asyncio.sleep(0)

    async def ask_to_reconnect(self) -> None:
        """Op 7: the client is to come back and resume."""
        await self._order({"op": Op.RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9: the session is void (or may be resumed)."""
        if not resumable:
            self._sessions.clear()
        await self._order({"op": Op.INVALID_SESSION, "d": resumable, "s": None, "t": None})

    async def _order(self, frame: Json) -> None:
        for socket in list(self._sockets):
            await socket.send_str(json.dumps(frame))

    # events

    def _on_happening(self, happening: Happening) -> None:
        if happening.name.startswith("X_"):
            return
        body = {name: value for name, value in happening.body.items() if not name.startswith("x_")}
        needed = needed_intent(self._world, happening)
        for session in self._sessions.values():
            if needed is None or session.intents & needed:
                session.dispatch(happening.name, readable(session.intents, body))

    # the socket

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from hello to close."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        self._sockets[socket] = request
        queue: asyncio.Queue[Json] = asyncio.Queue()
        hello = {
            "op": Op.HELLO,
            "s": None,
            "t": None,
            "d": {"heartbeat_interval": int(self._heartbeat_s * 1000)},
        }
        queue.put_nowait(hello)
        writer = asyncio.create_task(_write(socket, queue))
        try:
            await self._read(socket, queue)
        finally:
            writer.cancel()
            self._sockets.pop(socket, None)
            self._detach(socket, queue)
        return socket

    async def _read(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                continue
            frame = _frame(message.data)
            if frame is None:
                await socket.close(code=4002)
                return
            code = self._handle(frame.get("op", -1), frame.get("d"), queue)
            if code is not None:
                await socket.close(code=code)
                return

    def _handle(self, op: int, body: Any, queue: asyncio.Queue[Json]) -> int | None:
        """Answer one frame; a number is the close code that ends the connection."""
        match op:
            case Op.HEARTBEAT:
                if not self._faults.silent:
                    ack = {"op": Op.ACK, "d": None, "s": None, "t": None}
                    asyncio.get_running_loop().call_later(ACK_S, queue.put_nowait, ack)
            case Op.IDENTIFY:
                return self._identify(body, queue)
            case Op.RESUME:
                self._resume(body, queue)
            case Op.PRESENCE | Op.MEMBERS if not any(one.queue is queue for one in self._sessions.values()):
                return 4003
            case Op.PRESENCE:
                self.presence = body
            case Op.MEMBERS:
                self._members(body, queue)
            case _:
                return 4001
        return None

    def _identify(self, body: Json, queue: asyncio.Queue[Json]) -> int | None:
        if body.get("token") != self._token:
            return 4004
        self.identifies += 1
        self._sessions = {key: one for key, one in self._sessions.items() if one.queue is not None}
        session = Session(secrets.token_hex(16), int(body.get("intents", 0)), queue=queue)
        self._sessions[session.id] = session
        session.dispatch("READY", ready_body(self._world, session.id, self._url(), body))
        if not self._world.kicked:
            session.dispatch(
                "GUILD_CREATE", guild_body(self._world, members=bool(session.intents & Intent.GUILD_MEMBERS))
            )
        self._announce()
        return None

    def _resume(self, body: Json, queue: asyncio.Queue[Json]) -> None:
        session = self._sessions.get(str(body.get("session_id")))
        if session is None or body.get("token") != self._token:
            queue.put_nowait({"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        self.resumes += 1
        session.queue = queue
        for frame in session.sent:
            if frame["s"] > int(body.get("seq") or 0):
                queue.put_nowait(frame)
        session.dispatch("RESUMED", {})
        self._announce()

    def _members(self, body: Json, queue: asyncio.Queue[Json]) -> None:
        wanted = body.get("user_ids")
        numbers = [int(n) for n in wanted] if isinstance(wanted, list) else list(people.BY_ID)
        chunk: Json = {"guild_id": str(people.GUILD_ID), "chunk_index": 0, "chunk_count": 1}
        chunk["members"] = [people.member_json(people.BY_ID[n]) for n in numbers if n in people.BY_ID]
        if "nonce" in body:
            chunk["nonce"] = body["nonce"]
        for session in self._sessions.values():
            if session.queue is queue:
                session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _detach(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
        for session in list(self._sessions.values()):
            if session.queue is queue:
                session.queue = None
                if socket.close_code in ENDS_SESSION and socket not in self._kept:
                    del self._sessions[session.id]
        self._announce()

    def _announce(self) -> None:
        if self.online:
            self.ready.set()
            self.away.clear()
        else:
            self.ready.clear()
            self.away.set()
        self._world.tell("X_BOT_STATUS", {"online": self.online})


def _frame(text: str) -> Json | None:
    """What a client sent, None when it is no frame; anybody may knock here before the token is asked for."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(frame, dict):
        return None
    plain = frame.get("op") == Op.HEARTBEAT
    return frame if plain or isinstance(frame.get("d"), dict) else None


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    while True:
        frame = await queue.get()
        if socket.closed:
            return
        await socket.send_str(json.dumps(frame))
