"""The money actions of the base game (Z40-Z53): one per turn, and only what can be paid."""

from collections.abc import Iterator
from typing import Final

from games.core.values import Event, Seat
from games.zooloretto.actions import BaseMoney, Discard, Exchange, Expand, Move, Purchase
from games.zooloretto.events import Discarded, Expanded, Moved, Purchased
from games.zooloretto.exchange import exchange, legal_exchanges
from games.zooloretto.model import Enclosure, State, Zoo
from games.zooloretto.places import BARN, EXPANSIONS, PLANS, Place
from games.zooloretto.placing import places_for, put

COST: Final[dict[type[BaseMoney], int]] = {Move: 1, Exchange: 1, Purchase: 2, Discard: 2, Expand: 3}
OWNER_COINS: Final = 1
"""What the owner gets of a purchase's price (Z49)."""


def legal_money_actions(state: State, seat: Seat) -> Iterator[BaseMoney]:
    """What that seat can pay and do (B53)."""
    zoo = state.zoos[seat]
    if zoo.coins >= COST[Move]:
        yield from _legal_moves(zoo)
        yield from legal_exchanges(zoo)
    if zoo.coins >= COST[Purchase]:
        yield from _legal_purchases(state, seat)
        yield from (Discard(tile) for tile in dict.fromkeys(zoo.barn))
    if zoo.coins >= COST[Expand] and zoo.closed:
        yield Expand()


def movable(zoo: Zoo, source: Place) -> list[str]:
    """What may be moved from a place: anything in the barn, else stalls only (Z41, Z42)."""
    return list(dict.fromkeys(zoo.barn if source == BARN else zoo.enclosures[source].stalls))


def _legal_moves(zoo: Zoo) -> Iterator[Move]:
    sources: list[Place] = [BARN, *zoo.open_places()]
    for source in sources:
        for tile in movable(zoo, source):
            for place in places_for(zoo, tile):
                if place not in (source, BARN):
                    yield Move(source, tile, place)


def _legal_purchases(state: State, seat: Seat) -> Iterator[Purchase]:
    zoo = state.zoos[seat]
    for owner, rival in enumerate(state.zoos):
        if owner != seat:
            for tile in dict.fromkeys(rival.barn):
                yield from (Purchase(owner, tile, place) for place in places_for(zoo, tile))


def pay_bank(state: State, seat: Seat, coins: int) -> None:
    """Coins from a player to the bank."""
    state.zoos[seat].coins -= coins
    state.bank += coins


def move(state: State, seat: Seat, action: Move) -> list[Event]:
    """1 coin: one tile to another place (Z40, Z42)."""
    pay_bank(state, seat, COST[Move])
    zoo = state.zoos[seat]
    pile = zoo.barn if action.source == BARN else zoo.enclosures[action.source].stalls
    pile.remove(action.tile)
    return [Moved(seat, action.tile, action.source, action.to), *put(state, seat, action.tile, action.to)]


def swap(state: State, seat: Seat, action: Exchange) -> list[Event]:
    """1 coin: two groups change places."""
    pay_bank(state, seat, COST[Exchange])
    return exchange(state, seat, action)


def purchase(state: State, seat: Seat, action: Purchase) -> list[Event]:
    """2 coins, one to the bank and one to the owner, who can't refuse (Z48, Z49)."""
    pay_bank(state, seat, COST[Purchase] - OWNER_COINS)
    state.zoos[seat].coins -= OWNER_COINS
    owner = state.zoos[action.owner]
    owner.coins += OWNER_COINS
    owner.barn.remove(action.tile)
    return [Purchased(seat, action.owner, action.tile, action.to), *put(state, seat, action.tile, action.to)]


def discard(state: State, seat: Seat, action: Discard) -> list[Event]:
    """2 coins: a tile of the barn leaves the game (Z51; an offer tile does not return, B42)."""
    pay_bank(state, seat, COST[Discard])
    state.zoos[seat].barn.remove(action.tile)
    state.gone.append(action.tile)
    return [Discarded(seat, action.tile)]


def expand(state: State, seat: Seat) -> list[Event]:
    """3 coins: the next expansion board is turned up (Z52)."""
    pay_bank(state, seat, COST[Expand])
    zoo = state.zoos[seat]
    place = next(place for place in EXPANSIONS if place not in zoo.enclosures)
    zoo.closed -= 1
    open_enclosure(zoo, place)
    return [Expanded(seat, place, COST[Expand])]


def open_enclosure(zoo: Zoo, place: Place) -> None:
    """Open a place; the enclosures keep the order in which they are listed."""
    zoo.enclosures[place] = Enclosure()
    zoo.enclosures = {known: zoo.enclosures[known] for known in PLANS if known in zoo.enclosures}
