"""The fight under the tower: both fighters, their dice and what they have played."""

import svg

from games.banana_bandits.cards import Role
from games.banana_bandits.events import Rolled
from games.banana_bandits.fight_standing import outcome
from games.banana_bandits.model import Fight, Fighter
from games.banana_bandits.naming import card_name
from games.banana_bandits.pieces import die_to_come, hit_die
from games.banana_bandits.view import View
from games.core.drawing import (
    CHANGED,
    GOLD,
    INK,
    PAPER_EDGE,
    SHADE,
    Element,
    changed_frame,
    group,
    panel,
    pill,
    pill_width,
    seat_token,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat

FIGHT_H = 154.0
_LEFT, _WIDTH, _GAP = 24.0, 1152.0, 14.0
_DIE = 58.0


def fight_drawing(scene: Scene[View], fight: Fight, top: float) -> svg.G:
    """The attacker at the left, the defender at the right; dice just rolled are marked."""
    w = (_WIDTH - _GAP) / 2
    rolled = next((event.seat for event in reversed(scene.events) if isinstance(event, Rolled)), None)
    return group(
        _fighter(scene, fight.attacker, (_LEFT, top, w), "attacker", rolled),
        _fighter(scene, fight.defender, (_LEFT + w + _GAP, top, w), "defender", rolled),
    )


def _fighter(
    scene: Scene[View], fighter: Fighter, box: tuple[float, float, float], role: Role, rolled: Seat | None
) -> svg.G:
    """One fighter in a box (x, y, w): who, as what, with what success, hits and Avenges, and the dice."""
    (x, y, w), seat = box, fighter.seat
    acts, newest = seat in scene.awaiting, seat == rolled
    hits, label, fill = _hits(scene, fighter), _label(scene, role), GOLD if outcome(scene, role) else SHADE
    name_x = x + 80 + pill_width(label)
    right = x + w - 18 - text_width(hits, 30, "bold")
    avenges = f"{card_name(scene.words, 'av')} ×{fighter.avenges}" if fighter.avenges else ""
    free = right - pill_width(avenges) - 12 if avenges else right
    named = text(name_x, y + 38, scene.name(seat), size=26, weight="bold", max_width=free - name_x - 10, middle=True)
    ink = CHANGED if newest else INK
    return group(
        panel(x, y, w, FIGHT_H, edge=INK if acts else PAPER_EDGE, edge_width=6 if acts else 2.5),
        seat_token(seat, x + 38, y + 38, 24),
        pill(x + 70, y + 21, label, fill=fill),
        named,
        *([pill(free, y + 21, avenges)] if avenges else []),
        text(x + w - 18, y + 38, hits, size=30, weight="bold", anchor="end", fill=ink, middle=True),
        *_dice(fighter, x + 18, y + 80, w - 36, newest=newest, open_=isinstance(scene.view.frame, Fight)),
    )


def _label(scene: Scene[View], role: Role) -> str:
    """ "attacker", and once it is decided "wins": the name needs the room."""
    say = scene.words.say
    return outcome(scene, role) or (say("attacker") if role == "attacker" else say("defender"))


def _hits(scene: Scene[View], fighter: Fighter) -> str:
    if not fighter.dice:
        return ""
    return scene.words.count("{n} hit", "{n} hits", fighter.hits) if fighter.hits else scene.words.say("all blank")


def _dice(fighter: Fighter, x: float, y: float, w: float, *, newest: bool, open_: bool) -> list[Element]:
    """The dice, hits first, or, while the fight is open, the places of those to come; smaller when there are many."""
    count = fighter.dice_count
    step = min(_DIE + 6, (w + 6) / count)
    size = step - 6
    if not fighter.dice:
        return [die_to_come(x + place * step, y, size) for place in range(count)] if open_ else []
    faces = sorted(fighter.dice, reverse=True)
    dice: list[Element] = [hit_die(x + place * step, y, size, hit=bool(face)) for place, face in enumerate(faces)]
    return [*dice, changed_frame(x - 2, y - 2, count * step - 2, size + 4, radius=12)] if newest else dice
