"""One outgoing message as a value, so that it can be checked and, after a broken connection, sent again."""

import io
from dataclasses import dataclass, field
from typing import Any

import discord

from bot import guard, limits


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to attach; the layout points at ``attachment://<filename>``."""

    filename: str
    png: bytes = field(repr=False)
    alt: str = field(repr=False)

    def file(self) -> discord.File:
        """Return a fresh file; discord.py closes a file when its request ends, also when that failed."""
        return discord.File(io.BytesIO(self.png), filename=self.filename, description=self.alt or None)


@dataclass(frozen=True, slots=True)
class Payload:
    """A message: either a layout (Components V2) with pictures, or plain text.

    ``pings`` are the people whom a mention may notify; everybody else is only named. ``silent`` suppresses
    the push.
    """

    view: discord.ui.LayoutView | None = field(default=None, repr=False)
    content: str | None = field(default=None, repr=False)
    pictures: tuple[Picture, ...] = field(default=(), repr=False)
    pings: tuple[int, ...] = ()
    silent: bool = False

    def check(self, file_bytes: int = limits.FILE_BYTES) -> None:
        """Raise `bot.guard.PayloadRefused` when Discord would refuse this message."""
        files = [picture.file() for picture in self.pictures]
        guard.check_message(content=self.content, view=self.view, files=files, file_bytes=file_bytes)

    def to_send(self) -> dict[str, Any]:
        """Return the arguments of discord.py's ``send`` methods, with files that are fresh."""
        arguments = self._common()
        if self.content is not None:
            arguments["content"] = self.content
        if self.pictures:
            arguments["files"] = [picture.file() for picture in self.pictures]
        if self.silent:
            arguments["silent"] = True
        return arguments

    def to_edit(self) -> dict[str, Any]:
        """Return the arguments of discord.py's ``edit`` methods.

        The attachments are always the full list, since an edit keeps what is listed and adds what is new.
        """
        arguments = self._common()
        arguments["attachments"] = [picture.file() for picture in self.pictures]
        if self.view is None:
            arguments["content"] = self.content
        return arguments

    def _common(self) -> dict[str, Any]:
        people = [discord.Object(person) for person in self.pings]
        arguments: dict[str, Any] = {
            "allowed_mentions": discord.AllowedMentions(users=people, everyone=False, roles=False, replied_user=False)
        }
        if self.view is not None:
            # A stopped view is not kept in discord.py's memory; our dispatcher reads custom ids instead.
            self.view.stop()
            arguments["view"] = self.view
        return arguments
