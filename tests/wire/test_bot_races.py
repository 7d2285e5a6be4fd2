"""Several people, and several presses of one person, at the same time; old buttons; buttons that nobody made."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from bot.playground.interactions import Kind
from games.core.menu import path_of
from games.core.selfplay import random_action
from tests.e2e.house import custom_id, texts, until, until_async
from tests.wire.tables import Table, answered, card_select, cards, tables


async def test_a_double_click_plays_one_card(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        before = await table.version()
        ada = table.people[0]
        panel = table.panel(ada)

        first, second = table.play(ada, panel), table.play(ada, panel, 1)
        await asyncio.gather(table.done(first), table.done(second))
        await table.shown()

        assert await table.version() == before + 1
        assert len(cards(table.panel(ada))) == len(cards(panel)) - 1


async def test_all_three_play_at_once_and_all_count(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()

        await asyncio.gather(*(table.done(table.play(person)) for person in table.people))

        assert await table.version() == before + 3


async def test_one_interaction_delivered_twice_is_applied_once(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        ada = table.people[0]

        outcome = table.play(ada)
        table.again(outcome)
        await table.done(outcome)
        table.again(outcome)
        await table.shown()
        await table.done(table.play(table.people[1]))

        assert await table.version() == before + 2
        numbers = [step.interaction_id for step in await table.house.parts.store.steps(table.id) if step.interaction_id]
        assert len(numbers) == len(set(numbers))


async def test_a_panel_stays_good_while_others_act_and_not_after_its_own_seat_has(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada, ben, cleo = table.people
        await table.done(table.press(ada, table.board(), "hand"))
        old = table.private(ada)
        old_pick, value = card_select(old)["custom_id"], cards(old)[0]
        for person in (ben, cleo):
            await table.done(table.play(person))
        before = await table.version()

        await table.done(table.forge(ada, old, old_pick, [value]))
        assert await table.version() == before + 1
        await table.shown()

        again = await table.done(table.forge(ada, old, old_pick, [value]))
        assert await table.version() == before + 1
        assert "moved on" in texts(await again.message())


@pytest.mark.parametrize("where", ["direct message", "private answer"])
async def test_an_answer_that_is_late_leaves_no_old_panel_behind(tmp_path: Path, where: str) -> None:
    """It takes the place of what the others' steps have brought meanwhile."""
    async with tables(tmp_path) as table:
        await table.start()
        ada, ben, cleo = table.people
        await table.done(table.play(ben))
        await table.done(table.play(cleo))
        await table.done(table.press(ada, table.board(), "hand"))
        before = await table.version()
        table.house.standin.faults.slow("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", 1.0)

        late = await table.play(ada, table.private(ada) if where == "private answer" else None)
        for number, person in enumerate((ben, cleo, ada), 1):
            await until_async(partial(reached, table, before + number))
            at = await table.sitting()
            seat = at.seat_of(person.person.id)
            assert at.table is not None
            assert seat is not None
            number_of_a_card = path_of(random_action(at.table.legal(seat), random.Random(number)))[1]
            await person.slash(table.channel, "kalimambo", "play", {"number": number_of_a_card})
        await until_async(partial(reached, table, before + 4))
        await table.done(late)

        def asked() -> set[str]:
            answer = late.interaction.original
            return {card_select(shown)["custom_id"] for shown in (table.panel(ada), answer.body if answer else {})}

        await until(lambda: asked() == {f"m1:pick:{table.id}:{before + 4}:play:"})


async def reached(table: Table, version: int) -> bool:
    """Whether so many steps are stored."""
    return await table.version() == version


async def test_two_presses_of_undo_take_back_one_step(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        ada = table.people[0]
        for _ in range(2):
            await table.done(table.play(ada))
            await table.shown()
        before = await table.version()
        panel = table.panel(ada)

        await asyncio.gather(*(table.done(table.press(ada, panel, "undo")) for _ in range(3)))
        await table.shown()

        assert await table.version() == before + 1
        assert custom_id(table.panel(ada), "undo") != custom_id(panel, "undo")


async def test_two_presses_of_the_boards_undo_take_back_the_card_and_its_swap_once(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        ada = table.people[0]
        for _ in range(2):
            await table.done(table.play(ada))
            await table.shown()
        before, board = await table.version(), table.board()

        await asyncio.gather(*(table.done(table.press(ada, board, "undo")) for _ in range(3)))
        await table.shown()

        assert await table.version() == before + 1
        assert (await table.sitting()).awaiting == (0, 1, 2)


async def test_undo_stops_at_what_others_did_and_at_what_was_shown(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        ada, ben, cleo = table.people
        await table.done(table.play(ada))
        await table.done(table.play(ben))

        refused = await table.done(ada.slash(table.channel, "table", "undo"))
        assert "nothing you can take back" in texts(await refused.message())

        await table.done(table.play(cleo))
        for person in table.people:
            refused = await table.done(person.slash(table.channel, "table", "undo"))
            assert "nothing you can take back" in texts(await refused.message())
        await table.shown()
        with pytest.raises(LookupError):
            custom_id(table.board(), "undo")


async def test_many_join_and_start_at_once(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        await table.open()
        board = table.board()
        late = [table.house.person(number) for number in (3, 4, 5, 6)]

        await asyncio.gather(*(table.done(table.press(person, board, "join")) for person in late * 2))
        await asyncio.gather(*(table.done(table.press(person, board, "start")) for person in late))
        await table.shown()

        at = await table.sitting()
        assert at.row.status == "running"
        assert sorted(row.name for row in at.row.seats) == sorted(p.person.name for p in (*table.people, *late))
        assert [step.kind for step in await table.house.parts.store.steps(table.id)].count("start") == 1


async def test_a_stranger_sees_the_board_and_is_told_so(tmp_path: Path) -> None:
    async with tables(tmp_path, check=True) as table:
        await table.start()
        before = await table.version()
        eve, ada = table.stranger, table.people[0]
        panel, board = table.panel(ada), table.board()

        shown = await table.done(table.press(eve, board, "hand"))
        for outcome in (
            table.forge(eve, board, card_select(panel)["custom_id"], [cards(panel)[0]]),
            table.forge(eve, board, custom_id(panel, "fresh")),
            table.forge(eve, board, f"m1:undo:{table.id}:{before}::"),
            table.forge(eve, board, f"m1:menu:{table.id}:{before}:play:"),
            table.forge(eve, board, f"m1:do:{table.id}:{before}:play/3:"),
            eve.slash(table.channel, "kalimambo", "play", {"number": "3"}),
            eve.slash(table.channel, "table", "undo"),
            eve.slash(table.channel, "table", "end"),
        ):
            await table.done(outcome)
            said = texts(await answered(outcome))
            assert "no seat" in said or "Only the host" in said

        assert await table.version() == before
        assert table.stranger.person.id not in {int(m["channel_id"]) - 1000 for m in table.messages()}
        spectator = texts(await shown.message())
        for card in cards(panel):
            assert f"hand: {card}" not in spectator.casefold()


@pytest.mark.parametrize("place", ["another channel", "direct messages"])
async def test_commands_where_no_table_is(tmp_path: Path, place: str) -> None:
    async with tables(tmp_path) as table:
        world = table.house.standin.world
        other = world.create_channel("elsewhere").id
        eve = table.stranger
        where = other if place == "another channel" else eve.person.dm_channel_id

        for name in ("join", "leave", "start", "board", "hand", "rules", "log", "undo", "end"):
            outcome = await table.done(eve.slash(where, "table", name))
            assert "/table open" in texts(await outcome.message())
        outcome = await table.done(eve.slash(where, "kalimambo", "play", {"number": "3"}))
        assert "/table open" in texts(await outcome.message())


IDENTS = [
    "x", "m1", "m1:::::", "m0:hand:1:1::", "m1:hand:1:1", "m1:hand:one:1::", "m1:hand:1:1:::", "m1:nothing:1:1::",
    "m1:hand:404:0::", f"m1:hand:{'9' * 60}:0::", f"m1:undo:1:{'9' * 60}::", "m1:hand:²:0::", "m1:hand:-1:0::",
    "m1:menu:1:1:play:x.y", f"m1:menu:1:1:play:.{'9' * 40}", "m1:menu:1:1:gone/7:", "m1:do:1:1::", "m1:do:1:1:play/x:",
    "m1:do:1:1:///:", "m1:pick:1:1:play:", "m1:many:1:1:play:", "m1:group:1:1:play:", "m1:option:1:0:memory:",
    "m1:chapter:1:0::", "m1:page:1:0:x:z.9", "m1:older:1:0::n.99", "m1:older:1:0::",
    "\x00", "💥" * 25, "play:7", '{"a": 1}',
]  # fmt: skip


@pytest.mark.parametrize("values", [[], ["no such value"], ["#"]])
async def test_every_custom_id_is_answered_and_changes_nothing(tmp_path: Path, values: list[str]) -> None:
    async with tables(tmp_path) as table:
        await table.start()
        before = await table.version()
        board, wrong = table.board(), []

        for ident in IDENTS:
            for person in (table.people[0], table.stranger):
                outcome = await table.done(table.forge(person, board, ident, values))
                said = texts(await answered(outcome))
                if not said or "Something went wrong" in said:
                    wrong.append((ident, said))

        assert wrong == []
        assert await table.version() == before


async def test_a_form_from_before_a_restart_is_answered(tmp_path: Path) -> None:
    async with tables(tmp_path) as table:
        eve = table.stranger
        asked = await table.done(eve.slash(table.channel, "help"))
        content = {"custom_id": "m0:form", "components": []}

        sent = eve._send(Kind.MODAL_SUBMIT, table.channel, content, trigger=asked.interaction)
        outcome = await table.done(sent)

        assert "older version" in texts(await answered(outcome))
