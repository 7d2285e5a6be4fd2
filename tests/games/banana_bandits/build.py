"""Small builders: positions, loaded dice, one decision at a time."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.banana_bandits import GAME
from games.banana_bandits.actions import Decision
from games.banana_bandits.cards import COUNTS, Card, in_order
from games.banana_bandits.events import Passed
from games.banana_bandits.model import COINS_PER_COLOUR, COLOURS, Options, State, Turn, site_windows
from games.core.chance import Dice
from games.core.values import Event, Refusal, Seat, permits

RULES = GAME.rules
HOME = ("N1-2", "E2-2", "W2-2", "E1-4")
"""Where gorillas hang unless a case says otherwise: nobody in reach of anybody."""


class LoadedDice(Dice):
    """Dice that fall as written: "1" a hit, "0" a blank; everything else falls as a fixed seed has it."""

    def __init__(self, *rolls: str) -> None:
        super().__init__(bytes(32), 0)
        self.left = list("".join(rolls))

    def below(self, bound: int) -> int:
        if bound == 6 and self.left:
            return 0 if self.left.pop(0) == "1" else 5
        return super().below(bound)


def position(
    seats: int = 3,
    *,
    options: Options | None = None,
    gorillas: Sequence[str] | None = None,
    hands: Mapping[Seat, Sequence[Card]] | None = None,
    coins: Mapping[str, Mapping[int, int]] | None = None,
    piles: Mapping[Seat, Mapping[int, int]] | None = None,
    golden: Mapping[Seat, int] | None = None,
    points: int = 3,
    active: Seat = 0,
) -> State:
    """A turn in the middle of a play: all other coins are in the bank, all other cards in the deck."""
    chosen = options or Options()
    deck: list[Card] = [card for card, count in COUNTS.items() for _ in range(count)]
    held = [in_order(list((hands or {}).get(seat, ()))) for seat in range(seats)]
    for card in (card for hand in held for card in hand):
        deck.remove(card)
    windows = {window: purse(counts) for window, counts in (coins or {}).items()}
    kept = [purse((piles or {}).get(seat, {})) for seat in range(seats)]
    out = [sum(counts[colour] for counts in (*windows.values(), *kept)) for colour in range(COLOURS)]
    won = [(golden or {}).get(seat, 0) for seat in range(seats)]
    sites = dict.fromkeys(site_windows(chosen.windows_per_side), 5)
    sites[next(iter(sites))] -= sum(won)
    return State(
        options=chosen,
        starter=0,
        gorillas=list(gorillas or HOME[:seats]),
        coins=windows,
        piles=kept,
        bank=[COINS_PER_COLOUR - count for count in out],
        sites=sites,
        golden=won,
        hands=held,
        deck=deck,
        discards=[],
        passes=[[] for _ in range(seats)],
        fight_passes=[[] for _ in range(seats)],
        sightings=[],
        stack=[Turn(active, points)],
    )


def purse(counts: Mapping[int, int]) -> list[int]:
    """Four counts from the few that are named."""
    return [counts.get(colour, 0) for colour in range(COLOURS)]


def legal(state: State, seat: Seat, kind: type[Any]) -> list[Any]:
    """The legal entries of one kind, templates as their prototypes with the pool."""
    return [entry for entry in RULES.legal_actions(state, seat) if isinstance(entry, kind)]


def may(state: State, seat: Seat, action: Decision) -> bool:
    """Whether the action is legal."""
    return permits(RULES.legal_actions(state, seat), action)


def act(state: State, seat: Seat, action: Decision, *rolls: str) -> tuple[State, list[Event]]:
    """One legal decision with loaded dice: the state after it, and what happened."""
    assert may(state, seat, action), RULES.explain(state, seat, action)
    draft = GAME.states.clone(state)
    events = RULES.play(draft, seat, action, LoadedDice(*rolls))
    return draft, events


def refused(state: State, seat: Seat, action: Decision) -> Refusal:
    """Why the action is not legal; the state must not have changed by asking."""
    before = GAME.states.encode(state)
    assert not may(state, seat, action)
    refusal = RULES.explain(state, seat, action)
    assert GAME.states.encode(state) == before
    return refusal


def asked(state: State) -> list[Seat]:
    """The seats that the table waits for."""
    return sorted(RULES.awaiting(state))


def told(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """The events of some kinds; without kinds, all but passes."""
    if kinds:
        return [event for event in events if isinstance(event, kinds)]
    return [event for event in events if not isinstance(event, Passed)]
