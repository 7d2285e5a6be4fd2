"""One message of a tab, read with suspicion: every field is checked for its type when it is asked for."""

import json
from dataclasses import dataclass

from bot.playground.command_line import CannotDoError
from bot.playground.errors import Json

MOST_DIGITS = 20
"""Of a whole number: an id has so many at most."""


class NotUnderstoodError(CannotDoError):
    """A message that no page of ours sends."""

    def __init__(self, what: str) -> None:
        super().__init__(f"The playground did not understand that: {what}.")


def parse(text: str) -> "Wish":
    """A tab's message; raises ``NotUnderstoodError`` for what is no JSON object."""
    try:
        fields = json.loads(_sayable(json.loads(text, parse_int=_whole)))
    except ValueError as fault:
        raise NotUnderstoodError("no JSON") from fault
    if not isinstance(fields, dict):
        raise NotUnderstoodError("no object")
    return Wish(fields)


def _sayable(fields: object) -> bytes:
    """As the JSON that Discord sends: a client that is sent anything else drops its connection.

    Each half of a surrogate pair (an emoji cut in two) becomes a question mark; ``ValueError`` for NaN and infinity.
    """
    return json.dumps(fields, ensure_ascii=False, allow_nan=False).encode(errors="replace")


def _whole(digits: str) -> int:
    """A whole number; ``ValueError`` for one that only Python can hold."""
    if len(digits) > MOST_DIGITS:
        raise ValueError("too many digits")
    return int(digits)


@dataclass(frozen=True, slots=True)
class Wish:
    """The fields of one message."""

    fields: Json

    @property
    def nonce(self) -> object:
        """What the tab wants its answer marked with, if anything."""
        return self.fields.get("nonce")

    def text(self, name: str) -> str:
        """A text field."""
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise NotUnderstoodError(f"{name} is no text")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number or an id, which may come as text."""
        value = self.fields.get(name)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS:
            return int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise NotUnderstoodError(f"{name} is no number")

    def flag(self, name: str) -> bool:
        """A yes or no."""
        value = self.fields.get(name)
        if not isinstance(value, bool):
            raise NotUnderstoodError(f"{name} is neither true nor false")
        return value

    def texts(self, name: str) -> list[str] | None:
        """A list of texts, or None when there is none."""
        value = self.fields.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise NotUnderstoodError(f"{name} is no list of texts")
        return value

    def objects(self, name: str) -> list[Json]:
        """A list of objects, empty when there is none; the lists of options inside are checked too."""
        value = self.fields.get(name) or []
        if not _are_objects(value):
            raise NotUnderstoodError(f"{name} is no list of objects")
        return list(value)


def _are_objects(value: object) -> bool:
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        return False
    return all(_are_objects(entry.get("options") or []) for entry in value)
