"""Which card is better, and why (R20 - R36)."""

from collections.abc import Sequence
from typing import TypeAlias

from games.boitas.cards import ELEPHANT, SLAYER, Card, Suit, face
from games.boitas.model import Play, Reason
from games.core.values import Seat

Strength: TypeAlias = tuple[int, int]
"""A tier and a number within it; the greater is the better. Equal ones go by the order of play (R22)."""

PLAIN, TRUMP, PORT_TRUMP, GREY, OVER_GREY = range(5)
"""The tiers: other suits, trump, the trump of the port's number, the elephant, the 4 of trump over an elephant."""

_BY_TIER: dict[int, Reason] = {
    OVER_GREY: "four_over_elephant",
    GREY: "elephant",
    PORT_TRUMP: "port_number",
    TRUMP: "trump",
}


def strength(card: Card, suit: Suit | None, *, trump: Suit, port: int, elephant: bool) -> Strength:
    """How strong a card of that suit is in a trick; ``elephant``: one lies in it (R26 - R30)."""
    number = face(card).number
    if number is None:
        return GREY, 0
    if suit != trump:
        return PLAIN, number
    if number == SLAYER and elephant:
        return OVER_GREY, number
    return PORT_TRUMP if number == port else TRUMP, number


def strengths(plays: Sequence[Play], trump: Suit, port: int) -> dict[Seat, Strength]:
    """The strength of every card in a trick, by who played it."""
    elephant = any(play.card == ELEPHANT for play in plays)
    return {play.seat: strength(play.card, play.suit, trump=trump, port=port, elephant=elephant) for play in plays}


def ranking(plays: Sequence[Play], trump: Suit, port: int) -> tuple[Seat, ...]:
    """The seats, best card first; among equals whoever played earlier is better."""
    by_seat = strengths(plays, trump, port)
    return tuple(sorted(by_seat, key=lambda seat: by_seat[seat], reverse=True))


def reason(plays: Sequence[Play], trump: Suit, port: int) -> Reason | None:
    """Why the best card of a trick beats the second best; ``None`` when nobody played."""
    by_seat = strengths(plays, trump, port)
    ranked = [by_seat[seat] for seat in ranking(plays, trump, port)]
    if len(ranked) < 2:
        return "alone" if ranked else None
    (tier, number), (next_tier, next_number) = ranked[:2]
    if (tier, number) == (next_tier, next_number):
        return "earlier"
    if tier == next_tier:
        return "higher_trump" if tier == TRUMP else "number"
    return _BY_TIER[tier]
