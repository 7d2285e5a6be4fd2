"""What a choice would cause, in a few words: a full enclosure, a birth, points in the barn."""

from games.core.words import Words
from games.zooloretto.bonus import sponsor_tokens
from games.zooloretto.exchange import Group
from games.zooloretto.names import coins_named, donations_named, species_name, tokens_named
from games.zooloretto.places import BARN, PLANS, SPONSOR, Place
from games.zooloretto.placing import Outlook, outlook
from games.zooloretto.scoring import STALL_TYPE_POINTS
from games.zooloretto.tiles import FACES, is_stall, sort_of
from games.zooloretto.view import View, ZooView


def arrival_forecast(words: Words, view: View, zoo: ZooView, tile: str, place: Place) -> str:
    """What placing a tile would cause; "" when nothing special."""
    if place == BARN:
        if any(sort_of(stored) == sort_of(tile) for stored in zoo.barn):
            return words.say("no further loss, its kind is there")
        return words.say("a new kind there: −2 points")
    if is_stall(tile):
        return _stall_forecast(words, zoo, tile)
    ahead = outlook(zoo, (tile,), place)
    parts = [_bonus(words, view, zoo, place) if ahead.fills else "", *_births(words, sort_of(tile), ahead)]
    return ", ".join(part for part in parts if part)


def exchange_forecast(words: Words, zoo: ZooView, a: Group, b: Group) -> str:
    """What swapping two groups would cause; "" when nothing special."""
    parts: list[str] = []
    for arriving, place in ((a, b.place), (b, a.place)):
        if place != BARN:
            leaving = len(zoo.enclosures[place].animals)
            ahead = outlook(zoo, arriving.animals, place, leaving)
            parts += [words.say("{place} full (no bonus)", place=place) if ahead.fills else ""]
            parts += _births(words, arriving.species, ahead)
    return ", ".join(part for part in parts if part)


def _births(words: Words, species: str, ahead: Outlook) -> list[str]:
    young = species_name(words, species)
    return [
        words.say("a baby {species} is born", species=young) if ahead.born_inside == 1 else "",
        words.say("{n} babies are born", n=ahead.born_inside) if ahead.born_inside > 1 else "",
        words.say("a baby {species} goes to the barn", species=young) if ahead.born_to_barn == 1 else "",
        words.say("{n} babies go to the barn", n=ahead.born_to_barn) if ahead.born_to_barn > 1 else "",
    ]


def _bonus(words: Words, view: View, zoo: ZooView, place: Place) -> str:
    if place == SPONSOR:
        tokens = min(sponsor_tokens(zoo.office.get("press", 0)), view.tokens)
        gains = [tokens_named(words, tokens), donations_named(words, min(1, view.donations))]
        return words.say("full: {gains}", gains=words.listing(gains))
    coins = min(PLANS[place].coins, view.bank)
    if not coins:
        return words.say("full")
    gains = [coins_named(words, coins)]
    if zoo.office.get("collector") and view.donations:
        gains.append(donations_named(words, 1))
    return words.say("full: {gains}", gains=words.listing(gains))


def _stall_forecast(words: Words, zoo: ZooView, tile: str) -> str:
    standing = {FACES[stall].sort for enclosure in zoo.enclosures.values() for stall in enclosure.stalls}
    if sort_of(tile) in standing:
        return words.say("this type stands already: +0 points")
    gain = STALL_TYPE_POINTS + zoo.office.get("sales", 0)
    return words.say("a new stall type: +{points} points", points=gain)
