"""Whoever a table newly waits for is pinged once, all in one short message that replaces the table's last ping.

Whoever made the newest step is not pinged: that person is here. A ping that is about nobody any more is deleted.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.delivery import Delivered, Delivery, Outcome
from bot.payload import Payload
from bot.publish.boards import jump_link, partial
from bot.publish.messages import Messages
from bot.service import Sitting
from games.core.values import Seat
from games.core.words import Words
from storage.port import Message, Store

_SCOPE, _KEY = "table", "pinged"


@dataclass(slots=True)
class Pings:
    """Pings, and remembers who has been pinged, also across restarts."""

    store: Store
    messages: Messages
    delivery: Delivery
    clock: Callable[[], float]
    _unstored: dict[int, set[Seat]] = field(default_factory=dict)
    """Who has been pinged, by tables of which the store does not know it yet."""

    async def ping(
        self, client: discord.Client, at: Sitting, words: Words, no_dm: Collection[Seat] = ()
    ) -> Outcome[Any]:
        """Ping the seats newly waited for; ``no_dm`` are told to use the button, since no message reached them."""
        before, now = await self._pinged(at.row.id), set(at.awaiting)
        if now == before:
            await self._store(at.row.id)
            return Delivered(None)
        fresh = sorted(now - before - {await self._last_actor(at)})
        people = [user for seat in fresh if (user := at.user_of(seat)) is not None]
        if people:
            payload = self._payload(at, people, words, await self._board(at), bool(set(fresh) & set(no_dm)))
            outcome = await self._post(client, at, payload)
            if not isinstance(outcome, Delivered):
                return outcome
        elif not now & before:
            await self._clear(client, at)
        self._unstored[at.row.id] = now
        await self._store(at.row.id)
        return Delivered(None)

    async def _pinged(self, table_id: int) -> set[Seat]:
        if table_id in self._unstored:
            return self._unstored[table_id]
        return set(json.loads(await self.store.setting(_SCOPE, table_id, _KEY) or "[]"))

    async def _store(self, table_id: int) -> None:
        if (pinged := self._unstored.get(table_id)) is not None:
            await self.store.set_setting(_SCOPE, table_id, _KEY, json.dumps(sorted(pinged)))
            del self._unstored[table_id]

    async def _last_actor(self, at: Sitting) -> Seat | None:
        steps = await self.store.steps(at.row.id, at.row.version - 1)
        return steps[-1].seat if steps and steps[-1].kind in ("action", "undo") else None

    async def _board(self, at: Sitting) -> str:
        """The address of the board, empty while there is none."""
        board = await self.messages.find(at.row.id, "board")
        return "" if board is None else jump_link(at, board)

    def _payload(self, at: Sitting, people: list[int], words: Words, board: str, hand_by_button: bool) -> Payload:
        named = words.listing([f"<@{person}>" for person in people])
        text = words.say("{people}: {game} waits for you.", people=named, game=at.game.title)
        if board:
            text += f" [{words.say('To the board')}]({board})"
        if hand_by_button:
            text += "\n" + words.say("Your hand is behind **My hand** on the board.")
        return Payload(content=text, pings=tuple(people))

    async def _post(self, client: discord.Client, at: Sitting, payload: Payload) -> Outcome[Any]:
        old = await self.messages.find(at.row.id, "ping")
        channel = client.get_partial_messageable(at.row.channel_id, guild_id=at.row.guild_id)
        outcome = await self.delivery.send(channel, at.row.channel_id, payload)
        if isinstance(outcome, Delivered):
            await self.messages.put(
                Message(at.row.id, "ping", None, at.row.channel_id, outcome.value.id, self.clock(), at.row.version)
            )
            if old is not None:
                await self.delivery.delete(partial(client, old))
        return outcome

    async def _clear(self, client: discord.Client, at: Sitting) -> None:
        old = await self.messages.find(at.row.id, "ping")
        if old is not None:
            await self.delivery.delete(partial(client, old))
            await self.messages.lost(old.message_id)
