"""Names of coins, cards, sides and windows of a fight: the same in texts, menus and pictures."""

from collections import Counter
from collections.abc import Sequence

from games.banana_bandits.cards import PASS_WINDOWS, Card, PassWindow, Role, Stage
from games.banana_bandits.tower import Direction, Window
from games.core.values import Seat
from games.core.words import Words


class UnknownWord(Exception):
    """A card, event or action of another game."""


def colour_name(words: Words, colour: int) -> str:
    """The colour of a coin, which is the colour of the seat with that number."""
    return (words.say("orange"), words.say("blue"), words.say("green"), words.say("yellow"))[colour]


def shape_name(words: Words, colour: int) -> str:
    """The symbol that goes with the colour."""
    return (words.say("circle"), words.say("square"), words.say("triangle"), words.say("diamond"))[colour]


def coins_named(words: Words, counts: Sequence[int]) -> str:
    """Counts by colour: "2 orange and 1 blue"; "no coins" for none."""
    parts = [f"{count} {colour_name(words, colour)}" for colour, count in enumerate(counts) if count]
    return words.listing(parts) or words.say("no coins")


def card_name(words: Words, card: str) -> str:
    """The title of a card."""
    say = words.say
    names = {
        "ult": say("Ultimate Attack"),
        "adj": say("Adjacent"),
        "avoid": say("Avoid Attack"),
        "p1": say("Banana Power +1"),
        "p2": say("Banana Power +2"),
        "roll": say("Reroll All Dice"),
        "av": say("Avenge"),
        "floor": say("Draw Whole Floor"),
        "steal": say("Steal 1 Card"),
        "coins": say("Coins Exchange"),
        "ap": say("Power Up"),
        "swap": say("Exchange Position"),
    }
    return names[card]


def card_use(words: Words, card: str) -> str:
    """What a card does, and when, in one short line."""
    say = words.say
    uses = {
        "ult": say("Attack any gorilla, however far away."),
        "adj": say("With Collect: empty a neighbouring window."),
        "avoid": say("Defender, any time in the fight: call it off."),
        "p1": say("Before your own roll: one more die."),
        "p2": say("Before your own roll: two more dice."),
        "roll": say("After a roll: all of the latest dice again."),
        "av": say("Before any roll: if you win, steal one more coin."),
        "floor": say("Your turn: a random card from everyone else on a floor."),
        "steal": say("Your turn: a random card from one player."),
        "coins": say("Your turn: swap a coin in any pile with the bank."),
        "ap": say("Your turn: one more action point."),
        "swap": say("Your turn: two gorillas change places."),
    }
    return uses[card]


def cards_named(words: Words, cards: Sequence[Card]) -> str:
    """Cards as a list, equal ones counted: "2 × Avenge and Adjacent"."""
    counts = Counter(cards)
    parts = [card_name(words, card) if n == 1 else f"{n} × {card_name(words, card)}" for card, n in counts.items()]
    return words.listing(parts) or words.say("no cards")


def side_name(words: Words, side: str) -> str:
    """A side of the tower, with its letter."""
    sides = {"N": words.say("North"), "E": words.say("East"), "S": words.say("South"), "W": words.say("West")}
    return words.say("{name} side ({letter})", name=sides[side], letter=side)


def stage_name(words: Words, stage: Stage) -> str:
    """When in a fight."""
    stages: dict[Stage, str] = {
        "pre": words.say("before the rolls"),
        "mid": words.say("between the rolls"),
        "post": words.say("after the rolls"),
    }
    return stages[stage]


def role_name(words: Words, role: Role) -> str:
    """As whom in a fight."""
    return words.say("attacking") if role == "attacker" else words.say("defending")


def pass_window_name(words: Words, window: PassWindow) -> str:
    """A window that a standing pass names."""
    role, stage = next(key for key, value in PASS_WINDOWS.items() if value == window)
    return words.say("{role}, {stage}", role=role_name(words, role), stage=stage_name(words, stage))


def passes_named(words: Words, windows: Sequence[PassWindow]) -> str:
    """Windows that a standing pass names, role by role; "everywhere" for all six, "at any time" for all of a role."""
    if set(windows) == set(PASS_WINDOWS.values()):
        return words.say("everywhere")
    found: dict[Role, list[str]] = {}
    for (role, stage), window in PASS_WINDOWS.items():
        if window in windows:
            found.setdefault(role, []).append(stage_name(words, stage))
    return "; ".join(_passes_of(words, role, stages) for role, stages in found.items())


def _passes_of(words: Words, role: Role, stages: Sequence[str]) -> str:
    name = role_name(words, role)
    if len(stages) == len(PASS_WINDOWS) // 2:
        return words.say("{role} at any time", role=name)
    return words.say("{role} {stages}", role=name, stages=words.listing(stages))


def direction_name(words: Words, direction: Direction) -> str:
    """A way to fly."""
    ways: dict[Direction, str] = {
        "left": words.say("Left"),
        "right": words.say("Right"),
        "up": words.say("Up"),
        "down": words.say("Down"),
    }
    return ways[direction]


def windows_named(words: Words, windows: Sequence[Window]) -> str:
    """Windows as a list."""
    return words.listing(windows)


def owner_name(words: Words, name: str, seat: Seat) -> str:
    """A player's name with the colour and shape of the gorilla."""
    return words.say(
        "{name} ({colour} {shape})", name=name, colour=colour_name(words, seat), shape=shape_name(words, seat)
    )
