"""Messages over REST: what is refused and where, edits, attachments, nonces, age."""

import time
from typing import Any

import pytest

from bot.playground import StandIn
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from tests.wire.pictures import png
from tests.wire.raw import Raw, raw_client

HERE = f"/channels/{FIRST_CHANNEL_ID}/messages"
V2 = 1 << 15


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "go", label: str = "Go") -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def select(options: int) -> dict[str, Any]:
    return {"type": 3, "custom_id": "pick", "options": [{"label": f"{n}", "value": f"{n}"} for n in range(options)]}


def paths(errors: dict[str, Any], prefix: str = "") -> list[str]:
    """Where the form errors are, dotted."""
    found = []
    for name, node in errors.items():
        found += [prefix] if name == "_errors" else paths(node, f"{prefix}.{name}".strip("."))
    return found


WRONG = {
    "content": ({"content": "x" * 2001}, ["content"]),
    "custom id": ({"components": [row(button("x" * 101))]}, ["components.0.components.0.custom_id"]),
    "no custom id": ({"components": [row(button(""))]}, ["components.0.components.0.custom_id"]),
    "label": ({"components": [row(button(label="x" * 81))]}, ["components.0.components.0.label"]),
    "doubled custom id": ({"components": [row(button(), button())]}, ["components"]),
    "options": ({"components": [row(select(26))]}, ["components.0.components.0.options"]),
    "six in a row": ({"components": [row(*(button(str(n)) for n in range(6)))]}, ["components.0.components"]),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, ["components"]),
    "content with V2": ({"flags": V2, "content": "x", "components": [text("y")]}, ["content"]),
    "V2 without its flag": ({"components": [text("y")]}, ["components.0.type"]),
    "41 components": ({"flags": V2, "components": [text("y")] * 41}, ["components"]),
    "4001 characters": ({"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]}, ["components"]),
    "missing picture": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]},
        ["components.0.items.0.media.url"],
    ),
    "missing file": ({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, ["attachments.0.id"]),
    "embed": ({"embeds": [{"title": "x" * 257}]}, ["embeds.0.title"]),
}


@pytest.mark.parametrize("name", WRONG)
async def test_a_wrong_message_is_refused_with_its_path(standin: StandIn, name: str) -> None:
    body, expected = WRONG[name]
    async with raw_client(standin) as raw:
        status, answer = await raw.call("POST", HERE, body)

    assert (status, answer["code"]) == (400, 50035)
    assert paths(answer["errors"]) == expected
    assert standin.messages(FIRST_CHANNEL_ID) == []


async def test_the_limits_themselves_are_fine(standin: StandIn) -> None:
    fine: list[dict[str, Any]] = [
        {"content": "x" * 2000},
        {"content": "x", "components": [row(*(button(str(n), "x" * 80) for n in range(5))), row(select(25))]},
        {"flags": V2, "components": [text("x" * 100)] * 40},
    ]
    async with raw_client(standin) as raw:
        for body in fine:
            status, _ = await raw.call("POST", HERE, body)
            assert status == 200


async def test_nothing_to_show_is_50006(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        status, answer = await raw.call("POST", HERE, {"content": ""})

    assert (status, answer["code"]) == (400, 50006)


async def test_eleven_megabytes_are_too_many(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        status, answer = await raw.call("POST", HERE, {"content": "x"}, big_bin=bytes(11 * 1024 * 1024))

    assert (status, answer["code"]) == (413, 50045)


async def picture_message(raw: Raw) -> dict[str, Any]:
    body = {"content": "board", "attachments": [{"id": 0, "filename": "board.png", "description": "A board"}]}
    _, message = await raw.call("POST", HERE, body, board_png=png(5, 4))
    assert isinstance(message, dict)
    return message


async def test_an_edit_drops_what_it_does_not_list(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        message = await picture_message(raw)
        assert message["attachments"][0]["description"] == "A board"
        first = message["attachments"][0]["id"]

        _, kept = await raw.call("PATCH", f"{HERE}/{message['id']}", {"content": "same"})
        assert [a["id"] for a in kept["attachments"]] == [first]

        body = {"attachments": [{"id": 0, "filename": "new.png"}]}
        _, replaced = await raw.call("PATCH", f"{HERE}/{message['id']}", body, new_png=png(7, 4))

    assert [a["filename"] for a in replaced["attachments"]] == ["new.png"]
    await standin.store.settled()
    assert await standin.store.file(FIRST_CHANNEL_ID, int(first), "board.png") is None


async def test_a_refused_edit_changes_nothing(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        message = await picture_message(raw)
        status, _ = await raw.call("PATCH", f"{HERE}/{message['id']}", {"content": "x" * 2001})

    assert status == 400
    assert standin.messages(FIRST_CHANNEL_ID) == [message]


async def test_an_enforced_nonce_posts_once(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
        _, first = await raw.call("POST", HERE, body)
        _, second = await raw.call("POST", HERE, body)

    assert first["id"] == second["id"]
    assert len(standin.messages(FIRST_CHANNEL_ID)) == 1


async def test_mentions_obey_allowed_mentions(standin: StandIn) -> None:
    ada, bruno = PEOPLE[0].id, PEOPLE[1].id
    async with raw_client(standin) as raw:
        body = {"content": f"<@{ada}> <@{bruno}>", "allowed_mentions": {"parse": [], "users": [str(ada)]}}
        _, message = await raw.call("POST", HERE, body)

    assert [user["id"] for user in message["mentions"]] == [str(ada)]


async def test_old_messages_take_three_edits_in_six_seconds() -> None:
    now = [time.time()]
    standin = StandIn(clock=lambda: now[0])
    await standin.start()
    try:
        async with raw_client(standin) as raw:
            _, message = await raw.call("POST", HERE, {"content": "old"})
            now[0] += 3601
            seen = [(await raw.call("PATCH", f"{HERE}/{message['id']}", {"content": f"{n}"}))[0] for n in range(4)]
            now[0] += 6
            later, _ = await raw.call("PATCH", f"{HERE}/{message['id']}", {"content": "later"})
    finally:
        await standin.stop()

    assert seen == [200, 200, 200, 429]
    assert later == 200


async def test_a_bad_command_is_refused_with_its_path(standin: StandIn) -> None:
    option = {"type": 3, "name": "card", "description": "x" * 101}
    commands = [{"name": "play", "description": "Play", "options": [option]}, {"name": "Bad", "description": "y"}]
    async with raw_client(standin) as raw:
        status, answer = await raw.call("PUT", "/applications/1100000000000000100/commands", commands)

    assert status == 400
    assert paths(answer["errors"]) == ["0.options.0.description", "1.name"]
    assert standin.world.commands[None] == []
