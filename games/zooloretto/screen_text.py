"""The text board: everything that lies on the table, in an order that can be read aloud."""

from typing import assert_never

from games.core.screen import Line, Scene, Screen
from games.core.values import Seat
from games.zooloretto.ask_text import ask
from games.zooloretto.log_text import event_text
from games.zooloretto.model import Loading, Placing, Turn
from games.zooloretto.names import (
    bare_name,
    coins_named,
    donations_named,
    points_named,
    sentence_case,
    species_name,
    tile_name,
    tiles_listed,
    tokens_named,
    truck_name,
)
from games.zooloretto.score_text import score_text
from games.zooloretto.view import View, ZooView
from games.zooloretto.zoo_text import printed_text, zoo_text


def screen_of(scene: Scene[View]) -> Screen:
    """The complete board in text."""
    told = [event_text(event, scene) for event in scene.events]
    return Screen(
        headline=headline(scene),
        turn=turn_text(scene),
        facts=(*_middle(scene), *_zoos(scene), *_beside(scene)),
        hand=_own_zoo(scene),
        news=tuple(Line(sentence) for sentence in told if sentence),
        ask=ask(scene),
    )


def headline(scene: Scene[View]) -> str:
    """The title, and how near the end is."""
    words, view = scene.words, scene.view
    title = words.say("Zooloretto with Boss") if view.boss else words.say("Zooloretto")
    if view.frame is None:
        return words.say("{title}: the zoos are counted", title=title)
    if view.last_round:
        return words.say("{title}: last round", title=title)
    return words.count(
        "{title}: {n} tile left before the red disc",
        "{title}: {n} tiles left before the red disc",
        view.draw_part,
        title=title,
    )


def turn_text(scene: Scene[View]) -> str:
    """Who decides what."""
    words, frame = scene.words, scene.view.frame
    if frame is None:
        winners = scene.listed(scene.result.winners) if scene.result else ""
        return words.say("The game is over. Best zoo: {names}.", names=winners)
    name = scene.name(frame.seat)
    match frame:
        case Turn():
            return words.say("{name}'s turn: draw a tile, take a truck, or spend money.", name=name)
        case Loading():
            tile = tile_name(words, frame.tile)
            return words.say("{name} has drawn a tile and chooses a truck for it: {tile}.", name=name, tile=tile)
        case Placing(tiles=()):
            return words.say("{name} has placed everything and may still take it back.", name=name)
        case Placing():
            return words.say("{name} places: {tiles}.", name=name, tiles=tiles_listed(words, frame.tiles))
        case _ as never:
            assert_never(never)


def _middle(scene: Scene[View]) -> list[Line]:
    words, view = scene.words, scene.view
    lines = [Line(_truck(scene, number)) for number in range(1, len(view.trucks) + 1)]
    if view.boss:
        offers = words.listing([bare_name(words, tile) for tile in view.offers]) or words.say("empty")
        lines.append(Line(words.say("Offer board (X tiles): {tiles}.", tiles=offers)))
    return lines


def _beside(scene: Scene[View]) -> list[Line]:
    """What matters less stands last: an alternative text is cut at its end."""
    words, view = scene.words, scene.view
    if view.boss:
        supply = words.say(
            "Supplies: bank {coins}, {donations}, {tokens}, employees {employees}.",
            coins=coins_named(words, view.bank),
            donations=donations_named(words, view.donations),
            tokens=tokens_named(words, view.tokens),
            employees=view.employees,
        )
    else:
        supply = words.say("Bank: {coins}.", coins=coins_named(words, view.bank))
    species = words.listing([species_name(words, species) for species in view.species])
    quiet = [supply, words.say("Species in play: {species}.", species=species), printed_text(scene)]
    return [Line(said, "quiet") for said in quiet]


def _truck(scene: Scene[View], number: int) -> str:
    words, truck = scene.words, scene.view.trucks[number - 1]
    name = sentence_case(truck_name(words, number))
    if truck.taken_by is not None:
        return words.say("{truck}: taken by {name}.", truck=name, name=scene.name(truck.taken_by))
    load = words.say("{count} of {spaces}", count=len(truck.tiles), spaces=truck.spaces)
    return words.say("{truck} ({load}): {tiles}.", truck=name, load=load, tiles=tiles_listed(words, truck.tiles))


def _zoos(scene: Scene[View]) -> list[Line]:
    lines: list[Line] = []
    for seat, zoo in enumerate(scene.view.zoos):
        lines.append(Line(_purse(scene, seat, zoo), "strong", seat))
        lines.append(Line(zoo_text(scene, zoo), "plain", seat))
    return lines


def _purse(scene: Scene[View], seat: Seat, zoo: ZooView) -> str:
    words = scene.words
    points = points_named(words, zoo.points)
    if scene.view.frame is not None:
        points = words.say("{points} so far", points=points)
    parts = [points, *_money(scene, zoo)]
    if zoo.tokens:
        parts.append(tokens_named(words, zoo.tokens))
    if zoo.out:
        parts.append(words.say("out this round"))
    return words.say("{name}: {parts}", name=scene.name(seat), parts=", ".join(parts))


def _money(scene: Scene[View], zoo: ZooView) -> list[str]:
    donations = [donations_named(scene.words, zoo.donations)] if scene.view.boss else []
    return [coins_named(scene.words, zoo.coins), *donations]


def _own_zoo(scene: Scene[View]) -> tuple[Line, ...]:
    """The reader's own zoo and, until the ranking tells it, why it would score what it would score now."""
    if scene.seat is None:
        return ()
    words, zoo = scene.words, scene.view.zoos[scene.seat]
    parts = ", ".join([points_named(words, zoo.points), *_money(scene, zoo)])
    over = scene.view.frame is None
    title = words.say("Your zoo: {parts}", parts=parts) if over else words.say("Your zoo now: {parts}", parts=parts)
    reasons = "" if over else " · ".join(score_text(line, scene) for line in zoo.lines)
    lines = [Line(title, "heading", scene.seat), Line(zoo_text(scene, zoo), "pictured", scene.seat)]
    return (*lines, *([Line(reasons, "quiet", scene.seat)] if reasons else []))
