"""One sentence per event: the story of a turn, in order, with its reasons."""

from games.banana_bandits.events import (
    CardPlayed,
    CardSeen,
    CardsTaken,
    CoinsExchanged,
    Collected,
    Converted,
    Discarded,
    Drew,
    DrewCards,
    GameWon,
    GorillasSwapped,
    Moved,
    PassesSet,
    Placed,
    PointGained,
    Reshuffled,
    TurnBegan,
    TurnEnded,
)
from games.banana_bandits.fight_text import told_of_fight
from games.banana_bandits.naming import (
    card_name,
    cards_named,
    coins_named,
    colour_name,
    windows_named,
)
from games.banana_bandits.view import View
from games.core.screen import Scene
from games.core.values import Event


def told(event: Event, scene: Scene[View]) -> str | None:
    """The sentence of an event; ``None`` where another event tells the reader more. Raises ``UnknownWord``."""
    match event:
        case Placed() | Moved() | Collected() | Converted() | TurnBegan() | TurnEnded() | GameWon():
            return _of_a_turn(event, scene)
        case Reshuffled() | Drew() | DrewCards() | CardPlayed() | CardsTaken() | CardSeen() | Discarded():
            return _of_cards(event, scene)
        case CoinsExchanged() | PointGained() | GorillasSwapped():
            return _of_tricks(event, scene)
        case PassesSet():
            return _passes(event, scene)
        case _:
            return told_of_fight(event, scene)


def _of_a_turn(
    event: Placed | Moved | Collected | Converted | TurnBegan | TurnEnded | GameWon, scene: Scene[View]
) -> str | None:
    words, name = scene.words, scene.name(event.seat)
    match event:
        case Placed(window=window):
            return words.say("{name} hangs on {window}.", name=name, window=window)
        case Moved(path=path):
            return words.say("{name} climbs from {start} to {end}.", name=name, start=path[0], end=path[-1])
        case Collected(windows=windows, coins=coins):
            return words.say(
                "{name} collects {coins} from {windows}.",
                name=name,
                coins=coins_named(words, coins),
                windows=windows_named(words, windows),
            )
        case Converted():
            return _converted(event, scene)
        case TurnBegan():
            return words.say("{name}'s turn begins.", name=name)
        case TurnEnded(forced=True):
            return words.say("{name} has no cards and nothing left to do: the turn is over.", name=name)
        case TurnEnded(lost=0):
            return words.say("{name} ends the turn.", name=name)
        case TurnEnded(lost=lost):
            return words.count(
                "{name} ends the turn; {n} action point is lost.",
                "{name} ends the turn; {n} action points are lost.",
                lost,
                name=name,
            )
        case GameWon():
            return words.say("That is the third golden coin: {name} leads the gang and wins!", name=name)


def _converted(event: Converted, scene: Scene[View]) -> str:
    words = scene.words
    paid = [event.pay.count(colour) for colour in range(len(scene.view.bank))]
    return words.count(
        "{name} pays {coins} at {window} for a golden coin and now has {n}.",
        "{name} pays {coins} at {window} for a golden coin and now has {n}.",
        event.golden,
        name=scene.name(event.seat),
        coins=coins_named(words, paid),
        window=event.window,
    )


def _of_cards(
    event: Reshuffled | Drew | DrewCards | CardPlayed | CardsTaken | CardSeen | Discarded, scene: Scene[View]
) -> str | None:
    words = scene.words
    match event:
        case Reshuffled(cards=cards):
            return words.count(
                "The deck is empty: {n} discard is shuffled into a new one.",
                "The deck is empty: {n} discards are shuffled into a new one.",
                cards,
            )
        case Drew(seat=seat, count=count):
            if seat == scene.seat:
                return None
            return words.count("{name} draws {n} card.", "{name} draws {n} cards.", count, name=scene.name(seat))
        case DrewCards(cards=cards):
            return words.say("You draw {cards}.", cards=cards_named(words, cards))
        case CardPlayed():
            return _played(event, scene)
        case CardsTaken(thief=thief, victim=victim):
            if scene.seat in {thief, victim}:
                return None
            return words.say(
                "{thief} takes a random card from {victim}.", thief=scene.name(thief), victim=scene.name(victim)
            )
        case CardSeen(card=card):
            return _seen(event, scene, card_name(words, card))
        case Discarded(seat=seat, cards=cards):
            return words.say("{name} discards {cards}.", name=scene.name(seat), cards=cards_named(words, cards))


def _played(event: CardPlayed, scene: Scene[View]) -> str | None:
    if event.card == "ult":  # the attack that it belongs to tells it
        return None
    card = card_name(scene.words, event.card)
    return scene.words.say("{name} plays {card}.", name=scene.name(event.seat), card=card)


def _seen(event: CardSeen, scene: Scene[View], card: str) -> str:
    if scene.seat == event.thief:
        return scene.words.say("You take {card} from {victim}.", card=card, victim=scene.name(event.victim))
    return scene.words.say("{thief} takes your {card}.", card=card, thief=scene.name(event.thief))


def _of_tricks(event: CoinsExchanged | PointGained | GorillasSwapped, scene: Scene[View]) -> str:
    words = scene.words
    match event:
        case CoinsExchanged(owner=owner, give=give, take=take):
            return words.say(
                "{owner}'s pile: 1 {give} goes to the bank and 1 {take} comes from it.",
                owner=scene.name(owner),
                give=colour_name(words, give),
                take=colour_name(words, take),
            )
        case PointGained(seat=seat, points=points):
            return words.count(
                "{name} now has {n} action point.", "{name} now has {n} action points.", points, name=scene.name(seat)
            )
        case GorillasSwapped(first=first, first_window=one, second=second, second_window=other):
            return words.say(
                "{first} now hangs on {one} and {second} on {other}.",
                first=scene.name(first),
                one=one,
                second=scene.name(second),
                other=other,
            )


def _passes(event: PassesSet, scene: Scene[View]) -> str:
    """That it is set; what is set stands with the hand."""
    say = scene.words.say
    if event.scope == "fight":
        return say("Auto-pass in this fight: set.") if event.windows else say("Auto-pass in this fight: off.")
    return say("Auto-pass in every fight: set.") if event.windows else say("Auto-pass in every fight: off.")
