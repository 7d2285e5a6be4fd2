"""Tables of an older version of the rules: they go on, are replayed, or are frozen with a reason."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.service import Service, Sitting
from games.core.chance import Dice
from games.core.contract import AnyGame
from games.core.values import AnyOf, Event, Seat
from games.kalimambo import GAME
from games.kalimambo.model import PlayCard, State
from games.kalimambo.rules import KalimamboRules
from storage.port import Store
from tests.bot.service.builders import ADA, BEN, CHANNEL, CLEO, GUILD, Refusal, card, play, prompt, running, stored

NEWER: AnyGame = replace(GAME, rules_version=GAME.rules_version + 1)


NEWEST = """
UPDATE states SET state = ? WHERE table_id = ? AND version = (SELECT max(version) FROM states WHERE table_id = ?)
"""


class Silent(KalimamboRules):
    """Rules that tell another story."""

    def play(self, draft: State, seat: Seat, action: PlayCard, dice: Dice) -> list[Event]:
        return super().play(draft, seat, action, dice)[:-1]


class Strict(KalimamboRules):
    """Rules that allow the highest card only."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[PlayCard | AnyOf[PlayCard]]:
        return super().legal_actions(state, seat)[-1:]


def newer(store: Store, game: AnyGame = NEWER) -> Service:
    return Service(store, {"kalimambo": game})


def edit(path: Path, sql: str, *values: object) -> None:
    """Change the database behind the program's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(sql, values).rowcount == 1


def unreadable(path: Path, at: Sitting) -> None:
    """A state that today's model does not know."""
    row: dict[str, Any] = json.loads(at.row.state or "{}")
    edit(path, NEWEST, json.dumps(row | {"of_old": 1}), at.row.id, at.row.id)


async def test_a_state_that_still_decodes_goes_on(service: Service, store: Store) -> None:
    at = await running(service)
    at = await play(service, at, ADA)
    later = newer(store)

    found = await later.sitting(at.row.id)
    assert found.table is not None
    assert at.table is not None
    assert found.table.state == at.table.state
    after = await later.act(at.row.id, BEN, card(found, BEN), prompt(found, BEN))

    assert (await stored(service, after)).rules_version == NEWER.rules_version


async def test_what_no_longer_decodes_is_replayed(service: Service, store: Store, path: Path) -> None:
    at = await running(service)
    at = await play(service, at, ADA)
    at = await service.undo(at.row.id, ADA)
    for person in (ADA, BEN, CLEO, BEN):
        at = await play(service, at, person)
    unreadable(path, at)
    later = newer(store)

    found = await later.sitting(at.row.id)

    assert found.row.status == "running"
    assert found.table is not None
    assert at.table is not None
    assert (found.table.state, found.table.version) == (at.table.state, at.table.version)
    await later.act(at.row.id, ADA, card(found, ADA), prompt(found, ADA))


async def test_a_replay_that_tells_another_story_freezes(service: Service, store: Store, path: Path) -> None:
    at = await running(service)
    for person in (ADA, BEN, CLEO):
        at = await play(service, at, person)
    unreadable(path, at)

    found = await newer(store, replace(NEWER, rules=Silent())).sitting(at.row.id)

    assert found.row.status == "frozen"
    assert "gone differently" in found.row.status_reason


@pytest.mark.parametrize("rules", ["same", "newer"])
async def test_a_table_that_nobody_can_read_is_frozen_and_says_why(
    service: Service, store: Store, path: Path, rules: str
) -> None:
    at = await running(service)
    at = await play(service, at, ADA)
    unreadable(path, at)
    later = newer(store, GAME if rules == "same" else replace(NEWER, rules=Strict()))
    told: list[int] = []
    later.on_change = told.append

    found = await later.in_channel(CHANNEL)

    assert found.row.status == "frozen"
    assert found.row.status_reason
    assert told == [at.row.id]
    with Refusal("frozen"):
        await later.act(at.row.id, ADA, card(at, ADA))
    with Refusal("frozen"):
        await later.undo(at.row.id, ADA)
    with Refusal("channel_taken"):
        await later.open(GUILD, CHANNEL, "kalimambo", {}, BEN)
    await later.end(at.row.id, ADA)
    assert (await stored(service, at)).status == "ended"


async def test_a_program_that_can_read_it_goes_on_with_a_frozen_table(
    service: Service, store: Store, path: Path
) -> None:
    """Starting an older program by mistake costs nothing."""
    at = await running(service)
    readable = await stored(service, at)
    unreadable(path, at)
    assert (await newer(store, GAME).sitting(at.row.id)).row.status == "frozen"
    edit(path, NEWEST, readable.state, at.row.id, at.row.id)

    found = await newer(store).sitting(at.row.id)

    assert found.row.status == "running"
    assert found.row.version == readable.version


async def test_options_that_no_longer_fit_freeze_a_lobby(service: Service, store: Store, path: Path) -> None:
    at = await service.open(GUILD, CHANNEL, "kalimambo", {}, ADA)
    edit(path, "UPDATE tables SET options = ? WHERE id = ?", '{"of_old": true}', at.row.id)

    found = await newer(store).sitting(at.row.id)

    assert found.row.status == "frozen"
    assert "options" in found.row.status_reason
    assert (await stored(service, at)).status == "lobby"


async def test_a_snapshot_that_no_longer_fits_can_not_be_taken_back_to(
    service: Service, store: Store, path: Path
) -> None:
    at = await running(service)
    edit(path, NEWEST, '{"of_old": 1}', at.row.id, at.row.id)
    at = await play(service, at, ADA)
    assert at.undoable_of(0) is not None

    with Refusal("nothing_to_undo"):
        await newer(store).undo(at.row.id, ADA)
