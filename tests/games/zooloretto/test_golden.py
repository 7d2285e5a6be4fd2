"""A whole game, told: its diff is the review of a rules change."""

from pathlib import Path

from games.core.story import story
from games.zooloretto import GAME

GOLDEN = Path(__file__).with_name("golden.txt")


def test_the_golden_playthrough_is_unchanged() -> None:
    assert story(GAME, "golden zooloretto", 3) == GOLDEN.read_text(encoding="utf-8")
