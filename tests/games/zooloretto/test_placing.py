"""Placing tiles: Z21-Z26, Z35, Z36, Z39; and what undo may take back."""

import pytest

from games.core.table import advance, deal, preview
from games.zooloretto import GAME
from games.zooloretto.actions import Done, Draw, Load, PlaceTile, TakeTruck
from games.zooloretto.events import Born, TilePlaced
from games.zooloretto.model import ZooOptions
from games.zooloretto.places import PLANS, Place
from games.zooloretto.placing import places_for
from tests.games.zooloretto.build import act, deliver, fillings, house, new_table, only, refused, to_act


def test_z21_a_species_keeps_its_enclosure() -> None:
    state = new_table()
    house(state.zoos[0], "E5", "panda")
    deliver(state, 0, "camel")

    refusal = refused(state, 0, PlaceTile("camel", "E5"))

    assert (refusal.code, refusal.rule, refusal.values["there"]) == ("other_species", "Z21", "panda")
    assert to_act(state) == (0, "placing")


def test_z22_a_full_enclosure_takes_no_animal() -> None:
    state = new_table()
    house(state.zoos[0], "E4", *["camel"] * 4)
    deliver(state, 0, "camel")

    assert refused(state, 0, PlaceTile("camel", "E4")).rule == "Z22"
    act(state, 0, PlaceTile("camel", "barn"))
    assert state.zoos[0].barn == ["camel"]
    assert to_act(state) == (0, "placing")


def test_z22_the_last_tile_with_only_the_barn_left_goes_there_by_itself() -> None:
    state = new_table()
    for place, species in (("E4", "flamingo"), ("E5", "panda"), ("E6", "chimp")):
        house(state.zoos[0], place, species)  # type: ignore[arg-type]  # the places above

    events = deliver(state, 0, "camel", "camel")

    assert only(events, TilePlaced) == [TilePlaced(0, "camel", "barn", forced=True)] * 2
    assert act(state, 0, Done()) == []
    assert to_act(state) == (1, "turn")


def test_z23_two_enclosures_may_hold_one_species() -> None:
    state = new_table()
    house(state.zoos[0], "E5", "camel")
    deliver(state, 0, "camel")

    act(state, 0, PlaceTile("camel", "E4"))

    assert state.zoos[0].enclosures["E4"].animals == ["camel"]
    assert to_act(state) == (0, "placing")


def test_z24_the_barn_may_be_chosen() -> None:
    state = new_table()
    deliver(state, 0, "camel", "fruit")

    act(state, 0, PlaceTile("camel", "barn"))
    act(state, 0, PlaceTile("fruit", "barn"))

    assert state.zoos[0].barn == ["camel", "fruit"]
    assert to_act(state) == (0, "placing")


def test_z25_stalls_and_animals_keep_to_their_own_spaces() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E5", *["camel"] * 5, stalls=["fruit"])
    deliver(state, 0, "kiosk", "camel")

    refusal = refused(state, 0, PlaceTile("kiosk", "E5"))
    assert (refusal.code, refusal.rule) == ("stall_spaces_full", "Z25")
    assert refused(state, 0, PlaceTile("camel", "E5")).code == "enclosure_full"
    act(state, 0, PlaceTile("kiosk", "E6"))

    assert zoo.enclosures["E6"].stalls == ["kiosk"]
    assert zoo.enclosures["E6"].animals == []
    assert to_act(state) == (0, "placing")


def test_z26_stall_spaces() -> None:
    assert {place: plan.stalls for place, plan in PLANS.items()} == {
        "E5": 1,
        "E4": 2,
        "E6": 1,
        "X1": 1,
        "X2": 1,
        "SP": 0,
    }
    zoo = new_table().zoos[0]
    house(zoo, "E4", stalls=["fruit"])
    assert places_for(zoo, "kiosk") == ["E5", "E4", "E6", "barn"]


@pytest.mark.parametrize(("place", "coins"), [("E5", 2), ("E4", 1), ("E6", 0), ("X1", 1)])
def test_z35_filling_pays(place: Place, coins: int) -> None:
    state = new_table()
    house(state.zoos[0], place, *["camel"] * (PLANS[place].spaces - 1))
    deliver(state, 0, "camel")

    events = act(state, 0, PlaceTile("camel", place))

    assert fillings(events) == [(place, coins, 0, 0)]
    assert (state.zoos[0].coins, state.bank) == (2 + coins, 24 - coins)
    assert to_act(state) == (0, "placing")


def test_z35_an_enclosure_that_is_filled_anew_pays_again() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E4", *["camel"] * 3)
    deliver(state, 0, "camel", "camel")
    act(state, 0, PlaceTile("camel", "E4"))
    zoo.enclosures["E4"].animals.pop()

    assert fillings(act(state, 0, PlaceTile("camel", "E4"))) == [("E4", 1, 0, 0)]
    assert to_act(state) == (0, "placing")


def test_z36_an_offspring_on_the_last_space_fills() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "camel", "camel-m")
    deliver(state, 0, "camel-f")

    events = act(state, 0, PlaceTile("camel-f", "E4"))

    assert only(events, Born) == [Born(0, "camel", "E4", "E4")]
    assert fillings(events) == [("E4", 1, 0, 0)]
    assert to_act(state) == (0, "placing")


def test_z36_a_tile_that_fills_and_breeds_pays_once() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "camel", "camel", "camel-m")
    deliver(state, 0, "camel-f")

    events = act(state, 0, PlaceTile("camel-f", "E4"))

    assert fillings(events) == [("E4", 1, 0, 0)]
    assert state.zoos[0].barn == ["camel-o"]
    assert to_act(state) == (0, "placing")


@pytest.mark.parametrize(("bank", "paid"), [(1, 1), (0, 0)])
def test_z39_the_bank_pays_what_it_has(bank: int, paid: int) -> None:
    state = new_table()
    state.bank = bank
    house(state.zoos[0], "E5", *["camel"] * 4)
    deliver(state, 0, "camel")

    events = act(state, 0, PlaceTile("camel", "E5"))

    assert fillings(events) == [("E5", paid, 0, 0)]
    assert (state.bank, state.zoos[0].coins) == (0, 2 + paid)
    assert to_act(state) == (0, "placing")


def test_placements_and_loads_can_be_taken_back_but_a_draw_can_not() -> None:
    table = deal(GAME, 3, ZooOptions(), bytes(32))
    seat = table.awaiting[0]

    drawn = advance(table, seat, Draw())
    loaded = advance(drawn.table, seat, Load(1))
    second = loaded.table.awaiting[0]
    taken = advance(loaded.table, second, TakeTruck(1))

    assert drawn.fence
    assert preview(table, seat, Draw()) is None
    assert not loaded.fence
    assert not taken.fence
    placement = taken.table.legal(second)[0]
    assert isinstance(placement, PlaceTile)
    placed = advance(taken.table, second, placement)
    assert not placed.fence
    assert placed.table.legal(second) == [Done()]
