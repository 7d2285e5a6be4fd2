import asyncio
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.service import Service
from bot.service.errors import Refused
from bot.service.record import NotVerified, Record, read_record, record_of, verify
from bot.service.sitting import Person, Sitting
from games.core.selfplay import random_action
from games.registry import all_games
from storage.port import Store
from storage.sqlite import open_store

PEOPLE = [Person(number, name) for number, name in ((11, "Ada"), (22, "Bruno"), (33, "Chioma"))]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(tmp_path / "menagerie.db")
    yield store
    await store.close()


async def dealt(store: Store) -> tuple[Service, Sitting]:
    service = Service(store, all_games(), entropy=lambda count: bytes(range(count)))
    at = await service.open(1, 2, "kalimambo", {}, PEOPLE[0])
    for person in PEOPLE[1:]:
        await service.join(at.row.id, person)
    return service, await service.start(at.row.id, PEOPLE[0])


async def play(service: Service, at: Sitting, most: int = 10_000) -> Sitting:
    rng = random.Random(7)
    while at.awaiting and most:
        seat = at.awaiting[0]
        assert at.table is not None
        action = random_action(at.table.legal(seat), rng)
        at = await service.act(at.row.id, PEOPLE[seat], action)
        most -= 1
    return at


async def record(store: Store, table_id: int, *, whole: bool = False) -> Record:
    row = await store.table(table_id)
    assert row is not None
    return record_of(row, await store.steps(table_id), await store.results_of_table(table_id), whole=whole)


async def test_a_finished_table_can_be_recomputed_from_its_exported_file(store: Store) -> None:
    service, at = await dealt(store)
    at = await play(service, at)

    exported = read_record((await record(store, at.row.id)).model_dump_json())

    assert at.row.status == "over"
    assert verify(exported, all_games()) == len([step for step in exported.steps if step.kind == "action"])
    assert [seat.name for seat in exported.seats] == ["Ada", "Bruno", "Chioma"]
    assert {result.seat for result in exported.results} == {0, 1, 2}


async def test_a_running_table_gives_nothing_hidden_away(store: Store) -> None:
    service, at = await dealt(store)
    at = await play(service, at, 5)

    exported = await record(store, at.row.id)

    assert exported.seed is None
    assert exported.state is None
    assert exported.commitment == at.commitment
    assert not any(step.action for step in exported.steps)
    assert all(event["to"] is None for step in exported.steps for event in step.events)
    assert len(exported.steps) == at.row.version
    with pytest.raises(NotVerified, match="no seed"):
        verify(exported, all_games())
    assert verify(await record(store, at.row.id, whole=True), all_games()) == 5


async def test_a_running_record_does_not_tell_who_swapped_a_card(store: Store) -> None:
    """Nobody at the table notices it either."""
    service, at = await dealt(store)
    at = await play(service, at, 1)
    seat = next(step.seat for step in await store.steps(at.row.id) if step.kind == "action")
    assert seat is not None
    assert at.table is not None
    at = await service.act(at.row.id, PEOPLE[seat], random_action(at.table.legal(seat), random.Random(1)))
    swapped = at.row.version

    assert swapped not in [step.version for step in (await record(store, at.row.id)).steps]
    assert swapped in [step.version for step in (await record(store, at.row.id, whole=True)).steps]


def changed(exported: Record, **parts: Any) -> Record:
    return Record.model_validate(exported.model_dump() | parts)


async def test_a_record_that_was_touched_is_found_out(store: Store) -> None:
    service, at = await dealt(store)
    at = await play(service, at)
    good = await record(store, at.row.id)
    first = next(number for number, step in enumerate(good.steps) if step.kind == "action")
    told = next(number for number, step in enumerate(good.steps) if step.kind == "action" and step.events)

    def with_step(number: int, **parts: Any) -> Record:
        steps = [step.model_dump() for step in good.steps]
        steps[number] |= parts
        return changed(good, steps=steps)

    cases = {
        "no seed": changed(good, seed=None),
        "not hexadecimal": changed(good, seed="seed"),
        "not the one whose SHA-256": changed(good, seed="00" * 32),
        "version 0 of the rules": changed(good, rules_version=0),
        "not legal|does not fit": with_step(first, action={**good.steps[first].action, "number": 999}),
        "comes out differently": with_step(told, events=[]),
        "log is not whole": changed(good, steps=[step.model_dump() for n, step in enumerate(good.steps) if n != first]),
        "final position": changed(good, state={**good.state, "round": -1}),
        "result is not": changed(good, results=[result.model_dump() | {"rank": 1} for result in good.results]),
        "came to": changed(good, results=[]),
    }
    for complaint, bad in cases.items():
        with pytest.raises(NotVerified, match=complaint):
            verify(bad, all_games())
    with pytest.raises(Refused):
        verify(changed(good, game="chess"), all_games())


async def test_a_version_that_no_log_comes_to_is_no_record(store: Store) -> None:
    service, at = await dealt(store)
    exported = json.loads((await record(store, (await play(service, at)).row.id)).model_dump_json())
    exported["steps"][-1]["version"] = 10**30
    with pytest.raises(NotVerified, match="no record"):
        read_record(json.dumps(exported))


@pytest.mark.parametrize("text", ["", "[]", '{"format": 2}', '{"format": 1, "extra": 1}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(NotVerified, match="no record"):
        read_record(text)


async def test_a_record_shows_no_secret_when_printed(store: Store) -> None:
    service, at = await dealt(store)
    at = await play(service, at)

    exported = await record(store, at.row.id)

    assert exported.seed is not None
    assert exported.seed not in repr(exported)


@pytest.fixture
def in_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def finished(folder: Path) -> int:
    store = await open_store(folder / "menagerie.db")
    try:
        service, at = await dealt(store)
        return (await play(service, at)).row.id
    finally:
        await store.close()


def test_export_and_verify_from_the_command_line(in_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = asyncio.run(finished(in_folder))

    assert main(["export", str(table)]) == 0
    exported = capsys.readouterr().out
    (in_folder / "table.json").write_text(exported, encoding="utf-8")
    assert main(["verify", "table.json"]) == 0
    assert main(["verify", str(table)]) == 0
    assert capsys.readouterr().out.count("come out as they were played") == 2

    (in_folder / "table.json").write_text(exported.replace(json.loads(exported)["seed"], "00" * 32), encoding="utf-8")
    assert main(["verify", "table.json"]) == 1
    assert main(["verify", "nowhere.json"]) == 1
    assert main(["export", "999"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in lines] == ["The", "nowhere.json", "There"]
