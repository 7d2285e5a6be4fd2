"""The service: every verb a person has, one method each."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import structlog
from pydantic import ValidationError

from bot.service import loading, lobby
from bot.service.errors import Refused
from bot.service.loading import UnreadableTable, write_events
from bot.service.sitting import Person, Sitting, newest_undoable
from games.core.chance import SEED_BYTES
from games.core.contract import AnyGame
from games.core.table import PROMPTS, Table, advance, deal, restored
from games.core.values import Action, Event, Result
from storage.port import (
    Change,
    ChannelTaken,
    NewStep,
    NewTable,
    SeatResult,
    SeatRow,
    Step,
    Store,
    TableMissing,
    TableRow,
)

log = structlog.get_logger(__name__)
T = TypeVar("T")
KEPT = 2_000
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
        row = await self.store.table(table_id)
        if row is None:
            raise Refused("no_table")
        try:
            return self._keep(await loading.sitting_of(self.store, self.games, row))
        except UnreadableTable as error:
            return await self._freeze(row, str(error))

    async def in_channel(self, channel_id: int) -> Sitting:
        """The open table of a channel. Raises ``Refused("no_table_here")``."""
        row = await self.store.table_in_channel(channel_id)
        if row is None:
            raise Refused("no_table_here")
        return await self.sitting(row.id)

    async def last_in_channel(self, channel_id: int) -> Sitting:
        """The newest table of a channel, open or not. Raises ``Refused("no_table_here")``."""
        row = await self.store.latest_in_channel(channel_id)
        if row is None:
            raise Refused("no_table_here")
        return await self.sitting(row.id)

    async def of_person(self, user_id: int) -> list[Sitting]:
        """The open tables where a person sits, those that wait for them first."""
        sittings = [await self.sitting(row.id) for row in await self.store.tables_of_user(user_id)]
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
    ) -> Sitting:
        """Stop an open table for good: the host, or who moderates the channel. Raises ``Refused``."""
        return await self._change(
            table_id, lambda at: lobby.ending(at, person, interaction_id, moderates=moderates), frozen_too=True
        )

    async def configure(
        self, table_id: int, person: Person, name: str, value: object, interaction_id: int | None = None
    ) -> Sitting:
        """Set a table option while in the lobby; the host's business. Raises ``Refused``."""
        return await self._change(table_id, lambda at: lobby.configuring(at, person, name, value, interaction_id))

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted: its open table ends."""
        row = await self.store.table_in_channel(channel_id)
        if row is not None:
            await self._change(row.id, lambda at: lobby.closing(at, "its channel was deleted"), frozen_too=True)

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server: all its open tables end."""
        for row in await self.store.tables_in_guild(guild_id):
            await self._change(row.id, lambda at: lobby.closing(at, "the bot was removed"), frozen_too=True)

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

    async def undo(self, table_id: int, person: Person, interaction_id: int | None = None) -> Sitting:
        """Take back the newest step, if it is this person's own and no fence. Raises ``Refused``."""
        async with self._lock(table_id):
            at = await self.sitting(table_id)
            change, after = await self._undo(at, person, interaction_id)
            return await self._commit(change, after)

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

    async def _change(
        self,
        table_id: int,
        plan: Callable[[Sitting], tuple[Change, Sitting]],
        *,
        frozen_too: bool = False,
    ) -> Sitting:
        async with self._lock(table_id):
            at = await self.sitting(table_id)
            if at.row.status == "frozen" and not frozen_too:
                raise Refused("frozen", reason=at.row.status_reason)
            change, after = plan(at)
            return await self._commit(change, after)

    async def _commit(self, change: Change, after: Sitting) -> Sitting:
        """Store a change; ``after`` is the sitting as it will be, its row still the old one."""
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
            return await self.sitting(change.table_id)
        sitting = self._keep(replace(after, row=row_after(after.row, change, committed.version)))
        self.on_change(change.table_id)
        return sitting

    async def _freeze(self, row: TableRow, reason: str) -> Sitting:
        game = loading.game_of(self.games, row.game)
        log.warning("table frozen", table=row.id, game=row.game, reason=reason)
        if row.status in ("lobby", "running"):
            change = Change(row.id, row.version, NewStep("freeze"), status="frozen", status_reason=reason)
            committed = await self.store.commit(change)
            row = row_after(row, change, committed.version)
        return self._keep(Sitting(row, game, game.options(), None))

    def _deal(self, at: Sitting, person: Person, interaction_id: int | None) -> tuple[Change, Sitting]:
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
    ) -> tuple[Change, Sitting]:
        table, seat = lobby.playing(at, person)
        if prompt is not None and (seat not in table.prompts or table.prompts[seat].id != prompt):
            raise Refused("stale")
        done = advance(table, seat, action)
        events = write_events(at.game, done.events)
        step = NewStep("action", seat, person.id, at.game.actions.encode(action), events, interaction_id, done.fence)
        change = self._stored(at, done.table, step)
        versions = (*_snapshots(at), table.version) if not done.fence else ()
        undoable = newest_undoable([_as_step(step, done.table.version)], versions)
        return change, replace(at, table=done.table, events=done.events, undoable=undoable)

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
            results=_results(at, result) if result else (),
        )

    async def _undo(self, at: Sitting, person: Person, interaction_id: int | None) -> tuple[Change, Sitting]:
        table, seat = lobby.playing(at, person)
        if not at.may_undo(seat) or at.undoable is None:
            raise Refused("nothing_to_undo")
        snapshot = await self.store.snapshot(at.row.id, at.undoable.back_to)
        if snapshot is None:
            raise Refused("nothing_to_undo")
        before = restored(table, at.game.states.decode(snapshot.state), seat)
        step = NewStep("undo", seat, person.id, interaction_id=interaction_id, undo_to=snapshot.version)
        change = self._stored(at, before, step)
        steps = [*await self.store.steps(at.row.id), _as_step(step, before.version)]
        versions = [kept for kept in await self.store.snapshot_versions(at.row.id) if kept < snapshot.version]
        events: tuple[Event, ...] = ()
        return change, replace(at, table=before, events=events, undoable=newest_undoable(steps, versions))


def row_after(row: TableRow, change: Change, version: int) -> TableRow:
    """The row as the store has it after a change (times aside, which nothing here reads)."""
    changed: dict[str, Any] = {
        name: getattr(change, name)
        for name in (
            "state",
            "prompts",
            "status",
            "status_reason",
            "seats",
            "seed",
            "options",
            "rules_version",
            "host_id",
        )
        if getattr(change, name) is not None
    }
    return replace(row, version=version, **changed)


def _snapshots(at: Sitting) -> tuple[int, ...]:
    return () if at.undoable is None else (at.undoable.back_to,)


def _as_step(step: NewStep, version: int) -> Step:
    return Step(
        version, step.kind, step.seat, step.user_id, None, "[]", 0.0, step.interaction_id, step.fence, step.undo_to
    )


def _results(at: Sitting, result: Result) -> tuple[SeatResult, ...]:
    seats = at.row.seats
    return tuple(
        SeatResult(s.seat, seats[s.seat].user_id, seats[s.seat].name, s.rank, s.total) for s in result.standings
    )
