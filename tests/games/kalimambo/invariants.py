"""What holds in every state of Kalimambo."""

from games.kalimambo.model import HEAPS, ROUNDS, SPACES, State
from games.kalimambo.moving import lowest_seats
from games.kalimambo.track import beyond, from_the_back, space_of

ALL = list(range(ROUNDS))


def invariants(state: State) -> list[str]:
    """The violations of R3, R5, R9, R42 - R44 in a state."""
    return [*_cards(state), *_track(state), *_points(state)]


def _cards(state: State) -> list[str]:
    found = []
    for seat, hand in enumerate(state.hands):
        if sorted([*hand, *(past.cards[seat] for past in state.history)]) != ALL:
            found.append(f"R3/R9: seat {seat} has lost or gained a card")
        if state.sealed[seat] is not None and state.sealed[seat] not in hand:
            found.append(f"R7: seat {seat} has put down a card that it does not hold")
    if sorted([*state.kali_deck, *(past.kali for past in state.history)]) != ALL:
        found.append("R3: Kali has lost or gained a card")
    if bool(state.stack) != (len(state.history) < ROUNDS):
        found.append("R45: over too early or too late")
    return found


def _track(state: State) -> list[str]:
    found = []
    standing = [state.rhino, state.kali, *state.explorers]
    if len(set(standing)) != len(standing):
        found.append("R43: two pieces share a space")
    if state.rhino != beyond(space_of(state, from_the_back(state)[0]), -1):
        found.append("R42: the rhino is not directly behind the last figure")
    if len(set(state.heaps)) != HEAPS or not all(0 <= space < SPACES for space in (*standing, *state.heaps)):
        found.append("R5: heaps or spaces are off")
    return found


def _points(state: State) -> list[str]:
    found = []
    for entry in state.pad:
        if entry.points < 1:
            found.append("R34: a penalty of nothing")
        if entry.reason.startswith("kali") and entry.seat not in lowest_seats(state.history[entry.round - 1].cards):
            found.append("R27: somebody paid for Kali without the lowest card")
    return found
