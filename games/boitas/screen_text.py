"""The complete board in text: enough to play without the picture."""

from collections.abc import Iterator

from games.boitas.ask_text import ask
from games.boitas.cards import SUITS, Card, face
from games.boitas.goods import score_by
from games.boitas.hand_text import hand_lines
from games.boitas.log_text import told, victory_told
from games.boitas.model import ROUNDS
from games.boitas.naming import (
    card_label,
    card_name,
    cards_named,
    goods_named,
    play_name,
    suit_name,
)
from games.boitas.view import View
from games.boitas.way_text import way_name
from games.boitas.why_text import last_trick_told
from games.core.screen import Line, Scene, Screen
from games.core.values import Seat


def screen_of(scene: Scene[View]) -> Screen:
    """Headline, whose turn, ports, trick, market, players, the reader's hand, the news."""
    return Screen(
        headline=headline(scene),
        turn=turn(scene),
        facts=(*_ports(scene), *_trick(scene), *_market(scene), *_players(scene), *_past(scene)),
        hand=tuple(hand_lines(scene)),
        news=tuple(Line(text) for event in scene.events if (text := told(event, scene))),
        ask=ask(scene),
    )


def headline(scene: Scene[View]) -> str:
    """Game, round, and what is going on."""
    view, say = scene.view, scene.words.say
    match view.phase:
        case "market" | "second_card":
            return say("Boitas · market after round {round} of {rounds}", round=view.round, rounds=ROUNDS)
        case "scoring":
            return say("Boitas · scoring")
        case "over":
            return say("Boitas · final scores")
        case _:
            return say("Boitas · round {round} of {rounds}, port {port}", **_where(view))


def _where(view: View) -> dict[str, object]:
    return {"round": view.round, "rounds": ROUNDS, "port": view.port}


def turn(scene: Scene[View]) -> str:
    """Whom the table waits for, and for what."""
    say, names = scene.words.say, scene.listed(scene.awaiting)
    match scene.view.phase:
        case "playing":
            return say("{name} is to play a card.", name=names)
        case "choosing":
            return say("{name} has won and picks a good.", name=names)
        case "market":
            return say("{name} may buy.", name=names)
        case "second_card":
            return say("{name} takes the second card.", name=names)
        case "scoring":
            return say("Choosing how to score: {names}.", names=names)
        case _:
            if scene.result is None:
                return ""
            return victory_told(scene, scene.result.winners, scene.result.standings[0].total)


def _ports(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if view.phase in ("scoring", "over"):
        return
    for place, (suit, goods) in enumerate(zip(view.ports, view.goods_at, strict=True), 1):
        if suit is None:
            yield Line(words.say("Port {port}: done", port=place), "quiet")
            continue
        here = place == view.port and view.phase in ("playing", "choosing")
        values = {"port": place, "suit": suit_name(words, suit), "goods": goods_named(words, goods)}
        if here:
            line = words.say("Port {port} (now): trump {suit}, best trump {suit} {port} · {goods}", **values)
        else:
            line = words.say("Port {port}: trump {suit} · {goods}", **values)
        yield Line(line, "strong" if here else "plain")


def _trick(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if view.plays:
        plays = ", ".join(f"{scene.name(play.seat)} {play_name(words, play)}" for play in view.plays)
        yield Line(words.say("Trick so far: {plays}.", plays=plays))
        best = ", ".join(f"{place}. {scene.name(seat)}" for place, seat in enumerate(view.ranking, 1))
        yield Line(words.say("Ranking now: {ranking}.", ranking=best))
    if view.passed:
        yield Line(words.say("Passed: {names}.", names=scene.listed(view.passed)))


def _market(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if view.phase in ("scoring", "over"):
        return
    row = ", ".join(card_label(words, card) for card in view.row)
    yield Line(words.say("Market: {cards}.", cards=row or words.say("empty")))
    stock = [
        words.count("deck {n} card", "deck {n} cards", view.deck),
        words.count("{n} elephant in the stack", "{n} elephants in the stack", view.elephants),
    ]
    if view.supply is not None:
        stock.append(words.count("{n} cowrie in the supply", "{n} cowries in the supply", view.supply))
    yield Line(" · ".join(stock), "quiet")
    if len(view.shoppers) > 1:
        yield Line(words.say("Buying next: {names}.", names=scene.listed(view.shoppers[1:])))


def _players(scene: Scene[View]) -> Iterator[Line]:
    for seat in range(len(scene.names)):
        yield Line(_player(scene, seat), seat=seat)


def _player(scene: Scene[View], seat: Seat) -> str:
    view, words = scene.view, scene.words
    owned, elephants = view.holdings[seat], view.elephants_held[seat]
    cards = words.count("{n} card", "{n} cards", owned.cards)
    if elephants:
        cards += words.count(" ({n} elephant)", " ({n} elephants)", elephants)
    parts = [
        words.count("{n} cowrie", "{n} cowries", owned.cowries),
        cards,
        goods_named(words, owned.goods) or words.say("no goods yet"),
    ]
    if seat == view.start and view.phase not in ("scoring", "over"):
        parts.append(words.say("start player"))
    said = " · ".join([*_total(scene, seat), *parts, *_way(scene, seat)])
    return f"{scene.name(seat)}: {said}"


def _total(scene: Scene[View], seat: Seat) -> Iterator[str]:
    """The points of a seat once the game is over."""
    for standing in scene.result.standings if scene.result else ():
        if standing.seat == seat:
            yield scene.words.count("{n} point", "{n} points", standing.total)


def _way(scene: Scene[View], seat: Seat) -> Iterator[str]:
    view, words = scene.view, scene.words
    way, owned = view.ways[seat], view.holdings[seat]
    if way is not None:
        points = score_by(owned, way, each=view.each_left).points
        yield words.say("scores {way}: {points}", way=way_name(words, way, owned), points=points)
    if view.hands and view.hands[seat]:
        yield words.say("left over: {cards}", cards=cards_named(words, view.hands[seat]))


def _past(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if view.last is not None and not view.plays and view.phase not in ("scoring", "over"):
        before = words.say("Port {port} before: {told}", port=view.last.port, told=last_trick_told(view.last, scene))
        yield Line(before, "quiet")
    if view.discard and view.phase != "over":
        yield Line(words.say("Discards: {cards}.", cards=_piled(scene, view.discard)), "quiet")


def _piled(scene: Scene[View], cards: tuple[Card, ...]) -> str:
    """Many cards, by suits, highest first; wild ones at the end."""
    words, parts = scene.words, []
    for suit in SUITS:
        numbers = sorted((face(card).number or 0 for card in cards if face(card).suits == (suit,)), reverse=True)
        if numbers:
            parts.append(f"{suit_name(words, suit)} {' '.join(map(str, numbers))}")
    parts += [card_name(words, card) for card in cards if face(card).wild]
    return ", ".join(parts)
