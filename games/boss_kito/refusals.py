"""Why not: one exact reason for every action that is not legal."""

from typing import assert_never

from games.boss_kito.model import (
    DrawCard,
    KitoAction,
    Naming,
    PassStart,
    PlaceTokens,
    PlayBanana,
    State,
    SwapCards,
    TakeTokens,
)
from games.boss_kito.turns import seat_to_act
from games.core.frames import top
from games.core.values import Refusal, Seat


def refusal_of(state: State, seat: Seat, action: KitoAction) -> Refusal:
    """The first thing that is wrong with an action."""
    naming = isinstance(top(state.stack), Naming)
    if seat_to_act(state) != seat:
        return Refusal("wait_naming" if naming else "wait", "R36" if naming else "R8", {"seat": seat_to_act(state)})
    if naming != isinstance(action, PassStart):
        return Refusal("name_first", "R36") if naming else Refusal("no_arrow", "R40")
    match action:
        case PlayBanana(colour=colour):
            return Refusal("no_card", "R12", {"colour": colour}) if state.hands[seat] else Refusal("empty_hand", "R12")
        case PlaceTokens():
            return _placing(state, seat, action)
        case DrawCard():
            return Refusal("no_cards", "R21")
        case TakeTokens():
            return Refusal("no_stock", "R22")
        case SwapCards(cards=cards):
            return _swapping(state, seat, cards)
        case PassStart(to=to):
            return _naming(state, seat, to)
        case _:
            assert_never(action)


def _placing(state: State, seat: Seat, action: PlaceTokens) -> Refusal:
    names = [card.name for card in state.played[seat]]
    if not names:
        return Refusal("nothing_played", "R17")
    wrong = [name for name in (action.card, action.second) if name is not None and name not in names]
    if wrong:
        return Refusal("not_yours", "R17", {"card": wrong[0]})
    return Refusal("one_token" if state.tokens[seat] else "no_tokens", "R17")


def _swapping(state: State, seat: Seat, cards: tuple[str, ...]) -> Refusal:
    if not state.hands[seat]:
        return Refusal("empty_swap", "R25")
    return Refusal("not_in_hand", "R23") if cards else Refusal("none_chosen", "R25")


def _naming(state: State, seat: Seat, to: Seat | None) -> Refusal:
    if to == seat:
        return Refusal("yourself", "R37")
    if to == state.start:
        return Refusal("holds_it", "R37", {"seat": state.start})
    return Refusal("no_player", "R36")
