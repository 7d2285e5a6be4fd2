"""The page's websocket: one open tab each, being one person. Sends what that person may see, does what they ask.

Laws:

1. A tab hears of a message only when its person may see it: ephemeral ones and direct messages are theirs alone.
2. "The bot is thinking" is no message to the page; it appears once it is filled.
3. Ephemeral messages end with the process: ``life`` in the hello tells a tab that it meets another one.
4. What a tab asks is checked like a stranger's request: a wrong one is answered with ``error`` or ``failed``.
"""

import asyncio
import json
import secrets
from collections.abc import Callable, Iterable

from aiohttp import WSMsgType, web

from bot.playground import people
from bot.playground.command_line import CannotDoError
from bot.playground.errors import ApiError, Json
from bot.playground.gateway import Gateway
from bot.playground.interactions import Desk
from bot.playground.model import ChannelKind, Happening, Message
from bot.playground.page_wishes import Tab, Wishes, in_words
from bot.playground.store import Store
from bot.playground.wish import parse
from bot.playground.world import World

MOST_MESSAGE_BYTES = 1 << 18


class PageSockets:
    """All open tabs."""

    def __init__(self, world: World, desk: Desk, gateway: Gateway, store: Store) -> None:
        self._world = world
        self._gateway = gateway
        self._store = store
        self._wishes = Wishes(world, desk, store, gateway.ready)
        self._tabs: set[Tab] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        self._life = secrets.token_hex(4)
        self._calls_told: dict[tuple[str, str], int] = {}
        world.listen(self._on_happening)

    async def close(self) -> None:
        """Close every tab's socket."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One tab from hello to close."""
        wanted = request.query.get("user", "")
        person = next((one for one in people.PEOPLE if str(one.id) == wanted), None) if wanted else people.PEOPLE[0]
        if person is None:
            raise web.HTTPNotFound(text="There is no such person.")
        socket = web.WebSocketResponse(max_msg_size=MOST_MESSAGE_BYTES, heartbeat=30)
        await socket.prepare(request)
        tab = Tab(person)
        self._tabs.add(tab)
        self._sockets.add(socket)
        tab.send(self._hello(person))
        writer = asyncio.create_task(_write(socket, tab))
        try:
            await self._read(socket, tab)
        finally:
            self._tabs.discard(tab)
            self._sockets.discard(socket)
            writer.cancel()
            await tab.close()
            await asyncio.gather(writer, return_exceptions=True)
        return socket

    async def _read(self, socket: web.WebSocketResponse, tab: Tab) -> None:
        async for frame in socket:
            if frame.type != WSMsgType.TEXT:
                continue
            try:
                self._wishes.grant(tab, parse(frame.data))
            except (CannotDoError, ApiError) as refusal:
                tab.send({"t": "error", "text": in_words(refusal)})
            except RecursionError:
                tab.send({"t": "error", "text": "The playground did not understand that: too many layers."})

    def _hello(self, person: people.Person) -> Json:
        channels = [c for c in self._world.channels.values() if c.in_guild or c.recipient_id == person.id]
        counted = [channel.body() | self._store.unread(self._world, person.id, channel.id) for channel in channels]
        calls = self._calls([channel.id for channel in channels if channel.in_guild], people.PEOPLE)
        self._calls_told = {(call["user_id"], call["channel_id"]): call["mentions"] for call in calls}
        return {
            "t": "hello",
            "life": self._life,
            "me": _user(person),
            "users": [_user(somebody) for somebody in people.PEOPLE],
            "bot": {"id": str(people.BOT_ID), "username": people.BOT.name},
            "guild": {"id": str(people.GUILD_ID), "name": people.GUILD_NAME},
            "channels": counted,
            "commands": self._world.all_commands(),
            "calls": calls,
            "dm_open": person.id not in self._world.closed_dms,
            "bot_online": self._gateway.online,
        }

    def _calls(self, channel_ids: list[int], persons: Iterable[people.Person]) -> list[Json]:
        """Whose mentions wait unread where; the page marks those people, so that one sees whose turn it is."""
        return [
            {"user_id": str(person.id), "channel_id": str(channel_id)}
            | {"mentions": self._store.unread(self._world, person.id, channel_id)["mentions"]}
            for person in persons
            for channel_id in channel_ids
        ]

    def _tell_calls(self, happening: Happening, persons: Iterable[people.Person]) -> None:
        """Everybody sees who has been called in a channel of the server; direct messages stay private."""
        channel = self._world.channels.get(happening.channel_id or 0)
        if channel is None or not channel.in_guild or not self._tabs:
            return
        for call in self._calls([channel.id], persons):
            place = call["user_id"], call["channel_id"]
            if self._calls_told.get(place, 0) != call["mentions"]:
                self._calls_told[place] = call["mentions"]
                for tab in self._tabs:
                    tab.send({"t": "called"} | call)

    # what the world tells

    def _on_happening(self, happening: Happening) -> None:
        if happening.name == "X_COMMANDS":
            self._tell_commands()
        elif happening.name == "X_READ":
            self._tell_read(happening)
        else:
            self._tell(happening)

    def _tell_commands(self) -> None:
        for tab in self._tabs:
            tab.send({"t": "commands", "commands": self._world.all_commands()})

    def _tell_read(self, happening: Happening) -> None:
        """A person reads in one tab; their other tabs lose the mark too."""
        for tab in self._tabs:
            if tab.person.id == happening.only_for:
                tab.send({"t": "unread", "unread": 0, "mentions": 0} | happening.body)
        self._tell_calls(happening, [people.BY_ID[happening.only_for or 0]])

    def _tell(self, happening: Happening) -> None:
        teller = TELLERS.get(happening.name)
        if teller is None:
            return
        message = teller(happening)
        if message is None:
            return
        if message.get("message"):
            message["message"] = {k: v for k, v in message["message"].items() if not k.startswith("x_")}
        for tab in self._tabs:
            if self._may_see(tab, happening):
                tab.send(message)
                if message["t"] in ("message", "message_delete"):
                    self._count(tab, happening)
        if happening.only_for is None and message["t"] in ("message", "message_delete"):
            self._tell_calls(happening, people.PEOPLE)

    def _may_see(self, tab: Tab, happening: Happening) -> bool:
        if happening.only_for is not None:
            return happening.only_for == tab.person.id
        channel = self._world.channels.get(happening.channel_id or 0)
        return channel is None or channel.kind != ChannelKind.DM or channel.recipient_id == tab.person.id

    def _count(self, tab: Tab, happening: Happening) -> None:
        channel_id = happening.channel_id or 0
        counted = self._store.unread(self._world, tab.person.id, channel_id)
        tab.send({"t": "unread", "channel_id": str(channel_id)} | counted)


def _user(person: people.Person) -> Json:
    return {"id": str(person.id), "username": person.username, "global_name": person.name, "color": person.color}


async def _write(socket: web.WebSocketResponse, tab: Tab) -> None:
    while True:
        message = await tab.queue.get()
        if socket.closed:
            return
        await socket.send_str(json.dumps(message))


def _created(happening: Happening) -> Json | None:
    return None if _is_loading(happening.body) else {"t": "message", "message": happening.body}


def _updated(happening: Happening) -> Json:
    kind = "message" if happening.body.get("x_was_loading") else "message_update"
    return {"t": kind, "message": happening.body}


def _is_loading(body: Json) -> bool:
    return Message(0, 0, 0, body).is_loading


def _deleted(happening: Happening) -> Json:
    return {"t": "message_delete", "channel_id": happening.body["channel_id"], "id": happening.body["id"]}


def _channel(happening: Happening) -> Json:
    return {"t": "channel", "channel": happening.body}


def _channel_gone(happening: Happening) -> Json:
    return {"t": "channel_delete", "id": happening.body["id"]}


TELLERS: dict[str, Callable[[Happening], Json | None]] = {
    "MESSAGE_CREATE": _created,
    "MESSAGE_UPDATE": _updated,
    "MESSAGE_DELETE": _deleted,
    "X_DISMISSED": _deleted,
    "CHANNEL_CREATE": _channel,
    "CHANNEL_UPDATE": _channel,
    "THREAD_CREATE": _channel,
    "THREAD_UPDATE": _channel,
    "CHANNEL_DELETE": _channel_gone,
    "THREAD_DELETE": _channel_gone,
    "X_TYPING": lambda happening: {"t": "typing", "channel_id": happening.body["channel_id"]},
    "X_BOT_STATUS": lambda happening: {"t": "bot_status", "online": happening.body["online"]},
    "X_DM_OPEN": lambda happening: {"t": "dm_open", "open": happening.body["open"]},
}
