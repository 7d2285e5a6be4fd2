"""Setting up: Z1-Z8, B1-B4, B51."""

from collections import Counter

import pytest

from games.zooloretto import GAME
from games.zooloretto.actions import PlaceTile
from games.zooloretto.model import END_STACK, State, ZooOptions
from games.zooloretto.setup import setup
from games.zooloretto.tiles import COIN, STALLS, is_animal, sort_of
from tests.games.zooloretto.build import deliver, dice, kinds, new_table, refused, to_act


def counts(state: State) -> tuple[int, int, int, int]:
    """Species, animals, tiles above the end stack, end stack."""
    animals = sum(map(is_animal, state.pile))
    return len(state.species), animals, state.draw_part(), len(state.pile) - state.draw_part()


def test_z1_five_players_use_everything() -> None:
    assert counts(new_table(5)) == (8, 88, 97, 15)
    assert len(new_table(5).pile) == 112


def test_z2_four_players_use_seven_species() -> None:
    assert counts(new_table(4)) == (7, 77, 86, 15)


def test_z3_three_players_use_six_species() -> None:
    assert counts(new_table(3)) == (6, 66, 75, 15)


def test_z4_two_players_use_five_species() -> None:
    state = new_table(2)

    assert counts(state) == (5, 55, 64, END_STACK)
    assert to_act(state) == (0, "turn")


def test_z4_which_species_stay_away_is_drawn_by_lot_or_fixed() -> None:
    drawn = {setup(2, ZooOptions(), dice(str(n))).species for n in range(20)}
    fixed = {setup(2, ZooOptions(species="fixed"), dice(str(n))).species for n in range(20)}

    assert len(drawn) > 5
    assert len(fixed) == 1


def test_z5_every_species_has_the_same_tiles() -> None:
    state = new_table(3)
    count = Counter(state.pile)

    for species in state.species:
        assert (count[species], count[f"{species}-m"], count[f"{species}-f"]) == (7, 2, 2)
    assert [count[stall] for stall in STALLS] == [3, 3, 3, 3]
    assert count[COIN] == 12
    assert state.offspring == dict.fromkeys(state.species, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_z6_everybody_starts_with_two_coins(seats: int) -> None:
    state = new_table(seats)

    assert [zoo.coins for zoo in state.zoos] == [2] * seats
    assert state.bank == 30 - 2 * seats


def test_z6_who_begins_is_drawn_by_lot() -> None:
    starters = {GAME.rules.awaiting(setup(4, ZooOptions(), dice(str(n)))) for n in range(30)}

    assert len(starters) == 4


def test_z7_trucks() -> None:
    assert [truck.spaces for truck in new_table(2).trucks] == [3, 2, 1]
    assert [truck.spaces for truck in new_table(3).trucks] == [3, 3, 3]
    assert [truck.spaces for truck in new_table(5).trucks] == [3] * 5


def test_z8_expansions_start_closed() -> None:
    assert [zoo.closed for zoo in new_table(2).zoos] == [2, 2]
    state = new_table(4)
    assert [zoo.closed for zoo in state.zoos] == [1] * 4
    deliver(state, 0, "camel")

    refusal = refused(state, 0, PlaceTile("camel", "X1"))

    assert (refusal.code, refusal.rule) == ("closed", "Z8")
    assert to_act(state) == (0, "placing")


@pytest.mark.parametrize(("seats", "offers"), [(2, 9), (3, 10), (4, 11), (5, 12)])
def test_b1_the_offer_board(seats: int, offers: int) -> None:
    state = new_table(seats)

    assert len(state.offers) == offers
    assert Counter(map(sort_of, state.offers)) == Counter([*state.species, *STALLS])


def test_b2_offer_animals_are_females_of_species_in_play() -> None:
    state = new_table(2)
    assert [tile for tile in state.offers if is_animal(tile)] == [f"{species}-fx" for species in state.species]

    neutral = setup(2, ZooOptions(species="fixed", offer_animals="neutral"), dice())
    assert [tile for tile in neutral.offers if is_animal(tile)] == [f"{species}-x" for species in neutral.species]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_b3_employees_tokens_and_donations(seats: int) -> None:
    state = new_table(seats)

    assert (state.employees, state.tokens, state.donations) == (12, 20, 30 - 2 * seats)
    assert [zoo.donations for zoo in state.zoos] == [2] * seats


def test_b4_the_sponsor_enclosure_starts_closed() -> None:
    state = new_table()
    deliver(state, 0, "camel")

    refusal = refused(state, 0, PlaceTile("camel", "SP"))

    assert (refusal.code, refusal.rule) == ("closed", "B4")
    assert to_act(state) == (0, "placing")


def test_b51_two_players_have_two_expansions_and_one_sponsor_enclosure() -> None:
    state = new_table(2)

    assert all(zoo.closed == 2 and zoo.sponsor_closed for zoo in state.zoos)
    assert len(state.offers) == 9


def test_the_base_game_alone_has_nothing_of_the_boss() -> None:
    state = new_table(3, boss=False)

    assert (state.offers, state.employees, state.tokens, state.donations) == ([], 0, 0, 0)
    assert not any(zoo.sponsor_closed or zoo.donations or zoo.office for zoo in state.zoos)
    assert kinds(state) == ["draw"]


def test_badges_show_what_departs_from_the_default() -> None:
    assert [(b.title, b.value) for b in ZooOptions(sponsor_x=False, offer_animals="neutral").badges()] == [
        ("Animals on the offer board", "unmarked"),
        ("Purchasers count the Sponsor Enclosure", "no"),
    ]
    assert [b.title for b in ZooOptions(boss=False, sponsor_x=False).badges()] == ["Boss expansion"]
