"""The actions that cost a point and are no fight: move, collect, draw (R15-R29)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import assert_never

from games.banana_bandits.actions import Collect, DrawCards, Move
from games.banana_bandits.cards import Card, in_order
from games.banana_bandits.events import Collected, Drew, DrewCards, Moved, Reshuffled
from games.banana_bandits.hands import spend
from games.banana_bandits.model import COLOURS, HAND_LIMIT, STEPS, State, Turn
from games.banana_bandits.tower import Tower, Window, floor_of
from games.core.chance import Dice
from games.core.frames import top
from games.core.values import AnyOf, Event, Seat


def pay_point(state: State) -> None:
    """Every action costs one point (R15). Raises ``TypeError`` outside a turn."""
    turn = top(state.stack)
    if not isinstance(turn, Turn):
        raise TypeError(f"a point can't be paid in {turn.kind}")
    state.stack[-1] = replace(turn, points=turn.points - 1)


@lru_cache(maxsize=1024)
def paths_from(tower: Tower, gorillas: tuple[Window, ...], start: Window) -> Mapping[Window, tuple[Window, ...]]:
    """Every window within three free steps, with a shortest path to it, start included (R20, R21).

    The top floor comes first. Remembered, since a table asks for it several times a step.
    """
    paths: dict[Window, tuple[Window, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(STEPS):
        reached = []
        for window in edge:
            for there in tower.neighbours(window):
                if there not in paths and there not in gorillas:
                    paths[there] = (*paths[window], there)
                    reached.append(there)
        edge = reached
    del paths[start]
    return MappingProxyType({window: paths[window] for window in sorted(paths, key=tower.by_floor)})


def moves(state: State, seat: Seat) -> list[Move]:
    """The windows that may be reached, the top floor first (R20-R23)."""
    return [Move(window) for window in paths_from(state.tower, tuple(state.gorillas), state.gorillas[seat])]


def move(state: State, seat: Seat, action: Move) -> list[Event]:
    """Climb there; coins on the way stay where they are (R22)."""
    path = paths_from(state.tower, tuple(state.gorillas), state.gorillas[seat])[action.window]
    pay_point(state)
    state.gorillas[seat] = action.window
    return [Moved(seat, path)]


def may_extend(state: State, seat: Seat) -> tuple[Window, ...]:
    """The neighbouring windows that an Adjacent card could empty (R26)."""
    here = state.gorillas[seat]
    return tuple(sorted(window for window in state.tower.neighbours(here) if window in state.coins))


def collects(state: State, seat: Seat) -> list[Collect | AnyOf[Collect]]:
    """Collect as far as it takes something (R25), with as many neighbours as there are Adjacent cards (R26)."""
    own = state.gorillas[seat] in state.coins
    neighbours = may_extend(state, seat)
    most = min(state.hands[seat].count("adj"), len(neighbours))
    if most:
        return [AnyOf(Collect(), neighbours, 0 if own else 1, most)]
    return [Collect()] if own else []


def collect(state: State, seat: Seat, action: Collect) -> list[Event]:
    """Take all coins of the own window and of the chosen neighbours into the pile (R24, R26)."""
    pay_point(state)
    events: list[Event] = [spend(state, seat, "adj") for _ in action.neighbours]
    replaced = bool(action.neighbours) and state.options.adjacent_collect == "replaces"
    windows = action.neighbours if replaced else (state.gorillas[seat], *action.neighbours)
    taken = [0] * COLOURS
    for window in windows:
        for colour, count in enumerate(state.coins.pop(window, ())):
            taken[colour] += count
            state.piles[seat][colour] += count
    return [*events, Collected(seat, windows, tuple(taken))]


def draws(state: State, seat: Seat) -> list[DrawCards]:
    """Draw on the bottom floor with fewer than five cards, while there are cards to draw (R28)."""
    bottom = floor_of(state.gorillas[seat]) == 1
    wanting = len(state.hands[seat]) < HAND_LIMIT
    return [DrawCards()] if bottom and wanting and (state.deck or state.discards) else []


def draw(state: State, seat: Seat, dice: Dice) -> list[Event]:
    """Draw up to five; an empty deck is made anew from the discards, as often as it takes (R28, R29)."""
    pay_point(state)
    events: list[Event] = []
    drawn: list[Card] = []
    while len(state.hands[seat]) + len(drawn) < HAND_LIMIT and (state.deck or state.discards):
        if not state.deck:
            state.deck, state.discards = state.discards, []
            dice.shuffle(state.deck)
            events.append(Reshuffled(len(state.deck)))
        drawn.append(state.deck.pop())
    state.hands[seat] = in_order(state.hands[seat] + drawn)
    return [*events, Drew(seat, len(drawn)), DrewCards(seat, tuple(in_order(drawn)), to=(seat,))]


def play(state: State, seat: Seat, action: Move | Collect | DrawCards, dice: Dice) -> list[Event]:
    """Carry out one of the three."""
    match action:
        case Move():
            return move(state, seat, action)
        case Collect():
            return collect(state, seat, action)
        case DrawCards():
            return draw(state, seat, dice)
        case _:
            assert_never(action)
