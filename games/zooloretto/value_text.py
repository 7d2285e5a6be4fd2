"""How the values of an action's fields are offered.

Every value says what it leads to (a full enclosure, a birth, the barn), so that a choice needs no second look.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from games.core.screen import Scene, ValueWords
from games.core.values import Action
from games.zooloretto import actions as act
from games.zooloretto.exchange_text import group_words, groups_leaving, partner_place
from games.zooloretto.forecast import Forecast, arrival_forecast, discard_forecast, office_forecast
from games.zooloretto.names import (
    animals_listed,
    coins_named,
    donations_named,
    office_name,
    place_code,
    sentence_case,
    tile_name,
    tiles_listed,
    truck_name,
)
from games.zooloretto.offered import leading_to, own_zoo, shortened
from games.zooloretto.office import ways_to_pay
from games.zooloretto.payment import supplies_after
from games.zooloretto.places import BARN, PLANS, WINDOWS, Office, Pay, Place
from games.zooloretto.placing import places_for
from games.zooloretto.spoken import price
from games.zooloretto.tiles import FACES, is_stall
from games.zooloretto.view import View, ZooView


def value_words(
    scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
) -> ValueWords:
    """How one value is offered."""
    match field, value:
        case "truck", int():
            return _truck(scene, value)
        case "owner", int():
            return ValueWords(scene.name(value), tiles_listed(scene.words, scene.view.zoos[value].barn))
        case _, str():
            return _named(scene, action, field, value, chosen)
        case _:
            return ValueWords(str(value))


def _named(
    scene: Scene[View], action: type[Action], field: str, value: str, chosen: Mapping[str, object]
) -> ValueWords:
    if value in WINDOWS:
        return _office(scene, cast("Office", value), action, field, chosen)
    match field:
        case "tile":
            return _tile(scene, action, value)
        case "pay":
            return _pay(scene, cast("Pay", value))
        case "species_a" | "species_b":
            return group_words(scene, field, value, chosen)
        case "to":
            return _destination(scene, action, cast("Place", value), chosen)
        case "place_b":
            return partner_place(scene, cast("Place", value), chosen)
        case _:
            return _origin(scene, cast("Place", value), action)


def _truck(scene: Scene[View], number: int) -> ValueWords:
    words, truck = scene.words, scene.view.trucks[number - 1]
    free = truck.spaces - len(truck.tiles)
    name = sentence_case(truck_name(words, number))
    label = words.say("{truck}: {tiles}", truck=name, tiles=tiles_listed(words, truck.tiles))
    room = words.count("{n} space free", "{n} spaces free", free) if free else words.say("full")
    return ValueWords(label, room, short=name)


def _tile(scene: Scene[View], action: type[Action], tile: str) -> ValueWords:
    label = sentence_case(tile_name(scene.words, tile))
    if action is act.Discard:
        return ValueWords(label, discard_forecast(scene.words, own_zoo(scene), tile))
    return ValueWords(label, _standing(scene, tile), short=label if action is act.PlaceTile else "")


def _standing(scene: Scene[View], tile: str) -> str:
    """Where the reader has the same species or stall type already."""
    words, zoo = scene.words, own_zoo(scene)
    sort = FACES[tile].sort
    places = [
        words.say("{place} {count} of {spaces}", place=place, count=len(enclosure.animals), spaces=PLANS[place].spaces)
        for place, enclosure in zoo.enclosures.items()
        if any(FACES[animal].sort == sort for animal in enclosure.animals)
    ]
    places += [
        place for place, enclosure in zoo.enclosures.items() if sort in {FACES[s].sort for s in enclosure.stalls}
    ]
    if any(FACES[stored].sort == sort for stored in zoo.barn):
        places.append(words.say("barn"))
    return words.say("Your zoo has this kind in {places}.", places=words.listing(places)) if places else ""


def _destination(scene: Scene[View], action: type[Action], place: Place, chosen: Mapping[str, object]) -> ValueWords:
    """The label has the place and what the tile would cause there; its short form fits a button."""
    words, zoo, tile = scene.words, own_zoo(scene), str(chosen["tile"])
    source = cast("Place | None", chosen.get("source"))
    ahead = _ahead(scene, action, tile, place, source)
    name = place_code(words, place)
    if place == BARN:
        there = words.say("there now: {tiles}", tiles=tiles_listed(words, zoo.barn)) if zoo.barn else ""
    elif is_stall(tile):
        there = _beside(scene, zoo, place)
    else:
        there = animals_listed(words, zoo.enclosures[place].animals)
        count, spaces = len(zoo.enclosures[place].animals), PLANS[place].spaces
        name = words.say("{place} ({count} of {spaces})", place=place, count=count, spaces=spaces)
    return leading_to(scene, name, ahead.result, ahead.reason, there, short=name)


def _ahead(scene: Scene[View], action: type[Action], tile: str, place: Place, source: Place | None) -> Forecast:
    """What a tile would cause at a place. Two ways to pay seldom differ: only where a supply has nearly run out."""
    words, zoo = scene.words, own_zoo(scene)
    paid = [supplies_after(scene.view, action, pay) for pay in _ways(zoo, action)]
    ahead = list(dict.fromkeys(arrival_forecast(words, view, zoo, tile, place, source) for view in paid))
    if len(ahead) == 1:
        return ahead[0]
    coins, donations = ahead
    both = words.say("{coins}; if paid in donations, {donations}", coins=coins.result, donations=donations.result)
    return Forecast(both, coins.reason)


def _ways(zoo: ZooView, action: type[Action]) -> Sequence[Pay]:
    """How the action may be paid; everything but the offer board takes coins only."""
    return (ways_to_pay(zoo.coins, zoo.donations) if action is act.BuyOffer else []) or ["coins"]


def _beside(scene: Scene[View], zoo: ZooView, place: Place) -> str:
    """What a stall at that place would stand beside."""
    animals = zoo.enclosures[place].animals
    return scene.words.say("beside {animals}", animals=animals_listed(scene.words, animals)) if animals else ""


def _origin(scene: Scene[View], place: Place, action: type[Action]) -> ValueWords:
    """Where something leaves, and what: of the barn only what can leave it, so that a single tile is not asked for."""
    words, zoo = scene.words, own_zoo(scene)
    if action is act.Exchange:
        said = groups_leaving(words, zoo, place)
    elif place == BARN:
        said = tiles_listed(words, [tile for tile in zoo.barn if places_for(zoo, tile) != [BARN]])
    else:
        said = tiles_listed(words, zoo.enclosures[place].stalls)
    name = place_code(words, place)
    return ValueWords(shortened(words.say("{place}: {content}", place=name, content=said)), short=name)


def _office(
    scene: Scene[View], office: Office, action: type[Action], field: str, chosen: Mapping[str, object]
) -> ValueWords:
    words, zoo = scene.words, own_zoo(scene)
    here, name = zoo.office.get(office, 0), office_name(words, office)
    label = words.say("{office}: {here} of {windows}", office=name, here=here, windows=WINDOWS[office])
    if action is act.Transfer and field == "source":
        return ValueWords(label, short=name)
    gain = office_forecast(words, scene.view, zoo, office, cast("Office | None", chosen.get("source")))
    return leading_to(scene, label, gain, office_effect(scene, office), short=name)


def office_effect(scene: Scene[View], office: Office) -> str:
    """What an employee in that office does."""
    words = scene.words
    return {
        "collector": words.say("+1 donation whenever filling an enclosure pays you coins"),
        "sales": words.say("+1 point at the end per stall type on stall spaces"),
        "purchaser": words.say("at the end 1 point per X tile with one, 4 with two"),
        "press": words.say("+2 point tokens whenever the Sponsor Enclosure is filled"),
    }[office]


def _pay(scene: Scene[View], pay: Pay) -> ValueWords:
    words, zoo = scene.words, own_zoo(scene)
    owned = coins_named(words, zoo.coins) if pay == "coins" else donations_named(words, zoo.donations)
    return ValueWords(price(words, pay), words.say("You have {owned}.", owned=owned))
