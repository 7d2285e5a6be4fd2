"""Menus: what a choice says it will cause is what it causes."""

from functools import cache

from games.core.menu import menu, path_of
from games.core.selfplay import AnyTable, one_game
from games.core.table import advance
from games.core.values import Action, Event
from games.core.words import Words
from games.zooloretto import GAME
from games.zooloretto.actions import (
    ACTION_TYPES,
    BuyOffer,
    Discard,
    Exchange,
    Move,
    PlaceTile,
    Purchase,
    TakeTruck,
    ZooAction,
)
from games.zooloretto.events import Born, Filled
from games.zooloretto.exchange import group_of
from games.zooloretto.forecast import arrival_forecast
from games.zooloretto.model import State
from games.zooloretto.placing import Outlook, outlook
from games.zooloretto.tiles import is_stall
from tests.games.zooloretto.build import act, employ, fillings, house, load_truck, new_table, only
from tests.games.zooloretto.scenes import scene_from

PRESENTER = GAME.presenter


@cache
def positions() -> tuple[tuple[AnyTable, int], ...]:
    """Some tables in the middle of random games, and who is to act."""
    plays = [one_game(GAME, f"menus {number}")[1] for number in range(4)]
    tables = [move.after for moves in plays for move in moves[::13]]
    return tuple((table, table.awaiting[0]) for table in tables if table.awaiting)


def caused(events: tuple[Event, ...], seat: int, place: str) -> Outlook:
    """What events say about a place."""
    born = [event for event in only(events, Born) if event.seat == seat and event.parents == place]
    inside = sum(event.place == place for event in born)
    fills = any(event.seat == seat and event.place == place for event in only(events, Filled))
    return Outlook(fills, inside, len(born) - inside)


def test_the_outlook_of_every_placement_comes_true() -> None:
    compared = 0
    for table, seat in positions():
        for action in table.legal(seat):
            if isinstance(action, PlaceTile | Move | Purchase | BuyOffer):
                ahead = outlook(table.state.zoos[seat], (action.tile,), action.to)
                assert caused(advance(table, seat, action).events, seat, action.to) == ahead
                compared += 1
    assert compared > 200


def test_the_outlook_of_every_exchange_comes_true() -> None:
    compared = 0
    for table, seat in positions():
        zoo = table.state.zoos[seat]
        for action in table.legal(seat):
            if isinstance(action, Exchange) and action.place_b != "barn":
                leaving = len(zoo.enclosures[action.place_b].animals)
                arriving = group_of(zoo, action.place_a, action.species_a).animals
                ahead = outlook(zoo, arriving, action.place_b, leaving)
                assert caused(advance(table, seat, action).events, seat, action.place_b) == ahead
                compared += 1
    assert compared > 20


def label(state: State, action: ZooAction, field: str) -> str:
    """The label of a field's value."""
    return offered(state, action, field)[0]


def offered(state: State, action: ZooAction, field: str) -> tuple[str, str]:
    """How the value of a field is offered in a state, the fields before it chosen: label and description."""
    names = action.asked()
    chosen = {name: getattr(action, name) for name in names[: names.index(field)]}
    scene = scene_from(state)
    words = PRESENTER.value(scene, type(action), field, getattr(action, field), chosen)
    return words.label, words.description


def test_a_placement_says_what_it_causes() -> None:
    state = new_table()
    zoo = state.zoos[0]
    employ(state, 0, "collector")
    employ(state, 0, "press")
    house(zoo, "E4", "camel", "camel-m")
    house(zoo, "E5", *["panda"] * 4)
    house(zoo, "SP", "chimp", "chimp")
    house(zoo, "E6", *["camel"] * 4, "camel-m")

    assert label(state, PlaceTile("camel-f", "E4"), "to") == (
        "E4 (2 of 4) → full: 1 coin and 1 donation, a baby camel is born"
    )
    assert label(state, PlaceTile("camel-f", "E6"), "to") == "E6 (5 of 6) → full, a baby camel goes to the barn"
    assert label(state, PlaceTile("panda", "E5"), "to") == "E5 (4 of 5) → full: 2 coins and 1 donation"
    assert label(state, PlaceTile("chimp", "SP"), "to") == "SP (2 of 3) → full: 3 point tokens and 1 donation"
    assert label(state, PlaceTile("camel", "barn"), "to") == "Barn → −2 points"
    assert label(state, PlaceTile("fruit", "E5"), "to") == "E5 → +2 points"


def test_z39_a_bonus_may_come_from_what_the_action_itself_pays() -> None:
    state = new_table()
    state.bank, state.donations = 0, 0
    zoo = state.zoos[0]
    house(zoo, "E5", *["camel"] * 4)
    zoo.barn, state.zoos[1].barn = ["camel"], ["camel"]

    assert label(state, PlaceTile("camel", "E5"), "to") == "E5 (4 of 5) → full"
    assert label(state, Move("barn", "camel", "E5"), "to") == "E5 (4 of 5) → full: 1 coin, barn +2 points"
    assert label(state, Purchase(1, "camel", "E5"), "to") == "E5 (4 of 5) → full: 1 coin"
    offer = BuyOffer("camel-fx", "E5", "coins")
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 2 coins; if paid in donations, full"
    zoo.donations = 0
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 2 coins"
    zoo.coins, zoo.donations = 0, 2
    employ(state, 0, "collector")
    state.bank = 1
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 1 coin and 1 donation"


def test_z39_those_bonuses_are_paid() -> None:
    for action, coins in ((Move("barn", "camel", "E5"), 1), (Purchase(1, "camel", "E5"), 1)):
        state = new_table()
        state.bank = 0
        house(state.zoos[0], "E5", *["camel"] * 4)
        state.zoos[0].barn, state.zoos[1].barn = ["camel"], ["camel"]

        assert fillings(act(state, 0, action)) == [("E5", coins, 0, 0)]


def test_z55_a_stall_says_that_it_counts_the_animals_beside_it() -> None:
    state = new_table()
    house(state.zoos[0], "E5", *["camel"] * 3)
    house(state.zoos[0], "E4", "panda", stalls=["fruit"])
    state.zoos[0].barn = ["fruit"]

    assert offered(state, PlaceTile("fruit", "E5"), "to") == (
        "E5 → +3 points",
        "this type stands already, E5: 3 animals count only with a stall; beside 3 camels",
    )
    assert offered(state, Move("E4", "fruit", "E6"), "to") == (
        "E6 → −1 point",
        "E4: 1 animal counts only with a stall",
    )
    assert offered(state, Move("barn", "fruit", "E6"), "to") == (
        "E6 → +2 points",
        "this type stands already, no longer in the barn",
    )


def test_the_points_that_a_stall_promises_come_true() -> None:
    compared = 0
    for table, seat in positions():
        scene = scene_from(table.state, seat)
        before = table.view(None).zoos[seat].points
        for action in table.legal(seat):
            if isinstance(action, PlaceTile | Move | Purchase | BuyOffer) and is_stall(action.tile):
                source = action.source if isinstance(action, Move) else None
                zoo = table.view(seat).zoos[seat]
                ahead = arrival_forecast(Words(), scene.view, zoo, action.tile, action.to, source)
                gained = advance(table, seat, action).table.view(None).zoos[seat].points - before
                assert ahead.result.replace("−", "-").split()[0] == f"{gained:+}"
                compared += 1
    assert compared > 50


def test_z58_what_leaves_the_barn_says_what_that_is_worth() -> None:
    state = new_table()
    state.zoos[0].barn = ["camel", "panda", "panda-m", "kiosk"]

    assert offered(state, Discard("camel"), "tile")[1] == "+2 points: no other of its kind is in your barn"
    assert offered(state, Discard("panda"), "tile")[1] == "+0 points: its kind stays in your barn"
    assert label(state, Move("barn", "camel", "E5"), "to") == "E5 (0 of 5) → barn +2 points"
    assert label(state, Move("barn", "panda", "E5"), "to") == "E5 (0 of 5)"
    assert offered(state, Move("barn", "kiosk", "E5"), "to") == (
        "E5 → +4 points",
        "a new stall type, no longer in the barn",
    )


def test_an_exchange_shows_both_groups() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 4)
    house(state.zoos[0], "E4", *["panda"] * 3)
    action = Exchange("E6", "camel", "E4", "panda")

    assert label(state, action, "place_a") == "E6: 4 camels, 4 of 6"
    assert label(state, action, "place_b") == "E4: 3 pandas → E4 full (no bonus)"


def test_z46_an_exchange_with_the_only_group_of_the_barn_says_what_it_causes() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "camel")
    state.zoos[0].barn = ["panda-m", "panda-f"]
    action = Exchange("E4", "camel", "barn", "panda")

    assert offered(state, action, "place_b") == (
        "Barn: male panda and female panda",
        "a baby panda is born; 1 camel goes to the barn",
    )

    state.zoos[0].barn.append("leopard")

    assert offered(state, action, "place_b")[1] == "1 camel goes to the barn"


def test_trucks_are_offered_by_number_and_load() -> None:
    state = new_table()
    load_truck(state, 2, "coin", "zebra-f")

    assert label(state, TakeTruck(2), "truck") == "Truck 2: coin tile and female zebra"


def test_every_action_is_reached_in_few_taps() -> None:
    longest = 0
    for table, seat in positions():
        legal = table.legal(seat)
        for action in legal:
            assert isinstance(action, Action)
            full, taps = path_of(action), 0
            path: tuple[str, ...] = ()
            while (at := menu(legal, path)).action is None:
                path = full[: len(at.path) + 1]
                taps += 1
            longest = max(longest, taps)
    assert 3 <= longest <= 5


def test_kinds_are_short() -> None:
    for action in ACTION_TYPES:
        assert len(PRESENTER.kind(action, Words()).label) <= 30
