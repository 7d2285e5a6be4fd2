"""The stand-in as a whole: one object to start, drive and stop."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from aiohttp import web

from bot.playground import people, rest_application, rest_channels, rest_interactions
from bot.playground.actor import Actor
from bot.playground.buckets import Buckets
from bot.playground.errors import Json
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.hosts import Doorkeeper
from bot.playground.ids import Clock
from bot.playground.interactions import Desk
from bot.playground.model import Channel
from bot.playground.page_files import PageFiles, read_page
from bot.playground.page_socket import PageSockets
from bot.playground.permissions import Permission
from bot.playground.recorder import Recorder
from bot.playground.rest import MOST_REQUEST_BYTES, PREFIX, Api, add_routes
from bot.playground.store import Store
from bot.playground.world import World

DISCORDS_HEARTBEAT_S = 41.25
REACHED_AT = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}  # noqa: S104 - maps "everywhere" to loopback


class StandIn:
    """A Discord of one server on this machine.

    ``store_path``: its own SQLite file, ``None`` for memory only. ``token``: what the bot must log in with.
    ``clock``: seconds since 1970, for tests of old messages and dying tokens.
    ``allowed_hosts``: names under which it answers besides the loopback ones.
    ``rate_limits``: refuse what comes faster than Discord lets it come, not only say so in headers.
    """

    def __init__(
        self,
        store_path: Path | None = None,
        *,
        token: str = "stand-in",  # noqa: S107 - opens nothing but this stand-in
        clock: Clock = time.time,
        record: bool = False,
        heartbeat_s: float = DISCORDS_HEARTBEAT_S,
        allowed_hosts: Sequence[str] = (),
        rate_limits: bool = False,
    ) -> None:
        self.token = token
        self.store = Store(store_path)
        self.world = World(clock, keep_file=self.store.keep_file, drop_files=self.store.drop_files)
        self.desk = Desk(self.world)
        self.faults = Faults()
        self.buckets = Buckets(enforced=rate_limits)
        self.recorder = Recorder(enabled=record)
        self.gateway = Gateway(self.world, self.faults, token, heartbeat_s, lambda: self.gateway_url)
        self.door = Doorkeeper(allowed_hosts)
        self.page = PageSockets(self.world, self.desk, self.gateway, self.store)
        self._runner: web.AppRunner | None = None
        self._host, self._port = "127.0.0.1", 0

    # where it is

    @property
    def page_url(self) -> str:
        """Where a person opens the page."""
        return f"http://{self._host}:{self._port}/"

    @property
    def api_base(self) -> str:
        """What the bot uses instead of Discord's REST address."""
        return f"http://{self._host}:{self._port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """What the bot uses instead of Discord's gateway address."""
        return f"ws://{self._host}:{self._port}/gateway"

    # life

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen on ``host``; port 0 takes a free one. Raises ``OSError`` when the port is taken, `StoreUnusable`."""
        await self.store.open(self.world)
        files = PageFiles(await asyncio.to_thread(read_page), self.world, self.store)
        runner = web.AppRunner(self._application(files), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        self._runner = runner
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError:
            await self.stop()
            raise
        self._host, self._port = REACHED_AT.get(host, host), int(runner.addresses[0][1])
        self.door.host, self.door.port = self._host.lower(), self._port
        self.world.attachment_base = f"http://{self._host}:{self._port}/attachments"

    async def stop(self) -> None:
        """Close every connection, write what is left, and stop listening."""
        self.desk.close()
        await self.gateway.disconnect(1001)
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        await self.store.close()

    def _application(self, files: PageFiles) -> web.Application:
        app = web.Application(client_max_size=MOST_REQUEST_BYTES + (1 << 20), middlewares=[self.door.keep])
        api = Api(self.world, self.desk, self.faults, self.recorder, self.buckets, self.token, lambda: self.gateway_url)
        add_routes(app, api, rest_application.ROUTES + rest_channels.ROUTES + rest_interactions.ROUTES)
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.serve)
        app.router.add_get("/page/socket", self.page.serve)
        files.add_routes(app)
        return app

    # driving it

    def as_user(self, user_id: int | str) -> Actor:
        """The hands of one of the seven people."""
        return Actor(self.world, self.desk, people.BY_ID[int(user_id)])

    def messages(self, channel_id: int) -> list[Json]:
        """What everybody sees in a channel, oldest first."""
        return [message.body for message in self.world.messages[channel_id].values()]

    def dm_messages(self, user_id: int) -> list[Json]:
        """The conversation between a person and the bot, oldest first."""
        return self.messages(people.BY_ID[user_id].dm_channel_id)

    def ephemeral_messages(self, user_id: int) -> list[Json]:
        """The messages only that person sees, oldest first."""
        return [m.body for m in self.world.ephemeral.values() if m.only_for == user_id]

    def delete_message(self, channel_id: int, message_id: int | str) -> None:
        """A moderator deletes a message."""
        self.world.delete_message(self.world.message(channel_id, int(message_id)))

    def delete_channel(self, channel_id: int) -> None:
        """A moderator deletes a channel or thread."""
        self.world.delete_channel(channel_id)

    def deny(self, channel_id: int, permissions: Permission) -> None:
        """Take permissions from the bot in a channel; ``Permission(0)`` gives them all back."""
        self.world.change_channel(self.world.channel(channel_id), denied=int(permissions))

    def archive_thread(self, thread_id: int, *, locked: bool = False) -> Channel:
        """A moderator archives (and locks) a thread."""
        thread = self.world.channel(thread_id)
        self.world.change_channel(thread, archived=True, locked=locked)
        return thread
