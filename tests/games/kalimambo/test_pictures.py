"""Board and hand are painted at any position, whatever the names hold."""

from importlib import resources
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import resvg

from games.core.screen import Scene
from games.core.selfplay import AnyTable, one_game
from games.core.story import scene_of
from games.core.table import Table
from games.core.words import Words
from games.kalimambo import GAME
from games.kalimambo.model import KALI, KalimamboOptions
from games.kalimambo.picture import HEIGHT, WIDTH
from tests.games.kalimambo.build import after_rounds, dealt, play, position

HOSTILE = (
    "<b>&amp;</b>",
    "\u202eevil\u2066",
    "🦏🦏🦏",
    "x" * 200,
    "]]><svg>",
    "\x00\x1b[31m",
    "Z\u0335\u0321alg & Co",
)

_OPTIONS = resvg.usvg.Options.default()
_OPTIONS.load_font_data(resources.files("fontpkg_noto_sans").joinpath("files/NotoSans[wdth,wght].ttf").read_bytes())
_OPTIONS.font_family = "Noto Sans"


def painted(drawing: str) -> bytes:
    """The PNG of a drawing that must be well-formed XML."""
    ET.fromstring(drawing)  # noqa: S314  (it is our own drawing)
    png = resvg.render(resvg.usvg.Tree.from_str(drawing, _OPTIONS), (1, 0, 0, 0, 1, 0))
    return bytes(png)


def plain() -> int:
    """The size of an empty sheet as PNG."""
    return len(painted(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"/>'))


def hostile(table: AnyTable, seat: int | None) -> Scene[Any]:
    scene = scene_of(table, seat)
    return Scene(scene.view, seat, HOSTILE[: table.seats], Words(), scene.awaiting, (), scene.badges, scene.result)


def shown(state: Any, seat: int | None = None) -> Scene[Any]:
    """A scene of a position."""
    seats = len(state.hands)
    table: AnyTable = Table(GAME, seats, KalimamboOptions(), bytes(32), 0, state, {})
    return scene_of(table, seat)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_every_stage_is_painted_with_hostile_names(seats: int) -> None:
    first, moves = one_game(GAME, f"picture {seats}", seats)
    for table in (first, moves[len(moves) // 2].after, moves[-1].after):
        board = painted(GAME.presenter.board(hostile(table, None)))
        hand = GAME.presenter.hand(hostile(table, 0))

        assert len(board) > 20 * plain()
        assert hand is not None
        assert len(painted(hand)) > 2 * plain()


def test_the_board_changes_with_what_it_shows() -> None:
    quiet = position([1, 2, 3], kali=4)
    moved = position([1, 2, 3], kali=4)
    play(moved, [11, 0, 0], kali=0)

    assert painted(GAME.presenter.board(shown(quiet))) != painted(GAME.presenter.board(shown(moved)))


def test_r53_the_public_board_is_the_same_whichever_card_lies_there() -> None:
    five, nine, none = dealt(), dealt(), dealt()
    five.sealed[0], nine.sealed[0] = 5, 9

    assert GAME.presenter.board(shown(five)) == GAME.presenter.board(shown(nine))
    assert GAME.presenter.board(shown(five)) != GAME.presenter.board(shown(none))
    assert GAME.presenter.hand(shown(five, 0)) != GAME.presenter.hand(shown(nine, 0))


def test_a_stranger_has_no_hand() -> None:
    assert GAME.presenter.hand(shown(dealt())) is None


def test_u15_an_open_kali_card_is_on_the_board() -> None:
    state = dealt(options=KalimamboOptions(open_kali=True))
    other = dealt(options=KalimamboOptions(open_kali=True))
    other.kali_deck.reverse()

    assert GAME.presenter.board(shown(state)) != GAME.presenter.board(shown(other))


def test_a_lap_over_the_rhino_is_drawn() -> None:
    state = after_rounds(position([1, 10, 20], kali=31), 0)
    play(state, [9, 0, 0], kali=0)

    assert state.account[-1].kind == "stayed"
    assert len(painted(GAME.presenter.board(shown(state)))) > 20 * plain()
    assert KALI in shown(state).view.group
