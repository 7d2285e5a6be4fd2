"""The playground's own SQLite file: what was said and made survives a restart (apart from ``storage/``).

Happenings and files are queued and written by one owned task, each statement for itself; losing the last few
milliseconds at a power cut is fine for a playground. Ephemeral messages are never written, and their pictures go with
the next start. What can't be written (a full disk) is said, and play goes on.
"""

import asyncio
import json
import sqlite3
from dataclasses import asdict
from pathlib import Path
from typing import Any

import aiosqlite
import structlog

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.model import Channel, Happening, Message, Upload
from bot.playground.world import World

SCHEMA = """
CREATE TABLE IF NOT EXISTS channels (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, author_id INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS attachments (
    id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, filename TEXT NOT NULL,
    content_type TEXT NOT NULL, content BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS marks (
    user_id INTEGER NOT NULL, channel_id INTEGER NOT NULL, last_read INTEGER NOT NULL,
    PRIMARY KEY (user_id, channel_id)
) STRICT;
CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
"""

PUT_CHANNEL = "INSERT OR REPLACE INTO channels VALUES (?, ?)"
PUT_MESSAGE = "INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?)"
PUT_FILE = "INSERT INTO attachments VALUES (?, ?, ?, ?, ?)"
PUT_MARK = "INSERT OR REPLACE INTO marks VALUES (?, ?, ?)"
PUT_NOTE = "INSERT OR REPLACE INTO notes VALUES (?, ?)"

MOST_COUNTED = 99
"""More unread messages than this are not told apart."""

FORMAT = 1
"""The file's ``user_version``; a file of a higher one is another, newer program's."""

_log = structlog.get_logger(__name__)

Statement = tuple[str, tuple[Any, ...]]


class StoreUnusable(Exception):
    """The file can't be used; the message is one sentence for whoever started the playground."""


class Store:
    """One SQLite file, or memory when ``path`` is None. ``open`` first, ``close`` last."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._connection: aiosqlite.Connection | None = None
        self._queue: asyncio.Queue[Statement] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._unwritten: dict[int, tuple[int, str, str, bytes]] = {}
        self._failure = ""
        self.marks: dict[tuple[int, int], int] = {}

    @property
    def _db(self) -> aiosqlite.Connection:
        if self._connection is None:
            raise RuntimeError("the playground's store is not open")
        return self._connection

    async def open(self, world: World) -> None:
        """Open the file, bring its content into the world, and follow the world from now on.

        Raises `StoreUnusable`; nothing is left open then.
        """
        try:
            await self._open_file()
            await self._load(world)
        except (OSError, sqlite3.Error, ValueError, LookupError, TypeError, StoreUnusable) as error:
            if self._connection is not None:
                await self._connection.close()
                self._connection = None
            raise StoreUnusable(
                f"The playground's file {self._path} can't be used ({error}): "
                "check who owns it, or move it away to start afresh."
            ) from error
        world.listen(lambda happening: self._on_happening(world, happening))
        self._writer = asyncio.create_task(self._write())

    async def _open_file(self) -> None:
        """Open the file for writing, which SQLite says to be impossible only when asked to write."""
        if self._path is not None:
            await asyncio.to_thread(self._path.parent.mkdir, parents=True, exist_ok=True)
        self._connection = await aiosqlite.connect(self._path or ":memory:", isolation_level=None)
        ((found,),) = await self._db.execute_fetchall("PRAGMA user_version")
        if found > FORMAT:
            raise StoreUnusable("a newer version of the program wrote it")
        await self._db.executescript(
            f"PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; BEGIN IMMEDIATE; {SCHEMA} COMMIT;"
        )
        if found < FORMAT:
            await self._db.execute(f"PRAGMA user_version = {FORMAT}")

    async def close(self) -> None:
        """Write what is queued, then close the file."""
        if self._writer is None:
            return
        await self.settled()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._db.close()
        self._connection = self._writer = None

    async def settled(self) -> None:
        """Return once everything told so far is written."""
        writer = self._writer
        if writer is None:
            return
        flushed = asyncio.create_task(self._queue.join())
        await asyncio.wait({flushed, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.done() and not flushed.done():
            flushed.cancel()
            writer.result()

    async def _write(self) -> None:
        while True:
            sql, values = await self._queue.get()
            try:
                await self._db.execute(sql, values)
                self._note_failure("")
                if sql == PUT_FILE:
                    self._unwritten.pop(values[0], None)
            except sqlite3.Error as error:
                self._note_failure(str(error))
            self._queue.task_done()

    def _note_failure(self, failure: str) -> None:
        """Say once that what is said from now on will be gone after a restart, and once that it is over."""
        if failure and not self._failure:
            _log.error("the playground can't write its file", error=failure)
        elif self._failure and not failure:
            _log.warning("the playground writes its file again; what was said meanwhile may be missing in it")
        self._failure = failure

    def _put(self, sql: str, *values: Any) -> None:
        self._queue.put_nowait((sql, values))

    # files and marks

    def keep_file(self, number: int, message: Message, attachment: Json, upload: Upload) -> None:
        """Queue an attachment's bytes."""
        row = (message.channel_id, attachment["filename"], attachment["content_type"], upload.content)
        self._unwritten[number] = row
        self._put(PUT_FILE, number, *row)

    def drop_files(self, numbers: list[int]) -> None:
        """Queue the removal of attachments."""
        for number in numbers:
            self._unwritten.pop(number, None)
            self._put("DELETE FROM attachments WHERE id = ?", number)

    async def file(self, channel_id: int, number: int, name: str) -> tuple[str, bytes] | None:
        """Content type and bytes of an attachment, or None."""
        if number in self._unwritten:
            home, filename, kind, content = self._unwritten[number]
            return (kind, content) if (home, filename) == (channel_id, name) else None
        sql = "SELECT content_type, content FROM attachments WHERE id = ? AND channel_id = ? AND filename = ?"
        rows = list(await self._db.execute_fetchall(sql, (number, channel_id, name)))
        return (str(rows[0][0]), bytes(rows[0][1])) if rows else None

    def mark_read(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Remember how far a person has read."""
        self.marks[user_id, channel_id] = message_id
        self._put(PUT_MARK, user_id, channel_id, message_id)

    def unread(self, world: World, user_id: int, channel_id: int) -> dict[str, int]:
        """How many messages of others came since the person last read there, and how many mention them."""
        last = self.marks.get((user_id, channel_id), 0)
        unread = mentions = 0
        for message in reversed(world.messages[channel_id].values()):
            if message.id <= last or unread == MOST_COUNTED:
                break
            if message.author_id != user_id and not message.is_loading:
                unread += 1
                mentions += any(user["id"] == str(user_id) for user in message.body["mentions"])
        return {"unread": unread, "mentions": mentions}

    # following the world

    def _on_happening(self, world: World, happening: Happening) -> None:
        name, body, channel_id = happening.name, happening.body, happening.channel_id or 0
        if name in ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE"):
            self._put(PUT_CHANNEL, channel_id, json.dumps(asdict(world.channels[channel_id])))
        elif name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            for table, key in (("channels", "id"), ("messages", "channel_id"), ("marks", "channel_id")):
                self._put(f"DELETE FROM {table} WHERE {key} = ?", channel_id)  # noqa: S608 - fixed names
        elif name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and happening.only_for is None:
            message = world.messages[channel_id][int(body["id"])]
            self._put(PUT_MESSAGE, message.id, channel_id, message.author_id, json.dumps(message.body))
        elif name == "MESSAGE_DELETE" and happening.only_for is None:
            self._put("DELETE FROM messages WHERE id = ?", int(body["id"]))
        elif name == "X_COMMANDS":
            self._put(PUT_NOTE, f"commands:{body['scope'] or ''}", json.dumps(body["commands"]))
        elif name == "X_DM_OPEN":
            self._put(PUT_NOTE, "closed_dms", json.dumps(sorted(world.closed_dms)))
        elif name == "X_EMOJIS":
            self._put(PUT_NOTE, "emojis", json.dumps(body["items"]))

    async def _load(self, world: World) -> None:
        for (body,) in await self._db.execute_fetchall("SELECT body FROM channels ORDER BY id"):
            channel = Channel(**json.loads(body))
            world.channels[channel.id] = channel
        for number, channel_id, author_id, body in await self._db.execute_fetchall(
            "SELECT id, channel_id, author_id, body FROM messages ORDER BY id"
        ):
            self._place(world, Message(number, channel_id, author_id, json.loads(body)))
        for user_id, channel_id, last in await self._db.execute_fetchall("SELECT * FROM marks"):
            self.marks[user_id, channel_id] = last
        for name, body in await self._db.execute_fetchall("SELECT name, body FROM notes"):
            _take_note(world, name, json.loads(body))
        for (number,) in await self._db.execute_fetchall("SELECT max(id) FROM attachments"):
            world.ids.skip_past(number or 0)
        await self._drop_orphans(world)
        self._put(PUT_NOTE, "seal", json.dumps(world.seal.hex()))

    async def _drop_orphans(self, world: World) -> None:
        """The pictures of ephemeral messages, which are gone with the last run."""
        messages = [message for room in world.messages.values() for message in room.values()]
        shown = {int(file["id"]) for message in messages for file in message.body["attachments"]}
        stored = [number for (number,) in await self._db.execute_fetchall("SELECT id FROM attachments")]
        self.drop_files([number for number in stored if number not in shown])

    def _place(self, world: World, message: Message) -> None:
        world.ids.skip_past(message.id)
        channel = world.channels.get(message.channel_id)
        if channel is not None:
            world.messages[channel.id][message.id] = message
            channel.last_message_id = message.id


def _take_note(world: World, name: str, body: Any) -> None:
    if name == "seal":
        world.seal = bytes.fromhex(body)
    elif name == "closed_dms":
        world.closed_dms = set(body)
    elif name == "emojis":
        world.emojis = {int(emoji["id"]): emoji for emoji in body}
    elif name.startswith("commands:"):
        world.commands[people.GUILD_ID if name != "commands:" else None] = body
