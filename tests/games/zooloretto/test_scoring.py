"""Scoring: Z55-Z60, Z64-Z67, B33-B43, B52."""

import pytest

from games.zooloretto import GAME
from games.zooloretto.model import State
from games.zooloretto.places import PLANS, Place
from games.zooloretto.tiles import SPECIES, STALLS
from tests.games.zooloretto.build import employ, house, lines, new_table, points, to_act


def ended(state: State) -> State:
    """The state with nothing left to decide."""
    state.stack = []
    return state


def test_z55_full_one_short_and_with_a_stall() -> None:
    zoo = new_table().zoos[0]
    house(zoo, "E6", *["camel"] * 5)
    assert points(zoo) == 6
    house(zoo, "E6", *["camel"] * 4)
    assert points(zoo) == 0
    assert [line.code for line in lines(zoo)] == ["too_empty"]
    house(zoo, "E6", *["camel"] * 4, stalls=["fruit"])
    assert points(zoo) == 4 + 2
    house(zoo, "E6", *["camel"] * 6, stalls=["fruit"])
    assert points(zoo) == 10 + 2


@pytest.mark.parametrize(("place", "full", "short"), [("E5", 8, 5), ("E4", 5, 4), ("E6", 10, 6), ("X1", 9, 5)])
def test_z55_printed_values(place: Place, full: int, short: int) -> None:
    zoo = new_table().zoos[0]
    house(zoo, place, *["camel"] * PLANS[place].spaces)
    assert points(zoo) == full
    house(zoo, place, *["camel"] * (PLANS[place].spaces - 1))
    assert points(zoo) == short


def test_z56_two_stalls_do_not_double() -> None:
    zoo = new_table().zoos[0]
    house(zoo, "E4", "camel", "camel", stalls=["fruit", "fruit"])

    assert points(zoo) == 2 + 2


def test_z57_stalls_count_by_type() -> None:
    zoo = new_table().zoos[0]
    house(zoo, "E4", stalls=["fruit", "fruit"])
    house(zoo, "E5", stalls=["kiosk"])

    assert points(zoo) == 4


def test_z58_the_barn_loses_by_type() -> None:
    zoo = new_table().zoos[0]
    zoo.barn = ["elephant", "elephant", "kangaroo", "elephant", "fruit", "fruit"]

    assert points(zoo) == -6


def test_z59_a_stall_type_may_win_and_lose() -> None:
    zoo = new_table().zoos[0]
    house(zoo, "E5", stalls=["fruit"])
    zoo.barn = ["fruit"]

    assert sorted(line.points for line in lines(zoo)) == [-2, 2]


def test_z60_a_young_in_the_barn_is_of_its_species() -> None:
    zoo = new_table().zoos[0]
    zoo.barn = ["camel-o", "camel-sire"]

    assert points(zoo) == -2


@pytest.mark.parametrize(("seats", "most"), [(3, 40), (2, 49)])
def test_z64_the_most_there_is(seats: int, most: int) -> None:
    zoo = new_table(seats).zoos[0]
    stalls = iter([["fruit"], ["kiosk", "snacks"], ["popcorn"], ["fruit"], ["fruit"]])
    places: list[Place] = ["E5", "E4", "E6", "X1", "X2"]
    for place in places[: 3 + zoo.closed]:
        house(zoo, place, *["camel"] * PLANS[place].spaces, stalls=next(stalls))

    assert points(zoo) == most


def test_z65_the_least() -> None:
    zoo = new_table(5).zoos[0]
    zoo.barn = [*SPECIES, *STALLS]

    assert points(zoo) == -24


def test_z66_an_expansion_that_was_never_opened_scores_nothing() -> None:
    zoo = new_table().zoos[0]

    assert zoo.closed == 1
    assert lines(zoo) == ()


def test_z67_b52_coins_break_ties_donations_do_not() -> None:
    state = new_table(3)
    for seat, coins in enumerate((2, 4, 4)):
        house(state.zoos[seat], "E6", *["camel"] * 6)
        state.zoos[seat].coins = coins
    state.zoos[2].donations = 9

    result = GAME.rules.result(ended(state))

    assert result is not None
    assert result.winners == (1, 2)
    assert [(s.seat, s.rank, s.total) for s in result.standings] == [(1, 1, 10), (2, 1, 10), (0, 3, 10)]
    assert [line.code for line in result.standings[0].tie_breaks] == ["tie_coins"]
    assert to_act(state) is None


@pytest.mark.parametrize("count", [1, 2, 3])
def test_b33_b34_the_sponsor_enclosure_neither_wins_nor_loses(count: int) -> None:
    zoo = new_table().zoos[0]
    house(zoo, "SP", *["camel"] * count)

    assert points(zoo) == 0
    assert [line.code for line in lines(zoo)] == ["sponsor"]


@pytest.mark.parametrize(("managers", "worth"), [(0, 6), (1, 9), (2, 12)])
def test_b35_sales_managers_bert(managers: int, worth: int) -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E4", stalls=["fruit", "kiosk"])
    house(zoo, "E5", stalls=["snacks"])
    employ(state, 0, "sales", managers)

    assert points(zoo) == worth


def test_b35_four_types_with_two_managers_and_one_in_the_barn() -> None:
    state = new_table()
    zoo = state.zoos[0]
    house(zoo, "E4", stalls=["fruit", "kiosk"])
    house(zoo, "E5", stalls=["snacks"])
    employ(state, 0, "sales", 2)
    zoo.barn = ["popcorn"]
    assert points(zoo) == 12 - 2

    house(zoo, "E6", stalls=["popcorn"])
    zoo.barn = []
    assert points(zoo) == 16


def test_b36_stalls_in_the_barn_lose_with_managers_too() -> None:
    state = new_table()
    employ(state, 0, "sales", 2)
    state.zoos[0].barn = ["fruit", "fruit"]

    assert points(state.zoos[0]) == -2


@pytest.mark.parametrize(
    ("tiles", "purchasers", "worth"), [(2, 1, 2), (2, 2, 8), (3, 1, 3), (3, 2, 12), (0, 2, 0), (2, 0, 0)]
)
def test_b37_purchasers_claus(tiles: int, purchasers: int, worth: int) -> None:
    state = new_table()
    zoo = state.zoos[0]
    places: list[Place] = ["E4", "E5", "E6"]
    for place, species in list(zip(places, ("camel", "panda", "chimp"), strict=True))[:tiles]:
        house(zoo, place, f"{species}-fx")
    employ(state, 0, "purchaser", purchasers)

    assert points(zoo) == worth


def test_b38_x_tiles_in_the_barn_do_not_count() -> None:
    state = new_table()
    employ(state, 0, "purchaser", 2)
    state.zoos[0].barn = ["camel-fx", "fruit-x"]

    assert points(state.zoos[0]) == -4


def test_b39_an_x_stall_counts_twice_over() -> None:
    state = new_table()
    employ(state, 0, "purchaser", 2)
    house(state.zoos[0], "E5", stalls=["fruit-x"])

    assert points(state.zoos[0]) == 2 + 4


def test_b40_x_tiles_in_the_sponsor_enclosure_are_an_option() -> None:
    state = new_table()
    employ(state, 0, "purchaser", 2)
    house(state.zoos[0], "SP", "camel-fx")

    assert points(state.zoos[0], sponsor_x=True) == 4
    assert points(state.zoos[0], sponsor_x=False) == 0
    assert new_table(sponsor_x=False).sponsor_x is False


def test_b43_a_token_is_a_point_donations_and_coins_are_none() -> None:
    zoo = new_table().zoos[0]
    zoo.tokens, zoo.donations, zoo.coins = 7, 5, 9

    assert points(zoo) == 7


def test_the_lines_add_up_to_the_total() -> None:
    state = new_table()
    house(state.zoos[1], "E4", "camel", "camel", stalls=["fruit"])
    state.zoos[1].barn = ["panda"]

    result = GAME.rules.result(ended(state))

    assert result is not None
    standing = next(s for s in result.standings if s.seat == 1)
    assert [(line.code, line.points) for line in standing.lines] == [
        ("with_stall", 2),
        ("stall_types", 2),
        ("barn_animals", -2),
    ]
    assert standing.total == 2
