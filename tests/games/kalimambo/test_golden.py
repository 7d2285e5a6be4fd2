"""The golden playthrough: its diff is the review of a change of rules or words."""

from pathlib import Path

from games.core.story import story
from games.kalimambo import GAME


def test_the_golden_story_is_told_again() -> None:
    golden = Path(__file__).with_name("golden.txt").read_text(encoding="utf-8")

    assert story(GAME, "golden kalimambo", 4) == golden
