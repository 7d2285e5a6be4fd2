"""What one seat, or the public, may know (R103, D20): built field by field."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.boitas.cards import ELEPHANT, Card, Good, Suit
from games.boitas.distribution import COWRIES, CardPoints
from games.boitas.goods import Holdings, each_left, holdings_of
from games.boitas.model import Choosing, Play, Playing, SecondCard, Shopping, State, Trick
from games.boitas.ranking import ranking
from games.boitas.trick import in_order
from games.core.values import Seat

Phase: TypeAlias = Literal["playing", "choosing", "market", "second_card", "scoring", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one reader knows it.

    ``ports`` has the suit of each port card, ``None`` where a port is done, and ``goods_at`` what lies there; during
    a market both belong to the next round. ``ranking`` ranks the cards that lie in the trick now. ``supply`` is
    ``None`` when cowries never run out. ``hand`` is the reader's own, strongest first; ``hands`` has all of them once
    the game is over, else nothing. ``shoppers`` are the seats still to act in the market, the first one acts now.
    """

    phase: Phase
    round: int
    port: int
    trump: Suit | None
    start: Seat
    ports: tuple[Suit | None, ...]
    goods_at: tuple[tuple[Good, ...], ...]
    plays: tuple[Play, ...]
    passed: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    last: Trick | None
    row: tuple[Card, ...]
    deck: int
    discard: tuple[Card, ...]
    elephants: int
    supply: int | None
    shoppers: tuple[Seat, ...]
    holdings: tuple[Holdings, ...]
    elephants_held: tuple[int, ...]
    ways: tuple[str | None, ...]
    each_left: int
    card_points: CardPoints
    hand: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


def view_for(state: State, seat: Seat | None) -> View:
    """The view of a seat; ``None``: the public."""
    phase = _phase(state)
    return View(
        phase=phase,
        round=state.round,
        port=state.port,
        trump=state.trump,
        start=state.start,
        ports=tuple(state.open_ports),
        goods_at=tuple(tuple(goods) for goods in state.open_goods),
        plays=tuple(state.plays),
        passed=tuple(state.passed),
        ranking=ranking(state.plays, state.trump, state.port) if state.trump else (),
        last=state.last,
        row=tuple(state.row),
        deck=len(state.deck),
        discard=tuple(sorted(state.discard)),
        elephants=state.elephants,
        supply=COWRIES - sum(state.cowries) if state.options.cowries == "limited" else None,
        shoppers=_shoppers(state),
        holdings=tuple(holdings_of(state, other) for other in range(state.seats)),
        elephants_held=tuple(hand.count(ELEPHANT) for hand in state.hands),
        ways=tuple(state.ways),
        each_left=each_left(state),
        card_points=state.options.card_points,
        hand=() if seat is None else in_order(state, state.hands[seat]),
        hands=tuple(in_order(state, hand) for hand in state.hands) if phase == "over" else (),
    )


def _phase(state: State) -> Phase:
    if not state.stack:
        return "over"
    match state.stack[-1]:
        case Playing():
            return "playing"
        case Choosing():
            return "choosing"
        case Shopping():
            return "market"
        case SecondCard():
            return "second_card"
        case _:
            return "scoring"


def _shoppers(state: State) -> tuple[Seat, ...]:
    for frame in state.stack:
        if isinstance(frame, Shopping):
            return frame.order
    return ()
