"""Tables: one step per change, compare-and-set, duplicates, snapshots, results."""

import asyncio

import pytest

from storage.port import Change, ChannelTaken, NewStep, SeatResult, SeatRow, StaleVersion, Store, TableMissing
from tests.storage.builders import act, lobby, open_lobby, open_running, stored
from tests.storage.conftest import HandClock


async def test_an_opened_table_is_a_lobby_at_version_1_with_its_first_step(store: Store) -> None:
    table = await store.open_table(lobby(), NewStep("open", user_id=1, interaction_id=77))

    assert (table.status, table.version, table.published_version) == ("lobby", 1, 0)
    assert table.seats == (SeatRow(0, 1, "Ada"),)
    assert (table.seed, table.state, table.prompts) == (None, None, None)
    (step,) = await store.steps(table.id)
    assert (step.version, step.kind, step.user_id, step.interaction_id, step.at) == (1, "open", 1, 77, 1000.0)
    assert await stored(store, table.id) == table


async def test_a_change_sets_what_it_names_and_keeps_the_rest(store: Store, clock: HandClock) -> None:
    table = await open_running(store)
    clock.now = 1005.0

    committed = await store.commit(act(table.id, 2))

    after = await stored(store, table.id)
    assert (committed.version, committed.duplicate) == (3, False)
    assert (after.state, after.prompts, after.version) == ('"state 3"', '{"0":3}', 3)
    assert (after.seed, after.status, after.seats) == (table.seed, "running", table.seats)
    assert (after.created_at, after.updated_at) == (1000.0, 1005.0)


async def test_every_field_of_a_change_arrives(store: Store) -> None:
    table = await open_lobby(store)
    seats = (SeatRow(0, 5, "Eve"), SeatRow(1, None, "Computer"))

    await store.commit(
        Change(
            table.id,
            1,
            NewStep("start", fence=True),
            state="[]",
            prompts="{}",
            status="frozen",
            status_reason="rules changed",
            seats=seats,
            seed=b"x",
            options='{"a":1}',
            rules_version=7,
            channel_id=21,
            host_id=5,
        )
    )

    after = await stored(store, table.id)
    assert (after.status, after.status_reason, after.seats, after.seed) == ("frozen", "rules changed", seats, b"x")
    assert (after.options, after.rules_version, after.channel_id, after.host_id) == ('{"a":1}', 7, 21, 5)


async def test_a_stale_change_is_refused_and_leaves_no_trace(store: Store) -> None:
    table = await open_running(store)
    await store.commit(act(table.id, 2))
    before = await stored(store, table.id), await store.steps(table.id), await store.snapshot_versions(table.id)

    with pytest.raises(StaleVersion) as refused:
        await store.commit(act(table.id, 2))

    assert refused.value.current == 3
    assert before == (
        await stored(store, table.id),
        await store.steps(table.id),
        await store.snapshot_versions(table.id),
    )


async def test_a_change_from_the_future_is_refused(store: Store) -> None:
    table = await open_running(store)

    with pytest.raises(StaleVersion):
        await store.commit(act(table.id, 9))


async def test_a_missing_table_is_refused(store: Store) -> None:
    with pytest.raises(TableMissing):
        await store.commit(act(99, 1))


async def test_of_many_who_race_for_a_version_one_wins(store: Store) -> None:
    table = await open_running(store)

    outcomes = await asyncio.gather(*(store.commit(act(table.id, 2)) for _ in range(20)), return_exceptions=True)

    assert sum(not isinstance(outcome, BaseException) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, StaleVersion) for outcome in outcomes) == 19
    assert len(await store.steps(table.id, after=2)) == 1


async def test_the_same_interaction_is_stored_once_however_often_it_comes(store: Store) -> None:
    table = await open_running(store)
    first = await store.commit(act(table.id, 2, interaction_id=500))
    await store.commit(act(table.id, 3))

    again = await store.commit(act(table.id, 4, interaction_id=500))

    assert (first.version, first.duplicate) == (3, False)
    assert (again.version, again.duplicate) == (3, True)
    assert (await stored(store, table.id)).version == 4


async def test_twins_in_one_group_are_stored_once(store: Store) -> None:
    table = await open_running(store)

    twins = await asyncio.gather(*(store.commit(act(table.id, 2, interaction_id=500)) for _ in range(2)))

    assert [(twin.version, twin.duplicate) for twin in twins] == [(3, False), (3, True)]


async def test_opening_twice_by_one_interaction_gives_the_same_table(store: Store) -> None:
    first = await store.open_table(lobby(), NewStep("open", interaction_id=5))

    assert await store.open_table(lobby(), NewStep("open", interaction_id=5)) == first


async def test_a_channel_has_one_open_table(store: Store) -> None:
    table = await open_lobby(store)

    with pytest.raises(ChannelTaken) as refused:
        await open_lobby(store)
    assert refused.value.table_id == table.id

    await store.commit(Change(table.id, 1, NewStep("end"), status="ended"))
    second = await open_lobby(store)
    assert second.id != table.id


async def test_a_table_can_neither_move_nor_come_back_into_a_taken_channel(store: Store) -> None:
    old = await open_lobby(store)
    await store.commit(Change(old.id, 1, NewStep("end"), status="ended"))
    new = await open_lobby(store)
    other = await open_lobby(store, channel_id=21)

    with pytest.raises(ChannelTaken, match=f"table {new.id} "):
        await store.commit(Change(old.id, 2, NewStep("undo"), status="lobby"))
    with pytest.raises(ChannelTaken, match=f"table {new.id} "):
        await store.commit(Change(other.id, 1, NewStep("move"), channel_id=20))
    assert (await stored(store, other.id)).version == 1


async def test_steps_without_fence_leave_the_state_before_them(store: Store) -> None:
    table = await open_running(store)
    await store.commit(act(table.id, 2))
    await store.commit(act(table.id, 3))

    before = await store.snapshot(table.id, 3)

    assert await store.snapshot_versions(table.id) == (2, 3)
    assert before is not None
    assert (before.version, before.state, before.prompts) == (3, '"state 3"', '{"0":3}')
    assert await store.snapshot(table.id, 1) is None


async def test_a_fence_drops_everything_behind_it(store: Store) -> None:
    table = await open_running(store)
    await store.commit(act(table.id, 2))

    await store.commit(act(table.id, 3, fence=True))

    assert await store.snapshot_versions(table.id) == ()


async def test_an_undo_uses_up_what_it_went_back_over(store: Store) -> None:
    table = await open_running(store)
    for version in (2, 3, 4):
        await store.commit(act(table.id, version))
    back = await store.snapshot(table.id, 3)
    assert back is not None

    await store.commit(Change(table.id, 5, NewStep("undo", 0, 1, undo_to=3), state=back.state, prompts=back.prompts))

    assert (await stored(store, table.id)).state == '"state 3"'
    assert await store.snapshot_versions(table.id) == (2,)
    (step,) = await store.steps(table.id, after=5)
    assert (step.version, step.kind, step.undo_to) == (6, "undo", 3)


async def test_an_undo_may_leave_what_it_went_back_over(store: Store) -> None:
    """Steps of others after the one that is taken back can still be taken back themselves."""
    table = await open_running(store)
    for version in (2, 3, 4):
        await store.commit(act(table.id, version))

    undo = NewStep("undo", 0, 1, undo_to=3)
    await store.commit(Change(table.id, 5, undo, state='"merged"', prompts="{}", keeps_snapshots=True))

    assert (await stored(store, table.id)).state == '"merged"'
    assert await store.snapshot_versions(table.id) == (2, 3, 4, 5)


async def test_the_lobby_has_nothing_to_snapshot(store: Store) -> None:
    table = await open_lobby(store)

    await store.commit(Change(table.id, 1, NewStep("join", user_id=2), seats=(*table.seats, SeatRow(1, 2, "Bo"))))

    assert await store.snapshot_versions(table.id) == ()


async def test_results_stand_until_the_last_step_is_taken_back(store: Store) -> None:
    table = await open_running(store)
    results = (SeatResult(0, 1, "Ada", 2, 10), SeatResult(1, None, "Computer", 1, 12))
    await store.commit(Change(table.id, 2, NewStep("action", 0, 1), state='"over"', status="over", results=results))

    of_table = await store.results_of_table(table.id)
    assert [(row.name, row.rank, row.score, row.seats) for row in of_table] == [
        ("Computer", 1, 12, 2),
        ("Ada", 2, 10, 2),
    ]
    (mine,) = await store.results_of_user(1)
    assert (mine.table_id, mine.guild_id, mine.game, mine.rank, mine.at) == (table.id, 10, "kalimambo", 2, 1000.0)

    await store.commit(Change(table.id, 3, NewStep("undo", 0, 1, undo_to=2), state='"dealt"', status="running"))
    assert await store.results_of_table(table.id) == ()


async def test_published_rises_and_never_passes_the_table(store: Store) -> None:
    table = await open_running(store)
    assert await store.unpublished() == (table.id,)

    await store.published(table.id, 1)
    assert await store.unpublished() == (table.id,)
    await store.published(table.id, 99)
    assert await store.unpublished() == ()
    await store.published(table.id, 1)

    assert (await stored(store, table.id)).published_version == 2
    await store.commit(act(table.id, 2))
    assert await store.unpublished() == (table.id,)


async def test_secrets_stay_out_of_reprs(store: Store) -> None:
    table = await open_running(store)
    change = act(table.id, 2)
    await store.commit(change)

    shown = repr((table, change, await store.steps(table.id), await store.snapshot(table.id, 2)))

    for secret in ("ssss", "dealt", "state 3", '"n"', '"e"'):
        assert secret not in shown
