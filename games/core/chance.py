"""The only randomness of a table: a seeded stream that anybody can recompute.

The stream, exactly, so that it can be checked in any language:

- Block ``i`` (0, 1, 2 ...) is ``SHA-256(b"menagerie dice 1" + seed + step + i)``, where ``seed`` is the table's 32
  bytes and ``step`` and ``i`` are 8-byte big-endian numbers. ``step`` is the version of the table that the step makes
  (the deal included). The stream of a step is its blocks, one after the other.
- A number below ``n`` takes ``k`` bytes of the stream, the fewest with ``256**k >= n``, as a big-endian number ``x``.
  If ``x`` is not below the greatest multiple of ``n`` within ``256**k``, it is thrown away and the next ``k`` bytes
  are taken (rejection, so no value is likelier than another); else the result is ``x mod n``. A number below 1 is 0
  and takes nothing.
- A shuffle is Fisher-Yates from the end: for ``i`` from the last index down to 1, swap item ``i`` with the item at
  a number below ``i + 1``.
"""

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_DOMAIN = b"menagerie dice 1"


class DiceRefused(Exception):
    """A dry run came to a point where the step would draw from the dice."""


class Dice:
    """The random stream of one step of one table."""

    def __init__(self, seed: bytes, step: int) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._prefix = _DOMAIN + seed + step.to_bytes(8, "big")
        self._block = 0
        self._left = b""
        self._used = False

    def __repr__(self) -> str:
        return "Dice(<seed hidden>)"

    @property
    def used(self) -> bool:
        """Whether anything has been drawn from this stream."""
        return self._used

    def _take(self, count: int) -> bytes:
        self._used = True
        while len(self._left) < count:
            self._left += hashlib.sha256(self._prefix + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._left = self._left[:count], self._left[count:]
        return taken

    def below(self, bound: int) -> int:
        """A number 0 .. bound-1, each equally likely. Raises ``ValueError`` for a bound below 1."""
        if bound < 1:
            raise ValueError(f"there is no number below {bound}")
        if bound == 1:
            return 0
        width = ((bound - 1).bit_length() + 7) // 8
        limit = 256**width - 256**width % bound
        while (number := int.from_bytes(self._take(width), "big")) >= limit:
            pass
        return number % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely. Raises ``ValueError`` when there is none."""
        return items[self.below(len(items))]


class NoDice(Dice):
    """Dice for a dry run: they refuse to roll."""

    def __init__(self) -> None:
        super().__init__(bytes(SEED_BYTES), 0)

    def _take(self, count: int) -> bytes:
        raise DiceRefused(f"{count} bytes asked for in a dry run")


def commitment(seed: bytes) -> str:
    """What the board shows when a table is dealt: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()
