"""Laying out the ports of a round (R7, R8, R60)."""

from games.boitas.events import PortsLaid
from games.boitas.model import PORTS, State
from games.core.values import Event

_TWO_PLAYERS = {1: (1, 1, 1), 2: (1, 1, 2), 3: (1, 2, 2), 4: (2, 2, 2)}


def goods_per_port(seats: int, number: int) -> tuple[int, ...]:
    """How many goods lie at ports 1, 2 and 3 in that round: two, or fewer for two players (R7, R8)."""
    return _TWO_PLAYERS[number] if seats == 2 else (2,) * PORTS


def lay_ports(state: State, number: int) -> list[Event]:
    """New port cards and goods for that round, all of them open; port 1 is the active one."""
    state.port = 1
    state.open_ports = [state.port_deck.pop() for _ in range(PORTS)]
    state.open_goods = [[state.bag.pop() for _ in range(count)] for count in goods_per_port(state.seats, number)]
    suits = tuple(suit for suit in state.open_ports if suit is not None)
    return [PortsLaid(number, suits, tuple(tuple(goods) for goods in state.open_goods))]
