"""What one seat, or the public, may know (R5, R33, R60): built field by field."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.boss_kito.cards import COLOURS, SIGNS, Colour, Layout, PlayedCard, Sign, Value, bananas_in
from games.boss_kito.events import Awarded
from games.boss_kito.model import Naming, State, Turn
from games.boss_kito.scoring import scores
from games.core.values import Seat


@dataclass(frozen=True, slots=True)
class View:
    """The table as one reader knows it.

    ``turn`` counts the turns of the round from 0; it is ``None`` while benefits are handed out and at the end.
    ``upcoming`` has the benefit that each column offers next; ``pile_size`` is the same for all piles.
    ``scores`` are the points if the game ended now. ``hand`` is the reader's own; it is empty for the public.
    """

    symbols: Layout
    round: int
    turn: int | None
    over: bool
    naming: Seat | None
    start: Seat
    display: tuple[Value | None, ...]
    upcoming: tuple[Value | None, ...]
    pile_size: int
    owned: tuple[tuple[Value, ...], ...]
    removed: tuple[Value, ...]
    scores: tuple[int, ...]
    stock: int
    tokens: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    played: tuple[tuple[PlayedCard, ...], ...]
    deck_size: int
    discards: Mapping[Colour, int]
    account: tuple[Awarded, ...]
    hand: tuple[Colour, ...]

    def bananas(self, seat: Seat, colour: Colour) -> int:
        """What a seat bids in a colour so far."""
        return bananas_in(self.played[seat], colour)

    def sign(self, value: Value) -> Sign | None:
        """The symbol on a benefit (U2)."""
        return SIGNS[self.symbols].get(value)


def view_for(state: State, seat: Seat | None) -> View:
    """The view of a seat; ``None``: the public."""
    frame = state.stack[-1] if state.stack else None
    return View(
        symbols=state.symbols,
        round=state.round,
        turn=frame.turn if isinstance(frame, Turn) else None,
        over=frame is None,
        naming=frame.seat if isinstance(frame, Naming) else None,
        start=state.start,
        display=tuple(state.display),
        upcoming=tuple(pile[-1] if pile else None for pile in state.piles),
        pile_size=len(state.piles[0]),
        owned=tuple(tuple(values) for values in state.owned),
        removed=tuple(sorted(state.removed)),
        scores=scores(state.owned),
        stock=state.stock,
        tokens=tuple(state.tokens),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        played=tuple(tuple(cards) for cards in state.played),
        deck_size=len(state.deck),
        discards={colour: state.discards.count(colour) for colour in COLOURS},
        account=tuple(state.account),
        hand=() if seat is None else tuple(state.hands[seat]),
    )
