"""People and tables for tests of the service; the game is Kalimambo, where a step is no fence until all have chosen."""

import pytest

from bot.service import Person, Refused, Service, Sitting
from games.core.values import Action
from games.kalimambo.model import PlayCard
from storage.port import TableRow

ADA, BEN, CLEO, EVE = (Person(number, name) for number, name in enumerate(("Ada", "Ben", "Cleo", "Eve"), 1))
GUILD, CHANNEL = 10, 20


async def lobby(service: Service, *others: Person, channel_id: int = CHANNEL) -> Sitting:
    """A lobby that Ada hosts."""
    at = await service.open(GUILD, channel_id, "kalimambo", {}, ADA)
    for person in others:
        at = await service.join(at.row.id, person)
    return at


async def running(service: Service, channel_id: int = CHANNEL) -> Sitting:
    """A dealt table of Ada, Ben and Cleo."""
    at = await lobby(service, BEN, CLEO, channel_id=channel_id)
    return await service.start(at.row.id, ADA)


def card(at: Sitting, person: Person, nth: int = 0) -> PlayCard:
    """The nth card that this person may play."""
    assert at.table is not None
    seat = at.seat_of(person.id)
    assert seat is not None
    found = at.table.legal(seat)[nth]
    assert isinstance(found, PlayCard)
    return found


def prompt(at: Sitting, person: Person) -> int:
    """The id of this person's open prompt."""
    assert at.table is not None
    seat = at.seat_of(person.id)
    assert seat is not None
    return at.table.prompts[seat].id


async def play(service: Service, at: Sitting, person: Person, action: Action | None = None) -> Sitting:
    """One step, the first card unless told otherwise."""
    return await service.act(at.row.id, person, action or card(at, person))


async def stored(service: Service, at: Sitting) -> TableRow:
    """The row as the store has it."""
    row = await service.store.table(at.row.id)
    assert row is not None
    return row


def afresh(service: Service) -> Service:
    """Another service on the same store: what a restart leaves."""
    return Service(service.store, service.games)


class Refusal:
    """Expects a refusal: ``with Refusal("full"): ...``."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._raises = pytest.raises(Refused)

    def __enter__(self) -> None:
        self._found = self._raises.__enter__()

    def __exit__(self, *ending: object) -> bool:
        raised = bool(self._raises.__exit__(*ending))  # type: ignore[arg-type]  # what the with statement passes on
        assert self._found.value.code == self._code
        return raised
