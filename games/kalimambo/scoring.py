"""Points and the end (R45 - R47)."""

from typing import get_args

from games.core.values import Result, ScoreLine, Seat, ranked
from games.kalimambo.model import Reason, State

REASONS: tuple[Reason, ...] = get_args(Reason)


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat so far; fewer is better (R6)."""
    return tuple(sum(entry.points for entry in state.pad if entry.seat == seat) for seat in range(len(state.hands)))


def final_result(state: State) -> Result:
    """Fewest points win; equal fewest share the victory (R46, U10)."""
    totals = dict(enumerate(scores(state)))
    lines = {seat: score_lines(state, seat) for seat in totals}
    return ranked({seat: (-points,) for seat, points in totals.items()}, totals, lines)


def score_lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """A seat's points by reason, with how often each came up."""
    lines = []
    for reason in REASONS:
        entries = [entry.points for entry in state.pad if entry.seat == seat and entry.reason == reason]
        if entries:
            lines.append(ScoreLine(reason, sum(entries), {"times": len(entries)}))
    return tuple(lines)
