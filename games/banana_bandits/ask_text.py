"""What the table waits for a reader to do, said to that reader."""

from games.banana_bandits.fight_standing import sides
from games.banana_bandits.model import Discarding, Fight, Looting, Placing, Punching, Turn
from games.banana_bandits.naming import stage_name
from games.banana_bandits.view import View
from games.core.screen import Scene


def ask(scene: Scene[View]) -> str:
    """ "2 action points left"; empty for whom the table doesn't wait for."""
    if scene.seat not in scene.awaiting:
        return ""
    say = scene.words.say
    match scene.view.frame:
        case None:
            return ""
        case Placing():
            return say("choose a window to start on")
        case Turn(points=points):
            return scene.words.count("{n} action point left", "{n} action points left", points)
        case Fight() as fight:
            when = stage_name(scene.words, fight.stage)
            standing = sides(scene, fight, to_reader=True)
            return say("fight, {when}: {sides}; you may play a card", when=when, sides=standing)
        case Punching(defender=defender):
            return say("you won: choose which way {defender} flies", defender=scene.name(defender))
        case Looting(due=0, extra=extra, victim=victim):
            return scene.words.count(
                "by Avenge you may steal {n} coin from {victim}",
                "by Avenge you may steal up to {n} coins from {victim}",
                extra,
                victim=scene.name(victim),
            )
        case Looting(victim=victim):
            return say("choose a coin to steal from {victim}", victim=scene.name(victim))
        case Discarding():
            return say("discard down to five cards")
