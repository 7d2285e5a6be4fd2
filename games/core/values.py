"""The values that cross the border of the core: actions, events, refusals, results.

Laws of this module:

1. Every stored type inherits :class:`Record`: strict, no unknown keys, no surprises from JSON.
2. Actions and events are frozen, slotted dataclasses with a literal ``kind``; unions tell them apart by it.
3. Events, refusals and score lines carry codes and values, never sentences.
4. Who may see an event is part of the event.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from pydantic import ConfigDict

Seat: TypeAlias = int
"""A place at a table, 0 .. n-1, clockwise."""

Plain: TypeAlias = int | str
"""What a refusal or a score line may carry."""


class Record:
    """Base of every type that is stored: plain dataclasses accept unknown keys and turn ``true`` into 1."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Action(Record):
    """One decision of one seat.

    A subclass adds its fields and, last and keyword-only, ``kind: Literal["..."] = "..."``. The order of the
    fields is the order in which a menu asks for them. A field is an ``int``, ``str``, ``bool``, ``None`` or a tuple
    of those, so that a custom id can name it. A subset to choose (see :class:`AnyOf`) is the last field, a tuple.
    ``setting`` is true for a class that sets something for later and moves nothing: random players seldom choose it.
    """

    setting: ClassVar[bool] = False

    @classmethod
    def asked(cls) -> tuple[str, ...]:
        """The names of the fields that a menu asks for, in order."""
        return tuple(f.name for f in fields(cls) if f.name != "kind")


def kind_of(record: Record | type[Record]) -> str:
    """The ``kind`` of an action, event or frame, or of its class."""
    if isinstance(record, type):
        for f in fields(record):  # type: ignore[arg-type]  # every concrete record is a dataclass
            if f.name == "kind":
                return str(f.default)
        raise TypeError(f"{record.__name__} has no field 'kind'")
    return str(record.kind)  # type: ignore[attr-defined]  # see above


@dataclass(frozen=True, slots=True)
class Event(Record):
    """Something that happened, in the game's words.

    ``to`` names the seats that may see it; ``None`` means everybody, spectators included. ``shows`` is true for a
    class of events that shows somebody what they did not know (a drawn card, a revealed hand): such a step is a fence
    for undo. ``waits`` is true for a class of events that says only who has decided while the table waits for others:
    news no longer once the game has gone on.
    """

    shows: ClassVar[bool] = False
    waits: ClassVar[bool] = False
    to: tuple[Seat, ...] | None = field(default=None, kw_only=True)

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether that seat (``None``: the public) may see this event."""
        return self.to is None or (seat is not None and seat in self.to)


def still_news(events: Sequence[Event]) -> list[Event]:
    """The events in order, without those that were told while waiting for what came after them."""
    gone_on = max((number for number, event in enumerate(events) if not event.waits), default=0)
    return [event for number, event in enumerate(events) if number >= gone_on or not event.waits]


A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class AnyOf(Generic[A]):
    """A template among the legal actions: any ``least`` .. ``most`` items of ``pool`` as the action's last field.

    ``action`` is a prototype whose last asked field is the empty tuple. ``pool`` is a sorted multiset: equal items are
    repeated. The chosen items stand in the pool's order.
    """

    action: A
    pool: tuple[Plain, ...]
    least: int
    most: int

    @property
    def subset_field(self) -> str:
        """The name of the field that holds the chosen items."""
        return self.action.asked()[-1]

    def fill(self, chosen: Iterable[Plain]) -> A:
        """The action with these items chosen, in the pool's order (items that the pool lacks go last)."""
        left = Counter(chosen)
        ordered: list[Plain] = []
        for item in self.pool:
            if left[item] > 0:
                left[item] -= 1
                ordered.append(item)
        ordered += list((+left).elements())
        return replace(self.action, **{self.subset_field: tuple(ordered)})

    def fits(self, action: Action) -> bool:
        """Whether ``action`` is this prototype with a legal subset in the pool's order."""
        if type(action) is not type(self.action):
            return False
        chosen: tuple[Plain, ...] = getattr(action, self.subset_field)
        within = Counter(chosen) <= Counter(self.pool) and self.least <= len(chosen) <= self.most
        return within and self.fill(chosen) == action


def permits(legal: Sequence[A | AnyOf[A]], action: Action) -> bool:
    """Whether an action is legal: equal to an entry, or fitting a template."""
    return any(entry.fits(action) if isinstance(entry, AnyOf) else entry == action for entry in legal)


@dataclass(frozen=True, slots=True)
class Refusal(Record):
    """Why an action is not legal: a code for the presenter, the values it needs, and the rule.

    ``rule`` is an id that stands in the game's RULES.md (or "" where no rule of the game is involved).
    """

    code: str
    rule: str = ""
    values: Mapping[str, Plain] = field(default_factory=dict)


class IllegalAction(Exception):
    """An action that is not among its seat's legal ones. Nothing has changed."""

    def __init__(self, seat: Seat, refusal: Refusal, legal: Sequence[Action | AnyOf[Any]]) -> None:
        super().__init__(f"seat {seat}: {refusal.code}")
        self.seat = seat
        self.refusal = refusal
        self.legal = tuple(legal)


@dataclass(frozen=True, slots=True)
class ScoreLine(Record):
    """One reason for points: a code, its values and the points (in the game's own unit and sign)."""

    code: str
    points: int
    values: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing(Record):
    """Where one seat ended. ``rank`` starts at 1; equal ranks share the place. The lines add up to ``total``."""

    seat: Seat
    rank: int
    total: int
    lines: tuple[ScoreLine, ...] = ()
    tie_breaks: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Result(Record):
    """The end of a table: one standing per seat, best first."""

    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(s.seat for s in self.standings if s.rank == 1)


def ranked(
    keys: Mapping[Seat, tuple[int, ...]],
    totals: Mapping[Seat, int],
    lines: Mapping[Seat, tuple[ScoreLine, ...]],
) -> Result:
    """Standings by ``keys``, greater first; seats with equal keys share a rank. Seats in table order among equals."""
    order = sorted(keys, key=lambda seat: (tuple(-part for part in keys[seat]), seat))
    standings = [
        Standing(seat, 1 + sum(keys[other] > keys[seat] for other in keys), totals[seat], lines[seat]) for seat in order
    ]
    return Result(tuple(standings))
