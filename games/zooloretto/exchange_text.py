"""How the groups of an exchange are offered: both of them, and what swapping them causes."""

from collections.abc import Mapping, Sequence
from typing import cast

from games.core.screen import Scene, ValueWords
from games.core.words import Words
from games.zooloretto.exchange import Group, group_of, groups, misfit
from games.zooloretto.forecast import exchange_forecast
from games.zooloretto.names import animals_listed, herd, place_code
from games.zooloretto.offered import leading_to, own_zoo
from games.zooloretto.places import BARN, PLANS, Place
from games.zooloretto.view import View, ZooView


def partners(zoo: ZooView, leaving: Group) -> list[Group]:
    """The groups that may swap with one."""
    return [group for group in groups(zoo) if misfit(leaving, group) is None]


def groups_leaving(words: Words, zoo: ZooView, place: Place) -> str:
    """What an exchange may take out of a place."""
    said = groups_listed(words, [group for group in groups(zoo) if group.place == place and partners(zoo, group)])
    if place == BARN:
        return said
    count, spaces = len(zoo.enclosures[place].animals), PLANS[place].spaces
    return words.say("{animals}, {count} of {spaces}", animals=said, count=count, spaces=spaces)


def groups_listed(words: Words, found: Sequence[Group]) -> str:
    """Groups with their notes: "1 zebra and 3 chimps (1 female)"."""
    return words.listing([animals_listed(words, group.animals) for group in found])


def group_words(scene: Scene[View], field: str, species: str, chosen: Mapping[str, object]) -> ValueWords:
    """A species of the place that was chosen; the second one says what the exchange would cause."""
    words, zoo = scene.words, own_zoo(scene)
    place = cast("Place", chosen["place_a" if field == "species_a" else "place_b"])
    group = group_of(zoo, place, species)
    label, short = animals_listed(words, group.animals), herd(words, species, len(group.animals))
    if field == "species_a":
        return ValueWords(label, short=short)
    return leading_to(scene, label, exchange_forecast(words, scene.view, zoo, _first(zoo, chosen), group), short=short)


def partner_place(scene: Scene[View], place: Place, chosen: Mapping[str, object]) -> ValueWords:
    """The place to swap with: who would come from there, and what that would cause where there is no choice."""
    words, zoo = scene.words, own_zoo(scene)
    leaving, name = _first(zoo, chosen), place_code(words, place)
    coming = [group for group in partners(zoo, leaving) if group.place == place]
    label = words.say("{place}: {content}", place=name, content=groups_listed(words, coming))
    forecast = exchange_forecast(words, scene.view, zoo, leaving, coming[0]) if len(coming) == 1 else ""
    return leading_to(scene, label, forecast, _joining(words, leaving, place), short=name)


def _first(zoo: ZooView, chosen: Mapping[str, object]) -> Group:
    return group_of(zoo, cast("Place", chosen["place_a"]), str(chosen["species_a"]))


def _joining(words: Words, group: Group, place: Place) -> str:
    """Where a group of an exchange would go."""
    many = herd(words, group.species, len(group.animals))
    if place == BARN:
        return words.count("{group} goes to the barn", "{group} go to the barn", len(group.animals), group=many)
    return words.count("{group} goes to {place}", "{group} go to {place}", len(group.animals), group=many, place=place)
