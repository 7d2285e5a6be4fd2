"""What a menu leaves out: the groups of an exchange that can't swap, each with the rule's reason (Z43-Z45, B31), and
the way to pay the offer board that the reader can't afford (B7), since the other one is then taken without asking.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from games.core.screen import Scene
from games.core.values import Action
from games.zooloretto.actions import BuyOffer, Exchange, Hire
from games.zooloretto.exchange import Group, group_of, groups, misfit
from games.zooloretto.names import animals_listed, coins_named, donations_named, place_code
from games.zooloretto.offered import own_zoo
from games.zooloretto.office import ways_to_pay
from games.zooloretto.places import Place
from games.zooloretto.refusal_text import refusal_text
from games.zooloretto.refusals import no_exchange
from games.zooloretto.spoken import price
from games.zooloretto.view import View


def ruled_out(scene: Scene[View], action: type[Action], field: str, chosen: Mapping[str, object]) -> Sequence[str]:
    """A sentence for each thing that a player might look for among the choices of a field."""
    if action in {BuyOffer, Hire}:
        return list(_too_poor(scene))
    if action is not Exchange:
        return ()
    if field in {"place_a", "species_a"}:
        return list(_without_partner(scene, cast("Place | None", chosen.get("place_a"))))
    leaving = group_of(own_zoo(scene), cast("Place", chosen["place_a"]), str(chosen["species_a"]))
    return list(_no_partners(scene, leaving, cast("Place | None", chosen.get("place_b"))))


def _too_poor(scene: Scene[View]) -> Iterator[str]:
    words, zoo = scene.words, own_zoo(scene)
    ways = ways_to_pay(zoo.coins, zoo.donations)
    if len(ways) == 1:
        short_of = {"coins": donations_named(words, zoo.donations), "donations": coins_named(words, zoo.coins)}
        yield words.say("You pay {price}: you have only {owned}.", price=price(words, ways[0]), owned=short_of[ways[0]])


def _without_partner(scene: Scene[View], place: Place | None) -> Iterator[str]:
    """Groups that can't swap with any other; only those of one place, where one has been chosen."""
    found = groups(own_zoo(scene))
    for group in found:
        others = [other for other in found if other.place != group.place]
        if place in {None, group.place} and all(misfit(group, other) for other in others):
            yield _said(scene, group, [_reason(scene, group, other) for other in others])


def _no_partners(scene: Scene[View], leaving: Group, place: Place | None) -> Iterator[str]:
    """Groups elsewhere that can't swap with the one that leaves; only those of one place, where one is chosen."""
    for group in groups(own_zoo(scene)):
        if group.place != leaving.place and place in {None, group.place} and misfit(leaving, group):
            yield _said(scene, group, [_reason(scene, leaving, group)])


def _said(scene: Scene[View], group: Group, reasons: Sequence[str]) -> str:
    words = scene.words
    return words.say(
        "Not possible: {place}, {animals}. {reasons}",
        place=place_code(words, group.place),
        animals=animals_listed(words, group.animals),
        reasons=" ".join(dict.fromkeys(reasons)) or words.say("There is no other group to swap with."),
    )


def _reason(scene: Scene[View], one: Group, other: Group) -> str:
    return refusal_text(
        no_exchange(own_zoo(scene), Exchange(one.place, one.species, other.place, other.species)), scene
    )
