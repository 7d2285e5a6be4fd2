"""What an action brings to the supplies: it is paid before its tile arrives, so a bonus may come from that money."""

from dataclasses import replace

from games.core.values import Action
from games.zooloretto.actions import BuyOffer, Move, Purchase
from games.zooloretto.money import COST, OWNER_COINS
from games.zooloretto.office import OFFER_COST
from games.zooloretto.places import Pay
from games.zooloretto.view import View


def supplies_after(view: View, action: type[Action], pay: Pay) -> View:
    """The table once an action that brings a tile is paid: what filling can pay is limited by this (Z39, B26)."""
    if action is BuyOffer and pay == "donations":
        return replace(view, donations=view.donations + OFFER_COST)
    return replace(view, bank=view.bank + _coins_to_bank(action))


def _coins_to_bank(action: type[Action]) -> int:
    if action is Move:
        return COST[Move]
    if action is Purchase:
        return COST[Purchase] - OWNER_COINS
    return OFFER_COST if action is BuyOffer else 0
