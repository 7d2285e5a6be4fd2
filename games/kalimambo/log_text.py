"""One sentence per event: the story of a round, with its reasons."""

from typing import assert_never

from games.core.screen import Scene
from games.core.values import Event
from games.kalimambo.model import (
    KALI,
    GameOver,
    HitDung,
    KaliShown,
    Laid,
    LastCards,
    Lifted,
    Moved,
    Rammed,
    Revealed,
    RoundEvent,
    Sealed,
    Stayed,
    Tied,
    points_of,
)
from games.kalimambo.naming import figure_name, figure_names, space_name
from games.kalimambo.view import View


class UnknownEvent(Exception):
    """An event of another game."""


def told(event: Event, scene: Scene[View]) -> str | None:
    """The sentence of an event, ``None`` where another event tells the reader more. Raises :class:`UnknownEvent`."""
    say = scene.words.say
    match event:
        case Sealed(seat=seat):
            return None if seat == scene.seat else say("{name} is ready.", name=scene.name(seat))
        case Laid(number=number):
            return _laid(scene, number)
        case LastCards():
            return say("Everyone has one card left, so the last round plays itself.")
        case KaliShown(number=number):
            return say("Kali's next card is {number}.", number=number)
        case GameOver(winners=winners, points=points):
            return victory_told(scene, winners, points)
        case Revealed() | Tied() | Stayed() | Moved() | Lifted() | HitDung() | Rammed():
            return round_told(event, scene)
        case _:
            raise UnknownEvent(type(event).__name__)


def round_told(event: RoundEvent, scene: Scene[View]) -> str:
    """The sentence of something that happened while figures moved."""
    say = scene.words.say
    match event:
        case Revealed():
            return _revealed(event, scene)
        case Tied(number=number, figures=figures, mover=mover):
            names, name = figure_names(scene, figures), figure_name(scene, mover)
            return say(
                "{number} came from {names}: only {name}, furthest back, may move.",
                number=number,
                names=names,
                name=name,
            )
        case Stayed():
            return _stayed(event, scene)
        case Moved(figure=figure, number=number, start=start, end=end):
            name = figure_name(scene, figure)
            spaces = {"start": space_name(start), "end": space_name(end)}
            return say("{number}: {name} runs to the front, {start} → {end}.", name=name, number=number, **spaces)
        case Lifted(figure=figure, number=number):
            name = figure_name(scene, figure)
            return say(
                "{number}: the loop is full, so {name} is lifted to let the rhino through.", name=name, number=number
            )
        case HitDung():
            return _dung(event, scene)
        case Rammed():
            return _rammed(event, scene)
        case _:
            assert_never(event)


def _laid(scene: Scene[View], number: int) -> str | None:
    if number != scene.view.own_card:  # swapped or revealed since
        return None
    return scene.words.say("Your {number} lies face down. You may swap it until everyone is ready.", number=number)


def _revealed(event: Revealed, scene: Scene[View]) -> str:
    by_figure = {**dict(enumerate(event.cards)), KALI: event.kali}
    order = sorted(by_figure, key=lambda figure: -by_figure[figure])
    cards = ", ".join(f"{figure_name(scene, figure)} {by_figure[figure]}" for figure in order)
    return scene.words.say("Round {round}: {cards}.", round=event.round, cards=cards)


def _stayed(event: Stayed, scene: Scene[View]) -> str:
    say, name = scene.words.say, figure_name(scene, event.figure)
    match event.why:
        case "zero":
            return say("0: {name} stays put.", name=name)
        case "leading":
            return say("{number}: {name} leads already and stays.", name=name, number=event.number)
        case "boxed_in":
            return say("{number}: {name} stays, there is no free space ahead.", name=name, number=event.number)
        case _:
            assert_never(event.why)


def _dung(event: HitDung, scene: Scene[View]) -> str:
    say, space = scene.words.say, space_name(event.space)
    if event.figure == KALI:
        return say("Kali lands in the dung on {space}: {bill}.", space=space, bill=_bill(scene, event))
    name = figure_name(scene, event.figure)
    return say("{name} lands in the dung on {space}: +{points}.", name=name, space=space, points=event.points)


def _rammed(event: Rammed, scene: Scene[View]) -> str:
    words, spaces = scene.words, event.spaces
    if event.figure == KALI:
        return words.count(
            "The rhino runs {n} space and rams Kali, now last: {bill}.",
            "The rhino runs {n} spaces and rams Kali, now last: {bill}.",
            spaces,
            bill=_bill(scene, event),
        )
    return words.count(
        "The rhino runs {n} space and rams {name}, now last: +{points}.",
        "The rhino runs {n} spaces and rams {name}, now last: +{points}.",
        spaces,
        name=figure_name(scene, event.figure),
        points=spaces,
    )


def _bill(scene: Scene[View], event: HitDung | Rammed) -> str:
    """Who pays how much for Kali: each of them in full, and Kali's own card doesn't count (R27 - R29, R38)."""
    say, points = scene.words.say, points_of(event)
    payers = [say("{name} +{points}", name=scene.name(seat), points=points) for seat in event.payers]
    return say("{payers} for the players' lowest card", payers=scene.words.listing(payers))


def victory_told(scene: Scene[View], winners: tuple[int, ...], points: int) -> str:
    """Who has won, with how many points."""
    names = scene.listed(winners)
    if len(winners) > 1:
        return scene.words.count(
            "{names} share the victory with {n} point.",
            "{names} share the victory with {n} points.",
            points,
            names=names,
        )
    return scene.words.count("{names} wins with {n} point.", "{names} wins with {n} points.", points, names=names)
