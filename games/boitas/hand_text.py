"""A seat's own part of the text board: its cards, and what it needs to decide without looking up at the board."""

from collections.abc import Iterator

from games.boitas.cards import Card, face
from games.boitas.goods import both_ways
from games.boitas.model import ROUNDS
from games.boitas.naming import ability_words, card_name, goods_named, left_over_words
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
    notes = [] if view.phase == "scoring" else [_trump_note(scene, card), ability_words(words, card)]
    if view.round == ROUNDS:
        notes.append(left_over_words(words, card, view.card_points))
    said = "; ".join(filter(None, notes))
    return f"{card_name(words, card)} ({said})" if said else card_name(words, card)


def _trump_note(scene: Scene[View], card: Card) -> str:
    """In the market the next port is meant (R60)."""
    view, say = scene.view, scene.words.say
    if view.trump not in face(card).suits:
        return ""
    if view.phase in ("market", "second_card"):
        sure, perhaps = say("trump at port {port}", port=view.port), say("can be trump at port {port}", port=view.port)
    else:
        sure, perhaps = say("trump"), say("can be trump")
    return perhaps if face(card).wild else sure


def _stake(scene: Scene[View]) -> str:
    view, words = scene.view, scene.words
    goods = goods_named(words, view.goods_at[view.port - 1])
    return words.say("At stake at port {port}: {goods}.", port=view.port, goods=goods)


def _owned(scene: Scene[View], seat: Seat) -> str:
    words, owned = scene.words, scene.view.holdings[seat]
    goods = goods_named(words, owned.goods) or words.say("no goods yet")
    return words.count("You have {n} cowrie · {goods}.", "You have {n} cowries · {goods}.", owned.cowries, goods=goods)


def _choices(scene: Scene[View], seat: Seat) -> Iterator[Line]:
    """Both ways with their totals: the best of each type, and the best pair of types."""
    view, words = scene.view, scene.words
    owned = view.holdings[seat]
    if view.ways[seat] is not None:
        return
    for score in both_ways(owned, each=view.each_left):
        yield Line(f"{way_title(words, score, owned)} ({breakdown(words, score)})")
