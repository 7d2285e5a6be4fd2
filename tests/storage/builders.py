"""Dull values for the store's tests."""

from storage.port import Change, NewStep, NewTable, SeatRow, Store, TableRow


def lobby(channel_id: int = 20, host_id: int = 1, guild_id: int | None = 10) -> NewTable:
    return NewTable(guild_id, channel_id, "kalimambo", 1, "{}", host_id, (SeatRow(0, host_id, "Ada"),))


async def open_lobby(store: Store, channel_id: int = 20, host_id: int = 1) -> TableRow:
    return await store.open_table(lobby(channel_id, host_id), NewStep("open", user_id=host_id))


async def open_running(store: Store, channel_id: int = 20, host_id: int = 1) -> TableRow:
    """A dealt table at version 2."""
    table = await open_lobby(store, channel_id, host_id)
    start = NewStep("start", user_id=host_id, fence=True)
    await store.commit(Change(table.id, 1, start, state='"dealt"', prompts="{}", status="running", seed=b"s" * 32))
    return await stored(store, table.id)


def act(table_id: int, expected: int, *, interaction_id: int | None = None, fence: bool = False) -> Change:
    """Seat 0 plays; the new state names the version it belongs to."""
    step = NewStep("action", 0, 1, '{"n":1}', '[{"e":1}]', interaction_id, fence)
    return Change(table_id, expected, step, state=f'"state {expected + 1}"', prompts=f'{{"0":{expected + 1}}}')


async def stored(store: Store, table_id: int) -> TableRow:
    table = await store.table(table_id)
    assert table is not None
    return table
