"""The complete board in text: enough to play without the picture."""

from collections.abc import Iterator

from games.banana_bandits.ask_text import ask
from games.banana_bandits.fight_standing import asked_in, fight_lines, looting_line
from games.banana_bandits.log_text import told
from games.banana_bandits.model import (
    GOLDEN_TO_WIN,
    Discarding,
    Fight,
    Looting,
    Placing,
    Punching,
    Turn,
)
from games.banana_bandits.naming import (
    card_use,
    cards_named,
    coins_named,
    colour_name,
    owner_name,
    passes_named,
    shape_name,
    side_name,
)
from games.banana_bandits.tower import SIDES, floor_of, side_of
from games.banana_bandits.view import View
from games.core.screen import Line, Scene, Screen
from games.core.values import Seat


def screen_of(scene: Scene[View]) -> Screen:
    """Headline, whose turn, the fight, the players, the tower, the bank, the reader's hand, the news."""
    return Screen(
        headline=_headline(scene),
        turn=turn_line(scene),
        facts=(*fight_lines(scene), *_players(scene), *_windows(scene), *_stock(scene), *_ways(scene)),
        hand=tuple(_hand(scene)),
        news=tuple(Line(text) for event in scene.events if (text := told(event, scene))),
        ask=ask(scene),
    )


def _headline(scene: Scene[View]) -> str:
    golden = max(scene.view.golden)
    leaders = [seat for seat, count in enumerate(scene.view.golden) if count == golden]
    if not golden:
        return scene.words.say("Banana Bandits · first to {n} golden coins", n=GOLDEN_TO_WIN)
    names = scene.listed(leaders)
    return scene.words.say(
        "Banana Bandits · {names}: {n} of {all} golden coins", names=names, n=golden, all=GOLDEN_TO_WIN
    )


def turn_line(scene: Scene[View], *, short: bool = False) -> str:
    """Who decides what; ``short`` leaves out what the picture shows."""
    say, count = scene.words.say, scene.words.count
    match scene.view.frame:
        case None:
            return say("The game is over.")
        case Placing(seat=seat):
            return say("{name} chooses a window to start on.", name=scene.name(seat))
        case Turn(seat=seat, points=points):
            name = scene.name(seat)
            return count(
                "{name}'s turn: {n} action point left.", "{name}'s turn: {n} action points left.", points, name=name
            )
        case Fight() as fight:
            return asked_in(scene, fight, short=short)
        case Punching(attacker=attacker, defender=defender):
            names = {"attacker": scene.name(attacker), "defender": scene.name(defender)}
            return say("{attacker} won and chooses which way {defender} flies.", **names)
        case Looting() as looting:
            return looting_line(scene, looting)
        case Discarding(seat=seat):
            return say("{name} discards down to five cards.", name=scene.name(seat))


def _players(scene: Scene[View]) -> Iterator[Line]:
    for seat in range(len(scene.view.gorillas)):
        yield Line(_player(scene, seat), seat=seat)


def _player(scene: Scene[View], seat: Seat) -> str:
    view, words = scene.view, scene.words
    where = view.gorillas[seat]
    owner = owner_name(words, scene.name(seat), seat)
    parts = [
        words.say("{owner} on {window}", owner=owner, window=where) if where else owner,
        *_wealth(scene, seat),
        words.count("{n} card", "{n} cards", view.hand_sizes[seat]),
    ]
    if view.turn and view.turn.seat == seat and not isinstance(view.frame, Turn):
        parts.append(words.count("{n} action point left", "{n} action points left", view.turn.points))
    return " · ".join(parts)


def _wealth(scene: Scene[View], seat: Seat) -> Iterator[str]:
    view, words = scene.view, scene.words
    yield words.count("{n} golden coin", "{n} golden coins", view.golden[seat])
    yield words.say("pile: {coins}", coins=coins_named(words, view.piles[seat]))


def _windows(scene: Scene[View]) -> Iterator[Line]:
    """The coins that hang about, side by side, and the golden ones."""
    view, words = scene.view, scene.words
    for side in SIDES:
        if side == view.tower.closed:
            yield Line(words.say("{side}: closed", side=side_name(words, side)), "quiet")
            continue
        here = [(window, coins) for window, coins in view.coins if side_of(window) == side]
        if here:
            listed = "; ".join(f"{window} {coins_named(words, coins)}" for window, coins in here)
            yield Line(words.say("{side}: {coins}", side=side_name(words, side), coins=listed))
    if not view.coins:
        yield Line(words.say("No coins hang on the windows."))
    for window, left in view.sites:
        yield Line(
            words.count(
                "Conversion window {window}: {n} golden coin left.",
                "Conversion window {window}: {n} golden coins left.",
                left,
                window=window,
            )
        )


def _stock(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    yield Line(words.say("Bank: {coins}.", coins=coins_named(words, view.bank)), "quiet")
    deck = words.count("{n} card in the deck", "{n} cards in the deck", view.deck)
    yield Line(words.say("{deck}; discards: {cards}.", deck=deck, cards=cards_named(words, view.discards)), "quiet")


def _ways(scene: Scene[View]) -> Iterator[Line]:
    """Which columns face each other, since words show no tower."""
    tower, say = scene.view.tower, scene.words.say
    facing = [(window, tower.opposite(window)) for window in tower.windows if floor_of(window) == 1]
    pairs = [(one[:-2], other[:-2]) for one, other in facing if other and SIDES.index(one[0]) < SIDES.index(other[0])]
    listed = ", ".join(f"{one}–{other}" for one, other in pairs)
    yield Line(say("Columns that face each other: {pairs}.", pairs=listed), "quiet")


def _hand(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if scene.seat is None or view.frame is None:
        return
    yield Line(" · ".join((_you(scene, scene.seat), *_wealth(scene, scene.seat))))
    yield Line(words.say("Your cards: {cards}.", cards=cards_named(words, view.hand)), "drawn")
    for card in dict.fromkeys(view.hand):
        yield Line(f"{cards_named(words, [card])}: {card_use(words, card)}", "pictured")
    if view.fight_passes and isinstance(view.frame, Fight):
        windows = passes_named(words, view.fight_passes)
        yield Line(words.say("Auto-pass in this fight: {windows}.", windows=windows), "quiet")
    if view.passes:
        windows = passes_named(words, view.passes)
        yield Line(words.say("Auto-pass in every fight: {windows}.", windows=windows), "quiet")


def _you(scene: Scene[View], seat: Seat) -> str:
    words, where = scene.words, scene.view.gorillas[seat]
    you = {"colour": colour_name(words, seat), "shape": shape_name(words, seat)}
    if not where:
        return words.say("You are {colour} ({shape})", **you)
    return words.say("You are {colour} ({shape}) on {window}", window=where, **you)
