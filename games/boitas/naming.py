"""Names of suits, cards and goods, the same in texts, menus and pictures."""

from collections.abc import Iterable

from games.boitas.cards import SUITS, Card, Good, GoodType, Suit, face, good_type, printed
from games.boitas.distribution import CardPoints
from games.boitas.model import Play
from games.boitas.scoring import card_points
from games.core.words import Words


def suit_name(words: Words, suit: Suit) -> str:
    """The name of a suit."""
    match suit:
        case "rice":
            return words.say("Rice")
        case "gems":
            return words.say("Gems")
        case "betel":
            return words.say("Betel")
        case "cloth":
            return words.say("Cloth")


def card_name(words: Words, card: Card) -> str:
    """ "Rice 6", "Wild 0", "Wild 5 Rice/Gems", "Elephant"."""
    printed_face = face(card)
    if printed_face.number is None:
        return words.say("Elephant")
    if printed_face.suits == SUITS:
        return words.say("Wild {number}", number=printed_face.number)
    suits = "/".join(suit_name(words, suit) for suit in printed_face.suits)
    if printed_face.wild:
        return words.say("Wild {number} {suits}", number=printed_face.number, suits=suits)
    return f"{suits} {printed_face.number}"


def card_label(words: Words, card: Card) -> str:
    """The card's name and, in brackets, its ability: "Gems 9 (swap)"; the plus keeps a gain apart from a price."""
    name = card_name(words, card)
    match face(card).ability:
        case "gain":
            return words.say("{card} (+1 cowrie)", card=name)
        case "cowries":
            return words.say("{card} (+2 cowries)", card=name)
        case "swap":
            return words.say("{card} (swap)", card=name)
        case None:
            return name


def cards_named(words: Words, cards: Iterable[Card]) -> str:
    """The cards in a row."""
    return ", ".join(card_name(words, card) for card in cards)


def play_name(words: Words, play: Play) -> str:
    """A card in a trick, a wild one with what counts: the trump suit, or that it is none."""
    name = card_name(words, play.card)
    if not face(play.card).wild:
        return name
    if play.suit is None:
        return words.say("{card} (no trump)", card=name)
    return words.say("{card} as {suit}", card=name, suit=suit_name(words, play.suit))


def type_name(words: Words, kind: GoodType) -> str:
    """The name of a type of good."""
    match kind:
        case "porcelain":
            return words.say("Porcelain")
        case "spices":
            return words.say("Spices")
        case "gold":
            return words.say("Gold")
        case "horses":
            return words.say("Horses")
        case "pearl":
            return words.say("Pearls")


def good_name(words: Words, good: Good) -> str:
    """ "Gold 6", "Hi Pearl"."""
    value = printed(good)
    if value is not None:
        return f"{type_name(words, good_type(good))} {value}"
    match good:
        case "pearl-hi":
            return words.say("Hi Pearl")
        case "pearl-lo":
            return words.say("Lo Pearl")
        case "pearl-boita":
            return words.say("Boita Pearl")
        case _:
            return words.say("Cowrie Pearl")


def goods_named(words: Words, goods: Iterable[Good]) -> str:
    """The goods in a row."""
    return ", ".join(good_name(words, good) for good in goods)


def ability_words(words: Words, card: Card) -> str:
    """What a card does when it is played; "" for most."""
    match face(card).ability:
        case "gain":
            return words.say("gain 1 cowrie")
        case "cowries":
            return words.say("may tuck a card for 2 cowries")
        case "swap":
            return words.say("may tuck a card for another one")
        case None:
            return ""


def left_over_words(words: Words, card: Card, points: CardPoints) -> str:
    """What a card is worth when it is left over; "" for most."""
    worth = card_points(card, points)
    return words.count("{n} point if left over", "{n} points if left over", worth) if worth else ""
