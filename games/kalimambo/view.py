"""What one seat, or the public, may know (R47, R53): built field by field."""

from dataclasses import dataclass

from games.core.values import Seat
from games.kalimambo.model import (
    KALI,
    ROUNDS,
    Figure,
    Number,
    Penalty,
    RoundCards,
    RoundEvent,
    Space,
    State,
)
from games.kalimambo.scoring import scores
from games.kalimambo.track import beyond, from_the_back


@dataclass(frozen=True, slots=True)
class View:
    """The table as one reader knows it.

    ``past`` has the rounds whose cards still lie face up, by round number: all of them, or only the newest in memory
    mode. ``lies`` says of each seat whether a card lies face down. ``hand`` and ``own_card`` are the reader's own;
    they are empty for the public. ``group`` has all figures from the back.
    """

    round: int
    over: bool
    memory: bool
    rhino: Space
    explorers: tuple[Space, ...]
    kali: Space
    group: tuple[Figure, ...]
    next_free: Space
    heaps: tuple[Space, ...]
    scores: tuple[int, ...]
    pad: tuple[Penalty, ...]
    lies: tuple[bool, ...]
    past: dict[int, RoundCards]
    account: tuple[RoundEvent, ...]
    kali_next: Number | None
    hand: tuple[Number, ...]
    own_card: Number | None

    def space_of(self, figure: Figure) -> Space:
        """Where a figure stands."""
        return self.kali if figure == KALI else self.explorers[figure]

    def used(self, figure: Figure) -> tuple[Number, ...]:
        """The numbers of a figure that lie face up, oldest first."""
        return tuple(past.kali if figure == KALI else past.cards[figure] for past in self.past.values())

    def left(self, figure: Figure) -> tuple[Number, ...] | None:
        """The numbers that a figure still has, highest first, as anybody can deduce; ``None`` in memory mode."""
        if self.memory:
            return None
        used = self.used(figure)
        return tuple(number for number in reversed(range(ROUNDS)) if number not in used)


def view_for(state: State, seat: Seat | None) -> View:
    """The view of a seat; ``None``: the public."""
    rounds = dict(enumerate(state.history, 1))
    group = tuple(from_the_back(state))
    return View(
        round=state.stack[-1].round if state.stack else ROUNDS,
        over=not state.stack,
        memory=state.memory,
        rhino=state.rhino,
        explorers=tuple(state.explorers),
        kali=state.kali,
        group=group,
        next_free=beyond(state.kali if group[-1] == KALI else state.explorers[group[-1]], 1),
        heaps=tuple(state.heaps),
        scores=scores(state),
        pad=tuple(state.pad),
        lies=tuple(number is not None for number in state.sealed),
        past={len(rounds): rounds[len(rounds)]} if state.memory and rounds else rounds,
        account=tuple(state.account),
        kali_next=state.kali_deck[-1] if state.open_kali and state.kali_deck else None,
        hand=() if seat is None else tuple(state.hands[seat]),
        own_card=None if seat is None else state.sealed[seat],
    )
