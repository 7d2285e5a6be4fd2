"""The golden playthrough: its diff is the review of a change of rules or words."""

from pathlib import Path

from games.banana_bandits import GAME
from games.core.story import story

LABEL, SEATS = "golden banana_bandits 95", 3


def test_the_golden_story_is_told_again() -> None:
    golden = Path(__file__).with_name("golden.txt").read_text(encoding="utf-8")

    assert story(GAME, LABEL, SEATS) == golden
