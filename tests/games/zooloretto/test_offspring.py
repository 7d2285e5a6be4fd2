"""Offspring: Z28-Z34."""

from games.zooloretto.actions import Discard, Exchange, Move, PlaceTile, Purchase
from games.zooloretto.events import Born
from games.zooloretto.offspring import pairs
from tests.games.zooloretto.build import act, deliver, house, load_truck, new_table, only, points, to_act


def test_z28_a_pair_has_a_young_at_once() -> None:
    state = new_table()
    house(state.zoos[0], "E5", "camel-m")
    deliver(state, 0, "camel-f")

    events = act(state, 0, PlaceTile("camel-f", "E5"))

    assert only(events, Born) == [Born(0, "camel", "E5", "E5")]
    assert state.zoos[0].enclosures["E5"].animals == ["camel-sire", "camel-dam", "camel-o"]
    assert state.offspring["camel"] == 1
    assert to_act(state) == (0, "placing")


def test_z29_a_second_female_makes_a_second_pair() -> None:
    state = new_table()
    house(state.zoos[0], "E6", "camel-m", "camel-m")
    deliver(state, 0, "camel-f", "camel-f")

    assert len(only(act(state, 0, PlaceTile("camel-f", "E6")), Born)) == 1
    assert state.zoos[0].enclosures["E6"].animals == ["camel-sire", "camel-m", "camel-dam", "camel-o"]
    assert len(only(act(state, 0, PlaceTile("camel-f", "E6")), Born)) == 1
    assert state.offspring["camel"] == 0
    assert to_act(state) == (0, "placing")


def test_z30_a_parent_never_breeds_again() -> None:
    state = new_table()
    house(state.zoos[0], "E6", "camel-sire", "camel-dam", "camel-o")
    deliver(state, 0, "camel-m")

    assert only(act(state, 0, PlaceTile("camel-m", "E6")), Born) == []
    assert to_act(state) == (0, "placing")


def test_z31_no_young_in_the_barn_or_on_a_truck() -> None:
    state = new_table()
    state.zoos[0].barn = ["camel-m"]
    load_truck(state, 1, "camel-f", "camel-m")
    deliver(state, 0, "camel-f", "camel-m")

    act(state, 0, PlaceTile("camel-f", "barn"))

    assert state.zoos[0].barn == ["camel-m", "camel-f"]
    assert state.offspring["camel"] == 2
    assert to_act(state) == (0, "placing")


def test_z32_a_young_without_room_goes_to_the_barn() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E4", "camel", "camel", "camel-f")
    deliver(state, 0, "camel-m")

    events = act(state, 0, PlaceTile("camel-m", "E4"))

    assert only(events, Born) == [Born(0, "camel", "E4", "barn")]
    assert zoo.barn == ["camel-o"]
    assert points(zoo) == 5 - 2
    assert to_act(state) == (0, "placing")


def test_z33_a_young_never_breeds() -> None:
    assert pairs(["camel-o", "camel-m", "camel-o"]) == 0
    assert pairs(["camel-o", "camel-m", "camel-f"]) == 1


def test_z34_parents_stay_parents() -> None:
    state = new_table()
    mine, rival = state.zoos[0], state.zoos[1]
    for zoo in state.zoos:
        zoo.coins = 9
    house(mine, "E6", "camel-sire", "camel-dam", "camel-o")
    house(mine, "E4", "panda")
    house(rival, "E5", "camel-f")
    mine.barn = ["leopard"]

    act(state, 0, Exchange("E6", "camel", "barn", "leopard"))
    act(state, 1, Purchase(0, "camel-sire", "E5"))
    assert rival.enclosures["E5"].animals == ["camel-f", "camel-sire"]
    state.stack[-1:] = new_table().stack
    act(state, 0, Discard("camel-o"))
    state.stack[-1:] = new_table().stack
    mine.barn.append("camel-m")
    act(state, 0, Move("barn", "camel-dam", "E5"))
    state.stack[-1:] = new_table().stack
    act(state, 0, Move("barn", "camel-m", "E5"))

    assert mine.enclosures["E5"].animals == ["camel-dam", "camel-m"]
    assert state.offspring["camel"] == 2
    assert to_act(state) == (1, "turn")
