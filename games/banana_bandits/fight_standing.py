"""How a fight stands, in words: who is asked, both fighters with their dice, how it ended."""

from collections.abc import Iterator

from games.banana_bandits.cards import Role
from games.banana_bandits.model import Fight, Fighter, Looting
from games.banana_bandits.naming import stage_name
from games.banana_bandits.view import View
from games.core.screen import Line, Scene
from games.core.values import Seat


def asked_in(scene: Scene[View], fight: Fight, *, short: bool) -> str:
    """Who is asked in a window of a fight, after how it stands: that is what a card is played on."""
    say, name = scene.words.say, scene.name(fight.fighter(fight.asked).seat)
    when = stage_name(scene.words, fight.stage)
    if short:
        return say("Fight, {when}: {name} may play a card.", when=when, name=name)
    return say("Fight, {when}: {sides}. {name} may play a card.", when=when, name=name, sides=sides(scene, fight))


def sides(scene: Scene[View], fight: Fight, *, to_reader: bool = False) -> str:
    """ "Ada 3 hits, Ben 7 dice": the attacker first. ``to_reader``: the reader's own side is "you"."""
    you = scene.seat if to_reader else None
    return ", ".join(_side(scene, fighter, you) for fighter in (fight.attacker, fight.defender))


def _side(scene: Scene[View], fighter: Fighter, you: Seat | None) -> str:
    """ "Ada 3 hits", or before the roll "Ada 7 dice"."""
    words = scene.words
    name = words.say("you") if fighter.seat == you else scene.name(fighter.seat)
    if fighter.dice:
        return words.count("{name} {n} hit", "{name} {n} hits", fighter.hits, name=name)
    return words.count("{name} {n} die", "{name} {n} dice", fighter.dice_count, name=name)


def looting_line(scene: Scene[View], looting: Looting) -> str:
    """What the winner takes: the coin that is due, then what Avenge allows."""
    names = {"thief": scene.name(looting.thief), "victim": scene.name(looting.victim)}
    if looting.due:
        return scene.words.say("{thief} chooses a coin to steal from {victim}.", **names)
    return scene.words.count(
        "Avenge: {thief} may steal {n} coin from {victim}.",
        "Avenge: {thief} may steal up to {n} coins from {victim}.",
        looting.extra,
        **names,
    )


def fight_lines(scene: Scene[View]) -> Iterator[Line]:
    """Both fighters, while the fight is on and once more when the last step ended it."""
    fight = scene.view.fight or scene.view.ended
    if fight is None:
        return
    say = scene.words.say
    yield Line(
        say("Attacker {fighter}", fighter=fighter_line(scene, fight.attacker, "attacker")),
        "strong",
        fight.attacker.seat,
    )
    yield Line(
        say("Defender {fighter}", fighter=fighter_line(scene, fight.defender, "defender")),
        "strong",
        fight.defender.seat,
    )


def outcome(scene: Scene[View], role: Role) -> str:
    """ "wins" for the winner of a decided fight, "slips away" for who called it off, else nothing."""
    fight = scene.view.fight or scene.view.ended
    if fight is None or isinstance(scene.view.frame, Fight):
        return ""
    if "avoid" in fight.played:
        return scene.words.say("slips away") if role == "defender" else ""
    return scene.words.say("wins") if fight.leader == role else ""


def fighter_line(scene: Scene[View], fighter: Fighter, role: Role) -> str:
    """A fighter's name, dice, hits and Avenges, and how the fight ended."""
    words = scene.words
    rolled = len(fighter.dice)
    if rolled and not fighter.hits:
        dice = words.count("{n} die, all blank", "{n} dice, all blank", rolled)
    elif rolled:
        dice = words.count(
            "{hits} of {n} die", "{hits} of {n} dice", rolled, hits=words.count("{n} hit", "{n} hits", fighter.hits)
        )
    elif not isinstance(scene.view.frame, Fight):  # decided before this fighter rolled
        dice = words.say("no dice rolled")
    else:
        dice = words.count("{n} die to roll", "{n} dice to roll", fighter.dice_count)
    parts = [f"{scene.name(fighter.seat)}: {dice}"]
    if fighter.avenges:
        parts.append(words.count("{n} Avenge", "{n} Avenges", fighter.avenges))
    parts.append(outcome(scene, role))
    return " · ".join(filter(None, parts))
