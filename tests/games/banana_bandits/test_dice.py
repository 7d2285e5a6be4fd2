"""What the dice decide (R45-R49, R64, R80)."""

from itertools import cycle
from typing import Literal

import pytest

from games.banana_bandits.actions import Attack, EndTurn, Pass, PlayCard, Punch
from games.banana_bandits.cards import Card
from games.banana_bandits.events import CoinStolen, FightWon, Punched, Rolled
from games.banana_bandits.model import Options, State, Turn
from games.core.chance import Dice
from tests.games.banana_bandits.build import RULES, act, asked, may, position, told

FACING = ["N1-2", "S3-2", "E2-4"]


def rolled(
    attack: str, defence: str, attacker: list[Card] | None = None, defender: list[Card] | None = None
) -> tuple[State, list[object]]:
    """A fight in which both pass before the rolls and between them, as far as it goes."""
    hands: dict[int, list[Card]] = {0: attacker or ["ap"], 1: defender or ["ap"]}
    state = position(gorillas=FACING, hands=hands, piles={0: {0: 1}, 1: {1: 1}})
    state, events = act(state, 0, Attack(1))
    happened: list[object] = [*events]
    for seat, rolls in ((1, (attack,)), (0, ()), (1, (defence,))):
        if asked(state) == [seat] and may(state, seat, Pass()):
            state, events = act(state, seat, Pass(), *rolls)
            happened += events
    return state, happened


def after_the_rolls(state: State) -> tuple[State, list[object]]:
    """Both pass once more."""
    state, first = act(state, 0, Pass())
    state, second = act(state, 1, Pass())
    return state, [*first, *second]


def test_r45_r64_an_all_blank_attacker_wins_at_once_with_all_effects() -> None:
    """R45: no roll of the defender, no cards, not even Avoid. R64: punch, drops and theft all the same."""
    state, happened = rolled("000000", "", defender=["avoid", "ap"])

    assert not any(isinstance(event, Rolled) and event.seat == 1 for event in happened)
    assert FightWon(0, 1, 0, 0, 0, blank=True) in happened
    assert not may(state, 1, PlayCard("avoid"))
    assert asked(state) == [0]
    state, events = act(state, 0, Punch("left"))
    assert told(events, Punched, CoinStolen) == [
        Punched(1, "left", ("S3-2", "S2-2", "S1-2", "E3-2"), ("S3-2", "S2-2", "S1-2")),
        CoinStolen(0, 1, 1, avenge=False),
    ]
    assert state.stack == [Turn(0, 2)]


def test_r46_an_all_blank_defender_beats_everything() -> None:
    state, happened = rolled("111111", "000000", attacker=["roll", "ap"])

    assert FightWon(0, 1, 1, 6, 0, blank=True) in happened
    assert state.stack == [Turn(0, 2)]
    assert state.ended is not None
    assert (state.ended.attacker.hits, state.ended.defender.hits) == (6, 0)
    state, _ = act(state, 0, EndTurn())
    assert state.ended is None
    assert asked(state) == [1]


def test_r47_all_blank_counts_every_die() -> None:
    state = position(gorillas=FACING, hands={0: ["p2", "ap"], 1: ["ap"]})
    state, _ = act(state, 0, Attack(1, ("p2",)))

    state, events = act(state, 1, Pass(), "00000001")

    assert told(events, FightWon) == []
    assert asked(state) == [0]


def test_r47_all_blank_after_a_reroll() -> None:
    """Ruling 5.7: whoever played the card, the owner of the blank dice wins."""
    state, _ = rolled("111111", "111111", attacker=["roll", "ap"])

    state, events = act(state, 0, PlayCard("roll"), "000000")

    assert told(events, FightWon) == [FightWon(0, 1, 1, 6, 0, blank=True)]
    assert asked(state) == [0]


def test_r47_all_blank_attacker_after_the_defenders_reroll() -> None:
    state = position(gorillas=FACING, hands={0: ["ap"], 1: ["roll", "ap"]})
    state, _ = act(state, 0, Attack(1))
    state, _ = act(state, 1, Pass(), "111111")
    state, _ = act(state, 0, Pass())

    state, events = act(state, 1, PlayCard("roll"), "000000")

    assert told(events, FightWon) == [FightWon(0, 1, 0, 0, 0, blank=True)]
    assert asked(state) == [0]


def test_r48_a_tie_goes_to_the_attacker() -> None:
    state, _ = rolled("111000", "000111")

    state, happened = after_the_rolls(state)

    assert FightWon(0, 1, 0, 3, 3, blank=False) in happened
    assert asked(state) == [0]


def test_r49_fewer_hits_and_nothing_happens() -> None:
    state, _ = rolled("110000", "000111")

    state, happened = after_the_rolls(state)

    assert FightWon(0, 1, 1, 2, 3, blank=False) in happened
    assert (state.gorillas, state.piles, state.coins) == (FACING, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]], {})
    assert state.stack == [Turn(0, 2)]
    assert asked(state) == [0]


class EveryFace(Dice):
    """Dice that show their six faces in turn."""

    def __init__(self) -> None:
        super().__init__(bytes(32), 0)
        self.faces = cycle(range(6))

    def below(self, bound: int) -> int:
        return next(self.faces) % bound


@pytest.mark.parametrize("faces", [2, 3, 4])
def test_o2_the_number_of_hit_faces(faces: Literal[2, 3, 4]) -> None:
    state = position(options=Options(hit_faces=faces), gorillas=FACING, hands={0: ["ap"], 1: ["ap"]})
    state, _ = act(state, 0, Attack(1))

    events = RULES.play(state, 1, Pass(), EveryFace())

    assert [event.dice for event in events if isinstance(event, Rolled)] == [(1,) * faces + (0,) * (6 - faces)]
    assert asked(state) == [0]


def test_r80_fight_cards_go_to_the_discards_when_the_fight_ends() -> None:
    state = position(gorillas=FACING, hands={0: ["p1", "ap"], 1: ["p2", "ap"]})
    state, _ = act(state, 0, Attack(1, ("p1",)))
    state, _ = act(state, 1, PlayCard("p2"))
    assert state.discards == []
    state, _ = act(state, 0, Pass())

    state, _ = act(state, 1, Pass(), "0000000")
    assert state.discards == []
    state, _ = act(state, 0, Punch("left"))

    assert state.discards == ["p1", "p2"]
    assert asked(state) == [0]
