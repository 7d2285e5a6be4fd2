"""A table: dealing it, advancing it, taking steps back. Pure from outside, and the only caller of a game's hooks.

Laws:

1. ``advance`` accepts what is among the seat's legal actions, awaited or not; else ``IllegalAction``.
2. An exception anywhere leaves the old table untouched: a step works on a clone.
3. The version rises by one with every step, undo included, and never goes back; it is the dice's step number.
4. A prompt is renewed when its seat acted or when what it is asked or may do has changed; one player's
   choice never makes another player's prompt stale.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from games.core.chance import Dice, DiceRefused, NoDice
from games.core.codec import Codec
from games.core.contract import Game, Options
from games.core.values import Action, AnyOf, Event, IllegalAction, Record, Refusal, Result, Seat, permits

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Prompt(Record):
    """A seat's open question: ``id`` is the version at which it was opened, ``mark`` a digest of what is asked."""

    id: int
    mark: str


PROMPTS: Codec[dict[Seat, Prompt]] = Codec(dict[Seat, Prompt])
"""JSON of a table's prompts."""


@dataclass(frozen=True, slots=True)
class Table(Generic[S, A, V]):
    """One running play. Never mutate ``state``: it is shared."""

    game: Game[S, A, V]
    seats: int
    options: Options
    seed: bytes = field(repr=False)
    version: int
    state: S = field(repr=False)
    prompts: Mapping[Seat, Prompt]
    _legal: dict[Seat, Sequence[A | AnyOf[A]]] = field(default_factory=dict, repr=False, compare=False)

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, in order; empty when it is over."""
        return tuple(sorted(self.game.rules.awaiting(self.state)))

    @property
    def result(self) -> Result | None:
        """The result once the game is over."""
        return self.game.rules.result(self.state)

    def legal(self, seat: Seat) -> Sequence[A | AnyOf[A]]:
        """What that seat may do now; generated once, since the state never changes."""
        if seat not in self._legal:
            self._legal[seat] = self.game.rules.legal_actions(self.state, seat)
        return self._legal[seat]

    def view(self, seat: Seat | None) -> V:
        """What that seat (``None``: the public) may know."""
        return self.game.view_for(self.state, seat)


@dataclass(frozen=True, slots=True)
class Advanced(Generic[S, A, V]):
    """One step: the new table, what happened, and whether the step is a fence that undo does not pass."""

    table: Table[S, A, V]
    events: tuple[Event, ...]
    fence: bool


def deal(game: Game[S, A, V], seats: int, options: Options, seed: bytes, version: int = 0) -> Table[S, A, V]:
    """A new table. ``version`` is the number of the step that deals it.

    Raises ``ValueError`` when the game is not played by that many.
    """
    if seats not in game.seats:
        raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
    state = game.rules.setup(seats, options, Dice(seed, version))
    return asked_anew(Table(game, seats, options, seed, version, state, {}))


def advance(table: Table[S, A, V], seat: Seat, action: A) -> Advanced[S, A, V]:
    """Apply one action of one seat. Raises :class:`IllegalAction` and changes nothing when it is not legal."""
    return _step(table, seat, action, Dice(table.seed, table.version + 1))


def preview(table: Table[S, A, V], seat: Seat, action: A) -> Advanced[S, A, V] | None:
    """A dry run of an action; ``None`` where the step would be a fence (nobody may peek behind one)."""
    try:
        dry = _step(table, seat, action, NoDice())
    except DiceRefused:
        return None
    return None if dry.fence else dry


def restored(table: Table[S, A, V], state: S, seat: Seat | None = None) -> Table[S, A, V]:
    """The table with an earlier state put back, taken back by ``seat``: a step of its own, so the version rises.

    What the other seats have done unseen since then stays: it was no part of what is taken back.
    """
    draft = table.game.states.clone(state)
    table.game.rules.keep_unseen(draft, table.state, seat)
    before = Table(table.game, table.seats, table.options, table.seed, table.version + 1, draft, {})
    return asked_anew(before, table.prompts, seat)


def _step(table: Table[S, A, V], seat: Seat, action: A, dice: Dice) -> Advanced[S, A, V]:
    game, rules = table.game, table.game.rules
    _check(table, seat, action)
    draft = game.states.clone(table.state)
    events = tuple(rules.play(draft, seat, action, dice))
    after = Table(game, table.seats, table.options, table.seed, table.version + 1, draft, {})
    return Advanced(asked_anew(after, table.prompts, seat), events, dice.used or any(event.shows for event in events))


def _check(table: Table[S, A, V], seat: Seat, action: A) -> None:
    rules, state = table.game.rules, table.state
    if seat not in range(table.seats):
        raise IllegalAction(seat, Refusal("no_such_seat"), ())
    legal = table.legal(seat)
    if not permits(legal, action):
        over = not rules.awaiting(state)
        raise IllegalAction(seat, Refusal("over") if over else rules.explain(state, seat, action), legal)


def asked_anew(
    table: Table[S, A, V], old: Mapping[Seat, Prompt] | None = None, acted: Seat | None = None
) -> Table[S, A, V]:
    """The table with the open prompt of every seat that may do something, kept from ``old`` where nothing changed."""
    rules, state = table.game.rules, table.state
    awaited = rules.awaiting(state)
    prompts: dict[Seat, Prompt] = {}
    for seat in range(table.seats):
        legal = table.legal(seat)
        if not legal:
            continue
        mark = _mark(rules.question(state, seat), seat in awaited, legal)
        kept = (old or {}).get(seat)
        prompts[seat] = kept if kept and kept.mark == mark and seat != acted else Prompt(table.version, mark)
    return replace(table, prompts=prompts)


def _mark(question: str, awaited: bool, legal: Sequence[Any]) -> str:
    return hashlib.blake2b(repr((question, awaited, legal)).encode(), digest_size=8).hexdigest()
