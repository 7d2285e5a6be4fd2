"""Small builders: a position with given ports and hands, cards played through the rules, and what came of it."""

from collections.abc import Sequence
from typing import Any

from games.boitas import GAME
from games.boitas.cards import ELEPHANT, Card, Good, Suit
from games.boitas.model import (
    AnyAction,
    BoitasOptions,
    Choosing,
    Play,
    PlayCard,
    Playing,
    Shopping,
    State,
    TakeGood,
)
from games.boitas.setup import new_state
from games.core.chance import Dice
from games.core.selfplay import AnyTable, seed_of
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


def shopping(cowries: Sequence[int], *, start: int = A, **options: Any) -> State:
    """The market after round 1, entered through the rules by the winner's pick of the third trick.

    After it the cowries are ``cowries``: the winner is ``start``; the losers' cowries of that trick are counted in.
    """
    state = at_port(3, "betel", [["rice-1", "rice-2"]] * len(cowries), **options)
    state.start, state.hands = start, [["rice-1"] for _ in cowries]
    state.plays = [Play(start, "rice-1", "rice")]
    state.hands[start] = []
    others = [(start + place) % len(cowries) for place in range(1, len(cowries))]
    for seat in others:
        state.plays.append(Play(seat, "rice-1", "rice"))
        state.hands[seat] = []
    state.stack = [Choosing(start)]
    state.cowries = list(cowries)
    for seat in others[1:]:
        state.cowries[seat] -= 1
    act(state, start, TakeGood("gold-6"))
    return state


def shopper(state: State) -> int | None:
    """Who buys now."""
    return next((frame.order[0] for frame in state.stack if isinstance(frame, Shopping)), None)


def awaited(state: State) -> set[int]:
    """Whom the table waits for."""
    return set(GAME.rules.awaiting(state))


def table_of(state: State, options: BoitasOptions | None = None) -> AnyTable:
    """A table in that state."""
    return Table(GAME, state.seats, options or state.options, bytes(32), 0, state, {})


def last_trick(goods: Sequence[Sequence[Good]], hands: Sequence[Sequence[Card]], **options: Any) -> State:
    """Everything is played but the last trick of round 4: A is about to lead with hands of one card more."""
    state = at_port(3, "betel", [["betel-9"], *[["rice-1"]] * (len(goods) - 1)], **options)
    for seat, hand in enumerate(hands):
        state.hands[seat] += hand
    state.round, state.port_deck, state.bag = 4, [], []
    state.goods = [list(owned) for owned in goods]
    state.open_goods[2] = ["porcelain-3"]
    return state
