"""What people read: rules by chapter on pages that fit, for every game."""

import re
from importlib import resources

import pytest

from bot.interface.ids import Press, group_key
from bot.interface.reading import chapters, rules, unwrapped
from bot.wording import words_for
from games.registry import all_games


def test_a_paragraph_is_one_line_and_a_list_keeps_its_lines() -> None:
    assert unwrapped("**R1** Three\nplay. *(ruling)*\n*why*") == "**R1** Three play. *(ruling)* *why*"
    assert unwrapped("Either\n- one\n  thing\n- or 2\n3. x") == "Either\n- one thing\n- or 2\n3. x"


@pytest.mark.parametrize("key", sorted(all_games()))
def test_every_page_of_the_rules_can_be_sent(key: str) -> None:
    game = all_games()[key]
    assert len(chapters(key)) >= 3
    for chapter in chapters(key):
        for _ in chapter.pages:
            payload = rules(game, Press("page", 1, 0, (group_key(chapter.title),)), words_for("en"))
            payload.check()


@pytest.mark.parametrize("key", sorted(all_games()))
def test_nothing_of_the_rules_is_left_out(key: str) -> None:
    """The words that the opening lines explain, and what they say about marks, are needed in every chapter."""
    text = resources.files(f"games.{key}").joinpath("RULES.md").read_text(encoding="utf-8")
    read = " ".join(page for chapter in chapters(key) for page in chapter.pages).split()
    written = re.sub(r"^#.*$", "", text, flags=re.MULTILINE).split()

    assert chapters(key)[1].title == "About these rules"
    assert sorted(read) == sorted(written)


@pytest.mark.parametrize("key", sorted(all_games()))
def test_the_rules_open_with_what_fits_on_a_phone(key: str) -> None:
    """Whoever presses Rules for the first time wants to know how it goes, not the first clause of the set-up."""
    first = chapters(key)[0]

    assert first.title == "In short"
    assert len(first.pages) == 1
    assert len(first.pages[0]) < 1200
