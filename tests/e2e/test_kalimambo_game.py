"""A whole game of Kalimambo through the bot: lobby, hands by direct message, play, result."""

from pathlib import Path

from tests.e2e.house import components, custom_id, house, texts, until


async def test_three_people_play_a_whole_game_by_their_panels(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        channel = at.channel
        host, second, third = people = [at.person(number) for number in range(3)]
        await at.did(host.slash(channel, "table", "open", {"game": "kalimambo"}))
        await until(lambda: bool(at.standin.messages(channel)))
        board = at.standin.messages(channel)[-1]
        for person in (second, third):
            await at.did(person.click(board["id"], custom_id(board, "join")))
        row = await at.parts.store.table_in_channel(channel)
        assert row is not None
        await at.settled(row.id)
        board = at.standin.messages(channel)[-1]
        await at.did(host.click(board["id"], custom_id(board, "start")))
        await at.settled(row.id)
        assert "Kalimambo waits for you" in texts(at.standin.messages(channel)[-1])

        for _ in range(11):
            for person in people:
                panel = at.standin.dm_messages(person.person.id)[-1]
                pick = next(part for part in components(panel) if part["type"] == 3)
                outcome = await at.did(person.select(panel["id"], pick["custom_id"], [pick["options"][0]["value"]]))
                assert not outcome.failed
            await at.settled(row.id)

        sitting = await at.parts.service.sitting(row.id)
        assert sitting.row.status == "over"
        assert sitting.table is not None
        assert sitting.table.result is not None
        final = texts(at.standin.messages(channel)[-1])
        for standing in sitting.table.result.standings:
            assert f"{standing.rank}. {sitting.names[standing.seat]}: {standing.total}" in final
        assert f"Seed: {sitting.revealed_seed}" in final

        over = at.standin.messages(channel)[-1]
        for person in (second, third):
            await at.did(person.click(over["id"], custom_id(over, "again")))
        following = await at.parts.store.table_in_channel(channel)
        assert following is not None
        await at.settled(following.id)
        lobby = at.standin.messages(channel)[-1]
        assert lobby["id"] != over["id"]
        assert f"1. {second.person.name} (host)\n2. {third.person.name}" in texts(lobby)
