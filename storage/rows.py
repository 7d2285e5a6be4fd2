"""The values that go into and come out of the store.

Ids of people, servers, channels, messages and interactions are Discord's integers; tables have ids of their
own. `state`, `prompts`, `options`, `action` and `events` are JSON text that the store never looks into. Times
are seconds since the epoch. Whatever could show a hand or a deck is left out of the reprs.
"""

from dataclasses import dataclass, field
from typing import Literal

Status = Literal["lobby", "running", "over", "ended", "frozen"]
"""`over`: played to its end; `ended`: stopped by people; `frozen`: open, but stuck (see `status_reason`)."""

OPEN: tuple[Status, ...] = ("lobby", "running", "frozen")
"""The statuses of an open table; a channel has at most one open table."""

MessageKind = Literal["board", "ping", "panel"]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who holds a seat; `user_id` None is a computer player."""

    seat: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """What opens a table; `options` is a JSON object, `guild_id` None is outside any server."""

    guild_id: int | None
    channel_id: int
    game: str
    rules_version: int
    options: str
    host_id: int
    seats: tuple[SeatRow, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRow:
    """One stored table. `seed` and `state` are None until it is dealt; `published_version` <= `version`."""

    id: int
    guild_id: int | None
    channel_id: int
    game: str
    rules_version: int
    options: str
    seed: bytes | None = field(repr=False)
    status: Status
    status_reason: str
    version: int
    published_version: int
    state: str | None = field(repr=False)
    prompts: str | None = field(repr=False)
    host_id: int
    created_at: float
    updated_at: float
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class NewStep:
    """One step as the caller knows it; the store adds `version` and `at`.

    `kind` is a word of the caller ("open", "join", "start", "action", "undo" …); `action` is a JSON object
    and `events` a JSON list. `interaction_id` makes a second delivery of the same interaction harmless.
    Nothing behind a `fence` can be taken back. `undo_to` is the version whose state this step brings back.
    """

    kind: str
    seat: int | None = None
    user_id: int | None = None
    action: str | None = field(default=None, repr=False)
    events: str = field(default="[]", repr=False)
    interaction_id: int | None = None
    fence: bool = False
    undo_to: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a table's log; the step that led from `version` - 1 to `version`."""

    version: int
    kind: str
    seat: int | None
    user_id: int | None
    action: str | None = field(repr=False)
    events: str = field(repr=False)
    at: float
    interaction_id: int | None
    fence: bool
    undo_to: int | None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat finished; rank 1 won, equal ranks share a place."""

    seat: int
    user_id: int | None
    name: str
    rank: int
    score: int


@dataclass(frozen=True, slots=True)
class Change:
    """The one way to change a table: exactly one step, from `expected_version` to `expected_version` + 1.

    A field left at None keeps what is stored. `seats` replaces all seats, `results` are added. `keeps_snapshots`: an
    undo leaves the snapshots that it goes back over, since other steps after them still count.
    """

    table_id: int
    expected_version: int
    step: NewStep
    state: str | None = field(default=None, repr=False)
    prompts: str | None = field(default=None, repr=False)
    status: Status | None = None
    status_reason: str | None = None
    seats: tuple[SeatRow, ...] | None = None
    seed: bytes | None = field(default=None, repr=False)
    options: str | None = None
    rules_version: int | None = None
    channel_id: int | None = None
    host_id: int | None = None
    results: tuple[SeatResult, ...] = ()
    keeps_snapshots: bool = False


@dataclass(frozen=True, slots=True)
class Committed:
    """The version a step has in the log; `duplicate`: its interaction was known, nothing changed."""

    version: int
    duplicate: bool


@dataclass(frozen=True, slots=True)
class Snapshot:
    """State and prompts of a table as they were at `version` or, unchanged, later; an undo's `undo_to`."""

    version: int
    state: str = field(repr=False)
    prompts: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Message:
    """A message of ours to edit later; `version` is the table version it shows, `seat` belongs to panels."""

    table_id: int
    kind: MessageKind
    seat: int | None
    channel_id: int
    message_id: int
    created_at: float
    version: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One seat's result at one finished table of `seats` seats."""

    table_id: int
    guild_id: int | None
    game: str
    seats: int
    seat: int
    user_id: int | None
    name: str
    rank: int
    score: int
    at: float


@dataclass(frozen=True, slots=True)
class Health:
    """What a passed check saw: SQLite's version, the schema's number and the size of the file in bytes."""

    engine: str
    schema: int
    size: int
