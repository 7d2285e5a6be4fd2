"""What holds in every state: nothing is lost and nothing is made (R2-R5)."""

from collections import Counter

from games.banana_bandits.cards import COUNTS
from games.banana_bandits.model import COINS_PER_COLOUR, COLOURS, Fight, State


def invariants(state: State) -> list[str]:
    """The broken laws of a state, in words; empty when all is well."""
    return [*_coins(state), *_golden(state), *_cards(state), *_gorillas(state), *_secrets(state)]


def _coins(state: State) -> list[str]:
    purses = [state.bank, *state.piles, *state.coins.values()]
    totals = [sum(purse[colour] for purse in purses) for colour in range(COLOURS)]
    broken = [f"colour {colour}: {n} coins" for colour, n in enumerate(totals) if n != COINS_PER_COLOUR]
    broken += [f"negative count in {purse}" for purse in purses if min(purse) < 0]
    return broken + [f"empty purse kept on {window}" for window, purse in state.coins.items() if not any(purse)]


def _golden(state: State) -> list[str]:
    total = sum(state.sites.values()) + sum(state.golden)
    return [] if total == 10 and min(state.sites.values()) >= 0 else [f"{total} golden coins: {state.sites}"]


def _cards(state: State) -> list[str]:
    fights = [frame for frame in state.stack if isinstance(frame, Fight)]
    played = [card for fight in fights for card in fight.played]
    found = Counter([*state.deck, *state.discards, *played, *(card for hand in state.hands for card in hand)])
    return [] if found == Counter(COUNTS) else [f"cards: {found}"]


def _gorillas(state: State) -> list[str]:
    hung = [window for window in state.gorillas if window]
    broken = [f"{window} is no open window" for window in hung if window not in state.tower.windows]
    return broken + ([] if len(set(hung)) == len(hung) else ["two gorillas on one window"])


def _secrets(state: State) -> list[str]:
    """What a seat is said to know of other hands is true."""
    broken = []
    for seen in state.sightings:
        known = Counter(
            s.card for s in state.sightings if s.viewer == seen.viewer and set(s.holders) <= set(seen.holders)
        )
        there = Counter(card for holder in seen.holders for card in state.hands[holder])
        if known[seen.card] > there[seen.card]:
            broken.append(f"{seen} is not so")
    return broken
