"""The loop and who stands where on it. Everything is measured from the rhino, never by space numbers (R22)."""

from games.kalimambo.model import KALI, SPACES, Figure, Space, State


def beyond(space: Space, steps: int) -> Space:
    """The space ``steps`` further on; after 31 comes 0 (R2)."""
    return (space + steps) % SPACES


def spaces_from(start: Space, end: Space) -> int:
    """How many spaces ``end`` lies ahead of ``start``, 0 .. 31."""
    return (end - start) % SPACES


def space_of(state: State, figure: Figure) -> Space:
    """Where a figure stands."""
    return state.kali if figure == KALI else state.explorers[figure]


def put(state: State, figure: Figure, space: Space) -> None:
    """Stand a figure on a space."""
    if figure == KALI:
        state.kali = space
    else:
        state.explorers[figure] = space


def from_the_back(state: State) -> list[Figure]:
    """All figures, the one directly in front of the rhino first, the leader last."""
    figures = [KALI, *range(len(state.explorers))]
    return sorted(figures, key=lambda figure: spaces_from(state.rhino, space_of(state, figure)))


def rearmost(state: State, figures: list[Figure]) -> Figure:
    """The one of these figures that is nearest to the rhino's horn."""
    return min(figures, key=lambda figure: spaces_from(state.rhino, space_of(state, figure)))


def leader(state: State) -> Figure:
    """The figure in front of the whole group."""
    return from_the_back(state)[-1]


def first_free_space(state: State) -> Space:
    """Where a mover goes: directly in front of the leader; gaps and heaps inside the group are skipped (R12 - R14)."""
    return beyond(space_of(state, leader(state)), 1)
