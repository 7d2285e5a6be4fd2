"""The public board: the track at the left, the seats and what they played at the right."""

from collections.abc import Iterator

from games.core.drawing import (
    BODY,
    GOLD,
    HUGE,
    INK,
    PAPER,
    SEAT_COLOURS,
    SHADE,
    SMALL,
    Element,
    banner,
    canvas,
    paragraph,
    pill,
    pill_width,
    placed,
    ring,
    symbol,
    text,
    text_width,
)
from games.core.screen import Scene
from games.kalimambo.log_text import victory_told
from games.kalimambo.model import KALI, ROUNDS
from games.kalimambo.naming import space_name
from games.kalimambo.pieces import heap, hoof_print
from games.kalimambo.seat_picture import ROW_W, seat_row
from games.kalimambo.track_picture import CX, CY, called_number, track
from games.kalimambo.view import View

WIDTH, HEIGHT = 1200, 860
_LEFT, _RIGHT, _ROW = 830.0, 830.0 + ROW_W, 93.0


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
        *(part for place, who in enumerate(rows) for part in seat_row(scene, who, _LEFT, 108 + place * _ROW)),
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
