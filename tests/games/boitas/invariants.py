"""What holds in every state of Boitas."""

from collections import Counter

from games.boitas.cards import ELEPHANT
from games.boitas.distribution import COWRIES, ELEPHANTS, boita_deck, goods_bag, port_deck
from games.boitas.model import State


def invariants(state: State) -> list[str]:
    """The violations of R100 - R102 and R67 in a state."""
    return [*_cards(state), *_goods(state), *_ports(state), *_cowries(state)]


def _cards(state: State) -> list[str]:
    found = []
    trick = [play.card for play in state.plays]
    hands = [card for hand in state.hands for card in hand]
    everywhere = Counter([*state.deck, *state.row, *state.discard, *trick, *hands])
    grey = everywhere.pop(ELEPHANT, 0)
    if everywhere != Counter(boita_deck(state.options.abilities)):
        found.append("R100: a Boita card is lost or made up")
    if grey + state.elephants != ELEPHANTS or ELEPHANT in [*state.deck, *state.row, *state.discard]:
        found.append("R100: an elephant is lost or in the wrong place")
    if len(state.tuckers) > len(state.deck):
        found.append("R56: more tucked cards than the deck has")
    for seat, seen in enumerate(state.seen):
        if Counter(seen) - Counter(state.hands[seat]):
            found.append(f"R103: seat {seat} is believed to hold what it does not")
    return found


def _goods(state: State) -> list[str]:
    found = []
    taken = [good for goods in state.goods for good in goods]
    laid = [good for goods in state.open_goods for good in goods]
    if Counter([*state.bag, *laid, *taken, *state.lost_goods]) != Counter(goods_bag(state.options.goods)):
        found.append("R101: a good is lost or made up")
    if state.seats > 2 and len(taken) + len(state.lost_goods) != 2 * len(state.used_ports):
        found.append("R102: goods and tricks do not agree")
    return found


def _ports(state: State) -> list[str]:
    laid = [suit for suit in state.open_ports if suit is not None]
    everywhere = Counter([*state.port_deck, *laid, *state.used_ports])
    return [] if everywhere == Counter(port_deck()) else ["R101: a port card is lost or made up"]


def _cowries(state: State) -> list[str]:
    found = []
    if min(state.cowries) < 0:
        found.append("R65: somebody owes cowries")
    if state.options.cowries == "limited" and sum(state.cowries) > COWRIES:
        found.append("R67: more cowries than there are")
    return found
