"""The five bosses with what each offers now and next."""

from collections.abc import Iterator

from games.boss_kito.cards import COLOURS, Colour, Value
from games.boss_kito.events import Awarded
from games.boss_kito.layout import BOSS_H, COLUMN_W, OFFER_Y, ROW_H, ROWS_Y, TOP, column_x
from games.boss_kito.log_text import victory_of
from games.boss_kito.naming import benefit_name, column_title
from games.boss_kito.pieces import PAINT, boss, motif, sign_disc, tint
from games.boss_kito.view import View
from games.core.drawing import (
    GOLD,
    INK,
    PAPER,
    PAPER_EDGE,
    SMALL,
    SOFT_INK,
    TITLE,
    Element,
    ink_on,
    panel,
    paragraph,
    path,
    px,
    rect,
    seat_token,
    slot,
    symbol,
    text,
)
from games.core.screen import Scene
from games.core.values import Result

CARD_W, CARD_H = 106.0, 148.0
_NEXT_W, _NEXT_H = 50.0, 72.0


def columns(scene: Scene[View]) -> Iterator[Element]:
    """Bosses from left to right, then their benefits or, at the end, the victory."""
    view = scene.view
    bottom = ROWS_Y + len(scene.names) * ROW_H
    for column, colour in enumerate(COLOURS):
        x = column_x(column)
        yield rect(x, TOP, COLUMN_W, bottom - TOP, radius=16, fill=tint(colour))
        yield from _boss(scene, colour, x)
    if scene.result is not None:
        yield from _victory(scene, scene.result)
        return
    for column in range(len(COLOURS)):
        yield from _offer(scene, column)
        yield from _next(scene, view.upcoming[column], column_x(column) + COLUMN_W - _NEXT_W - 4)


def _boss(scene: Scene[View], colour: Colour, x: float) -> Iterator[Element]:
    foot = TOP + BOSS_H
    yield boss(colour, x + COLUMN_W / 2, TOP + 63, scale=0.7)
    yield rect(x, foot - 30, COLUMN_W, 34, radius=8, fill=PAINT[colour], stroke=INK, stroke_width=2)
    yield text(
        x + COLUMN_W / 2,
        foot - 13,
        column_title(scene.words, colour),
        size=24,
        weight="bold",
        anchor="middle",
        fill=ink_on(PAINT[colour]),
        middle=True,
    )


def _offer(scene: Scene[View], column: int) -> Iterator[Element]:
    value, x = scene.view.display[column], column_x(column) + 4
    if value is not None:
        yield from benefit(scene, value, x, OFFER_Y)
        return
    yield slot(x, OFFER_Y, CARD_W, CARD_H)
    award = next((award for award in scene.view.account if award.colour == COLOURS[column]), None)
    if award is not None:
        yield from _handed_out(scene, award, x)


def _handed_out(scene: Scene[View], award: Awarded, x: float) -> Iterator[Element]:
    centre, value = x + CARD_W / 2, str(award.value)
    yield text(centre, OFFER_Y + 44, value, size=TITLE, weight="bold", anchor="middle", fill=SOFT_INK)
    if award.winner is not None:
        yield seat_token(award.winner, centre, OFFER_Y + 92, 30)
    else:
        yield text(centre, OFFER_Y + 98, scene.words.say("gone"), anchor="middle", fill=SOFT_INK)


def benefit(scene: Scene[View], value: Value, x: float, y: float) -> Iterator[Element]:
    """A benefit: its value, picture, name and symbol."""
    sign = scene.view.sign(value)
    yield rect(x, y, CARD_W, CARD_H, radius=12, fill=PAPER, stroke=INK, stroke_width=3)
    yield text(x + 10, y + 32, str(value), size=48, weight="bold", middle=True)
    yield motif(value, x + 72, y + 34, 26)
    yield paragraph(x + 10, y + 84, benefit_name(scene.words, value), CARD_W - 16, size=SMALL, max_lines=2, leading=1.1)
    if sign is not None:
        yield sign_disc(sign, x + CARD_W - 24, y + CARD_H - 22, 19)


def _next(scene: Scene[View], value: Value | None, x: float) -> Iterator[Element]:
    """The top of the pile, which comes next; the cards below show as edges."""
    if value is None:
        return
    y, below = OFFER_Y + 34, min(scene.view.pile_size - 1, 3)
    yield text(x + _NEXT_W / 2, OFFER_Y + 12, scene.words.say("next"), size=SMALL, anchor="middle", middle=True)
    for depth in range(below, 0, -1):
        yield _edge(x, y + 5 * depth)
    yield rect(x, y, _NEXT_W, _NEXT_H, radius=8, fill=PAPER, stroke=INK, stroke_width=2.5)
    sign = scene.view.sign(value)
    yield text(
        x + _NEXT_W / 2,
        y + (24 if sign else _NEXT_H / 2),
        str(value),
        size=34,
        weight="bold",
        anchor="middle",
        middle=True,
    )
    if sign is not None:
        yield sign_disc(sign, x + _NEXT_W / 2, y + _NEXT_H - 19, 15)


def _edge(x: float, y: float) -> Element:
    return path(
        f"M{px(x)} {px(y + _NEXT_H - 8)}V{px(y + _NEXT_H - 6)}a8 8 0 0 0 8 6H{px(x + _NEXT_W - 8)}a8 8 0 0 0 8-8",
        stroke=PAPER_EDGE,
        stroke_width=2.5,
    )


def _victory(scene: Scene[View], ended: Result) -> Iterator[Element]:
    left, right = column_x(0), column_x(len(COLOURS) - 1) + COLUMN_W
    y = OFFER_Y + 4
    yield panel(left, y, right - left, CARD_H - 4, fill=PAPER, edge=INK)
    yield symbol("trophy", left + 80, y + CARD_H / 2, 46, fill=GOLD, outline=INK)
    words = victory_of(scene, ended)
    yield paragraph(left + 156, y + 74, words, right - left - 190, size=34, weight="bold", max_lines=2)
