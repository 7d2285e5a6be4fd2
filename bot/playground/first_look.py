"""A table with one press: open it, seat more people, start it; the same commands a person would type."""

import asyncio
from dataclasses import dataclass

from bot.playground import people
from bot.playground.actor import Actor
from bot.playground.command_line import CannotDoError
from bot.playground.interactions import Desk, Outcome
from bot.playground.model import Channel, ChannelKind, walk_components
from bot.playground.world import World

ANSWER_S = 30.0
LOGIN_S = 10.0


@dataclass(frozen=True, slots=True)
class FirstLook:
    """``host`` opens a table of ``game`` and starts it with ``seats`` people, the next ones in the list.

    ``online`` is set while the bot is connected; right after a start it may take a moment.
    """

    world: World
    desk: Desk
    online: asyncio.Event
    host: people.Person
    game: str
    seats: int

    async def play(self, channel_id: int) -> None:
        """Open, join and start in that channel; raises ``CannotDoError`` when the bot does not answer."""
        if not 1 <= self.seats <= len(people.PEOPLE):
            raise CannotDoError(f"There are {len(people.PEOPLE)} people here.")
        await _within(LOGIN_S, self.online, "The bot is not online.")
        await self._do(self.host, channel_id, "open", game=self.game)
        for person in self._guests():
            await self._do(person, channel_id, "join")
        await self._do(self.host, channel_id, "start")

    def room(self, asked_in: int) -> Channel:
        """The channel asked in if no table seems open there, else a fresh one named after the game."""
        channel = self.world.channels.get(asked_in)
        if channel is not None and channel.kind == ChannelKind.TEXT and not self._is_busy(channel):
            return channel
        return self.world.create_channel(self._free_name())

    def _is_busy(self, channel: Channel) -> bool:
        """Whether the bot has something to press there, as an open table has."""
        posted = [m for m in self.world.messages[channel.id].values() if m.author_id == people.BOT_ID]
        parts = [part for message in posted for part in walk_components(message.body["components"])]
        return any(part.get("custom_id") and not part.get("disabled") for part in parts)

    def _free_name(self) -> str:
        stem = self.game.replace("_", "-").lower()
        taken = {channel.name for channel in self.world.channels.values()}
        names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def _guests(self) -> list[people.Person]:
        start = people.PEOPLE.index(self.host)
        others = people.PEOPLE[start + 1 :] + people.PEOPLE[:start]
        return list(others[: self.seats - 1])

    async def _do(self, person: people.Person, channel_id: int, word: str, **options: str) -> None:
        actor = Actor(self.world, self.desk, person)
        outcome: Outcome = await actor.slash(channel_id, "table", word, options)
        if outcome.failed:
            raise CannotDoError(f"The bot did not answer /table {word}.")
        await _within(ANSWER_S, outcome.interaction.shown, f"The bot is still busy with /table {word}.")


async def _within(wait_s: float, event: asyncio.Event, complaint: str) -> None:
    """Wait for the event; raises ``CannotDoError`` when it takes longer than ``wait_s`` seconds."""
    try:
        async with asyncio.timeout(wait_s):
            await event.wait()
    except TimeoutError as late:
        raise CannotDoError(complaint) from late
