"""The market after rounds 1 to 3 (R60 - R70)."""

from typing import assert_never

from games.boitas.cards import ELEPHANT
from games.boitas.events import ElephantBought, MarketOpened, NothingBought, Paid
from games.boitas.model import (
    DRAWN,
    ELEPHANT_PRICE,
    Buy,
    BuyElephant,
    BuyNothing,
    SecondCard,
    Shopping,
    State,
    TakeSecond,
)
from games.boitas.ports import lay_ports
from games.boitas.supply import draw_to_hand, drawable, sources, take
from games.boitas.trick import open_trick
from games.core.chance import Dice
from games.core.values import Event, Seat


def open_market(state: State, dice: Dice) -> list[Event]:
    """New ports, three cards for everybody, then the richest begins (R60)."""
    events = lay_ports(state, state.round + 1)
    for seat in state.turn_order:
        events += draw_to_hand(state, seat, DRAWN, dice)
    order = market_order(state)
    most = state.cowries[order[0]]
    events.append(MarketOpened(state.round, order, most, state.cowries.count(most) > 1))
    return events + shop_on(state, order)


def market_order(state: State) -> tuple[Seat, ...]:
    """From the seat with most cowries clockwise; of tied ones the first from the start player on (R61, D19)."""
    around = state.turn_order
    first = max(around, key=lambda seat: state.cowries[seat])
    place = around.index(first)
    return around[place:] + around[:place]


def shop_on(state: State, order: tuple[Seat, ...]) -> list[Event]:
    """Ask the next seat that can buy anything; the next round begins after the last one (R61, R65)."""
    events: list[Event] = []
    while order:
        if len(offers(state, order[0])) > 1:
            state.stack = [Shopping(order)]
            return events
        events.append(NothingBought(order[0], broke=True))
        order = order[1:]
    state.round += 1
    return events + open_trick(state)


def offers(state: State, seat: Seat) -> list[Buy | BuyElephant | BuyNothing]:
    """What a seat can pay for, and nothing at all, which is always possible (R63 - R66)."""
    cowries, cards = state.cowries[seat], len(state.row) + drawable(state)
    affordable = [count for count in (1, 2) if count <= min(cowries, cards)]
    buys: list[Buy | BuyElephant | BuyNothing] = [
        Buy(count, source) for count in affordable for source in sources(state)
    ]
    if cowries >= ELEPHANT_PRICE and state.elephants:
        buys.append(BuyElephant())
    return [*buys, BuyNothing()]


def shop(state: State, order: tuple[Seat, ...], action: Buy | BuyElephant | BuyNothing, dice: Dice) -> list[Event]:
    """One purchase of the first seat of ``order`` (R63)."""
    seat, events = order[0], list[Event]()
    match action:
        case Buy(cards=cards, take=source):
            state.cowries[seat] -= cards
            events += [Paid(seat, cards), *take(state, seat, source, dice)]
            if cards > 1:
                state.stack = [Shopping(order), SecondCard(seat)]
                return events
        case BuyElephant():
            state.cowries[seat] -= ELEPHANT_PRICE
            state.elephants -= 1
            state.hands[seat].append(ELEPHANT)
            events.append(ElephantBought(seat))
        case BuyNothing():
            events.append(NothingBought(seat, broke=False))
        case _:
            assert_never(action)
    return events + shop_on(state, order[1:])


def take_second(state: State, seat: Seat, action: TakeSecond, dice: Dice) -> list[Event]:
    """The second card that was paid for; then the next seat shops (R64)."""
    events = take(state, seat, action.take, dice)
    state.stack.pop()
    shopping = state.stack[-1]
    rest = shopping.order[1:] if isinstance(shopping, Shopping) else ()
    return events + shop_on(state, rest)
