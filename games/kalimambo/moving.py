"""A round: reveal, then every number from the highest down (R8, R10 - R44)."""

from collections.abc import Iterator, Sequence

from games.kalimambo.model import (
    DUNG_POINTS,
    KALI,
    Figure,
    HitDung,
    Lifted,
    Moved,
    Number,
    Penalty,
    Rammed,
    Reason,
    Revealed,
    RoundCards,
    RoundEvent,
    Space,
    State,
    Stayed,
    Tied,
)
from games.kalimambo.track import (
    beyond,
    first_free_space,
    from_the_back,
    leader,
    put,
    rearmost,
    space_of,
    spaces_from,
)


def play_round(state: State, cards: tuple[Number, ...]) -> list[RoundEvent]:
    """Turn the cards over, Kali's top card too, and move. ``cards`` has one number per seat. Keeps the account."""
    kali = state.kali_deck.pop()
    for hand, number in zip(state.hands, cards, strict=True):
        hand.remove(number)
    state.history.append(RoundCards(cards, kali))
    state.account = [Revealed(len(state.history), cards, kali), *_move_all(state, cards, kali)]
    return list(state.account)


def _move_all(state: State, cards: tuple[Number, ...], kali: Number) -> Iterator[RoundEvent]:
    """The number says who moves when, never how far (R10, R11). Kali counts as one more player."""
    numbers = {KALI: kali, **dict(enumerate(cards))}
    for number in sorted(set(numbers.values()), reverse=True):
        figures = [figure for figure in from_the_back(state) if numbers[figure] == number]
        if number == 0:
            # A zero never moves, not even alone at the back (R15, R20).
            yield from (Stayed(figure, 0, "zero") for figure in figures)
        else:
            yield from _number_called(state, number, figures)


def _number_called(state: State, number: Number, figures: list[Figure]) -> Iterator[RoundEvent]:
    """Of several figures with the same number only the rearmost moves (R17 - R19)."""
    mover = rearmost(state, figures)
    if len(figures) > 1:
        yield Tied(number, tuple(figures), mover)
    if mover == leader(state):
        yield Stayed(mover, number, "leading")  # R16
    elif first_free_space(state) != state.rhino:
        yield from _run_ahead(state, mover, number)
    elif mover == from_the_back(state)[0]:
        yield from _leap_over_the_rhino(state, mover, number)
    else:
        yield Stayed(mover, number, "boxed_in")  # R54


def _run_ahead(state: State, mover: Figure, number: Number) -> Iterator[RoundEvent]:
    """Move to the first free space, pay for dung, then the rhino runs if the last place became free (R12, R32, U9)."""
    was_last = mover == from_the_back(state)[0]
    yield from _land(state, mover, number, first_free_space(state))
    if was_last:
        yield rhino_runs(state, from_the_back(state)[0])


def _leap_over_the_rhino(state: State, mover: Figure, number: Number) -> Iterator[RoundEvent]:
    """The group fills the loop: lift the last figure, the rhino runs, then it lands on the freed space (R54, U8)."""
    yield Lifted(mover, number, space_of(state, mover))
    freed = state.rhino
    yield rhino_runs(state, from_the_back(state)[1])
    yield from _land(state, mover, number, freed)


def _land(state: State, mover: Figure, number: Number, space: Space) -> Iterator[RoundEvent]:
    """Stand the mover there; a heap on that very space costs three points and stays (R24 - R27)."""
    start = space_of(state, mover)
    put(state, mover, space)
    yield Moved(mover, number, start, space)
    if space in state.heaps:
        payers = _note(state, mover, "dung", DUNG_POINTS)
        yield HitDung(mover, space, payers, DUNG_POINTS)


def rhino_runs(state: State, last: Figure) -> Rammed:
    """The rhino runs to directly behind the last figure: as many points as spaces run (R32 - R39)."""
    start, end = state.rhino, beyond(space_of(state, last), -1)
    spaces = spaces_from(start, end)
    state.rhino = end
    return Rammed(last, start, end, spaces, _note(state, last, "rammed", spaces))


def _note(state: State, figure: Figure, reason: Reason, points: int) -> tuple[int, ...]:
    """Write the points down. Those of Kali go in full to everybody with the lowest number (R27 - R30, R38)."""
    if figure == KALI:
        payers = lowest_seats(state.history[-1].cards)
        reason = "kali_dung" if reason == "dung" else "kali_rammed"
    else:
        payers = (figure,)
    state.pad += [Penalty(len(state.history), seat, reason, points) for seat in payers]
    return payers


def lowest_seats(cards: Sequence[Number]) -> tuple[int, ...]:
    """The seats with the lowest number among the players; zeros count, Kali's card never does (U5)."""
    return tuple(seat for seat, number in enumerate(cards) if number == min(cards))
