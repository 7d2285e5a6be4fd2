"""The geometry of the tower (R2, R11-R14), with three windows a side: ring column 4 is E2."""

import pytest

from games.banana_bandits.tower import tower

FULL = tower(3, "")
CUT = tower(3, "S")


@pytest.mark.parametrize(("width", "windows"), [(2, 32), (3, 48), (4, 64)])
def test_r2_windows(width: int, windows: int) -> None:
    assert len(set(tower(width, "").windows)) == windows
    for window in tower(width, "").windows:
        assert FULL.width != width or FULL.name(*FULL.place(window)) == window


def test_r11_neighbours_round_the_corners() -> None:
    assert "E1-2" in FULL.neighbours("N3-2")  # (2,2)-(3,2)
    assert "N1-1" in FULL.neighbours("W3-1")  # (11,1)-(0,1)
    assert set(FULL.neighbours("N2-1")) == {"N1-1", "N3-1", "N2-2"}
    assert set(FULL.neighbours("N2-4")) == {"N1-4", "N3-4", "N2-3"}
    assert len(FULL.neighbours("S2-2")) == 4


def test_r12_never_diagonal() -> None:
    assert "E1-3" not in FULL.neighbours("N3-2")
    assert not FULL.in_reach("N3-2", "E1-3")


@pytest.mark.parametrize(
    ("one", "other"),
    [("N1", "S3"), ("N2", "S2"), ("N3", "S1"), ("E1", "W3"), ("E2", "W2"), ("E3", "W1")],
)
def test_r13_the_opposite_window_mirrors_the_column(one: str, other: str) -> None:
    for floor in range(1, 5):
        assert FULL.opposite(f"{one}-{floor}") == f"{other}-{floor}"
        assert FULL.opposite(f"{other}-{floor}") == f"{one}-{floor}"


def test_r13_opposite_is_symmetric_at_every_width() -> None:
    for width in (2, 3, 4):
        house = tower(width, "")
        for window in house.windows:
            facing = house.opposite(window)
            assert facing is not None
            assert house.opposite(facing) == window


def test_r14_the_closed_side_does_not_exist() -> None:
    assert all(window[0] != "S" for window in CUT.windows)
    assert set(CUT.neighbours("E3-2")) == {"E2-2", "E3-1", "E3-3"}
    assert CUT.step("W1-2", "left") is None
    assert CUT.opposite("N1-1") is None
    assert CUT.opposite("E1-1") == "W3-1"
