"""Playing cards to a trick: R10 - R19, D9 - D11."""

from games.boitas import GAME
from games.boitas.events import CantPlay, CardPlayed, CowriesGained, GoodLost, PortOpened, TrickDecided
from games.boitas.model import PlayCard, Playing, TakeGood
from games.core.selfplay import one_game
from tests.games.boitas.build import A, B, C, act, at_port, awaited, play, refused

TWO = ["rice-1", "rice-2"]


def test_r10_twelve_tricks_and_three_markets() -> None:
    _, moves = one_game(GAME, "whole", 3, vary=False)

    kinds = [event.kind for move in moves for event in move.events]  # type: ignore[attr-defined]  # all events have one
    assert kinds.count("trick_decided") == 12
    assert kinds.count("market_opened") == 3
    assert kinds.index("scoring_opened") > kinds.index("market_opened")
    assert moves[-1].after.awaiting == ()


def test_r11_the_ports_are_visited_in_order() -> None:
    _, moves = one_game(GAME, "whole", 4, vary=False)

    opened = [(e.round, e.port) for move in moves for e in move.events if isinstance(e, PortOpened)]
    assert opened == [(number, port) for number in (1, 2, 3, 4) for port in (1, 2, 3)][1:]


def test_r12_everybody_plays_one_card_clockwise_from_the_start_player() -> None:
    state = at_port(2, "betel", [TWO, TWO, TWO])
    state.start = B
    state.stack = [Playing(B)]

    order: list[int] = []
    for _ in range(3):
        order += awaited(state)
        play(state, "rice-1")

    assert order == [B, C, A]
    assert awaited(state) == {B}


def test_r12_another_seat_may_not_play() -> None:
    state = at_port(2, "betel", [TWO, TWO, TWO])

    refusal = refused(state, B, PlayCard("rice-1"))

    assert (refusal.code, refusal.rule, refusal.values) == ("not_your_turn", "R12", {"seat": A})
    assert awaited(state) == {A}


def test_r12_a_card_that_is_not_held_is_refused() -> None:
    state = at_port(2, "betel", [TWO, TWO])

    assert refused(state, A, PlayCard("rice-7")).code == "not_held"
    assert refused(state, A, TakeGood("gold-6")).code == "not_now"
    assert awaited(state) == {A}


def test_r13_any_card_may_be_played() -> None:
    state = at_port(1, "betel", [["betel-1"], ["betel-9s", "rice-1"]])
    play(state, "betel-1")

    act(state, B, PlayCard("rice-1"))

    assert state.hands[B] == ["betel-9s"]
    assert awaited(state) == {A}


def test_r13_equal_cards_are_offered_once_and_the_strongest_first() -> None:
    state = at_port(3, "betel", [["rice-8", "betel-0", "rice-8", "betel-3", "elephant"], TWO])

    assert GAME.rules.legal_actions(state, A) == tuple(
        PlayCard(card) for card in ("elephant", "betel-3", "betel-0", "rice-8")
    )
    assert awaited(state) == {A}


def test_r14_an_elephant_may_be_led() -> None:
    state = at_port(1, "betel", [["elephant", "rice-1"], TWO])

    act(state, A, PlayCard("elephant"))

    assert awaited(state) == {B}


def test_r15_d10_a_second_elephant_is_illegal_in_the_same_trick_only() -> None:
    state = at_port(1, "betel", [["elephant", *TWO], ["elephant", "elephant", "rice-1"], TWO])
    play(state, "elephant")

    refusal = refused(state, B, PlayCard("elephant"))
    assert (refusal.code, refusal.rule) == ("second_elephant", "R15")

    play(state, "rice-1", "rice-1")
    act(state, A, TakeGood("gold-6"))
    play(state, "rice-1")
    assert PlayCard("elephant") in GAME.rules.legal_actions(state, B)
    assert awaited(state) == {B}


def test_r16_d9_only_elephants_and_one_lies_there_is_a_pass() -> None:
    state = at_port(1, "betel", [["elephant", "rice-1"], ["elephant"], TWO])

    events = play(state, "elephant")

    assert CantPlay(B, "elephants") in events
    assert awaited(state) == {C}
    play(state, "rice-1")
    act(state, A, TakeGood("gold-6"))
    assert state.cowries[B] == 3
    assert state.goods[B] == []
    assert awaited(state) == {A}


def test_r16_any_other_card_must_be_played() -> None:
    state = at_port(1, "betel", [["elephant", "rice-1"], ["elephant", "rice-1"], TWO])
    play(state, "elephant")

    assert GAME.rules.legal_actions(state, B) == (PlayCard("rice-1"),)
    assert awaited(state) == {B}


def test_r17_d9_an_empty_hand_passes() -> None:
    state = at_port(1, "betel", [TWO, [], TWO])

    events = play(state, "rice-1", "rice-2")

    assert [event for event in events if isinstance(event, CantPlay)] == [CantPlay(B, "empty")]
    assert awaited(state) == {C}
    events = act(state, C, TakeGood("spices-3"))
    assert CowriesGained(B, 1, 1, "trick") in events
    assert state.goods == [["gold-6"], [], ["spices-3"]]


def test_d9_the_leader_passes_and_the_next_one_leads() -> None:
    state = at_port(1, "betel", [["rice-1", "elephant"], TWO, TWO])
    state.hands[A] = ["elephant"]
    play(state, "elephant", "rice-1", "rice-1")
    act(state, A, TakeGood("gold-6"))

    assert state.start == A
    assert awaited(state) == {B}


def test_d9_a_good_that_nobody_can_take_is_lost() -> None:
    state = at_port(1, "betel", [["rice-1", "rice-2"], [], []])
    play(state, "rice-1")

    events = act(state, A, TakeGood("spices-3"))

    assert GoodLost("gold-6") in events
    assert state.lost_goods == ["gold-6"]
    assert state.cowries == [2, 3, 3]
    assert awaited(state) == {A}


def test_d9_when_nobody_plays_the_start_player_stays() -> None:
    state = at_port(2, "betel", [["rice-1"], ["rice-1"], ["rice-9c"]])
    play(state, "rice-1", "rice-1", "rice-9c")

    events = act(state, C, TakeGood("gold-6"))

    assert TrickDecided((), "betel", 3, None) in events
    assert [event.good for event in events if isinstance(event, GoodLost)] == ["gold-6", "spices-3"]
    assert state.start == C
    assert state.cowries == [3, 4, 3]
    assert all(len(hand) == 3 for hand in state.hands)
    assert awaited(state) == {B}


def test_r18_d11_a_wild_zero_is_any_suit_and_trump_is_first() -> None:
    state = at_port(1, "betel", [["wild-0", "rice-1"], TWO])

    suits = [action.suit for action in GAME.rules.legal_actions(state, A) if action.card == "wild-0"]  # type: ignore[union-attr]  # plays only

    assert suits == ["betel", "rice", "gems", "cloth"]
    assert refused(state, A, PlayCard("wild-0", None)).rule == "R18"
    events = act(state, A, PlayCard("wild-0", "gems"))
    assert events[0] == CardPlayed(A, "wild-0", "gems")
    assert state.plays[0].suit == "gems"
    assert awaited(state) == {B}


def test_r19_d11_a_wild_five_is_trump_only_in_its_own_suits() -> None:
    gems = at_port(1, "gems", [["wild-5rg", "rice-1"], TWO])
    assert PlayCard("wild-5rg", "gems") == GAME.rules.legal_actions(gems, A)[0]
    assert PlayCard("wild-5rg", "rice") in GAME.rules.legal_actions(gems, A)

    betel = at_port(1, "betel", [["wild-5rg", "rice-1"], TWO])
    assert [a for a in GAME.rules.legal_actions(betel, A) if a.card == "wild-5rg"] == [PlayCard("wild-5rg", None)]  # type: ignore[union-attr]  # plays only
    assert refused(betel, A, PlayCard("wild-5rg", "betel")).code == "no_such_suit"
    assert refused(betel, A, PlayCard("wild-5rg", "betel")).rule == "R19"
    assert refused(betel, A, PlayCard("rice-1", "betel")).code == "not_wild"
    assert awaited(betel) == {A}
