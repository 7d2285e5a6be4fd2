"""Answers to interactions, through `Delivery`.

1. A first answer must reach Discord within three seconds, so it is tried twice at most and never waits long.
2. A first answer that got through although its connection broke shows as 40060 on the second try: delivered.
3. A follow-up has no nonce; it is not repeated, since it could show twice. Editing is repeated freely.
4. discord.py itself repeats these calls for up to 16 s while Discord stumbles: nobody waits that long here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import guard
from bot.delivery import Delivered, Delivery, Outcome, Undelivered
from bot.delivery_errors import Reason
from bot.payload import Payload

T = TypeVar("T")
FIRST_S = 2.5
"""For one try of a first answer: after three seconds Discord takes none."""
PATIENCE_S = 5.0
"""For one try of what follows it."""
Interaction = discord.Interaction[Any]


class Answers:
    """Every way to answer an interaction; all methods return an outcome, none raises."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery

    async def message(self, interaction: Interaction, payload: Payload, *, ephemeral: bool) -> Outcome[object]:
        """Answer with a new message; ``ephemeral`` ones only the asking person sees."""
        return await self._first(
            lambda: interaction.response.send_message(**payload.to_send(), ephemeral=ephemeral), payload
        )

    async def defer(self, interaction: Interaction, *, ephemeral: bool, thinking: bool) -> Outcome[object]:
        """Acknowledge now, answer later; ``thinking`` shows it; ``ephemeral`` can't be changed afterwards."""
        return await self._first(lambda: interaction.response.defer(ephemeral=ephemeral, thinking=thinking))

    async def modal(self, interaction: Interaction, modal: discord.ui.Modal) -> Outcome[object]:
        """Answer by opening a form; its submission is dispatched by its custom id."""

        async def call() -> object:
            guard.check_modal(modal)
            modal.stop()
            return await interaction.response.send_modal(modal)

        return await self._first(call)

    async def choices(self, interaction: Interaction, choices: Sequence[app_commands.Choice[Any]]) -> Outcome[object]:
        """Answer an autocomplete question with at most 25 choices."""

        async def call() -> object:
            guard.check_choices(choices)
            await interaction.response.autocomplete(list(choices))
            return None

        return await self._first(call)

    async def edit_original(self, interaction: Interaction, payload: Payload) -> Outcome[discord.Message]:
        """Replace the first answer, or fill in a deferred one; works for 15 minutes."""

        async def call() -> discord.Message:
            async with asyncio.timeout(PATIENCE_S):
                return await interaction.edit_original_response(**payload.to_edit())

        return await self._delivery.run(call, payload=payload, tries=2)

    async def follow_up(
        self, interaction: Interaction, payload: Payload, *, ephemeral: bool
    ) -> Outcome[discord.Message]:
        """Send one more message after the first answer."""

        async def call() -> discord.Message:
            async with asyncio.timeout(PATIENCE_S):
                sent: discord.Message = await interaction.followup.send(
                    **payload.to_send(), ephemeral=ephemeral, wait=True
                )
                return sent

        return await self._delivery.run(call, payload=payload, tries=1)

    async def _first(self, call: Callable[[], Awaitable[T]], payload: Payload | None = None) -> Outcome[T | None]:
        calls = 0

        async def counted() -> T:
            nonlocal calls
            calls += 1
            async with asyncio.timeout(FIRST_S):
                return await call()

        outcome = await self._delivery.run(counted, payload=payload, tries=2)
        if isinstance(outcome, Undelivered) and outcome.reason is Reason.ALREADY_ANSWERED and calls > 1:
            return Delivered(None)
        return outcome
