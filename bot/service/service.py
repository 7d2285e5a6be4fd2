"""The service: every verb a person has, one method each."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import structlog
from pydantic import ValidationError

from bot.service import loading, lobby
from bot.service.errors import Refused
from bot.service.loading import UnreadableTable, write_events
from bot.service.rows import as_step, results_of, row_after
from bot.service.sitting import Person, Sitting, Undoable, is_quiet, newest_undoables
from games.core.chance import SEED_BYTES
from games.core.contract import AnyGame
from games.core.table import PROMPTS, Table, advance, deal, restored
from games.core.values import Action, Seat
from storage.port import (
    OPEN,
    Change,
    ChannelTaken,
    NewStep,
    NewTable,
    SeatRow,
    StaleVersion,
    Store,
    TableMissing,
    TableRow,
)

log = structlog.get_logger(__name__)
T = TypeVar("T")
Planned: TypeAlias = tuple[Change, Sitting]
"""A change, and the sitting as it will be, its row still the old one."""
KEPT = 500
"""Decoded tables kept in memory, the least recently used dropped first."""


class Service:
    """Tables and what people do with them.

    ``entropy(n)`` gives the random bytes of a seed. ``on_change`` is called with a table's id after every commit.
    """

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self.store = store
        self.games = games
        self.on_change: Callable[[int], None] = lambda _: None
        self._entropy = entropy
        self._kept: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # looking

    async def sitting(self, table_id: int) -> Sitting:
        """A table as it stands. Raises ``Refused("no_table")``; a table that can't be read comes back frozen."""
        if (kept := self._kept.get(table_id)) is not None:
            self._kept.move_to_end(table_id)
            return kept
        async with self._lock(table_id):
            return await self._load(table_id)

    async def in_channel(self, channel_id: int) -> Sitting:
        """The open table of a channel. Raises ``Refused("no_table_here")``."""
        return await self.sitting((await self.open_row(channel_id)).id)

    async def open_row(self, channel_id: int) -> TableRow:
        """The open table of a channel as stored, also of a game that is gone. Raises ``Refused("no_table_here")``."""
        row = await self.store.table_in_channel(channel_id)
        if row is None:
            raise Refused("no_table_here")
        return row

    async def last_in_channel(self, channel_id: int) -> Sitting:
        """The newest table of a channel, open or not. Raises ``Refused("no_table_here")``."""
        row = await self.store.latest_in_channel(channel_id)
        if row is None:
            raise Refused("no_table_here")
        return await self.sitting(row.id)

    async def of_person(self, user_id: int) -> list[Sitting]:
        """The open tables where a person sits, those that wait for them first; without those of games that are gone."""
        rows = await self.store.tables_of_user(user_id)
        sittings = [await self.sitting(row.id) for row in rows if row.game in self.games]
        return sorted(sittings, key=lambda sitting: sitting.seat_of(user_id) not in sitting.awaiting)

    # the lobby

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        key: str,
        options: Mapping[str, object],
        host: Person,
        interaction_id: int | None = None,
    ) -> Sitting:
        """Open a lobby with the host in the first seat. Raises ``Refused``: game, options, channel taken."""
        game = loading.game_of(self.games, key)
        try:
            chosen = game.options.model_validate(dict(options))
        except ValidationError as error:
            raise Refused("bad_option", option=".".join(str(part) for part in error.errors()[0]["loc"])) from error
        seats = (SeatRow(0, host.id, host.name),)
        new = NewTable(guild_id, channel_id, key, game.rules_version, chosen.model_dump_json(), host.id, seats)
        step = NewStep("open", 0, host.id, interaction_id=interaction_id)
        try:
            row = await self.store.open_table(new, step)
        except ChannelTaken as taken:
            raise Refused("channel_taken", table=taken.table_id) from taken
        self.on_change(row.id)
        return await self.sitting(row.id)

    async def again(self, table_id: int, person: Person, interaction_id: int | None = None) -> Sitting:
        """Open a lobby of the same game and options where a table was; join it where somebody has done so already.

        Raises ``Refused``: the table is still open, or the channel has another one.
        """
        at = await self.sitting(table_id)
        channel_id, key = at.row.channel_id, at.row.game
        if at.row.status in OPEN:
            raise Refused("not_over")
        try:
            return await self.open(at.row.guild_id, channel_id, key, at.options.model_dump(), person, interaction_id)
        except Refused as refused:
            row = await self.open_row(channel_id) if refused.code == "channel_taken" else None
            if row is None or (row.game, row.status) != (key, "lobby"):
                raise
            return await self.join(row.id, person, interaction_id)

    async def join(self, table_id: int, person: Person, interaction_id: int | None = None) -> Sitting:
        """Take the next free seat. Raises ``Refused``: started, already seated, full."""
        return await self._change(table_id, lambda at: lobby.joining(at, person, interaction_id))

    async def leave(self, table_id: int, person: Person, interaction_id: int | None = None) -> Sitting:
        """Give the seat up while in the lobby; the last one out closes it. Raises ``Refused``."""
        return await self._change(table_id, lambda at: lobby.leaving(at, person, interaction_id))

    async def start(self, table_id: int, person: Person, interaction_id: int | None = None) -> Sitting:
        """Deal. Raises ``Refused``: not seated, started, too few people."""
        return await self._change(table_id, lambda at: self._deal(at, person, interaction_id))

    async def end(
        self, table_id: int, person: Person, interaction_id: int | None = None, *, moderates: bool = False
    ) -> None:
        """Stop an open table for good: the host, or who moderates the channel. Raises ``Refused``."""
        await self._close(table_id, lambda row: lobby.ending(row, person, interaction_id, moderates=moderates))

    async def configure(
        self, table_id: int, person: Person, name: str, value: object, interaction_id: int | None = None
    ) -> Sitting:
        """Set a table option while in the lobby; the host's business. Raises ``Refused``."""
        return await self._change(table_id, lambda at: lobby.configuring(at, person, name, value, interaction_id))

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted: its open table ends."""
        row = await self.store.table_in_channel(channel_id)
        if row is not None:
            await self._gone(row.id, "its channel was deleted")

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server: all its open tables end."""
        for row in await self.store.tables_in_guild(guild_id):
            await self._gone(row.id, "the bot was removed")

    # playing

    async def act(
        self,
        table_id: int,
        person: Person,
        action: Action,
        prompt: int | None = None,
        interaction_id: int | None = None,
    ) -> Sitting:
        """Carry out an action; ``prompt`` is the one it was chosen from, where there was one.

        Raises ``Refused`` (not seated, not running, stale) and ``IllegalAction`` (with the game's own reason).
        """
        return await self._change(table_id, lambda at: self._step(at, person, action, prompt, interaction_id))

    async def undo(
        self, table_id: int, person: Person, interaction_id: int | None = None, *, version: int | None = None
    ) -> Sitting:
        """Take back this person's newest step; ``version`` names the step that was meant.

        Raises ``Refused`` where that is a fence or more than settings came after it.
        """
        return await self._attempt(table_id, lambda at: self._undo(at, person, interaction_id, version))

    # inside

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def _keep(self, sitting: Sitting) -> Sitting:
        self._kept[sitting.row.id] = sitting
        self._kept.move_to_end(sitting.row.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return sitting

    async def _load(self, table_id: int) -> Sitting:
        """Only with the table's lock in hand: what is kept must not be older than what is stored."""
        if (kept := self._kept.get(table_id)) is not None:
            return kept
        row = await self._row(table_id)
        try:
            return self._keep(await loading.sitting_of(self.store, self.games, row))
        except UnreadableTable as error:
            return self._frozen(row, str(error))

    async def _row(self, table_id: int) -> TableRow:
        row = await self.store.table(table_id)
        if row is None:
            raise Refused("no_table")
        return row

    async def _change(self, table_id: int, plan: Callable[[Sitting], Planned]) -> Sitting:
        async def at_once(at: Sitting) -> Planned:
            return plan(at)

        return await self._attempt(table_id, at_once)

    async def _attempt(self, table_id: int, plan: Callable[[Sitting], Awaitable[Planned]]) -> Sitting:
        """Load, plan, commit, with the table's lock in hand."""

        async def once() -> Sitting:
            return await self._commit(*await plan(self._thawed(await self._load(table_id))))

        async with self._lock(table_id):
            return await _tried_again(once)

    def _thawed(self, at: Sitting) -> Sitting:
        if at.row.status == "frozen":
            raise Refused("frozen", reason=at.row.status_reason)
        return at

    async def _close(self, table_id: int, plan: Callable[[TableRow], Change]) -> None:
        """End a table by its row alone, so that one that can't be read can be ended too."""

        async def once() -> None:
            self._kept.pop(table_id, None)
            await self.store.commit(plan(await self._row(table_id)))

        async with self._lock(table_id):
            await _tried_again(once)
        self.on_change(table_id)

    async def _gone(self, table_id: int, reason: str) -> None:
        """End a table that has no place any more, unless it has just come to an end of its own."""
        with contextlib.suppress(Refused):
            await self._close(table_id, lambda row: lobby.closing(row, reason))

    async def _commit(self, change: Change, after: Sitting) -> Sitting:
        try:
            committed = await self.store.commit(change)
        except TableMissing as error:
            self._kept.pop(change.table_id, None)
            raise Refused("no_table") from error
        except BaseException:
            # cancelled or failed: whether it is stored is for the store to say, so nothing in memory may claim either
            self._kept.pop(change.table_id, None)
            raise
        self._kept.pop(change.table_id, None)
        if committed.duplicate:
            return await self._load(change.table_id)
        sitting = self._keep(replace(after, row=row_after(after.row, change, committed.version)))
        self.on_change(change.table_id)
        return sitting

    def _frozen(self, row: TableRow, reason: str) -> Sitting:
        """The table as nobody can play it now. Nothing is stored: a program that can read it goes on with it."""
        log.warning("table frozen", table=row.id, game=row.game, reason=reason)
        game = loading.game_of(self.games, row.game)
        if row.status in ("lobby", "running"):
            row = replace(row, status="frozen", status_reason=reason)
            self.on_change(row.id)
        return self._keep(Sitting(row, game, game.options(), None))

    def _deal(self, at: Sitting, person: Person, interaction_id: int | None) -> Planned:
        lobby.check_start(at, person)
        seed = self._entropy(SEED_BYTES)
        table: Table[Any, Any, Any] = deal(at.game, len(at.row.seats), at.options, seed, at.row.version + 1)
        step = NewStep("start", at.seat_of(person.id), person.id, interaction_id=interaction_id, fence=True)
        change = Change(
            at.row.id,
            at.row.version,
            step,
            state=at.game.states.encode(table.state),
            prompts=PROMPTS.encode(dict(table.prompts)),
            status="running",
            seed=seed,
            rules_version=at.game.rules_version,
        )
        return change, replace(at, table=table)

    def _step(
        self, at: Sitting, person: Person, action: Action, prompt: int | None, interaction_id: int | None
    ) -> Planned:
        table, seat = lobby.playing(at, person)
        if prompt is not None and (seat not in table.prompts or table.prompts[seat].id != prompt):
            raise Refused("stale")
        done = advance(table, seat, action)
        events = write_events(at.game, done.events)
        step = NewStep("action", seat, person.id, at.game.actions.encode(action), events, interaction_id, done.fence)
        change = self._stored(at, done.table, step)
        quiet = is_quiet(as_step(step, done.table.version))
        newest = () if done.fence else (Undoable(seat, done.table.version, quiet),)
        if quiet:  # nobody but its seat sees it, so what stood before it still stands
            return change, replace(at, table=done.table, undoables=(*at.undoables, *newest))
        return change, replace(at, table=done.table, events=done.events, undoables=newest)

    def _stored(self, at: Sitting, table: Table[Any, Any, Any], step: NewStep) -> Change:
        result = table.result
        return Change(
            at.row.id,
            at.row.version,
            step,
            state=at.game.states.encode(table.state),
            prompts=PROMPTS.encode(dict(table.prompts)),
            status="over" if result else None,
            rules_version=at.game.rules_version,
            results=results_of(at, result) if result else (),
        )

    async def _undo(self, at: Sitting, person: Person, interaction_id: int | None, version: int | None) -> Planned:
        table, seat = lobby.playing(at, person)
        wanted = _wanted(at, seat, version)
        snapshot = await self.store.snapshot(at.row.id, wanted.back_to)
        if snapshot is None:
            raise Refused("nothing_to_undo")
        try:
            before = restored(table, at.game.states.decode(snapshot.state), seat)
        except ValidationError as error:
            raise Refused("nothing_to_undo") from error
        step = NewStep("undo", seat, person.id, interaction_id=interaction_id, undo_to=snapshot.version)
        change = replace(self._stored(at, before, step), keeps_snapshots=wanted.quiet)
        steps = [*await self.store.steps(at.row.id), as_step(step, before.version)]
        kept = await self.store.snapshot_versions(at.row.id)
        versions = [version for version in kept if wanted.quiet or version < snapshot.version]
        events = at.events if wanted.quiet else ()
        return change, replace(at, table=before, events=events, undoables=newest_undoables(steps, versions))


def _wanted(at: Sitting, seat: Seat, version: int | None) -> Undoable:
    """The step to take back: the one that was meant, or the seat's newest. Raises ``Refused``."""
    if version is not None and all(step.version != version for step in at.undoables):
        raise Refused("stale")
    newest = at.undoable_of(seat)
    meant = next((step for step in at.undoables if step.version == version), newest)
    if meant is None or meant.seat != seat:
        raise Refused("nothing_to_undo")
    return meant


async def _tried_again(attempt: Callable[[], Awaitable[T]]) -> T:
    """Once more where a commit whose caller was cancelled has come between looking and storing."""
    try:
        return await attempt()
    except StaleVersion:
        return await attempt()
