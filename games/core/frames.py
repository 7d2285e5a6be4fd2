"""The stack of open decisions.

A nested decision (a truck whose tiles are being placed, a fight and its windows) is a frame on ``state.stack``. The
top frame answers who is awaited and what is legal; popping it resumes the frame below. A frame is data: no closure,
no generator, so a restart in the middle of a fight is a non-event.
"""

from collections.abc import Sequence
from typing import TypeVar

from games.core.values import Record

F = TypeVar("F", bound="Frame")


class Frame(Record):
    """Base of a game's frames: dataclasses with a literal ``kind``."""

    __slots__ = ()


class EmptyStack(Exception):
    """A rule asked for the open decision where there is none: a fault of the rules."""


def top(stack: Sequence[F]) -> F:
    """The frame that decides now. Raises :class:`EmptyStack` when nothing is open."""
    if not stack:
        raise EmptyStack("no decision is open")
    return stack[-1]
