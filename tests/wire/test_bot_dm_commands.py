"""Commands in direct messages: the table that fits is taken; where several fit, it is asked which is meant."""

from pathlib import Path

from tests.e2e.house import components, texts
from tests.wire.tables import Table, answered, tables


async def second_table(table: Table, game: str) -> int:
    """The same three at a table of that game in a channel of its own; the table's number."""
    here = table.house.standin.world.create_channel("elsewhere").id
    people = table.people
    await table.done(people[0].slash(here, "table", "open", {"game": game}))
    for person in people[1:]:
        await table.done(person.slash(here, "table", "join"))
    await table.done(people[0].slash(here, "table", "start"))
    row = await table.house.parts.store.table_in_channel(here)
    assert row is not None
    await table.house.settled(row.id)
    return row.id


async def test_a_games_own_command_means_the_table_of_that_game(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        await second_table(table, "boss_kito")
        ada = table.people[0]
        before = await table.version()

        await table.done(ada.slash(ada.person.dm_channel_id, "kalimambo", "play", {"number": "3"}))

        assert await table.version() == before + 1


async def test_where_several_tables_fit_it_is_asked_which_is_meant(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        other = await second_table(table, "kalimambo")
        ada = table.people[0]
        dm = ada.person.dm_channel_id

        question = await answered(await table.done(ada.slash(dm, "kalimambo", "play", {"number": "3"})))
        offered = [part["custom_id"] for part in components(question) if part["type"] == 2]
        rules = await answered(await table.done(ada.slash(dm, "table", "rules")))
        undo = await answered(await table.done(ada.slash(dm, "table", "undo")))
        hand = await answered(await table.done(ada.click(question["id"], offered[1])))

        assert "Which one do you mean?" in texts(question)
        assert "1. **Kalimambo**" in texts(question)
        assert offered == [f"m1:hand:{number}:0::" for number in (table.id, other)]
        assert [part["custom_id"].split(":")[1] for part in components(rules) if part["type"] == 2] == ["rules"] * 2
        assert "Use the command in the table's own channel" in texts(undo)
        assert "Your move" in texts(hand)
        assert "elsewhere" in texts(hand) or f"<#{(await sitting_channel(table, other))}>" in texts(hand)


async def sitting_channel(table: Table, number: int) -> int:
    """Where a table stands."""
    return (await table.house.parts.service.sitting(number)).row.channel_id


async def test_where_one_waits_for_the_person_that_one_is_meant(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        other = await second_table(table, "kalimambo")
        ada = table.people[0]
        await table.done(ada.slash(table.channel, "kalimambo", "play", {"number": "3"}))
        before = await table.house.parts.store.table(other)

        await table.done(ada.slash(ada.person.dm_channel_id, "kalimambo", "play", {"number": "4"}))

        after = await table.house.parts.store.table(other)
        assert before is not None
        assert after is not None
        assert after.version == before.version + 1
