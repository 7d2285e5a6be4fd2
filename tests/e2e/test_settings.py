"""Auto-pass through the bot: only who sets it notices."""

from pathlib import Path

from bot.service import Person
from games.banana_bandits.actions import Place
from tests.e2e.house import House, Json, components, custom_id, house, texts
from tests.e2e.player import open_table, panel_of

SEATS = 3


def board_of(at: House) -> Json:
    """The board in the channel."""
    found: Json = next(
        message
        for message in at.standin.messages(at.channel)
        if any("Board as text" in str(part.get("label")) for part in components(message))
    )
    return found


async def test_a_setting_is_seen_by_its_seat_alone_and_takes_no_news_away(tmp_path: Path) -> None:
    async with house(tmp_path, pictures=False) as at:
        table_id = await open_table(at, "banana_bandits", SEATS)
        sitting = await at.parts.service.sitting(table_id)
        first = sitting.awaiting[0]
        own = at.standin.as_user(sitting.user_of((first + 1) % SEATS) or 0)
        await at.parts.service.act(table_id, Person(sitting.user_of(first) or 0, ""), Place("N1-4"))
        await at.settled(table_id)
        before = board_of(at)

        await at.did(own.click(panel_of(at, own)["id"], custom_id(panel_of(at, own), "menu", "pass_ahead")))
        many = custom_id(panel_of(at, own), "many", "pass_ahead")
        await at.did(own.select(panel_of(at, own)["id"], many, ["d1#1", "d3#1"]))
        await at.settled(table_id)

        assert board_of(at) == before
        panel = texts(panel_of(at, own))
        assert "hangs on N1-4" in panel
        assert "Auto-pass in every fight: defending before the rolls and after the rolls." in panel
