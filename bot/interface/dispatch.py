"""The one dispatcher: every interaction gets exactly one answer, whoever pressed whatever, however old it is."""

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any

import discord
import structlog

from bot.interface import parts, slash
from bot.interface.clicks import click, locale_of
from bot.interface.desk import Desk
from bot.interface.ids import Press, UnknownId
from bot.interface.permissions import missing_permissions
from bot.interface.reply import NotHeard, Reply
from bot.service import Refused
from bot.wording import refusal_text, words_for
from storage.port import StorageError

Interaction = discord.Interaction[Any]
SUGGEST_S = 1.0
"""Suggestions can't be put off: Discord waits three seconds, a person not even that."""
AT_ONCE = 12
"""Interactions worked on at once; the others are acknowledged and wait their turn."""
_log = structlog.get_logger(__name__)


class Dispatcher:
    """Answers interactions with a desk's help and knows how many are being answered."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._busy: set[asyncio.Task[None]] = set()
        self._room = asyncio.Semaphore(AT_ONCE)

    async def answer(self, interaction: Interaction) -> None:
        """Answer one interaction; never raises."""
        task = asyncio.create_task(self._answer(interaction), name=f"interaction {interaction.id}")
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        await asyncio.shield(task)

    async def drain(self) -> None:
        """Wait until everything that was begun is answered."""
        while self._busy:
            await asyncio.wait(self._busy)

    async def _answer(self, interaction: Interaction) -> None:
        if interaction.guild_id is not None and not missing_permissions(interaction):
            self.desk.noticeboard.reachable(interaction.channel_id or 0)
        if interaction.type is discord.InteractionType.autocomplete:
            await self._suggest(interaction)
            return
        reply = Reply(self.desk.answers, interaction, self._room)
        words = words_for(locale_of(interaction))
        try:
            await self._handle(reply)
        except Refused as refused:
            await reply.aside(parts.note(refusal_text(refused, words)))
        except NotHeard:
            _log.info("an interaction came too late to be answered", kind=interaction.type.name)
        except UnknownId:
            await reply.aside(parts.note(refusal_text(Refused("old_version"), words)))
        except StorageError as error:
            _log.error("storage failed", error=type(error).__name__)
            await reply.aside(parts.note(refusal_text(Refused("storage"), words)))
        except Exception:  # noqa: BLE001  (the last door: whoever pressed gets an answer, and the fault is logged whole)
            number = secrets.token_hex(4)
            _log.exception("an interaction failed", number=number, kind=interaction.type.name)
            await reply.aside(parts.note(refusal_text(Refused("broken", number=number), words)))
        finally:
            reply.leave()

    async def _handle(self, reply: Reply) -> None:
        interaction = reply.interaction
        data: Mapping[str, Any] = dict(interaction.data or {})
        match interaction.type:
            case discord.InteractionType.application_command:
                await slash.command(self.desk, reply, slash.read_command(data))
            case discord.InteractionType.component:
                await click(self.desk, reply, Press.parse(str(data.get("custom_id", ""))))
            case _:
                raise UnknownId(interaction.type.name)

    async def _suggest(self, interaction: Interaction) -> None:
        data: Mapping[str, Any] = dict(interaction.data or {})
        choices = []
        try:
            async with asyncio.timeout(SUGGEST_S):
                choices = await slash.autocomplete(self.desk, interaction, slash.read_command(data))
        except TimeoutError:
            _log.warning("a suggestion took too long")
        except Exception:  # noqa: BLE001  (an empty list is the only answer that a suggestion can give)
            _log.exception("a suggestion failed")
        await self.desk.answers.choices(interaction, choices)
