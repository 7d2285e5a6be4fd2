"""Choosing and revealing: R7 - R9, R47, R53, U11, U15, U16, U17."""

from typing import Any

import pytest

from games.core.selfplay import seed_of
from games.core.table import Table, advance, deal
from games.core.values import IllegalAction
from games.kalimambo import GAME
from games.kalimambo.model import KalimamboOptions, KaliShown, Laid, LastCards, PlayCard, Revealed, Sealed
from games.kalimambo.view import view_for
from tests.games.kalimambo.build import after_rounds, all_awaited, dealt, dice, play, position

AnyTable = Table[Any, Any, Any]


def fresh(seats: int = 3, options: KalimamboOptions | None = None) -> AnyTable:
    return deal(GAME, seats, options or KalimamboOptions(), seed_of("choosing"))


def sealed(table: AnyTable, seat: int, number: int) -> AnyTable:
    return advance(table, seat, PlayCard(number)).table


def test_r7_whoever_has_put_a_card_is_no_longer_awaited() -> None:
    table = sealed(fresh(), 1, 5)

    assert table.awaiting == (0, 2)
    assert table.state.history == []
    assert table.view(None).lies == (False, True, False)


def test_r7_r53_putting_a_card_tells_others_nothing_but_that() -> None:
    done = advance(fresh(), 1, PlayCard(5))

    assert [event for event in done.events if event.seen_by(0)] == [Sealed(1)]
    assert [event for event in done.events if event.seen_by(None)] == [Sealed(1)]
    assert Laid(1, 5, to=(1,)) in done.events
    assert not done.fence
    assert done.table.view(0) == sealed(fresh(), 1, 9).view(0)
    assert done.table.view(1).own_card == 5


def test_r53_the_next_kali_card_is_in_no_view() -> None:
    table = fresh()
    other = GAME.states.clone(table.state)
    other.kali_deck.reverse()

    for reader in (None, 0, 1, 2):
        assert view_for(other, reader) == table.view(reader)


def test_u17_a_card_may_be_swapped_until_all_are_ready_and_nobody_else_learns_of_it() -> None:
    table = sealed(sealed(fresh(), 0, 5), 1, 6)

    done = advance(table, 0, PlayCard(11))

    assert done.events == (Laid(0, 11, to=(0,)),)
    assert [done.table.view(reader) for reader in (None, 1, 2)] == [table.view(reader) for reader in (None, 1, 2)]
    assert done.table.view(0).own_card == 11
    assert 5 in done.table.view(0).hand
    assert done.table.awaiting == (2,)


def test_u17_swapping_a_card_for_itself_is_refused() -> None:
    table = sealed(fresh(), 0, 5)

    with pytest.raises(IllegalAction) as caught:
        advance(table, 0, PlayCard(5))

    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("lies_there", "U17")
    assert table.awaiting == (1, 2)


def test_u17_one_players_card_renews_nobody_elses_prompt() -> None:
    before = sealed(fresh(), 0, 5)

    after = sealed(before, 1, 6)

    assert after.prompts[0] == before.prompts[0]
    assert after.prompts[2] == before.prompts[2]
    assert after.prompts[1] != before.prompts[1]


def test_r8_all_cards_turn_over_together_with_kalis() -> None:
    table = sealed(sealed(fresh(), 0, 5), 1, 6)
    kali = table.state.kali_deck[-1]

    done = advance(table, 2, PlayCard(7))

    shown = [event for event in done.events if not isinstance(event, Sealed | Laid)]
    assert shown[0] == Revealed(1, (5, 6, 7), kali)
    assert done.fence
    assert done.table.awaiting == (0, 1, 2)
    assert set(done.table.prompts) == {0, 1, 2}
    assert all(prompt.id == done.table.version for prompt in done.table.prompts.values())


def test_r9_a_used_card_is_gone() -> None:
    table = sealed(sealed(sealed(fresh(), 0, 5), 1, 6), 2, 7)

    with pytest.raises(IllegalAction) as caught:
        advance(table, 0, PlayCard(5))

    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("used", "R9")
    assert caught.value.refusal.values == {"number": 5, "round": 1}
    assert PlayCard(5) not in table.legal(0)
    assert len(table.legal(0)) == 11
    assert table.awaiting == (0, 1, 2)


def test_r3_there_is_no_card_12() -> None:
    with pytest.raises(IllegalAction) as caught:
        advance(fresh(), 0, PlayCard(12))

    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("no_such_card", "R3")


def test_u16_r9_the_last_round_plays_itself() -> None:
    state = after_rounds(position([1, 2, 3], kali=4), 10)

    events = play(state, [10, 11, 10], kali=11)

    reveals = [event for event in events if isinstance(event, Revealed)]
    assert reveals == [Revealed(11, (10, 11, 10), 11), Revealed(12, (11, 10, 11), 10)]
    assert events.index(LastCards(12)) + 1 == events.index(reveals[1])
    assert state.hands == [[], [], []]
    assert state.kali_deck == []
    assert GAME.rules.awaiting(state) == frozenset()
    assert [GAME.rules.legal_actions(state, seat) for seat in range(3)] == [(), (), ()]


def test_u11_r47_played_cards_and_points_stay_visible() -> None:
    state = position([1, 2, 3], kali=4)
    play(state, [11, 5, 6], kali=7)
    play(state, [10, 9, 8], kali=0)

    view = view_for(state, None)

    assert {number: (past.cards, past.kali) for number, past in view.past.items()} == {
        1: ((11, 5, 6), 7),
        2: ((10, 9, 8), 0),
    }
    assert view.left(0) == (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert view.scores == (3, 1, 1)
    assert all_awaited(state)


def test_u11_memory_mode_shows_the_newest_round_only() -> None:
    state = dealt(3, options=KalimamboOptions(memory=True))
    play(state, [11, 5, 6], kali=7)
    play(state, [10, 9, 8], kali=0)

    view = view_for(state, 1)

    assert list(view.past) == [2]
    assert view.left(0) is None
    assert view.hand == (0, 1, 2, 3, 4, 6, 7, 8, 10, 11)
    assert all_awaited(state)


def test_u15_open_kali_shows_the_next_card_and_nothing_more() -> None:
    state = dealt(3, options=KalimamboOptions(open_kali=True))
    assert view_for(state, None).kali_next == state.kali_deck[-1]

    events = play(state, [11, 5, 6], kali=state.kali_deck[-1])

    assert events[-1] == KaliShown(state.kali_deck[-1])
    again = GAME.rules.redeal(state, 0, dice("again"))
    assert again.kali_deck[-1] == state.kali_deck[-1]
    assert again.kali_deck != state.kali_deck
    assert all_awaited(state)


def test_u15_kali_is_not_shown_by_default() -> None:
    assert view_for(dealt(), None).kali_next is None


def test_r53_a_redeal_keeps_what_a_seat_knows_and_deals_the_rest_anew() -> None:
    state = dealt(3)
    state.sealed = [5, 6, None]

    dealt_again = [GAME.rules.redeal(state, 0, dice(f"again {number}")) for number in range(20)]

    assert {again.sealed[0] for again in dealt_again} == {5}
    assert {again.sealed[2] for again in dealt_again} == {None}
    assert len({again.sealed[1] for again in dealt_again}) > 5
    assert len({again.kali_deck[-1] for again in dealt_again}) > 5
    assert all(again.hands == state.hands for again in dealt_again)
    assert state.sealed == [5, 6, None]
