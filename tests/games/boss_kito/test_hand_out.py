"""Handing out and the next round: R27 - R46, U8 - U12."""

import pytest

from games.boss_kito import GAME
from games.boss_kito.events import Awarded, BonusLost, Cleared, Drew, GameOver, NewRound, StartPassed, Took
from games.boss_kito.handout import winner_of
from games.boss_kito.model import DrawCard, PassStart, PlayBanana, State, TakeTokens, Turn
from games.boss_kito.scoring import scores
from games.core.values import Event, Refusal
from tests.games.boss_kito.build import (
    Cards,
    dealt,
    everything,
    hand,
    last_turn,
    offers,
    on_offer,
    pile,
    play,
    refused,
    supply,
    table_of,
    to_act,
)


def bid(*played: Cards, values: tuple[int, ...] = (9, 8, 7, 6, 9), round_number: int = 1) -> State:
    """The last turn of a round with these bids for these benefits; none of the usual ones has a symbol."""
    return last_turn(table_of(on_offer(dealt(), *values, round_number=round_number), *played))


def awards(events: list[Event]) -> list[tuple[str, int | None]]:
    return [(event.colour, event.winner) for event in events if isinstance(event, Awarded)]


def test_r27_only_after_the_last_turn_and_from_left_to_right() -> None:
    early = bid({"red": [0]})
    early.stack = [Turn(10)]
    late = bid({"red": [0], "white": [0]})

    assert awards(play(early, DrawCard())) == []
    assert awards(play(late, DrawCard())) == [("red", 0), ("blue", None), ("green", None), ("pink", None), ("white", 0)]
    assert to_act(late) == 0


def test_r28_strictly_the_most_bananas_win() -> None:
    state = bid({"red": [1]}, {"red": [0]}, {"red": [2]})

    events = play(state, DrawCard())

    assert events[2] == Awarded("red", 9, 2, (4, 3, 5))
    assert state.owned == [[], [], [9]]
    assert to_act(state) == 0


def test_r29_r43_a_tie_removes_the_benefit_and_its_symbol() -> None:
    state = bid({"red": [3]}, {"red": [0, 0]}, {"red": [2]}, values=(2, 8, 7, 6, 9))

    events = play(state, DrawCard())

    assert Awarded("red", 2, None, (6, 6, 5)) in events
    assert state.owned == [[], [], []]
    assert 2 in state.removed
    assert not any(isinstance(event, Drew) and event.benefit for event in events)
    assert to_act(state) == 0


def test_r30_r43_an_unclaimed_benefit_is_removed() -> None:
    state = bid(values=(5, 2, 4, 1, 3))

    events = play(state, DrawCard())

    assert awards(events) == [("red", None), ("blue", None), ("green", None), ("pink", None), ("white", None)]
    assert {1, 2, 3, 4, 5} <= set(state.removed)
    assert state.tokens == [3, 3, 3]
    assert to_act(state) == 0


def test_r31_a_single_card_wins_unopposed() -> None:
    state = bid({}, {"pink": [0]})

    assert ("pink", 1) in awards(play(state, DrawCard()))
    assert to_act(state) == 0


def test_r32_eleven_lose_to_twelve() -> None:
    state = bid({"red": [2, 0, 0]}, {"red": [0, 0, 0, 0]})

    assert awards(play(state, DrawCard()))[0] == ("red", 1)
    assert to_act(state) == 0


@pytest.mark.parametrize(
    ("totals", "winner"), [((0, 0, 0), None), ((3, 0, 0), 0), ((6, 6, 5), None), ((5, 6, 6), None), ((5, 6, 7), 2)]
)
def test_r28_r29_r30_who_wins(totals: tuple[int, ...], winner: int | None) -> None:
    assert winner_of(totals) == winner


def test_r33_won_benefits_lie_open_in_order() -> None:
    state = bid({"red": [0], "blue": [0], "white": [0]}, values=(9, 7, 8, 6, 8))

    play(state, DrawCard())

    assert GAME.view_for(state, None).owned == ((7, 8, 9), (), ())
    assert to_act(state) == 0


def test_r34_everything_played_is_gone_winners_or_not() -> None:
    state = hand(bid({"red": [3]}, {"red": [0]}, {"blue": [1]}), 2, "green")
    stock, hands = state.stock, [len(cards) for cards in state.hands]

    events = play(state, TakeTokens())

    assert Cleared(4, 3) in events
    assert state.stock == stock - 3 + 4
    assert sorted(state.discards) == ["blue", "red", "red"]
    assert state.played == [[], [], []]
    assert [len(cards) for cards in state.hands] == hands
    assert state.tokens == [3, 3, 6]
    assert everything(state) == (30, 50)
    assert to_act(state) == 0


def test_r35_removed_benefits_score_for_nobody() -> None:
    state = bid({"red": [0]}, {"red": [0]})

    play(state, DrawCard())

    assert scores(state.owned) == (0, 0, 0)
    assert to_act(state) == 0


def arrow(winner: int = 1, round_number: int = 1) -> State:
    """The last turn of a round in which that seat wins a double arrow in the first column."""
    cards: list[Cards] = [{}, {}, {}]
    cards[winner] = {"red": [0]}
    return bid(*cards, values=(4, 8, 7, 6, 9), round_number=round_number)


def test_r36_r38_u8_the_winner_passes_the_start_card_for_the_next_round() -> None:
    state = arrow(1)

    before = play(state, DrawCard())
    assert to_act(state) == 1
    assert offers(state) == [PassStart(2), PassStart(None)]
    after = play(state, PassStart(2))

    assert awards(before) == [("red", 1)]
    assert after[0] == StartPassed(1, 2)
    assert NewRound(2, 2, tuple(value or 0 for value in state.display)) in after
    assert to_act(state) == 2


def test_r36_declining_keeps_the_holder() -> None:
    state = arrow(1)
    play(state, DrawCard())

    assert play(state, PassStart(None))[0] == StartPassed(1, None)
    assert to_act(state) == 0


def test_r36_nothing_else_can_be_done_meanwhile() -> None:
    state = arrow(1)
    play(state, DrawCard())

    assert refused(state, DrawCard()) == Refusal("name_first", "R36")
    assert refused(state, DrawCard(), seat=0) == Refusal("wait_naming", "R36", {"seat": 1})


def test_r37_u9_neither_oneself_nor_the_holder_nor_a_stranger() -> None:
    state = arrow(1)
    play(state, DrawCard())

    assert refused(state, PassStart(1)) == Refusal("yourself", "R37")
    assert refused(state, PassStart(0)) == Refusal("holds_it", "R37", {"seat": 0})
    assert refused(state, PassStart(7)) == Refusal("no_player", "R36")


def test_r36_the_holder_may_pass_it_too() -> None:
    state = arrow(0)
    play(state, DrawCard())

    assert offers(state) == [PassStart(1), PassStart(2), PassStart(None)]
    play(state, PassStart(1))
    assert to_act(state) == 1


def test_r39_u10_the_last_arrow_decides() -> None:
    state = bid({"red": [0]}, {"pink": [0]}, values=(4, 8, 7, 4, 9))
    state.start, state.stack = 1, [Turn(11)]

    play(state, DrawCard())
    assert to_act(state) == 0
    play(state, PassStart(2))
    assert to_act(state) == 1
    play(state, PassStart(0))

    assert state.round == 2
    assert to_act(state) == 0


def test_r41_the_card_symbol_draws_at_once() -> None:
    state = bid({"red": [0]}, values=(2, 8, 7, 6, 9))

    events = play(state, DrawCard())

    assert events[2:4] == [Awarded("red", 2, 0, (3, 0, 0)), Drew(0, benefit=True)]
    assert len(state.hands[0]) == 6
    assert to_act(state) == 0


def test_r41_u11_no_card_left_the_symbol_is_lost() -> None:
    state = pile(bid({"red": [0]}, values=(2, 8, 7, 6, 9)))

    events = play(state, TakeTokens())

    assert BonusLost(0, "card") in events
    assert len(state.hands[0]) == 5
    assert to_act(state) == 0


def test_r42_the_banana_symbol_takes_one_token() -> None:
    state = bid({"red": [0]}, values=(5, 8, 7, 6, 9))

    assert Took(0, 1, benefit=True) in play(state, DrawCard())
    assert state.tokens[0] == 4
    assert to_act(state) == 0


def test_r42_u11_an_empty_stock_gives_nothing_though_tokens_lie_on_the_table() -> None:
    state = bid({"red": [2]}, values=(5, 8, 7, 6, 9))
    supply(state, 3, 3, 3 + state.stock)

    events = play(state, DrawCard())

    assert BonusLost(0, "banana") in events
    assert (state.tokens[0], state.stock) == (3, 2)
    assert to_act(state) == 0


@pytest.mark.parametrize(("value", "bonus"), [(2, Drew(0, benefit=True)), (5, Took(0, 1, benefit=True))])
def test_r44_u12_symbols_count_in_the_last_round(value: int, bonus: Event) -> None:
    state = bid({"red": [0]}, values=(value, 8, 7, 6, 9), round_number=9)

    assert bonus in play(state, DrawCard())
    assert GAME.rules.awaiting(state) == frozenset()


def test_r44_the_last_rounds_arrow_asks_nobody() -> None:
    state = arrow(1, round_number=9)

    events = play(state, DrawCard())

    assert isinstance(events[-1], GameOver)
    assert GAME.rules.awaiting(state) == frozenset()


@pytest.mark.parametrize("round_number", range(1, 9))
def test_r45_the_tops_move_to_the_display(round_number: int) -> None:
    state = bid(round_number=round_number)
    tops = [pile_[-1] for pile_ in state.piles]

    play(state, DrawCard())

    assert state.display == tops
    assert [len(pile_) for pile_ in state.piles] == [8 - round_number] * 5
    assert to_act(state) == 0


def test_r45_nothing_is_previewed_in_the_ninth_round() -> None:
    state = bid(round_number=8)
    play(state, DrawCard())

    assert GAME.view_for(state, 0).upcoming == (None,) * 5
    assert to_act(state) == 0


def test_r46_the_holder_begins_the_new_round() -> None:
    state = bid()
    state.start = 1

    events = play(state, PlayBanana(state.hands[0][0]))

    assert [event.first for event in events if isinstance(event, NewRound)] == [1]
    assert state.stack == [Turn(0)]
    assert to_act(state) == 1
