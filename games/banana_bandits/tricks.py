"""What is free between actions: the cards without an icon (R72-R79) and the conversion (R66-R71)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from typing import assert_never

from games.banana_bandits.actions import Convert, DrawFloor, ExchangeCoins, PowerUp, StealCard, SwapGorillas
from games.banana_bandits.events import CoinsExchanged, Converted, GameWon, GorillasSwapped, PointGained
from games.banana_bandits.hands import spend, take_random
from games.banana_bandits.model import COLOURS, GOLDEN_TO_WIN, State, Turn
from games.banana_bandits.tower import FLOORS, floor_of
from games.core.chance import Dice
from games.core.frames import top
from games.core.values import Event, Seat


def robbed_on(state: State, seat: Seat, floor: int) -> list[Seat]:
    """The other players on a floor who have cards, clockwise from the active one (R72)."""
    others = [(seat + n) % len(state.gorillas) for n in range(1, len(state.gorillas))]
    return [other for other in others if floor_of(state.gorillas[other]) == floor and state.hands[other]]


def floors(state: State, seat: Seat) -> list[DrawFloor]:
    """The floors where the card would take something."""
    if "floor" not in state.hands[seat]:
        return []
    return [DrawFloor(floor) for floor in range(FLOORS, 0, -1) if robbed_on(state, seat, floor)]


def draw_floor(state: State, seat: Seat, action: DrawFloor, dice: Dice) -> list[Event]:
    """One random card from every other player on that floor (R72)."""
    events: list[Event] = [spend(state, seat, "floor")]
    for victim in robbed_on(state, seat, action.floor):
        events += take_random(state, seat, victim, dice)
    return events


def steals(state: State, seat: Seat) -> list[StealCard]:
    """The players who have a card to lose (R73)."""
    if "steal" not in state.hands[seat]:
        return []
    return [StealCard(other) for other in state.seats if other != seat and state.hands[other]]


def steal(state: State, seat: Seat, action: StealCard, dice: Dice) -> list[Event]:
    """One random card of one player (R73)."""
    return [spend(state, seat, "steal"), *take_random(state, seat, action.victim, dice)]


def exchanges(state: State, seat: Seat) -> list[ExchangeCoins]:
    """Every pile with a coin, every colour in it, every other colour that the bank has (R75)."""
    if "coins" not in state.hands[seat]:
        return []
    return [
        ExchangeCoins(owner, give, take)
        for owner in state.seats
        for give in range(COLOURS)
        for take in range(COLOURS)
        if state.piles[owner][give] and state.bank[take] and give != take
    ]


def exchange(state: State, seat: Seat, action: ExchangeCoins) -> list[Event]:
    """One coin to the bank, one of another colour back; coins on windows and golden ones are not touched (R75, R76)."""
    pile = state.piles[action.owner]
    pile[action.give] -= 1
    state.bank[action.give] += 1
    state.bank[action.take] -= 1
    pile[action.take] += 1
    return [spend(state, seat, "coins"), CoinsExchanged(seat, action.owner, action.give, action.take)]


def power_ups(state: State, seat: Seat) -> list[PowerUp]:
    """Whenever the card is there, even with no points left (R77)."""
    return [PowerUp()] if "ap" in state.hands[seat] else []


def power_up(state: State, seat: Seat) -> list[Event]:
    """One more action point, this turn only (R77)."""
    turn = top(state.stack)
    if not isinstance(turn, Turn):
        raise TypeError(f"Power Up belongs to a turn, not to {turn.kind}")
    state.stack[-1] = replace(turn, points=turn.points + 1)
    return [spend(state, seat, "ap"), PointGained(seat, turn.points + 1)]


def swaps(state: State, seat: Seat) -> list[SwapGorillas]:
    """Any two different gorillas (R78)."""
    return [SwapGorillas(*pair) for pair in combinations(state.seats, 2)] if "swap" in state.hands[seat] else []


def swap(state: State, seat: Seat, action: SwapGorillas) -> list[Event]:
    """The two swap windows; nothing else changes (R78)."""
    first, second = action.first, action.second
    hung = state.gorillas
    hung[first], hung[second] = hung[second], hung[first]
    return [spend(state, seat, "swap"), GorillasSwapped(first, hung[first], second, hung[second])]


def payable(state: State, seat: Seat) -> Sequence[tuple[int, int]]:
    """The pairs of collected coins of others' colours, equal colours included (R67)."""
    pile = state.piles[seat]
    foreign = [colour for colour in range(COLOURS) if colour != seat and pile[colour]]
    pairs = combinations_with_replacement(foreign, 2)
    return [pair for pair in pairs if pair[0] != pair[1] or pile[pair[0]] > 1]


def conversions(state: State, seat: Seat) -> list[Convert]:
    """Hanging on a conversion window that has golden coins left, with two coins to pay (R66, R69)."""
    return [Convert(pay) for pay in payable(state, seat)] if state.sites.get(state.gorillas[seat]) else []


def convert(state: State, seat: Seat, action: Convert) -> list[Event]:
    """Two coins to the bank, one golden coin from that very window; the third one wins at once (R67-R70)."""
    window = state.gorillas[seat]
    for colour in action.pay:
        state.piles[seat][colour] -= 1
        state.bank[colour] += 1
    state.sites[window] -= 1
    state.golden[seat] += 1
    told = Converted(seat, window, action.pay, state.golden[seat], state.sites[window])
    if state.golden[seat] < GOLDEN_TO_WIN:
        return [told]
    state.stack.clear()
    return [told, GameWon(seat)]


def play(
    state: State,
    seat: Seat,
    action: Convert | DrawFloor | StealCard | ExchangeCoins | PowerUp | SwapGorillas,
    dice: Dice,
) -> list[Event]:
    """Carry out one of the free decisions of a turn."""
    match action:
        case Convert():
            return convert(state, seat, action)
        case DrawFloor():
            return draw_floor(state, seat, action, dice)
        case StealCard():
            return steal(state, seat, action, dice)
        case ExchangeCoins():
            return exchange(state, seat, action)
        case PowerUp():
            return power_up(state, seat)
        case SwapGorillas():
            return swap(state, seat, action)
        case _:
            assert_never(action)
