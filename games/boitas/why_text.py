"""Why a trick was won, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from games.boitas.cards import ELEPHANT, Suit
from games.boitas.events import TrickDecided
from games.boitas.model import Play, Trick
from games.boitas.naming import play_name, suit_name
from games.boitas.ranking import OVER_GREY, PLAIN, PORT_TRUMP, TRUMP, reason, strengths
from games.boitas.view import View
from games.core.screen import Scene
from games.core.words import Words


def trick_told(event: TrickDecided, scene: Scene[View]) -> str:
    """Winner, reason, and how the others rank."""
    if event.reason is None:
        return scene.words.say("Nobody could play a card here.")
    return _won(scene, event.plays, event.suit, event.port)


def last_trick_told(trick: Trick, scene: Scene[View]) -> str:
    """The same for a trick that is over."""
    by_seat = {play.seat: play for play in trick.plays}
    if trick.reason is None:
        return scene.words.say("Nobody could play a card there.")
    return _won(scene, [by_seat[seat] for seat in trick.ranking], trick.suit, trick.port)


def _won(scene: Scene[View], ranked: Sequence[Play], suit: Suit, port: int) -> str:
    say, best = scene.words.say, ranked[0]
    card = say("an elephant") if best.card == ELEPHANT else play_name(scene.words, best)
    first = {"name": scene.name(best.seat), "card": card, "why": why_best(scene.words, ranked, suit, port)}
    rest = ", ".join(_others(scene, ranked, suit, port))
    if not rest:
        return say("{name} wins with {card}: {why}.", **first)
    return say("{name} wins with {card}: {why}. Then {rest}.", **first, rest=rest)


def _others(scene: Scene[View], ranked: Sequence[Play], suit: Suit, port: int) -> Iterator[str]:
    """All but the best, best first; where two are equal, which one was played earlier."""
    by_seat, after = strengths(ranked, suit, port), [*ranked[2:], None]
    for play, below in zip(ranked[1:], after, strict=True):
        told = f"{scene.name(play.seat)} {play_name(scene.words, play)}"
        equal = below is not None and by_seat[below.seat] == by_seat[play.seat]
        yield scene.words.say("{play} (played earlier)", play=told) if equal else told


def why_best(words: Words, plays: Sequence[Play], suit: Suit, port: int) -> str:
    """Why the best of these cards, which are in order of play or of rank, beats the next one; "" without any."""
    named = {"suit": suit_name(words, suit), "port": port}
    match why := reason(plays, suit, port):
        case None:
            return ""
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
            tier, _ = max(strengths(plays, suit, port).values())
            return _why_earlier(words, tier, named)
        case "alone":
            return words.say("the only card", **named)
        case _:
            assert_never(why)


def _why_earlier(words: Words, tier: int, named: Mapping[str, object]) -> str:
    """Two cards are equally good: what makes them better than the others, and that the first one counts."""
    say = words.say
    by_tier = {
        OVER_GREY: say("the earlier {suit} 4, which beats the elephant", **named),
        PORT_TRUMP: say("the earlier {suit} {port}, the best trump at port {port}", **named),
        TRUMP: say("the earliest of the highest trumps"),
        PLAIN: say("the earliest of the highest numbers, no trump"),
    }
    return by_tier[tier]
