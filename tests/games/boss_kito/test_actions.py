"""The five actions: R12 - R26, U4 - U6, U14, U15, U19."""

import pytest

from games.boss_kito import GAME
from games.boss_kito.cards import COLOURS, PlayedCard, bananas_in
from games.boss_kito.events import Drew, Placed, Played, Received, Reshuffled, Swapped, Took
from games.boss_kito.model import DrawCard, PlaceTokens, PlayBanana, State, SwapCards, TakeTokens
from games.core.values import AnyOf, Refusal
from tests.games.boss_kito.build import (
    dealt,
    everything,
    hand,
    offers,
    pile,
    play,
    refused,
    supply,
    table_of,
    to_act,
)


def bananas(state: State, seat: int = 0) -> tuple[int, ...]:
    return tuple(bananas_in(state.played[seat], colour) for colour in COLOURS)


def test_r12_a_card_is_three_bananas() -> None:
    state = hand(dealt(), 0, "red", "red", "white")

    events = play(state, PlayBanana("red"))

    assert events == [Played(0, "red", 3)]
    assert state.hands[0] == ["red", "white"]
    assert state.played[0] == [PlayedCard("red", 1, 0)]
    assert bananas(state) == (3, 0, 0, 0, 0)
    assert to_act(state) == 1


def test_r12_only_a_card_of_the_hand() -> None:
    assert refused(hand(dealt(), 0, "red"), PlayBanana("blue")) == Refusal("no_card", "R12", {"colour": "blue"})
    assert refused(hand(dealt(), 0), PlayBanana("blue")) == Refusal("empty_hand", "R12")
    assert to_act(dealt()) == 0


def test_r13_u15_a_second_card_of_the_colour_adds_three() -> None:
    state = hand(table_of(dealt(), {"red": [1]}), 0, "red")

    assert play(state, PlayBanana("red")) == [Played(0, "red", 7)]
    assert [card.name for card in state.played[0]] == ["red1", "red2"]
    assert to_act(state) == 1


def test_r14_a_token_is_one_banana() -> None:
    state = table_of(dealt(), {"red": [0]})

    assert play(state, PlaceTokens("red1", None)) == [Placed(0, ("red1",), (4,))]
    assert state.tokens[0] == 2
    assert bananas(state) == (4, 0, 0, 0, 0)
    assert to_act(state) == 1


def test_r15_two_tokens_on_one_card() -> None:
    state = table_of(dealt(), {"red": [0]})

    play(state, PlaceTokens("red1", "red1"))

    assert bananas(state) == (5, 0, 0, 0, 0)
    assert state.tokens[0] == 1
    assert to_act(state) == 1


@pytest.mark.parametrize(("second", "expected"), [("red2", (8, 3, 0, 0, 0)), ("blue1", (7, 4, 0, 0, 0))])
def test_r16_one_token_on_each_of_two_cards(second: str, expected: tuple[int, ...]) -> None:
    state = table_of(dealt(), {"red": [0, 0], "blue": [0]})

    play(state, PlaceTokens("red1", second))

    assert bananas(state) == expected
    assert state.tokens[0] == 1
    assert to_act(state) == 1


def test_r14_r16_the_menu_has_every_first_card_and_every_second_or_none() -> None:
    state = table_of(dealt(), {"red": [0], "blue": [0]})

    placings = [entry for entry in offers(state) if isinstance(entry, PlaceTokens)]

    assert [(entry.card, entry.second) for entry in placings] == [
        ("red1", "red1"),
        ("red1", "blue1"),
        ("red1", None),
        ("blue1", "blue1"),
        ("blue1", "red1"),
        ("blue1", None),
    ]


def test_r17_only_own_played_cards_and_only_tokens_that_are_there() -> None:
    rivals = hand(table_of(dealt(), {"red": [0]}, {"blue": [0]}), 0, "green")

    assert refused(rivals, PlaceTokens("blue1", None)) == Refusal("not_yours", "R17", {"card": "blue1"})
    assert refused(rivals, PlaceTokens("red1", "green1")) == Refusal("not_yours", "R17", {"card": "green1"})
    assert refused(dealt(), PlaceTokens("red1", None)) == Refusal("nothing_played", "R17")
    assert refused(supply(rivals, 1), PlaceTokens("red1", "red1")) == Refusal("one_token", "R17")
    assert refused(supply(rivals, 0), PlaceTokens("red1", None)) == Refusal("no_tokens", "R17")


def test_r17_none_or_three_tokens_can_not_even_be_said() -> None:
    assert PlaceTokens.asked() == ("card", "second")


def test_r18_u14_tokens_add_up_over_the_turns() -> None:
    state = supply(hand(dealt(), 0, "red"), 6)
    play(state, PlayBanana("red"))

    for _ in range(3):
        play(state, DrawCard())
        play(state, DrawCard())
        play(state, PlaceTokens("red1", "red1"))

    assert bananas(state) == (9, 0, 0, 0, 0)
    assert state.tokens[0] == 0
    assert to_act(state) == 1


def test_r19_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    state = pile(hand(dealt(), 0, "red"), "pink", "white")

    events = play(state, DrawCard())

    assert events == [Drew(0, benefit=False), Received(0, ("pink",), to=(0,))]
    assert [event.seen_by(1) for event in events] == [True, False]
    assert state.hands[0] == ["red", "pink"]
    assert GAME.view_for(state, 1).hand_sizes[0] == 2
    assert to_act(state) == 1


def test_r20_u19_emptying_the_pile_reshuffles_at_once() -> None:
    state = pile(dealt(), "pink", "white", "red", "blue")
    state.deck, state.discards = ["pink"], ["white", "red", "blue"]

    events = play(state, DrawCard())

    assert Reshuffled(3) in events
    assert (sorted(state.deck), state.discards) == (["blue", "red", "white"], [])
    assert to_act(state) == 1


def test_r20_u19_an_empty_pile_is_reshuffled_when_a_card_is_needed() -> None:
    state = pile(dealt(), "pink", "white")
    state.deck, state.discards = [], ["white", "pink"]

    events = play(state, DrawCard())

    assert events[0] == Reshuffled(2)
    assert (len(state.deck), state.discards) == (1, [])
    assert to_act(state) == 1


def test_r21_nothing_to_draw_while_cards_only_lie_on_the_table() -> None:
    state = pile(table_of(dealt(), {"red": [0]}))

    assert refused(state, DrawCard()) == Refusal("no_cards", "R21")


@pytest.mark.parametrize(("stock", "taken"), [(21, 3), (3, 3), (2, 2), (1, 1)])
def test_r22_three_tokens_or_what_is_left(stock: int, taken: int) -> None:
    state = supply(dealt(), 3, 3, 24 - stock)

    assert play(state, TakeTokens()) == [Took(0, taken, benefit=False)]
    assert (state.tokens[0], state.stock) == (3 + taken, stock - taken)
    assert to_act(state) == 1


def test_r22_nothing_from_an_empty_stock() -> None:
    assert refused(supply(dealt(), 3, 3, 24), TakeTokens()) == Refusal("no_stock", "R22")


def test_r23_any_cards_of_the_hand_for_as_many_new_ones() -> None:
    state = pile(hand(dealt(), 0, "red", "red", "blue", "green"), "pink", "white", "white")

    events = play(state, SwapCards(("red", "green")))

    assert events == [
        Swapped(0, ("red", "green")),
        Received(0, ("pink", "white"), to=(0,)),
    ]
    assert state.hands[0] == ["red", "blue", "pink", "white"]
    assert state.discards == ["red", "green"]
    assert to_act(state) == 1


def test_r23_one_to_all_cards_can_go() -> None:
    state = hand(dealt(), 0, "red", "red", "blue")

    template = next(entry for entry in offers(state) if isinstance(entry, AnyOf))

    assert (template.pool, template.least, template.most) == (("red", "red", "blue"), 1, 3)
    assert refused(state, SwapCards(("white",))) == Refusal("not_in_hand", "R23")


def test_r24_u5_a_short_pile_takes_the_own_discards_in() -> None:
    state = pile(hand(dealt(), 0, "red", "red", "blue", "green"), "white")

    events = play(state, SwapCards(("red", "red", "blue")))

    assert [type(event) for event in events] == [Swapped, Reshuffled, Received]
    assert (len(state.hands[0]), len(state.deck), state.discards) == (4, 1, [])
    assert {"white", "green"} <= set(state.hands[0])
    assert everything(state) == (30, 50)
    assert to_act(state) == 1


def test_r25_u6_swapping_nothing_is_refused() -> None:
    assert refused(hand(dealt(), 0, "red"), SwapCards(())) == Refusal("none_chosen", "R25")
    assert refused(hand(dealt(), 0), SwapCards(())) == Refusal("empty_swap", "R25")


def test_r26_u4_a_hand_has_no_limit() -> None:
    state = dealt()
    state.hands[0] += [state.deck.pop() for _ in range(8)]

    play(state, DrawCard())

    assert len(state.hands[0]) == 14
    assert to_act(state) == 1
