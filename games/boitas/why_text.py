"""Why a trick was won, in words."""

from collections.abc import Sequence
from typing import assert_never

from games.boitas.cards import Suit
from games.boitas.events import TrickDecided
from games.boitas.model import Play, Reason, Trick
from games.boitas.naming import play_name, suit_name
from games.boitas.view import View
from games.core.screen import Scene
from games.core.words import Words


def trick_told(event: TrickDecided, scene: Scene[View]) -> str:
    """Winner, reason, and how the others rank."""
    words = scene.words
    if event.reason is None:
        return words.say("Nobody could play a card here.")
    return _won(scene, event.plays, why_won(words, event.reason, event.suit, event.port))


def last_trick_told(trick: Trick, scene: Scene[View]) -> str:
    """The same for a trick that is over."""
    words, by_seat = scene.words, {play.seat: play for play in trick.plays}
    if trick.reason is None:
        return words.say("Nobody could play a card there.")
    ranked = [by_seat[seat] for seat in trick.ranking]
    return _won(scene, ranked, why_won(words, trick.reason, trick.suit, trick.port))


def _won(scene: Scene[View], ranked: Sequence[Play], why: str) -> str:
    say, best = scene.words.say, ranked[0]
    first = {"name": scene.name(best.seat), "card": play_name(scene.words, best), "why": why}
    rest = ", ".join(f"{scene.name(play.seat)} {play_name(scene.words, play)}" for play in ranked[1:])
    if not rest:
        return say("{name} wins with {card}: {why}.", **first)
    return say("{name} wins with {card}: {why}. Then {rest}.", **first, rest=rest)


def why_won(words: Words, reason: Reason, suit: Suit, port: int) -> str:
    """Why the best card beats the next one."""
    named = {"suit": suit_name(words, suit), "port": port}
    match reason:
        case "four_over_elephant":
            return words.say("the {suit} 4 beats the elephant", **named)
        case "elephant":
            return words.say("the elephant beats every trump", **named)
        case "port_number":
            return words.say("{suit} {port} is the best trump at port {port}", **named)
        case "higher_trump":
            return words.say("the highest trump", **named)
        case "trump":
            return words.say("the only trump", **named)
        case "number":
            return words.say("the highest number, no trump was played", **named)
        case "earlier":
            return words.say("as good as the next one, and played earlier", **named)
        case "alone":
            return words.say("the only card", **named)
        case _:
            assert_never(reason)
