"""The publisher: one worker per table that has something to show, fed by the service's commits."""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import discord
import structlog

from bot.delivery import Delivered, Outcome, Undelivered
from bot.delivery_errors import Reason
from bot.interface.board import Reader
from bot.interface.desk import Desk, reader_of
from bot.interface.ids import Press
from bot.plain import plain
from bot.publish.boards import Boards, jump_link
from bot.publish.copies import Copies, Write
from bot.publish.messages import Messages
from bot.publish.panels import LOCALE, TRY_AGAIN, Panels
from bot.publish.pings import Pings
from bot.publish.together import together
from bot.service import Refused, Sitting
from bot.wording import words_for
from games.core.values import Seat
from storage.port import OPEN, StorageError

Interaction = discord.Interaction[Any]
PAUSE_S = 1.2
"""Between two publications of one table: Discord allows about five edits per five seconds and channel."""
RETRY_S = 15.0
AT_ONCE = 6
"""Publications under way at once: on a busy machine the others wait and are coalesced, instead of all being slow."""
_GONE = {Reason.CHANNEL_GONE, Reason.GUILD_GONE}
_REFUSED = {Reason.NO_ACCESS, Reason.NO_PERMISSION, Reason.THREAD_LOCKED}

_log = structlog.get_logger(__name__)


class Publisher:
    """Brings boards, panels and pings to what is stored.

    `connect` names the client to publish through; until then changes wait. ``clock`` gives seconds since
    the epoch, ``pause_s`` is the least time between two publications of one table.
    """

    def __init__(
        self, desk: Callable[["Publisher"], Desk], clock: Callable[[], float] = time.time, pause_s: float = PAUSE_S
    ) -> None:
        self.desk = desk(self)
        self.messages = Messages(self.desk.store)
        self.boards = Boards(self.messages, self.desk.delivery, self.desk.answers, self.desk.pictures, clock)
        self.panels = Panels(self.desk, self.messages, Copies(self.changed), clock)
        self.pings = Pings(self.desk.store, self.messages, self.desk.delivery, clock)
        self._client: discord.Client | None = None
        self._dirty: set[int] = set()
        self._repost: set[int] = set()
        self._unshown: dict[int, set[int]] = {}
        self._via: dict[int, Interaction] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._hurry = asyncio.Event()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self.pause_s = pause_s

    # the noticeboard that handlers see

    def changed(self, table_id: int, *, repost: bool = False) -> None:
        """A table changed: show its newest state as soon as it may be shown."""
        self._dirty.add(table_id)
        if repost:
            self._repost.add(table_id)
        if self._client is not None and table_id not in self._workers:
            task = asyncio.create_task(self._work(table_id), name=f"publish table {table_id}")
            self._workers[table_id] = task
            task.add_done_callback(lambda _: self._ended(table_id))

    def through(self, table_id: int, interaction: Interaction) -> None:
        """The next change of this table may be shown through this interaction."""
        self._via.pop(table_id, None)
        self._via[table_id] = interaction
        while (oldest := next(iter(self._via))) != table_id and self._via[oldest].is_expired():
            del self._via[oldest]

    def deep(self, table_id: int, seat: Seat, press: Press | None) -> None:
        """How deep in its menu a seat is."""
        self.panels.deep(table_id, seat, press)

    def watched(self, table_id: int, seat: Seat, interaction: Interaction) -> None:
        """A seat has its panel open behind this interaction."""
        self.panels.watched(table_id, seat, interaction)

    def wanted(self, table_id: int, seat: Seat | None) -> None:
        """A seat asks for its direct message."""
        if seat is not None:
            self.panels.wanted(table_id, seat)
            self.changed(table_id)

    def reachable(self, channel_id: int) -> None:
        """An interaction says that we may post in this channel."""
        if channel_id in self._unshown or channel_id in self.boards.wordy:
            self.channel_changed(channel_id)

    def unreached(self, table_id: int, seat: Seat) -> bool:
        """Whether direct messages don't reach this seat."""
        return self.panels.unreached(table_id, seat)

    async def place(self, at: Sitting) -> str:
        """Server and channel in words, with a link to the board."""
        guild = self._client.get_guild(at.row.guild_id) if self._client and at.row.guild_id else None
        name = f"{plain(guild.name)} · " if guild else ""
        board = await self.messages.find(at.row.id, "board")
        jump = f" · [{words_for(LOCALE).say('to the board')}]({jump_link(at, board)})" if board else ""
        return f"{name}<#{at.row.channel_id}>{jump}"

    def showing(self, at: Sitting, seat: Seat, *, dm: bool) -> AbstractContextManager[Write]:
        """A seat is shown its panel as it is."""
        return self.panels.showing(at, seat, dm=dm)

    # the life of a connection

    async def connect(self, client: discord.Client) -> None:
        """Publish through this client from now on, first what was committed and never published."""
        self._client = client
        self._hurry.clear()
        self._via.clear()
        self.panels.disconnected()
        waiting = {*await self.desk.store.unpublished(), *self._dirty}
        for table_id in sorted(waiting):
            self.changed(table_id)

    async def drain(self) -> None:
        """Publish what is waiting without further pauses, then stop publishing through this client."""
        self._hurry.set()
        while self._workers:
            await asyncio.wait(list(self._workers.values()))
        self._client = None

    async def close(self) -> None:
        """Stop at once; what is not published yet is published at the next start."""
        self._client = None
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    # what happens in the channel

    def message_seen(self, channel_id: int) -> None:
        """Somebody wrote below a board."""
        self.boards.seen_below(channel_id)

    async def message_deleted(self, message_id: int) -> None:
        """A message is gone: if it was a board of an open table, it is posted anew."""
        found = await self.messages.lost(message_id)
        if found is not None and found.kind == "board":
            self.boards.forget(message_id)
            row = await self.desk.store.table(found.table_id)
            if row is not None and row.status in OPEN:
                self.changed(found.table_id)

    def channel_changed(self, channel_id: int) -> None:
        """A channel, or what we may do there, has changed: what was refused there is tried again."""
        self.desk.delivery.channel_changed(channel_id)
        self.boards.wordy.discard(channel_id)
        for table_id in self._unshown.pop(channel_id, ()):
            self.changed(table_id)

    def permissions_changed(self) -> None:
        """A role has changed: what was refused anywhere is tried again."""
        for channel_id in [*self._unshown, *self.boards.wordy]:
            self.channel_changed(channel_id)

    # inside

    def _ended(self, table_id: int) -> None:
        self._workers.pop(table_id, None)
        if table_id in self._dirty and self._client is not None and not self._hurry.is_set():
            self.changed(table_id)

    async def _work(self, table_id: int) -> None:
        while table_id in self._dirty and (client := self._client) is not None:
            async with self._slots:
                self._dirty.discard(table_id)
                again = await self._publish(client, table_id)
            if again:
                self._dirty.add(table_id)
            await self._pause(RETRY_S if again else self.pause_s)
            if again and self._hurry.is_set():
                return

    async def _pause(self, seconds: float) -> None:
        """Wait, but not when everything is to be finished."""
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            return

    async def _publish(self, client: discord.Client, table_id: int) -> bool:
        """Show a table's newest state; True when it is to be tried again later."""
        try:
            at = await self.desk.service.sitting(table_id)
            outcomes = await self._show(client, at)
            reasons = {outcome.reason for outcome in outcomes if not isinstance(outcome, Delivered)}
            if reasons & TRY_AGAIN:
                return True
            if reasons & _REFUSED or at.row.channel_id in self.boards.wordy:
                self._unshown.setdefault(at.row.channel_id, set()).add(table_id)
            await self.messages.settle(table_id)
            await self.desk.store.published(table_id, at.row.version)
            if at.row.status not in OPEN:
                await self.boards.finished(at)
        except Refused as refused:
            _log.info("not published", table=table_id, reason=refused.code)
        except StorageError as error:
            _log.error("not published", table=table_id, error=type(error).__name__)
            return True
        except Exception:  # noqa: BLE001  (one table's fault must not end its worker silently; play goes on)
            _log.exception("a table could not be shown", table=table_id)
        return False

    async def _show(self, client: discord.Client, at: Sitting) -> list[Outcome[Any]]:
        reader = reader_of(at, LOCALE)
        quiet = await self._is_told(at)
        via = self._via.pop(at.row.id, None)
        shown: Outcome[Any]
        failed: dict[Seat, Undelivered]
        shown, failed = await together(
            self._board(client, at, reader, via, quiet), self.panels.refresh(client, at, quiet=quiet)
        )
        if isinstance(shown, Undelivered) and shown.reason in _GONE:
            await self.desk.service.channel_gone(at.row.channel_id)
            return [shown]
        pinged = await self.pings.ping(client, at, reader.bot, failed)
        passing = [outcome for outcome in failed.values() if outcome.reason in TRY_AGAIN]
        return [shown, pinged, *passing]

    async def _is_told(self, at: Sitting) -> bool:
        """Whether a table is over and everybody has been told: messages may still be mended, but none is sent."""
        row = None if at.row.status in OPEN else await self.desk.store.table(at.row.id)
        return row is not None and row.published_version == row.version

    async def _board(
        self, client: discord.Client, at: Sitting, reader: Reader, via: Interaction | None, quiet: bool
    ) -> Outcome[Any]:
        """Show the board; one that is wanted anew is so until it was posted, or can't be."""
        repost = at.row.id in self._repost
        outcome = await self.boards.show(client, at, reader, via=via, repost=repost, quiet=quiet)
        if isinstance(outcome, Delivered) or outcome.reason not in TRY_AGAIN:
            self._repost.discard(at.row.id)
        return outcome
