"""What every handler needs: the service, the pictures, the ways to answer, and the panel of a person."""

from collections.abc import Collection
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.answers import Answers
from bot.delivery import Delivery
from bot.interface.board import Reader, unreadable
from bot.interface.ids import Press
from bot.interface.panel import panel
from bot.interface.pictures import PATIENCE_S, Pictures
from bot.interface.reading import not_taken_back, told
from bot.payload import Payload
from bot.service import Person, Refused, Service, Sitting
from bot.service.sitting import AnyTable, quiet_versions
from bot.wording import words_for
from games.core.values import Seat
from storage.port import Step, Store

Interaction = discord.Interaction[Any]
NEWS_STEPS = 40


class Showing(Protocol):
    """A panel on its way to a person."""

    arrived: bool


class Noticeboard(Protocol):
    """The part of the publisher that handlers talk to."""

    def changed(self, table_id: int, *, repost: bool = False) -> None:
        """A table changed (or its board is wanted anew): show it when it can be shown."""

    def through(self, table_id: int, interaction: Interaction) -> None:
        """A board was clicked: its next change may be shown through this interaction, which costs no rate limit."""

    def deep(self, table_id: int, seat: Seat, press: Press | None) -> None:
        """How deep in its menu a seat is, so that its panel is shown anew at the same place."""

    def watched(self, table_id: int, seat: Seat, interaction: Interaction) -> None:
        """A seat has its panel open behind this interaction: keep it up to date while its token lives."""

    def wanted(self, table_id: int, seat: Seat | None) -> None:
        """A seat asks for its direct message, whatever it was shown before."""

    def reachable(self, channel_id: int) -> None:
        """The bot may post in this channel: what could not be shown there is shown now."""

    def unreached(self, table_id: int, seat: Seat) -> bool:
        """Whether direct messages don't reach this seat."""

    async def place(self, at: Sitting) -> str:
        """Server and channel in words, with a link to the board."""

    def showing(self, at: Sitting, seat: Seat, *, dm: bool) -> AbstractContextManager["Showing"]:
        """While a seat is shown its panel as it is now, in its direct messages or behind an interaction."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Made once; handlers get it with every interaction."""

    service: Service
    store: Store
    pictures: Pictures
    delivery: Delivery
    answers: Answers
    noticeboard: Noticeboard

    async def panel(
        self,
        at: Sitting,
        seat: Seat,
        locale: str,
        *,
        press: Press | None = None,
        hint: str = "",
        dm: bool = False,
        patience_s: float = PATIENCE_S,
    ) -> Payload:
        """The panel of a seat in its reader's language; without its picture when that takes longer than patience."""
        reader = reader_of(at, locale)
        if at.table is None:
            return unreadable(at, reader)
        picture = await self.pictures.hand(at, seat, reader.game, patience_s)
        news = await self._news(at, seat, reader)
        place = await self.noticeboard.place(at) if dm else ""
        if not dm and self.noticeboard.unreached(at.row.id, seat):
            place = reader.bot.say(
                "I can't send you direct messages, so play from here or from **My hand**. `/me dm` tries again."
            )
        return panel(at, seat, reader, picture, press=press, news=news, place=place, hint=hint, away=dm)

    async def _news(self, at: Sitting, seat: Seat, reader: Reader) -> list[str]:
        """What has happened since the seat last acted, its own last step included."""
        newest = await self.store.steps(at.row.id, max(0, at.row.version - NEWS_STEPS))
        steps, quiet = not_taken_back(newest), quiet_versions(newest)
        own = [number for number, step in enumerate(steps) if _is_move(step, seat, quiet)]
        return told(at, steps[own[-1] if own else 0 :], seat, reader, quiet)


def _is_move(step: Step, seat: Seat, quiet: Collection[int]) -> bool:
    """Whether a seat acted: what others had no part in is not what it has seen the table after."""
    return step.kind == "action" and step.seat == seat and step.version not in quiet


def reader_of(at: Sitting, locale: str) -> Reader:
    """The words for somebody who reads about this table."""
    return Reader(words_for(locale), words_for(locale, at.game.key))


def person_of(interaction: Interaction) -> Person:
    """Who is asking."""
    return Person(interaction.user.id, interaction.user.display_name)


def dealt_or_refuse(at: Sitting) -> AnyTable:
    """The dealt table. Raises ``Refused`` in the lobby and where the state can't be read."""
    if at.table is None:
        codes = {"lobby": Refused("not_started"), "frozen": Refused("frozen", reason=at.row.status_reason)}
        raise codes.get(at.row.status, Refused("already_over"))
    return at.table


def seat_or_refuse(at: Sitting, interaction: Interaction) -> Seat:
    """The asking person's seat. Raises ``Refused``."""
    seat = at.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not_seated")
    return seat
