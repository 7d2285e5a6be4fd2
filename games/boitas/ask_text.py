"""What the table waits for a reader to do, said to that reader."""

from games.boitas.view import View
from games.core.screen import Scene


def ask(scene: Scene[View]) -> str:
    """ "play a card"; empty for whom the table doesn't wait for."""
    if scene.seat not in scene.awaiting:
        return ""
    say = scene.words.say
    asked = {
        "playing": say("play a card"),
        "choosing": say("you have won: pick a good"),
        "market": say("you may buy"),
        "second_card": say("take the second card"),
        "scoring": say("choose how to score"),
    }
    return asked.get(scene.view.phase, "")
