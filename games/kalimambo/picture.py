"""The public board: the track at the left, the seats and what they played at the right."""

from collections.abc import Iterator

from games.core.drawing import (
    BADGE_H,
    BODY,
    GOLD,
    HUGE,
    INK,
    PAPER,
    PAPER_EDGE,
    SEAT_COLOURS,
    SEAT_SYMBOLS,
    SHADE,
    SMALL,
    SOFT_INK,
    Element,
    banner,
    canvas,
    card,
    card_back,
    circle,
    paragraph,
    pill,
    pill_width,
    placed,
    rect,
    ring,
    seat_badge,
    seat_colour,
    slot,
    symbol,
    text,
    text_width,
)
from games.core.screen import Scene
from games.core.values import Seat
from games.kalimambo.log_text import victory_told
from games.kalimambo.model import KALI, ROUNDS, Figure, HitDung, Rammed
from games.kalimambo.naming import space_name
from games.kalimambo.pieces import KALI_BLACK, SAND, heap, hoof_print, kali, rhino
from games.kalimambo.track_picture import CX, CY, called_number, numbers_called, track
from games.kalimambo.view import View

WIDTH, HEIGHT = 1200, 860
_LEFT, _RIGHT, _ROW = 830.0, 1176.0, 93.0
_CARD_W = 58.0
_BADGE_W = _RIGHT - _LEFT - _CARD_W - 10


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it."""
    say, view = scene.words.say, scene.view
    title = say("Final scores") if view.over else say("Points so far")
    rows = [*range(len(scene.names)), KALI]
    return canvas(
        WIDTH,
        HEIGHT,
        track(view),
        *_middle(scene),
        banner(_LEFT, 24, _RIGHT - _LEFT, title),
        *(part for place, who in enumerate(rows) for part in _row(scene, who, 108 + place * _ROW)),
        *_legend(scene, 122 + len(rows) * _ROW),
    )


def _middle(scene: Scene[View]) -> Iterator[Element]:
    say, view = scene.words.say, scene.view
    if scene.result is not None:
        yield from _victory(scene)
    else:
        yield text(CX, CY - 62, say("Round"), size=BODY, anchor="middle", fill=INK)
        yield text(CX, CY + 6, str(view.round), size=HUGE, weight="bold", anchor="middle")
        yield text(CX, CY + 46, say("of {rounds}", rounds=ROUNDS), size=BODY, anchor="middle", fill=INK)
    yield from _front_space(scene)
    for place, badge in enumerate(scene.badges):
        words = badge.title if badge.value == "yes" else f"{badge.title}: {badge.value}"
        yield pill(CX - pill_width(words) / 2, CY + 118 + 42 * place, words, fill=PAPER)


def _legend(scene: Scene[View], y: float) -> Iterator[Element]:
    """What the marks on the track mean, where there is room below the seats."""
    say = scene.words.say
    marks: list[tuple[Element, str]] = [
        (called_number(0, 0, "9", SEAT_COLOURS[0]), say("played 9 and ran to the front")),
        (called_number(0, 0, "9", SHADE), say("played 9 and stayed")),
        (placed(0, 0, hoof_print(0, 0), scale=1.2), say("the rhino ran here")),
    ]
    if not scene.view.over:
        marks.append((ring(0, 0, 13, width=5, dash=6), say("the next one lands here")))
    if y + 42 * len(marks) < HEIGHT:
        for place, (mark, words) in enumerate(marks):
            yield placed(_LEFT + 34, y + 18 + 42 * place, mark)
            yield text(_LEFT + 64, y + 18 + 42 * place, words, size=SMALL, max_width=_RIGHT - _LEFT - 64, middle=True)


def _front_space(scene: Scene[View]) -> Iterator[Element]:
    """Which space the next mover lands on: the dashed one, with a warning where it is a heap."""
    view = scene.view
    if view.over:
        return
    words = scene.words.say("front space {space}", space=space_name(view.next_free))
    width = text_width(words, BODY, "bold")
    yield ring(CX - width / 2 - 12, CY + 88, 13, width=5, dash=6)
    yield text(CX - width / 2 + 18, CY + 88, words, size=BODY, weight="bold", middle=True)
    if view.next_free in view.heaps:
        yield heap(CX + width / 2 + 50, CY + 86, scale=0.8)


def _victory(scene: Scene[View]) -> Iterator[Element]:
    if scene.result is not None:
        yield symbol("trophy", CX, CY - 64, 44, fill=GOLD, outline=INK)
        words = victory_told(scene, scene.result.winners, scene.result.standings[0].total)
        yield paragraph(CX, CY + 16, words, 340, weight="bold", anchor="middle", max_lines=4)


def _row(scene: Scene[View], who: Figure, y: float) -> Iterator[Element]:
    if who == KALI:
        yield from _kali_badge(scene, y)
    else:
        yield seat_badge(
            _LEFT,
            y,
            who,
            scene.name(who),
            to_act=who in scene.awaiting,
            points=str(scene.view.scores[who]),
            note=_note(scene, who),
            w=_BADGE_W,
        )
        yield from _causes(scene, who, y + 54)
    yield _card_of(scene, who, _LEFT + _BADGE_W + 10, y)


def _kali_badge(scene: Scene[View], y: float) -> Iterator[Element]:
    yield rect(_LEFT, y, _BADGE_W, BADGE_H, radius=18, fill=PAPER, stroke=PAPER_EDGE, stroke_width=2.5)
    yield circle(_LEFT + 40, y + BADGE_H / 2, 30, fill=SAND)
    yield kali(_LEFT + 38, y + BADGE_H / 2 + 2, scale=0.85)
    yield text(_LEFT + 78, y + 27, scene.words.say("Kali"), size=26, weight="bold", middle=True)
    yield text(_LEFT + 78, y + 54, _note(scene, KALI), size=SMALL, fill=SOFT_INK, max_width=_BADGE_W - 92, middle=True)


def _note(scene: Scene[View], who: Figure) -> str:
    """What the newest round cost a seat; Kali never pays, so hers tells her cards."""
    if who == KALI:
        return _kali_note(scene)
    cost = sum(points_of(event) for event in _costly(scene.view, who))
    return scene.words.say("+{points}", points=cost) if cost else scene.words.say("unharmed")


def _kali_note(scene: Scene[View]) -> str:
    say, played, following = scene.words.say, numbers_called(scene.view).get(KALI), scene.view.kali_next
    if following is not None:
        return say("next card: {number}", number=following)
    return say("runs along") if played is None else say("played {number}", number=played)


def _costly(view: View, seat: Seat) -> list[HitDung | Rammed]:
    """What a seat had to pay for in the newest round."""
    return [event for event in view.account if isinstance(event, HitDung | Rammed) and seat in event.payers]


def points_of(event: HitDung | Rammed) -> int:
    """What each payer pays."""
    return event.points if isinstance(event, HitDung) else event.spaces


def _causes(scene: Scene[View], seat: Seat, y: float) -> Iterator[Element]:
    """Small signs behind the cost: a heap, the rhino, and Kali in front of what hit her."""
    x = _LEFT + 78 + text_width(_note(scene, seat), SMALL) + 24
    for event in _costly(scene.view, seat):
        if event.figure == KALI:
            yield kali(x, y, scale=0.42)
            x += 30
        yield heap(x, y, scale=0.46) if isinstance(event, HitDung) else rhino(x, y, to_the_right=True, scale=0.38)
        x += 40


def _card_of(scene: Scene[View], who: Figure, x: float, y: float) -> Element:
    """A face-down card, else the card of the newest round, else an empty place. Kali's next one where it is open."""
    view, called = scene.view, numbers_called(scene.view)
    if who == KALI and view.kali_next is not None:
        return card(x, y, _CARD_W, BADGE_H, numeral=str(view.kali_next), band=KALI_BLACK, changed=True)
    if who != KALI and view.lies[who]:
        return card_back(x, y, _CARD_W, BADGE_H, colour=seat_colour(who), sign=SEAT_SYMBOLS[who])
    if who not in called:
        return slot(x, y, _CARD_W, BADGE_H)
    band = KALI_BLACK if who == KALI else seat_colour(who)
    return card(x, y, _CARD_W, BADGE_H, numeral=str(called[who]), band=band)
