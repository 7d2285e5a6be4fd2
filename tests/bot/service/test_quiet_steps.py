"""What only its own seat is told of: others see nothing of it, and it stands in nobody's way."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.interface.board import Reader, board
from bot.interface.reading import not_taken_back, told
from bot.publish.boards import digest
from bot.publish.panels import mark
from bot.service import Person, Service, Sitting
from bot.service.record import record_of, verify
from bot.service.sitting import quiet_versions
from games.banana_bandits.actions import Attack, Move, Pass, PassAhead, Place
from games.banana_bandits.cards import PassWindow
from games.banana_bandits.events import Moved, Rolled
from games.banana_bandits.model import State
from games.core.values import Action
from games.core.words import Words
from games.kalimambo.model import PlayCard
from games.registry import all_games
from storage.port import Step
from tests.bot.service.builders import ADA, BEN, CHANNEL, CLEO, GUILD, Refusal, afresh, running

PEOPLE = (ADA, BEN, CLEO)
PASS_WINDOWS: tuple[PassWindow, ...] = ("d1", "d2", "d3")


def state_of(at: Sitting) -> State:
    """The position of a dealt table."""
    assert at.table is not None
    state: State = at.table.state
    return state


def setting(*windows: PassWindow) -> PassAhead:
    """Standing passes for good."""
    return PassAhead("always", windows)


async def to_move(service: Service) -> tuple[Sitting, Person, Person]:
    """A table where the gorillas hang side by side; who is to move, and the next one, who hangs one window further."""
    at = await service.open(GUILD, CHANNEL, "banana_bandits", {}, ADA)
    for person in (BEN, CLEO):
        await service.join(at.row.id, person)
    at = await service.start(at.row.id, ADA)
    for window in ("N1-1", "N2-1", "N3-1"):
        at = await service.act(at.row.id, PEOPLE[at.awaiting[0]], Place(window))
    return at, PEOPLE[at.awaiting[0]], PEOPLE[(at.awaiting[0] + 1) % 3]


async def act(service: Service, at: Sitting, person: Person, action: Action) -> Sitting:
    """One step; what a restart loads must be the same."""
    after = await service.act(at.row.id, person, action)
    await same_after_a_restart(service, after)
    return after


async def same_after_a_restart(service: Service, at: Sitting) -> None:
    loaded = await afresh(service).sitting(at.row.id)
    assert replace(loaded, row=at.row) == at


def shown(at: Sitting) -> str:
    """What the board shows, pictures aside."""
    return digest(board(at, Reader(Words(), Words()), None))


async def test_a_setting_changes_nothing_on_the_board(service: Service) -> None:
    at, mover, other = await to_move(service)
    moved = await act(service, at, mover, Move("N1-2"))

    after = await act(service, moved, other, setting("d1"))

    assert [type(event) for event in after.events] == [Moved]
    assert shown(after) == shown(moved)
    assert after.row.version == moved.row.version + 1


@pytest.mark.parametrize("count", [1, 3])
async def test_settings_after_a_fence_leave_its_news(service: Service, count: int) -> None:
    at, mover, other = await to_move(service)
    at = await act(service, at, mover, Attack(PEOPLE.index(other)))
    rolled = await act(service, at, other, Pass())

    for window in PASS_WINDOWS[:count]:
        at = await act(service, rolled, other, setting(window))

    assert any(isinstance(event, Rolled) for event in at.events)
    assert shown(at) == shown(rolled)


@pytest.mark.parametrize("again", [False, True])
async def test_a_setting_taken_back_after_a_fence_leaves_its_news(service: Service, again: bool) -> None:
    """No snapshot is left that says how far back the news are, or only one of a later setting."""
    at, mover, other = await to_move(service)
    at = await act(service, at, mover, Attack(PEOPLE.index(other)))
    rolled = await act(service, at, other, Pass())
    await act(service, rolled, other, setting("d1"))

    back = await service.undo(at.row.id, other)
    if again:
        back = await act(service, back, other, setting("d2"))

    await same_after_a_restart(service, back)
    assert any(isinstance(event, Rolled) for event in back.events)
    assert shown(back) == shown(rolled)


async def test_a_setting_stands_in_nobodys_way(service: Service) -> None:
    at, mover, other = await to_move(service)
    moved = await act(service, at, mover, Move("N1-2"))
    meant = moved.undoable
    assert meant is not None
    await act(service, moved, other, setting("d1", "d3"))

    back = await service.undo(at.row.id, mover, version=meant.version)

    await same_after_a_restart(service, back)
    assert state_of(back).gorillas == state_of(at).gorillas
    assert state_of(back).passes[PEOPLE.index(other)] == ["d1", "d3"]
    assert back.events == ()


async def test_a_setting_of_ones_own_is_taken_back_alone_or_with_the_step_before(service: Service) -> None:
    at, mover, _ = await to_move(service)
    moved = await act(service, at, mover, Move("N1-2"))
    await act(service, moved, mover, setting("a1"))

    alone = await service.undo(at.row.id, mover)
    await same_after_a_restart(service, alone)
    assert state_of(alone) == state_of(moved)
    again = await act(service, alone, mover, setting("a2"))
    assert moved.undoable is not None
    both = await service.undo(at.row.id, mover, version=moved.undoable.version)

    assert state_of(again).passes[PEOPLE.index(mover)] == ["a2"]
    assert state_of(both) == state_of(at)


async def test_what_is_meant_by_an_undo_is_taken_back_or_nothing(service: Service) -> None:
    at, mover, other = await to_move(service)
    set_ = await act(service, at, other, setting("d1"))
    own = set_.undoable_of(PEOPLE.index(other))
    assert own is not None
    with Refusal("nothing_to_undo"):
        await service.undo(at.row.id, mover, version=own.version)

    back = await service.undo(at.row.id, other, version=own.version)

    assert state_of(back).passes == state_of(at).passes
    with Refusal("stale"):
        await service.undo(at.row.id, other, version=own.version)


async def test_a_record_with_settings_and_undos_comes_out_the_same(service: Service) -> None:
    at, mover, other = await to_move(service)
    moved = await act(service, at, mover, Move("N1-2"))
    await act(service, moved, other, setting("d1"))
    await service.undo(at.row.id, mover)
    await service.end(at.row.id, ADA)
    row = await service.store.table(at.row.id)
    assert row is not None

    record = record_of(row, await service.store.steps(row.id), (), whole=True)

    assert verify(record, all_games()) == 6


async def swapped(service: Service) -> tuple[Sitting, Sitting]:
    """A table of Kalimambo where two cards lie face down, and the same after Ada has swapped hers."""
    at = await running(service)
    await act(service, at, ADA, PlayCard(9))
    before = await act(service, at, BEN, PlayCard(4))
    return before, await act(service, before, ADA, PlayCard(5))


def lies(at: Sitting) -> list[int | None]:
    """The cards that lie face down."""
    assert at.table is not None
    found: list[int | None] = at.table.state.sealed
    return found


def log_of(steps: Sequence[Step], at: Sitting, seat: int | None) -> list[str]:
    """What the log tells a reader."""
    return told(at, steps, seat, Reader(Words(), Words()), quiet_versions(steps))


async def test_a_swapped_card_leaves_the_board_as_it_was(service: Service) -> None:
    before, after = await swapped(service)

    assert lies(after) == [5, 4, None]
    assert shown(after) == shown(before)
    assert "Ben is ready." in after.game.presenter.screen(after.scene(None, Words())).text()


async def test_a_swap_is_taken_back_unnoticed(service: Service) -> None:
    before, _ = await swapped(service)

    back = await service.undo(before.row.id, ADA)

    await same_after_a_restart(service, back)
    assert lies(back) == [9, 4, None]
    assert shown(back) == shown(before)
    steps = await service.store.steps(back.row.id)
    assert log_of(steps, back, 1) == [
        "Ada is ready.",
        "Your 4 lies face down. You may swap it until everyone is ready.",
    ]
    assert log_of(steps, back, 0)[-1] == "Ada took the last step back."


async def test_a_swap_of_others_survives_when_a_card_is_taken_back(service: Service) -> None:
    before, _ = await swapped(service)
    assert before.undoable is not None

    back = await service.undo(before.row.id, BEN, version=before.undoable.version)

    await same_after_a_restart(service, back)
    assert lies(back) == [5, None, None]
    assert log_of(await service.store.steps(back.row.id), back, 2)[-1] == "Ben took the last step back."


async def test_a_log_that_begins_with_an_undo_does_not_give_a_swap_away(service: Service) -> None:
    """What was taken back stands before the newest steps that are told."""
    before, _ = await swapped(service)
    back = await service.undo(before.row.id, ADA)

    steps = await service.store.steps(back.row.id, back.row.version - 1)

    assert [step.kind for step in steps] == ["undo"]
    assert log_of(steps, back, 1) == []
    assert log_of(steps, back, 0) == ["Ada took the last step back."]


async def test_a_panel_is_shown_anew_when_another_step_is_taken_back_next(service: Service) -> None:
    """Ben's undo keeps Ada's swap but not the way back from it: her old button would be refused."""
    before, after = await swapped(service)
    assert before.undoable is not None

    back = await service.undo(before.row.id, BEN, version=before.undoable.version)

    assert lies(back)[0] == lies(after)[0]
    assert back.undoable_of(0) != after.undoable_of(0)
    assert mark(back, 0) != mark(after, 0)


async def test_a_swap_taken_back_leaves_the_way_back_from_a_later_one_of_others(service: Service) -> None:
    """Else Ben would lose his Undo and his news, and so notice Ada's second thoughts."""
    before, _ = await swapped(service)
    both = await act(service, before, BEN, PlayCard(6))

    back = await service.undo(both.row.id, ADA)

    await same_after_a_restart(service, back)
    assert lies(back) == [9, 6, None]
    assert mark(back, 1) == mark(both, 1)
    kept = not_taken_back(await service.store.steps(back.row.id))
    assert told(back, kept, 1, Reader(Words(), Words()), quiet_versions(kept))[-1].startswith("Your 6 lies face down.")
    own = await service.undo(back.row.id, BEN)
    await same_after_a_restart(service, own)
    assert lies(own) == [9, 4, None]
    await service.end(own.row.id, ADA)
    row = await service.store.table(own.row.id)
    assert row is not None
    assert verify(record_of(row, await service.store.steps(row.id), (), whole=True), all_games()) == 6
