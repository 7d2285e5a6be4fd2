"""Scoring (Z54-Z67, B33-B45, B52): every point has a line with its reason; lines add up to the total."""

from collections.abc import Iterator, Sequence

from games.core.values import Result, ScoreLine, Seat, Standing
from games.zooloretto.model import Enclosure, State, Zoo
from games.zooloretto.places import PLANS, SPONSOR, Place
from games.zooloretto.tiles import FACES, is_animal, is_stall, sort_of

STALL_TYPE_POINTS = 2
BARN_TYPE_POINTS = -2
PURCHASER_POINTS = (0, 1, 4)
"""Points per X tile with no, one and two Purchasers (B37)."""


def score_lines(zoo: Zoo, *, boss: bool, sponsor_x: bool) -> tuple[ScoreLine, ...]:
    """Why a zoo is worth what it is worth."""
    lines = [enclosure_line(place, zoo.enclosures[place]) for place in zoo.open_places()]
    lines += _stall_lines(zoo)
    if boss:
        lines += _boss_lines(zoo, sponsor_x=sponsor_x)
    lines += _barn_lines(zoo)
    return tuple(line for line in lines if line.points or line.code in ("too_empty", "sponsor"))


def enclosure_line(place: Place, enclosure: Enclosure) -> ScoreLine:
    """Z55, Z56: full, one short, or a point per animal where a stall stands; the Sponsor Enclosure is worth nothing."""
    plan, count = PLANS[place], len(enclosure.animals)
    values: dict[str, int | str] = {"place": place, "animals": count, "spaces": plan.spaces}
    if count:
        values["species"] = sort_of(enclosure.animals[0])
    if place == SPONSOR:
        return ScoreLine("sponsor" if count else "empty", 0, values)
    match plan.spaces - count:
        case 0:
            return ScoreLine("full", plan.full, values)
        case 1:
            return ScoreLine("one_short", plan.short, values)
    if enclosure.stalls:
        return ScoreLine("with_stall", count, values)
    return ScoreLine("too_empty" if count else "empty", 0, values)


def stall_types(zoo: Zoo) -> int:
    """How many types of stall stand on stall spaces (Z57)."""
    return len({sort_of(tile) for enclosure in zoo.enclosures.values() for tile in enclosure.stalls})


def _stall_lines(zoo: Zoo) -> Iterator[ScoreLine]:
    types = stall_types(zoo)
    yield ScoreLine("stall_types", STALL_TYPE_POINTS * types, {"types": types})


def _boss_lines(zoo: Zoo, *, sponsor_x: bool) -> Iterator[ScoreLine]:
    types, sellers = stall_types(zoo), zoo.office.get("sales", 0)
    yield ScoreLine("sales", types * sellers, {"types": types, "employees": sellers})
    tiles, buyers = offer_tiles_in_zoo(zoo, sponsor_x=sponsor_x), zoo.office.get("purchaser", 0)
    each = PURCHASER_POINTS[buyers]
    yield ScoreLine("purchaser", tiles * each, {"tiles": tiles, "employees": buyers, "each": each})
    yield ScoreLine("tokens", zoo.tokens, {"tokens": zoo.tokens})


def offer_tiles_in_zoo(zoo: Zoo, *, sponsor_x: bool) -> int:
    """X tiles that a Purchaser counts: not those in the barn (B38); the Sponsor Enclosure is an option (B40)."""
    counted = [zoo.enclosures[place] for place in zoo.open_places() if sponsor_x or place != SPONSOR]
    return sum(FACES[tile].offer for enclosure in counted for tile in (*enclosure.animals, *enclosure.stalls))


def _barn_lines(zoo: Zoo) -> Iterator[ScoreLine]:
    """Z58-Z60: two points lost per type in the barn, however many of it there are."""
    animals = len({sort_of(tile) for tile in zoo.barn if is_animal(tile)})
    stalls = len({sort_of(tile) for tile in zoo.barn if is_stall(tile)})
    yield ScoreLine("barn_animals", BARN_TYPE_POINTS * animals, {"types": animals})
    yield ScoreLine("barn_stalls", BARN_TYPE_POINTS * stalls, {"types": stalls})


def total(lines: Sequence[ScoreLine]) -> int:
    """The sum of score lines."""
    return sum(line.points for line in lines)


def result(state: State) -> Result | None:
    """The ranking once the game is over: points, then coins (Z67, B52); equal in both shares the place."""
    if state.stack:
        return None
    lines = [score_lines(zoo, boss=state.boss, sponsor_x=state.sponsor_x) for zoo in state.zoos]
    keys = [(total(lines[seat]), zoo.coins) for seat, zoo in enumerate(state.zoos)]
    order: list[Seat] = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    return Result(
        tuple(
            Standing(
                seat,
                1 + sum(other > keys[seat] for other in keys),
                keys[seat][0],
                lines[seat],
                _tie_break(keys, seat),
            )
            for seat in order
        )
    )


def _tie_break(keys: Sequence[tuple[int, int]], seat: Seat) -> tuple[ScoreLine, ...]:
    points, coins = keys[seat]
    tied = sum(other[0] == points for other in keys) > 1
    return (ScoreLine("tie_coins", coins, {"coins": coins}),) if tied else ()
