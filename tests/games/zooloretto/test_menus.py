"""Menus: what a choice says it will cause is what it causes."""

import re
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
    Hire,
    Move,
    PlaceTile,
    Purchase,
    TakeTruck,
    Transfer,
    ZooAction,
)
from games.zooloretto.events import Born, Filled, TilePlaced
from games.zooloretto.exchange import group_of
from games.zooloretto.forecast import arrival_forecast, exchange_forecast
from games.zooloretto.model import State
from games.zooloretto.placing import Outlook, outlook
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
        "E4 (2 of 4) → full: 1 coin and 1 donation, a baby camel is born, +5 points"
    )
    assert label(state, PlaceTile("camel-f", "E6"), "to") == (
        "E6 (5 of 6) → full, a baby camel goes to the barn, +2 points"
    )
    assert label(state, PlaceTile("panda", "E5"), "to") == "E5 (4 of 5) → full: 2 coins and 1 donation, +3 points"
    assert label(state, PlaceTile("chimp", "SP"), "to") == "SP (2 of 3) → full: 3 point tokens and 1 donation"
    assert label(state, PlaceTile("camel", "barn"), "to") == "Barn → −2 points"
    assert label(state, PlaceTile("fruit", "E5"), "to") == "E5 → +2 points"


def test_z39_a_bonus_may_come_from_what_the_action_itself_pays() -> None:
    state = new_table()
    state.bank, state.donations = 0, 0
    zoo = state.zoos[0]
    house(zoo, "E5", *["camel"] * 4)
    zoo.barn, state.zoos[1].barn = ["camel"], ["camel"]

    assert label(state, PlaceTile("camel", "E5"), "to") == "E5 (4 of 5) → full, +3 points"
    assert label(state, Move("barn", "camel", "E5"), "to") == "E5 (4 of 5) → full: 1 coin, +5 points"
    assert label(state, Purchase(1, "camel", "E5"), "to") == "E5 (4 of 5) → full: 1 coin, +3 points"
    offer = BuyOffer("camel-fx", "E5", "coins")
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 2 coins, +3 points; if paid in donations, full, +3 points"
    zoo.donations = 0
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 2 coins, +3 points"
    zoo.coins, zoo.donations = 0, 2
    employ(state, 0, "collector")
    state.bank = 1
    assert label(state, offer, "to") == "E5 (4 of 5) → full: 1 coin and 1 donation, +3 points"


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


PROMISED = re.compile(r"([+−]\d+) points?$")


def test_the_points_that_a_tile_promises_come_true() -> None:
    compared = 0
    for table, seat in positions():
        scene, zoo = scene_from(table.state, seat), table.view(seat).zoos[seat]
        for action in table.legal(seat):
            if isinstance(action, PlaceTile | Move | Purchase | BuyOffer):
                source = action.source if isinstance(action, Move) else None
                ahead = arrival_forecast(Words(), scene.view, zoo, action.tile, action.to, source)
                gain = gained(table, seat, action)
                assert gain is None or promised(ahead.result) == gain
                compared += gain is not None
    assert compared > 200


def test_the_points_that_an_exchange_promises_come_true() -> None:
    compared = 0
    for table, seat in positions():
        view, zoo = scene_from(table.state, seat).view, table.view(seat).zoos[seat]
        for action in table.legal(seat):
            if isinstance(action, Exchange):
                a = group_of(zoo, action.place_a, action.species_a)
                b = group_of(zoo, action.place_b, action.species_b)
                assert promised(exchange_forecast(Words(), view, zoo, a, b)) == gained(table, seat, action)
                compared += 1
    assert compared > 20


def promised(forecast: str) -> int:
    """The points at the end of a forecast; none where it names none."""
    found = PROMISED.search(forecast)
    return int(found[1].replace("−", "-")) if found else 0


def gained(table: AnyTable, seat: int, action: Action) -> int | None:
    """What a seat's zoo gains in points by an action, point tokens apart; ``None`` where it forces another tile."""
    advanced = advance(table, seat, action)
    if any(event.forced for event in only(advanced.events, TilePlaced)):
        return None
    before, after = (each.view(None).zoos[seat] for each in (table, advanced.table))
    return int((after.points - after.tokens) - (before.points - before.tokens))


def test_z58_what_leaves_the_barn_says_what_that_is_worth() -> None:
    state = new_table()
    state.zoos[0].barn = ["camel", "panda", "panda-m", "kiosk"]

    assert offered(state, Discard("camel"), "tile")[1] == "+2 points: no other of its kind is in your barn"
    assert offered(state, Discard("panda"), "tile")[1] == "+0 points: its kind stays in your barn"
    assert offered(state, Move("barn", "camel", "E5"), "to") == (
        "E5 (0 of 5) → +2 points",
        "no longer in the barn; empty",
    )
    assert label(state, Move("barn", "panda", "E5"), "to") == "E5 (0 of 5)"
    assert offered(state, Move("barn", "kiosk", "E5"), "to") == (
        "E5 → +4 points",
        "a new stall type, no longer in the barn",
    )


def test_what_is_offered_together_fits_a_label_or_opens_the_description() -> None:
    state = new_table()
    employ(state, 0, "collector")
    house(state.zoos[0], "E5", *["elephant"] * 3, "elephant-m")

    assert offered(state, PlaceTile("elephant-f", "E5"), "to") == (
        "E5 (4 of 5)",
        "full: 2 coins and 1 donation, a baby elephant goes to the barn, +1 point; 4 elephants (1 male)",
    )


def test_b35_b37_an_office_says_what_an_employee_there_is_worth_now() -> None:
    state = new_table()
    house(state.zoos[0], "E5", "camel-fx", stalls=["kiosk"])
    house(state.zoos[0], "E4", stalls=["fruit"])
    employ(state, 0, "purchaser")

    assert label(state, Hire("sales", "coins"), "office") == "Sales Manager: 0 of 2 → +2 points"
    assert label(state, Hire("purchaser", "coins"), "office") == "Purchaser: 1 of 2 → +3 points"
    assert label(state, Hire("press", "coins"), "office") == "Press Officer: 0 of 2"
    assert label(state, Transfer("purchaser", "sales"), "to") == "Sales Manager: 0 of 2 → +1 point"
    assert label(state, Transfer("purchaser", "press"), "to") == "Press Officer: 0 of 2 → −1 point"


def test_b7_a_single_way_to_pay_is_told_since_it_is_not_asked_for() -> None:
    def told(coins: int, donations: int) -> list[str]:
        state = new_table()
        state.zoos[0].coins, state.zoos[0].donations = coins, donations
        return list(PRESENTER.ruled_out(scene_from(state), Hire, "office", {}))

    assert told(2, 2) == []
    assert told(1, 3) == ["You pay 2 donations: you have only 1 coin."]
    assert told(4, 0) == ["You pay 2 coins: you have only 0 donations."]


def test_an_exchange_shows_both_groups() -> None:
    state = new_table()
    house(state.zoos[0], "E6", *["camel"] * 4)
    house(state.zoos[0], "E4", *["panda"] * 3)
    action = Exchange("E6", "camel", "E4", "panda")

    assert label(state, action, "place_a") == "E6: 4 camels, 4 of 6"
    assert label(state, action, "place_b") == "E4: 3 pandas → E4 full (no bonus), +1 point"


def test_z46_an_exchange_with_the_only_group_of_the_barn_says_what_it_causes() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "camel")
    state.zoos[0].barn = ["panda-m", "panda-f"]
    action = Exchange("E4", "camel", "barn", "panda")

    assert offered(state, action, "place_b") == (
        "Barn: 2 pandas (1 male, 1 female) → a baby panda is born, +4 points",
        "1 camel goes to the barn",
    )

    state.zoos[0].barn.append("leopard")

    assert offered(state, action, "place_b") == (
        "Barn: 2 pandas (1 male, 1 female) and 1 leopard",
        "1 camel goes to the barn",
    )


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
