"""Final scoring (R47 - R56)."""

from collections.abc import Sequence
from dataclasses import replace

from games.boss_kito.cards import VALUES, Value
from games.boss_kito.model import State
from games.core.values import Result, ScoreLine, Seat, Standing, ranked


def type_points(counts: Sequence[int], value: Value) -> tuple[int, ...]:
    """What each seat scores for its cards of one type: the value for the most (tied or not), else 1 a card.

    R48 - R54; a type that nobody owns scores nothing (U18).
    """
    most = max(counts)
    return tuple(value if count == most > 0 else count for count in counts)


def score_lines(owned: Sequence[Sequence[Value]], seat: Seat) -> tuple[ScoreLine, ...]:
    """A seat's points, type by type, in numerical order (R47)."""
    lines = []
    for value in VALUES:
        counts = [cards.count(value) for cards in owned]
        if counts[seat]:
            leads = counts[seat] == max(counts)
            code = "rest" if not leads else "tied" if counts.count(counts[seat]) > 1 else "most"
            points = type_points(counts, value)[seat]
            lines.append(ScoreLine(code, points, {"value": value, "cards": counts[seat]}))
    return tuple(lines)


def scores(owned: Sequence[Sequence[Value]]) -> tuple[int, ...]:
    """What each seat would score if the game ended now; removed benefits and hands count for nobody (R35, R56)."""
    by_type = [type_points([cards.count(value) for cards in owned], value) for value in VALUES]
    return tuple(sum(points) for points in zip(*by_type, strict=True))


def final_result(state: State) -> Result:
    """Most points, then most tokens that were not played; still tied: shared (R55, U13)."""
    totals = dict(enumerate(scores(state.owned)))
    lines = {seat: score_lines(state.owned, seat) for seat in totals}
    result = ranked({seat: (total, state.tokens[seat]) for seat, total in totals.items()}, totals, lines)
    return Result(tuple(_with_tie_break(standing, result.standings, state) for standing in result.standings))


def tokens_that_decided(ended: Result) -> int | None:
    """How many tokens the winners have left, where that had to break a tie; else ``None`` (R55)."""
    return next((line.points for line in ended.standings[0].tie_breaks), None)


def _with_tie_break(standing: Standing, all_standings: Sequence[Standing], state: State) -> Standing:
    if sum(other.total == standing.total for other in all_standings) == 1:
        return standing
    tokens = state.tokens[standing.seat]
    return replace(standing, tie_breaks=(ScoreLine("tokens", tokens, {"tokens": tokens}),))
