"""JSON in and out through pydantic adapters that are built once.

Every type that passes here inherits ``Record``, so decoding is strict: unknown keys, numbers as strings and booleans
as numbers are refused with ``pydantic.ValidationError``.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, Generic, TypeVar

from pydantic import Discriminator, TypeAdapter

T = TypeVar("T")


class Codec(Generic[T]):
    """Encodes, decodes and clones values of one type."""

    def __init__(self, annotation: Any) -> None:
        self._adapter: TypeAdapter[T] = TypeAdapter(annotation)

    def encode(self, value: T) -> str:
        """The value as JSON text."""
        return self._adapter.dump_json(value).decode()

    def decode(self, text: str | bytes) -> T:
        """The value of a JSON text. Raises ``pydantic.ValidationError`` when it does not fit the type."""
        return self._adapter.validate_json(text)

    def clone(self, value: T) -> T:
        """A deep copy (much faster than ``copy.deepcopy``)."""
        return self._adapter.validate_json(self._adapter.dump_json(value))


def union_of(types: Sequence[type[T]]) -> Codec[T]:
    """A codec for values that are one of ``types``, told apart by their ``kind``."""
    if len(types) == 1:
        return Codec(types[0])
    return Codec(Annotated[reduce(or_, types), Discriminator("kind")])
