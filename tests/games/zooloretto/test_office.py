"""The offer board, employees and the boards: B5-B18, B41, B42, B46-B49, B53."""

from games.zooloretto.actions import (
    BuyOffer,
    Discard,
    Done,
    Draw,
    Exchange,
    Expand,
    Hire,
    Move,
    OpenSponsor,
    Purchase,
    Transfer,
)
from games.zooloretto.events import Born, Expanded, Hired, OfferBought, Transferred
from games.zooloretto.model import State
from games.zooloretto.places import WINDOWS
from games.zooloretto.rules import legal_now
from tests.games.zooloretto.build import (
    act,
    deliver,
    employ,
    fillings,
    house,
    kinds,
    new_table,
    only,
    points,
    refused,
    to_act,
)


def purse(coins: int, donations: int, seats: int = 3) -> State:
    """A table whose first player has that much."""
    state = new_table(seats)
    state.zoos[0].coins, state.zoos[0].donations = coins, donations
    return state


def test_b1_what_is_bought_is_not_replaced() -> None:
    state = purse(2, 2)
    offered = list(state.offers)

    act(state, 0, BuyOffer("fruit-x", "E5", "coins"))

    offered.remove("fruit-x")
    assert state.offers == offered
    state.stack[-1:] = new_table().stack
    assert refused(state, 0, BuyOffer("fruit-x", "E4", "donations")).code == "not_offered"
    assert to_act(state) == (0, "turn")


def test_b5_the_sponsor_enclosure_costs_two_coins_once() -> None:
    state = purse(2, 9)

    assert act(state, 0, OpenSponsor()) == [Expanded(0, "SP", 2)]
    assert (state.zoos[0].coins, state.zoos[0].donations) == (0, 9)
    state.zoos[0].coins = 9
    state.stack[-1:] = new_table().stack
    assert refused(state, 0, OpenSponsor()).code == "sponsor_open"
    assert refused(purse(1, 9), 0, OpenSponsor()).code == "too_few_coins"
    assert to_act(state) == (0, "turn")


def test_b6_expansion_and_sponsor_enclosure_are_independent() -> None:
    state = purse(5, 0)
    act(state, 0, OpenSponsor())
    state.stack[-1:] = new_table().stack

    act(state, 0, Expand())

    assert list(state.zoos[0].enclosures) == ["E5", "E4", "E6", "X1", "SP"]
    assert state.zoos[0].coins == 0
    other = purse(5, 0)
    act(other, 0, Expand())
    other.stack[-1:] = new_table().stack
    act(other, 0, OpenSponsor())
    assert list(other.zoos[0].enclosures) == list(state.zoos[0].enclosures)
    assert to_act(other) == (1, "turn")


def test_b7_two_coins_or_two_donations_go_to_the_bank() -> None:
    state = purse(2, 2)
    bank, donations = state.bank, state.donations

    assert act(state, 0, BuyOffer("camel-fx", "E5", "coins")) == [OfferBought(0, "camel-fx", "E5", "coins")]
    assert (state.bank, state.donations) == (bank + 2, donations)
    state.stack[-1:] = new_table().stack
    act(state, 0, BuyOffer("panda-fx", "E4", "donations"))

    assert (state.bank, state.donations) == (bank + 2, donations + 2)
    assert (state.zoos[0].coins, state.zoos[0].donations) == (0, 0)
    assert "camel-fx" not in state.offers
    assert to_act(state) == (1, "turn")


def test_b7_coins_and_donations_never_mix() -> None:
    state = purse(1, 1)

    assert not {"offer", "hire"} & set(kinds(state))
    assert refused(state, 0, BuyOffer("camel-fx", "E5", "coins")).rule == "B7"
    assert refused(state, 0, Hire("sales", "donations")).code == "no_mixing"
    assert to_act(state) == (0, "turn")


def test_b8_donations_pay_for_nothing_else() -> None:
    state = purse(0, 9)
    zoo = state.zoos[0]
    house(zoo, "E5", "camel")
    zoo.barn = ["panda", "fruit"]
    state.zoos[1].barn = ["chimp"]
    employ(state, 0, "sales")

    assert kinds(state) == ["draw", "offer", "hire"]
    for action in (
        Move("barn", "fruit", "E5"),
        Exchange("E5", "camel", "barn", "panda"),
        Purchase(1, "chimp", "E4"),
        Discard("panda"),
        Expand(),
        OpenSponsor(),
        Transfer("sales", "press"),
    ):
        assert refused(state, 0, action).code == "too_few_coins"
    assert to_act(state) == (0, "turn")


def test_b9_an_offer_tile_obeys_the_usual_rules() -> None:
    state = purse(2, 2)
    house(state.zoos[0], "E5", "panda")

    assert refused(state, 0, BuyOffer("camel-fx", "E5", "coins")).code == "other_species"
    assert refused(state, 0, BuyOffer("zebra-fx", "E4", "coins")).rule == "B1"
    act(state, 0, BuyOffer("camel-fx", "E4", "coins"))
    assert state.zoos[0].enclosures["E4"].animals == ["camel-fx"]
    assert to_act(state) == (1, "turn")


def test_b10_an_offer_female_breeds() -> None:
    state = purse(2, 0)
    house(state.zoos[0], "E5", "camel-m")

    events = act(state, 0, BuyOffer("camel-fx", "E5", "coins"))

    assert len(only(events, Born)) == 1
    assert state.zoos[0].enclosures["E5"].animals == ["camel-sire", "camel-damx", "camel-o"]
    assert to_act(state) == (1, "turn")


def test_b11_a_third_female_has_no_young() -> None:
    state = purse(2, 0)
    house(state.zoos[0], "E6", "camel-sire", "camel-sire")

    assert only(act(state, 0, BuyOffer("camel-fx", "E6", "coins")), Born) == []
    assert to_act(state) == (1, "turn")


def test_b12_an_offer_animal_that_fills_is_paid_for() -> None:
    state = purse(2, 0)
    employ(state, 0, "collector")
    house(state.zoos[0], "E5", *["camel"] * 4)

    events = act(state, 0, BuyOffer("camel-fx", "E5", "coins"))

    assert fillings(events) == [("E5", 2, 1, 0)]
    assert to_act(state) == (1, "turn")


def test_b13_an_offer_stall_goes_to_a_stall_space_or_the_barn() -> None:
    state = purse(2, 0)
    for place, count in (("E5", 1), ("E6", 1), ("E4", 2)):
        house(state.zoos[0], place, stalls=["fruit"] * count)  # type: ignore[arg-type]  # the places above

    assert [a.to for a in legal_now(state) if isinstance(a, BuyOffer) and a.tile == "kiosk-x"] == ["barn"]
    state.zoos[0].enclosures["E4"].stalls.pop()
    assert [a.to for a in legal_now(state) if isinstance(a, BuyOffer) and a.tile == "kiosk-x"] == ["E4", "barn"]
    assert to_act(state) == (0, "turn")


def test_b14_an_employee_needs_a_window_and_must_be_there() -> None:
    state = purse(2, 0)
    employ(state, 0, "sales", 2)

    assert refused(state, 0, Hire("sales", "coins")).code == "office_full"
    assert act(state, 0, Hire("press", "coins")) == [Hired(0, "press", "coins", 9)]
    assert state.zoos[0].office["press"] == 1
    state.stack[-1:] = new_table().stack
    state.zoos[0].coins, state.employees = 9, 0
    assert refused(state, 0, Hire("press", "coins")).code == "no_employees"
    assert to_act(state) == (0, "turn")


def test_b15_seven_windows() -> None:
    assert dict(WINDOWS) == {"collector": 1, "sales": 2, "purchaser": 2, "press": 2}
    state = purse(99, 0)
    for office, windows in WINDOWS.items():
        employ(state, 0, office, windows)

    assert "hire" not in kinds(state)
    assert refused(state, 0, Hire("collector", "coins")).rule == "B15"
    assert to_act(state) == (0, "turn")


def test_b16_an_employee_moves_to_a_different_office_with_room() -> None:
    state = purse(1, 0)
    employ(state, 0, "press")
    employ(state, 0, "sales", 2)

    assert refused(state, 0, Transfer("press", "press")).code == "same_office"
    assert refused(state, 0, Transfer("press", "sales")).code == "office_full"
    assert refused(state, 0, Transfer("collector", "press")).code == "no_employee_there"
    assert act(state, 0, Transfer("press", "purchaser")) == [Transferred(0, "press", "purchaser")]
    assert state.zoos[0].coins == 0
    assert to_act(state) == (1, "turn")


def test_b17_b18_a_press_officer_becomes_a_collector_at_once_and_nothing_is_paid() -> None:
    state = purse(2, 0)
    employ(state, 0, "press")
    house(state.zoos[0], "E5", *["camel"] * 4)
    state.zoos[0].barn = ["camel"]

    assert act(state, 0, Transfer("press", "collector")) == [Transferred(0, "press", "collector")]
    assert (state.zoos[0].donations, state.zoos[0].tokens) == (0, 0)
    state.stack[-1:] = new_table().stack

    assert fillings(act(state, 0, Move("barn", "camel", "E5"))) == [("E5", 2, 1, 0)]
    assert to_act(state) == (1, "turn")


def test_b18_moving_to_the_press_pays_nothing_for_a_full_sponsor_enclosure() -> None:
    state = purse(1, 0)
    employ(state, 0, "collector")
    house(state.zoos[0], "SP", *["camel"] * 3)

    act(state, 0, Transfer("collector", "press"))

    assert (state.zoos[0].coins, state.zoos[0].donations, state.zoos[0].tokens) == (0, 0, 0)
    assert to_act(state) == (1, "turn")


def test_b41_the_x_stays_when_a_rival_buys_the_tile() -> None:
    state = purse(2, 0)
    state.zoos[1].barn = ["camel-fx"]
    employ(state, 0, "purchaser")

    act(state, 0, Purchase(1, "camel-fx", "E5"))

    assert points(state.zoos[0]) == 1
    assert to_act(state) == (1, "turn")


def test_b42_an_offer_tile_that_is_given_away_does_not_return() -> None:
    state = purse(2, 0)
    state.offers.remove("camel-fx")
    state.zoos[0].barn = ["camel-fx"]

    act(state, 0, Discard("camel-fx"))

    assert state.gone == ["camel-fx"]
    assert "camel-fx" not in state.offers
    assert to_act(state) == (1, "turn")


def test_b46_who_is_out_can_not_use_the_boss_boards() -> None:
    state = purse(9, 9)
    deliver(state, 0, "coin")
    act(state, 0, Done())

    for action in (OpenSponsor(), Hire("sales", "coins"), BuyOffer("camel-fx", "E5", "coins")):
        assert refused(state, 0, action).rule == "Z14"
    assert to_act(state) == (1, "turn")


def test_b47_a_boss_action_is_the_whole_turn() -> None:
    state = purse(9, 9)

    act(state, 0, Hire("sales", "donations"))

    assert refused(state, 0, OpenSponsor()).code == "not_your_turn"
    assert to_act(state) == (1, "turn")


def test_b47_without_the_expansion_there_are_no_boss_actions() -> None:
    state = new_table(boss=False)
    state.zoos[0].coins = 9

    for action in (OpenSponsor(), Hire("sales", "coins"), Transfer("sales", "press")):
        assert refused(state, 0, action).code == "no_boss"
    assert kinds(state) == ["draw", "expand"]
    assert to_act(state) == (0, "turn")


def test_b49_hiring_in_the_last_round() -> None:
    state = purse(2, 0)
    state.last_round = True

    act(state, 0, Hire("sales", "coins"))

    assert state.zoos[0].office["sales"] == 1
    assert to_act(state) == (1, "turn")


def test_b53_nothing_is_offered_that_can_not_be_paid_or_placed() -> None:
    state = purse(0, 0)
    state.zoos[0].barn = ["camel", "fruit"]
    state.zoos[1].barn = ["panda"]
    assert legal_now(state) == [Draw()]

    state.zoos[0].coins = 1
    assert set(kinds(state)) == {"draw", "move"}
    assert to_act(state) == (0, "turn")


def test_b54_hiring_pays_nothing() -> None:
    state = purse(2, 0)
    house(state.zoos[0], "E5", *["camel"] * 5)

    assert fillings(act(state, 0, Hire("collector", "coins"))) == []
    assert state.zoos[0].donations == 0
    assert to_act(state) == (1, "turn")


def test_b55_one_purchaser_that_is_left_counts_as_one() -> None:
    state = purse(1, 0)
    employ(state, 0, "purchaser", 2)
    house(state.zoos[0], "E5", "camel-fx")
    assert points(state.zoos[0]) == 4

    act(state, 0, Transfer("purchaser", "sales"))

    assert points(state.zoos[0]) == 1
    assert to_act(state) == (1, "turn")
