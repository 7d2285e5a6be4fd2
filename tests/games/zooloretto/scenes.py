"""Scenes for tests of words and pictures."""

from collections.abc import Sequence

from games.core.screen import Scene
from games.core.values import Event, Seat
from games.core.words import Words
from games.zooloretto import GAME
from games.zooloretto.model import State, ZooOptions
from games.zooloretto.view import View

HOSTILE = ("<b>&\"'\x00</b>", "\u202egnp.exe\ud800", "🦩" * 12, "Bartholomäus von und zu Hohenlohe-Langenburg", "")
"""Names that try to be markup, to turn the text round, or to fill the picture."""
PLAIN = ("Ada", "Ben", "Cleo", "Dov", "Eda")


def scene_from(
    state: State, seat: Seat | None = 0, events: Sequence[Event] = (), names: Sequence[str] = PLAIN
) -> Scene[View]:
    """What one reader sees of a state."""
    seats = len(state.zoos)
    options = ZooOptions(boss=state.boss, species="fixed")
    return Scene(
        GAME.view_for(state, seat),
        seat,
        tuple(names[:seats]),
        Words(),
        tuple(sorted(GAME.rules.awaiting(state))),
        tuple(events),
        options.badges(),
        GAME.rules.result(state),
    )
