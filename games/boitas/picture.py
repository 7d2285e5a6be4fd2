"""The public board: three ports, the trick, the market, the players; at the end the scores."""

from collections.abc import Iterator

from games.boitas.market_picture import market
from games.boitas.player_picture import players, players_h
from games.boitas.port_picture import PORT_H, ports
from games.boitas.score_picture import SCORE_H, scores
from games.boitas.screen_text import headline, turn
from games.boitas.trick_picture import TRICK_H, trick
from games.boitas.view import View
from games.core.drawing import Element, banner, canvas, pill_width, pills
from games.core.screen import Scene

WIDTH = 1200
_EDGE, _GAP, _TOP = 24.0, 16.0, 104.0
_INNER = WIDTH - 2 * _EDGE
_TRICK_W = 704.0


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it."""
    middle = _middle_height(scene)
    below = _TOP + middle + _GAP + 6
    badges = list(_badge_rows(scene))
    height = below + players_h(scene) + 44 * len(badges) + 8
    return canvas(
        WIDTH,
        int(height),
        banner(_EDGE, 24, _INNER, headline(scene), note=turn(scene)),
        *_middle(scene),
        *players(scene, _EDGE, below, _INNER),
        *(pills(_EDGE, height - 12 - 44 * (len(badges) - place), _INNER, row) for place, row in enumerate(badges)),
    )


def _ended(scene: Scene[View]) -> bool:
    return scene.view.phase in ("scoring", "over")


def _middle_height(scene: Scene[View]) -> float:
    return len(scene.names) * SCORE_H if _ended(scene) else PORT_H + _GAP + TRICK_H


def _middle(scene: Scene[View]) -> Iterator[Element]:
    if _ended(scene):
        yield from scores(scene, _EDGE, _TOP, _INNER)
        return
    below = _TOP + PORT_H + _GAP
    yield from ports(scene, _EDGE, _TOP, _INNER)
    yield from trick(scene, _EDGE, below, _TRICK_W)
    yield from market(scene, _EDGE + _TRICK_W + _GAP, below, _INNER - _TRICK_W - _GAP, TRICK_H)


def _badge_rows(scene: Scene[View]) -> Iterator[list[str]]:
    """The table options in force, in rows that fit the picture's width."""
    row, room = list[str](), _INNER
    for badge in scene.badges:
        words = f"{badge.title}: {badge.value}"
        width = pill_width(words) + 10
        if row and width > room:
            yield row
            row, room = [], _INNER
        row.append(words)
        room -= width
    if row:
        yield row
