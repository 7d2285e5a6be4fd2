"""The messages of the tables: in the store, and in memory for as long as the store does not take them.

Whatever was sent is known from then on. Otherwise a full disk would have every hand and every ping sent anew at every
try, until somebody makes room.
"""

from dataclasses import dataclass, field

import structlog

from games.core.values import Seat
from storage.port import Message, MessageKind, StorageError, Store

_log = structlog.get_logger(__name__)

Place = tuple[int, MessageKind, Seat | None]
"""A table has one message of a kind and seat."""


@dataclass(slots=True)
class Messages:
    """Finds, notes and forgets messages; noting never fails."""

    store: Store
    _waiting: dict[Place, Message] = field(default_factory=dict)

    async def find(self, table_id: int, kind: MessageKind, seat: Seat | None = None) -> Message | None:
        """The table's message of that kind and seat. Raises ``StorageError``."""
        if (waiting := self._waiting.get((table_id, kind, seat))) is not None:
            return waiting
        stored = await self.store.messages(table_id)
        return next((message for message in stored if (message.kind, message.seat) == (kind, seat)), None)

    async def put(self, message: Message) -> None:
        """Note a message that was sent; what the store does not take now is kept for `settle`."""
        self._waiting[_place(message)] = message
        try:
            await self._store(message)
        except StorageError as error:
            _log.error("a message is not stored yet", table=message.table_id, error=type(error).__name__)

    async def settle(self, table_id: int) -> None:
        """Store what is still waiting of a table. Raises ``StorageError``."""
        for message in [message for message in self._waiting.values() if message.table_id == table_id]:
            await self._store(message)

    async def lost(self, message_id: int) -> Message | None:
        """Forget a message that is gone; answers which one it was. Raises ``StorageError``."""
        waiting = next((message for message in self._waiting.values() if message.message_id == message_id), None)
        if waiting is not None:
            self._waiting.pop(_place(waiting), None)
        found = waiting or await self.store.message_by_id(message_id)
        if found is not None:
            await self.store.drop_message(message_id)
        return found

    async def _store(self, message: Message) -> None:
        await self.store.put_message(message)
        self._waiting.pop(_place(message), None)


def _place(message: Message) -> Place:
    return message.table_id, message.kind, message.seat
