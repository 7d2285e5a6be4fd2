"""The complete board in text: enough to play without the picture."""

from collections.abc import Iterator

from games.core.screen import Line, Scene, Screen
from games.core.values import Seat, still_news
from games.kalimambo.log_text import round_told, told, victory_told
from games.kalimambo.model import KALI, ROUNDS, Revealed
from games.kalimambo.naming import figure_name, numbers_named, space_name
from games.kalimambo.track import spaces_from
from games.kalimambo.view import View


def screen_of(scene: Scene[View]) -> Screen:
    """Headline, whose turn, the track, the pad, the reader's hand, the news."""
    view, say = scene.view, scene.words.say
    return Screen(
        headline=say("Kalimambo · round {round} of {rounds}", round=view.round, rounds=ROUNDS),
        turn=_turn(scene),
        facts=(*_track(scene), *_players(scene), *_kali(scene), *_last_round(scene)),
        hand=tuple(_hand(scene)),
        news=tuple(Line(text) for event in still_news(scene.events) if (text := told(event, scene))),
        ask=say("choose a card") if scene.seat in scene.awaiting else "",
    )


def _turn(scene: Scene[View]) -> str:
    say = scene.words.say
    if scene.result is not None:
        return victory_told(scene, scene.result.winners, scene.result.standings[0].total)
    if len(scene.awaiting) == len(scene.names):
        return say("Everyone is choosing a card.")
    waiting = scene.listed(scene.awaiting)
    return say("Choosing a card: {names}.", names=waiting) if waiting else say("Everyone is ready.")


def _track(scene: Scene[View]) -> Iterator[Line]:
    view, say = scene.view, scene.words.say
    group = ", ".join(f"{figure_name(scene, figure)} {space_name(view.space_of(figure))}" for figure in view.group)
    yield Line(say("From the back: rhino {rhino}, {group}.", rhino=space_name(view.rhino), group=group))
    heaps = sorted(view.heaps, key=lambda heap: spaces_from(view.next_free, heap))
    if not view.over:
        yield _landing(scene)
    yield Line(say("Dung on {spaces}.", spaces=", ".join(space_name(heap) for heap in heaps)), "quiet")


def _landing(scene: Scene[View]) -> Line:
    """Where the next mover lands, and how many spaces beyond it the next heap lies."""
    view, say = scene.view, scene.words.say
    space = space_name(view.next_free)
    ahead = min(spaces_from(view.next_free, heap) for heap in view.heaps)
    if view.next_free == view.rhino:
        last = figure_name(scene, view.group[0])
        if ahead == 0:
            return Line(
                say(
                    "The group fills the loop: only the last, {name}, can move, to {space}, a dung heap!",
                    name=last,
                    space=space,
                ),
                "strong",
            )
        return Line(
            say("The group fills the loop: only the last, {name}, can move, to {space}.", name=last, space=space),
            "strong",
        )
    if ahead == 0:
        return Line(say("Whoever moves next lands on {space}, a dung heap!", space=space), "strong")
    return Line(
        scene.words.count(
            "Whoever moves next lands on {space}. The next heap lies {n} space further.",
            "Whoever moves next lands on {space}. The next heap lies {n} spaces further.",
            ahead,
            space=space,
        )
    )


def _players(scene: Scene[View]) -> Iterator[Line]:
    for seat in range(len(scene.view.scores)):
        yield Line(_player(scene, seat), seat=seat)


def _player(scene: Scene[View], seat: Seat) -> str:
    view, words = scene.view, scene.words
    points = words.count("{n} point", "{n} points", view.scores[seat])
    left = view.left(seat)
    parts = [f"{scene.name(seat)}: {points}"]
    if left:
        parts.append(words.say("has {numbers}", numbers=numbers_named(left)))
    if view.lies[seat]:
        parts.append(words.say("ready"))
    return " · ".join(parts)


def _kali(scene: Scene[View]) -> Iterator[Line]:
    view, say = scene.view, scene.words.say
    yield from _kali_next(scene)
    left = view.left(KALI)
    if left:
        yield Line(say("Kali still has {numbers}.", numbers=numbers_named(left)), "quiet")


def _kali_next(scene: Scene[View]) -> Iterator[Line]:
    if scene.view.kali_next is not None:
        yield Line(scene.words.say("Kali's next card is {number}.", number=scene.view.kali_next), "strong")


def _last_round(scene: Scene[View]) -> Iterator[Line]:
    """The newest round once more, unless the news tell it anyway."""
    if any(isinstance(event, Revealed) for event in scene.events):
        return
    for event in scene.view.account:
        yield Line(round_told(event, scene), "quiet")


def _hand(scene: Scene[View]) -> Iterator[Line]:
    view, say = scene.view, scene.words.say
    if scene.seat is None or view.over:
        return
    yield Line(say("Your cards: {numbers}.", numbers=numbers_named(sorted(view.hand, reverse=True))), "drawn")
    if view.own_card is not None:
        yield Line(say("Face down: {number}.", number=view.own_card), "drawn")
    yield from _kali_next(scene)
    yield _landing(scene)
    yield _place(scene, scene.seat)


def _place(scene: Scene[View], seat: Seat) -> Line:
    view, say = scene.view, scene.words.say
    place = view.group.index(seat)
    if place == 0:
        return Line(say("You are last, right in front of the rhino."))
    if place == len(view.group) - 1:
        return Line(say("You lead the group."))
    behind = figure_name(scene, view.group[0])
    distance = spaces_from(view.rhino, view.space_of(seat))
    return Line(
        scene.words.count(
            "The rhino is {n} space behind you; {name} is last.",
            "The rhino is {n} spaces behind you; {name} is last.",
            distance,
            name=behind,
        )
    )
