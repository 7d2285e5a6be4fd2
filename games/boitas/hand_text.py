"""A seat's own part of the text board: its cards, and what it needs to decide without looking up at the board."""

from collections.abc import Iterator

from games.boitas.cards import Card
from games.boitas.goods import both_ways
from games.boitas.model import ROUNDS
from games.boitas.naming import ability_words, card_name, goods_named, left_over_words
from games.boitas.rank_text import coming_note, rank_note
from games.boitas.scoring import card_points, cowrie_points, hand_points
from games.boitas.view import View
from games.boitas.way_text import breakdown, way_title
from games.core.screen import Line, Scene
from games.core.values import Seat


def hand_lines(scene: Scene[View]) -> Iterator[Line]:
    """The reader's cards, what is at stake, cowries and goods, and at the end the ways to score."""
    view = scene.view
    if scene.seat is None or view.phase == "over":
        return
    yield Line(_cards(scene))
    if view.phase in ("playing", "choosing"):
        yield Line(_stake(scene))
    yield Line(_owned(scene, scene.seat))
    if view.phase == "scoring":
        yield from _choices(scene, scene.seat)


def _cards(scene: Scene[View]) -> str:
    view, say = scene.view, scene.words.say
    cards = ", ".join(_described(scene, card) for card in view.hand)
    if not cards:
        return say("You have no cards.")
    if view.phase == "scoring":
        return say("Your cards: {cards}.", cards=cards)
    return say("Your cards, strongest first: {cards}.", cards=cards)


def _described(scene: Scene[View], card: Card) -> str:
    """A card: whether it is trump, what it does, and, when that is near, what it is worth at the end."""
    view, words = scene.view, scene.words
    worth = card_points(card, view.card_points)
    if view.phase == "scoring":
        notes = [words.count("{n} point", "{n} points", worth)] if worth else []
    else:
        notes = [_trump_note(scene, card), ability_words(words, card)]
        notes += [left_over_words(words, card, view.card_points)] if view.round == ROUNDS else []
    said = "; ".join(filter(None, notes))
    return f"{card_name(words, card)} ({said})" if said else card_name(words, card)


def _trump_note(scene: Scene[View], card: Card) -> str:
    """In the market the ports of the next round are meant (R60)."""
    shopping = scene.view.phase in ("market", "second_card")
    return coming_note(scene.words, scene.view, card) if shopping else rank_note(scene, card)


def _stake(scene: Scene[View]) -> str:
    view, words = scene.view, scene.words
    goods = goods_named(words, view.goods_at[view.port - 1])
    return words.say("At stake at port {port}: {goods}.", port=view.port, goods=goods)


def _owned(scene: Scene[View], seat: Seat) -> str:
    words, owned = scene.words, scene.view.holdings[seat]
    goods = goods_named(words, owned.goods) or words.say("no goods yet")
    return words.count("You have {n} cowrie · {goods}.", "You have {n} cowries · {goods}.", owned.cowries, goods=goods)


def _choices(scene: Scene[View], seat: Seat) -> Iterator[Line]:
    """Both ways with their totals: the best of each type, and the best pair of types; what comes on top of either."""
    view, words = scene.view, scene.words
    owned = view.holdings[seat]
    if view.ways[seat] is not None:
        return
    for score in both_ways(owned, each=view.each_left):
        yield Line(f"{way_title(words, score, owned)} ({breakdown(words, score)})")
    cards, cowries = hand_points(list(view.hand), view.card_points), cowrie_points(owned.cowries)
    yield Line(words.say("On top of either: cards {cards}, cowries {cowries}.", cards=cards, cowries=cowries))
