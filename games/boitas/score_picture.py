"""The final scores: place, points and where they come from; while ways are chosen, who has chosen what."""

from collections.abc import Iterator

from games.boitas.goods import both_ways, score_by
from games.boitas.pieces import boita_card
from games.boitas.scoring import card_points
from games.boitas.view import View
from games.boitas.way_text import way_name
from games.core.drawing import (
    GOLD,
    INK,
    SHADE,
    SMALL,
    SOFT_INK,
    Element,
    panel,
    placed,
    seat_token,
    spread,
    symbol,
    text,
    token,
)
from games.core.screen import Scene
from games.core.values import Seat, Standing

SCORE_H = 138.0
_CARD_W, _CARD_H = 76.0, 110.0


def scores(scene: Scene[View], x: float, y: float, w: float) -> Iterator[Element]:
    """A row per seat, best first once the game is over."""
    standings = {standing.seat: standing for standing in scene.result.standings} if scene.result else {}
    for place, seat in enumerate(standings or range(len(scene.names))):
        yield placed(x, y + place * SCORE_H, *_row(scene, seat, standings.get(seat), w))


def _row(scene: Scene[View], seat: Seat, standing: Standing | None, w: float) -> Iterator[Element]:
    yield panel(0, 0, w, SCORE_H - 12)
    middle = (SCORE_H - 12) / 2
    if standing is not None:
        yield token(46, middle, 28, words=str(standing.rank), fill=GOLD if standing.rank == 1 else SHADE)
        yield text(w - 24, middle, str(standing.total), size=54, weight="bold", anchor="end", middle=True)
    if standing is not None and standing.rank == 1:
        yield symbol("trophy", w - 134, middle, 26, fill=GOLD, outline=INK)
    yield seat_token(seat, 112, middle, 25)
    yield text(150, 54, scene.name(seat), size=28, weight="bold", max_width=340)
    yield text(150, 92, _way(scene, seat), size=SMALL, fill=SOFT_INK, max_width=352)
    if scene.view.ways[seat] is None:
        yield from _choices(scene, seat, 510, w - 530)
    if standing is not None:
        yield from _parts(scene, standing, 510)
        yield from _left_over(scene, seat, 664, w - 664 - 172)


def _way(scene: Scene[View], seat: Seat) -> str:
    view, words = scene.view, scene.words
    way, owned = view.ways[seat], view.holdings[seat]
    if way is None:
        return words.say("is choosing how to score…")
    points = score_by(owned, way, each=view.each_left).points
    return words.say("{points} for {way}", points=points, way=way_name(words, way, owned))


def _choices(scene: Scene[View], seat: Seat, x: float, w: float) -> Iterator[Element]:
    """Both ways with their points."""
    words, owned = scene.words, scene.view.holdings[seat]
    for place, score in enumerate(both_ways(owned, each=scene.view.each_left)):
        y = 44 + place * 38
        yield text(x + 44, y, str(score.points), size=28, weight="bold", anchor="end", middle=True)
        yield text(x + 58, y, way_name(words, score.way, owned), size=24, max_width=w - 58, middle=True)


def _parts(scene: Scene[View], standing: Standing, x: float) -> Iterator[Element]:
    """The three parts of a total."""
    by_code = {line.code: line.points for line in standing.lines}
    goods = standing.total - by_code["cards"] - by_code["cowries"]
    say = scene.words.say
    for place, (name, points) in enumerate(
        ((say("goods"), goods), (say("cards"), by_code["cards"]), (say("cowries"), by_code["cowries"]))
    ):
        y = 34 + place * 29
        yield text(x + 34, y, str(points), size=SMALL, weight="bold", anchor="end", middle=True)
        yield text(x + 46, y, name, size=SMALL, fill=SOFT_INK, max_width=140, middle=True)


def _left_over(scene: Scene[View], seat: Seat, x: float, w: float) -> Iterator[Element]:
    """The cards that were left in hand and are worth something."""
    view = scene.view
    hand = [card for card in view.hands[seat] if card_points(card, view.card_points)]
    for name, left in zip(hand, spread(x, w, len(hand), _CARD_W, gap=6), strict=True):
        yield boita_card(name, left, 8, _CARD_W, _CARD_H)
