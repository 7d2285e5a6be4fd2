import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from svg import Text

from games.core.drawing import (
    BACK,
    BODY,
    CHANGED,
    INK,
    PAPER,
    SEAT_COLOURS,
    SEAT_SYMBOLS,
    SHADE,
    SMALL,
    SOFT_INK,
    TABLE,
    arrow,
    canvas,
    contrast,
    ink_on,
    mix,
    spread,
    strip_height,
    text,
)
from tests.games.core.drawing.specimen import HEIGHT, WIDTH, sheet
from tests.painting import parsed


def painted_words(element: Text) -> str:
    return unescape(element.text or "")


def test_a_square_or_empty_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="800 x 800"):
        canvas(800, 800)
    with pytest.raises(ValueError, match="0 x 800"):
        canvas(0, 800)


def test_the_specimen_is_well_formed_and_large_enough_to_read() -> None:
    picture = sheet()

    sizes = [float(size) for size in re.findall(r'font-size="([^"]+)"', picture)]
    assert parsed(picture).int_size() == (WIDTH, HEIGHT)
    assert len(sizes) > 40
    assert min(sizes) >= SMALL


@given(st.text(st.characters(exclude_categories=())), st.floats(20, 400))
def test_any_string_is_harmless_in_a_picture(words: str, room: float) -> None:
    picture = canvas(400, 100, text(10, 50, words, max_width=room))

    assert parsed(picture).int_size() == (400, 100)


def test_names_are_escaped_once() -> None:
    assert painted_words(text(0, 0, '<b>"&amp;')) == '<b>"&amp;'


def test_text_below_the_smallest_size_is_raised_to_it() -> None:
    assert text(0, 0, "tiny", size=8).font_size == SMALL


def test_a_line_too_wide_is_squeezed_and_one_far_too_wide_is_cut() -> None:
    fits = text(0, 0, "Savannah", size=BODY, max_width=400)
    squeezed = text(0, 0, "Savannah", size=BODY, max_width=115)
    cut = text(0, 0, "Savannah" * 5, size=BODY, max_width=115)

    assert fits.textLength is None
    assert (squeezed.textLength, squeezed.lengthAdjust) == (115, "spacingAndGlyphs")
    assert painted_words(squeezed) == "Savannah"
    assert painted_words(cut).endswith("…")


def test_every_seat_differs_in_colour_and_in_symbol() -> None:
    assert len(set(SEAT_COLOURS)) == len(set(SEAT_SYMBOLS)) == 7


@pytest.mark.parametrize("ground", [TABLE, PAPER, SHADE, BACK, INK, CHANGED, *SEAT_COLOURS])
def test_ink_reads_on_every_ground(ground: str) -> None:
    assert contrast(ground, ink_on(ground)) >= 4.5


@pytest.mark.parametrize("ground", [TABLE, PAPER, SHADE])
def test_quiet_words_read_too(ground: str) -> None:
    assert contrast(ground, SOFT_INK) >= 4.5


def test_colours_mix_by_share() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_things_spread_out_centred_and_overlap_where_room_is_short() -> None:
    assert spread(0, 100, 1, 20) == [40]
    assert spread(0, 100, 2, 20, gap=10) == [25, 55]
    assert spread(0, 100, 9, 20) == [10.0 * place for place in range(9)]
    assert spread(0, 100, 0, 20) == []


def test_an_arrow_to_where_it_starts_is_refused() -> None:
    with pytest.raises(ValueError, match="two different points"):
        arrow([(3, 4), (3, 4)])


def test_seven_seats_take_two_rows() -> None:
    assert strip_height(4) < strip_height(7) == strip_height(8)
