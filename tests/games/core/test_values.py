"""What of the events is still news."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.core.values import Event, still_news


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """A seat has decided."""

    waits: ClassVar[bool] = True
    seat: int
    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """What all have decided."""

    kind: Literal["shown"] = "shown"


def test_who_was_ready_is_no_news_once_the_game_has_gone_on() -> None:
    assert still_news([Ready(0), Ready(1), Shown(), Ready(0)]) == [Shown(), Ready(0)]
    assert still_news([Shown(), Ready(1), Shown()]) == [Shown(), Shown()]


def test_who_is_ready_is_news_while_the_table_waits() -> None:
    assert still_news([Ready(0), Ready(1)]) == [Ready(0), Ready(1)]
    assert still_news([]) == []
