"""How kinds of action, their fields and their values are offered."""

from collections.abc import Mapping
from typing import cast

from games.banana_bandits.actions import Place
from games.banana_bandits.cards import DICE_ON_TABLE, PASS_WINDOWS, STAGES, PassWindow
from games.banana_bandits.kind_text import KINDS_IN_WORDS, fields_in_words
from games.banana_bandits.model import Fight, Looting
from games.banana_bandits.moves import paths_from
from games.banana_bandits.naming import (
    card_name,
    card_use,
    coins_named,
    colour_name,
    direction_name,
    pass_window_name,
    shape_name,
    side_name,
    windows_named,
)
from games.banana_bandits.spoils import flight
from games.banana_bandits.tower import FLOORS, Direction, Window, floor_of, side_of
from games.banana_bandits.view import View
from games.core.screen import FieldWords, KindWords, Scene, ValueWords
from games.core.values import Action, Seat, kind_of
from games.core.words import Words


def kind_offered(action: type[Action], words: Words) -> KindWords:
    """The button of a kind of action."""
    return KINDS_IN_WORDS[kind_of(action)](words)


def field_asked(action: type[Action], field: str, words: Words) -> FieldWords:
    """The question for a field."""
    return fields_in_words(words)[kind_of(action), field]


def value_offered(
    scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
) -> ValueWords:
    """One value of a field."""
    match value:
        case str():
            return _named_value(scene, action, field, value, chosen)
        case int() if field in {"target", "victim", "owner", "first", "second"}:
            return _seat(scene, field, value)
        case int() if field == "floor":
            return _floor(scene, value)
        case int():
            return _coin(scene, field, value, chosen)
        case (int(), int()):
            paid = [value.count(colour) for colour in range(len(scene.view.bank))]
            label = coins_named(scene.words, paid)
            return ValueWords(label, short=label)
        case _:
            return ValueWords(str(value))


def _named_value(
    scene: Scene[View], action: type[Action], field: str, value: str, chosen: Mapping[str, object]
) -> ValueWords:
    words = scene.words
    match field:
        case "window":
            return _window(scene, value, by_side=action is Place)
        case "neighbours":
            return ValueWords(value, coins_named(words, dict(scene.view.coins).get(value, ())))
        case "cards" | "card":
            return ValueWords(card_name(words, value), _use_now(scene, value))
        case "direction":
            return _direction(scene, cast("Direction", value))
        case "windows":
            return _pass_window(scene, cast("PassWindow", value), for_good=chosen.get("scope") == "always")
        case "scope" if value == "fight":
            return ValueWords(words.say("In this fight"), words.say("Forgotten when the fight ends."))
        case "scope":
            return ValueWords(words.say("In every fight"), words.say("Until you change it."))
        case _:
            return ValueWords(value)


def _pass_window(scene: Scene[View], window: PassWindow, *, for_good: bool) -> ValueWords:
    """A window to pass in by oneself, marked where that is set already; in this fight some are past."""
    words, view = scene.words, scene.view
    label = pass_window_name(words, window)
    note = ""
    if not for_good and isinstance(fight := view.frame, Fight):
        stages = [stage for (_, stage), known in PASS_WINDOWS.items() if known == window]
        past = STAGES.index(stages[0]) < STAGES.index(fight.stage)
        note = words.say("This moment is over.") if past else ""
    return ValueWords(
        label[:1].upper() + label[1:], note, chosen=window in (view.passes if for_good else view.fight_passes)
    )


def _use_now(scene: Scene[View], card: str) -> str:
    """What a card does. The moment alone says whose dice a Reroll throws again (R40), so that is named."""
    fight, words = scene.view.fight, scene.words
    if card != "roll" or fight is None or fight.stage not in DICE_ON_TABLE:
        return card_use(words, card)
    fighter = fight.fighter(DICE_ON_TABLE[fight.stage])
    hits = words.count("{n} hit", "{n} hits", fighter.hits)
    if fighter.seat == scene.seat:
        return words.say("All your own dice again, now {hits}.", hits=hits)
    return words.say("All dice of {name} again, now {hits}.", name=scene.name(fighter.seat), hits=hits)


def _window(scene: Scene[View], window: Window, *, by_side: bool) -> ValueWords:
    """A window to hang on, with what makes it worth it; grouped by side for placing, by floor for moving."""
    words, view = scene.words, scene.view
    notes = []
    if scene.seat is not None and view.gorillas[scene.seat]:
        path = paths_from(view.tower, view.gorillas, view.gorillas[scene.seat]).get(window, ())
        if path:
            notes.append(words.count("{n} step", "{n} steps", len(path) - 1))
    if window in dict(view.sites):
        notes.append(words.say("conversion window"))
    if window in dict(view.coins):
        notes.append(coins_named(words, dict(view.coins)[window]))
    reached = [seat for seat in _others(scene) if view.tower.in_reach(window, view.gorillas[seat])]
    if reached:
        notes.append(words.say("in reach of {names}", names=scene.listed(reached)))
    floor = words.say("Floor {floor}", floor=floor_of(window))
    return ValueWords(window, " · ".join(notes), side_name(words, side_of(window)) if by_side else floor)


def _others(scene: Scene[View]) -> list[Seat]:
    """The other seats whose gorillas hang already."""
    return [seat for seat, window in enumerate(scene.view.gorillas) if seat != scene.seat and window]


def _seat(scene: Scene[View], field: str, seat: Seat) -> ValueWords:
    words, view = scene.words, scene.view
    label = words.say("{name} on {window}", name=scene.name(seat), window=view.gorillas[seat])
    match field:
        case "target":
            pile = words.say("pile: {coins}", coins=coins_named(words, view.piles[seat]))
            return ValueWords(label, f"{_direction_to(scene, seat)} · {pile}")
        case "victim":
            return ValueWords(scene.name(seat), words.count("{n} card", "{n} cards", view.hand_sizes[seat]))
        case "owner":
            return ValueWords(scene.name(seat), coins_named(words, view.piles[seat]))
        case "first":  # each pair is offered once, so the last gorilla is only found as the second
            partners = " / ".join(scene.name(other) for other in range(seat + 1, len(view.gorillas)))
            return ValueWords(label, words.say("with {names}", names=partners))
        case _:
            return ValueWords(label)


def _direction_to(scene: Scene[View], seat: Seat) -> str:
    """How a target hangs from the reader's window."""
    words, view = scene.words, scene.view
    here = view.gorillas[scene.seat] if scene.seat is not None else ""
    there = view.gorillas[seat]
    if here and there == view.tower.opposite(here):
        return words.say("opposite")
    return words.say("neighbour") if here and there in view.tower.neighbours(here) else words.say("far away")


def _floor(scene: Scene[View], floor: int) -> ValueWords:
    words, view = scene.words, scene.view
    there = [seat for seat in _others(scene) if floor_of(view.gorillas[seat]) == floor and view.hand_sizes[seat]]
    name = words.say("Floor {floor}", floor=floor)
    if floor == FLOORS:
        name = words.say("Floor {floor} (top)", floor=floor)
    return ValueWords(name, words.say("a card from {names}", names=scene.listed(there)))


def _coin(scene: Scene[View], field: str, colour: int, chosen: Mapping[str, object]) -> ValueWords:
    """A coin by its colour: whose that is, and how many there are where it would come from."""
    words, view = scene.words, scene.view
    label = words.say("{colour} ({shape})", colour=colour_name(words, colour), shape=shape_name(words, colour))
    if field == "take":
        return ValueWords(label, _whose(scene, colour))
    holder = view.frame.victim if isinstance(view.frame, Looting) else chosen.get("owner")
    held = view.piles[holder][colour] if isinstance(holder, int) else 0
    note = words.count("{n} in the pile", "{n} in the pile", held) if held else ""
    return ValueWords(label, " · ".join(filter(None, (_whose(scene, colour), note))), short=label)


def _whose(scene: Scene[View], colour: int) -> str:
    words = scene.words
    if colour == scene.seat:
        return words.say("your own colour")
    if colour < len(scene.names):
        return words.say("{name}'s colour", name=scene.name(colour))
    return words.say("nobody's colour")


def _direction(scene: Scene[View], direction: Direction) -> ValueWords:
    """A way to fly, with every window on it."""
    words, view = scene.words, scene.view
    name = direction_name(words, direction)
    if view.fight is None:
        return ValueWords(name)
    loser = view.fight.defender.seat
    start = view.gorillas[loser]
    path = flight(view.tower, view.gorillas, start, direction)
    if not path:
        return ValueWords(name)
    dropped = (start, *path[:-1])[: view.bank[loser]]
    label = words.say("{direction}: lands on {window}", direction=name, window=path[-1])
    if not dropped:
        return ValueWords(label, words.say("drops no coins: the bank has none left"), short=name)
    note = words.say("drops coins on {windows}", windows=windows_named(words, dropped))
    return ValueWords(label, note, short=name)
