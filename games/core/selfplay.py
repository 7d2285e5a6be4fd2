"""Random play: for tests, and ``python -m games.core.selfplay KEY N`` (exit status 1 on any failure).

A mover picks a seat that the table waits for, then a kind of action, then values, uniformly, and samples templates.
Over 20,000 steps is "endless". A failure is told with its label, from which :func:`one_game` plays the same game again.
"""

import argparse
import hashlib
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from timeit import default_timer
from typing import Any, TypeVar, get_args

from games.core.contract import AnyGame, Options
from games.core.menu import Choice, menu
from games.core.table import Advanced, Table, advance, deal
from games.core.values import Action, AnyOf, Event, Seat

ENDLESS = 20_000
A = TypeVar("A", bound=Action)
AnyTable = Table[Any, Any, Any]


class DeadTable(Exception):
    """A table that waits for a seat without a legal action, or that never ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a recorded play."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: AnyTable


@dataclass(slots=True)
class Tally:
    """What a run of self-play found."""

    games: int = 0
    steps: int = 0
    dead_ends: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def seed_of(label: str) -> bytes:
    """A reproducible 32-byte seed for tests and self-play, made from any text."""
    return hashlib.sha256(label.encode()).digest()


def random_action(legal: Sequence[A | AnyOf[A]], rng: random.Random) -> A:
    """One legal action: the kind uniformly, then each value uniformly; a template's subset size uniformly.

    Settings, which would only make games longer, are chosen one time in ten.
    """
    path: tuple[str, ...] = ()
    while True:
        at = menu(legal, path)
        if at.action is not None:
            return at.action
        if at.subset is not None:
            count = rng.randint(at.subset.least, at.subset.most)
            return at.subset.fill(rng.sample(at.subset.pool, count))
        choices = at.choices if at.kind is not None else _weighed(at.choices, rng)
        path = (*at.path, rng.choice(choices).token)


def _weighed(kinds: Sequence[Choice], rng: random.Random) -> Sequence[Choice]:
    """The kinds to choose from: the moves, or one time in ten the settings; all where there is only one sort."""
    moves = [kind for kind in kinds if not kind.value.setting]
    if not moves or len(moves) == len(kinds):
        return kinds
    return moves if rng.random() < 0.9 else [kind for kind in kinds if kind.value.setting]


def random_options(game: AnyGame, rng: random.Random) -> Options:
    """Table options drawn at random: every literal and switch is visited."""
    values: dict[str, object] = {}
    for name, described in game.options.model_fields.items():
        choices = get_args(described.annotation) or ((False, True) if described.annotation is bool else ())
        if choices:
            values[name] = rng.choice(choices)
    return game.options.model_validate(values)


def play_on(table: AnyTable, rng: random.Random, limit: int = ENDLESS) -> Iterator[Move]:
    """Play a table to its end with random movers. Raises :class:`DeadTable` when it can't go on or never ends."""
    for _ in range(limit):
        awaiting = table.awaiting
        if not awaiting:
            return
        seat = rng.choice(awaiting)
        legal = table.legal(seat)
        if not legal:
            raise DeadTable(f"the table waits for seat {seat}, who can do nothing")
        action = random_action(legal, rng)
        step: Advanced[Any, Any, Any] = advance(table, seat, action)
        table = step.table
        yield Move(seat, action, step.events, table)
    raise DeadTable(f"no end after {limit} steps")


def one_game(game: AnyGame, label: str, seats: int | None = None, *, vary: bool = True) -> tuple[AnyTable, list[Move]]:
    """Deal and play one random game that ``label`` fixes. Returns the table as dealt and every step."""
    rng = random.Random(label)
    count = seats or rng.choice(game.seats)
    options = random_options(game, rng) if vary else game.options()
    table = deal(game, count, options, seed_of(label))
    return table, list(play_on(table, rng))


def run(game: AnyGame, count: int, prefix: str = "selfplay", tell: Callable[[str], None] = print) -> Tally:
    """Play ``count`` games and tally them; what went wrong is told at once, with what is needed to see it again."""
    tally = Tally()
    for number in range(count):
        label = f"{prefix} {game.key} {number}"
        try:
            _, moves = one_game(game, label)
        except DeadTable as error:
            tally.dead_ends.append(f"{label!r}: {error}")
            tell(f"dead end: {tally.dead_ends[-1]}")
        except Exception as error:  # noqa: BLE001  (whatever the rules trip over is what is looked for here)
            tally.failures.append(f"{label!r}: {type(error).__name__}: {error}")
            tell(f"failed: {tally.failures[-1]}")
        else:
            tally.steps += len(moves)
        tally.games += 1
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns the exit status."""
    from games.registry import all_games  # noqa: PLC0415  (the kernel imports no game; only its command line does)

    parser = argparse.ArgumentParser(prog="python -m games.core.selfplay", description="Play games at random.")
    parser.add_argument("key", choices=sorted(all_games()), help="the game")
    parser.add_argument("count", type=int, help="how many games")
    parser.add_argument("--prefix", default="selfplay", help="changes the seeds")
    asked = parser.parse_args(arguments)
    start = default_timer()
    tally = run(all_games()[asked.key], asked.count, asked.prefix, _tell)
    seconds = default_timer() - start
    _tell(f"{asked.key}: {tally.games} games, {tally.steps} steps, {tally.steps / seconds:,.0f} steps/s")
    _tell(f"dead ends (endless games too): {len(tally.dead_ends)}, failures: {len(tally.failures)}")
    return 1 if tally.dead_ends or tally.failures else 0


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
