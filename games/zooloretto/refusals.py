"""Why an action is not legal: the reason a player needs, the rule, and the values that make it exact.

Asked only about what is not legal, so each function may end in a general reason.
"""

from typing import Final, assert_never

from games.core.frames import top
from games.core.values import Plain, Refusal, Seat
from games.zooloretto import money, office
from games.zooloretto.actions import (
    BaseMoney,
    BossMoney,
    BuyOffer,
    Discard,
    Done,
    Draw,
    Exchange,
    Expand,
    Hire,
    Load,
    Move,
    OpenSponsor,
    PlaceTile,
    Purchase,
    TakeTruck,
    Transfer,
    ZooAction,
)
from games.zooloretto.exchange import group_of, misfit
from games.zooloretto.model import Loading, Placing, State, Turn
from games.zooloretto.places import BARN, PLANS, SPONSOR, WINDOWS, Place
from games.zooloretto.placing import Obstacle, SeenZoo, obstacle
from games.zooloretto.tiles import FACES, SPECIES, is_animal

OBSTACLE_RULES: Final[dict[Obstacle, str]] = {
    "closed": "Z8",
    "no_stall_space": "Z25",
    "stall_spaces_full": "Z25",
    "enclosure_full": "Z22",
    "other_species": "Z21",
}
COST_RULES: Final[dict[type[BaseMoney], str]] = {
    Move: "Z40",
    Exchange: "Z43",
    Purchase: "Z49",
    Discard: "Z51",
    Expand: "Z52",
}


def explain(state: State, seat: Seat, action: ZooAction) -> Refusal:
    """Why ``action`` is not legal for ``seat`` now."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    frame = top(state.stack)
    if frame.seat != seat:
        out = state.is_out(seat)
        return Refusal("out_this_round", "Z14") if out else Refusal("not_your_turn", "Z19", {"seat": frame.seat})
    match frame:
        case Turn():
            return _in_turn(state, seat, action)
        case Loading():
            return _while_loading(state, frame, action)
        case Placing():
            return _while_placing(state, frame, action)
        case _ as never:
            assert_never(never)


def _unknown(action: ZooAction) -> Refusal | None:
    """Why an action can't be: it names a tile or a species that the game does not have."""
    for name, known, code in (
        ("tile", FACES, "unknown_tile"),
        ("species_a", SPECIES, "unknown_species"),
        ("species_b", SPECIES, "unknown_species"),
    ):
        named = getattr(action, name, None)
        if named is not None and named not in known:
            return Refusal(code, "Z5", {"named": named})
    return None


def _in_turn(state: State, seat: Seat, action: ZooAction) -> Refusal:
    match action:
        case Draw():
            return Refusal("no_room_on_trucks", "Z9")
        case TakeTruck():
            return _no_truck(state, action.truck, "Z12")
        case Load():
            return Refusal("nothing_drawn", "Z9")
        case PlaceTile() | Done():
            return Refusal("no_truck_taken", "Z12")
        case Move() | Exchange() | Purchase() | Discard() | Expand():
            return _base_money(state, seat, action)
        case BuyOffer() | Hire() | Transfer() | OpenSponsor():
            return _boss_money(state, seat, action) if state.boss else Refusal("no_boss", "B47")
        case _ as never:
            assert_never(never)


def _while_loading(state: State, frame: Loading, action: ZooAction) -> Refusal:
    if isinstance(action, Load):
        return _no_truck(state, action.truck, "Z10")
    return Refusal("load_first", "Z9", {"tile": frame.tile})


def _while_placing(state: State, frame: Placing, action: ZooAction) -> Refusal:
    if isinstance(action, PlaceTile) and frame.tiles:
        if action.tile not in frame.tiles:
            return Refusal("not_on_your_truck", "Z20", {"tile": action.tile})
        return _no_place(state, frame.seat, action.tile, action.to)
    if frame.tiles:
        return Refusal("place_first", "Z12", {"left": len(frame.tiles)})
    return Refusal("only_done", "Z14")


def _no_truck(state: State, number: int, otherwise: str) -> Refusal:
    if number not in range(1, len(state.trucks) + 1):
        return Refusal("no_such_truck", "Z7", {"trucks": len(state.trucks)})
    truck = state.trucks[number - 1]
    if truck.taken_by is not None:
        return Refusal("truck_taken", "Z10", {"truck": number, "seat": truck.taken_by})
    if not truck.tiles:
        return Refusal("truck_empty", "Z12", {"truck": number})
    return Refusal("truck_full", otherwise, {"truck": number, "spaces": truck.spaces})


def _no_place(state: State, seat: Seat, tile: str, place: Place) -> Refusal:
    zoo = state.zoos[seat]
    found = obstacle(zoo, tile, place)
    if found is None:
        return Refusal("not_now", "Z53")
    rule = "B4" if found == "closed" and place == SPONSOR else OBSTACLE_RULES[found]
    values: dict[str, Plain] = {"tile": tile, "place": place, "spaces": PLANS[place].spaces}
    if found == "other_species":
        values["there"] = zoo.enclosures[place].animals[0]
    return Refusal(found, rule, values)


def _too_few(kind: str, cost: int, owned: int, rule: str) -> Refusal:
    return Refusal("too_few_coins", rule, {"action": kind, "cost": cost, "owned": owned})


def _base_money(state: State, seat: Seat, action: BaseMoney) -> Refusal:
    zoo = state.zoos[seat]
    cost = money.COST[type(action)]
    if isinstance(action, Expand) and not zoo.closed:
        return Refusal("all_open", "Z52")
    if zoo.coins < cost:
        return _too_few(action.kind, cost, zoo.coins, COST_RULES[type(action)])
    match action:
        case Move():
            return _no_move(state, seat, action)
        case Exchange():
            return no_exchange(state.zoos[seat], action)
        case Purchase():
            return _no_purchase(state, seat, action)
        case Discard():
            return Refusal("not_in_barn", "Z51", {"tile": action.tile})
        case Expand():
            return Refusal("not_now", "Z53")
        case _ as never:
            assert_never(never)


def _no_move(state: State, seat: Seat, action: Move) -> Refusal:
    zoo = state.zoos[seat]
    if action.to in (action.source, BARN):
        return Refusal("pointless_move", "Z42", {"place": action.to})
    if action.source == BARN:
        if action.tile not in zoo.barn:
            return Refusal("not_in_barn", "Z40", {"tile": action.tile})
    elif action.source not in zoo.enclosures:
        return Refusal("closed", "Z8", {"place": action.source, "tile": action.tile})
    elif is_animal(action.tile):
        return Refusal("animals_stay", "Z41", {"tile": action.tile, "place": action.source})
    elif action.tile not in zoo.enclosures[action.source].stalls:
        return Refusal("not_there", "Z42", {"tile": action.tile, "place": action.source})
    return _no_place(state, seat, action.tile, action.to)


def no_exchange(zoo: SeenZoo, action: Exchange) -> Refusal:
    """Why two groups of a zoo may not swap."""
    a = group_of(zoo, action.place_a, action.species_a)
    b = group_of(zoo, action.place_b, action.species_b)
    match misfit(a, b):
        case "same_place":
            return Refusal("exchange_same_place", "Z45", {"place": a.place})
        case "same_species":
            return Refusal("exchange_same_species", "Z45", {"species": a.species})
        case "nothing_there":
            missing = b if a.animals else a
            return Refusal("exchange_nothing", "Z45", {"place": missing.place, "species": missing.species})
        case "a_too_many":
            return _too_many(a.species, len(a.animals), b.place)
        case "b_too_many":
            return _too_many(b.species, len(b.animals), a.place)
        case None:
            return Refusal("not_now", "Z53")
        case _ as never:
            assert_never(never)


def _too_many(species: str, count: int, place: Place) -> Refusal:
    rule = "B31" if place == SPONSOR else "Z43"
    return Refusal(
        "exchange_too_many",
        rule,
        {"species": species, "count": count, "place": place, "spaces": PLANS[place].spaces},
    )


def _no_purchase(state: State, seat: Seat, action: Purchase) -> Refusal:
    if action.owner == seat or action.owner not in range(len(state.zoos)):
        return Refusal("rivals_only", "Z48")
    if action.tile not in state.zoos[action.owner].barn:
        return Refusal("not_in_rival_barn", "Z48", {"tile": action.tile, "seat": action.owner})
    return _no_place(state, seat, action.tile, action.to)


def _boss_money(state: State, seat: Seat, action: BossMoney) -> Refusal:
    zoo = state.zoos[seat]
    match action:
        case OpenSponsor():
            if not zoo.sponsor_closed:
                return Refusal("sponsor_open", "B5")
            return _too_few(action.kind, office.COST[OpenSponsor], zoo.coins, "B5")
        case Transfer():
            return _no_transfer(state, seat, action)
        case Hire():
            return _no_hire(state, seat, action)
        case BuyOffer():
            return _no_offer(state, seat, action)
        case _ as never:
            assert_never(never)


def _no_hire(state: State, seat: Seat, action: Hire) -> Refusal:
    if not state.employees:
        return Refusal("no_employees", "B14")
    if not office.has_window(state.zoos[seat], action.office):
        return Refusal("office_full", "B15", {"office": action.office, "windows": WINDOWS[action.office]})
    return _too_poor(state, seat, action)


def _no_offer(state: State, seat: Seat, action: BuyOffer) -> Refusal:
    if action.tile not in state.offers:
        return Refusal("not_offered", "B1", {"tile": action.tile})
    if action.pay not in office.ways_to_pay(state.zoos[seat].coins, state.zoos[seat].donations):
        return _too_poor(state, seat, action)
    return _no_place(state, seat, action.tile, action.to)


def _no_transfer(state: State, seat: Seat, action: Transfer) -> Refusal:
    zoo = state.zoos[seat]
    if zoo.coins < office.COST[Transfer]:
        return _too_few(action.kind, office.COST[Transfer], zoo.coins, "B16")
    if not zoo.office.get(action.source, 0):
        return Refusal("no_employee_there", "B16", {"office": action.source})
    if action.source == action.to:
        return Refusal("same_office", "B16", {"office": action.to})
    return Refusal("office_full", "B15", {"office": action.to, "windows": WINDOWS[action.to]})


def _too_poor(state: State, seat: Seat, action: BuyOffer | Hire) -> Refusal:
    """B7: the price is two of one kind; one coin and one donation don't add up."""
    zoo = state.zoos[seat]
    owned = zoo.coins if action.pay == "coins" else zoo.donations
    return Refusal("no_mixing", "B7", {"pay": action.pay, "cost": office.OFFER_COST, "owned": owned})
