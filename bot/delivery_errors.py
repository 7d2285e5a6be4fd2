"""What can go wrong when Discord is asked for something, and what each error means for us.

Source of the codes: Discord's page topics/opcodes-and-status-codes. What is not in the table is unexpected
and logged as an error; what is in it is part of a bot's normal life.
"""

import asyncio
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import aiohttp
import discord

from bot.guard_rules import PayloadRefused


class Reason(StrEnum):
    """Why something was not delivered; each asks for one kind of reaction."""

    CHANNEL_GONE = "channel_gone"  # suspend its tables
    GUILD_GONE = "guild_gone"  # the bot was removed: suspend its tables
    MEMBER_GONE = "member_gone"  # the person left the server; the seat can be replaced
    USER_GONE = "user_gone"  # the account was deleted
    MESSAGE_GONE = "message_gone"  # post it again
    MESSAGE_OLD = "message_old"  # too many edits of a message older than an hour: post it again
    NO_ACCESS = "no_access"  # the bot can't see the channel; tell people through an interaction
    NO_PERMISSION = "no_permission"  # a permission is missing in the channel; say which
    THREAD_ARCHIVED = "thread_archived"  # send something first, then edit
    THREAD_LOCKED = "thread_locked"  # only moderators can reopen it
    DM_CLOSED = "dm_closed"  # tell the seat to use "My hand"
    NO_SHARED_SERVER = "no_shared_server"  # the same, and the person probably left
    DM_TOO_FAST = "dm_too_fast"  # Discord's own brake: no new DMs for a while
    DM_BUDGET = "dm_budget"  # our brake before Discord's
    TOO_LATE = "too_late"  # the interaction's token is void; use the bot's own token
    ALREADY_ANSWERED = "already_answered"  # somebody was faster: usually the same answer sent twice
    TOO_LARGE = "too_large"  # send the text without the picture
    BAD_FORM = "bad_form"  # a mistake of ours
    SLOW_DOWN = "slow_down"  # rate limit beyond our patience: the next newer state will do
    OUTAGE = "outage"  # Discord answers with 5xx
    OFFLINE = "offline"  # no answer at all
    STORAGE = "storage"  # our own database failed
    REFUSED = "refused"  # an error code we do not know


@dataclass(frozen=True, slots=True)
class Failure:
    """A classified error; ``code`` is Discord's own, 0 when there is none."""

    reason: Reason
    code: int = 0


EXPECTED: Final[dict[int, Reason]] = {
    10003: Reason.CHANNEL_GONE,
    10004: Reason.GUILD_GONE,
    10007: Reason.MEMBER_GONE,
    10008: Reason.MESSAGE_GONE,
    10013: Reason.USER_GONE,
    10015: Reason.TOO_LATE,  # unknown webhook: the token of an interaction that is long over
    10062: Reason.TOO_LATE,
    20016: Reason.SLOW_DOWN,
    20028: Reason.SLOW_DOWN,
    30046: Reason.MESSAGE_OLD,
    40003: Reason.DM_TOO_FAST,
    40005: Reason.TOO_LARGE,
    40060: Reason.ALREADY_ANSWERED,
    50001: Reason.NO_ACCESS,
    50006: Reason.BAD_FORM,
    50007: Reason.DM_CLOSED,
    50013: Reason.NO_PERMISSION,
    50027: Reason.TOO_LATE,
    50035: Reason.BAD_FORM,
    50045: Reason.TOO_LARGE,
    50083: Reason.THREAD_ARCHIVED,
    50278: Reason.NO_SHARED_SERVER,
    160005: Reason.THREAD_LOCKED,
}

_BY_STATUS: Final[dict[int, Reason]] = {
    401: Reason.TOO_LATE,
    403: Reason.NO_PERMISSION,
    413: Reason.TOO_LARGE,
    429: Reason.SLOW_DOWN,
}

# What discord.py raises on purpose, and what aiohttp and the operating system raise when a connection breaks.
DISCORD_ERRORS: Final = (
    discord.DiscordException,
    aiohttp.ClientError,
    asyncio.TimeoutError,
    OSError,
    PayloadRefused,
)


def classify(error: Exception) -> Failure:
    """Say what one of `DISCORD_ERRORS` means."""
    if isinstance(error, discord.HTTPException):
        return _classify_http(error)
    if isinstance(error, discord.RateLimited):
        return Failure(Reason.SLOW_DOWN)
    if isinstance(error, discord.InteractionResponded):
        return Failure(Reason.ALREADY_ANSWERED)
    if isinstance(error, PayloadRefused):
        return Failure(Reason.BAD_FORM)
    if isinstance(error, discord.DiscordException):
        return Failure(Reason.REFUSED)
    return Failure(Reason.OFFLINE)


def is_passing(error: Exception) -> bool:
    """Whether trying the same again at once may work and discord.py itself doesn't try: a reset or a 503."""
    if isinstance(error, discord.HTTPException):
        return error.status == 503
    return not isinstance(error, discord.DiscordException | PayloadRefused)


def _classify_http(error: discord.HTTPException) -> Failure:
    known = EXPECTED.get(error.code)
    if known is not None:
        return Failure(known, error.code)
    if error.status >= 500:
        return Failure(Reason.OUTAGE, error.code)
    return Failure(_BY_STATUS.get(error.status, Reason.REFUSED), error.code)
