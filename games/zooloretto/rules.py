"""The rules of Zooloretto as the kernel asks for them; each chapter has its own module.

Laws:

1. The Boss expansion joins the base game's chapters (``office`` beside ``money``, its bonus beside the coins).
2. A forced decision that everybody can see is taken in the same step: the only truck with room, the only truck left
   when nothing else is possible, the last place for the last tile. Drawing never is: it shows something new, and
   "done" never is: until then the placements of a truck can be taken back.
"""

from collections.abc import Sequence
from typing import assert_never

from games.core.chance import Dice
from games.core.contract import Rules
from games.core.frames import top
from games.core.values import Event, Refusal, Result, Seat
from games.zooloretto import money, office, refusals, scoring, turns
from games.zooloretto.actions import (
    BaseMoney,
    BossMoney,
    BuyOffer,
    Discard,
    Done,
    Draw,
    Exchange,
    Expand,
    Hire,
    Load,
    Move,
    OpenSponsor,
    PlaceTile,
    Purchase,
    TakeTruck,
    Transfer,
    ZooAction,
)
from games.zooloretto.model import Loading, Placing, State, Turn, ZooOptions
from games.zooloretto.setup import setup


class ZooRules(Rules[State, ZooAction]):
    """Zooloretto, with or without Boss."""

    def setup(self, seats: int, options: ZooOptions, dice: Dice) -> State:
        """A newly dealt table."""
        return setup(seats, options, dice)

    def awaiting(self, state: State) -> frozenset[Seat]:
        """The one seat whose decision is open; nobody at the end."""
        return frozenset({top(state.stack).seat}) if state.stack else frozenset()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[ZooAction]:
        """What that seat may do now."""
        if not state.stack or top(state.stack).seat != seat:
            return ()
        return legal_now(state)

    def explain(self, state: State, seat: Seat, action: ZooAction) -> Refusal:
        """Why not."""
        return refusals.explain(state, seat, action)

    def play(self, draft: State, seat: Seat, action: ZooAction, dice: Dice) -> list[Event]:
        """Carry out a legal action, then whatever it makes inevitable. The dice rest: the pile was shuffled once."""
        events = _carry_out(draft, seat, action)
        while (only := forced(draft)) is not None:
            events += _carry_out_forced(draft, only)
        return events

    def result(self, state: State) -> Result | None:
        """The ranking once the game is over."""
        return scoring.result(state)

    def redeal(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """The order of the pile is all that anybody can't know, and nobody knows more of it than others."""
        dice.shuffle(state.pile)
        return state


def legal_now(state: State) -> list[ZooAction]:
    """What the seat of the top frame may do."""
    frame = top(state.stack)
    match frame:
        case Turn():
            found: list[ZooAction] = [*turns.legal_truck_actions(state)]
            found += money.legal_money_actions(state, frame.seat)
            found += office.legal_office_actions(state, frame.seat)
            return found
        case Loading():
            return [*turns.legal_loads(state)]
        case Placing():
            return [*turns.legal_placements(state, frame)]
        case _ as never:
            assert_never(never)


def forced(state: State) -> Load | TakeTruck | PlaceTile | None:
    """The decision that everybody can see is forced, if there is one (law 2)."""
    if not state.stack or (isinstance(state.stack[-1], Turn) and turns.can_draw(state)):
        return None
    only, *others = legal_now(state)
    return only if not others and isinstance(only, Load | TakeTruck | PlaceTile) else None


def _carry_out_forced(state: State, action: Load | TakeTruck | PlaceTile) -> list[Event]:
    frame = top(state.stack)
    if isinstance(action, TakeTruck):
        return turns.take(state, frame.seat, action.truck, forced=True)
    return _handle_frame(state, action, forced=True)


def _handle_frame(state: State, action: Load | PlaceTile | Done, *, forced: bool) -> list[Event]:
    frame = top(state.stack)
    match frame, action:
        case Loading(), Load():
            return turns.load(state, frame, action.truck, forced=forced)
        case Placing(), PlaceTile():
            return turns.place(state, frame, action, forced=forced)
        case Placing(), Done():
            return turns.done(state, frame)
        case _:
            raise TypeError(f"{action.kind} does not answer the frame {frame.kind}")


def _carry_out(state: State, seat: Seat, action: ZooAction) -> list[Event]:
    match action:
        case Draw():
            return turns.draw(state, seat)
        case TakeTruck():
            return turns.take(state, seat, action.truck, forced=False)
        case Load() | PlaceTile() | Done():
            return _handle_frame(state, action, forced=False)
        case Move() | Exchange() | Purchase() | Discard() | Expand():
            return [*_spend(state, seat, action), *turns.end_turn(state, seat)]
        case BuyOffer() | Hire() | Transfer() | OpenSponsor():
            return [*_deal_with_the_boss(state, seat, action), *turns.end_turn(state, seat)]
        case _ as never:
            assert_never(never)


def _spend(state: State, seat: Seat, action: BaseMoney) -> list[Event]:
    match action:
        case Move():
            return money.move(state, seat, action)
        case Exchange():
            return money.swap(state, seat, action)
        case Purchase():
            return money.purchase(state, seat, action)
        case Discard():
            return money.discard(state, seat, action)
        case Expand():
            return money.expand(state, seat)
        case _ as never:
            assert_never(never)


def _deal_with_the_boss(state: State, seat: Seat, action: BossMoney) -> list[Event]:
    match action:
        case BuyOffer():
            return office.buy_offer(state, seat, action)
        case Hire():
            return office.hire(state, seat, action)
        case Transfer():
            return office.transfer(state, seat, action)
        case OpenSponsor():
            return office.open_sponsor(state, seat)
        case _ as never:
            assert_never(never)
