"""A full trick: its ranking and what everybody gets (R40 - R46, D9)."""

from games.boitas.cards import ELEPHANT, Good, Suit
from games.boitas.events import GoodLost, GoodTaken, TrickDecided
from games.boitas.model import Choosing, State, Trick
from games.boitas.ranking import ranking, reason
from games.boitas.supply import gain
from games.core.values import Event, Seat


def decide(state: State) -> list[Event]:
    """The two best cards are found; the winner picks a good where there is a choice (R40 - R42)."""
    trump, here = state.active_suit, state.open_goods[state.port - 1]
    ranked, why = ranking(state.plays, trump, state.port), reason(state.plays, trump, state.port)
    by_seat = {play.seat: play for play in state.plays}
    events: list[Event] = [TrickDecided(tuple(by_seat[seat] for seat in ranked), trump, state.port, why)]
    if ranked and len(set(here)) > 1:
        state.stack = [Choosing(ranked[0])]
        return events
    return events + pay_out(state, here[0] if ranked else None)


def pay_out(state: State, chosen: Good | None) -> list[Event]:
    """Goods for the two best, a cowrie for everybody else, the start token for the winner (R40 - R43, D9).

    Leaves the trick cleared and its port closed; what comes next is the caller's business.
    """
    trump, here = state.active_suit, state.open_goods[state.port - 1]
    ranked = ranking(state.plays, trump, state.port)
    others = list(state.turn_order)
    events: list[Event] = []
    if chosen is not None:
        here.remove(chosen)
        events += _good_to(state, ranked[0], chosen, best=True)
        others.remove(ranked[0])
        if here and len(ranked) > 1:
            events += _good_to(state, ranked[1], here.pop(), best=False)
            others.remove(ranked[1])
        state.start = ranked[0]
    events += [GoodLost(good) for good in here]
    state.lost_goods += here
    for seat in others:
        events += gain(state, seat, 1, "trick")
    _clear(state, trump)
    return events


def _good_to(state: State, seat: Seat, good: Good, *, best: bool) -> list[Event]:
    state.goods[seat].append(good)
    return [GoodTaken(seat, good, "best" if best else "second")]


def _clear(state: State, trump: Suit) -> None:
    """Cards to the discards, elephants to their stack, the port card out of the game (R44, R45)."""
    plays = tuple(state.plays)
    ranked, why = ranking(plays, trump, state.port), reason(plays, trump, state.port)
    state.last = Trick(state.round, state.port, trump, plays, ranked, why)
    state.discard += [play.card for play in plays if play.card != ELEPHANT]
    state.elephants += sum(play.card == ELEPHANT for play in plays)
    state.plays, state.passed, state.stack = [], [], []
    state.used_ports.append(trump)
    state.open_ports[state.port - 1] = None
    state.open_goods[state.port - 1] = []
