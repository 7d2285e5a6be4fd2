"""How actions and their values are offered."""

from games.boss_kito.cards import COLOURS, TAKEN, Colour
from games.boss_kito.model import DrawCard, PassStart, PlaceTokens, PlayBanana, SwapCards, TakeTokens
from games.boss_kito.naming import column_title, offered, played_called
from games.boss_kito.view import View
from games.core.screen import FieldWords, KindWords, Scene, ValueWords
from games.core.values import Action, Seat
from games.core.words import Words


class UnknownChoice(Exception):
    """An action or value of another game."""


def kind_words(action: type[Action], words: Words) -> KindWords:
    """The six things to do. Raises :class:`UnknownChoice`."""
    say = words.say
    offers = {
        PlayBanana: KindWords(say("Play a card"), say("A bunch of 3 bananas for one boss."), tone="primary"),
        PlaceTokens: KindWords(say("Place tokens"), say("One or two tokens on cards you have played this round.")),
        DrawCard: KindWords(say("Draw a card"), say("One banana card from the draw pile.")),
        TakeTokens: KindWords(
            say("Take {n} tokens", n=TAKEN), say("From the stock; if it runs low, you get what is left.")
        ),
        SwapCards: KindWords(say("Swap cards"), say("Discard any cards of your hand and draw as many new ones.")),
        PassStart: KindWords(
            say("Pass or leave the start card"),
            say("Who has it starts the next rounds: pass it on, or leave it where it is."),
            tone="primary",
        ),
    }
    if action not in offers:
        raise UnknownChoice(action.__name__)
    return offers[action]


def field_words(action: type[Action], field: str, words: Words) -> FieldWords:
    """The questions. Raises :class:`UnknownChoice`."""
    say = words.say
    questions = {
        (PlayBanana, "colour"): FieldWords(say("Which colour?"), say("The colour of a card in your hand.")),
        (PlaceTokens, "card"): FieldWords(say("First token: on which card?"), say("A card you have played.")),
        (PlaceTokens, "second"): FieldWords(
            say("A second token?"), say("The same card, another one, or no second token.")
        ),
        (SwapCards, "cards"): FieldWords(say("Which cards go?"), say("The cards of your hand to discard.")),
        (PassStart, "to"): FieldWords(say("Who gets the start card?"), say("A player, or leave the card.")),
    }
    if (action, field) not in questions:
        raise UnknownChoice(f"{action.__name__}.{field}")
    return questions[action, field]


def value_words(scene: Scene[View], action: type[Action], value: object) -> ValueWords:
    """One value. Raises :class:`UnknownChoice`."""
    if action is PassStart:
        return _start(scene, value)
    if action is PlaceTokens and scene.seat is not None:
        return _place(scene, scene.seat, value)
    colour = next((colour for colour in COLOURS if colour == value), None)
    if colour is None:
        raise UnknownChoice(str(value))
    return ValueWords(column_title(scene.words, colour), _stake(scene, colour) if action is PlayBanana else "")


def _start(scene: Scene[View], value: object) -> ValueWords:
    say, holder = scene.words.say, scene.name(scene.view.start)
    if isinstance(value, int):
        return ValueWords(scene.name(value)[:80])
    return ValueWords(say("Leave it"), say("{name} keeps the start card.", name=holder))


def _place(scene: Scene[View], seat: Seat, value: object) -> ValueWords:
    say, played = scene.words.say, scene.view.played[seat]
    card = next((card for card in played if card.name == value), None)
    if card is None:
        return ValueWords(say("No second token"))
    return ValueWords(played_called(scene.words, played, card.name).capitalize(), _stake(scene, card.colour))


def _stake(scene: Scene[View], colour: Colour) -> str:
    """What is on offer in a colour, and the bids so far."""
    view, words = scene.view, scene.words
    value = view.display[COLOURS.index(colour)]
    others = [view.bananas(seat, colour) for seat in range(len(view.tokens)) if seat != scene.seat]
    mine = 0 if scene.seat is None else view.bananas(scene.seat, colour)
    bids = words.say("you {mine}, best rival {best}", mine=mine, best=max(others))
    return bids if value is None else f"{offered(scene, value)} · {bids}"
