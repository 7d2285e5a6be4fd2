"""How actions and their values are offered."""

from collections.abc import Mapping

from games.boitas.cards import SUITS, Card, Good, face, good_type
from games.boitas.goods import score_by, ways
from games.boitas.model import (
    DECK,
    Buy,
    BuyElephant,
    BuyNothing,
    Play,
    PlayCard,
    ScoreGoods,
    TakeGood,
    TakeSecond,
)
from games.boitas.naming import (
    ability_words,
    card_label,
    cards_named,
    good_name,
    goods_named,
    left_over_words,
    suit_name,
)
from games.boitas.rank_text import coming_note, rank_note
from games.boitas.ranking import ranking
from games.boitas.view import View
from games.boitas.way_text import breakdown, pearl_words, way_title
from games.core.screen import FieldWords, KindWords, Scene, ValueWords
from games.core.values import Action, kind_of
from games.core.words import Words


def kind_words(action: type[Action], words: Words) -> KindWords:
    """A kind of action."""
    say = words.say
    kinds = {
        PlayCard: KindWords(say("Play a card"), say("Any card, whatever was led; only the ranking counts."), "primary"),
        TakeGood: KindWords(say("Take a good"), say("You won: pick one good, the second best card gets the other.")),
        Buy: KindWords(say("Buy Boita cards"), say("Pay 1 cowrie for 1 card, or 2 for 2 cards."), "primary"),
        TakeSecond: KindWords(say("Take the second card"), say("It is paid for already."), "primary"),
        BuyElephant: KindWords(say("Buy an elephant (3 cowries)"), say("It beats every trump but the 4.")),
        BuyNothing: KindWords(say("Buy nothing"), say("Keep your cowries: 2 of them are 1 point at the end.")),
        ScoreGoods: KindWords(
            say("Score your goods"),
            say("The best of each type, or all goods of two types."),
            preselect=True,
            others=say("All ways to score"),
        ),
    }
    return kinds[action]


def field_words(action: type[Action], field: str, words: Words) -> FieldWords:
    """A field of an action."""
    say = words.say
    fields = {
        "play.card": FieldWords(say("Which card?"), say("The card to play.")),
        "play.suit": FieldWords(say("As which suit?"), say("The suit of a wild card.")),
        "play.tuck": FieldWords(
            say("Tuck a card?"), say("The card to tuck under the deck, for a 6 or 9 that lets you."), joined=True
        ),
        "play.take": FieldWords(say("Take which card instead?"), say("A market card, or the deck's top card.")),
        "good.good": FieldWords(say("Which good?"), say("One of the goods at this port.")),
        "buy.cards": FieldWords(say("How many?"), say("1 card for 1 cowrie, or 2 for 2."), joined=True),
        "buy.take": FieldWords(say("Which card first?"), say("A market card, or the deck's top card.")),
        "second.take": FieldWords(say("Which card?"), say("A market card, or the deck's top card.")),
        "score.way": FieldWords(say("Which way?"), say("The best of each type, or two types.")),
    }
    return fields[f"{kind_of(action)}.{field}"]


def value_words(scene: Scene[View], field: str, value: object, chosen: Mapping[str, object]) -> ValueWords:
    """One value of a field."""
    words = scene.words
    match field:
        case "card":
            return ValueWords(card_label(words, str(value)), _card_notes(scene, str(value)))
        case "suit":
            return _suit(scene, value, str(chosen["card"]))
        case "tuck":
            if value is None:
                return ValueWords(words.say("Tuck nothing"))
            tucked = words.say("Tuck {card}", card=card_label(words, str(value)))
            return ValueWords(tucked, _left_over(scene, str(value)))
        case "take":
            return _source(scene, value, chosen)
        case "good":
            return _good(scene, str(value))
        case "cards":
            count = value if isinstance(value, int) else 0
            row = words.say("{cards}, or the deck's top", cards=cards_named(words, scene.view.row))
            return ValueWords(words.count("{n} card for {n} cowrie", "{n} cards for {n} cowries", count), row)
        case _:
            return _way(scene, str(value))


def _card_notes(scene: Scene[View], card: Card) -> str:
    """What the card would be in this trick, what it does, what it is worth if kept."""
    notes = [_standing(scene, card), ability_words(scene.words, card), _left_over(scene, card)]
    return ", ".join(filter(None, notes))


def _left_over(scene: Scene[View], card: Card) -> str:
    return left_over_words(scene.words, card, scene.view.card_points)


def _standing(scene: Scene[View], card: Card) -> str:
    """Trump or not, and where it would rank among the cards that lie there."""
    view, say = scene.view, scene.words.say
    suits = face(card).suits
    if view.trump is None or scene.seat is None:
        return ""
    suit = view.trump if view.trump in suits else None
    notes = [rank_note(scene, card)]
    if view.plays:
        plays = [*view.plays, Play(scene.seat, card, suit)]
        place = ranking(plays, view.trump, view.port).index(scene.seat) + 1
        notes.append(say("place {place} of {count} so far", place=place, count=len(plays)))
    return ", ".join(filter(None, notes))


def _suit(scene: Scene[View], value: object, card: Card) -> ValueWords:
    """A suit to declare, and whether it is trump; of a card that nothing is asked of, the latter only."""
    say, trump = scene.words.say, scene.view.trump
    for suit in SUITS:
        if suit == value:
            name = suit_name(scene.words, suit)
            return ValueWords(
                say("{suit} (trump)", suit=name) if suit == trump else say("{suit} (no trump)", suit=name)
            )
    return ValueWords(say("trump") if trump in face(card).suits else say("no trump"))


def _good(scene: Scene[View], good: Good) -> ValueWords:
    """A good at the port: what a pearl is worth, and what the winner has of its type."""
    words = scene.words
    owned = scene.view.holdings[scene.seat].goods if scene.seat is not None else ()
    same = [other for other in owned if good_type(other) == good_type(good)]
    have = (
        words.say("you have {goods}", goods=goods_named(words, same)) if same else words.say("your first of this type")
    )
    return ValueWords(good_name(words, good), ", ".join(filter(None, (pearl_words(words).get(good, ""), have))))


def _source(scene: Scene[View], value: object, chosen: Mapping[str, object]) -> ValueWords:
    """A card to take: whether a purchase goes on after it, where it will be trump, what it does, what it is worth."""
    words = scene.words
    if value is None:
        return ValueWords(words.say("Take no card"))
    first = words.say("first of two cards") if chosen.get("cards") == 2 else ""
    if value == DECK:
        hidden = words.say("hidden until you have it")
        return ValueWords(words.say("Top of the deck"), ", ".join(filter(None, (first, hidden))))
    card = str(value)
    notes = [first, coming_note(words, scene.view, card), ability_words(words, card), _left_over(scene, card)]
    return ValueWords(card_label(words, card), ", ".join(filter(None, notes)))


def _way(scene: Scene[View], way: str) -> ValueWords:
    view, words = scene.view, scene.words
    owned = view.holdings[scene.seat or 0]
    score = score_by(owned, way, each=view.each_left)
    said = breakdown(words, score)
    if score.points == ways(owned, each=view.each_left)[0].points:
        said = words.say("most points · {breakdown}", breakdown=said)
    return ValueWords(way_title(words, score, owned), said)
