"""Every board and panel of random games keeps Discord's limits, whatever people are called."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot import guard, limits
from bot.gateway import GatewayClient
from bot.interface import reading
from bot.interface.asked import Asked
from bot.interface.board import Reader, board
from bot.interface.commands import OneDoorTree, build_commands
from bot.interface.controls import controls
from bot.interface.ids import Press, Where, group_key
from bot.interface.panel import own_scene, panel, whole_text
from bot.interface.subsets import items_in
from bot.payload import Payload
from bot.service import Sitting
from bot.wording import words_for
from games.core.menu import menu
from games.core.selfplay import AnyTable, Move, one_game
from games.core.table import deal
from games.core.words import Words
from games.registry import all_games
from storage.port import SeatRow, Status, TableRow

GAMES = all_games()
HOSTILE = (
    "**bold** `code` ||spoiler||", "@everyone <@1> <#2>", "\u202e\u2066evil\u2069", "🦍" * 100, "[x](https://x.example)",
    "# heading\n> quote", "\u0301" * 32,
)  # fmt: skip
READER = Reader(words_for("en"), words_for("en"))


def sitting(
    table: AnyTable, names: tuple[str, ...], events: tuple[Any, ...] = (), status: Status = "running"
) -> Sitting:
    """A table as the service hands it out."""
    seats = tuple(SeatRow(seat, seat + 1, names[seat]) for seat in range(table.seats))
    over: Status = "over" if table.result else status
    row = TableRow(
        10**9, 10**18, 10**18, table.game.key, 1, "{}", b"s" * 32, over, "", table.version, 0, "{}", "{}",
        1, 0.0, 0.0, seats,
    )  # fmt: skip
    return Sitting(row, table.game, table.options, table, events)


def moments(key: str, every: int) -> Iterator[Sitting]:
    """Positions of a few random games, with long and hostile names."""
    for label in ("wire 1", "wire 2"):
        table, moves = one_game(GAMES[key], f"{label} {key}", max(GAMES[key].seats))
        yield sitting(table, HOSTILE)
        chosen: list[Move] = moves[::every] + moves[-1:]
        for move in chosen:
            yield sitting(move.after, HOSTILE, move.events)


def checked(payload: Payload) -> Payload:
    """Raises where Discord would refuse it."""
    payload.check()
    return payload


@pytest.mark.parametrize("key", sorted(GAMES))
def test_boards_and_panels_of_random_games_fit(key: str) -> None:
    for at in moments(key, 11):
        assert at.table is not None
        checked(board(at, READER, b"png"))
        checked(board(at, READER, None))
        checked(whole_text(at, None, READER))
        for seat in range(at.table.seats):
            checked(panel(at, seat, READER, b"png", news=["x" * 900] * 12, place="y" * 200, hint="z" * 300))
            checked(whole_text(at, seat, READER))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_way_through_the_menus_fits_and_ends_in_a_legal_action(key: str) -> None:
    rng = random.Random(key)
    for at in moments(key, 29):
        assert at.table is not None
        for seat in range(at.table.seats):
            legal = at.table.legal(seat)
            for path in walks(legal, rng, 6):
                press = Press("menu", at.row.id, 10**6, path)
                checked(panel(at, seat, READER, None, press=press))


def walks(legal: Any, rng: random.Random, count: int) -> Iterator[tuple[str, ...]]:
    """Random ways from the root of a menu to an action, each stop on the way."""
    if not legal:
        return
    for _ in range(count):
        path: tuple[str, ...] = ()
        while True:
            at = menu(legal, path)
            yield path
            if not at.choices:
                break
            path = (*at.path, rng.choice(at.choices).token)


def idents(items: Any) -> Iterator[Any]:
    """Everything in rows that has a custom id."""
    for item in items:
        for child in item.walk_children() if hasattr(item, "walk_children") else ():
            if getattr(child, "custom_id", None):
                yield child


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_a_control_says_leads_on(key: str) -> None:
    """A button's path, and a select's path with each of its values, leads somewhere legal."""
    for at in moments(key, 37):
        assert at.table is not None
        for seat in range(at.table.seats):
            legal = at.table.legal(seat)
            if not legal:
                continue
            scene = own_scene(at, seat, READER)
            asked = Asked(at.table, seat, scene, Press("menu", at.row.id, 1), Words())
            for control in idents(controls(asked).items):
                press = Press.parse(control.custom_id)
                for value in [option.value for option in getattr(control, "options", ())] or [""]:
                    step = [",".join(items_in(value))] if press.verb == "many" else value.split("/") if value else []
                    found = menu(legal, (*press.path, *step))
                    assert (found.action is not None) or found.choices or found.subset


def test_lobbies_options_and_rules_fit() -> None:
    for game in GAMES.values():
        table = deal(game, game.seats[-1], game.options(), b"s" * 32)
        at = sitting(table, HOSTILE, status="lobby")
        checked(board(at, READER, None))
        checked(reading.options(at, READER))
        for chapter in reading.chapters(game.key):
            for page in range(len(chapter.pages)):
                press = Press("page", 10**9, 0, (group_key(chapter.title),), Where("", page))
                checked(reading.rules(game, press, READER.bot))
    checked(reading.help_text([(game, READER.game) for game in GAMES.values()], READER.bot))


def test_the_commands_fit() -> None:
    tree = OneDoorTree(GatewayClient())
    build_commands(tree, GAMES, words_for("en"))
    payloads = [command.to_dict(tree) for command in tree.get_commands()]

    assert len(payloads) <= 100
    for payload in payloads:
        assert length(payload) <= 8000
        for command in (payload, *payload.get("options", ())):
            options = command.get("options", ())
            assert len(options) <= 25
            for option in options:
                assert len(option.get("choices") or ()) <= 25
                assert 1 <= len(option["name"]) <= 32
                assert 1 <= len(option["description"]) <= limits.COMMAND_DESCRIPTION


def length(command: Any) -> int:
    """Name, description and values of a command with all that hangs on it, as Discord counts them."""
    own = len(command.get("name", "")) + len(command.get("description", "")) + len(str(command.get("value", "")))
    below = [*(command.get("options") or ()), *(command.get("choices") or ())]
    return own + sum(length(part) for part in below)


def test_the_guard_is_not_asleep() -> None:
    from bot.interface import parts

    with pytest.raises(guard.PayloadRefused):
        checked(parts.layout([parts.select("x", "m1:x", [parts.option(str(n), str(n)) for n in range(26)])]))
