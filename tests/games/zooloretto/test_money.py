"""Money actions of the base game: Z40-Z42, Z48-Z53."""

from games.zooloretto.actions import Discard, Draw, Expand, Load, Move, PlaceTile, Purchase, TakeTruck
from games.zooloretto.events import Born, Discarded, Expanded, Moved, Purchased
from games.zooloretto.model import State
from games.zooloretto.rules import legal_now
from tests.games.zooloretto.build import act, deliver, fillings, house, load_truck, new_table, only, refused, to_act


def rich(coins: int = 5, seats: int = 3, *, boss: bool = False) -> State:
    """A table at which everybody has that many coins."""
    state = new_table(seats, boss=boss)
    for zoo in state.zoos:
        zoo.coins = coins
    return state


def test_z40_an_animal_moves_out_of_the_barn_and_may_fill() -> None:
    state = rich(1)
    zoo = state.zoos[0]
    house(zoo, "E5", *["camel"] * 4)
    zoo.barn = ["camel", "panda"]

    events = act(state, 0, Move("barn", "camel", "E5"))

    assert events[0] == Moved(0, "camel", "barn", "E5")
    assert fillings(events) == [("E5", 2, 0, 0)]
    assert zoo.coins == 1 - 1 + 2
    assert zoo.barn == ["panda"]
    assert to_act(state) == (1, "turn")


def test_z40_a_move_obeys_species_and_space_and_may_breed() -> None:
    state = rich()
    zoo = state.zoos[0]
    house(zoo, "E4", *["panda"] * 4)
    house(zoo, "E5", "camel-f")
    zoo.barn = ["camel-m", "panda"]

    assert refused(state, 0, Move("barn", "panda", "E4")).code == "enclosure_full"
    assert refused(state, 0, Move("barn", "panda", "E5")).code == "other_species"
    assert refused(state, 0, Move("barn", "zebra", "E5")).code == "not_in_barn"
    assert len(only(act(state, 0, Move("barn", "camel-m", "E5")), Born)) == 1
    assert to_act(state) == (1, "turn")


def test_z40_a_move_costs_a_coin() -> None:
    state = rich(0)
    state.zoos[0].barn = ["camel"]

    refusal = refused(state, 0, Move("barn", "camel", "E5"))

    assert (refusal.code, refusal.values["cost"], refusal.values["owned"]) == ("too_few_coins", 1, 0)
    assert to_act(state) == (0, "turn")


def test_z41_an_animal_never_moves_out_of_an_enclosure() -> None:
    state = rich()
    house(state.zoos[0], "E5", "camel")

    assert refused(state, 0, Move("E5", "camel", "E4")).rule == "Z41"
    assert to_act(state) == (0, "turn")


def test_z42_a_stall_moves_to_any_free_stall_space() -> None:
    state = rich(seats=2)
    zoo = state.zoos[0]
    house(zoo, "E5", stalls=["fruit"])
    house(zoo, "X1")
    zoo.barn = ["kiosk"]

    act(state, 0, Move("E5", "fruit", "X1"))
    assert zoo.enclosures["X1"].stalls == ["fruit"]
    act(state, 1, Draw())
    act(state, 1, Load(1))
    act(state, 0, Move("barn", "kiosk", "E4"))

    assert zoo.enclosures["E4"].stalls == ["kiosk"]
    assert zoo.coins == 3
    assert to_act(state) == (1, "turn")


def test_z42_moving_into_the_barn_or_nowhere_is_not_offered() -> None:
    state = rich()
    house(state.zoos[0], "E4", stalls=["fruit"])

    assert refused(state, 0, Move("E4", "fruit", "barn")).rule == "Z42"
    assert refused(state, 0, Move("E4", "fruit", "E4")).rule == "Z42"
    assert refused(state, 0, Move("E4", "kiosk", "E5")).code == "not_there"
    assert refused(state, 0, Move("X1", "kiosk", "E5")).code == "closed"
    assert to_act(state) == (0, "turn")


def test_z48_a_purchase_pays_the_bank_and_the_owner() -> None:
    state = rich()
    state.zoos[1].barn = ["camel", "fruit"]
    bank = state.bank

    events = act(state, 0, Purchase(1, "camel", "E5"))

    assert events == [Purchased(0, 1, "camel", "E5")]
    assert ([zoo.coins for zoo in state.zoos], state.bank) == ([3, 6, 5], bank + 1)
    assert state.zoos[1].barn == ["fruit"]
    assert to_act(state) == (1, "turn")


def test_z48_stalls_too_and_into_the_own_barn_but_never_from_elsewhere() -> None:
    state = rich()
    state.zoos[1].barn = ["fruit"]
    state.zoos[0].barn = ["camel"]
    house(state.zoos[1], "E5", "panda")

    assert refused(state, 0, Purchase(0, "camel", "E5")).code == "rivals_only"
    assert refused(state, 0, Purchase(1, "panda", "E5")).code == "not_in_rival_barn"
    act(state, 0, Purchase(1, "fruit", "barn"))
    assert state.zoos[0].barn == ["camel", "fruit"]
    assert to_act(state) == (1, "turn")


def test_z49_an_owner_who_is_out_can_not_refuse_and_one_coin_is_too_little() -> None:
    state = rich()
    state.trucks[0].taken_by = 1
    state.zoos[1].barn = ["camel"]
    state.zoos[2].coins = 1

    assert Purchase(1, "camel", "E6") in legal_now(state)
    act(state, 0, Draw())
    act(state, 0, Load(2))

    refusal = refused(state, 2, Purchase(1, "camel", "E6"))
    assert (refusal.code, refusal.rule) == ("too_few_coins", "Z49")
    assert to_act(state) == (2, "turn")


def test_z50_a_purchase_that_fills_is_paid_for() -> None:
    state = rich(2)
    house(state.zoos[0], "E5", *["camel"] * 4)
    state.zoos[1].barn = ["camel"]

    events = act(state, 0, Purchase(1, "camel", "E5"))

    assert fillings(events) == [("E5", 2, 0, 0)]
    assert state.zoos[0].coins == 2
    assert to_act(state) == (1, "turn")


def test_z51_a_tile_of_the_barn_can_be_given_away() -> None:
    state = rich(2)
    house(state.zoos[0], "E5", "panda")
    state.zoos[0].barn = ["camel"]

    assert refused(state, 0, Discard("panda")).rule == "Z51"
    assert act(state, 0, Discard("camel")) == [Discarded(0, "camel")]
    assert (state.zoos[0].coins, state.zoos[0].barn, state.gone) == (0, [], ["camel"])
    assert to_act(state) == (1, "turn")


def test_z52_the_expansion_opens_once_and_is_ready_for_later_turns() -> None:
    state = rich(6)

    assert act(state, 0, Expand()) == [Expanded(0, "X1", 3)]
    assert state.zoos[0].coins == 3
    state.trucks[1].taken_by, state.trucks[2].taken_by = 1, 2
    state.stack[-1:] = new_table().stack
    assert refused(state, 0, Expand()).code == "all_open"
    deliver(state, 0, "camel")
    act(state, 0, PlaceTile("camel", "X1"))
    assert state.zoos[0].enclosures["X1"].animals == ["camel"]
    assert to_act(state) == (0, "placing")


def test_z52_two_players_open_two_expansions_one_at_a_time() -> None:
    state = rich(7, 2)

    act(state, 0, Expand())
    act(state, 1, Expand())
    act(state, 0, Expand())

    assert list(state.zoos[0].enclosures) == ["E5", "E4", "E6", "X1", "X2"]
    assert state.zoos[0].coins == 1
    assert to_act(state) == (1, "turn")


def test_z53_a_money_action_is_the_whole_turn() -> None:
    state = rich(9)
    state.zoos[0].barn = ["camel"]
    load_truck(state, 1, "panda")

    act(state, 0, Discard("camel"))

    assert refused(state, 0, Expand()).code == "not_your_turn"
    assert refused(state, 0, TakeTruck(1)).code == "not_your_turn"
    assert to_act(state) == (1, "turn")
