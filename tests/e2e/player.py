"""A person who plays by what the panel in the direct messages offers, and by nothing else."""

import random
from typing import Any

from bot.playground.actor import Actor
from tests.e2e.house import House, Json, components

PLAYING = {"do", "pick", "menu", "group", "many"}


def moves(panel: Json) -> list[Json]:
    """The controls of a panel that play: no undo, no rules, no way back, nothing disabled."""
    found = []
    for part in components(panel):
        custom_id = part.get("custom_id", "")
        verb, path = _verb(custom_id), _path(custom_id)
        if verb in PLAYING and not part.get("disabled") and not (verb == "menu" and not path):
            found.append(part)
    return found


def panel_of(house: House, actor: Actor) -> Json:
    """The newest message that the bot sent this person."""
    return house.standin.dm_messages(actor.person.id)[-1]


async def act(house: House, actor: Actor, rng: random.Random) -> None:
    """Press one random control of the person's panel; it may only lead deeper."""
    panel = panel_of(house, actor)
    offered = moves(panel)
    if not offered:
        raise LookupError(f"{actor.person.name} is asked but can press nothing: {components(panel)}")
    control = rng.choice(offered)
    custom_id = control["custom_id"]
    if control["type"] == 2:
        outcome = await house.did(actor.click(panel["id"], custom_id))
    else:
        outcome = await house.did(actor.select(panel["id"], custom_id, _values(control, rng)))
    if outcome.failed:
        raise AssertionError(f"{custom_id} was not answered")


def _values(control: Json, rng: random.Random) -> list[str]:
    values = [option["value"] for option in control["options"]]
    count = rng.randint(control.get("min_values", 1), control.get("max_values", 1))
    return rng.sample(values, count)


def _verb(custom_id: str) -> str:
    return custom_id.split(":")[1] if custom_id.startswith("m1:") else ""


def _path(custom_id: str) -> str:
    return custom_id.split(":")[4] if custom_id.startswith("m1:") else ""


async def open_table(house: House, key: str, seats: int) -> int:
    """Open, fill and start a table by commands; its number."""
    people: list[Any] = [house.person(number) for number in range(seats)]
    await house.did(people[0].slash(house.channel, "table", "open", {"game": key}))
    for person in people[1:]:
        await house.did(person.slash(house.channel, "table", "join"))
    await house.did(people[0].slash(house.channel, "table", "start"))
    row = await house.parts.store.table_in_channel(house.channel)
    if row is None:
        raise LookupError("no table was opened")
    await house.settled(row.id)
    return row.id


async def play(house: House, table_id: int, rng: random.Random, until_step: int | None = None) -> None:
    """Let the people play until the table is over, or until so many steps are stored."""
    people = {person.person.id: person for person in (house.person(number) for number in range(7))}
    while True:
        at = await house.parts.service.sitting(table_id)
        if not at.awaiting or (until_step is not None and at.row.version >= until_step):
            return
        user = at.user_of(rng.choice(at.awaiting))
        if user is None:
            raise LookupError("a computer player is awaited")
        await house.settled(table_id)
        await act(house, people[user], rng)
