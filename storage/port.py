"""The store as the rest of the program sees it.

1. Every change of a table, in the lobby too, is one `Change` with one step; versions never go back.
2. What a call has returned survives `kill -9`.
3. The same interaction delivered twice is stored once.
4. A failed call has changed nothing. Nothing is ever kept in memory instead.
5. What was committed but not published is in `unpublished()` at the next start.

Every method may raise `StorageFailed`.
"""

from pathlib import Path
from typing import Protocol

from storage.errors import (
    ChannelTaken,
    NewerSchema,
    Refused,
    StaleVersion,
    StorageClosed,
    StorageError,
    StorageFailed,
    StorageUnusable,
    TableMissing,
)
from storage.rows import (
    OPEN,
    Change,
    Committed,
    Health,
    Message,
    MessageKind,
    NewStep,
    NewTable,
    ResultRow,
    SeatResult,
    SeatRow,
    Snapshot,
    Status,
    Step,
    TableRow,
)

__all__ = [
    "OPEN",
    "Change",
    "ChannelTaken",
    "Committed",
    "Health",
    "Message",
    "MessageKind",
    "NewStep",
    "NewTable",
    "NewerSchema",
    "Reader",
    "Refused",
    "ResultRow",
    "SeatResult",
    "SeatRow",
    "Snapshot",
    "StaleVersion",
    "Status",
    "Step",
    "StorageClosed",
    "StorageError",
    "StorageFailed",
    "StorageUnusable",
    "Store",
    "TableMissing",
    "TableRow",
]


class Reader(Protocol):
    """What can be asked; opened alone it never writes, so it may run beside the bot."""

    async def table(self, table_id: int) -> TableRow | None:
        """One table with its seats. Keeping the seed out of views and exports is the caller's job."""

    async def table_in_channel(self, channel_id: int) -> TableRow | None:
        """The open table of a channel or thread."""

    async def latest_in_channel(self, channel_id: int) -> TableRow | None:
        """The table opened last in a channel, open or not."""

    async def tables_of_user(self, user_id: int) -> tuple[TableRow, ...]:
        """The open tables where this person holds a seat, oldest first."""

    async def tables_in_guild(self, guild_id: int) -> tuple[TableRow, ...]:
        """The open tables of a server, oldest first."""

    async def unpublished(self) -> tuple[int, ...]:
        """Ids of tables with version > published_version; costs the same however many tables are stored."""

    async def steps(self, table_id: int, after: int = 0) -> tuple[Step, ...]:
        """The log beyond version `after`, oldest first."""

    async def snapshot(self, table_id: int, version: int) -> Snapshot | None:
        """State and prompts as they were at `version`, as long as no fence has passed since; None when not kept."""

    async def snapshot_versions(self, table_id: int) -> tuple[int, ...]:
        """What an undo could go back to, oldest first; the last is the state before the newest step that set one."""

    async def messages(self, table_id: int) -> tuple[Message, ...]:
        """The remembered messages of a table."""

    async def message_by_id(self, message_id: int) -> Message | None:
        """Which table a message belongs to."""

    async def setting(self, scope: str, scope_id: int, key: str) -> str | None:
        """A remembered value, for instance of scope "user"; None when never set."""

    async def results_of_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """All finished plays of a person, newest first."""

    async def results_of_table(self, table_id: int) -> tuple[ResultRow, ...]:
        """How a table ended, best rank first; empty while it runs."""

    async def dm_channel(self, user_id: int) -> int | None:
        """The remembered channel of a person's direct messages."""

    async def backup(self, path: Path) -> None:
        """Write a consistent, checked copy to `path`, replacing it whole or not at all; play goes on."""

    async def close(self) -> None:
        """Finish what was asked, then close. Safe to call twice."""


class Store(Reader, Protocol):
    """The writing side; one process has it at a time."""

    async def open_table(self, new: NewTable, step: NewStep) -> TableRow:
        """Open a lobby at version 1. A repeated interaction gets the table it opened; raises ChannelTaken."""

    async def commit(self, change: Change) -> Committed:
        """Store one step, durably.

        A known interaction answers `duplicate` with that earlier step's version, whatever else is asked.
        Raises StaleVersion, TableMissing, or ChannelTaken (a table moved or reopened into a taken channel).

        A step that sets a state and is no fence keeps the state before it as a snapshot; a fence drops all
        snapshots of the table; a step with `undo_to`, whose `state` is that snapshot's, drops those from `undo_to`
        on and keeps none, unless the change `keeps_snapshots`. A change to an open status drops the table's results.
        """

    async def published(self, table_id: int, version: int) -> None:
        """Remember that everybody was shown `version`; never goes back, never beyond the table's version."""

    async def put_message(self, message: Message) -> None:
        """Remember a message in place of the table's former one of the same kind and seat."""

    async def drop_message(self, message_id: int) -> None:
        """Forget a message; unknown ids are fine."""

    async def set_setting(self, scope: str, scope_id: int, key: str, value: str | None) -> None:
        """Remember a value; None forgets it."""

    async def claim_dm(self, user_id: int, window_s: float, limit: int) -> bool:
        """Take one of `limit` new direct-message channels per `window_s` seconds; False when used up."""

    async def remember_dm(self, user_id: int, channel_id: int | None) -> None:
        """Remember the channel of a person's direct messages; None forgets it."""

    async def claim_process(self, owner: str, stale_after_s: float) -> bool:
        """Become this database's process; False while another's last beat is younger than `stale_after_s`."""

    async def beat(self, owner: str) -> bool:
        """Renew the claim; False when another process has taken it over."""

    async def release(self, owner: str) -> None:
        """Give the claim up; nothing happens when it is another's."""

    async def check(self) -> Health:
        """A quick write and a quick read; raises StorageFailed when either does not work."""
