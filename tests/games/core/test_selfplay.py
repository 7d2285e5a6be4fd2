"""Random players: moves uniformly, settings seldom."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Literal, assert_never

import pytest

from games.core import selfplay
from games.core.chance import Dice
from games.core.contract import AnyGame
from games.core.selfplay import main, one_game, random_action, run
from games.core.values import Action, AnyOf, Event, Seat
from tests.games.core.toy import ToyAction, ToyRules, ToyState
from tests.games.core.toy_game import TOY


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


class Stuck(ToyRules):
    """After two chips nobody can do anything, though the table waits."""

    def legal_actions(self, state: ToyState, seat: Seat) -> Sequence[ToyAction | AnyOf[ToyAction]]:
        return () if sum(map(len, state.hands)) > 1 else super().legal_actions(state, seat)


class Broken(ToyRules):
    """A rule that has forgotten a case."""

    def play(self, draft: ToyState, seat: Seat, action: ToyAction, dice: Dice) -> list[Event]:
        assert_never(action)  # type: ignore[arg-type]  # the fault that is looked for


class Talkative(ToyRules):
    """Nobody ever draws a chip, so the game never ends."""

    def legal_actions(self, state: ToyState, seat: Seat) -> Sequence[ToyAction | AnyOf[ToyAction]]:
        return super().legal_actions(state, seat)[1:2]


@pytest.mark.parametrize(
    ("rules", "dead_ends", "failures", "said"),
    [
        (ToyRules(), 0, 0, ""),
        (Stuck(), 3, 0, "who can do nothing"),
        (Talkative(), 3, 0, "no end after"),
        (Broken(), 0, 3, "AssertionError"),
    ],
)
def test_whatever_goes_wrong_is_told_counted_and_an_exit_status(
    rules: ToyRules,
    dead_ends: int,
    failures: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game: AnyGame = replace(TOY, rules=rules)
    monkeypatch.setattr("games.registry.all_games", lambda: {"toy": game})
    monkeypatch.setattr(selfplay.play_on, "__defaults__", (300,))
    told: list[str] = []

    tally = run(game, 3, "driver", told.append)
    status = main(["toy", "3", "--prefix", "driver"])

    assert (tally.games, len(tally.dead_ends), len(tally.failures)) == (3, dead_ends, failures)
    assert len(told) == dead_ends + failures
    assert all("'driver toy " in line and said in line for line in told)
    assert status == (1 if dead_ends + failures else 0)
    *_, rates, found = capsys.readouterr().out.splitlines()
    assert rates.startswith("toy: 3 games, ")
    assert rates.endswith(" steps/s")
    assert found == f"dead ends (endless games too): {dead_ends}, failures: {failures}"


def test_a_label_plays_the_same_game_again() -> None:
    first, again = (one_game(TOY, "driver toy 1") for _ in range(2))

    assert [move.action for move in first[1]] == [move.action for move in again[1]]
