"""Random players: moves uniformly, settings seldom."""

import random
from collections import Counter
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Literal

from games.core.selfplay import random_action
from games.core.values import Action


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """A move."""

    _: KW_ONLY
    kind: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Another move."""

    _: KW_ONLY
    kind: Literal["rest"] = "rest"


@dataclass(frozen=True, slots=True)
class Alarm(Action):
    """A setting."""

    setting: ClassVar[bool] = True
    _: KW_ONLY
    kind: Literal["alarm"] = "alarm"


def test_settings_are_chosen_one_time_in_ten() -> None:
    rng = random.Random("settings")

    chosen = Counter(type(random_action([Walk(), Alarm(), Rest()], rng)) for _ in range(2000))

    assert 140 < chosen[Alarm] < 260
    assert abs(chosen[Walk] - chosen[Rest]) < 200


def test_a_setting_that_is_alone_is_chosen() -> None:
    assert random_action([Alarm()], random.Random(1)) == Alarm()
