import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.plain import NAME_GRAPHEMES, clip, plain, tidy

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@given(st.text())
def test_a_tidy_name_is_short_visible_and_on_one_line(name: str) -> None:
    shown = tidy(name)

    assert shown
    assert not {unicodedata.category(character) for character in shown} & UNSEEN
    assert len(shown) <= NAME_GRAPHEMES * 3
    assert tidy(shown) == shown


@given(st.text(alphabet="\\*_~`|[]()<@:>#-+1.a "))
def test_every_character_of_markdown_is_escaped(name: str) -> None:
    shown = plain(name)

    unescaped = shown.replace("\\\\", "")
    for position, character in enumerate(unescaped):
        if character in "*_~`|[]()<@:":
            assert unescaped[position - 1] == "\\", shown
    assert not shown.startswith(("#", ">", "-", "+", "1."))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u200bb\u2066c\u00ad", "abc"),
        ("\x00\x1b[31mred", "[31mred"),
        ("\ud800x", "x"),
        ("\u3164", "?"),
        ("", "?"),
        ("e" + "\u0301" * 50, "é\u0301\u0301"),
    ],
)
def test_tidy(name: str, shown: str) -> None:
    assert tidy(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("<@123>", r"\<\@123>"),
        ("@everyone", r"\@everyone"),
        ("https://x.example", r"https\://x.example"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("# head", r"\# head"),
        ("-# small", r"\-# small"),
        ("1. one", r"1\. one"),
        ("J.R. 2.0", "J.R. 2.0"),
        ("\\", r"\\"),
    ],
)
def test_plain(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_hundred_emoji_are_cut_to_the_limit() -> None:
    assert tidy("👍🏽" * 100) == "👍🏽" * 31 + "…"
    assert tidy("🇩🇪" * 100) == "🇩🇪" * 31 + "…"


@given(st.text(max_size=60), st.integers(min_value=1, max_value=50))
def test_a_clipped_text_keeps_its_limit_and_its_beginning(text: str, limit: int) -> None:
    cut = clip(text, limit)

    assert len(cut) <= limit
    assert cut == text or cut.endswith("…")
    assert len(text) > limit or cut == text


def test_clipping_leaves_no_half_grapheme_and_no_half_escape() -> None:
    assert clip("ab🇩🇪cd", 4) == "ab…"
    assert clip(r"ab\*cd", 4) == "ab…"
    assert clip(r"ab\\cd", 5) == r"ab\\…"
