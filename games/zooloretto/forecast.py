"""What a choice would cause, in a few words: a full enclosure, a birth, points in the barn."""

from dataclasses import dataclass

from games.core.words import Words
from games.zooloretto.bonus import sponsor_tokens
from games.zooloretto.exchange import Group, swap
from games.zooloretto.model import Enclosure, Zoo
from games.zooloretto.names import coins_named, donations_named, points_named, species_name, tokens_named
from games.zooloretto.places import BARN, PLANS, SPONSOR, Office, Place
from games.zooloretto.placing import Outlook, outlook
from games.zooloretto.scoring import BARN_TYPE_POINTS, enclosure_line, score_lines, total
from games.zooloretto.tiles import is_stall, sort_of
from games.zooloretto.view import View, ZooView


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a choice would cause: ``result`` fits a label, ``reason`` says why; each may be empty."""

    result: str = ""
    reason: str = ""


def arrival_forecast(
    words: Words, view: View, zoo: ZooView, tile: str, place: Place, source: Place | None = None
) -> Forecast:
    """What putting a tile in a place would cause; ``source`` is where it stands in the same zoo, if it does."""
    if place == BARN:
        return _barn_forecast(words, zoo, tile)
    if is_stall(tile):
        return _stall_forecast(words, view, zoo, tile, place, source)
    return _animal_forecast(words, view, zoo, tile, place, source)


def discard_forecast(words: Words, zoo: ZooView, tile: str) -> str:
    """What giving a tile of the barn away would be worth."""
    if leaves_barn_for_good(zoo, tile):
        return words.say("{points}: no other of its kind is in your barn", points=_signed(words, -BARN_TYPE_POINTS))
    return words.say("{points}: its kind stays in your barn", points=_signed(words, 0))


def leaves_barn_for_good(zoo: ZooView, tile: str) -> bool:
    """Whether a tile of the barn is the only one of its kind there."""
    return sum(sort_of(stored) == sort_of(tile) for stored in zoo.barn) == 1


def exchange_forecast(words: Words, view: View, zoo: ZooView, a: Group, b: Group) -> str:
    """What swapping two groups would cause; "" when nothing special."""
    parts: list[str] = []
    after = _as_zoo(zoo)
    swap(after, a, b)
    for arriving, place in ((a, b.place), (b, a.place)):
        if place != BARN:
            leaving = len(zoo.enclosures[place].animals)
            ahead = outlook(zoo, arriving.animals, place, leaving)
            parts += [words.say("{place} full (no bonus)", place=place) if ahead.fills else ""]
            parts += _births(words, arriving.species, ahead)
            _house_young(after, arriving.species, place, ahead)
    gain = _points(view, after) - _points(view, _as_zoo(zoo))
    return ", ".join(filter(None, [*parts, _signed(words, gain) if gain else ""]))


def office_forecast(words: Words, view: View, zoo: ZooView, office: Office, source: Office | None) -> str:
    """What an employee in an office, hired or moved there from another, would be worth now; "" when nothing."""
    after = _as_zoo(zoo)
    after.office[office] = after.office.get(office, 0) + 1
    if source is not None:
        after.office[source] -= 1
    gain = _points(view, after) - _points(view, _as_zoo(zoo))
    return _signed(words, gain) if gain else ""


def _births(words: Words, species: str, ahead: Outlook) -> list[str]:
    young = species_name(words, species)
    return [
        words.say("a baby {species} is born", species=young) if ahead.born_inside == 1 else "",
        words.say("{n} babies are born", n=ahead.born_inside) if ahead.born_inside > 1 else "",
        words.say("a baby {species} goes to the barn", species=young) if ahead.born_to_barn == 1 else "",
        words.say("{n} babies go to the barn", n=ahead.born_to_barn) if ahead.born_to_barn > 1 else "",
    ]


def _bonus(words: Words, view: View, zoo: ZooView, place: Place) -> str:
    if place == SPONSOR:
        tokens = min(sponsor_tokens(zoo.office.get("press", 0)), view.tokens)
        gains = [tokens_named(words, tokens), donations_named(words, min(1, view.donations))]
        return words.say("full: {gains}", gains=words.listing(gains))
    coins = min(PLANS[place].coins, view.bank)
    if not coins:
        return words.say("full")
    gains = [coins_named(words, coins)]
    if zoo.office.get("collector") and view.donations:
        gains.append(donations_named(words, 1))
    return words.say("full: {gains}", gains=words.listing(gains))


def _barn_forecast(words: Words, zoo: ZooView, tile: str) -> Forecast:
    known = any(sort_of(stored) == sort_of(tile) for stored in zoo.barn)
    reason = words.say("its kind is there already") if known else words.say("a new kind there")
    return Forecast(_signed(words, 0 if known else BARN_TYPE_POINTS), reason)


def _animal_forecast(words: Words, view: View, zoo: ZooView, tile: str, place: Place, source: Place | None) -> Forecast:
    """An animal may fill its place, have a young, and bring points; the tokens of the Sponsor Enclosure are named."""
    ahead = outlook(zoo, (tile,), place)
    gain = _points(view, _with_animal(zoo, tile, place, source, ahead)) - _points(view, _as_zoo(zoo))
    parts = [
        _bonus(words, view, zoo, place) if ahead.fills else "",
        *_births(words, sort_of(tile), ahead),
        _signed(words, gain) if gain else "",
    ]
    relieved = source == BARN and not ahead.born_to_barn and leaves_barn_for_good(zoo, tile)
    return Forecast(", ".join(filter(None, parts)), words.say("no longer in the barn") if relieved else "")


def _with_animal(zoo: ZooView, tile: str, place: Place, source: Place | None, ahead: Outlook) -> Zoo:
    """The zoo once the animal has arrived and its young are born."""
    after = _as_zoo(zoo)
    if source == BARN:
        after.barn.remove(tile)
    after.enclosures[place].animals.append(tile)
    _house_young(after, sort_of(tile), place, ahead)
    return after


def _house_young(zoo: Zoo, species: str, place: Place, ahead: Outlook) -> None:
    zoo.enclosures[place].animals += [f"{species}-o"] * ahead.born_inside
    zoo.barn += [f"{species}-o"] * ahead.born_to_barn


def _stall_forecast(words: Words, view: View, zoo: ZooView, tile: str, place: Place, source: Place | None) -> Forecast:
    """A stall brings its type, and counts the animals beside it; where it stood, it may be missed (Z55, Z57)."""
    before, after = _as_zoo(zoo), _as_zoo(zoo)
    if source is not None:
        _stalls_at(after, source).remove(tile)
    others = {sort_of(stall) for enclosure in after.enclosures.values() for stall in enclosure.stalls}
    after.enclosures[place].stalls.append(tile)
    stands = words.say("this type stands already") if sort_of(tile) in others else words.say("a new stall type")
    reasons = [
        stands if source in (None, BARN) else "",
        words.say("no longer in the barn") if source == BARN and leaves_barn_for_good(zoo, tile) else "",
        _counting(words, before, after, place),
        _counting(words, after, before, source) if source is not None and source in zoo.enclosures else "",
    ]
    gain = _points(view, after) - _points(view, before)
    return Forecast(_signed(words, gain), ", ".join(reason for reason in reasons if reason))


def _counting(words: Words, without: Zoo, having: Zoo, place: Place) -> str:
    """What a stall is worth for the animals of the one zoo that it would miss in the other."""
    line = enclosure_line(place, having.enclosures[place])
    if line.code != "with_stall" or without.enclosures[place].stalls or not line.points:
        return ""
    return words.count(
        "{place}: {n} animal counts only with a stall",
        "{place}: {n} animals count only with a stall",
        line.points,
        place=place,
    )


def _as_zoo(seen: ZooView) -> Zoo:
    """A zoo of the rules, to try something in."""
    enclosures = {place: Enclosure(list(e.animals), list(e.stalls)) for place, e in seen.enclosures.items()}
    return Zoo(seen.coins, seen.closed, seen.sponsor_closed, enclosures, list(seen.barn), dict(seen.office))


def _stalls_at(zoo: Zoo, place: Place) -> list[str]:
    return zoo.barn if place == BARN else zoo.enclosures[place].stalls


def _points(view: View, zoo: Zoo) -> int:
    """What a zoo would score."""
    return total(score_lines(zoo, boss=view.boss, sponsor_x=view.sponsor_x))


def _signed(words: Words, points: int) -> str:
    return points_named(words, points) if points < 0 else words.say("+{points}", points=points_named(words, points))
