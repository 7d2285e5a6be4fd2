"""One interaction's answer: acknowledged once, then shown; refusals go to the asking person alone."""

import asyncio
from typing import Any, Literal

import discord

from bot.answers import Answers
from bot.delivery import Outcome, Undelivered
from bot.delivery_errors import Reason
from bot.interface import parts
from bot.payload import Payload
from bot.wording import words_for

UNSHOWABLE = "Discord did not take what I wanted to show you. `/table board` shows where the table stands."
_UNSHOWABLE = {Reason.BAD_FORM, Reason.TOO_LARGE}
Interaction = discord.Interaction[Any]


class NotHeard(Exception):
    """Discord no longer takes an answer: the person saw a failure, so nothing may be done in their name."""


class Reply:
    """Keeps track of how an interaction has been acknowledged, so that it is never answered twice.

    ``room`` is how many may be worked on at once: what is acknowledged waits its turn there, so that on a busy machine
    the next acknowledgement does not wait behind all of the work.
    """

    def __init__(self, answers: Answers, interaction: Interaction, room: asyncio.Semaphore) -> None:
        self._answers = answers
        self._room = room
        self._inside = False
        self.interaction = interaction
        self._how: Literal["open", "thinking", "touched", "said"] = "open"

    @property
    def in_private(self) -> bool:
        """Whether the click was made on somebody's private message."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (message is not None and message.flags.ephemeral)

    async def think(self) -> None:
        """Acknowledge now; a private answer follows. Raises :class:`NotHeard`."""
        _heard(await self._answers.defer(self.interaction, ephemeral=True, thinking=True))
        self._how = "thinking"
        await self._enter()

    async def turn(self) -> None:
        """Acknowledge a click on a private message, once: the answer takes its place. Raises :class:`NotHeard`.

        On a public message only a forged id asks for this; what it brings is private, so it is answered privately.
        """
        await (self.touch() if self.in_private or self._how != "open" else self.think())

    async def touch(self) -> None:
        """Acknowledge a click now, once; the message it was made on may change. Raises :class:`NotHeard`."""
        if self._how != "open":
            return
        _heard(await self._answers.defer(self.interaction, ephemeral=False, thinking=False))
        self._how = "touched"
        await self._enter()

    async def _enter(self) -> None:
        await self._room.acquire()
        self._inside = True

    def leave(self) -> None:
        """Make room for the next; what is left to do is waiting for Discord."""
        if self._inside:
            self._inside = False
            self._room.release()

    async def show(self, payload: Payload) -> Outcome[Any]:
        """The answer: in place of the clicked message after `touch`, else a private message."""
        outcome = await self._shown(payload)
        if isinstance(outcome, Undelivered) and outcome.reason in _UNSHOWABLE:
            return await self._shown(parts.note(words_for(str(self.interaction.locale.value)).say(UNSHOWABLE)))
        return outcome

    async def _shown(self, payload: Payload) -> Outcome[Any]:
        self.leave()
        if self._how in ("thinking", "touched"):
            return await self._answers.edit_original(self.interaction, payload)
        self._how = "said"
        return await self._answers.message(self.interaction, payload, ephemeral=True)

    async def aside(self, payload: Payload) -> Outcome[Any]:
        """A private remark that leaves the clicked message as it is."""
        if self._how in ("touched", "said"):
            return await self._answers.follow_up(self.interaction, payload, ephemeral=True)
        return await self.show(payload)


def _heard(outcome: Outcome[Any]) -> None:
    """Too late, Discord away, or the same interaction delivered twice and answered by its other self."""
    if isinstance(outcome, Undelivered):
        raise NotHeard
