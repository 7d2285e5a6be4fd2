"""Events in words: who did what, what it caused, and why."""

from typing import TypeVar

from games.core.screen import Scene
from games.core.values import Event
from games.core.words import Words
from games.zooloretto import events as happened
from games.zooloretto.names import (
    coins_named,
    donations_named,
    herd,
    office_name,
    place_name,
    species_name,
    tile_name,
    tiles_listed,
    tokens_named,
    truck_name,
)
from games.zooloretto.places import PLANS, SPONSOR, Pay
from games.zooloretto.view import View

E = TypeVar("E", bound=Event)


def event_text(event: Event, scene: Scene[View]) -> str | None:  # noqa: C901, PLR0911, PLR0912  (one case per event)
    """One sentence for an event."""
    match event:
        case happened.TileDrawn():
            return _drawn(event, scene)
        case happened.LastRoundBegan():
            return scene.words.say("The red disc is off: this is the last round.")
        case happened.TileLoaded():
            return _loaded(event, scene)
        case happened.TruckTaken():
            return _taken(event, scene)
        case happened.CoinsDelivered():
            gained = coins_named(scene.words, event.coins)
            return scene.words.say("The truck brings {name} {coins}.", name=scene.name(event.seat), coins=gained)
        case happened.TilePlaced():
            return _placed(event, scene)
        case happened.Born():
            return _born(event, scene)
        case happened.Filled():
            return _filled(event, scene)
        case happened.Moved():
            return _moved(event, scene)
        case happened.Exchanged():
            return _exchanged(event, scene)
        case happened.Purchased():
            return _purchased(event, scene)
        case happened.Discarded():
            tile = tile_name(scene.words, event.tile)
            return scene.words.say(
                "{name} pays 2 coins and gives away the {tile} from the barn.", name=scene.name(event.seat), tile=tile
            )
        case happened.Expanded():
            return _expanded(event, scene)
        case happened.OfferBought():
            return _offer_bought(event, scene)
        case happened.Hired():
            return _hired(event, scene)
        case happened.Transferred():
            return _transferred(event, scene)
        case happened.RoundEnded():
            return _round_ended(event, scene)
        case happened.GameEnded():
            return scene.words.say("The last round is over: the zoos are counted.")
        case _:
            return None


def _drawn(event: happened.TileDrawn, scene: Scene[View]) -> str:
    return scene.words.say(
        "{name} draws: {tile}.", name=scene.name(event.seat), tile=tile_name(scene.words, event.tile)
    )


def _loaded(event: happened.TileLoaded, scene: Scene[View]) -> str:
    words = scene.words
    values = {
        "name": scene.name(event.seat),
        "tile": tile_name(words, event.tile),
        "truck": truck_name(words, event.truck),
    }
    if event.forced:
        return words.say("Only {truck} has room, so the {tile} goes there.", **values)
    return words.say("{name} loads the {tile} on {truck}.", **values)


def _taken(event: happened.TruckTaken, scene: Scene[View]) -> str:
    words = scene.words
    values = {
        "name": scene.name(event.seat),
        "truck": truck_name(words, event.truck),
        "tiles": tiles_listed(words, event.tiles),
    }
    if event.forced:
        return words.say("{name} can do nothing else and takes {truck}: {tiles}.", **values)
    return words.say("{name} takes {truck}: {tiles}.", **values)


def _placed(event: happened.TilePlaced, scene: Scene[View]) -> str:
    words = scene.words
    values = {
        "name": scene.name(event.seat),
        "tile": tile_name(words, event.tile),
        "place": place_name(words, event.place),
    }
    if event.forced:
        return words.say("For the {tile} only {place} is left.", **values)
    return words.say("{name} puts the {tile} in {place}.", **values)


def _born(event: happened.Born, scene: Scene[View]) -> str:
    words = scene.words
    species, parents = species_name(words, event.species), place_name(words, event.parents)
    if event.place == event.parents:
        return words.say("A baby {species} is born in {place}!", species=species, place=parents)
    return words.say(
        "A baby {species} is born; {place} is full, so it moves to the barn.", species=species, place=parents
    )


def _filled(event: happened.Filled, scene: Scene[View]) -> str:
    words = scene.words
    name, place = scene.name(event.seat), place_name(words, event.place)
    if event.exchange:
        return words.say("That fills {place}; an exchange earns no bonus.", place=place)
    gains = [
        coins_named(words, event.coins) if event.coins else "",
        donations_named(words, event.donations) if event.donations else "",
        tokens_named(words, event.tokens) if event.tokens else "",
    ]
    gained = words.listing([gain for gain in gains if gain])
    if gained:
        return words.say("That fills {place}: {name} gets {gained}.", place=place, name=name, gained=gained)
    if PLANS[event.place].coins or event.place == SPONSOR:
        return words.say("That fills {place}, but the bank has nothing left to pay.", place=place)
    return words.say("That fills {place}.", place=place)


def _moved(event: happened.Moved, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays 1 coin and moves the {tile} from {source} to {place}.",
        name=scene.name(event.seat),
        tile=tile_name(words, event.tile),
        source=place_name(words, event.source),
        place=place_name(words, event.place),
    )


def _exchanged(event: happened.Exchanged, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays 1 coin and swaps {group_a} from {place_a} with {group_b} from {place_b}.",
        name=scene.name(event.seat),
        group_a=herd(words, event.species_a, event.count_a),
        place_a=place_name(words, event.place_a),
        group_b=herd(words, event.species_b, event.count_b),
        place_b=place_name(words, event.place_b),
    )


def _purchased(event: happened.Purchased, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} buys the {tile} from {owner}'s barn for {place}: 1 coin to {owner}, 1 to the bank.",
        name=scene.name(event.seat),
        tile=tile_name(words, event.tile),
        owner=scene.name(event.owner),
        place=place_name(words, event.place),
    )


def _expanded(event: happened.Expanded, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays {coins} and opens {place}.",
        name=scene.name(event.seat),
        coins=coins_named(words, event.cost),
        place=place_name(words, event.place),
    )


def price(words: Words, pay: Pay) -> str:
    """What an offer costs in that currency."""
    return coins_named(words, 2) if pay == "coins" else donations_named(words, 2)


def _offer_bought(event: happened.OfferBought, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays {price} and takes the {tile} from the offer board to {place}.",
        name=scene.name(event.seat),
        price=price(words, event.pay),
        tile=tile_name(words, event.tile),
        place=place_name(words, event.place),
    )


def _hired(event: happened.Hired, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays {price} and hires a {job}; employees left: {left}.",
        name=scene.name(event.seat),
        price=price(words, event.pay),
        job=office_name(words, event.office),
        left=event.left,
    )


def _transferred(event: happened.Transferred, scene: Scene[View]) -> str:
    words = scene.words
    return words.say(
        "{name} pays 1 coin: a {old} becomes a {new}.",
        name=scene.name(event.seat),
        old=office_name(words, event.source),
        new=office_name(words, event.target),
    )


def _round_ended(event: happened.RoundEnded, scene: Scene[View]) -> str:
    words = scene.words
    name = scene.name(event.starter)
    if event.left_over:
        return words.say(
            "The round is over. What nobody took leaves the game: {tiles}. {name} took the last truck and begins.",
            tiles=tiles_listed(words, event.left_over),
            name=name,
        )
    return words.say("The round is over. {name} took the last truck and begins the next.", name=name)
