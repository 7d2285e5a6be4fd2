"""Names of colours, benefits, symbols and played cards, the same in texts, menus and pictures."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from games.boss_kito.cards import COLOURS, CardName, Colour, PlayedCard, Sign, Value
from games.boss_kito.view import View
from games.core.screen import Scene
from games.core.words import Words


def colour_name(words: Words, colour: Colour) -> str:
    """A colour, as it stands in a sentence."""
    names: dict[Colour, str] = {
        "red": words.say("red"),
        "blue": words.say("blue"),
        "green": words.say("green"),
        "pink": words.say("pink"),
        "white": words.say("white"),
    }
    return names[colour]


def column_title(words: Words, colour: Colour) -> str:
    """A colour, as a heading or a label."""
    return colour_name(words, colour).capitalize()


def benefit_name(words: Words, value: Value) -> str:
    """A benefit. The names of 1 to 3 are our own invention (U1)."""
    names = (
        words.say("Nap"),
        words.say("Shower"),
        words.say("Hammock"),
        words.say("Stilts"),
        words.say("Snacks"),
        words.say("Banana beer"),
        words.say("Privacy"),
        words.say("Romantic dinner"),
        words.say("Visitors"),
    )
    return names[value - 1]


def benefit_called(words: Words, value: Value) -> str:
    """Value and name."""
    return f"{value} {benefit_name(words, value)}"


def sign_name(words: Words, sign: Sign) -> str:
    """What a symbol does, in short."""
    match sign:
        case "arrow":
            return words.say("start card")
        case "card":
            return words.say("+1 card")
        case "banana":
            return words.say("+1 token")
        case _:
            assert_never(sign)


def offered(scene: Scene[View], value: Value) -> str:
    """A benefit with its symbol in words."""
    called, sign = benefit_called(scene.words, value), scene.view.sign(value)
    return called if sign is None else f"{called} ({sign_name(scene.words, sign)})"


def cards_named(words: Words, cards: Iterable[Colour]) -> str:
    """Cards by colour with their numbers: "2 red, 1 blue"."""
    counts = dict.fromkeys(COLOURS, 0)
    for card in cards:
        counts[card] += 1
    return ", ".join(
        words.say("{n} {colour}", n=n, colour=colour_name(words, colour)) for colour, n in counts.items() if n
    )


def played_called(words: Words, played: Sequence[PlayedCard], name: CardName) -> str:
    """A played card: its colour, with its number where the seat has several of it."""
    card = next(card for card in played if card.name == name)
    several = sum(other.colour == card.colour for other in played) > 1
    title = colour_name(words, card.colour)
    return words.say("{colour} card {number}", colour=title, number=card.number) if several else title
