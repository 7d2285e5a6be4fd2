"""Why an action is not legal: a code, its values, the rule (asked only about what is not legal)."""

from typing import assert_never

from games.boitas.cards import ELEPHANT, Card, face
from games.boitas.model import (
    ELEPHANT_PRICE,
    AnyAction,
    Buy,
    BuyElephant,
    BuyNothing,
    Choosing,
    PlayCard,
    Playing,
    ScoreGoods,
    Scoring,
    SecondCard,
    Shopping,
    State,
    TakeGood,
    TakeSecond,
)
from games.boitas.supply import sources
from games.boitas.trick import playable, suits_to_declare, swap_sources, tuckable
from games.core.frames import top
from games.core.values import Refusal, Seat


def why_not(state: State, seat: Seat, action: AnyAction) -> Refusal:
    """The reason that a player understands best."""
    frame = top(state.stack)
    match frame, action:
        case (
            (Playing(seat=turn), PlayCard()) | (Choosing(seat=turn), TakeGood()) | (SecondCard(seat=turn), TakeSecond())
        ):
            pass
        case Shopping(order=order), Buy() | BuyElephant() | BuyNothing():
            turn = order[0]
        case Scoring(), ScoreGoods():
            turn = seat
        case _:
            return Refusal("not_now", _WHEN[action.kind])
    if turn != seat:
        return Refusal("not_your_turn", _WHEN[action.kind], {"seat": turn})
    return _why_not_this(state, seat, action)


_WHEN = {
    "play": "R12",
    "good": "R41",
    "buy": "R61",
    "second": "R64",
    "elephant": "R61",
    "nothing": "R61",
    "score": "D15",
}


def _why_not_this(state: State, seat: Seat, action: AnyAction) -> Refusal:
    match action:
        case PlayCard():
            return _card(state, seat, action)
        case TakeGood(good=good):
            return Refusal("no_such_good", "R41", {"good": good})
        case Buy():
            return _buy(state, seat, action)
        case TakeSecond(take=source):
            return Refusal("not_in_market", "R64", {"card": source})
        case BuyElephant():
            return _elephant(state, seat)
        case BuyNothing():
            return Refusal("not_now", "R61")
        case ScoreGoods(way=way):
            if state.ways[seat] is not None:
                return Refusal("scored", "D15")
            return Refusal("no_such_way", "R81", {"way": way})
        case _:
            assert_never(action)


def _card(state: State, seat: Seat, action: PlayCard) -> Refusal:
    card = action.card
    if card not in state.hands[seat]:
        return Refusal("not_held", "R12", {"card": card})
    if card not in playable(state, seat):
        return Refusal("second_elephant", "R15")
    suits = suits_to_declare(card, state.active_suit)
    if action.suit not in suits:
        rule = "R19" if card != "wild-0" else "R18"
        code = "no_such_suit" if face(card).wild else "not_wild"
        return Refusal(code, rule, {"card": card, "suit": action.suit or ""})
    return _ability(state, seat, action)


def _ability(state: State, seat: Seat, action: PlayCard) -> Refusal:
    card, ability = action.card, face(action.card).ability
    rule = {"cowries": "R52", "swap": "R53"}.get(ability or "", "D6")
    if ability not in ("cowries", "swap"):
        return Refusal("no_ability", rule, {"card": card})
    if action.tuck is None:
        return Refusal("nothing_tucked", rule, {"card": card})
    if action.tuck not in tuckable(state, seat, card):
        return _tuck(action.tuck, rule)
    if action.take is None or (ability == "swap" and action.take not in swap_sources(state)):
        return Refusal("not_in_market", "R53", {"card": action.take or ""})
    return Refusal("takes_cowries", "R52", {"card": card})


def _tuck(card: Card, rule: str) -> Refusal:
    return Refusal("tucked_elephant", "R54") if card == ELEPHANT else Refusal("not_tuckable", rule, {"card": card})


def _buy(state: State, seat: Seat, action: Buy) -> Refusal:
    if action.cards not in (1, 2):
        return Refusal("one_or_two", "R63", {"cards": action.cards})
    if action.cards > state.cowries[seat]:
        return Refusal("too_poor", "R65", {"price": action.cards, "cowries": state.cowries[seat]})
    if action.take not in sources(state):
        return Refusal("not_in_market", "R64", {"card": action.take})
    return Refusal("too_few_cards", "R64")


def _elephant(state: State, seat: Seat) -> Refusal:
    if state.cowries[seat] < ELEPHANT_PRICE:
        return Refusal("too_poor", "R65", {"price": ELEPHANT_PRICE, "cowries": state.cowries[seat]})
    return Refusal("no_elephant", "R66")
