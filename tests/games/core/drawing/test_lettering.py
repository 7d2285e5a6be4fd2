import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.drawing import canvas, legible, text, text_width
from games.core.drawing.lettering import ELLIPSIS, FALLBACK, TIGHTEST, Weight, fit, wrap
from tests.painting import painted
from tests.pixels import Pixels, read_png

ANYTHING = st.text(st.characters(exclude_categories=()))
INK = (255, 0, 0)


def paint(words: str, weight: Weight) -> Pixels:
    return read_png(
        painted(canvas(500, 40, text(20, 30, words, size=30, weight=weight, fill="#ff0000"), ground="#ffffff"))
    )


@pytest.mark.parametrize("weight", ["normal", "bold"])
@pytest.mark.parametrize("letter", ["H", "0", "й", "Ω", "ệ"])
def test_the_table_gives_the_painted_advance(letter: str, weight: Weight) -> None:
    """The ink of ten more letters ends ten advances further right."""
    few, many = (paint(letter * count, weight).box_of(INK)[2] for count in (2, 12))

    assert many - few == pytest.approx(text_width(letter * 10, 30, weight), abs=1.5)


def test_bold_is_wider() -> None:
    assert text_width("Hamburg", 40, "bold") > text_width("Hamburg", 40)


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("  a\n\tb  c ", "a b c"),
        ("\x00\x07a\x7f\x9f", "a"),
        ("\u202eevil\u2066\u200f", "evil"),
        ("a\u200db\u00adc\ufeff", "abc"),
        ("\ud83d!\udc4d", "!"),
        ("𝓐𝓭𝓪 Ｚ①", "Ada Z1"),
        ("林🦁", FALLBACK * 2),
        ("👍🏽\ufe0f", FALLBACK),
        ("a" + "\u0323\u0321\u0322\u0327", "ạ\u0321\u0322"),
        ("\u0301a", "a"),
        ("e\u0301", "é"),
        ("<&>\"'", "<&>\"'"),
        ("", ""),
    ],
)
def test_words_become_legible(words: str, kept: str) -> None:
    assert legible(words) == kept


@given(ANYTHING)
def test_legible_words_are_harmless_and_stay_as_they_are(words: str) -> None:
    line = legible(words)

    assert not [letter for letter in line if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")]
    assert legible(line) == line


def test_every_code_point_has_an_answer() -> None:
    for first in range(0, sys.maxunicode + 1, 997):
        assert text_width(chr(first), 30) >= 0


@given(ANYTHING, st.floats(30, 500), st.sampled_from(["normal", "bold"]))
def test_what_fits_is_at_most_squeezed_to_the_limit(words: str, room: float, weight: Weight) -> None:
    line, squeezed = fit(words, 30, weight, room)

    assert text_width(line, 30, weight) <= room / TIGHTEST + 0.01
    assert (squeezed is None) == (text_width(line, 30, weight) <= room)


def test_a_name_too_long_for_its_room_ends_in_an_ellipsis() -> None:
    assert fit("Bertrand Longname-Smith", 30, "normal", 150)[0] == "Bertrand L" + ELLIPSIS


def test_words_wrap_between_words() -> None:
    lines = wrap("one two three four five", 30, "normal", 150, 9)

    assert lines == ["one two", "three four", "five"]


def test_words_left_over_end_in_an_ellipsis() -> None:
    lines = wrap("one two three four five six", 30, "normal", 130, 2)

    assert len(lines) == 2
    assert lines[1].endswith(ELLIPSIS)


def test_line_breaks_are_kept() -> None:
    assert wrap("a\n\nb", 30, "normal", 300, 9) == ["a", "", "b"]


@given(ANYTHING, st.integers(1, 4))
def test_there_are_never_more_lines_than_allowed(words: str, most: int) -> None:
    assert len(wrap(words, 30, "normal", 90, most)) <= most
