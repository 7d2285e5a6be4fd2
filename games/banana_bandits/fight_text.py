"""The sentences of a fight, from the declaration to the loot."""

from games.banana_bandits.events import (
    AttackAvoided,
    Attacked,
    CoinsLeft,
    CoinStolen,
    FightWon,
    NothingToSteal,
    Passed,
    Punched,
    Rolled,
)
from games.banana_bandits.naming import UnknownWord, colour_name, stage_name, windows_named
from games.banana_bandits.view import View
from games.core.screen import Scene
from games.core.values import Event


def told_of_fight(event: Event, scene: Scene[View]) -> str:
    """The sentence of an event of a fight. Raises ``UnknownWord`` for an event of another game."""
    match event:
        case Attacked():
            return _attacked(event, scene)
        case Passed(seat=seat, stage=stage):
            when = stage_name(scene.words, stage)
            return scene.words.say("{name} plays no card {when}.", name=scene.name(seat), when=when)
        case Rolled():
            return _rolled(event, scene)
        case AttackAvoided(attacker=attacker, defender=defender):
            return scene.words.say(
                "{defender} slips away: the fight is off, and {attacker}'s action point stays spent.",
                defender=scene.name(defender),
                attacker=scene.name(attacker),
            )
        case FightWon():
            return _won(event, scene)
        case Punched():
            return _punched(event, scene)
        case CoinStolen() | NothingToSteal() | CoinsLeft():
            return _loot(event, scene)
        case _:
            raise UnknownWord(type(event).__name__)


def _attacked(event: Attacked, scene: Scene[View]) -> str:
    say = scene.words.say
    names = {
        "attacker": scene.name(event.attacker),
        "defender": scene.name(event.defender),
        "origin": event.origin,
        "target": event.target,
    }
    if event.ultimate:
        return say("{attacker} on {origin} plays Ultimate Attack against {defender} on {target}.", **names)
    if event.target == scene.view.tower.opposite(event.origin):
        return say("{attacker} on {origin} attacks {defender} on {target}, through the tower.", **names)
    return say("{attacker} on {origin} attacks {defender} on {target}.", **names)


def _rolled(event: Rolled, scene: Scene[View]) -> str:
    words = scene.words
    dice = words.count("{n} die", "{n} dice", len(event.dice))
    hits = words.count("{n} hit", "{n} hits", sum(event.dice))
    name = scene.name(event.seat)
    if event.again:
        return words.say("{name} rolls all {dice} again: {hits}.", name=name, dice=dice, hits=hits)
    return words.say("{name} rolls {dice}: {hits}.", name=name, dice=dice, hits=hits)


def _won(event: FightWon, scene: Scene[View]) -> str:
    words, name = scene.words, scene.name(event.winner)
    attack, defence = event.attacker_hits, event.defender_hits
    if event.blank:
        return words.say("Every single die is blank: {name} wins at once!", name=name)
    if event.winner == event.defender:
        return words.count(
            "{name} holds on: {n} hit against {other}.",
            "{name} holds on: {n} hits against {other}.",
            defence,
            name=name,
            other=attack,
        )
    if attack == defence:
        return words.count(
            "{n} hit each: a tie goes to the attacker, {name} wins.",
            "{n} hits each: a tie goes to the attacker, {name} wins.",
            attack,
            name=name,
        )
    return words.count(
        "{name} wins: {n} hit against {other}.",
        "{name} wins: {n} hits against {other}.",
        attack,
        name=name,
        other=defence,
    )


def _punched(event: Punched, scene: Scene[View]) -> str:
    words = scene.words
    name, colour = scene.name(event.seat), colour_name(words, event.seat)
    if len(event.path) == 1:
        return words.say(
            "{name} is hemmed in on {window}: no flight, nothing dropped.", name=name, window=event.path[0]
        )
    ways = {
        "left": words.say("{name} flies left to {end}", name=name, end=event.path[-1]),
        "right": words.say("{name} flies right to {end}", name=name, end=event.path[-1]),
        "up": words.say("{name} flies up to {end}", name=name, end=event.path[-1]),
        "down": words.say("{name} flies down to {end}", name=name, end=event.path[-1]),
    }
    flown = ways[event.direction]
    if not event.dropped:
        return words.say("{flown}; the bank has no {colour} coin left to drop.", flown=flown, colour=colour)
    windows = windows_named(words, event.dropped)
    if len(event.dropped) < len(event.path) - 1:
        return words.say(
            "{flown} and drops {colour} coins on {windows} only: the bank has no more.",
            flown=flown,
            colour=colour,
            windows=windows,
        )
    return words.count(
        "{flown} and drops a {colour} coin on {windows}.",
        "{flown} and drops {colour} coins on {windows}.",
        len(event.dropped),
        flown=flown,
        colour=colour,
        windows=windows,
    )


def _loot(event: CoinStolen | NothingToSteal | CoinsLeft, scene: Scene[View]) -> str:
    words = scene.words
    names = {"thief": scene.name(event.thief), "victim": scene.name(event.victim)}
    match event:
        case CoinStolen(colour=colour, avenge=True):
            name = colour_name(words, colour)
            return words.say("Avenge: {thief} steals a coin from {victim}, colour {colour}.", colour=name, **names)
        case CoinStolen(colour=colour):
            name = colour_name(words, colour)
            return words.say("{thief} steals a coin from {victim}, colour {colour}.", colour=name, **names)
        case NothingToSteal():
            return words.say("{victim} has no coin that {thief} could steal.", **names)
        case CoinsLeft():
            return words.say("{thief} leaves {victim} the rest.", **names)
