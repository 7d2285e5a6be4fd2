"""Zooloretto through the bot: draw, load, take a truck, place tile by tile, take it back, and pass on."""

from pathlib import Path

from bot.playground.actor import Actor
from games.core.selfplay import seed_of
from tests.e2e.house import House, components, custom_id, house, texts, until


async def opened(at: House, players: int) -> int:
    """A started table of so many people in the first channel, its seed fixed; the table's id."""
    at.parts.service._entropy = lambda _: seed_of("zoo by panel")
    people = [at.person(number) for number in range(players)]
    await at.did(people[0].slash(at.channel, "table", "open", {"game": "zooloretto"}))
    await until(lambda: bool(at.standin.messages(at.channel)))
    board = at.standin.messages(at.channel)[-1]
    for person in people[1:]:
        await at.did(person.click(board["id"], custom_id(board, "join")))
    row = await at.parts.store.table_in_channel(at.channel)
    assert row is not None
    await at.settled(row.id)
    board = at.standin.messages(at.channel)[-1]
    await at.did(people[0].click(board["id"], custom_id(board, "start")))
    await at.settled(row.id)
    return row.id


async def press(at: House, table: int, person: Actor, *labels: str) -> str:
    """Press the panel's controls with these words, one after the other; what the panel says afterwards."""
    for label in labels:
        panel = at.standin.dm_messages(person.person.id)[-1]
        for part in components(panel):
            wanted = [option for option in part.get("options", []) if option["label"].startswith(label)]
            if wanted:
                outcome = await at.did(person.select(panel["id"], part["custom_id"], [wanted[0]["value"]]))
                break
            if part.get("label", "").startswith(label):
                outcome = await at.did(person.click(panel["id"], part["custom_id"]))
                break
        else:
            raise LookupError(f"no {label!r} on the panel: {texts(panel)}")
        assert not outcome.failed
        await at.settled(table)
    return texts(at.standin.dm_messages(person.person.id)[-1])


async def test_a_truck_is_placed_tile_by_tile_and_placements_are_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        table = await opened(at, 2)

        async def actor() -> Actor:
            sitting = await at.parts.service.sitting(table)
            return at.person(sitting.awaiting[0])

        for _ in range(2):
            said = await press(at, table, await actor(), "Draw a tile", "Truck 1")
            assert "on truck 1" in said
        person = await actor()
        said = await press(at, table, person, "Take a truck")
        assert "takes truck 1" in said
        said = await press(at, table, person, "Leopard", "E5")
        assert "puts the leopard in enclosure E5" in said
        said = await press(at, table, person, "Barn")
        assert "puts the kangaroo in the barn" in said
        assert "everything is placed, and you may still take it back" in said

        said = await press(at, table, person, "Undo", "Undo")
        assert "place leopard and kangaroo" in said
        said = await press(at, table, person, "Kangaroo")
        assert all(f"{place} · empty" in said for place in ("E5 (0 of 5)", "E4 (0 of 4)", "E6 (0 of 6)"))
        assert "puts the kangaroo in enclosure E6" in await press(at, table, person, "E6")
        assert "puts the leopard in enclosure E4" in await press(at, table, person, "E4")
        await press(at, table, person, "Done")

        assert (await actor()).person.id != person.person.id


async def test_money_is_spent_from_one_list(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        table = await opened(at, 2)
        sitting = await at.parts.service.sitting(table)
        person = at.person(sitting.awaiting[0])

        said = await press(at, table, person, "Offer tile", "Snack stall", "E4")
        assert "2 coins · You have 2 coins." in said
        said = await press(at, table, person, "2 donations")
        assert "pays 2 donations and takes the snack stall (X) from the offer board to enclosure E4" in said
        said = await press(at, table, person, "Undo", "Sponsor Enclosure")

        assert "pays 2 coins and opens the Sponsor Enclosure" in said
