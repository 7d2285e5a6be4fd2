"""One sentence per event: the story, with its reasons."""

from games.boitas.cards import ELEPHANT
from games.boitas.events import (
    AnyEvent,
    CantPlay,
    CardPlayed,
    CardsDrawn,
    CardTucked,
    CowriesGained,
    DeckReshuffled,
    ElephantBought,
    GameOver,
    GoodLost,
    GoodTaken,
    HandShown,
    MarketOpened,
    NothingBought,
    OwnDraw,
    OwnTuck,
    Paid,
    PortOpened,
    PortsLaid,
    RowCardTaken,
    ScoringOpened,
    TrickDecided,
    WayChosen,
)
from games.boitas.naming import card_name, cards_named, good_name, goods_named, suit_name
from games.boitas.view import View
from games.boitas.way_text import way_name
from games.boitas.why_text import trick_told
from games.core.screen import Scene
from games.core.values import Event, Seat


class UnknownEvent(Exception):
    """An event of another game."""


def told(event: Event, scene: Scene[View]) -> str | None:
    """The sentence of an event, ``None`` where another one tells the reader more. Raises :class:`UnknownEvent`."""
    if not isinstance(event, AnyEvent):
        raise UnknownEvent(type(event).__name__)
    match event:
        case PortsLaid() | PortOpened() | CardPlayed() | CantPlay() | TrickDecided() | GoodTaken() | GoodLost():
            return _of_ports(event, scene)
        case CardTucked() | OwnTuck() | RowCardTaken() | CardsDrawn() | OwnDraw() | DeckReshuffled():
            return _of_cards(event, scene)
        case MarketOpened() | Paid() | ElephantBought() | NothingBought() | CowriesGained():
            return _of_cowries(event, scene)
        case ScoringOpened() | WayChosen() | HandShown() | GameOver():
            return _of_the_end(event, scene)


def _of_ports(
    event: PortsLaid | PortOpened | CardPlayed | CantPlay | TrickDecided | GoodTaken | GoodLost, scene: Scene[View]
) -> str:
    words, say = scene.words, scene.words.say
    match event:
        case PortsLaid(round=number, suits=suits, goods=goods):
            ports = "; ".join(
                f"{place} {suit_name(words, suit)} ({goods_named(words, here)})"
                for place, (suit, here) in enumerate(zip(suits, goods, strict=True), 1)
            )
            return say("The ports of round {round}: {ports}.", round=number, ports=ports)
        case PortOpened(round=number, port=port, suit=suit, leader=leader):
            return say(
                "Round {round}, port {port}: trump is {suit}, best trump {suit} {port}. {name} leads.",
                round=number,
                port=port,
                suit=suit_name(words, suit),
                name=scene.name(leader),
            )
        case CardPlayed():
            return _played(event, scene)
        case CantPlay(seat=seat, why="empty"):
            return say("{name} has no card left and passes.", name=scene.name(seat))
        case CantPlay(seat=seat):
            return say("{name} has only elephants, and one lies here already: a pass.", name=scene.name(seat))
        case TrickDecided():
            return trick_told(event, scene)
        case GoodTaken(seat=seat, good=good, place="best"):
            taken = good_name(words, good)
            return say("{name} takes {good} and the start token.", name=scene.name(seat), good=taken)
        case GoodTaken(seat=seat, good=good):
            return say("{name} takes {good} for second place.", name=scene.name(seat), good=good_name(words, good))
        case GoodLost(good=good):
            return say("Nobody takes {good}: it leaves the game.", good=good_name(words, good))


def _played(event: CardPlayed, scene: Scene[View]) -> str:
    words, name = scene.words, scene.name(event.seat)
    card = card_name(words, event.card)
    if event.card == ELEPHANT:
        return words.say("{name} plays an elephant.", name=name)
    if event.declared is None:
        return words.say("{name} plays {card}.", name=name, card=card)
    return words.say("{name} plays {card} as {suit}.", name=name, card=card, suit=suit_name(words, event.declared))


def _of_cards(
    event: CardTucked | OwnTuck | RowCardTaken | CardsDrawn | OwnDraw | DeckReshuffled, scene: Scene[View]
) -> str | None:
    words, say = scene.words, scene.words.say
    match event:
        case CardTucked(seat=seat):
            return None if seat == scene.seat else say("{name} tucks a card.", name=scene.name(seat))
        case OwnTuck(card=card):
            return say("You tuck {card} under the deck.", card=card_name(words, card))
        case RowCardTaken():
            return _taken(event, scene)
        case CardsDrawn(seat=seat, count=count):
            return None if seat == scene.seat else _drawn(scene, seat, count)
        case OwnDraw(cards=cards):
            return say("You draw {cards}.", cards=cards_named(words, cards) or say("nothing"))
        case DeckReshuffled(count=count):
            return words.count(
                "The deck is empty: {n} discard is shuffled into a new one.",
                "The deck is empty: {n} discards are shuffled into a new one.",
                count,
            )


def _taken(event: RowCardTaken, scene: Scene[View]) -> str:
    words, name = scene.words, scene.name(event.seat)
    card = card_name(words, event.card)
    if event.refill is None:
        return words.say("{name} takes {card} from the market.", name=name, card=card)
    refill = card_name(words, event.refill)
    return words.say(
        "{name} takes {card} from the market; {refill} takes its place.", name=name, card=card, refill=refill
    )


def _drawn(scene: Scene[View], seat: Seat, count: int) -> str:
    return scene.words.count("{name} draws {n} card.", "{name} draws {n} cards.", count, name=scene.name(seat))


def _of_cowries(
    event: MarketOpened | Paid | ElephantBought | NothingBought | CowriesGained, scene: Scene[View]
) -> str | None:
    words, say = scene.words, scene.words.say
    match event:
        case MarketOpened():
            return _market(event, scene)
        case Paid(seat=seat, cards=cards):
            return words.count(
                "{name} pays {n} cowrie for {n} card.",
                "{name} pays {n} cowries for {n} cards.",
                cards,
                name=scene.name(seat),
            )
        case ElephantBought(seat=seat):
            return say("{name} pays 3 cowries for an elephant.", name=scene.name(seat))
        case NothingBought(seat=seat, broke=True):
            return say("{name} can't buy anything.", name=scene.name(seat))
        case NothingBought(seat=seat):
            return say("{name} buys nothing.", name=scene.name(seat))
        case CowriesGained():
            return _gained(event, scene)


def _market(event: MarketOpened, scene: Scene[View]) -> str:
    order, first = scene.listed(event.order), scene.name(event.order[0])
    if event.tied:
        return scene.words.say(
            "Market: {first} begins (tied for most cowries, {cowries}; nearest to the start player). Order: {order}.",
            first=first,
            cowries=event.cowries,
            order=order,
        )
    return scene.words.say(
        "Market: {first} begins with the most cowries ({cowries}). Order: {order}.",
        first=first,
        cowries=event.cowries,
        order=order,
    )


def _gained(event: CowriesGained, scene: Scene[View]) -> str:
    name, words = scene.name(event.seat), scene.words
    if event.count < event.wanted:
        return words.say("{name} gains {n}: the supply has no more cowries.", name=name, n=event.count)
    match event.why:
        case "five":
            return words.count(
                "{name} gains {n} cowrie for the 5.", "{name} gains {n} cowries for the 5.", event.count, name=name
            )
        case "tuck":
            return words.count(
                "{name} gains {n} cowrie for the tucked card.",
                "{name} gains {n} cowries for the tucked card.",
                event.count,
                name=name,
            )
        case "trick":
            return words.count(
                "{name} gets no good, but {n} cowrie.", "{name} gets no good, but {n} cowries.", event.count, name=name
            )


def _of_the_end(event: ScoringOpened | WayChosen | HandShown | GameOver, scene: Scene[View]) -> str | None:
    words, say = scene.words, scene.words.say
    match event:
        case ScoringOpened():
            return say("All twelve tricks are played: now goods are scored.")
        case WayChosen(seat=seat, way=way, points=points):
            return say(
                "{name} scores {way}: {points} for goods.",
                name=scene.name(seat),
                way=way_name(words, way, scene.view.holdings[seat]),
                points=points,
            )
        case HandShown(cards=()):
            return None
        case HandShown(seat=seat, cards=cards, points=points):
            return words.count(
                "{name} shows {cards}: {n} point.",
                "{name} shows {cards}: {n} points.",
                points,
                name=scene.name(seat),
                cards=cards_named(words, cards),
            )
        case GameOver(winners=winners, points=points):
            return victory_told(scene, winners, points)


def victory_told(scene: Scene[View], winners: tuple[Seat, ...], points: int) -> str:
    """Who has won, with how many points."""
    names, say = scene.listed(winners), scene.words.say
    if len(winners) > 1:
        return say("{names} share the victory with {points} points.", names=names, points=points)
    return say("{names} wins with {points} points.", names=names, points=points)
