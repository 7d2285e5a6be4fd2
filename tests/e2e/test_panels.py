"""Panels that are shown anew keep their place."""

from pathlib import Path

from tests.e2e.house import components, custom_id, house, until_async
from tests.e2e.player import open_table, panel_of


async def test_a_panel_shown_anew_stays_as_deep_in_its_menu_as_it_was(tmp_path: Path) -> None:
    async with house(tmp_path, pictures=False) as at:
        table_id = await open_table(at, "boss_kito", 3)
        sitting = await at.parts.service.sitting(table_id)
        (seat,) = sitting.awaiting
        actor = at.standin.as_user(sitting.user_of(seat) or 0)
        panel = panel_of(at, actor)
        await at.did(actor.click(panel["id"], custom_id(panel, "menu", "swap")))
        assert custom_id(panel_of(at, actor), "many", "swap")
        edited = panel_of(at, actor)["edited_timestamp"]

        at.parts.publisher.panels.wanted(table_id, seat)
        at.parts.publisher.changed(table_id)

        async def again() -> bool:
            return bool(panel_of(at, actor)["edited_timestamp"] != edited)

        await until_async(again)
        assert custom_id(panel_of(at, actor), "many", "swap")
        assert components(panel_of(at, actor))
