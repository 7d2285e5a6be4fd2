"""Handing out the benefits and the next round (R27 - R46)."""

from typing import assert_never

from games.boss_kito.actions import take
from games.boss_kito.cards import COLOURS, ROUNDS, SIGNS, Sign, Value, bananas_in
from games.boss_kito.events import Awarded, BonusLost, Cleared, GameOver, NewRound, StartPassed
from games.boss_kito.model import HandOut, Naming, State, Turn
from games.boss_kito.pile import can_draw, draw
from games.boss_kito.scoring import final_result, tokens_that_decided
from games.core.chance import Dice
from games.core.values import Event, Seat


def hand_out(draft: State, dice: Dice, column: int = 0) -> list[Event]:
    """The columns from ``column`` on, left to right, until somebody has to name a start player; then the next round."""
    events: list[Event] = []
    for at in range(column, len(COLOURS)):
        awarded = _award(draft, at)
        events.append(awarded)
        if awarded.winner is None:
            continue
        sign = SIGNS[draft.symbols].get(awarded.value)
        if sign == "arrow" and draft.round < ROUNDS:
            draft.stack = [HandOut(at + 1), Naming(awarded.winner)]
            return events
        if sign is not None:
            events += _bonus(draft, awarded.winner, sign, dice)
    return [*events, _clear(draft), _next_round(draft)]


def winner_of(totals: tuple[int, ...]) -> Seat | None:
    """The seat with strictly the most bananas; nobody in a tie or where nobody bid (R28 - R31)."""
    most = max(totals)
    return totals.index(most) if most and totals.count(most) == 1 else None


def _award(draft: State, column: int) -> Awarded:
    colour, value = COLOURS[column], _taken(draft, column)
    totals = tuple(bananas_in(cards, colour) for cards in draft.played)
    winner = winner_of(totals)
    if winner is None:
        draft.removed.append(value)
    else:
        draft.owned[winner] = sorted([*draft.owned[winner], value])
    awarded = Awarded(colour, value, winner, totals)
    draft.account = [*(draft.account if column else []), awarded]
    return awarded


class NothingOnOffer(Exception):
    """A column without a benefit was to be handed out: a fault of the rules."""


def _taken(draft: State, column: int) -> Value:
    value = draft.display[column]
    if value is None:
        raise NothingOnOffer
    draft.display[column] = None
    return value


def _bonus(draft: State, seat: Seat, sign: Sign, dice: Dice) -> list[Event]:
    """R41, R42, U11: at once, and lost where nothing is left. The last round's arrow has nothing to do (R44)."""
    match sign:
        case "card":
            return draw(draft, seat, dice, benefit=True) if can_draw(draft) else [BonusLost(seat, sign)]
        case "banana":
            return [take(draft, seat, 1, benefit=True) if draft.stock else BonusLost(seat, sign)]
        case "arrow":
            return []
        case _:
            assert_never(sign)


def name_start(draft: State, seat: Seat, to: Seat | None) -> StartPassed:
    """R36, U8: the start card moves now and counts from the next round on."""
    if to is not None:
        draft.start = to
    return StartPassed(seat, to)


def _clear(draft: State) -> Cleared:
    """R34: winners, losers and ties alike."""
    cards = [card for cards in draft.played for card in cards]
    tokens = sum(card.tokens for card in cards)
    draft.stock += tokens
    draft.discards += [card.colour for card in cards]
    draft.played = [[] for _ in draft.played]
    return Cleared(tokens, len(cards))


def _next_round(draft: State) -> Event:
    """R45, R46; after the ninth round the game is over (R47)."""
    if draft.round == ROUNDS:
        draft.stack = []
        ended = final_result(draft)
        return GameOver(ended.winners, ended.standings[0].total, tokens_that_decided(ended))
    draft.round += 1
    draft.stack = [Turn(0)]
    offered = [pile.pop() for pile in draft.piles]
    draft.display = [*offered]
    return NewRound(draft.round, draft.start, tuple(offered))
