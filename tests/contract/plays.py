"""What the contract suite plays: the same random games for every test, made once."""

import importlib
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.core.contract import AnyGame
from games.core.selfplay import AnyTable, Move, one_game
from games.core.story import scene_of
from games.core.table import Table, asked_anew
from games.core.values import Action, Seat
from games.registry import all_games

GAMES = sorted(all_games().items())
IDS = [key for key, _ in GAMES]
LABELS = ("contract 1", "contract 2", "contract 3", "contract 4")


@cache
def play(key: str, label: str) -> tuple[AnyTable, tuple[Move, ...]]:
    """One random game of that label: the table as dealt, and its steps."""
    dealt, moves = one_game(all_games()[key], f"{label} {key}")
    return dealt, tuple(moves)


def positions(key: str, every: int = 1) -> Iterator[tuple[AnyTable, Seat, Action, AnyTable]]:
    """Every so many steps of all the plays: the table before, the seat, its action, the table after."""
    for label in LABELS:
        before, moves = play(key, label)
        for number, move in enumerate(moves):
            if number % every == 0:
                yield before, move.seat, move.action, move.after
            before = move.after


def broken(game: AnyGame, state: Any) -> list[str]:
    """What the game's own invariants find wrong with a state."""
    found: list[str] = importlib.import_module(f"tests.games.{game.key}.invariants").invariants(state)
    return found


def seen(table: AnyTable, reader: Seat | None, *, pictures: bool = True) -> dict[str, object]:
    """All that a reader can learn from a table: view, words, pictures, who is awaited, the prompts it may see."""
    scene, presenter = scene_of(table, reader), table.game.presenter
    own = {} if reader is None else {"legal": tuple(table.legal(reader)), "prompt": table.prompts.get(reader)}
    drawn = {"board": presenter.board(scene), "hand": presenter.hand(scene)} if pictures else {}
    return {
        "view": table.view(reader),
        "screen": presenter.screen(scene),
        "awaiting": table.awaiting,
        "result": table.result,
        **drawn,
        **own,
    }


def with_state(table: AnyTable, state: Any) -> AnyTable:
    """The same table in another state, its prompts opened anew as the kernel would have (marks show what is asked)."""
    other = Table(table.game, table.seats, table.options, table.seed, table.version, state, {})
    return asked_anew(other, table.prompts)
