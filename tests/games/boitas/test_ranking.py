"""Which card is better: R20 - R36."""

import pytest

from games.boitas.cards import SUITS, Suit
from games.boitas.model import PORTS, Reason
from games.boitas.ranking import ranking, reason
from tests.games.boitas.build import A, B, C, D, at_port, awaited, dealt, play, plays

Cards = list[tuple[str, Suit | None]]
GREY = ("elephant", None)


def card(name: str) -> tuple[str, Suit | None]:
    """A plain card and its suit."""
    return name, next(suit for suit in SUITS if name.startswith(suit))


def ranked(trump: Suit, port: int, *cards: tuple[str, Suit | None] | str) -> tuple[tuple[int, ...], Reason | None]:
    """Ranking and reason of a trick played by A, B, C ..."""
    trick = plays(*(card(each) if isinstance(each, str) else each for each in cards))
    return ranking(trick, trump, port), reason(trick, trump, port)


def test_r20_the_trump_zero_beats_a_nine() -> None:
    assert ranked("betel", 2, "rice-9c", "betel-0") == ((B, A), "trump")


def test_r21_the_port_number_is_the_best_trump() -> None:
    assert ranked("betel", 2, "rice-9c", "betel-0", "betel-2", "betel-9s") == ((C, D, B, A), "port_number")


def test_r22_other_suits_compare_by_number_alone() -> None:
    assert ranked("gems", 2, "rice-2", "cloth-8", "betel-8", "rice-8") == ((B, C, D, A), "earlier")


def test_r22_the_highest_number_wins_without_trump() -> None:
    assert ranked("gems", 2, "rice-2", "cloth-8", "betel-7") == ((B, C, A), "number")


def test_r23_the_port_number_means_nothing_outside_trump() -> None:
    assert ranked("betel", 3, "rice-6c", "gems-6s", "cloth-3") == ((A, B, C), "earlier")


def test_r24_the_same_number_of_another_rank_is_no_tie() -> None:
    assert ranked("rice", 3, "cloth-9c", "rice-9c") == ((B, A), "trump")


def test_r26_an_elephant_beats_the_port_number() -> None:
    assert ranked("betel", 1, "betel-1", GREY, "betel-5g") == ((B, A, C), "elephant")


def test_r27_the_four_of_trump_beats_an_elephant() -> None:
    assert ranked("betel", 1, "betel-1", GREY, "betel-4") == ((C, B, A), "four_over_elephant")


def test_r28_it_may_be_played_before_the_elephant() -> None:
    assert ranked("betel", 1, "betel-4", "betel-1", GREY) == ((A, C, B), "four_over_elephant")


def test_r28_of_two_fours_over_an_elephant_the_earlier_is_better() -> None:
    assert ranked("betel", 1, "betel-4", GREY, "betel-4") == ((A, C, B), "earlier")


def test_r29_without_an_elephant_the_four_is_a_four() -> None:
    assert ranked("betel", 1, "betel-4", "betel-5g", "betel-1") == ((C, B, A), "port_number")
    assert ranked("betel", 2, "betel-4", "betel-5g", "rice-9c") == ((B, A, C), "higher_trump")


def test_r30_a_four_of_another_suit_does_not_beat_the_elephant() -> None:
    assert ranked("betel", 1, "rice-4", GREY, "rice-9c") == ((B, C, A), "elephant")


def test_r32_the_four_of_trump_is_never_the_port_number() -> None:
    for port in (1, 2, 3):
        assert ranked("betel", port, "betel-4", "betel-5g")[0] == (B, A)
    assert len(dealt(3).open_ports) == PORTS == 3


def test_r33_a_wild_zero_as_trump_ties_with_the_plain_one() -> None:
    found = ranked("cloth", 3, "rice-9c", ("wild-0", "cloth"), "cloth-0", "gems-9s")

    assert found == ((B, C, A, D), "earlier")


@pytest.mark.parametrize("wild_first", [True, False])
def test_r36_a_wild_zero_outside_trump_is_level_with_other_zeros(wild_first: bool) -> None:
    cards: Cards = [("wild-0", "cloth"), card("gems-0")]

    assert ranked("rice", 2, *(cards if wild_first else cards[::-1])) == ((A, B), "earlier")


def test_r26_r27_the_rulebooks_example_is_played_out() -> None:
    state = at_port(1, "betel", [["betel-1", "rice-1"], ["elephant", "rice-1"], ["betel-4", "rice-1"]])

    play(state, "betel-1", "elephant", "betel-4")

    assert awaited(state) == {C}
    assert ranking(state.plays, "betel", 1) == (C, B, A)
