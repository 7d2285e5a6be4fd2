"""The end: ways to score, score lines, ranking, ties (R80 - R96)."""

from collections.abc import Iterator
from dataclasses import replace

from games.boitas.cards import Card, face, good_type, printed
from games.boitas.distribution import CARD_POINTS, CardPoints
from games.boitas.events import GameOver, HandShown, ScoringOpened, WayChosen
from games.boitas.goods import BEST, GoodsScore, each_left, holdings_of, score_by, ways
from games.boitas.model import ScoreGoods, Scoring, State
from games.boitas.trick import in_order
from games.core.values import Event, Result, ScoreLine, Seat, Standing, ranked

COWRIES_PER_POINT = 2


def open_scoring(state: State) -> list[Event]:
    """Ask every seat for its way at once; where the way makes no difference it is taken by itself (D15)."""
    state.stack = [Scoring()]
    events: list[Event] = [ScoringOpened()]
    for seat in range(state.seats):
        choices = ways_of(state, seat)
        if state.options.scoring == "automatic" or len({choice.points for choice in choices}) == 1:
            state.ways[seat] = choices[0].way
            events.append(WayChosen(seat, choices[0].way, choices[0].points, asked=False))
    return events + _finish(state)


def ways_of(state: State, seat: Seat) -> list[GoodsScore]:
    """The ways that a seat may choose from, best first (R80, R81)."""
    return ways(holdings_of(state, seat), each=each_left(state))


def choose_way(state: State, seat: Seat, action: ScoreGoods) -> list[Event]:
    """A seat's way; the last one ends the game."""
    state.ways[seat] = action.way
    points = score_by(holdings_of(state, seat), action.way, each=each_left(state)).points
    return [WayChosen(seat, action.way, points, asked=True), *_finish(state)]


def _finish(state: State) -> list[Event]:
    if None in state.ways:
        return []
    state.stack = []
    shown: list[Event] = [
        HandShown(seat, in_order(state, hand), hand_points(hand, state.options.card_points))
        for seat, hand in enumerate(state.hands)
    ]
    ended = final_result(state)
    return [*shown, GameOver(ended.winners, ended.standings[0].total)]


def card_points(card: Card, points: CardPoints) -> int:
    """What a card left in hand is worth: only plain 7s, 8s and 9s count (R93, D4)."""
    number = face(card).number
    return CARD_POINTS[points].get(number, 0) if number is not None else 0


def hand_points(hand: list[Card], points: CardPoints) -> int:
    """What all cards left in hand are worth."""
    return sum(card_points(card, points) for card in hand)


def cowrie_points(cowries: int) -> int:
    """One point for every two (R94)."""
    return cowries // COWRIES_PER_POINT


def final_result(state: State) -> Result:
    """Most points win; then more goods, then more cowries, then a shared victory (R95, R96, D16)."""
    lines = {seat: tuple(_lines(state, seat)) for seat in range(state.seats)}
    totals = {seat: sum(line.points for line in lines[seat]) for seat in lines}
    keys = {seat: (totals[seat], len(state.goods[seat]), state.cowries[seat]) for seat in lines}
    result = ranked(keys, totals, lines)
    return Result(tuple(_with_tie_breaks(state, standing, result) for standing in result.standings))


def _with_tie_breaks(state: State, standing: Standing, result: Result) -> Standing:
    tied = [other.seat for other in result.standings if other.total == standing.total]
    if len(tied) == 1:
        return standing
    goods = {seat: len(state.goods[seat]) for seat in tied}
    breaks = [ScoreLine("tie_goods", goods[standing.seat])]
    if list(goods.values()).count(goods[standing.seat]) > 1:
        breaks.append(ScoreLine("tie_cowries", state.cowries[standing.seat]))
    return replace(standing, tie_breaks=tuple(breaks))


def _lines(state: State, seat: Seat) -> Iterator[ScoreLine]:
    owned = holdings_of(state, seat)
    score = score_by(owned, state.ways[seat] or BEST, each=each_left(state))
    for good, value in score.scored:
        code = "good" if printed(good) is not None else "pearl"
        yield ScoreLine(code, value, {"good": good, "type": good_type(good)})
    if score.left:
        yield ScoreLine("left", score.left * score.each, {"n": score.left, "each": score.each})
    yield ScoreLine("cards", hand_points(state.hands[seat], state.options.card_points), {"n": owned.cards})
    yield ScoreLine("cowries", cowrie_points(owned.cowries), {"n": owned.cowries})
