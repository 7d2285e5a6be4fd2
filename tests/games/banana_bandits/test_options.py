"""The table options O1-O5 exist, show as badges, and O1 shapes the tower. O2-O5 are tested with their chapters."""

from typing import Literal

import pytest

from games.banana_bandits.actions import Place
from games.banana_bandits.model import Options
from games.core.chance import Dice
from games.core.selfplay import seed_of
from tests.games.banana_bandits.build import RULES, asked, legal


@pytest.mark.parametrize(("width", "windows"), [(2, 32), (3, 48), (4, 64)])
def test_o1_windows_per_side(width: Literal[2, 3, 4], windows: int) -> None:
    state = RULES.setup(3, Options(windows_per_side=width), Dice(seed_of("o1"), 0))

    assert len(legal(state, state.starter, Place)) == windows
    assert list(state.sites) == [f"N{width}-4", f"S{width}-4"]
    assert asked(state) == [state.starter]


def test_no_badges_by_default() -> None:
    assert Options().badges() == ()


def test_o1_o2_o3_o4_o5_departures_show_as_badges() -> None:
    """O1, O2, O3, O4 and O5 in words."""
    options = Options(windows_per_side=4, hit_faces=2, punch_direction="any", adjacent_collect="replaces", reroll="own")

    assert [(badge.title, badge.value) for badge in options.badges()] == [
        ("Windows per side", "4 (64 windows)"),
        ("Fists on a die", "2 of 6"),
        ("Punch direction", "any way that is free"),
        ("Adjacent card", "the neighbour only"),
        ("Reroll card", "own dice only"),
    ]
