"""What holds in every state of Boss Kito."""

from games.boss_kito.cards import ROUNDS, TOKENS
from games.boss_kito.model import HandOut, State
from games.boss_kito.setup import all_benefits, all_cards


def invariants(state: State) -> list[str]:
    """The violations of R57 - R59 and of the round's order in a state."""
    found = []
    on_cards = sum(card.tokens for cards in state.played for card in cards)
    supplies = [state.stock, *state.tokens]
    if sum(supplies) + on_cards != TOKENS or min(supplies) < 0:
        found.append("R57: tokens were lost or gained")
    played = [card.colour for cards in state.played for card in cards]
    cards = [*state.deck, *state.discards, *played, *(colour for hand in state.hands for colour in hand)]
    if sorted(cards) != sorted(all_cards()):
        found.append("R58: banana cards were lost or gained")
    shown = [value for value in state.display if value is not None]
    piled = [value for pile in state.piles for value in pile]
    owned = [value for values in state.owned for value in values]
    if sorted([*piled, *shown, *owned, *state.removed]) != all_benefits():
        found.append("R59: benefits were lost or gained")
    return [*found, *_order(state)]


def _order(state: State) -> list[str]:
    found = []
    if {len(pile) for pile in state.piles} != {ROUNDS - state.round}:
        found.append("R45: a pile has too many or too few benefits")
    if any(list(values) != sorted(values) for values in state.owned):
        found.append("R33: won benefits are out of order")
    if not state.stack and (state.round != ROUNDS or any(state.played)):
        found.append("R47: over too early, or with cards on the table")
    if state.stack and isinstance(state.stack[-1], HandOut):
        found.append("R27: the hand-out stopped with nothing to decide")
    for seat, cards in enumerate(state.played):
        if len({card.name for card in cards}) != len(cards):
            found.append(f"R13: two cards of seat {seat} have one name")
    return found
