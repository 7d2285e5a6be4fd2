"""Panels that people have open: one direct message per seat, and private answers while their tokens live.

A seat's panel is sent again when what the seat sees or may do has changed, not at every step of the others. When
direct messages are closed or the budget is used up, "My hand" is the way, and the board's ping says so.
"""

import hashlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.delivery import Delivered, Outcome, Undelivered
from bot.delivery_errors import Reason
from bot.interface.board import Reader
from bot.interface.desk import Desk
from bot.interface.ids import Press
from bot.interface.panel import own_scene
from bot.publish.boards import EDITABLE_S, partial
from bot.publish.copies import Copies, Write
from bot.publish.messages import Messages
from bot.publish.together import together
from bot.service import Sitting
from games.core.values import Seat
from games.core.words import Words
from storage.port import OPEN, Message

Interaction = discord.Interaction[Any]
TOKEN_S = 14 * 60
LOCALE = "en"
TRY_AGAIN = {Reason.OFFLINE, Reason.OUTAGE, Reason.SLOW_DOWN, Reason.STORAGE}
"""What passes by itself."""
_REPOST = {Reason.MESSAGE_GONE, Reason.MESSAGE_OLD, Reason.CHANNEL_GONE}


@dataclass(slots=True)
class Panels:
    """Keeps the panels of running tables up to date; never raises for a failed delivery."""

    desk: Desk
    messages: Messages
    copies: Copies
    clock: Callable[[], float]
    _open: dict[tuple[int, Seat], tuple[Interaction, float]] = field(default_factory=dict)
    _unreached: dict[tuple[int, Seat], Reason] = field(default_factory=dict)
    _depth: dict[tuple[int, Seat], Press] = field(default_factory=dict)

    def watched(self, table_id: int, seat: Seat, interaction: Interaction) -> None:
        """A seat looks at its panel behind this interaction."""
        self._open.pop((table_id, seat), None)
        self._open[table_id, seat] = (interaction, self.clock())
        while self.clock() - self._open[oldest := next(iter(self._open))][1] >= TOKEN_S:
            del self._open[oldest]

    def deep(self, table_id: int, seat: Seat, press: Press | None) -> None:
        """How deep in its menu a seat is, so that showing its panel anew does not throw it back."""
        if press is None:
            self._depth.pop((table_id, seat), None)
        else:
            self._depth[table_id, seat] = press

    def _press(self, at: Sitting, seat: Seat) -> Press | None:
        """Where in its menu the seat is, as long as it is asked the same."""
        press = self._depth.get((at.row.id, seat))
        prompt = at.table.prompts.get(seat) if at.table else None
        return press if press and prompt and press.prompt == prompt.id else None

    def showing(self, at: Sitting, seat: Seat, *, dm: bool) -> AbstractContextManager[Write]:
        """A seat is shown its panel as it is, in its direct messages or behind an interaction."""
        if at.row.status not in OPEN:
            return nullcontext(Write())
        return self.copies.writing((at.row.id, seat, dm), mark(at, seat))

    def wanted(self, table_id: int, seat: Seat) -> None:
        """A seat is to be sent its panel whatever it was shown before."""
        self.copies.forget((table_id, seat, True))

    def disconnected(self) -> None:
        """The client is another one: private answers of the old one can't be reached any more."""
        self._open.clear()

    async def refresh(self, client: discord.Client, at: Sitting, *, quiet: bool = False) -> dict[Seat, Undelivered]:
        """Send every changed panel; returns the seats that no direct message reached, with the reason.

        ``quiet``: what was sent is edited, but nothing is sent anew.
        """
        people = [row.seat for row in at.row.seats if row.user_id is not None]
        marks = {seat: mark(at, seat) for seat in people}
        changed = [seat for seat in people if not self.copies.shows((at.row.id, seat, True), marks[seat])]
        watching = [seat for seat in people if not self.copies.shows((at.row.id, seat, False), marks[seat])]
        _, outcomes = await together(
            together(*(self._refresh_open(at, seat, marks[seat]) for seat in watching)),
            together(*(self._refresh_dm(client, at, seat, marks[seat], quiet=quiet) for seat in changed)),
        )
        for seat, outcome in zip(changed, outcomes, strict=True):
            self._note(at.row.id, seat, outcome)
        if at.row.status in ("over", "ended"):
            self._forget(at.row.id)
        return {seat: o for seat, o in zip(changed, outcomes, strict=True) if isinstance(o, Undelivered)}

    def unreached(self, table_id: int, seat: Seat) -> bool:
        """Whether the last direct message to this seat failed, so that it must play from "My hand"."""
        return (table_id, seat) in self._unreached

    def _note(self, table_id: int, seat: Seat, outcome: Outcome[Any] | None) -> None:
        if isinstance(outcome, Undelivered):
            self._unreached[table_id, seat] = outcome.reason
        else:
            self._unreached.pop((table_id, seat), None)

    def _forget(self, table_id: int) -> None:
        self._open = {key: kept for key, kept in self._open.items() if key[0] != table_id}
        self.copies.forget_table(table_id)
        self._unreached = {key: kept for key, kept in self._unreached.items() if key[0] != table_id}
        self._depth = {key: kept for key, kept in self._depth.items() if key[0] != table_id}

    async def _withdraw(self, client: discord.Client, old: Message | None) -> None:
        """Delete a direct message that is no longer wanted: left there, its hand would soon be an old one."""
        if old is not None and isinstance(await self.desk.delivery.delete(partial(client, old)), Delivered):
            await self.messages.lost(old.message_id)

    async def _refresh_open(self, at: Sitting, seat: Seat, shown: str) -> None:
        with self.copies.writing((at.row.id, seat, False), shown) as write:
            await self._show_open(at, seat)
            write.arrived = True

    async def _show_open(self, at: Sitting, seat: Seat) -> None:
        known = self._open.get((at.row.id, seat))
        if known is None:
            return
        interaction, opened = known
        outcome: Outcome[Any] | None = None
        if self.clock() - opened < TOKEN_S:
            press = self._press(at, seat)
            payload = await self.desk.panel(at, seat, str(interaction.locale.value), press=press)
            outcome = await self.desk.answers.edit_original(interaction, payload)
        if not isinstance(outcome, Delivered):
            self._open.pop((at.row.id, seat), None)

    async def _refresh_dm(
        self, client: discord.Client, at: Sitting, seat: Seat, shown: str, *, quiet: bool
    ) -> Outcome[Any] | None:
        with self.copies.writing((at.row.id, seat, True), shown) as write:
            outcome = await self._show_dm(client, at, seat, quiet=quiet)
            write.arrived = not (isinstance(outcome, Undelivered) and outcome.reason in TRY_AGAIN)
            return outcome

    async def _show_dm(self, client: discord.Client, at: Sitting, seat: Seat, *, quiet: bool) -> Outcome[Any] | None:
        user_id = at.user_of(seat)
        if user_id is None:
            return None
        old = await self.messages.find(at.row.id, "panel", seat)
        if await self.desk.store.setting("user", user_id, "dm") == "off":
            await self._withdraw(client, old)
            return None
        if old is None and at.row.status != "running":
            return None
        payload = await self.desk.panel(at, seat, LOCALE, dm=True, press=self._press(at, seat))
        if old is not None and (quiet or self.clock() - old.created_at < EDITABLE_S):
            outcome: Outcome[Any] = await self.desk.delivery.edit(partial(client, old), payload)
            if isinstance(outcome, Delivered) or quiet or outcome.reason not in _REPOST:
                return outcome
        outcome = await self.desk.delivery.dm(client, user_id, payload)
        if isinstance(outcome, Delivered):
            sent = outcome.value
            await self.messages.put(
                Message(at.row.id, "panel", seat, sent.channel.id, sent.id, self.clock(), at.row.version)
            )
            if old is not None:
                await self.desk.delivery.delete(partial(client, old))
        return outcome


def mark(at: Sitting, seat: Seat) -> str:
    """What a seat's panel depends on: its hand in words, its prompt, whether it is awaited, what it may undo."""
    if at.table is None:
        return at.row.status
    words = Words()
    screen = at.game.presenter.screen(own_scene(at, seat, Reader(words, words)))
    prompt = at.table.prompts.get(seat)
    parts = (screen.hand, prompt, seat in at.awaiting, at.undoable_of(seat), at.row.status)
    return hashlib.sha256(repr(parts).encode()).hexdigest()
