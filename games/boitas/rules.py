"""The rules of Boitas, in the order of the rulebook; clause ids refer to RULES.md."""

from collections.abc import Sequence
from typing import assert_never

from games.boitas.hidden import redealt
from games.boitas.market import offers, open_market, shop, take_second
from games.boitas.model import (
    PORTS,
    ROUNDS,
    AnyAction,
    BoitasOptions,
    Buy,
    BuyElephant,
    BuyNothing,
    Choosing,
    PlayCard,
    Playing,
    ScoreGoods,
    Scoring,
    SecondCard,
    Shopping,
    State,
    TakeGood,
    TakeSecond,
)
from games.boitas.refusals import why_not
from games.boitas.rewards import pay_out
from games.boitas.scoring import choose_way, final_result, open_scoring, ways_of
from games.boitas.setup import new_state
from games.boitas.supply import sources
from games.boitas.trick import legal_plays, open_trick, play_card
from games.core.chance import Dice
from games.core.contract import Rules
from games.core.frames import top
from games.core.values import AnyOf, Event, Refusal, Result, Seat


class BoitasRules(Rules[State, AnyAction]):
    """Four rounds of three tricks, a market after each but the last, then scoring (R10)."""

    def setup(self, seats: int, options: BoitasOptions, dice: Dice) -> State:
        """R1 - R9."""
        return new_state(seats, options, dice)

    def awaiting(self, state: State) -> frozenset[Seat]:
        """Whoever decides now; at the end everybody without a way (D15)."""
        if not state.stack:
            return frozenset()
        match frame := top(state.stack):
            case Playing() | Choosing() | SecondCard():
                return frozenset({frame.seat})
            case Shopping(order=order):
                return frozenset(order[:1])
            case Scoring():
                return frozenset(seat for seat, way in enumerate(state.ways) if way is None)
            case _:
                assert_never(frame)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[AnyAction | AnyOf[AnyAction]]:
        """What an awaited seat may do; nobody else may do anything."""
        if seat not in self.awaiting(state):
            return ()
        match frame := top(state.stack):
            case Playing():
                return tuple(legal_plays(state, seat))
            case Choosing():
                return tuple(TakeGood(good) for good in state.open_goods[state.port - 1])
            case Shopping():
                return tuple(offers(state, seat))
            case SecondCard():
                return tuple(TakeSecond(source) for source in sources(state))
            case Scoring():
                return tuple(ScoreGoods(choice.way) for choice in ways_of(state, seat))
            case _:
                assert_never(frame)

    def explain(self, state: State, seat: Seat, action: AnyAction) -> Refusal:
        """Why that can't be done now."""
        return why_not(state, seat, action)

    def play(self, draft: State, seat: Seat, action: AnyAction, dice: Dice) -> list[Event]:
        """One decision and all that follows by itself."""
        return [*_done(draft, seat, action, dice), *_next_phase(draft, dice)]

    def result(self, state: State) -> Result | None:
        """R95, R96, once every way is chosen."""
        return None if state.stack else final_result(state)

    def redeal(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """R103."""
        return redealt(state, seat, dice)


def _done(draft: State, seat: Seat, action: AnyAction, dice: Dice) -> list[Event]:
    match action:
        case PlayCard():
            return play_card(draft, seat, action, dice)
        case TakeGood(good=good):
            return pay_out(draft, good)
        case Buy() | BuyElephant() | BuyNothing():
            frame = top(draft.stack)
            return shop(draft, frame.order, action, dice) if isinstance(frame, Shopping) else []
        case TakeSecond():
            return take_second(draft, seat, action, dice)
        case ScoreGoods():
            return choose_way(draft, seat, action)
        case _:
            assert_never(action)


def _next_phase(draft: State, dice: Dice) -> list[Event]:
    """After a trick: the next port, the market after port 3, or scoring after the last of all (R46)."""
    events: list[Event] = []
    while not draft.stack and None in draft.ways:
        if draft.port < PORTS:
            draft.port += 1
            events += open_trick(draft)
        elif draft.round < ROUNDS:
            events += open_market(draft, dice)
        else:
            events += open_scoring(draft)
    return events
