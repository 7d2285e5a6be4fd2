"""What the world is made of: channels, messages, uploads, and the happenings that tell of changes."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.ids import born, stamp


class ChannelKind(IntEnum):
    """Discord's channel types that the playground knows."""

    TEXT = 0
    DM = 1
    THREAD = 11


class MessageFlag(IntFlag):
    """Discord's message flags that the playground knows."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class Channel:
    """A text channel, thread or direct messages. ``denied`` are permission bits taken from the bot here."""

    id: int
    kind: int
    name: str
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    position: int = 0
    archived: bool = False
    locked: bool = False
    denied: int = 0
    last_message_id: int | None = None
    message_count: int = 0

    @property
    def in_guild(self) -> bool:
        """Whether the channel belongs to the server, not to two people."""
        return self.kind != ChannelKind.DM

    def body(self) -> Json:
        """Discord's channel object."""
        last = None if self.last_message_id is None else str(self.last_message_id)
        shape: Json = {"id": str(self.id), "type": self.kind, "flags": 0, "last_message_id": last}
        if self.kind == ChannelKind.DM:
            recipient = people.BY_ID[self.recipient_id or 0]
            return shape | {"recipients": [people.user_json(recipient)]}
        shape |= {"guild_id": str(people.GUILD_ID), "name": self.name, "rate_limit_per_user": 0}
        shape["parent_id"] = None if self.parent_id is None else str(self.parent_id)
        return shape | (self._thread_part() if self.kind == ChannelKind.THREAD else self._text_part())

    def _text_part(self) -> Json:
        overwrite = {"id": str(people.BOT_ID), "type": 1, "allow": "0", "deny": str(self.denied)}
        return {
            "position": self.position,
            "nsfw": False,
            "topic": None,
            "permission_overwrites": [overwrite] if self.denied else [],
        }

    def _thread_part(self) -> Json:
        since = stamp(born(self.id))
        return {
            "owner_id": str(self.owner_id),
            "message_count": self.message_count,
            "total_message_sent": self.message_count,
            "member_count": 1,
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": since,
                "create_timestamp": since,
            },
        }


@dataclass(slots=True)
class Message:
    """``body`` is Discord's message object, ``only_for`` the person who alone sees an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    body: Json
    only_for: int | None = None
    nonce: str | None = None

    @property
    def flags(self) -> int:
        """Discord's flag bits."""
        return int(self.body["flags"])

    @property
    def is_loading(self) -> bool:
        """Whether it still says "the bot is thinking"."""
        return bool(self.flags & MessageFlag.LOADING)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it arrived in a request."""

    filename: str
    content_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Form:
    """A request body: its JSON and the files that came with it, by their number in ``files[n]``."""

    fields: Json
    uploads: dict[int, Upload]


@dataclass(frozen=True, slots=True)
class Happening:
    """One change. ``name`` is Discord's gateway event, or ``X_...`` for what only page and store care about.

    ``channel_id`` is where it happened, ``only_for`` the one person who may see it.
    """

    name: str
    body: Json
    channel_id: int | None = None
    only_for: int | None = None


def walk_components(components: list[Any]) -> Iterator[Json]:
    """Every component of a tree, depth first, containers before what they hold."""
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        if isinstance(component.get("components"), list):
            yield from walk_components(component["components"])
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield from walk_components([component[single]])
