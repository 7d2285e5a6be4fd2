"""The contract between the kernel and a game.

Laws:

1. ``Rules`` is stateless; its hooks are called by ``games.core.table`` alone.
2. ``play`` mutates the draft that it is given and nothing else; it may assume that the action is legal.
3. ``awaiting`` is empty exactly when ``result`` is there.
4. ``legal_actions`` has a stable order; its first entry of a kind is the one preselected.
5. A decision that everybody can see is forced is taken by ``play`` in the same step, with its event.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from games.core.chance import Dice
from games.core.codec import Codec, union_of
from games.core.screen import Badge, FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, AnyOf, Event, Record, Refusal, Result, ScoreLine, Seat, kind_of
from games.core.words import Words

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Options(BaseModel):
    """Base of a game's table options.

    Each field is a ``Literal`` of strings or ints, a ``bool`` or a bounded ``int``, with ``title`` and
    ``description``. ``choice_words`` words the values of literals; a departure from the default shows as a badge.
    All of these words are ``marked``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    @classmethod
    def choice_words(cls) -> Mapping[str, Mapping[object, str]]:
        """Words for the values of each field; values without words are shown as they are."""
        return {}

    @classmethod
    def spoken(cls, name: str, value: object, words: Words) -> str:
        """A value of a field in words."""
        known = cls.choice_words().get(name, {}).get(value)
        if known is not None:
            return words.say(known)
        if isinstance(value, bool):
            return words.say("yes") if value else words.say("no")
        return str(value)

    def badges(self, words: Words | None = None) -> tuple[Badge, ...]:
        """The options that depart from the default, in the order of the fields."""
        words = words or Words()
        return tuple(
            Badge(words.say(described.title or name), self.spoken(name, getattr(self, name), words))
            for name, described in type(self).model_fields.items()
            if getattr(self, name) != described.default
        )


class Rules(ABC, Generic[S, A]):
    """The rules of one game, as questions about a state and one verb that changes it."""

    @abstractmethod
    def setup(self, seats: int, options: Any, dice: Dice) -> S:
        """The state of a newly dealt table."""

    @abstractmethod
    def awaiting(self, state: S) -> frozenset[Seat]:
        """The seats that the table waits for; empty exactly when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Sequence[A | AnyOf[A]]:
        """What that seat may do now, in a stable order, optional actions included; empty when nothing."""

    @abstractmethod
    def explain(self, state: S, seat: Seat, action: A) -> Refusal:
        """Why an action is not legal. Asked only about what is not; always answers."""

    @abstractmethod
    def play(self, draft: S, seat: Seat, action: A, dice: Dice) -> list[Event]:
        """Carry out a legal action on ``draft``, in place, and tell what happened, in order."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Ranking and score lines once the game is over, else ``None``."""

    @abstractmethod
    def redeal(self, state: S, seat: Seat | None, dice: Dice) -> S:
        """A state that ``seat`` (``None``: the public) can't tell from ``state``: what it can't know, dealt anew."""

    def keep_unseen(self, draft: S, now: S, seat: Seat | None) -> None:
        """``seat`` takes its step back from ``now`` to ``draft``: put there what the others have done unseen since.

        Nothing by default: few games have steps that only their own seat is told of.
        """

    def question(self, state: S, seat: Seat) -> str:
        """What is being asked: a change renews a seat's prompt. By default the kind of the top frame."""
        stack: Sequence[Record] = getattr(state, "stack", ())
        return kind_of(stack[-1]) if stack else ""


class Presenter(ABC, Generic[V]):
    """Turns scenes, events and choices into words and pictures. Everything a person reads is worded here."""

    @abstractmethod
    def screen(self, scene: Scene[V]) -> Screen:
        """The complete board in text, with the reader's own hand."""

    @abstractmethod
    def board(self, scene: Scene[V]) -> str:
        """The picture of the public board, SVG text."""

    @abstractmethod
    def hand(self, scene: Scene[V]) -> str | None:
        """The picture of the reader's own hand, SVG text; ``None`` where the game has no hands."""

    @abstractmethod
    def event(self, event: Event, scene: Scene[V]) -> str | None:
        """One sentence for an event that the reader may see; ``None`` when it needs no telling."""

    @abstractmethod
    def refusal(self, refusal: Refusal, scene: Scene[V]) -> str:
        """One sentence that says why not."""

    @abstractmethod
    def score_line(self, line: ScoreLine, scene: Scene[V]) -> str:
        """One sentence (or phrase) that explains points."""

    @abstractmethod
    def kind(self, action: type[Action], words: Words) -> KindWords:
        """How a kind of action is offered."""

    @abstractmethod
    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """How a field of an action is asked for."""

    @abstractmethod
    def value(
        self, scene: Scene[V], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """How one value of a field is offered, given the fields chosen before it."""

    def ruled_out(
        self, scene: Scene[V], action: type[Action], field: str, chosen: Mapping[str, object]
    ) -> Sequence[str]:
        """What a field does not offer though a player might look for it: a sentence each that says why not."""
        return ()


@dataclass(frozen=True)
class Game(Generic[S, A, V]):
    """A game, bundled: what its package offers as ``GAME``.

    ``key`` is the folder's name, ``command`` the name of its slash group, ``seats`` the legal numbers of players,
    ``credit`` names author, publisher and year; ``minutes`` is the usual length in words. ``summary`` and ``minutes``
    are ``marked``.
    """

    key: str
    command: str
    title: str
    summary: str
    credit: str
    minutes: str
    seats: range
    options: type[Options]
    rules_version: int
    rules: Rules[S, A]
    state_type: type[S]
    action_types: tuple[type[A], ...]
    event_types: tuple[type[Event], ...]
    view_for: Callable[[S, Seat | None], V]
    presenter: Presenter[V]

    @cached_property
    def states(self) -> Codec[S]:
        """JSON of states."""
        return Codec(self.state_type)

    @cached_property
    def actions(self) -> Codec[A]:
        """JSON of actions."""
        return union_of(self.action_types)

    @cached_property
    def events(self) -> Codec[Event]:
        """JSON of events."""
        return union_of(self.event_types)


AnyGame = Game[Any, Any, Any]
