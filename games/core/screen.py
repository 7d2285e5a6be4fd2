"""Neutral words for what a person sees: scenes in, screens out.

A :class:`Scene` is the one input of a presenter; a :class:`Screen` is the complete board in text, ordered so that a
screen reader can read it aloud. The text alone is enough to play every game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from games.core.values import Event, Result, Seat
from games.core.words import Words

V = TypeVar("V")

Style = Literal["plain", "strong", "quiet", "heading", "pictured", "drawn"]
"""How a line stands out. "drawn", and in small print "pictured", are for readers without the picture that says it."""
Tone = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A table option that departs from the default: its title and the chosen value, in words."""

    title: str
    value: str


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """What one reader looks at.

    ``seat`` is the reader's seat (``None``: the public); ``view`` is what that reader may know; ``names`` has one
    name per seat; ``events`` are those of the last step that this reader may see; ``awaiting`` are the seats that
    the table waits for; ``result`` is there when the game is over.
    """

    view: V
    seat: Seat | None
    names: tuple[str, ...]
    words: Words
    awaiting: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()
    badges: tuple[Badge, ...] = ()
    result: Result | None = None

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return self.names[seat]

    def listed(self, seats: Sequence[Seat]) -> str:
        """The names of seats as a spoken list."""
        return self.words.listing([self.names[seat] for seat in seats])


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text. ``seat`` says whose line it is, where it is one's."""

    text: str
    style: Style = "plain"
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """The text board: headline, whose turn it is, public facts, the reader's own hand, what just happened.

    ``ask`` is what the table waits for the reader to do ("play a card"), said to the reader and without a name; empty
    where it waits for others.
    """

    headline: str
    turn: str
    facts: tuple[Line, ...]
    hand: tuple[Line, ...] = ()
    news: tuple[Line, ...] = ()
    ask: str = ""

    @property
    def own(self) -> tuple[Line, ...]:
        """The hand without the facts that stand there too, for readers who have nothing but their hand in sight."""
        said = {line.text for line in self.facts}
        return tuple(line for line in self.hand if line.text not in said)

    def text(self) -> str:
        """Everything as plain text, in reading order."""
        lines = [self.headline, self.turn, *(line.text for line in (*self.facts, *self.own, *self.news))]
        return "\n".join(line for line in lines if line)


@dataclass(frozen=True, slots=True)
class KindWords:
    """How a kind of action is offered: button label (at most 30 characters), one-line description, tone.

    ``confirm``: a misclick would cost the game, so the panel asks once more. ``preview``: the panel shows what the
    action causes before it is sent. ``preselect``: the first value is what most would choose, so it has a button of its
    own above the list, which is labelled ``others`` then. ``change`` is the label once the table no longer waits for
    the seat, which may still think again; "" where that can't be. ``group`` names what several kinds have in common
    ("Spend money"): where many of them are possible, they are offered under that name.
    """

    label: str
    description: str
    tone: Tone = "secondary"
    confirm: bool = False
    preview: bool = False
    preselect: bool = False
    others: str = ""
    change: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class FieldWords:
    """How a field is asked for: the question (a select's placeholder) and a one-line description (a command option).

    ``joined``: a person would name it and the next field in one breath ("this card for that one"), so a panel asks for
    both at once; the last field never is. ``none`` is the label for choosing nothing of a subset; "" where "None" says
    it. ``always``: asked even where one value is left, because what choosing it causes is worth seeing first.
    """

    question: str
    description: str
    joined: bool = False
    none: str = ""
    always: bool = False


@dataclass(frozen=True, slots=True)
class ValueWords:
    """How a value is offered: label (at most 80 characters), description, and the group it is listed under.

    ``chosen``: an item of a subset that is chosen already, for a subset that changes a setting. ``short`` stands on a
    button while the whole label is read above it; where all values of a field have one and are few, they are buttons
    from the start.
    """

    label: str
    description: str = ""
    group: str = ""
    chosen: bool = False
    short: str = ""
