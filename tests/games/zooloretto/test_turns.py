"""Turns, trucks and rounds: Z9-Z20, Z54."""

from games.zooloretto.actions import Done, Draw, Expand, Load, PlaceTile, TakeTruck
from games.zooloretto.events import (
    CoinsDelivered,
    GameEnded,
    LastRoundBegan,
    RoundEnded,
    TileDrawn,
    TileLoaded,
    TruckTaken,
)
from games.zooloretto.model import END_STACK
from games.zooloretto.rules import legal_now
from tests.games.zooloretto.build import (
    act,
    deliver,
    kinds,
    load_truck,
    new_table,
    next_tile,
    only,
    refused,
    to_act,
)


def test_z9_drawing_shows_one_tile_and_then_asks_for_a_truck() -> None:
    state = new_table()
    next_tile(state, "camel-m")

    events = act(state, 0, Draw())

    assert events == [TileDrawn(0, "camel-m", 74)]
    assert to_act(state) == (0, "loading")
    assert legal_now(state) == [Load(1), Load(2), Load(3)]
    assert refused(state, 0, TakeTruck(1)).code == "load_first"

    act(state, 0, Load(2))

    assert state.trucks[1].tiles == ["camel-m"]
    assert to_act(state) == (1, "turn")


def test_z9_full_trucks_can_not_be_drawn_for() -> None:
    state = new_table()
    for number in (1, 2, 3):
        load_truck(state, number, "camel", "camel", "panda")

    assert "draw" not in kinds(state)
    assert refused(state, 0, Draw()).rule == "Z9"
    assert to_act(state) == (0, "turn")


def test_z9_the_only_truck_with_room_is_loaded_in_the_same_step() -> None:
    state = new_table()
    load_truck(state, 1, "camel", "camel", "panda")
    load_truck(state, 2, "camel", "camel", "panda")
    next_tile(state, "fruit")

    events = act(state, 0, Draw())

    assert events == [TileDrawn(0, "fruit", 74), TileLoaded(0, "fruit", 3, forced=True)]
    assert to_act(state) == (1, "turn")


def test_z10_a_taken_truck_gets_no_tile() -> None:
    state = new_table()
    deliver(state, 0, "camel")
    act(state, 0, PlaceTile("camel", "E5"))
    act(state, 0, Done())
    act(state, 1, Draw())

    assert legal_now(state) == [Load(2), Load(3)]
    assert refused(state, 1, Load(1)).rule == "Z10"
    assert to_act(state) == (1, "loading")


def test_z11_z54_the_end_stack_comes_last_and_its_first_tile_makes_the_last_round() -> None:
    state = new_table()
    del state.pile[: len(state.pile) - END_STACK - 1]
    assert state.draw_part() == 1
    *end_stack, above = state.pile

    events = act(state, 0, Draw())
    assert only(events, TileDrawn) == [TileDrawn(0, above, 0)]
    assert state.pile == end_stack
    assert only(events, LastRoundBegan) == []
    assert not state.last_round
    act(state, 0, Load(1))

    events = act(state, 1, Draw())
    assert only(events, LastRoundBegan) == [LastRoundBegan(1)]
    assert state.last_round
    assert to_act(state) == (1, "loading")


def test_z12_an_empty_truck_is_never_taken() -> None:
    state = new_table()
    load_truck(state, 2, "camel")

    assert refused(state, 0, TakeTruck(1)).code == "truck_empty"
    assert refused(state, 0, TakeTruck(9)).code == "no_such_truck"
    act(state, 0, TakeTruck(2))
    assert to_act(state) == (0, "placing")


def test_z12_each_tile_is_a_step_in_any_order_until_only_done_is_left() -> None:
    state = new_table()
    deliver(state, 0, "camel", "fruit", "panda")
    assert {a.tile for a in legal_now(state) if isinstance(a, PlaceTile)} == {"camel", "fruit", "panda"}
    assert refused(state, 0, Done()).code == "place_first"
    assert refused(state, 0, PlaceTile("zebra", "E4")).code == "not_on_your_truck"

    act(state, 0, PlaceTile("panda", "E4"))
    act(state, 0, PlaceTile("camel", "E5"))
    act(state, 0, PlaceTile("fruit", "E5"))

    assert legal_now(state) == [Done()]
    assert refused(state, 0, Draw()).code == "only_done"
    act(state, 0, Done())
    assert to_act(state) == (1, "turn")


def test_z12_the_last_truck_is_taken_by_itself_when_nothing_else_is_possible() -> None:
    state = new_table(boss=False)
    for number in (1, 2):
        load_truck(state, number, "panda")
        state.trucks[number - 1].taken_by = number
    load_truck(state, 3, "camel", "panda")
    next_tile(state, "camel")

    events = act(state, 0, Draw())

    assert only(events, TruckTaken) == [TruckTaken(0, 3, ("camel", "panda", "camel"), forced=True)]
    assert to_act(state) == (0, "placing")


def test_z13_blockers_stay_and_a_truck_with_one_space_is_full_with_one_tile() -> None:
    state = new_table(2)
    load_truck(state, 3, "camel")
    act(state, 0, Draw())

    assert refused(state, 0, Load(3)).code == "truck_full"
    act(state, 0, Load(1))
    act(state, 1, TakeTruck(3))

    assert state.trucks[2].tiles == []
    assert state.trucks[2].spaces == 1
    assert to_act(state) == (1, "placing")


def test_z14_after_a_truck_there_is_no_turn_until_the_next_round() -> None:
    state = new_table()
    state.zoos[0].coins = 9
    deliver(state, 0, "camel")
    act(state, 0, PlaceTile("camel", "barn"))
    act(state, 0, Done())

    for action in (Draw(), TakeTruck(2), Expand()):
        assert refused(state, 0, action).rule == "Z14"
    asked = []
    for _ in range(4):
        seat = state.stack[-1].seat
        asked.append(seat)
        act(state, seat, Draw())
        act(state, seat, Load(2 if len(asked) < 3 else 3))
    assert asked == [1, 2, 1, 2]
    assert to_act(state) == (1, "turn")


def test_z15_the_last_player_goes_on_alone() -> None:
    state = new_table(first=2)
    load_truck(state, 3, "camel")
    state.trucks[0].taken_by, state.trucks[1].taken_by = 0, 1
    state.zoos[2].coins = 4

    act(state, 2, Draw())
    act(state, 2, Expand())
    act(state, 2, Draw())

    assert len(state.trucks[2].tiles) == 3
    assert to_act(state) == (2, "turn")


def test_z16_without_money_there_is_always_a_truck_action() -> None:
    state = new_table(boss=False)
    for zoo in state.zoos:
        zoo.coins = 0

    assert kinds(state) == ["draw"]
    load_truck(state, 1, "camel")
    assert kinds(state) == ["draw", "take"]
    assert refused(state, 0, Expand()).code == "too_few_coins"
    assert to_act(state) == (0, "turn")


def test_z17_trucks_return_and_two_players_lose_the_third_trucks_tiles() -> None:
    state = new_table(2)
    load_truck(state, 2, "panda")
    load_truck(state, 3, "fruit")
    deliver(state, 0, "coin")
    act(state, 0, Done())
    act(state, 1, TakeTruck(2))
    act(state, 1, PlaceTile("panda", "E5"))

    events = act(state, 1, Done())

    assert events == [RoundEnded(1, ("fruit",))]
    assert state.gone == ["fruit"]
    assert all(truck.taken_by is None and not truck.tiles for truck in state.trucks)
    assert to_act(state) == (1, "turn")


def test_z18_whoever_took_the_last_truck_begins() -> None:
    state = new_table(first=1)
    state.trucks[0].taken_by, state.trucks[2].taken_by = 0, 2
    load_truck(state, 2, "coin")
    act(state, 1, TakeTruck(2))

    assert act(state, 1, Done()) == [RoundEnded(1, ())]
    assert to_act(state) == (1, "turn")


def test_z19_turns_pass_clockwise_and_skip_who_is_out() -> None:
    state = new_table(4, first=3)
    state.trucks[0].taken_by = 0
    act(state, 3, Draw())

    act(state, 3, Load(3))

    assert refused(state, 3, Draw()).code == "not_your_turn"
    assert to_act(state) == (1, "turn")


def test_z20_coin_tiles_become_money_at_once() -> None:
    state = new_table()

    events = deliver(state, 0, "coin", "camel", "coin")

    assert only(events, CoinsDelivered) == [CoinsDelivered(0, 2)]
    assert state.zoos[0].coins == 4
    assert state.money_tiles == 2
    assert refused(state, 0, PlaceTile("coin", "barn")).rule == "Z20"
    assert to_act(state) == (0, "placing")


def test_z54_the_last_round_is_completed_then_the_game_is_over() -> None:
    state = new_table(2)
    state.last_round = True
    load_truck(state, 2, "coin")
    deliver(state, 0, "coin")
    act(state, 0, Done())
    act(state, 1, TakeTruck(2))

    assert act(state, 1, Done()) == [GameEnded(())]
    assert to_act(state) is None


def test_z54_a_pile_that_ends_exactly_at_the_end_stack_plays_another_round() -> None:
    state = new_table(2)
    del state.pile[: len(state.pile) - END_STACK]
    load_truck(state, 2, "coin")
    deliver(state, 0, "coin")
    act(state, 0, Done())
    act(state, 1, TakeTruck(2))

    act(state, 1, Done())

    assert to_act(state) == (1, "turn")
