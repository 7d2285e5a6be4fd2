"""Messages, settings, direct messages and the process claim."""

from dataclasses import replace
from pathlib import Path

import pytest

from storage.port import Message, StorageFailed, Store
from storage.sqlite import open_store
from tests.storage.builders import open_lobby
from tests.storage.conftest import HandClock


def board(table_id: int, message_id: int = 300) -> Message:
    return Message(table_id, "board", None, 20, message_id, 1000.0, 1)


async def test_a_table_has_one_board_and_a_panel_per_seat(store: Store) -> None:
    table = await open_lobby(store)
    panels = [Message(table.id, "panel", seat, 40 + seat, 400 + seat, 1000.0, 1) for seat in (0, 1)]
    for message in (board(table.id), *panels, board(table.id, 301)):
        await store.put_message(message)

    assert await store.messages(table.id) == (board(table.id, 301), *panels)
    assert await store.message_by_id(401) == panels[1]
    assert await store.message_by_id(300) is None


async def test_a_message_is_brought_up_to_date_and_forgotten(store: Store) -> None:
    table = await open_lobby(store)
    await store.put_message(board(table.id))

    await store.put_message(replace(board(table.id), version=2))
    assert [message.version for message in await store.messages(table.id)] == [2]

    await store.drop_message(300)
    await store.drop_message(300)
    assert await store.messages(table.id) == ()


async def test_a_message_of_no_table_is_refused(store: Store) -> None:
    with pytest.raises(StorageFailed, match="FOREIGN KEY"):
        await store.put_message(board(99))


async def test_settings_are_kept_apart_by_scope_id_and_key(store: Store) -> None:
    await store.set_setting("user", 1, "dm", "off")
    await store.set_setting("user", 1, "dm", "on")
    await store.set_setting("guild", 1, "dm", "off")

    assert await store.setting("user", 1, "dm") == "on"
    assert await store.setting("guild", 1, "dm") == "off"
    assert await store.setting("user", 2, "dm") is None

    await store.set_setting("user", 1, "dm", None)
    assert await store.setting("user", 1, "dm") is None


async def test_the_dm_budget_is_refilled_by_time(store: Store, clock: HandClock) -> None:
    assert [await store.claim_dm(user, 60, 2) for user in (1, 2, 3)] == [True, True, False]

    clock.now += 59
    assert not await store.claim_dm(3, 60, 2)
    clock.now += 1
    assert await store.claim_dm(3, 60, 2)


async def test_the_dm_budget_survives_a_clock_put_back(store: Store, clock: HandClock) -> None:
    clock.now = 1_000_000.0
    assert await store.claim_dm(1, 60, 1)

    clock.now = 1000.0
    assert await store.claim_dm(2, 60, 1)


async def test_dm_channels_are_remembered(store: Store) -> None:
    await store.remember_dm(1, 900)
    await store.remember_dm(1, 901)
    assert await store.dm_channel(1) == 901

    await store.remember_dm(1, None)
    assert await store.dm_channel(1) is None


async def test_two_processes_with_one_database_are_refused(path: Path, store: Store, clock: HandClock) -> None:
    other = await open_store(path, clock)
    try:
        assert await store.claim_process("first", 30)
        assert not await other.claim_process("second", 30)

        clock.now += 20
        assert await store.beat("first")
        clock.now += 20
        assert not await other.claim_process("second", 30)

        clock.now += 10
        assert await other.claim_process("second", 30)
        assert not await store.beat("first")
    finally:
        await other.close()


async def test_a_released_claim_is_free_at_once(store: Store) -> None:
    await store.claim_process("first", 30)

    await store.release("second")
    assert not await store.claim_process("second", 30)
    await store.release("first")
    assert await store.claim_process("second", 30)


async def test_a_beat_from_a_far_future_is_stale(store: Store, clock: HandClock) -> None:
    clock.now = 1_000_000.0
    await store.claim_process("first", 30)

    clock.now = 1000.0
    assert await store.claim_process("second", 30)


async def test_a_restarted_owner_gets_its_own_claim_back(store: Store) -> None:
    await store.claim_process("first", 30)

    assert await store.claim_process("first", 30)
