"""Small builders: a table at the start of a round whose parts are set as a case needs them."""

from collections.abc import Mapping, Sequence

from games.boss_kito import GAME
from games.boss_kito.cards import COLOURS, TURNS, Colour, Layout, PlayedCard
from games.boss_kito.model import BossKitoOptions, KitoAction, State, Turn
from games.boss_kito.setup import all_benefits, in_order, new_state
from games.boss_kito.view import View
from games.core.chance import Dice
from games.core.screen import Scene
from games.core.selfplay import seed_of
from games.core.story import scene_of
from games.core.table import Table
from games.core.values import AnyOf, Event, Refusal, permits

Cards = Mapping[Colour, Sequence[int]]
"""The played cards of one seat: for each colour the tokens on each card."""


def dice(label: str = "test") -> Dice:
    """Dice of their own, fixed by a label."""
    return Dice(seed_of(label), 1)


def dealt(seats: int = 3, label: str = "deal", symbols: Layout = "a") -> State:
    """A freshly set-up state in which seat 0 holds the start card."""
    state = new_state(seats, BossKitoOptions(symbols=symbols), dice(label))
    state.start = 0
    return state


def hand(state: State, seat: int, *cards: Colour) -> State:
    """Give a seat exactly these cards; what it held goes to the draw pile, what it lacks comes from there."""
    state.deck += state.hands[seat]
    for card in cards:
        state.deck.remove(card)
    state.hands[seat] = in_order(list(cards))
    return state


def table_of(state: State, *played: Cards) -> State:
    """Put cards with tokens in front of seats 0, 1 ...: cards from the draw pile, tokens from the stock."""
    for seat, cards in enumerate(played):
        for colour, tokens in cards.items():
            for number, count in enumerate(tokens, 1):
                state.deck.remove(colour)
                state.stock -= count
                state.played[seat].append(PlayedCard(colour, number, count))
    return state


def pile(state: State, *cards: Colour) -> State:
    """Make the draw pile exactly these cards, drawn from the left; the rest goes out of sight to seat 2's hand."""
    state.deck = [*state.deck, *state.discards]
    state.discards = []
    for card in cards:
        state.deck.remove(card)
    state.hands[2] = in_order([*state.hands[2], *state.deck])
    state.deck = list(reversed(cards))
    return state


def supply(state: State, *tokens: int) -> State:
    """Give seats 0, 1 ... exactly so many tokens, out of the stock."""
    for seat, count in enumerate(tokens):
        state.stock += state.tokens[seat] - count
        state.tokens[seat] = count
    return state


def on_offer(state: State, *values: int, round_number: int = 1) -> State:
    """Offer these benefits from left to right in that round; the others lie below or are out of the game."""
    rest = all_benefits()
    for value in values:
        rest.remove(value)
    left = 9 - round_number
    state.display = list(values)
    state.piles = [rest[left * column : left * column + left] for column in range(len(COLOURS))]
    state.removed = rest[left * len(COLOURS) :]
    state.round = round_number
    return state


def last_turn(state: State) -> State:
    """The last turn of the round, which is the last seat's."""
    state.stack = [Turn(TURNS * len(state.hands) - 1)]
    return state


def play(state: State, action: KitoAction, seat: int | None = None) -> list[Event]:
    """The seat to act does that; what happened. The action must be legal."""
    actor = to_act(state) if seat is None else seat
    assert permits(GAME.rules.legal_actions(state, actor), action), action
    return GAME.rules.play(state, actor, action, dice())


def to_act(state: State) -> int:
    """The seat that the table waits for."""
    (seat,) = GAME.rules.awaiting(state)
    return seat


def refused(state: State, action: KitoAction, seat: int | None = None) -> Refusal:
    """Why that action is not legal."""
    actor = to_act(state) if seat is None else seat
    assert not permits(GAME.rules.legal_actions(state, actor), action), action
    return GAME.rules.explain(state, actor, action)


def offers(state: State) -> list[KitoAction | AnyOf[KitoAction]]:
    """What the seat to act may do."""
    return list(GAME.rules.legal_actions(state, to_act(state)))


def scene(state: State, seat: int | None = None, events: tuple[Event, ...] = ()) -> Scene[View]:
    """What a reader looks at."""
    table = Table(GAME, len(state.hands), BossKitoOptions(symbols=state.symbols), bytes(32), 0, state, {})
    found: Scene[View] = scene_of(table, seat, events)
    return found


def everything(state: State) -> tuple[int, int]:
    """How many tokens and banana cards there are: 30 and 50."""
    on_cards = sum(card.tokens for cards in state.played for card in cards)
    cards = len(state.deck) + len(state.discards) + sum(map(len, state.hands)) + sum(map(len, state.played))
    return state.stock + sum(state.tokens) + on_cards, cards
