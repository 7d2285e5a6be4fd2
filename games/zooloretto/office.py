"""The Boss money actions (B4-B18, B46-B49): the offer board, employees and the Sponsor Enclosure.

They join the base game's money actions when the expansion is on the table; nothing of the base game is replaced.
"""

from collections.abc import Iterator
from typing import Final

from games.core.values import Event, Seat
from games.zooloretto.actions import BossMoney, BuyOffer, Hire, OpenSponsor, Transfer
from games.zooloretto.events import Expanded, Hired, OfferBought, Transferred
from games.zooloretto.model import State, Zoo
from games.zooloretto.money import open_enclosure, pay_bank
from games.zooloretto.places import SPONSOR, WINDOWS, Office, Pay
from games.zooloretto.placing import places_for, put

OFFER_COST = 2
COST: Final[dict[type[BossMoney], int]] = {BuyOffer: OFFER_COST, Hire: OFFER_COST, Transfer: 1, OpenSponsor: 2}


def legal_office_actions(state: State, seat: Seat) -> Iterator[BossMoney]:
    """What that seat can pay and do with the Boss boards; nothing without the expansion."""
    if not state.boss:
        return
    zoo = state.zoos[seat]
    ways = ways_to_pay(zoo.coins, zoo.donations)
    if ways:
        for tile in state.offers:
            yield from (BuyOffer(tile, place, pay) for place in places_for(zoo, tile) for pay in ways)
    if ways and state.employees:
        yield from (Hire(office, pay) for office in WINDOWS if has_window(zoo, office) for pay in ways)
    if zoo.coins >= COST[Transfer]:
        yield from _legal_transfers(zoo)
    if zoo.coins >= COST[OpenSponsor] and zoo.sponsor_closed:
        yield OpenSponsor()


def ways_to_pay(coins: int, donations: int) -> list[Pay]:
    """Two coins or two donations, never one of each (B7)."""
    purses: dict[Pay, int] = {"coins": coins, "donations": donations}
    return [pay for pay, owned in purses.items() if owned >= OFFER_COST]


def has_window(zoo: Zoo, office: Office) -> bool:
    """Whether an office has a free window (B14, B15)."""
    return zoo.office.get(office, 0) < WINDOWS[office]


def _legal_transfers(zoo: Zoo) -> Iterator[Transfer]:
    for source in WINDOWS:
        if zoo.office.get(source, 0):
            yield from (Transfer(source, to) for to in WINDOWS if to != source and has_window(zoo, to))


def _pay_offer_board(state: State, seat: Seat, pay: Pay) -> None:
    """Nobody owns the offer board: everything goes to the bank, donations to their own (B7)."""
    if pay == "coins":
        pay_bank(state, seat, OFFER_COST)
    else:
        state.zoos[seat].donations -= OFFER_COST
        state.donations += OFFER_COST


def buy_offer(state: State, seat: Seat, action: BuyOffer) -> list[Event]:
    """A tile of the offer board goes into the zoo at once; it is not replaced (B1, B9)."""
    _pay_offer_board(state, seat, action.pay)
    state.offers.remove(action.tile)
    bought = OfferBought(seat, action.tile, action.to, action.pay)
    return [bought, *put(state, seat, action.tile, action.to)]


def hire(state: State, seat: Seat, action: Hire) -> list[Event]:
    """An employee goes to a free window at once (B14)."""
    _pay_offer_board(state, seat, action.pay)
    state.employees -= 1
    state.zoos[seat].office[action.office] += 1
    return [Hired(seat, action.office, action.pay, state.employees)]


def transfer(state: State, seat: Seat, action: Transfer) -> list[Event]:
    """1 coin: an employee changes offices and counts there from now on (B16-B18)."""
    pay_bank(state, seat, COST[Transfer])
    office = state.zoos[seat].office
    office[action.source] -= 1
    office[action.to] += 1
    return [Transferred(seat, action.source, action.to)]


def open_sponsor(state: State, seat: Seat) -> list[Event]:
    """2 coins: the Sponsor Enclosure is turned up; the base expansion stays what it is (B5, B6)."""
    pay_bank(state, seat, COST[OpenSponsor])
    zoo = state.zoos[seat]
    zoo.sponsor_closed = False
    open_enclosure(zoo, SPONSOR)
    return [Expanded(seat, SPONSOR, COST[OpenSponsor])]
