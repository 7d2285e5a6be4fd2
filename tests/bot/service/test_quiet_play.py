"""Random moves, settings, swaps and undos: whoever is not told of a step sees nothing of it, and a restart neither."""

import random
from dataclasses import dataclass, replace

import pytest

from bot.interface.board import Reader, board
from bot.interface.panel import panel
from bot.interface.reading import not_taken_back, told
from bot.publish.boards import digest
from bot.publish.panels import mark
from bot.service import Service, Sitting
from bot.service.record import record_of, verify
from bot.service.sitting import quiet_versions
from games.core.selfplay import random_action
from games.core.values import AnyOf, Seat
from games.core.words import Words
from games.registry import all_games
from storage.port import Step
from tests.bot.service.builders import ADA, BEN, CHANNEL, CLEO, GUILD, afresh

PEOPLE = (ADA, BEN, CLEO)
READER = Reader(Words(), Words())


@dataclass(frozen=True)
class Seen:
    """What people see: the board, each panel and what decides whether it is sent anew, each log and all news."""

    board: str
    panels: tuple[tuple[str, str], ...]
    logs: tuple[tuple[list[str], list[str]], ...]


async def seen(service: Service, at: Sitting, but: Seat) -> Seen:
    """What all but one seat see."""
    steps = tuple(one for one in await service.store.steps(at.row.id) if one.version <= at.row.version)
    others = [seat for seat in range(3) if seat != but]
    return Seen(
        digest(board(at, READER, None)),
        tuple((mark(at, seat), digest(panel(at, seat, READER, None))) for seat in others),
        tuple(_lines(at, steps, seat) for seat in (None, *others)),
    )


def _lines(at: Sitting, steps: tuple[Step, ...], seat: Seat | None) -> tuple[list[str], list[str]]:
    quiet = quiet_versions(steps)
    return told(at, steps, seat, READER, quiet), told(at, not_taken_back(steps), seat, READER, quiet)


async def step(service: Service, at: Sitting, rng: random.Random) -> tuple[Seat, Sitting]:
    """An undo where one is possible, a setting, or a move, of whomever."""
    seat = rng.randrange(3)
    person = PEOPLE[seat]
    if at.undoable_of(seat) is not None and rng.random() < 0.4:
        return seat, await service.undo(at.row.id, person)
    assert at.table is not None
    legal = at.table.legal(seat)
    settings = [one for one in legal if (one.action if isinstance(one, AnyOf) else one).setting]
    if seat not in at.awaiting and not legal:
        return seat, at
    chosen = settings if settings and rng.random() < 0.5 else legal
    return seat, await service.act(at.row.id, person, random_action(chosen, rng))


@pytest.mark.parametrize("key", ["kalimambo", "banana_bandits"])
@pytest.mark.parametrize("seed", [1, 2])
async def test_nobody_sees_a_quiet_step(service: Service, key: str, seed: int) -> None:
    rng = random.Random(seed)
    at = await service.open(GUILD, CHANNEL, key, {}, ADA)
    for person in (BEN, CLEO):
        await service.join(at.row.id, person)
    at = await service.start(at.row.id, ADA)
    quiet_undos = 0

    for _ in range(80):
        before = at
        seat, at = await step(service, at, rng)
        steps = await service.store.steps(at.row.id)
        if at.row.version in quiet_versions(steps) and at is not before:
            quiet_undos += steps[-1].kind == "undo"
            assert await seen(service, at, seat) == await seen(service, before, seat)
        assert replace(await afresh(service).sitting(at.row.id), row=at.row) == at
        if at.row.status != "running":
            break

    assert quiet_undos, "this seed tries nothing"
    if at.row.status == "running":
        await service.end(at.row.id, ADA)
    row = await service.store.table(at.row.id)
    assert row is not None
    results = await service.store.results_of_table(row.id)
    verify(record_of(row, await service.store.steps(row.id), results, whole=True), all_games())
