"""The one way from us to Discord: every call goes through `Delivery`, which never lets an expected error out.

1. The answer is `Delivered` or `Undelivered`; one failed delivery stops neither a table nor a batch.
2. A broken connection and a 503 are tried again with jitter; a send keeps its nonce, so none shows twice.
3. What was refused for good is remembered (`bot.refusals`) and not asked again until something changes.
4. New DM channels are opened within a budget; answers to interactions are in `bot.answers`.
"""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

import discord
import structlog

from bot.delivery_errors import DISCORD_ERRORS, Failure, Reason, classify, is_passing
from bot.payload import Payload
from bot.refusals import Place, Refusals
from storage.port import StorageError

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

TRIES: Final = 3
_FIRST_PAUSE_S: Final = 0.25
_ALL_DMS: Final[Place] = ("dm", 0)
_CLOSED: Final = "Session is closed"
"""What aiohttp says, as a bare RuntimeError, when the client behind a call has been closed meanwhile."""
_OF_CHANNEL: Final = frozenset(
    {Reason.NO_ACCESS, Reason.NO_PERMISSION, Reason.CHANNEL_GONE, Reason.GUILD_GONE, Reason.THREAD_LOCKED}
)
_UNEXPECTED: Final = frozenset({Reason.BAD_FORM, Reason.REFUSED, Reason.STORAGE})

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Delivered(Generic[T_co]):
    """Discord took it; ``value`` is what the call returned."""

    value: T_co


@dataclass(frozen=True, slots=True)
class Undelivered:
    """Discord, or we ourselves, refused; ``remembered`` means that nobody was asked this time."""

    reason: Reason
    code: int = 0
    remembered: bool = False


Outcome = Delivered[T] | Undelivered


@dataclass(frozen=True, slots=True)
class DmBudget:
    """How many new DM channels may be opened per window of ``window_s`` seconds."""

    limit: int
    window_s: float


class DmLedger(Protocol):
    """The part of the store that DMs need."""

    async def claim_dm(self, user_id: int, window_s: float, limit: int) -> bool:
        """Take one of the budget's new DM channels."""

    async def dm_channel(self, user_id: int) -> int | None:
        """Return the remembered DM channel of a person."""

    async def remember_dm(self, user_id: int, channel_id: int | None) -> None:
        """Remember or forget a person's DM channel."""


class Delivery:
    """Sends, edits and deletes messages; see the laws above."""

    def __init__(
        self,
        ledger: DmLedger,
        budget: DmBudget,
        *,
        refusals: Refusals | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._ledger = ledger
        self._budget = budget
        self._sleep = sleep
        self.refusals = refusals or Refusals()

    async def send(
        self, channel: discord.abc.Messageable, channel_id: int, payload: Payload
    ) -> Outcome[discord.Message]:
        """Post a message; ``channel`` may be partial (``client.get_partial_messageable(channel_id)``)."""
        return await self._post(channel, ("channel", channel_id), payload)

    async def edit(self, message: discord.PartialMessage, payload: Payload) -> Outcome[discord.Message]:
        """Replace a message of ours as a whole, attachments included."""
        channel: Place = ("channel", message.channel.id)
        edits: Place = ("edits", message.channel.id)
        sending = self.blocked(channel)
        may_not_send = sending is not None and sending.reason is Reason.NO_PERMISSION
        blocked = self.blocked(edits) or (None if may_not_send else sending)
        if blocked is not None:
            return blocked
        place: Place = ("message", message.id)
        outcome = await self.run(lambda: message.edit(**payload.to_edit()), place, payload=payload)
        if isinstance(outcome, Undelivered) and outcome.reason in _OF_CHANNEL:
            self.refusals.forget(place)
            self.refusals.note(edits, Failure(outcome.reason, outcome.code))
        return outcome

    async def delete(self, message: discord.PartialMessage) -> Outcome[None]:
        """Delete a message of ours; one that is gone already counts as delivered."""
        outcome = await self.run(message.delete, ("message", message.id))
        gone = isinstance(outcome, Undelivered) and outcome.reason is Reason.MESSAGE_GONE
        return Delivered(None) if gone else outcome

    async def dm(self, client: discord.Client, user_id: int, payload: Payload) -> Outcome[discord.Message]:
        """Send a direct message, opening the person's DM channel within the budget when none is known."""
        place: Place = ("dm", user_id)
        blocked = self.blocked(place)
        if blocked is not None:
            return blocked
        try:
            opened = await self._dm_channel(client, user_id)
        except StorageError as error:
            return self._undelivered(Failure(Reason.STORAGE), place, error)
        if isinstance(opened, Undelivered):
            return opened
        channel = client.get_partial_messageable(opened.value, type=discord.ChannelType.private)
        outcome = await self._post(channel, place, payload)
        if isinstance(outcome, Undelivered) and outcome.reason is Reason.CHANNEL_GONE:
            await self._ledger.remember_dm(user_id, None)
            self.refusals.forget(place)
        return outcome

    def person_was_here(self, user_id: int) -> None:
        """A person used the bot: DMs may be open again."""
        self.refusals.forget(("dm", user_id))

    def channel_changed(self, channel_id: int) -> None:
        """A channel, or our permissions there, changed, or somebody used the bot there."""
        self.refusals.forget(("channel", channel_id))
        self.refusals.forget(("edits", channel_id))

    def blocked(self, place: Place) -> Undelivered | None:
        """Return the remembered refusal of ``place``, if it is still believed."""
        failure = self.refusals.of(place)
        return Undelivered(failure.reason, failure.code, remembered=True) if failure else None

    async def run(
        self,
        call: Callable[[], Awaitable[T]],
        place: Place | None = None,
        *,
        payload: Payload | None = None,
        tries: int = TRIES,
    ) -> Outcome[T]:
        """Make one call to Discord, at most ``tries`` times, after checking ``payload``.

        ``call`` must build its arguments anew each time (a `Payload` does). Errors that are neither
        Discord's nor the network's are bugs and pass through.
        """
        blocked = self.blocked(place) if place else None
        if blocked is not None:
            return blocked
        for attempt in range(1, tries + 1):
            try:
                if payload is not None and attempt == 1:
                    payload.check()
                return Delivered(await call())
            except DISCORD_ERRORS as error:
                if attempt == tries or not is_passing(error):
                    return self._undelivered(classify(error), place, error)
            except RuntimeError as error:
                if str(error) != _CLOSED:
                    raise
                return self._undelivered(Failure(Reason.OFFLINE), place, error)
            await self._sleep(_FIRST_PAUSE_S * 3 ** (attempt - 1) * random.uniform(0.5, 1.5))
        raise ValueError("tries must be at least 1")

    async def _post(self, channel: discord.abc.Messageable, place: Place, payload: Payload) -> Outcome[discord.Message]:
        nonce = secrets.randbits(60)
        return await self.run(lambda: channel.send(**payload.to_send(), nonce=nonce), place, payload=payload)

    async def _dm_channel(self, client: discord.Client, user_id: int) -> Outcome[int]:
        known = await self._ledger.dm_channel(user_id)
        if known is not None:
            return Delivered(known)
        braked = self.blocked(_ALL_DMS)
        if braked is not None:
            return braked
        if not await self._ledger.claim_dm(user_id, self._budget.window_s, self._budget.limit):
            return Undelivered(Reason.DM_BUDGET)
        outcome = await self.run(lambda: client.create_dm(discord.Object(user_id)), ("dm", user_id))
        if isinstance(outcome, Undelivered):
            if outcome.reason is Reason.DM_TOO_FAST:
                self.refusals.note(_ALL_DMS, Failure(outcome.reason, outcome.code))
            return outcome
        try:
            await self._ledger.remember_dm(user_id, outcome.value.id)
        except StorageError as error:
            # The channel is open and counted: asking for it again at every try would use up the budget.
            _log.error("a direct message's channel is not stored", error=type(error).__name__)
        return Delivered(outcome.value.id)

    def _undelivered(self, failure: Failure, place: Place | None, error: Exception) -> Undelivered:
        if place is not None:
            self.refusals.note(place, failure)
        if failure.reason in _UNEXPECTED:
            _log.error("delivery failed", reason=failure.reason.value, code=failure.code, error=str(error))
        else:
            _log.info("not delivered", reason=failure.reason.value, code=failure.code, place=place)
        return Undelivered(failure.reason, failure.code)
