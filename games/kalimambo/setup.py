"""Set-up (R1 - R6)."""

from games.core.chance import Dice
from games.kalimambo.model import (
    HEAP_GAP,
    HEAPS,
    ROUNDS,
    SPACES,
    Choosing,
    KalimamboOptions,
    Number,
    Space,
    State,
)
from games.kalimambo.track import beyond


def new_state(seats: int, options: KalimamboOptions, dice: Dice) -> State:
    """The rhino anywhere, the explorers in front of it in any order, Kali ahead of them, heaps, full hands."""
    rhino = dice.below(SPACES)
    explorers = [beyond(rhino, place) for place in range(1, seats + 1)]
    dice.shuffle(explorers)
    kali_deck = all_numbers()
    dice.shuffle(kali_deck)
    return State(
        memory=options.memory,
        open_kali=options.open_kali,
        stack=[Choosing(1)],
        rhino=rhino,
        explorers=explorers,
        kali=beyond(rhino, seats + 1),
        heaps=sorted(beyond(rhino, seats + 2 + place) for place in heap_places(30 - seats, options, dice)),
        hands=[all_numbers() for _ in range(seats)],
        sealed=[None] * seats,
        kali_deck=kali_deck,
        history=[],
        pad=[],
        account=[],
    )


def all_numbers() -> list[Number]:
    """A full set of cards (R3)."""
    return list(range(ROUNDS))


def heap_places(free: int, options: KalimamboOptions, dice: Dice) -> list[Space]:
    """Six places 0 .. free-1 on the stretch of free spaces in front of Kali (R5, U2)."""
    if options.heaps == "even":
        return [(2 * i + 1) * free // (2 * HEAPS) for i in range(HEAPS)]
    # Every layout with the gap is equally likely: choose places on a stretch shortened by the gaps, then widen it.
    places = list(range(free - HEAP_GAP * (HEAPS - 1)))
    dice.shuffle(places)
    return [place + HEAP_GAP * i for i, place in enumerate(sorted(places[:HEAPS]))]
