"""Custom ids: ``m1:verb:table:prompt:path:where``, at most 100 characters.

``prompt`` is the prompt (or table version) that the button was made for; a stale one is refused. ``path`` are menu
tokens joined by "/". ``where`` is about showing only: the group of a long list and its page.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import Self

from bot import limits

PREFIX = "m1"
_PARTS = 6
_DIGITS = 18


class UnknownId(Exception):
    """A custom id that this version of the program did not make."""


@dataclass(frozen=True, slots=True)
class Where:
    """Which part of a long list is shown: a group (by the digest of its name) and a page."""

    group: str = ""
    page: int = 0

    def __str__(self) -> str:
        return f"{self.group}.{self.page}" if self.group or self.page else ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The part a text names. Raises :class:`UnknownId`."""
        group, _, page = text.partition(".")
        if page and not _is_number(page):
            raise UnknownId(text)
        return cls(group, int(page or 0))


@dataclass(frozen=True, slots=True)
class Press:
    """What a button or select says when it is used."""

    verb: str
    table: int
    prompt: int = 0
    path: tuple[str, ...] = ()
    where: Where = Where()

    def __str__(self) -> str:
        text = f"{PREFIX}:{self.verb}:{self.table}:{self.prompt}:{'/'.join(self.path)}:{self.where}"
        if len(text) > limits.CUSTOM_ID:
            raise ValueError(f"a custom id of {len(text)} characters for {self.verb}")
        return text

    def to(self, *path: str, verb: str | None = None, where: Where | None = None) -> "Press":
        """The same press with another path (and verb), showing the list from its start unless told otherwise."""
        return replace(self, path=path, verb=verb or self.verb, where=where or Where())

    @classmethod
    def parse(cls, custom_id: str) -> Self:
        """The press that a custom id names. Raises :class:`UnknownId`."""
        parts = custom_id.split(":")
        if len(parts) != _PARTS or parts[0] != PREFIX:
            raise UnknownId(custom_id)
        _, verb, table, prompt, path, where = parts
        if not (_is_number(table) and _is_number(prompt)):
            raise UnknownId(custom_id)
        tokens = tuple(path.split("/")) if path else ()
        return cls(verb, int(table), int(prompt), tokens, Where.parse(where))


def _is_number(text: str) -> bool:
    """Whether we could have written it: digits, and no more than the store's integers hold."""
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def group_key(name: str) -> str:
    """A short name for a group of choices: the same for the same words, whatever else is listed."""
    return hashlib.blake2b(name.encode(), digest_size=3).hexdigest()
