"""Menus: what a choice says it will cause is what it causes."""

from functools import cache

from games.core.menu import menu, path_of
from games.core.selfplay import AnyTable, one_game
from games.core.table import advance
from games.core.values import Action, Event
from games.core.words import Words
from games.zooloretto import GAME
from games.zooloretto.actions import ACTION_TYPES, BuyOffer, Exchange, Move, PlaceTile, Purchase, TakeTruck, ZooAction
from games.zooloretto.events import Born, Filled
from games.zooloretto.exchange import group_of
from games.zooloretto.model import State
from games.zooloretto.placing import Outlook, outlook
from tests.games.zooloretto.build import employ, house, load_truck, new_table, only
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
    """How the value of a field is offered in a state, the fields before it chosen."""
    names = action.asked()
    chosen = {name: getattr(action, name) for name in names[: names.index(field)]}
    scene = scene_from(state)
    return PRESENTER.value(scene, type(action), field, getattr(action, field), chosen).label


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
    assert label(state, PlaceTile("camel", "barn"), "to") == "Barn → a new kind there: −2 points"
    assert label(state, PlaceTile("fruit", "E5"), "to") == "E5 → a new stall type: +2 points"


def test_an_exchange_shows_both_groups() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 4)
    house(state.zoos[0], "E4", *["panda"] * 3)
    action = Exchange("E6", "camel", "E4", "panda")

    assert label(state, action, "place_a") == "E6: 4 camels, 4 of 6"
    assert label(state, action, "place_b") == "E4: 3 pandas → E4 full (no bonus)"


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
