"""Menus: drill-down, tokens, subsets, dead ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.menu import DeadEnd, menu, path_of, token
from games.core.values import AnyOf
from tests.games.core.toy import Draw, GiveBack, Say, ToyAction

LEGAL: list[ToyAction | AnyOf[ToyAction]] = [
    Draw(),
    Say("hum", 1),
    Say("hum", 2),
    Say("ho", 3),
    AnyOf(GiveBack(), (1, 1, 4), 1, 2),
]


def test_the_root_offers_every_kind_once_in_order() -> None:
    assert [choice.token for choice in menu(LEGAL).choices] == ["draw", "say", "give_back"]


def test_fields_are_asked_in_order_and_single_values_pass_by_themselves() -> None:
    words = menu(LEGAL, ("say",))

    assert words.field == "word"
    assert [choice.token for choice in words.choices] == ["hum", "ho"]
    assert menu(LEGAL, ("say", "hum")).field == "tone"
    assert menu(LEGAL, ("say", "ho")).action == Say("ho", 3)
    assert menu(LEGAL, ("draw",)).action == Draw()


def test_a_field_that_is_always_asked_is_asked_with_its_single_value_too() -> None:
    at = menu(LEGAL, ("say", "ho"), lambda kind, field: (kind, field) == (Say, "tone"))

    assert at.action is None
    assert (at.field, [choice.token for choice in at.choices]) == ("tone", ["3"])
    assert menu(LEGAL, ("say", "ho", "3"), lambda _, __: True).action == Say("ho", 3)


def test_a_subset_is_asked_once_and_named_by_its_items() -> None:
    at = menu(LEGAL, ("give_back",))

    assert at.subset is not None
    assert menu(LEGAL, ("give_back", "4,1")).action == GiveBack((1, 4))


@pytest.mark.parametrize(
    "path",
    [("fly",), ("say", "boo"), ("say", "ho", "1"), ("give_back", "-"), ("give_back", "1,1,4"), ("give_back", "4,4")],
)
def test_what_leads_nowhere_is_a_dead_end(path: tuple[str, ...]) -> None:
    with pytest.raises(DeadEnd):
        menu(LEGAL, path)


def test_every_action_is_found_by_its_path() -> None:
    for action in (Draw(), Say("hum", 2), GiveBack((1, 1))):
        assert menu(LEGAL, path_of(action)).action == action


@given(st.lists(st.sampled_from([1, 1, 4, 5]), max_size=4))
def test_a_template_fits_exactly_the_sub_multisets_in_its_order(chosen: list[int]) -> None:
    template = AnyOf(GiveBack(), (1, 1, 4), 1, 2)
    counts_fit = chosen.count(1) <= 2 and chosen.count(4) <= 1 and 5 not in chosen and 1 <= len(chosen) <= 2

    assert template.fits(template.fill(chosen)) == counts_fit


def test_values_without_a_short_name_are_refused() -> None:
    with pytest.raises(TypeError, match="no token"):
        token(object())
