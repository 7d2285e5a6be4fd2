"""Pictures: sound SVG with painted pixels at every number of players, whatever the names."""

import re

import pytest

from games.core.drawing import canvas
from games.zooloretto import GAME
from games.zooloretto.actions import Draw, TakeTruck
from games.zooloretto.creatures import creature, definitions
from games.zooloretto.model import State
from games.zooloretto.tiles import FACES, SPECIES, STALLS
from tests.games.zooloretto.build import act, deliver, employ, house, load_truck, new_table
from tests.games.zooloretto.scenes import HOSTILE, scene_from
from tests.painting import painted, parsed


def rich_state(seats: int, *, boss: bool = True) -> State:
    """A table with something of everything."""
    state = new_table(seats, boss=boss)
    zoo = state.zoos[0]
    house(zoo, "E5", "panda-sire", "panda-dam", "panda-o", "panda", "panda-m", stalls=["fruit"])
    house(zoo, "X1", *["camel"] * 4, stalls=["kiosk"])
    zoo.barn = [tile for tile, face in FACES.items() if face.family != "coin"]
    if boss:
        house(zoo, "SP", "elephant-fx")
        employ(state, 0, "press", 2)
    load_truck(state, 1, "coin", "panda", "kiosk")
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("boss", [True, False])
def test_board_and_hand_are_painted(seats: int, boss: bool) -> None:
    state = rich_state(seats, boss=boss)
    loading, placing, ended = rich_state(seats, boss=boss), rich_state(seats, boss=boss), rich_state(seats, boss=boss)
    drawn = act(loading, 0, Draw())
    taken = act(placing, 0, TakeTruck(1))
    ended.stack, ended.last_round, ended.pile = [], True, ended.pile[:9]

    for at, events in ((state, []), (loading, drawn), (placing, taken), (ended, [])):
        scene = scene_from(at, 0, events, HOSTILE)
        for svg in (GAME.presenter.board(scene), GAME.presenter.hand(scene) or ""):
            size = re.search(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)"', svg)
            assert size is not None
            assert size[1] != size[2]
            assert parsed(svg) is not None
    scene = scene_from(placing, 0, taken, HOSTILE)
    for svg in (GAME.presenter.board(scene), GAME.presenter.hand(scene) or ""):
        assert len(painted(svg)) > 20_000


def test_the_public_has_no_hand() -> None:
    assert GAME.presenter.hand(scene_from(new_table(), None)) is None


def test_what_changed_is_marked() -> None:
    state = new_table()
    before = GAME.presenter.board(scene_from(state))

    events = deliver(state, 0, "coin")
    after = GAME.presenter.board(scene_from(state, 0, events))
    unmarked = GAME.presenter.board(scene_from(state, 0, []))

    assert len({before, after, unmarked}) == 3


def test_every_species_has_a_drawing_of_its_own() -> None:
    pictures = set()
    for sort in (*SPECIES, *STALLS):
        drawing = canvas(120, 100, definitions(), creature(sort, 60, 50, 45))
        pictures.add(painted(drawing))

    assert len(pictures) == len(SPECIES) + len(STALLS)
    assert painted(canvas(120, 100, definitions())) not in pictures


def test_an_empty_place_is_drawn_differently_from_a_full_one() -> None:
    empty, full = new_table(), new_table()
    house(full.zoos[0], "E4", *["camel"] * 4)

    assert painted(GAME.presenter.board(scene_from(empty))) != painted(GAME.presenter.board(scene_from(full)))
