"""What filling brings with the Boss: B19-B27, B30, B32."""

import pytest

from games.zooloretto.actions import PlaceTile, Purchase
from games.zooloretto.events import Born
from games.zooloretto.model import State
from games.zooloretto.places import PLANS, Place
from games.zooloretto.placing import obstacle
from tests.games.zooloretto.build import act, deliver, employ, fillings, house, new_table, only, to_act


def about_to_fill(place: Place, *, collector: bool = True, press: int = 0) -> State:
    """The first seat has a truck with a camel, and one space left for it at that place."""
    state = new_table()
    house(state.zoos[0], place, *["camel"] * (PLANS[place].spaces - 1))
    employ(state, 0, "collector", int(collector))
    employ(state, 0, "press", press)
    deliver(state, 0, "camel", "coin", "fruit")
    return state


@pytest.mark.parametrize(("place", "coins"), [("E5", 2), ("E4", 1), ("X1", 1)])
def test_b19_the_collector_brings_one_donation_anne(place: Place, coins: int) -> None:
    state = about_to_fill(place)

    assert fillings(act(state, 0, PlaceTile("camel", place))) == [(place, coins, 1, 0)]
    assert state.zoos[0].donations == 3
    assert to_act(state) == (0, "placing")


def test_b19_without_a_collector_there_is_none() -> None:
    state = about_to_fill("E5", collector=False)

    assert fillings(act(state, 0, PlaceTile("camel", "E5"))) == [("E5", 2, 0, 0)]
    assert to_act(state) == (0, "placing")


def test_b20_e6_pays_no_donation_and_the_sponsor_only_its_own() -> None:
    state = about_to_fill("E6")
    assert fillings(act(state, 0, PlaceTile("camel", "E6"))) == [("E6", 0, 0, 0)]

    state = about_to_fill("SP")
    assert fillings(act(state, 0, PlaceTile("camel", "SP"))) == [("SP", 0, 1, 1)]
    assert to_act(state) == (0, "placing")


def test_b21_coin_tiles_and_sales_bring_no_donation() -> None:
    state = about_to_fill("E5")
    assert (state.zoos[0].coins, state.zoos[0].donations) == (3, 2)

    sold = new_table(first=1)
    employ(sold, 0, "collector")
    sold.zoos[0].barn = ["panda"]
    act(sold, 1, Purchase(0, "panda", "E5"))

    assert (sold.zoos[0].coins, sold.zoos[0].donations) == (3, 2)
    assert to_act(sold) == (2, "turn")


def test_b22_empty_supplies_pay_nothing() -> None:
    state = about_to_fill("E5")
    state.donations = 0
    assert fillings(act(state, 0, PlaceTile("camel", "E5"))) == [("E5", 2, 0, 0)]

    state = about_to_fill("E5")
    state.bank = 0
    assert fillings(act(state, 0, PlaceTile("camel", "E5"))) == [("E5", 0, 0, 0)]
    assert state.zoos[0].donations == 2
    assert to_act(state) == (0, "placing")


def test_b24_two_fillings_bring_two_donations() -> None:
    state = new_table()
    employ(state, 0, "collector")
    house(state.zoos[0], "E5", *["camel"] * 4)
    house(state.zoos[0], "E4", *["panda"] * 3)
    deliver(state, 0, "camel", "panda")

    act(state, 0, PlaceTile("camel", "E5"))
    act(state, 0, PlaceTile("panda", "E4"))

    assert state.zoos[0].donations == 4
    assert to_act(state) == (0, "placing")


@pytest.mark.parametrize(("press", "tokens"), [(0, 1), (1, 3), (2, 5)])
def test_b25_press_officers_dirk(press: int, tokens: int) -> None:
    state = about_to_fill("SP", collector=False, press=press)

    assert fillings(act(state, 0, PlaceTile("camel", "SP"))) == [("SP", 0, 1, tokens)]
    assert (state.zoos[0].tokens, state.tokens) == (tokens, 20 - tokens)
    assert to_act(state) == (0, "placing")


@pytest.mark.parametrize(
    ("supply", "donations", "paid"), [(2, 9, ("SP", 0, 1, 2)), (0, 9, ("SP", 0, 1, 0)), (9, 0, ("SP", 0, 0, 5))]
)
def test_b26_each_supply_pays_what_it_has(supply: int, donations: int, paid: tuple[Place, int, int, int]) -> None:
    state = about_to_fill("SP", press=2)
    state.tokens, state.donations = supply, donations

    assert fillings(act(state, 0, PlaceTile("camel", "SP"))) == [paid]
    assert to_act(state) == (0, "placing")


def test_b27_four_fillings_with_two_officers_empty_the_supply() -> None:
    state = about_to_fill("SP", press=2)
    for _ in range(4):
        house(state.zoos[0], "SP", "camel", "camel")
        state.stack = []
        state.stack += new_table().stack
        state.trucks[0].taken_by = None
        deliver(state, 0, "camel", "fruit")
        act(state, 0, PlaceTile("camel", "SP"))

    assert (state.zoos[0].tokens, state.tokens) == (20, 0)
    assert to_act(state) == (0, "placing")


def test_b30_a_young_can_fill_the_sponsor_enclosure() -> None:
    state = new_table()
    house(state.zoos[0], "SP", "camel-m")
    deliver(state, 0, "camel-f")

    events = act(state, 0, PlaceTile("camel-f", "SP"))

    assert len(only(events, Born)) == 1
    assert fillings(events) == [("SP", 0, 1, 1)]
    assert to_act(state) == (0, "placing")


def test_b32_one_species_that_may_live_elsewhere_too_and_no_stalls() -> None:
    zoo = new_table().zoos[0]
    house(zoo, "E5", "camel")
    house(zoo, "SP", "camel")

    assert obstacle(zoo, "camel", "SP") is None
    assert obstacle(zoo, "panda", "SP") == "other_species"
    assert obstacle(zoo, "fruit", "SP") == "no_stall_space"
