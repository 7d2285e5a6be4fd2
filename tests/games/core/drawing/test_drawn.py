"""Scenery is written once and stays equal to what it is made of."""

from games.core.drawing import canvas, circle, drawn, group, line


def test_what_is_drawn_once_looks_like_its_parts() -> None:
    parts = (circle(40, 40, 20, fill="#123456"), line(0, 0, 80, 40))

    kept = drawn(*parts)

    assert str(kept) == str(group(*parts))
    assert canvas(100, 80, kept) == canvas(100, 80, group(*parts))
