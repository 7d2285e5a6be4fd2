"""Abilities: R50 - R58, D6."""

import pytest

from games.boitas import GAME
from games.boitas.events import CardTucked, CowriesGained, OwnTuck, RowCardTaken
from games.boitas.market import open_market
from games.boitas.model import Buy, PlayCard, TakeGood, TakeSecond
from tests.games.boitas.build import A, B, C, act, at_port, awaited, dealt, dice, play, refused, shopping

TWO = ["rice-1", "rice-2"]
FIVE = ["rice-1", "rice-2", "gems-3", "cloth-8"]


def tucks(cards: list[str], *others: list[str]) -> list[PlayCard]:
    """The ways of seat A to play the first of these cards with a tuck."""
    state = at_port(1, "betel", [cards, *others, TWO])
    actions = [action for action in GAME.rules.legal_actions(state, A) if isinstance(action, PlayCard)]
    return [action for action in actions if action.card == cards[0] and action.tuck is not None]


def test_r50_a_plain_five_gains_a_cowrie_at_once() -> None:
    state = at_port(1, "betel", [["gems-5g", "rice-1"], ["rice-8", "rice-1"], ["rice-7", "rice-1"]])

    events = play(state, "gems-5g")
    assert CowriesGained(A, 1, 1, "five") in events
    assert state.cowries[A] == 3

    play(state, "rice-8", "rice-7")
    act(state, B, TakeGood("gold-6"))
    assert state.cowries[A] == 4
    assert awaited(state) == {B}


def test_r51_d6_a_wild_five_gains_nothing() -> None:
    state = at_port(1, "gems", [["wild-5rg", "rice-1"], TWO])

    play(state, "wild-5rg")

    assert state.cowries == [2, 2]
    assert awaited(state) == {B}


def test_r52_d6_tuck_a_card_for_two_cowries() -> None:
    state = at_port(1, "betel", [["cloth-6c", *FIVE], TWO])
    size = len(state.deck)

    events = act(state, A, PlayCard("cloth-6c", None, "gems-3"))

    assert events[1:4] == [CardTucked(A), OwnTuck(A, "gems-3", to=(A,)), CowriesGained(A, 2, 2, "tuck")]
    assert (len(state.hands[A]), state.cowries[A]) == (3, 4)
    assert (len(state.deck), state.deck[0]) == (size + 1, "gems-3")
    assert awaited(state) == {B}


def test_r53_d6_tuck_a_card_for_one_of_the_market() -> None:
    state = at_port(1, "betel", [["gems-9s", *FIVE], TWO])
    wanted, top = state.row[2], state.deck[-1]

    events = act(state, A, PlayCard("gems-9s", None, "gems-3", wanted))

    assert RowCardTaken(A, wanted, top) in events
    assert len(state.hands[A]) == 4
    assert wanted in state.hands[A]
    assert (len(state.row), state.row[2]) == (4, top)
    assert awaited(state) == {B}


def test_r53_d6_tuck_a_card_for_the_decks_top() -> None:
    state = at_port(1, "betel", [["gems-9s", *FIVE], TWO])
    top = state.deck[-1]

    act(state, A, PlayCard("gems-9s", None, "gems-3", "deck"))

    assert state.hands[A][-1] == top
    assert awaited(state) == {B}


def test_r53_every_tuck_and_source_is_one_action() -> None:
    state = at_port(1, "betel", [["gems-9s", *FIVE], TWO])
    state.row = ["rice-3", "rice-3", "cloth-0", "wild-0"]

    found = [a for a in GAME.rules.legal_actions(state, A) if isinstance(a, PlayCard) and a.card == "gems-9s"]

    assert found[0] == PlayCard("gems-9s")
    assert len(found) == 1 + 4 * 4
    assert awaited(state) == {A}


def test_r54_d6_without_another_card_nothing_is_offered() -> None:
    assert tucks(["cloth-6c"]) == []
    assert tucks(["gems-6s"]) == []


def test_r54_d6_elephants_can_not_be_tucked() -> None:
    state = at_port(1, "betel", [["cloth-6c", "elephant", "elephant"], TWO])

    assert PlayCard("cloth-6c") in GAME.rules.legal_actions(state, A)
    refusal = refused(state, A, PlayCard("cloth-6c", None, "elephant"))
    assert (refusal.code, refusal.rule) == ("tucked_elephant", "R54")
    assert awaited(state) == {A}


def test_r54_the_played_card_itself_is_not_tucked_unless_held_twice() -> None:
    assert [action.tuck for action in tucks(["cloth-6c", "cloth-6c", "rice-1"])] == ["rice-1", "cloth-6c"]
    assert [action.tuck for action in tucks(["cloth-6c", "rice-1"])] == ["rice-1"]


@pytest.mark.parametrize("card", ["cloth-6c", "gems-9s"])
def test_r55_declining_is_legal_and_comes_first(card: str) -> None:
    state = at_port(1, "betel", [[card, *FIVE], TWO])
    size = len(state.deck)
    assert next(a for a in GAME.rules.legal_actions(state, A) if a.card == card) == PlayCard(card)  # type: ignore[union-attr]  # plays only

    act(state, A, PlayCard(card))

    assert (len(state.hands[A]), state.cowries[A], len(state.deck)) == (4, 2, size)
    assert awaited(state) == {B}


def test_r56_from_an_empty_deck_the_tucked_card_comes_back() -> None:
    state = at_port(1, "betel", [["gems-9s", "gems-3"], TWO])
    state.deck.clear()

    act(state, A, PlayCard("gems-9s", None, "gems-3", "deck"))

    assert state.hands[A] == ["gems-3"]
    assert state.deck == []
    assert awaited(state) == {B}


def test_r56_a_tucked_card_is_drawn_last() -> None:
    state = at_port(1, "betel", [["gems-9s", "gems-3"], TWO])
    state.deck = ["rice-1", "cloth-1"]

    act(state, A, PlayCard("gems-9s", None, "gems-3", "deck"))

    assert state.hands[A] == ["cloth-1"]
    assert state.deck == ["gems-3", "rice-1"]
    assert state.tuckers == [A]
    assert awaited(state) == {B}


def test_r57_a_four_does_nothing_when_played() -> None:
    state = at_port(1, "betel", [["betel-4", *FIVE], TWO])
    size = len(state.deck)

    events = play(state, "betel-4")

    assert len(events) == 1
    assert (state.cowries[A], len(state.deck)) == (2, size)
    assert awaited(state) == {B}


def test_r58_nothing_but_playing_triggers_an_ability() -> None:
    state = at_port(1, "betel", [["cloth-9c", "rice-5g", "gems-6s"], TWO, TWO])

    act(state, A, PlayCard("cloth-9c", None, "rice-5g"))

    assert state.cowries[A] == 4
    play(state, "rice-2", "rice-2")
    act(state, A, TakeGood("gold-6"))
    assert state.cowries == [4, 2, 3]
    assert awaited(state) == {A}


def test_r58_bought_and_drawn_cards_trigger_nothing() -> None:
    state = shopping([3, 1, 1])
    state.row[0], state.deck[-2:] = "gems-5g", ["betel-9s", "cloth-6c"]

    act(state, A, Buy(2, "gems-5g"))
    act(state, A, TakeSecond("deck"))

    assert state.hands[A][-2:] == ["gems-5g", "betel-9s"]
    assert state.row[0] == "cloth-6c"
    assert state.cowries == [1, 1, 1]
    assert awaited(state) == {B}


def test_r58_cards_drawn_before_the_market_trigger_nothing() -> None:
    state = dealt(3)
    state.port, state.stack, state.deck[-9:] = 3, [], ["rice-5g"] * 9

    open_market(state, dice())

    assert [hand.count("rice-5g") for hand in state.hands] == [3, 3, 3]
    assert state.cowries == [2, 2, 2]
    assert awaited(state) == {state.start}


def test_d6_a_tuck_with_a_card_without_the_ability_is_refused() -> None:
    state = at_port(1, "betel", [["rice-8", "cloth-6c", "gems-6s", "rice-1"], TWO, TWO])

    assert refused(state, A, PlayCard("rice-8", None, "rice-1")).code == "no_ability"
    assert refused(state, A, PlayCard("cloth-6c", None, None, "deck")).code == "nothing_tucked"
    assert refused(state, A, PlayCard("cloth-6c", None, "gems-1")).code == "not_tuckable"
    assert refused(state, A, PlayCard("cloth-6c", None, "rice-1", "deck")).code == "takes_cowries"
    assert refused(state, A, PlayCard("gems-6s", None, "rice-1")).code == "not_in_market"
    assert refused(state, A, PlayCard("gems-6s", None, "rice-1", "cloth-77")).code == "not_in_market"
    assert (awaited(state), state.seats) == ({A}, C + 1)
