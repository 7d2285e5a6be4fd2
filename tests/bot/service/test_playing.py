"""Acting and taking back: what is stored, what is refused, and how far undo goes."""

import pytest

from bot.service import Service
from games.core.values import IllegalAction
from games.kalimambo.model import PlayCard
from tests.bot.service.builders import ADA, BEN, CLEO, EVE, Refusal, afresh, card, lobby, play, prompt, running, stored


async def test_a_step_is_stored_before_it_is_answered(service: Service) -> None:
    at = await running(service)

    after = await service.act(at.row.id, ADA, card(at, ADA), prompt(at, ADA), 77)

    row = await stored(service, at)
    assert (row.version, after.row.version) == (at.row.version + 1,) * 2
    (step,) = await service.store.steps(at.row.id, at.row.version)
    assert (step.kind, step.seat, step.user_id, step.interaction_id) == ("action", 0, ADA.id, 77)
    again = await afresh(service).sitting(at.row.id)
    assert again.table == after.table
    assert again.events == after.events
    assert again.undoable == after.undoable


async def test_strangers_and_lobbies_are_refused(service: Service) -> None:
    waiting = await lobby(service)
    with Refusal("not_started"):
        await service.act(waiting.row.id, ADA, PlayCard(3))
    at = await running(service, channel_id=21)
    with Refusal("not_seated"):
        await service.act(at.row.id, EVE, PlayCard(3))
    await service.end(at.row.id, ADA)
    with Refusal("already_over"):
        await service.act(at.row.id, ADA, PlayCard(3))


async def test_an_illegal_action_changes_nothing(service: Service) -> None:
    at = await running(service)
    before = await stored(service, at)

    with pytest.raises(IllegalAction) as refused:
        await service.act(at.row.id, ADA, PlayCard(99))

    assert refused.value.legal
    assert await stored(service, at) == before
    assert await service.sitting(at.row.id) == at


async def test_a_prompt_survives_what_others_do_and_not_what_its_seat_does(service: Service) -> None:
    at = await running(service)
    old = prompt(at, ADA)
    await play(service, at, BEN)
    await play(service, at, CLEO)

    at = await service.act(at.row.id, ADA, card(at, ADA), old)

    with Refusal("stale"):
        await service.act(at.row.id, ADA, card(at, ADA), old)


async def test_a_repeated_interaction_is_applied_once(service: Service) -> None:
    at = await running(service)

    first = await service.act(at.row.id, ADA, card(at, ADA), None, 5)
    again = await service.act(at.row.id, ADA, card(at, ADA, 1), None, 5)

    assert again.row.version == first.row.version
    assert again.table == first.table


async def test_a_whole_game_ends_with_results_for_everybody(service: Service) -> None:
    at = await running(service)
    while at.row.status == "running":
        for person in (ADA, BEN, CLEO):
            if at.seat_of(person.id) in at.awaiting:
                at = await play(service, at, person)

    results = await service.store.results_of_table(at.row.id)
    assert (await stored(service, at)).status == "over"
    assert {row.user_id for row in results} == {ADA.id, BEN.id, CLEO.id}
    assert at.revealed_seed is not None
    with Refusal("already_over"):
        await service.undo(at.row.id, ADA)


async def test_undo_takes_back_own_steps_one_by_one(service: Service) -> None:
    at = dealt = await running(service)
    for nth in (0, 1, 2):
        at = await play(service, at, ADA, card(dealt, ADA, nth))
    versions = [at.row.version]
    states = []
    for _ in range(3):
        at = await service.undo(at.row.id, ADA)
        versions.append(at.row.version)
        states.append(at.table.state if at.table else None)

    assert versions == list(range(versions[0], versions[0] + 4))
    assert dealt.table is not None
    assert states[-1] == dealt.table.state
    with Refusal("nothing_to_undo"):
        await service.undo(at.row.id, ADA)
    assert (await afresh(service).sitting(at.row.id)).table == at.table


async def test_what_is_played_after_an_undo_can_be_taken_back_too(service: Service) -> None:
    at = dealt = await running(service)
    at = await play(service, at, ADA, card(dealt, ADA, 0))
    kept = at.table
    at = await play(service, at, ADA, card(dealt, ADA, 1))
    at = await service.undo(at.row.id, ADA)
    at = await play(service, at, ADA, card(dealt, ADA, 2))

    at = await service.undo(at.row.id, ADA)
    assert at.table is not None
    assert kept is not None
    assert at.table.state == kept.state
    at = await service.undo(at.row.id, ADA)

    assert dealt.table is not None
    assert at.table is not None
    assert at.table.state == dealt.table.state


@pytest.mark.parametrize("restart", [False, True])
async def test_somebody_elses_newest_step_stands_in_the_way(service: Service, *, restart: bool) -> None:
    at = await running(service)
    await play(service, at, ADA)
    await play(service, at, BEN)
    now = afresh(service) if restart else service

    with Refusal("nothing_to_undo"):
        await now.undo(at.row.id, ADA)
    with Refusal("not_seated"):
        await now.undo(at.row.id, EVE)
    at = await now.undo(at.row.id, BEN)

    assert at.undoable_of(0) is not None
    assert at.undoable_of(1) is None
    at = await now.undo(at.row.id, ADA)
    assert at.undoable is None


async def test_a_fence_ends_all_taking_back(service: Service) -> None:
    at = await running(service)
    for person in (ADA, BEN, CLEO):
        at = await play(service, at, person)

    for person in (ADA, BEN, CLEO):
        with Refusal("nothing_to_undo"):
            await service.undo(at.row.id, person)
    assert at.undoable is None
    assert (await afresh(service).sitting(at.row.id)).undoable is None


async def test_an_undo_of_a_version_that_has_passed_is_refused(service: Service) -> None:
    """Two presses of one Undo button take back one step."""
    at = dealt = await running(service)
    for nth in (0, 1):
        at = await play(service, at, ADA, card(dealt, ADA, nth))
    asked_at = at.row.version

    at = await service.undo(at.row.id, ADA, version=asked_at)

    with Refusal("stale"):
        await service.undo(at.row.id, ADA, version=asked_at)
    assert at.undoable_of(0) is not None


async def test_an_undo_keeps_the_prompts_of_others(service: Service) -> None:
    at = await running(service)
    old = prompt(at, BEN)
    await play(service, at, ADA)
    at = await service.undo(at.row.id, ADA)

    at = await service.act(at.row.id, BEN, card(at, BEN), old)

    assert at.row.version > old
