"""The five actions of a turn (R12 - R26)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from games.boss_kito.cards import TAKEN, Colour, PlayedCard, bananas_in
from games.boss_kito.events import Placed, Played, Swapped, Took
from games.boss_kito.model import DrawCard, KitoAction, PassStart, PlaceTokens, PlayBanana, State, SwapCards, TakeTokens
from games.boss_kito.pile import can_draw, draw, refill
from games.core.chance import Dice
from games.core.values import AnyOf, Event, Seat


class NotATurn(Exception):
    """Passing the start card is no action of a turn: a fault of the caller."""


def turn_actions(state: State, seat: Seat) -> Sequence[KitoAction | AnyOf[KitoAction]]:
    """What that seat could do in its turn; empty when it has to pass (R10, R11)."""
    hand = state.hands[seat]
    actions: list[KitoAction | AnyOf[KitoAction]] = [PlayBanana(colour) for colour in dict.fromkeys(hand)]
    actions += _placings(state, seat)
    if can_draw(state):
        actions.append(DrawCard())
    if state.stock:
        actions.append(TakeTokens())
    if hand:
        actions.append(AnyOf(SwapCards(()), tuple(hand), 1, len(hand)))
    return actions


def _placings(state: State, seat: Seat) -> list[PlaceTokens]:
    """One token on any own card, and where two are there a second one on any (R14 - R16)."""
    if not state.tokens[seat]:
        return []
    names = [card.name for card in state.played[seat]]
    seconds = [*names, None] if state.tokens[seat] > 1 else [None]
    return [
        PlaceTokens(name, second)
        for name in names
        for second in sorted(seconds, key=lambda second, name=name: second != name)
    ]


def act(draft: State, seat: Seat, action: KitoAction, dice: Dice) -> list[Event]:
    """Carry out one action of a turn."""
    match action:
        case PlayBanana(colour=colour):
            return [_play(draft, seat, colour)]
        case PlaceTokens(card=card, second=second):
            return [_place(draft, seat, (card,) if second is None else (card, second))]
        case DrawCard():
            return draw(draft, seat, dice)
        case TakeTokens():
            return [take(draft, seat, TAKEN)]
        case SwapCards(cards=cards):
            return _swap(draft, seat, cards, dice)
        case PassStart():
            raise NotATurn
        case _:
            assert_never(action)


def _play(draft: State, seat: Seat, colour: Colour) -> Event:
    """R12, R13, U15: another card of the same colour is fine."""
    draft.hands[seat].remove(colour)
    number = 1 + sum(card.colour == colour for card in draft.played[seat])
    draft.played[seat].append(PlayedCard(colour, number, 0))
    return Played(seat, colour, bananas_in(draft.played[seat], colour))


def _place(draft: State, seat: Seat, names: tuple[str, ...]) -> Event:
    """R14 - R16, R18, U14: a card bears any number of tokens."""
    draft.played[seat] = [replace(card, tokens=card.tokens + names.count(card.name)) for card in draft.played[seat]]
    draft.tokens[seat] -= len(names)
    colours = {card.name: card.colour for card in draft.played[seat]}
    return Placed(seat, names, tuple(bananas_in(draft.played[seat], colours[name]) for name in names))


def take(draft: State, seat: Seat, most: int, *, benefit: bool = False) -> Event:
    """Tokens from the stock, as far as it goes (R22, R42)."""
    count = min(most, draft.stock)
    draft.stock -= count
    draft.tokens[seat] += count
    return Took(seat, count, benefit)


def _swap(draft: State, seat: Seat, cards: tuple[Colour, ...], dice: Dice) -> list[Event]:
    """R23, U5: discard first, then draw, so the own discards may come back."""
    for colour in cards:
        draft.hands[seat].remove(colour)
    draft.discards += cards
    return [Swapped(seat, cards), *refill(draft, seat, len(cards), dice)]
