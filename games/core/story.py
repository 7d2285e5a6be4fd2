"""A whole game told in text: the golden playthrough that reviews a rules change.

The story has every action and every sentence that the table would read, the text board at the start of each stretch,
and the final scores. Seeds are fixed by a label, so the text is the same on every machine.
"""

from collections.abc import Iterator
from typing import Any

from games.core.contract import AnyGame
from games.core.menu import path_of
from games.core.screen import Scene
from games.core.selfplay import AnyTable, Move, one_game
from games.core.values import Event, Seat, still_news
from games.core.words import Words

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eda", "Finn", "Gus")
BOARD_EVERY = 12


def scene_of(table: AnyTable, seat: Seat | None, events: tuple[Event, ...] = ()) -> Scene[Any]:
    """The scene of one reader of a table, with stock names, in English."""
    seen = tuple(event for event in events if event.seen_by(seat))
    badges = table.options.badges()
    names = NAMES[: table.seats]
    return Scene(table.view(seat), seat, names, Words(), table.awaiting, seen, badges, table.result)


def story(game: AnyGame, label: str, seats: int) -> str:
    """The playthrough of one random game with the default options, fixed by ``label``."""
    table, moves = one_game(game, label, seats, vary=False)
    lines = [f"{game.title}, {seats} players, {label!r}", "", *_board(table), ""]
    for number, move in enumerate(moves, 1):
        lines += _told(game, move)
        if number % BOARD_EVERY == 0 and number < len(moves):
            lines += ["", *_board(move.after), ""]
    return "\n".join([*lines, "", *_board(moves[-1].after), "", *_scores(game, moves[-1].after), ""])


def _board(table: AnyTable) -> list[str]:
    return ["| " + line for line in table.game.presenter.screen(scene_of(table, None)).text().splitlines()]


def _told(game: AnyGame, move: Move) -> Iterator[str]:
    yield f"{NAMES[move.seat]}: {' '.join(path_of(move.action))}"
    for event in still_news(move.events):
        for reader in (None,) if event.to is None else event.to:
            said = game.presenter.event(event, scene_of(move.after, reader, move.events))
            if said:
                yield f"  {'' if reader is None else f'(to {NAMES[reader]}) '}{said}"


def _scores(game: AnyGame, table: AnyTable) -> Iterator[str]:
    scene = scene_of(table, None)
    for standing in table.result.standings if table.result else ():
        yield f"{standing.rank}. {NAMES[standing.seat]}: {standing.total}"
        for line in (*standing.lines, *standing.tie_breaks):
            yield f"   {game.presenter.score_line(line, scene)}"
