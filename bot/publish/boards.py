"""The board message of a table: edited while it is fresh and near, posted anew otherwise."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.answers import Answers
from bot.delivery import Delivered, Delivery, Outcome, Undelivered
from bot.delivery_errors import Reason
from bot.interface.board import Reader, board
from bot.interface.pictures import Pictures
from bot.payload import Payload
from bot.publish.messages import Messages
from bot.service import Sitting
from storage.port import Message

Interaction = discord.Interaction[Any]
EDITABLE_S = 55 * 60
"""Discord limits edits of messages older than an hour (30046)."""
BURIED_AFTER = 15
"""So many messages below it, a board is posted anew."""
CHANNELS = 10_000
"""So many channels' messages are counted; those where nobody has written for longest are forgotten first."""
_WITHOUT_PICTURE = {Reason.TOO_LARGE, Reason.NO_PERMISSION}
_REPOST = {Reason.MESSAGE_GONE, Reason.MESSAGE_OLD, Reason.THREAD_ARCHIVED}


@dataclass(slots=True)
class Boards:
    """Posts and edits boards; remembers what a board shows, so that nothing is sent twice."""

    messages: Messages
    delivery: Delivery
    answers: Answers
    pictures: Pictures
    clock: Callable[[], float]
    wordy: set[int] = field(default_factory=set)
    """Channels that take no pictures from us: the text goes out alone until something changes there."""
    below: dict[int, int] = field(default_factory=dict)
    """How many messages came since a board was posted, by channel where somebody wrote."""
    _shown: dict[int, str] = field(default_factory=dict)

    async def show(
        self,
        client: discord.Client,
        at: Sitting,
        reader: Reader,
        *,
        via: Interaction | None = None,
        repost: bool = False,
        quiet: bool = False,
    ) -> Outcome[Any]:
        """Bring the board to what the table is; answers how the delivery went.

        ``repost``: it is wanted anew; else a ``quiet`` one is edited where it stands, however far up.
        """
        how = _How(via, repost, quiet)
        picture = None if at.row.channel_id in self.wordy else await self.pictures.board(at, reader.game)
        outcome = await self._bring(client, at, board(at, reader, picture), how)
        if picture is not None and isinstance(outcome, Undelivered) and outcome.reason in _WITHOUT_PICTURE:
            self.wordy.add(at.row.channel_id)
            self.delivery.channel_changed(at.row.channel_id)
            outcome = await self._bring(client, at, board(at, reader, None), how)
        return outcome

    async def _bring(self, client: discord.Client, at: Sitting, payload: Payload, how: "_How") -> Outcome[Any]:
        old = await self.messages.find(at.row.id, "board")
        mark = digest(payload)
        if old is not None and not how.repost and self._shown.get(old.message_id) == mark:
            return Delivered(None)  # however far up: a fresh board would give away a step that only its seat knows of
        if old is not None and not how.repost and (how.quiet or not self._is_far(old)):
            outcome = await self._edit(client, old, payload, how.via)
            if isinstance(outcome, Delivered):
                self._shown[old.message_id] = mark
            if isinstance(outcome, Delivered) or how.quiet or outcome.reason not in _REPOST:
                return outcome
        return await self._post(client, at, payload, old)

    def seen_below(self, channel_id: int) -> None:
        """Somebody wrote in a channel."""
        self.below[channel_id] = self.below.pop(channel_id, 0) + 1
        while len(self.below) > CHANNELS:
            del self.below[next(iter(self.below))]

    async def finished(self, at: Sitting) -> None:
        """A table has been shown for the last time: nothing about its board needs to be known any more."""
        self.below.pop(at.row.channel_id, None)
        if (message := await self.messages.find(at.row.id, "board")) is not None:
            self.forget(message.message_id)

    def forget(self, message_id: int) -> None:
        """A board is gone: what it showed no longer matters."""
        self._shown.pop(message_id, None)

    def _is_far(self, old: Message) -> bool:
        return self.clock() - old.created_at > EDITABLE_S or self.below.get(old.channel_id, 0) >= BURIED_AFTER

    async def _edit(
        self, client: discord.Client, old: Message, payload: Payload, via: Interaction | None
    ) -> Outcome[Any]:
        if via is not None and not via.is_expired() and via.message is not None and via.message.id == old.message_id:
            outcome = await self.answers.edit_original(via, payload)
            if isinstance(outcome, Delivered):
                return outcome
        return await self.delivery.edit(partial(client, old), payload)

    async def _post(self, client: discord.Client, at: Sitting, payload: Payload, old: Message | None) -> Outcome[Any]:
        channel = client.get_partial_messageable(at.row.channel_id, guild_id=at.row.guild_id)
        outcome = await self.delivery.send(channel, at.row.channel_id, payload)
        if isinstance(outcome, Undelivered):
            return outcome
        sent = outcome.value
        await self.messages.put(
            Message(at.row.id, "board", None, at.row.channel_id, sent.id, self.clock(), at.row.version)
        )
        self._shown[sent.id] = digest(payload)
        self.below[at.row.channel_id] = 0
        if old is not None:
            self.forget(old.message_id)
            await self.delivery.delete(partial(client, old))
        return outcome


@dataclass(frozen=True, slots=True)
class _How:
    """How a board is to be brought up to date (see `Boards.show`)."""

    via: Interaction | None
    repost: bool
    quiet: bool


def partial(client: discord.Client, message: Message) -> discord.PartialMessage:
    """A handle on a message of ours that costs no request."""
    return client.get_partial_messageable(message.channel_id).get_partial_message(message.message_id)


def jump_link(at: Sitting, message: Message) -> str:
    """The address of a message in the table's channel."""
    return f"https://discord.com/channels/{at.row.guild_id}/{message.channel_id}/{message.message_id}"


def digest(payload: Payload) -> str:
    """What a payload shows, in short."""
    seen = hashlib.sha256(repr(_components(payload)).encode())
    for picture in payload.pictures:
        seen.update(hashlib.sha256(picture.png).digest())
    return seen.hexdigest()


def _components(payload: Payload) -> object:
    if payload.view is None:
        return payload.content
    components: object = payload.view.to_components()  # type: ignore[no-untyped-call]  # discord.py has no types here
    return components
