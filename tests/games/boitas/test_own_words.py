"""What a seat's own panel says: enough to decide without scrolling up to the board."""

from games.boitas import GAME
from games.boitas.events import CowriesGained
from games.boitas.model import Buy, PlayCard, ScoreGoods, State, TakeGood
from tests.games.boitas.build import A, B, at_port, play, refused, scene, shopping, the_end

TWO = ["rice-1", "rice-2"]


def own_words(state: State, seat: int = A) -> list[str]:
    return [line.text for line in GAME.presenter.screen(scene(state, seat)).hand]


def test_r40_what_is_at_stake_and_what_one_has_stands_with_the_hand() -> None:
    state = at_port(1, "betel", [["betel-1"], TWO])
    state.goods[A] = ["gold-4"]

    assert own_words(state)[1:] == ["At stake at port 1: Gold 6, Spices 3.", "You have 2 cowries · Gold 4."]
    assert own_words(state, B)[-1] == "You have 2 cowries · no goods yet."


def test_r61_a_buyer_sees_the_own_cowries_and_the_row_before_choosing_how_many() -> None:
    state = shopping([3, 1, 1])
    state.row = ["cloth-6c", "rice-5g", "wild-5rg", "gems-1"]

    assert own_words(state)[-1] == "You have 3 cowries · no goods yet."
    offered = GAME.presenter.value(scene(state, A), Buy, "cards", 1, {})
    assert offered.description == "Cloth 6, Rice 5, Wild 5 Rice/Gems, Gems 1, or the deck's top"


def test_r60_in_the_market_trump_is_that_of_the_next_ports() -> None:
    state = shopping([3, 1, 1])
    state.open_ports = ["cloth", "gems", "cloth"]
    state.hands[A] = ["cloth-1", "cloth-6c", "wild-0", "gems-2", "rice-1", "elephant"]

    assert own_words(state)[0] == (
        "Your cards, strongest first: Elephant, Cloth 1 (best trump at port 1, trump at port 3), "
        "Cloth 6 (trump at ports 1 and 3; may tuck a card for 2 cowries), "
        "Wild 0 (can be trump at ports 1, 2 and 3), Gems 2 (best trump at port 2), Rice 1."
    )


def test_r63_a_buyer_is_told_at_which_ports_a_card_is_trump() -> None:
    state = shopping([3, 1, 1])
    state.open_ports, state.row = ["cloth", "gems", "cloth"], ["gems-7", "rice-5g", "wild-5rg", "gems-1"]

    offered = [GAME.presenter.value(scene(state, A), Buy, "take", card, {"cards": 2}) for card in (*state.row, "deck")]

    assert [words.description for words in offered] == [
        "first of two cards, trump at port 2, 1 point if left over",
        "first of two cards, gain 1 cowrie",
        "first of two cards, can be trump at port 2",
        "first of two cards, trump at port 2",
        "first of two cards, hidden until you have it",
    ]


def test_r53_a_swap_looks_at_the_ports_after_this_trick() -> None:
    state = at_port(2, "betel", [["gems-9s", "rice-7"], TWO])
    state.open_ports = [None, "gems", "betel"]

    note = GAME.presenter.value(scene(state, A), PlayCard, "take", "betel-3", {"card": "gems-9s", "tuck": "rice-7"})

    assert note.description == "best trump at port 3"
    assert GAME.presenter.value(scene(state, A), PlayCard, "take", "gems-3", {}).description == ""


def test_r15_the_hand_says_why_an_elephant_is_not_offered() -> None:
    state = at_port(1, "betel", [["elephant", "rice-1"], ["elephant", "betel-1", "wild-0"], TWO])
    assert own_words(state)[0] == "Your cards, strongest first: Elephant (beats all but a trump 4), Rice 1."
    play(state, "elephant")

    assert own_words(state, B)[0] == (
        "Your cards, strongest first: Elephant (one lies here already), Betel 1 (best trump), Wild 0 (can be trump)."
    )
    assert "one is here" in str(GAME.presenter.hand(scene(state, B)))


def test_r93_in_the_last_round_the_hand_says_what_is_worth_keeping() -> None:
    state = at_port(1, "betel", [["rice-9c", "rice-1"], TWO])
    assert "3 points" not in own_words(state)[0]

    state.round = 4

    assert "Rice 9 (may tuck a card for 2 cowries; 3 points if left over)" in own_words(state)[0]


def test_d15_at_the_end_cards_are_only_points_and_ways_are_listed() -> None:
    state, _ = the_end([["gold-5", "gold-6", "pearl-hi"], ["spices-3", "horses-7"]], [["rice-9c", "betel-5g"], []])

    assert own_words(state) == [
        "Your cards: Rice 9 (3 points), Betel 5.",
        "You have 1 cowrie · Gold 5, Gold 6, Hi Pearl.",
        "The best of each type: 14 (Gold 6, Hi Pearl = 6; 1 other at 2)",
        "All Gold and Pearls: 17 (Gold 6+5, Hi Pearl = 6)",
        "On top of either: cards 3, cowries 0.",
    ]


def test_d15_the_better_way_is_called_so() -> None:
    state, _ = the_end([["gold-5", "gold-6", "pearl-hi"], ["spices-3", "horses-7"]], [[], []])
    look = scene(state, A)

    assert GAME.presenter.value(look, ScoreGoods, "way", "gold+pearl", {}).description == (
        "most points · Gold 6+5, Hi Pearl = 6"
    )
    assert "most points" not in GAME.presenter.value(look, ScoreGoods, "way", "best", {}).description


def test_r41_a_winner_is_reminded_of_goods_of_the_same_type() -> None:
    state = at_port(1, "betel", [["betel-1"], TWO])
    state.goods[A] = ["gold-4", "gold-3", "horses-7"]
    look = scene(state, A)

    assert GAME.presenter.value(look, TakeGood, "good", "gold-6", {}).description == "you have Gold 4, Gold 3"
    assert GAME.presenter.value(look, TakeGood, "good", "spices-3", {}).description == "your first of this type"


def test_the_log_says_what_a_cowrie_is_for() -> None:
    look = scene(at_port(1, "betel", [TWO, TWO]), None)
    gains = [CowriesGained(A, 1, 1, "five"), CowriesGained(A, 2, 2, "tuck"), CowriesGained(A, 1, 1, "trick")]

    assert [GAME.presenter.event(event, look) for event in gains] == [
        "Ada gains 1 cowrie for the 5.",
        "Ada gains 2 cowries for the tucked card.",
        "Ada gets no good, but 1 cowrie.",
    ]


def test_r54_the_refusal_to_tuck_an_elephant_names_its_rule() -> None:
    state = at_port(1, "betel", [["cloth-6c", "elephant", "rice-1"], TWO])

    assert refused(state, A, PlayCard("cloth-6c", None, "elephant")).rule == "R54"
