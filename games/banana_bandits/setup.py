"""Setting up the table and hanging the gorillas (R1-R10)."""

from games.banana_bandits.actions import Place
from games.banana_bandits.cards import COUNTS, Card, in_order
from games.banana_bandits.events import Placed, TurnBegan
from games.banana_bandits.model import (
    COINS_PER_COLOUR,
    COLOURS,
    GOLDEN_PER_SITE,
    HAND_LIMIT,
    POINTS,
    Options,
    Placing,
    State,
    Turn,
    site_windows,
)
from games.core.chance import Dice
from games.core.values import Event, Seat


def set_up(seats: int, options: Options, dice: Dice) -> State:
    """A random seat starts (ruling 3.6); one own coin each, six cards for the starter and five for the others."""
    starter = dice.below(seats)
    deck: list[Card] = [card for card, count in COUNTS.items() for _ in range(count)]
    dice.shuffle(deck)
    hands = []
    for seat in range(seats):
        size = HAND_LIMIT + (seat == starter)
        hands.append(in_order(deck[-size:]))
        del deck[-size:]
    return State(
        options=options,
        starter=starter,
        gorillas=[""] * seats,
        coins={},
        piles=[[int(colour == seat) for colour in range(COLOURS)] for seat in range(seats)],
        bank=[COINS_PER_COLOUR - (colour < seats) for colour in range(COLOURS)],
        sites=dict.fromkeys(site_windows(options.windows_per_side), GOLDEN_PER_SITE),
        golden=[0] * seats,
        hands=hands,
        deck=deck,
        discards=[],
        passes=[[] for _ in range(seats)],
        fight_passes=[[] for _ in range(seats)],
        sightings=[],
        stack=[Placing(starter)],
    )


def places(state: State) -> list[Place]:
    """Every free window, conversion windows and all floors included (R9)."""
    return [Place(window) for window in state.tower.windows if not state.occupied(window)]


def place(state: State, seat: Seat, action: Place) -> list[Event]:
    """Hang the gorilla; the next seat clockwise follows, and after the last one the starter begins (R9, R10)."""
    state.gorillas[seat] = action.window
    placed = Placed(seat, action.window)
    following = (seat + 1) % len(state.gorillas)
    if following != state.starter:
        state.stack[-1] = Placing(following)
        return [placed]
    return [placed, begin_turn(state, following)]


def begin_turn(state: State, seat: Seat) -> TurnBegan:
    """The seat becomes active, with three action points (R15)."""
    state.stack[:] = [Turn(seat, POINTS)]
    return TurnBegan(seat)
