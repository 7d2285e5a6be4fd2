"""People with hostile names: nobody is pinged, nothing is styled, nothing breaks, whatever they are called."""

import dataclasses
from pathlib import Path

import pytest

from bot.plain import plain
from bot.playground import people
from bot.playground.actor import Actor
from bot.playground.errors import Json
from tests.e2e.house import texts
from tests.wire.tables import Table, tables

NAMES = {
    "markdown": ("**bold** _it_ `code`", "||spoiler|| ~~gone~~", "# heading"),
    "mentions": ("@everyone", "<@1100000000000001001>", "<#1100000000000000200>"),
    "direction": ("\u202eevil\u2066", "שלום עולם", "a\u200bb\u200dc"),
    "emoji": ("🦍" * 100, "👩‍👩‍👧‍👦" * 10, "🇩🇪🇫🇷" * 8),
    "links": ("[x](https://x.example)", "https://x.example/a_b_c", "</table open:1>"),
    "nothing": ("\u2800\u3164", "\u0301" * 32, "\x00\x07"),
}


def renamed(table: Table, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]) -> None:
    """Give the people at the table other names."""
    for number, name in enumerate(names):
        person = dataclasses.replace(people.PEOPLE[number], name=name)
        monkeypatch.setitem(people.BY_ID, person.id, person)
        world, desk = table.house.standin.world, table.house.standin.desk
        table.people[number] = Actor(world, desk, person)


def mentions(message: Json) -> set[str]:
    """Whom a message notifies."""
    return {str(user["id"]) for user in message["mentions"]} | ({"everyone"} if message["mention_everyone"] else set())


@pytest.mark.parametrize("kind", NAMES)
async def test_hostile_names_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    async with tables(tmp_path) as table:
        names = NAMES[kind]
        renamed(table, monkeypatch, names)
        await table.start()
        for person in table.people:
            await table.done(table.play(person))
        await table.done(table.people[0].slash(table.channel, "table", "log"))
        await table.done(table.stranger.slash(table.channel, "table", "hand"))
        await table.shown()

        at = await table.sitting()
        assert at.row.version > 5
        public = [message for message in table.messages() if message["components"]]
        for message in (*public, *(table.panel(person) for person in table.people)):
            assert mentions(message) == set()
            assert plain(names[0]) in texts(message) or message["channel_id"] != str(table.channel)
        seats = {str(person.person.id) for person in table.people}
        assert all(mentions(message) <= seats for message in table.messages())
