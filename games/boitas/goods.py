"""What import goods are worth, and the two ways to score them (R80 - R84, R92; D1, D12 - D14, D17)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.boitas.cards import GOOD_TYPES, Good, GoodType, good_type, printed
from games.boitas.model import State
from games.core.values import Seat

BEST = "best"
LEFT_POINTS = 2
"""For each good that the chosen way does not score."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What the score of goods depends on: the goods of a seat, its cards in hand (elephants too), its cowries."""

    goods: tuple[Good, ...]
    cards: int
    cowries: int


@dataclass(frozen=True, slots=True)
class GoodsScore:
    """One way to score: which goods at which value (by type, the best first), how many others, at how many points."""

    way: str
    scored: tuple[tuple[Good, int], ...]
    left: int
    each: int

    @property
    def points(self) -> int:
        """All of it."""
        return sum(value for _, value in self.scored) + self.left * self.each


def holdings_of(state: State, seat: Seat) -> Holdings:
    """What a seat has to score its goods with."""
    return Holdings(tuple(state.goods[seat]), len(state.hands[seat]), state.cowries[seat])


def good_value(good: Good, owned: Holdings) -> int:
    """The points of a good that is scored. Hi and Lo read printed values, scored or not, never pearls (R82, D14)."""
    own = printed(good)
    if own is not None:
        return own
    values = [value for other in owned.goods if (value := printed(other)) is not None]
    match good:
        case "pearl-hi":
            return max(values, default=0)
        case "pearl-lo":
            return min(values, default=0)
        case "pearl-boita":
            return owned.cards
        case _:
            return owned.cowries


def best_of_each(owned: Holdings) -> GoodsScore:
    """The best good of every type that is owned (R80, D12)."""
    scored = [max(mine, key=lambda good: good_value(good, owned)) for kind in GOOD_TYPES if (mine := _of(owned, kind))]
    return _score(BEST, scored, owned, LEFT_POINTS)


def two_types(owned: Holdings, first: GoodType, second: GoodType, *, each: int = LEFT_POINTS) -> GoodsScore:
    """All goods of two types (R81, D13); ``each`` is what the others are worth (D17)."""
    return _score(f"{first}+{second}", [*_of(owned, first), *_of(owned, second)], owned, each)


def way_types(way: str) -> tuple[GoodType, ...]:
    """The two types that a way names; none for the best of each."""
    return tuple(kind for kind in GOOD_TYPES if kind in way.split("+"))


def score_by(owned: Holdings, way: str, *, each: int = LEFT_POINTS) -> GoodsScore:
    """The score by a way's name."""
    types = way_types(way)
    return two_types(owned, types[0], types[1], each=each) if types else best_of_each(owned)


def each_left(state: State) -> int:
    """What a good outside two chosen types is worth at this table (D17)."""
    return LEFT_POINTS if state.options.leftovers == "both" else 0


def ways(owned: Holdings, *, each: int = LEFT_POINTS) -> list[GoodsScore]:
    """Every way that makes sense, the best total first (D15).

    Left out are pairs that score the same goods as a way before, and pairs with a type that is not owned, unless
    that pays: it does where a pearl is worth less than a good that is not scored (D13).
    """
    found = [best_of_each(owned)]
    for score in _pairs(owned, each):
        if not any(_replaces(other, score, owned) for other in found):
            found.append(score)
    return sorted(found, key=lambda score: -score.points)


def _replaces(known: GoodsScore, score: GoodsScore, owned: Holdings) -> bool:
    """Whether nobody would miss a way: a known one scores the same goods, or more where a type is not owned."""
    mine, theirs = (Counter(good for good, _ in each.scored) for each in (score, known))
    lacking = not all(_of(owned, kind) for kind in way_types(score.way))
    return known.points >= score.points and (mine <= theirs if lacking else mine == theirs)


def both_ways(owned: Holdings, *, each: int = LEFT_POINTS) -> list[GoodsScore]:
    """The best good of each type, and the best pair of types where it scores anything else."""
    pairs = [score for score in ways(owned, each=each) if score.way != BEST]
    return [best_of_each(owned), *pairs[:1]]


def _pairs(owned: Holdings, each: int) -> Iterator[GoodsScore]:
    """Any two of the five types, owned ones first."""
    counts = Counter(map(good_type, owned.goods))
    pairs = sorted(combinations(GOOD_TYPES, 2), key=lambda pair: -sum(counts[kind] > 0 for kind in pair))
    for first, second in pairs:
        yield two_types(owned, first, second, each=each)


def _of(owned: Holdings, kind: GoodType) -> list[Good]:
    return [good for good in owned.goods if good_type(good) == kind]


def _score(way: str, scored: Sequence[Good], owned: Holdings, each: int) -> GoodsScore:
    values = [(good, good_value(good, owned)) for good in scored]
    values.sort(key=lambda scored_at: (GOOD_TYPES.index(good_type(scored_at[0])), -scored_at[1], scored_at[0]))
    return GoodsScore(way, tuple(values), len(owned.goods) - len(scored), each)
