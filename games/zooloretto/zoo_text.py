"""A zoo in words: what is printed on the enclosures, said once, and what stands where, zoo by zoo."""

from games.core.screen import Scene
from games.core.words import Words
from games.zooloretto.bonus import PRESS_TOKENS_EACH, SPONSOR_TOKENS
from games.zooloretto.names import (
    animals_listed,
    coins_named,
    donations_named,
    office_name,
    points_named,
    tiles_listed,
    tokens_named,
)
from games.zooloretto.places import EXPANSIONS, PLANS, SPONSOR, WINDOWS, Office, Place
from games.zooloretto.view import View, ZooView


def printed_text(scene: Scene[View]) -> str:
    """What is printed on the enclosures of this table, open or closed: the same in every zoo, so it is said once."""
    words = scene.words
    zoo = scene.view.zoos[0]
    present = {*zoo.enclosures, *closed_places(zoo)}
    enclosures = [_printed(words, place) for place in PLANS if place in present]
    return words.say(
        "Enclosures (points when full/one short, coins for filling): {enclosures}.", enclosures="; ".join(enclosures)
    )


def _printed(words: Words, place: Place) -> str:
    plan = PLANS[place]
    spaces = words.say("{place} {spaces} spaces", place=place, spaces=plan.spaces)
    if place == SPONSOR:
        return ", ".join([spaces, words.say("no points"), _sponsor_bonus(words), words.say("no stall space")])
    points = words.say("{full}/{short}", full=plan.full, short=points_named(words, plan.short))
    coins = coins_named(words, plan.coins) if plan.coins else words.say("no coins")
    stalls = words.count("{n} stall space", "{n} stall spaces", plan.stalls)
    return ", ".join([spaces, points, coins, stalls])


def _sponsor_bonus(words: Words) -> str:
    """B25."""
    return words.say(
        "for filling {donations} and {tokens} (+{more} per Press Officer)",
        donations=donations_named(words, 1),
        tokens=tokens_named(words, SPONSOR_TOKENS),
        more=PRESS_TOKENS_EACH,
    )


def zoo_text(scene: Scene[View], zoo: ZooView) -> str:
    """Enclosures, barn and offices of a zoo on one line."""
    words = scene.words
    parts = [_enclosure(scene, zoo, place) for place in zoo.enclosures]
    parts += [words.say("{place} closed", place=place) for place in closed_places(zoo)]
    parts.append(
        words.say("barn: {tiles}", tiles=tiles_listed(words, zoo.barn)) if zoo.barn else words.say("barn empty")
    )
    jobs = [_job(words, office, zoo.office[office]) for office in WINDOWS if zoo.office.get(office)]
    return "; ".join([*parts, *jobs]) + "."


def _job(words: Words, office: Office, count: int) -> str:
    job = office_name(words, office)
    return job if count == 1 else words.say("{n} × {job}", n=count, job=job)


def closed_places(zoo: ZooView) -> list[Place]:
    """The boards of a zoo that are still face down."""
    unopened = [place for place in EXPANSIONS if place not in zoo.enclosures][: zoo.closed]
    sponsor: list[Place] = ["SP"] if zoo.sponsor_closed else []
    return [*unopened, *sponsor]


def _enclosure(scene: Scene[View], zoo: ZooView, place: Place) -> str:
    words, enclosure = scene.words, zoo.enclosures[place]
    count, spaces = len(enclosure.animals), PLANS[place].spaces
    said = words.say("{place} {count}/{spaces}", place=place, count=count, spaces=spaces)
    if count:
        animals = animals_listed(words, enclosure.animals)
        said = words.say("{spaces}: {animals}", spaces=said, animals=animals)
    if enclosure.stalls:
        said = words.say("{enclosure} + {stalls}", enclosure=said, stalls=tiles_listed(words, enclosure.stalls))
    if not PLANS[place].stalls:
        return said
    room = _stall_room(words, PLANS[place].stalls - len(enclosure.stalls))
    return words.say("{enclosure}, {room}", enclosure=said, room=room)


def _stall_room(words: Words, free: int) -> str:
    if not free:
        return words.say("stalls full")
    return words.count("{n} stall space free", "{n} stall spaces free", free)
