"""Why a trick was won, in words."""

from typing import assert_never

from games.boitas.cards import Suit
from games.boitas.events import TrickDecided
from games.boitas.model import Reason, Trick
from games.boitas.naming import card_name, suit_name
from games.boitas.view import View
from games.core.screen import Scene
from games.core.words import Words


def trick_told(event: TrickDecided, scene: Scene[View]) -> str:
    """Winner, reason, and how the others rank."""
    words = scene.words
    if event.reason is None:
        return words.say("Nobody could play a card here.")
    why = why_won(words, event.reason, event.suit, event.port)
    return _won(scene, event.ranking, [card_name(words, card) for card in event.cards], why)


def last_trick_told(trick: Trick, scene: Scene[View]) -> str:
    """The same for a trick that is over."""
    words, by_seat = scene.words, {play.seat: play.card for play in trick.plays}
    if trick.reason is None:
        return words.say("Nobody could play a card there.")
    why = why_won(words, trick.reason, trick.suit, trick.port)
    return _won(scene, trick.ranking, [card_name(words, by_seat[seat]) for seat in trick.ranking], why)


def _won(scene: Scene[View], ranking: tuple[int, ...], cards: list[str], why: str) -> str:
    say = scene.words.say
    first = {"name": scene.name(ranking[0]), "card": cards[0], "why": why}
    rest = ", ".join(f"{scene.name(seat)} {card}" for seat, card in zip(ranking[1:], cards[1:], strict=True))
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
