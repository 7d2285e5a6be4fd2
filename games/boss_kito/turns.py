"""Whose turn it is, and what follows a turn (R8 - R11)."""

from typing import assert_never

from games.boss_kito.actions import act, turn_actions
from games.boss_kito.cards import TURNS
from games.boss_kito.events import Forced, Passed
from games.boss_kito.handout import hand_out
from games.boss_kito.model import HandOut, Naming, State, Turn
from games.core.chance import Dice
from games.core.frames import top
from games.core.values import AnyOf, Event, Seat


class NobodyToAct(Exception):
    """The hand-out was left open: a fault of the rules."""


def seat_to_act(state: State) -> Seat:
    """Whom the table waits for: clockwise from the start card's holder (R8), or who names (R36)."""
    frame = top(state.stack)
    match frame:
        case Turn(turn=turn):
            return (state.start + turn) % len(state.hands)
        case Naming(seat=seat):
            return seat
        case HandOut():
            raise NobodyToAct
        case _:
            assert_never(frame)


def end_turn(draft: State, dice: Dice) -> list[Event]:
    """The next turn, or after everybody's fourth one the hand-out (R8, R27)."""
    frame = top(draft.stack)
    if isinstance(frame, Turn) and frame.turn + 1 < TURNS * len(draft.hands):
        draft.stack = [Turn(frame.turn + 1)]
        return []
    return hand_out(draft, dice)


def until_a_choice(draft: State, dice: Dice) -> list[Event]:
    """Take the turns in which there is nothing to choose, as everybody can see.

    Nothing at all is a pass (R11, U7). A single action is only ever left to an empty hand, whose size is public.
    """
    events: list[Event] = []
    while draft.stack and isinstance(draft.stack[-1], Turn):
        seat = seat_to_act(draft)
        legal = turn_actions(draft, seat)
        if not legal:
            events.append(Passed(seat))
        elif len(legal) == 1 and not isinstance(legal[0], AnyOf):
            events += [Forced(seat), *act(draft, seat, legal[0], dice)]
        else:
            break
        events += end_turn(draft, dice)
    return events
