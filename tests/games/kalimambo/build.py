"""Small builders: a position, a round played through the rules, and what came of it."""

from collections.abc import Sequence

from games.core.chance import Dice
from games.core.selfplay import seed_of
from games.core.values import Event
from games.kalimambo import GAME
from games.kalimambo.model import Choosing, KalimamboOptions, PlayCard, RoundCards, Sealed, State
from games.kalimambo.scoring import scores
from games.kalimambo.setup import new_state

ALL = tuple(range(12))
FAR = (20,)
"""A heap that nobody reaches."""


def dice(label: str = "test") -> Dice:
    """Dice of their own, fixed by a label."""
    return Dice(seed_of(label), 1)


def dealt(seats: int = 3, label: str = "deal", options: KalimamboOptions | None = None) -> State:
    """A freshly set-up state."""
    return new_state(seats, options or KalimamboOptions(), dice(label))


def position(explorers: Sequence[int], kali: int, rhino: int = 0, heaps: Sequence[int] = FAR) -> State:
    """A state in its first round with the pieces on these spaces."""
    state = dealt(len(explorers))
    state.rhino, state.explorers, state.kali, state.heaps = rhino, list(explorers), kali, list(heaps)
    return state


def play(state: State, cards: Sequence[int], kali: int) -> list[Event]:
    """Everybody plays that card, Kali's top card is made ``kali``; what happened, without the choosing."""
    state.kali_deck.remove(kali)
    state.kali_deck.append(kali)
    events: list[Event] = []
    for seat, number in enumerate(cards):
        events += GAME.rules.play(state, seat, PlayCard(number), dice())
    return [event for event in events if event.to is None and not isinstance(event, Sealed)]


def after_rounds(state: State, rounds: int) -> State:
    """The state with its first rounds behind it: everybody has played 0, 1, 2 ... and so has Kali."""
    seats = len(state.hands)
    state.history = [RoundCards((number,) * seats, number) for number in range(rounds)]
    state.hands = [list(range(rounds, 12)) for _ in range(seats)]
    state.kali_deck = list(range(rounds, 12))
    state.stack = [Choosing(rounds + 1)]
    return state


def spaces(state: State) -> tuple[int, tuple[int, ...], int]:
    """Rhino, explorers, Kali."""
    return state.rhino, tuple(state.explorers), state.kali


def points(state: State) -> tuple[int, ...]:
    """The score of each seat."""
    return scores(state)


def all_awaited(state: State) -> bool:
    """The table is at rest: the next round waits for everybody."""
    return GAME.rules.awaiting(state) == frozenset(range(len(state.hands))) and bool(state.stack)
