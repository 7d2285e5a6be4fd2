"""Board and hand are painted at any position, whatever the names hold."""

import re
from typing import Any, Literal
from xml.etree import ElementTree as ET

import pytest

from games.banana_bandits import GAME
from games.banana_bandits.actions import Attack, Move, Pass
from games.banana_bandits.cards import COUNTS, Card
from games.banana_bandits.coins_picture import window_coins
from games.banana_bandits.events import CoinStolen
from games.banana_bandits.model import Options, State
from games.banana_bandits.tower_picture import pane
from games.core.drawing import text_width
from games.core.drawing.palette import CHANGED, GOLD, SMALL
from games.core.screen import Scene
from games.core.selfplay import AnyTable, one_game
from games.core.story import scene_of
from games.core.table import Table
from games.core.values import Event
from games.core.words import Words
from tests.games.banana_bandits.build import act, position, purse
from tests.painting import painted

HOSTILE = ("<b>&amp;</b>", "\u202eevil\u2066 \x00\x1b[31m", "🦍🦍🦍" + "x" * 200, "]]><svg>")


def board_of(state: State, events: list[Event] | None = None) -> bytes:
    """The PNG of a position's board, which must not be square."""
    drawing = GAME.presenter.board(shown(state, events))
    root = ET.fromstring(drawing)  # noqa: S314  (it is our own drawing)
    assert root.attrib["width"] != root.attrib["height"]
    return painted(drawing)


def shown(state: State, events: list[Event] | None = None, seat: int | None = None) -> Scene[Any]:
    """A scene of a position, with hostile names."""
    table: AnyTable = Table(GAME, len(state.gorillas), state.options, bytes(32), 0, state, {})
    return hostile(table, seat, tuple(events or ()))


def hostile(table: AnyTable, seat: int | None, events: tuple[Event, ...] = ()) -> Scene[Any]:
    scene = scene_of(table, seat, events)
    names = HOSTILE[: table.seats]
    return Scene(scene.view, seat, names, Words(), scene.awaiting, scene.events, scene.badges, scene.result)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_stage_is_painted_with_hostile_names(seats: int) -> None:
    first, moves = one_game(GAME, f"picture {seats}", seats)
    for table in (first, moves[len(moves) // 2].after, moves[-1].after):
        hand = GAME.presenter.hand(hostile(table, 0))

        assert len(painted(GAME.presenter.board(hostile(table, None)))) > 40_000
        assert hand is not None
        assert len(painted(hand)) > 5_000


@pytest.mark.parametrize("width", [2, 3, 4])
def test_every_coordinate_stands_on_the_board(width: Literal[2, 3, 4]) -> None:
    state = position(options=Options(windows_per_side=width))

    drawing = GAME.presenter.board(shown(state))

    assert all(f">{window}<" in drawing for window in state.tower.windows)


def test_the_closed_side_has_no_windows() -> None:
    drawing = GAME.presenter.board(shown(position(2)))

    assert ">S1-1<" not in drawing
    assert ">closed<" in drawing


def test_a_fight_from_the_first_die_to_the_flight() -> None:
    state = position(gorillas=["W3-2", "N1-2", "E2-4"], hands={0: ["p2"] * 4, 1: ["ap"]}, piles={1: {0: 1, 1: 1}})
    pictures = [board_of(state)]
    state, events = act(state, 0, Attack(1, ("p2", "p2", "p2", "p2")))
    pictures.append(board_of(state, events))
    state, events = act(state, 1, Pass(), "1" * 14)
    pictures.append(board_of(state, events))
    state, events = act(state, 1, Pass(), "000001")
    pictures.append(board_of(state, events))
    state, events = act(state, 1, Pass())  # only to the right it goes three windows
    pictures.append(board_of(state, events))

    assert len(set(pictures)) == len(pictures)


def test_a_way_round_the_edge_of_the_picture() -> None:
    state = position(gorillas=["W3-2", "S1-1", "E2-4"], hands={0: ["p1"]})
    state, events = act(state, 0, Move("N2-2"))

    assert board_of(state, events) != board_of(state)


def test_coins_of_every_colour_behind_a_gorilla() -> None:
    everything = {0: 2, 1: 10, 2: 1, 3: 3}
    for width in (2, 3, 4):
        state = position(options=Options(windows_per_side=width), coins={"N1-2": everything})
        assert len(board_of(state)) > 40_000


@pytest.mark.parametrize("width", [2, 3, 4])
@pytest.mark.parametrize("coins", [{0: 2, 1: 3}, {0: 1, 1: 2}, {0: 10}, {0: 10, 3: 2}, {0: 2, 1: 2, 2: 2, 3: 2}])
def test_coins_keep_within_their_window(width: int, coins: dict[int, int]) -> None:
    """With their numbers, which could not be read on the wall beside it."""
    x, _, w, _ = box = pane(width, "N1-2")
    for behind in (False, True):
        drawing = str(window_coins(box, purse(coins), behind=behind))
        discs = re.findall(r'translate\(([\d.]+) [\d.]+\)"><g><circle [^>]*r="([\d.]+)"', drawing)
        numbers = re.findall(r'<text [^>]*x="([\d.]+)"[^>]*>(\d+)<', drawing)

        assert len(discs) == len(coins)
        assert sorted(number for _, number in numbers) == sorted(str(count) for count in coins.values() if count > 1)
        assert all(x <= float(middle) - float(r) and float(middle) + float(r) <= x + w for middle, r in discs)
        assert all(float(left) + text_width(number, SMALL, "bold") <= x + w + 1 for left, number in numbers)


def test_what_changed_is_marked_below_the_coins() -> None:
    """A frame over them would hide their numbers."""
    state = position(gorillas=["W3-2", "N1-2", "E2-4"], coins={"N1-2": {0: 2, 2: 3}}, hands={0: ["ap"]})
    state, events = act(state, 0, Attack(1))
    drawing = GAME.presenter.board(shown(state, events))

    frame = drawing.rindex(f'stroke="{CHANGED}" stroke-width="8"')
    assert frame < drawing.index(">3<", drawing.index(">W1<"))


def test_a_conversion_window_is_told_by_its_label_though_a_gorilla_hangs_there() -> None:
    drawing = GAME.presenter.board(shown(position(gorillas=["N3-4", "E2-4", "W1-1"])))

    labels = {text.text: text.attrib.get("fill") for text in ET.fromstring(drawing).iter() if text.tag.endswith("text")}  # noqa: S314
    assert labels["N3-4"] == labels["S3-4"] == GOLD
    assert labels["N2-4"] != GOLD


def test_a_stolen_coin_is_marked_in_the_pile() -> None:
    state = position(gorillas=["W3-2", "N1-2", "E2-4"], hands={0: ["ap"]}, piles={0: {0: 1, 1: 1}, 1: {1: 1}})
    told: list[Event] = [CoinStolen(0, 1, 1, avenge=False)]

    assert board_of(state, told) != board_of(state)


def test_every_card_has_a_picture() -> None:
    every: list[Card] = list(COUNTS)

    full = GAME.presenter.hand(shown(position(hands={0: every}), seat=0))
    empty = GAME.presenter.hand(shown(position(), seat=0))

    assert full is not None
    assert empty is not None
    assert len(painted(full)) > 2 * len(painted(empty))


def test_an_empty_hand_takes_little_room() -> None:
    empty = GAME.presenter.hand(shown(position(), seat=0))
    one = GAME.presenter.hand(shown(position(hands={0: ["p1"]}), seat=0))

    assert empty is not None
    assert one is not None
    assert 2 * float(ET.fromstring(empty).attrib["height"]) < float(ET.fromstring(one).attrib["height"])  # noqa: S314


def test_a_stranger_has_no_hand() -> None:
    assert GAME.presenter.hand(shown(position())) is None


def test_r81_the_board_is_the_same_whatever_the_hands_hold() -> None:
    some = position(hands={0: ["p1", "av"], 1: ["roll"]})
    others = position(hands={0: ["ult", "adj"], 1: ["swap"]})

    assert GAME.presenter.board(shown(some)) == GAME.presenter.board(shown(others))
