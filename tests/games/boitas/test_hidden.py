"""Who knows what: R103, D20; and that nothing is lost: R100 - R102."""

import pytest

from games.boitas import GAME
from games.boitas.events import CantPlay, CardTucked, OwnDraw, OwnTuck
from games.boitas.model import Buy, PlayCard, State
from games.core.selfplay import one_game
from tests.games.boitas.build import A, B, C, act, at_port, awaited, dealt, dice, play, shopping
from tests.games.boitas.invariants import invariants

TWO = ["rice-1", "rice-2"]


def redeals(state: State, reader: int | None) -> list[State]:
    return [GAME.rules.redeal(state, reader, dice(f"again {number}")) for number in range(25)]


def test_r103_views_have_no_hidden_card() -> None:
    state = dealt(3)
    other = GAME.states.clone(state)
    other.deck.reverse()
    other.bag.reverse()
    other.port_deck.reverse()
    other.hands[B], other.hands[C] = other.hands[C], other.hands[B]

    for reader in (None, A):
        assert GAME.view_for(other, reader) == GAME.view_for(state, reader)
    other.hands[A], other.hands[B] = other.hands[B], other.hands[A]
    assert GAME.view_for(other, None) == GAME.view_for(state, None)
    assert GAME.view_for(other, B) != GAME.view_for(state, B)


def test_r103_a_redeal_keeps_the_own_hand_and_deals_the_rest_anew() -> None:
    state = dealt(3)

    dealt_again = redeals(state, A)

    assert all(again.hands[A] == state.hands[A] for again in dealt_again)
    assert len({tuple(again.hands[B]) for again in dealt_again}) > 15
    assert len({tuple(again.deck[-3:]) for again in dealt_again}) > 15
    assert len({tuple(again.bag) for again in dealt_again}) > 15
    assert len({tuple(again.port_deck) for again in dealt_again}) > 15
    assert all(invariants(again) == [] for again in dealt_again)


def test_r103_a_card_seen_entering_a_hand_stays_there() -> None:
    state = shopping([1, 1, 1])
    wanted = state.row[0]
    act(state, A, Buy(1, wanted))

    assert all(wanted in again.hands[A] for again in redeals(state, B))
    assert awaited(state) == {B}


def test_r103_a_seen_card_is_forgotten_once_it_is_played() -> None:
    state = at_port(1, "betel", [["rice-7", "rice-7", "rice-1"], TWO])
    state.seen[A] = ["rice-7"]

    play(state, "rice-7")

    assert state.seen[A] == []
    assert awaited(state) == {B}


def test_r103_after_a_tuck_nobody_is_sure_of_a_hand() -> None:
    state = at_port(1, "betel", [["cloth-6c", "rice-7", "rice-1"], TWO])
    state.seen[A] = ["rice-7"]

    act(state, A, PlayCard("cloth-6c", None, "rice-7"))

    assert state.seen[A] == []
    assert len({tuple(again.hands[A]) for again in redeals(state, B)}) > 5
    assert awaited(state) == {B}


def test_r103_a_seat_knows_what_it_tucked_itself() -> None:
    state = at_port(1, "betel", [["cloth-6c", "rice-7", "rice-1"], TWO])

    events = act(state, A, PlayCard("cloth-6c", None, "rice-7"))

    assert {again.deck[0] for again in redeals(state, A)} == {"rice-7"}
    assert len({again.deck[0] for again in redeals(state, B)}) > 5
    assert [event for event in events if isinstance(event, OwnTuck)] == [OwnTuck(A, "rice-7", to=(A,))]
    assert CardTucked(A).seen_by(B)
    assert awaited(state) == {B}


def test_r103_drawn_cards_are_told_to_their_owner_alone() -> None:
    state = shopping([1, 1, 1])

    events = act(state, A, Buy(1, "deck"))

    told = [event for event in events if isinstance(event, OwnDraw)]
    assert [event.to for event in told] == [(A,)]
    assert not told[0].seen_by(None)
    assert awaited(state) == {B}


def test_d20_what_is_open() -> None:
    state = at_port(1, "betel", [["rice-9c", "elephant"], TWO, TWO])
    state.discard = ["rice-7", "gems-1"]
    play(state, "rice-9c")

    view = GAME.view_for(state, None)

    assert [owned.cards for owned in view.holdings] == [1, 2, 2]
    assert [owned.cowries for owned in view.holdings] == [2, 2, 2]
    assert view.elephants_held == (1, 0, 0)
    assert view.row == tuple(state.row)
    assert view.discard == ("gems-1", "rice-7")
    assert (view.hand, view.hands) == ((), ())
    assert awaited(state) == {B}


def test_r101_goods_that_nobody_can_take_are_not_lost_from_sight() -> None:
    state = dealt(3)
    lonely = state.start
    for seat, hand in enumerate(state.hands):
        if seat != lonely:
            state.discard += hand
            hand.clear()
    assert invariants(state) == []

    play(state, next(card for card in state.hands[lonely] if card != "elephant"))
    choices = GAME.rules.legal_actions(state, lonely)
    act(state, lonely, choices[0])  # type: ignore[arg-type]  # no templates

    assert len(state.lost_goods) == 1
    assert invariants(state) == []
    assert awaited(state) == {lonely}


@pytest.mark.parametrize("seats", [3, 4])
def test_r102_without_passes_every_trick_gives_two_goods(seats: int) -> None:
    _, moves = one_game(GAME, f"kept {seats}", seats)

    for move in moves:
        assert not any(isinstance(event, CantPlay) for event in move.events)
        state = move.after.state
        assert sum(map(len, state.goods)) == 2 * len(state.used_ports)
        assert state.lost_goods == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r100_r101_r102_nothing_is_lost(seats: int) -> None:
    dealt_table, moves = one_game(GAME, f"kept {seats}", seats)

    assert invariants(dealt_table.state) == []
    for move in moves:
        assert invariants(move.after.state) == []
    end = moves[-1].after.state
    assert end.port_deck == []
    assert len(end.used_ports) == 12
    assert len(end.bag) == {2: 7, 3: 1, 4: 1}[seats]
    assert sum(map(len, end.goods)) + len(end.lost_goods) == {2: 18, 3: 24, 4: 24}[seats]
    assert moves[-1].after.awaiting == ()
