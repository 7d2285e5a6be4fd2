"""A table of Kalimambo on the whole bot, and the hands of the people at it."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from bot.playground import StandIn
from bot.playground.actor import Actor
from bot.playground.errors import Json
from bot.playground.interactions import Interaction, Kind, Outcome
from bot.service import Sitting
from tests.bot.wired import addresses_restored
from tests.e2e.house import House, components, custom_id, house, until
from tests.wire.openapi import findings, load_spec
from tests.wire.pictures import png

SELECT = 3


class Table:
    """One table: ``people`` are the three who sit at it, ``stranger`` does not."""

    def __init__(self, at: House, channel: int) -> None:
        self.house = at
        self.channel = channel
        self.people = [at.person(number) for number in range(3)]
        self.stranger = at.person(6)
        self.id = 0

    async def open(self) -> None:
        """A lobby with all three."""
        await self.done(self.people[0].slash(self.channel, "table", "open", {"game": "kalimambo"}))
        row = await self.house.parts.store.table_in_channel(self.channel)
        assert row is not None
        self.id = row.id
        for person in self.people[1:]:
            await self.done(person.slash(self.channel, "table", "join"))
        await self.shown()

    async def start(self) -> None:
        """Deal, and wait until everybody has been shown it."""
        await self.open()
        await self.done(self.people[0].slash(self.channel, "table", "start"))
        await self.shown()

    async def sitting(self) -> Sitting:
        """The table as it stands."""
        return await self.house.parts.service.sitting(self.id)

    async def version(self) -> int:
        """The stored version."""
        row = await self.house.parts.store.table(self.id)
        assert row is not None
        return row.version

    async def done(self, outcome: Outcome) -> Outcome:
        """Wait until it is acknowledged and carried out; an interaction that nobody answered fails the test."""
        await outcome
        await self.house.parts.dispatcher.drain()
        assert not outcome.failed
        return outcome

    async def shown(self) -> None:
        """Wait until the stored version is published."""
        await self.house.settled(self.id)

    def messages(self) -> list[Json]:
        """What stands in the channel."""
        return self.house.standin.messages(self.channel)

    def board(self) -> Json:
        """The newest message in the channel with a "Board as text" or "Join" button."""
        for message in reversed(self.messages()):
            if any(":text:" in ident or ":join:" in ident for ident in idents(message)):
                return message
        raise LookupError("no board in the channel")

    def panel(self, person: Actor) -> Json:
        """The person's newest direct message."""
        return self.house.standin.dm_messages(person.person.id)[-1]

    def private(self, person: Actor) -> Json:
        """The newest message that only this person sees in the channel."""
        return self.house.standin.ephemeral_messages(person.person.id)[-1]

    def play(self, person: Actor, panel: Json | None = None, nth: int = 0) -> Outcome:
        """Pick the nth card that a panel offers (the direct message's unless told otherwise)."""
        panel = panel or self.panel(person)
        pick = card_select(panel)
        return person.select(panel["id"], pick["custom_id"], [pick["options"][nth]["value"]])

    def press(self, person: Actor, message: Json, verb: str) -> Outcome:
        """Press the button of that verb."""
        return person.click(message["id"], custom_id(message, verb))

    def forge(self, person: Actor, message: Json, ident: str, values: list[str] | None = None) -> Outcome:
        """Send what no honest client sends: any custom id, as if the message had such a component."""
        found = self.house.standin.world.any_message(int(message["channel_id"]), int(message["id"]))
        content: Json = {"custom_id": ident, "component_type": SELECT if values else 2, "id": 1}
        if values:
            content["values"] = values
        return person._send(Kind.COMPONENT, found.channel_id, content, source=found)

    def again(self, outcome: Outcome) -> None:
        """Deliver an interaction once more, as a resumed connection does."""
        one: Interaction = outcome.interaction
        payload = one.payload | {"token": one.token, "id": str(one.id)}
        self.house.standin.world.tell("INTERACTION_CREATE", payload, one.channel_id)


def idents(message: Json) -> list[str]:
    """The custom ids of a message."""
    return [component["custom_id"] for component in components(message) if "custom_id" in component]


def card_select(panel: Json) -> Json:
    """The select that offers cards."""
    return next(component for component in components(panel) if component["type"] == SELECT)


def cards(panel: Json) -> list[str]:
    """The cards that a panel offers."""
    return [option["value"] for option in card_select(panel)["options"]]


class InstantPainter:
    """Paints the same small picture at once: what is tested here is not painting."""

    async def paint(self, svg: str) -> bytes:
        """A picture."""
        return png(4, 3)


@contextlib.asynccontextmanager
async def tables(folder: Path, *, check: bool = True, paint: bool = False) -> AsyncIterator[Table]:
    """A bot on a stand-in; all that crossed the wire is held against the API description at the end.

    Without ``paint`` every picture is the same, and there at once.
    """
    standin = StandIn(record=check)
    await standin.start()
    try:
        with addresses_restored():
            async with house(folder, standin) as at:
                if not paint:
                    at.parts.publisher.desk.pictures._painter = InstantPainter()  # type: ignore[assignment]
                yield Table(at, at.channel)
    finally:
        await standin.stop()
    spec = load_spec() if check else None
    wrong = [] if spec is None else findings(standin.recorder, spec)
    assert wrong == []


async def answered(outcome: Outcome) -> Json:
    """The answer's message, also a follow-up that came instead."""
    await outcome
    await until(lambda: bool(outcome.followups) or outcome.interaction.shown.is_set())
    return outcome.followups[-1] if outcome.followups else await outcome.message()
