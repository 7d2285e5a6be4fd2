"""What all choices have in common: whose zoo is meant, and how a label tells what choosing it leads to."""

from games.core.screen import Scene, ValueWords
from games.zooloretto.view import View, ZooView

LABEL = 80
"""How long a label may be."""


def own_zoo(scene: Scene[View]) -> ZooView:
    """The reader's zoo; for the public, that of whoever decides."""
    frame = scene.view.frame
    seat = scene.seat if scene.seat is not None else frame.seat if frame else 0
    return scene.view.zoos[seat]


def shortened(label: str) -> str:
    """A label that is not too long."""
    return label if len(label) <= LABEL else label[: LABEL - 1] + "…"


def leading_to(scene: Scene[View], name: str, forecast: str, *more: str, short: str) -> ValueWords:
    """What a choice leads to stands in its label, or opens its description where the label would have to be cut."""
    label = scene.words.say("{choice} → {outcome}", choice=name, outcome=forecast) if forecast else name
    if len(label) > LABEL:
        return ValueWords(shortened(name), "; ".join(filter(None, (forecast, *more))), short=short)
    return ValueWords(label, "; ".join(filter(None, more)), short=short)
