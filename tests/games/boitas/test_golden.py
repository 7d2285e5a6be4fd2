"""The golden playthrough: its diff is the review of a change of rules or words."""

from pathlib import Path

from games.boitas import GAME
from games.core.story import story


def test_the_golden_story_is_told_again() -> None:
    golden = Path(__file__).with_name("golden.txt").read_text(encoding="utf-8")

    assert story(GAME, "golden boitas", 4) == golden
