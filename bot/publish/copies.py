"""What each copy of a panel shows: the one in direct messages, and the one behind an interaction.

An answer to a press and the publisher may write to one message at the same time, and Discord may take them in any
order. When they say different things, nobody knows which of them is shown, so the copy counts as unknown.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from games.core.values import Seat

Copy = tuple[int, Seat, bool]
"""Table, seat, and whether it is the direct message."""
_FORGOTTEN = ""
"""No panel's digest: stands among what is being written for what must be written anew."""


@dataclass(slots=True)
class Write:
    """One attempt to show something; ``arrived`` is set when it is shown."""

    arrived: bool = False


@dataclass(slots=True)
class _UnderWay:
    """Writes to one copy that overlap: how many have not ended, and all that they say."""

    running: int = 0
    marks: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Copies:
    """Remembers by digest; ``unsure`` is called with a table of which a copy has become unknown."""

    unsure: Callable[[int], None]
    _known: dict[Copy, str] = field(default_factory=dict)
    _under_way: dict[Copy, _UnderWay] = field(default_factory=dict)

    def shows(self, copy: Copy, mark: str) -> bool:
        """Whether a copy is known to show this."""
        return self._known.get(copy) == mark

    @contextmanager
    def writing(self, copy: Copy, mark: str) -> Iterator[Write]:
        """Something is written to a copy for as long as this is entered."""
        write, here = Write(), self._under_way.setdefault(copy, _UnderWay())
        here.running += 1
        here.marks.add(mark)
        try:
            yield write
        finally:
            here.running -= 1
            if len(here.marks) > 1:
                self._known.pop(copy, None)
            elif write.arrived:
                self._known[copy] = mark
            if not here.running:
                self._ended(copy, here)

    def _ended(self, copy: Copy, writes: _UnderWay) -> None:
        """Only now one more write helps: while one is still under way, it would be as unsure as the others."""
        del self._under_way[copy]
        if len(writes.marks) > 1:
            self.unsure(copy[0])

    def forget(self, copy: Copy) -> None:
        """A copy is to be written whatever it shows, and whatever is being written to it now.

        A write under way may have begun before the reason to forget: what it brings does not count as known either.
        """
        self._known.pop(copy, None)
        if (here := self._under_way.get(copy)) is not None:
            here.marks.add(_FORGOTTEN)

    def forget_table(self, table_id: int) -> None:
        """A table is over."""
        self._known = {copy: mark for copy, mark in self._known.items() if copy[0] != table_id}
