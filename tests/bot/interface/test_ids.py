"""Custom ids: what is written is read back, what nobody wrote is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.interface.ids import Press, UnknownId, Where, group_key

TOKENS = st.text(st.characters(min_codepoint=33, max_codepoint=0x2FF, exclude_characters=":/"), min_size=1, max_size=8)
PRESSES = st.builds(
    Press,
    st.sampled_from(["hand", "menu", "pick", "do", "undo", "older"]),
    st.integers(0, 10**12),
    st.integers(0, 10**9),
    st.lists(TOKENS, max_size=4).map(tuple),
    st.builds(Where, st.sampled_from(["", "a1b2c3"]), st.integers(0, 400)),
)


@given(PRESSES)
def test_a_press_is_read_back_as_it_was(press: Press) -> None:
    text = str(press)

    assert Press.parse(text) == press
    assert len(text) <= limits.CUSTOM_ID


@given(st.one_of(st.text(max_size=120), st.lists(st.text(max_size=20), min_size=5, max_size=7).map(":".join)))
def test_any_text_is_a_press_or_refused(text: str) -> None:
    try:
        press = Press.parse(text)
    except UnknownId:
        return
    assert 0 <= press.table < 10**18
    assert 0 <= press.prompt < 10**18


def test_what_would_be_too_long_is_never_made() -> None:
    with pytest.raises(ValueError, match="custom id of"):
        str(Press("do", 1, 1, ("x" * 99,)))


@given(st.text(max_size=200))
def test_groups_have_short_names_of_their_own(name: str) -> None:
    key = group_key(name)

    assert len(key) == 6
    assert Where.parse(str(Where(key, 3))) == Where(key, 3)
