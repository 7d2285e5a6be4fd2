"""Exchanges: Z37, Z43-Z47, Z70, B23, B28, B31."""

from games.core.menu import menu
from games.zooloretto import GAME
from games.zooloretto.actions import Exchange
from games.zooloretto.events import Born, Exchanged, Filled
from games.zooloretto.exchange import groups
from games.zooloretto.model import State
from games.zooloretto.rules import legal_now
from tests.games.zooloretto.build import act, employ, fillings, house, new_table, only, refused, to_act
from tests.games.zooloretto.scenes import scene_from


def two_groups(a: int, b: int) -> State:
    """A table whose first zoo has ``a`` camels in E6 and ``b`` pandas in E4."""
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * a)
    house(state.zoos[0], "E4", *["panda"] * b)
    return state


def test_z37_b23_filling_by_exchange_pays_nothing() -> None:
    state = two_groups(4, 3)
    employ(state, 0, "collector")

    events = act(state, 0, Exchange("E6", "camel", "E4", "panda"))

    assert events == [Exchanged(0, "E6", "camel", 4, "E4", "panda", 3), Filled(0, "E4", 0, 0, 0, exchange=True)]
    assert (state.zoos[0].coins, state.zoos[0].donations) == (1, 2)
    assert to_act(state) == (1, "turn")


def test_z37_an_offspring_of_an_exchange_that_fills_pays_nothing() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E4", "panda")
    zoo.barn = ["camel-m", "camel-f", "camel"]

    events = act(state, 0, Exchange("E4", "panda", "barn", "camel"))

    assert len(only(events, Born)) == 1
    assert fillings(events) == [("E4", 0, 0, 0)]
    assert zoo.coins == 1
    assert to_act(state) == (1, "turn")


def test_z43_both_groups_must_fit() -> None:
    refusal = refused(two_groups(6, 3), 0, Exchange("E6", "camel", "E4", "panda"))
    assert (refusal.code, refusal.rule) == ("exchange_too_many", "Z43")
    assert refusal.values == {"species": "camel", "count": 6, "place": "E4", "spaces": 4}
    assert refused(two_groups(6, 3), 0, Exchange("E4", "panda", "E6", "camel")).values["species"] == "camel"

    state = two_groups(4, 3)
    act(state, 0, Exchange("E4", "panda", "E6", "camel"))
    assert state.zoos[0].enclosures["E4"].animals == ["camel"] * 4
    assert state.zoos[0].enclosures["E6"].animals == ["panda"] * 3
    assert to_act(state) == (1, "turn")


def test_z43_the_menu_asks_for_both_groups_from_either_side() -> None:
    state = two_groups(4, 3)
    state.zoos[0].barn = ["zebra"]
    legal = legal_now(state)

    first = menu(legal, ("exchange",))
    second = menu(legal, ("exchange", "E6"))

    assert [choice.token for choice in first.choices] == ["E4", "E6", "barn"]
    assert second.chosen == {"place_a": "E6", "species_a": "camel"}
    assert [choice.token for choice in second.choices] == ["E4", "barn"]


def test_z44_the_barn_gives_all_of_the_chosen_species_and_takes_the_whole_enclosure() -> None:
    state = new_table(5)
    zoo = state.zoos[0]
    house(zoo, "E4", "zebra", "zebra")
    zoo.barn = ["camel", "panda", "camel", "fruit", "camel", "panda"]

    act(state, 0, Exchange("E4", "zebra", "barn", "camel"))

    assert zoo.enclosures["E4"].animals == ["camel"] * 3
    assert sorted(zoo.barn) == ["fruit", "panda", "panda", "zebra", "zebra"]
    assert to_act(state) == (1, "turn")


def test_z44_too_many_in_the_barn_do_not_fit() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "panda")
    state.zoos[0].barn = ["camel"] * 5

    assert refused(state, 0, Exchange("E4", "panda", "barn", "camel")).code == "exchange_too_many"
    assert to_act(state) == (0, "turn")


def test_z45_same_species_an_empty_side_or_one_place_is_no_exchange() -> None:
    state = two_groups(2, 2)
    house(state.zoos[0], "E5", "camel")

    assert refused(state, 0, Exchange("E5", "camel", "E6", "camel")).code == "exchange_same_species"
    state.zoos[0].enclosures["E5"].animals = []
    assert refused(state, 0, Exchange("E6", "camel", "E5", "panda")).code == "exchange_nothing"
    assert refused(state, 0, Exchange("E6", "camel", "X1", "panda")).code == "exchange_nothing"
    assert refused(state, 0, Exchange("E6", "camel", "E6", "camel")).code == "exchange_same_place"
    state.zoos[0].coins = 0
    assert refused(state, 0, Exchange("E6", "camel", "E4", "panda")).code == "too_few_coins"
    assert to_act(state) == (0, "turn")


def test_z46_two_pairs_from_the_barn_have_two_young() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E5", "panda")
    zoo.barn = ["camel-m", "camel-m", "camel-f", "camel-f"]

    events = act(state, 0, Exchange("E5", "panda", "barn", "camel"))

    assert only(events, Born) == [Born(0, "camel", "E5", "E5"), Born(0, "camel", "E5", "barn")]
    assert zoo.barn == ["panda", "camel-o"]
    assert zoo.coins == 1
    assert to_act(state) == (1, "turn")


def test_z46_an_exchange_between_enclosures_never_breeds() -> None:
    state = new_table()
    house(state.zoos[0], "E5", "camel-sire", "camel-dam", "camel-m")
    house(state.zoos[0], "E4", "panda-sire", "panda-dam", "panda-o")

    assert only(act(state, 0, Exchange("E5", "camel", "E4", "panda")), Born) == []
    assert to_act(state) == (1, "turn")


def test_z47_stalls_stay() -> None:
    state = two_groups(2, 2)
    state.zoos[0].enclosures["E6"].stalls = ["fruit"]

    act(state, 0, Exchange("E6", "camel", "E4", "panda"))

    assert state.zoos[0].enclosures["E6"].stalls == ["fruit"]
    assert to_act(state) == (1, "turn")


def test_z70_no_enclosure_is_ever_emptied() -> None:
    state = two_groups(3, 1)

    act(state, 0, Exchange("E6", "camel", "E4", "panda"))

    assert all(state.zoos[0].enclosures[place].animals for place in ("E4", "E6"))
    assert to_act(state) == (1, "turn")


def test_b28_filling_the_sponsor_enclosure_by_exchange_brings_nothing() -> None:
    state = new_table()
    zoo = state.zoos[0]
    employ(state, 0, "press", 2)
    house(zoo, "SP", "panda")
    zoo.barn = ["camel-m", "camel-f", "leopard", "leopard", "leopard"]

    assert fillings(act(state, 0, Exchange("SP", "panda", "barn", "camel"))) == [("SP", 0, 0, 0)]
    state.stack[-1:] = new_table().stack
    assert fillings(act(state, 0, Exchange("SP", "camel", "barn", "leopard"))) == [("SP", 0, 0, 0)]

    assert (zoo.donations, zoo.tokens, state.tokens) == (2, 0, 20)
    assert to_act(state) == (1, "turn")


def test_b31_a_group_must_fit_the_sponsor_enclosure() -> None:
    state = two_groups(4, 3)
    house(state.zoos[0], "SP", "leopard")

    assert refused(state, 0, Exchange("SP", "leopard", "E6", "camel")).rule == "B31"
    act(state, 0, Exchange("SP", "leopard", "E4", "panda"))
    assert state.zoos[0].enclosures["SP"].animals == ["panda"] * 3
    assert to_act(state) == (1, "turn")


def left_out(state: State, field: str, **chosen: str) -> list[str]:
    """What the menu of exchanges says about the groups that it does not offer."""
    return list(GAME.presenter.ruled_out(scene_from(state, 0), Exchange, field, chosen))


def test_z43_b31_the_menu_names_the_groups_that_do_not_fit_with_the_reason() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 6)
    house(state.zoos[0], "E5", *["zebra"] * 4)
    house(state.zoos[0], "E4", *["panda"] * 3)
    house(state.zoos[0], "SP", "leopard")

    assert left_out(state, "place_b", place_a="E4", species_a="panda") == [
        "Not possible: E6, 6 camels. 6 camels don't fit into enclosure E4: it has 4 spaces."
    ]
    assert left_out(state, "place_b", place_a="SP", species_a="leopard") == [
        "Not possible: E5, 4 zebras. 4 zebras don't fit into the Sponsor Enclosure: it has 3 spaces.",
        "Not possible: E6, 6 camels. 6 camels don't fit into the Sponsor Enclosure: it has 3 spaces.",
    ]


def test_z43_z44_a_group_that_fits_nowhere_is_not_asked_for_but_named() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "zebra")
    house(state.zoos[0], "SP", "panda")
    state.zoos[0].barn = ["camel"] * 5

    said = left_out(state, "place_a")

    assert len(said) == 1
    assert said[0].startswith("Not possible: Barn, 5 camels. ")
    assert "5 camels don't fit into enclosure E4: it has 4 spaces." in said[0]
    assert "5 camels don't fit into the Sponsor Enclosure: it has 3 spaces." in said[0]


def test_z45_a_group_of_the_same_species_is_named_with_the_reason() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "zebra", "zebra")
    state.zoos[0].barn = ["zebra", "camel"]

    assert left_out(state, "place_b", place_a="E4", species_a="zebra") == [
        "Not possible: Barn, 1 zebra. Both groups are of one species (zebra): swapping them changes nothing."
    ]
    assert left_out(state, "species_b", place_a="E4", species_a="zebra", place_b="barn") == left_out(
        state, "place_b", place_a="E4", species_a="zebra"
    )


def test_z43_every_other_group_is_offered_or_named() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 6)
    house(state.zoos[0], "E5", *["zebra"] * 5)
    house(state.zoos[0], "E4", "panda")
    state.zoos[0].barn = ["panda", "leopard", "leopard", "zebra"]
    legal = [action for action in GAME.rules.legal_actions(state, 0) if isinstance(action, Exchange)]
    found = groups(state.zoos[0])

    for group in found:
        offered = {(a.place_b, a.species_b) for a in legal if (a.place_a, a.species_a) == (group.place, group.species)}
        others = [other for other in found if other.place != group.place]
        named = left_out(state, "place_b", place_a=group.place, species_a=group.species)

        assert len(named) == len(others) - len(offered)
