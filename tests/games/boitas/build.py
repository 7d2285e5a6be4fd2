"""Small builders: a position with given ports and hands, cards played through the rules, and what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.boitas import GAME
from games.boitas.cards import ELEPHANT, Card, Good, Suit
from games.boitas.market import open_market
from games.boitas.model import (
    AnyAction,
    BoitasOptions,
    Play,
    PlayCard,
    Playing,
    Shopping,
    State,
)
from games.boitas.scoring import open_scoring
from games.boitas.setup import new_state
from games.core.chance import Dice
from games.core.screen import Scene
from games.core.selfplay import AnyTable, seed_of
from games.core.story import scene_of
from games.core.table import Table
from games.core.values import Event, IllegalAction, Refusal, permits

A, B, C, D = range(4)
TWO_GOODS = ("gold-6", "spices-3")


def dice(label: str = "test") -> Dice:
    """Dice of their own, fixed by a label."""
    return Dice(seed_of(label), 1)


def dealt(seats: int = 3, **options: Any) -> State:
    """A freshly set-up state with these table options."""
    return new_state(seats, BoitasOptions(**options), dice("deal"))


def at_port(port: int, suit: Suit, hands: Sequence[Sequence[Card]], **options: Any) -> State:
    """Seat A leads to that port in round 1; the goods there are ``TWO_GOODS``.

    Hands, deck and bag are built, not conserved.
    """
    state = dealt(len(hands), **options)
    state.port, state.start, state.stack = port, A, [Playing(A)]
    state.open_ports = [None if place < port else suit for place in (1, 2, 3)]
    state.open_goods = [[] if place < port else list(TWO_GOODS) for place in (1, 2, 3)]
    state.hands = [list(hand) for hand in hands]
    state.elephants = 4 - sum(hand.count(ELEPHANT) for hand in state.hands)
    return state


def act(state: State, seat: int, action: AnyAction) -> list[Event]:
    """A legal action carried out in place. Raises ``IllegalAction`` when it is not legal."""
    legal = GAME.rules.legal_actions(state, seat)
    if not permits(legal, action):
        raise IllegalAction(seat, GAME.rules.explain(state, seat, action), legal)
    return GAME.rules.play(state, seat, action, dice())


def play(state: State, *cards: Card) -> list[Event]:
    """The awaited seats play these cards one after the other; wild ones as the first suit that is offered."""
    events: list[Event] = []
    for card in cards:
        (seat,) = GAME.rules.awaiting(state)
        plain = next(
            action
            for action in GAME.rules.legal_actions(state, seat)
            if isinstance(action, PlayCard) and action.card == card and action.tuck is None
        )
        events += GAME.rules.play(state, seat, plain, dice())
    return events


def refused(state: State, seat: int, action: AnyAction) -> Refusal:
    """The refusal of an action that is not legal."""
    assert not permits(GAME.rules.legal_actions(state, seat), action)
    return GAME.rules.explain(state, seat, action)


def plays(*cards: tuple[Card, Suit | None]) -> list[Play]:
    """Cards with the suit that counts, played by A, B, C ... in order."""
    return [Play(seat, card, suit) for seat, (card, suit) in enumerate(cards)]


def shopping(held: Sequence[int], *, start: int = A, **options: Any) -> State:
    """The market after round 1 has just been opened; everybody holds three cards."""
    state = dealt(len(held), **options)
    state.start, state.cowries, state.port, state.stack = start, list(held), 3, []
    state.hands = [[] for _ in held]
    open_market(state, dice())
    return state


def shopper(state: State) -> int | None:
    """Who buys now."""
    return next((frame.order[0] for frame in state.stack if isinstance(frame, Shopping)), None)


def awaited(state: State) -> set[int]:
    """Whom the table waits for."""
    return set(GAME.rules.awaiting(state))


def table_of(state: State) -> AnyTable:
    """A table in that state."""
    return Table(GAME, state.seats, state.options, bytes(32), 0, state, {})


def scene(state: State, seat: int | None = None, events: Sequence[Event] = ()) -> Scene[Any]:
    """What a reader looks at in that state, after these events, its table options as badges."""
    shown: Scene[Any] = scene_of(table_of(state), seat, tuple(events))
    return replace(shown, badges=state.options.badges())


def the_end(
    goods: Sequence[Sequence[Good]],
    hands: Sequence[Sequence[Card]],
    held: Sequence[int] | None = None,
    **options: Any,
) -> tuple[State, list[Event]]:
    """The scoring of these goods, cards left in hand and cowries (1 each unless told), and what its opening told."""
    state = at_port(3, "betel", hands, **options)
    state.round, state.port_deck, state.bag, state.stack = 4, [], [], []
    state.open_ports, state.open_goods = [None] * 3, [[], [], []]
    state.goods = [list(owned) for owned in goods]
    state.cowries = list(held or [1] * len(goods))
    return state, open_scoring(state)
