"""Declaring a fight (R30-R34, R44) and its cards (R35-R43)."""

from typing import Literal

import pytest

from games.banana_bandits.actions import (
    Attack,
    EndTurn,
    ExchangeCoins,
    Move,
    Pass,
    PassFight,
    PlayCard,
    PowerUp,
    StealCard,
    TakeCoin,
    UltimateAttack,
)
from games.banana_bandits.cards import PLAYABLE, Card
from games.banana_bandits.events import AttackAvoided, Attacked, CardPlayed, Rolled
from games.banana_bandits.model import Fight, Options, State, Turn
from tests.games.banana_bandits.build import act, asked, legal, may, position, refused, told

FACING = ["N1-2", "S3-2", "E2-4"]
SIX = "110000"


def fight(
    attacker: list[Card] | None = None,
    defender: list[Card] | None = None,
    *,
    declared: tuple[Card, ...] = (),
    options: Options | None = None,
) -> State:
    """Seat 0 has attacked seat 1 through the tower, and the defender is asked before the rolls."""
    hands: dict[int, list[Card]] = {0: attacker or ["ap"], 1: defender or ["ap"]}
    state = position(gorillas=FACING, hands=hands, options=options, piles={0: {0: 1}, 1: {1: 1}})
    after, _ = act(state, 0, Attack(1, declared))
    return after


def open_fight(state: State) -> Fight:
    frame = state.stack[-1]
    assert isinstance(frame, Fight)
    return frame


def test_r30_neighbours_and_the_opposite_window() -> None:
    state = position(4, gorillas=["N1-2", "S3-2", "W3-2", "N2-3"])

    assert may(state, 0, Attack(1))
    assert may(state, 0, Attack(2))
    refusal = refused(state, 0, Attack(3))

    assert (refusal.code, refusal.rule) == ("out_of_reach", "R30")
    assert refusal.values == {"seat": 3, "from": "N1-2", "window": "N2-3"}
    assert asked(state) == [0]


def test_r12_r30_no_attack_on_a_diagonal_window() -> None:
    assert refused(position(gorillas=["N3-2", "E1-3", "W2-1"]), 0, Attack(1)).code == "out_of_reach"


def test_r30_the_ultimate_attack_reaches_everybody() -> None:
    state = position(hands={0: ["ult"], 1: ["p1"]})

    assert refused(state, 0, Attack(1)).code == "out_of_reach"
    after, events = act(state, 0, UltimateAttack(1))

    assert events[:2] == [Attacked(0, 1, "N1-2", "E2-2", ultimate=True), CardPlayed(0, "ult")]
    assert open_fight(after).played == ("ult",)
    assert refused(position(), 0, UltimateAttack(1)).values == {"card": "ult"}
    assert asked(after) == [1]


def test_r31_the_point_is_paid_at_the_declaration() -> None:
    state = fight()

    assert state.stack[0] == Turn(0, 2)
    assert asked(state) == [1]
    assert refused(position(gorillas=FACING, points=0), 0, Attack(1)).code == "no_points"


def test_r32_the_same_target_again() -> None:
    state = fight(["p1", "av"], ["avoid", "p1"])
    state, _ = act(state, 1, PlayCard("avoid"))

    state, _ = act(state, 0, Attack(1))

    assert state.stack[0] == Turn(0, 1)
    assert asked(state) == [1]


def test_r33_never_oneself() -> None:
    assert refused(position(), 0, Attack(0)).rule == "R33"
    assert refused(position(hands={0: ["ult"]}), 0, UltimateAttack(0)).rule == "R33"


def test_r34_nothing_blocks_an_attack_through_the_tower() -> None:
    state = position(4, gorillas=["N1-2", "S3-2", "N2-2", "S2-2"], coins={"N1-2": {1: 2}, "S3-2": {1: 1}})

    assert may(state, 0, Attack(1))


def test_r35_six_dice_each() -> None:
    state, events = act(fight(), 1, Pass(), SIX, SIX)
    state, events = act(state, 0, Pass())
    state, more = act(state, 1, Pass(), SIX)

    assert [roll.dice for roll in told(events + more, Rolled) if isinstance(roll, Rolled)] == [(1, 1, 0, 0, 0, 0)]
    assert asked(state) == [0]


def test_the_declaration_counts_as_plays_and_pass_before_the_rolls() -> None:
    """F1 with cards declared: they lie there, and the defender is asked next; its pass closes the window."""
    state = fight(["p2", "av", "p1"], declared=("p2", "av"))

    assert state.hands[0] == ["p1"]
    assert open_fight(state).attacker.bonus == 2
    assert open_fight(state).attacker.avenges == 1
    assert asked(state) == [1]
    state, events = act(state, 1, Pass(), "1" * 8)
    assert told(events, Rolled) == [Rolled(0, (1,) * 8, again=False)]
    assert asked(state) == [0]


def test_a_card_before_the_rolls_asks_the_attacker_again() -> None:
    state = fight(["p2", "p1"], ["p1", "ap"])

    state, _ = act(state, 1, PlayCard("p1"))
    assert asked(state) == [0]
    state, _ = act(state, 0, PlayCard("p2"))

    assert asked(state) == [1]
    assert (open_fight(state).attacker.bonus, open_fight(state).defender.bonus) == (2, 1)


def test_what_may_not_be_declared() -> None:
    state = position(gorillas=FACING, hands={0: ["roll", "p1"]})

    assert refused(state, 0, Attack(1, ("roll",))).rule == "R39"
    assert refused(state, 0, Attack(1, ("p1", "p1"))).code == "card_missing"


def test_r36_banana_power_before_the_own_roll_only() -> None:
    state = fight(["p1", "p2"], ["p1", "p2"])
    state, _ = act(state, 1, Pass(), SIX)

    assert refused(state, 0, PlayCard("p1")).rule == "R36"
    state, _ = act(state, 0, Pass())
    state, _ = act(state, 1, PlayCard("p2"))
    state, _ = act(state, 0, Pass())
    state, events = act(state, 1, Pass(), "1" + "0" * 7)

    assert told(events, Rolled) == [Rolled(1, (1, 0, 0, 0, 0, 0, 0, 0), again=False)]
    state, _ = act(state, 0, Pass())
    assert refused(state, 1, PlayCard("p1")).rule == "R36"
    assert asked(state) == [1]


def test_r37_no_cap_on_dice() -> None:
    state = fight(["p2", "p2", "p1", "ap"], declared=("p1", "p2", "p2"))

    state, events = act(state, 1, Pass(), "1" * 11)

    assert told(events, Rolled) == [Rolled(0, (1,) * 11, again=False)]
    assert asked(state) == [0]


def test_r38_avenge_before_any_roll() -> None:
    state = fight(["av", "p1"], ["av", "p1"])
    assert may(state, 1, PlayCard("av"))

    state, _ = act(state, 1, Pass(), SIX)

    assert (refused(state, 0, PlayCard("av")).code, refused(state, 0, PlayCard("av")).rule) == ("card_window", "R38")
    state, _ = act(state, 0, Pass())
    assert refused(state, 1, PlayCard("av")).rule == "R38"
    assert asked(state) == [1]


def test_r39_a_reroll_needs_dice_and_takes_the_latest() -> None:
    state = fight(["roll", "ap"], ["roll", "roll", "ap"])
    assert refused(state, 1, PlayCard("roll")).rule == "R39"

    state, _ = act(state, 1, Pass(), SIX)
    state, events = act(state, 0, PlayCard("roll"), "111000")
    assert told(events, Rolled) == [Rolled(0, (1, 1, 1, 0, 0, 0), again=True)]
    state, events = act(state, 1, Pass())
    state, events = act(state, 0, Pass(), "100000")
    state, _ = act(state, 0, Pass())
    state, events = act(state, 1, PlayCard("roll"), "111100")

    assert told(events, Rolled) == [Rolled(1, (1, 1, 1, 1, 0, 0), again=True)]
    assert open_fight(state).attacker.dice == (1, 1, 1, 0, 0, 0)
    assert asked(state) == [0]


def test_r40_either_fighter_may_force_the_dice_on_the_table() -> None:
    state = fight(["roll", "ap"], ["roll", "ap"])
    state, _ = act(state, 1, Pass(), "111111")
    state, _ = act(state, 0, Pass())

    state, events = act(state, 1, PlayCard("roll"), "100000")
    assert told(events, Rolled) == [Rolled(0, (1, 0, 0, 0, 0, 0), again=True)]
    state, _ = act(state, 0, Pass())
    state, _ = act(state, 1, Pass(), "111111")
    state, events = act(state, 0, PlayCard("roll"), "000001")

    assert told(events, Rolled) == [Rolled(1, (0, 0, 0, 0, 0, 1), again=True)]
    assert asked(state) == [1]


@pytest.mark.parametrize("reroll", ["timing", "own"])
def test_r40_o5_own_dice_only(reroll: Literal["timing", "own"]) -> None:
    state = fight(["roll", "ap"], ["roll", "ap"], options=Options(reroll=reroll))
    state, _ = act(state, 1, Pass(), SIX)
    assert may(state, 0, PlayCard("roll"))
    state, _ = act(state, 0, Pass())

    assert may(state, 1, PlayCard("roll")) is (reroll == "timing")
    if reroll == "own":
        assert refused(state, 1, PlayCard("roll")).code == "own_dice_only"
    state, _ = act(state, 1, Pass(), SIX)

    assert asked(state) == ([0] if reroll == "timing" else [1])  # with "own", nobody asks the attacker after the rolls


def test_r41_as_many_dice_as_before() -> None:
    state = fight(["roll", "p2", "p1", "ap"], declared=("p1", "p2"))
    state, _ = act(state, 1, Pass(), "1" * 9)

    state, events = act(state, 0, PlayCard("roll"), "1" * 9)

    assert told(events, Rolled) == [Rolled(0, (1,) * 9, again=True)]
    assert asked(state) == [1]


@pytest.mark.parametrize("window", ["pre", "mid", "post"])
def test_r42_avoid_at_any_stage(window: str) -> None:
    state = fight(["av", "ap"], ["avoid", "av", "ap"], declared=("av",))
    state, _ = act(state, 1, PlayCard("av"))
    state, _ = act(state, 0, Pass())
    if window != "pre":
        state, _ = act(state, 1, Pass(), SIX)
        state, _ = act(state, 0, Pass())
    if window == "post":
        state, _ = act(state, 1, Pass(), SIX)
        state, _ = act(state, 0, Pass())

    state, events = act(state, 1, PlayCard("avoid"))

    assert events == [CardPlayed(1, "avoid"), AttackAvoided(0, 1)]
    assert state.stack == [Turn(0, 2)]
    assert sorted(state.discards) == ["av", "av", "avoid"]
    assert (state.gorillas, state.piles[0], state.piles[1]) == (FACING, [1, 0, 0, 0], [0, 1, 0, 0])
    assert asked(state) == [0]


def test_r42_the_attacker_cannot_avoid() -> None:
    state = fight(["avoid", "ap"], ["p1", "ap"])
    state, _ = act(state, 1, PlayCard("p1"))

    assert refused(state, 0, PlayCard("avoid")).rule == "R42"
    assert asked(state) == [0]


def test_r43_avoid_against_an_ultimate_attack() -> None:
    state, _ = act(position(hands={0: ["ult", "ap"], 1: ["avoid"]}), 0, UltimateAttack(1))

    state, _ = act(state, 1, PlayCard("avoid"))

    assert state.stack == [Turn(0, 2)]
    assert asked(state) == [0]


def test_r44_only_the_fighters_and_only_fight_cards() -> None:
    state = fight(["p1", "ap"], ["steal", "ap", "coins"])

    assert refused(state, 2, Pass()).rule == "R44"
    assert refused(state, 0, EndTurn()).rule == "R44"
    assert refused(state, 1, PlayCard("ap")).code == "not_in_a_fight"
    assert refused(state, 1, StealCard(0)).code == "fight_on"
    assert refused(state, 1, ExchangeCoins(0, 0, 1)).code == "fight_on"
    assert refused(state, 1, PowerUp()).rule == "R44"
    assert refused(state, 1, Move("N1-1")).rule == "R44"
    assert refused(state, 1, TakeCoin(0)).rule == "R44"
    assert asked(state) == [1]


def test_the_table_of_cards_is_the_menu() -> None:
    """What is offered in a window is what is held of PLAYABLE, and nothing else (R36-R42)."""
    every: list[Card] = ["ult", "adj", "avoid", "p1", "p2", "roll", "av", "floor", "steal", "coins", "ap", "swap"]
    state = fight(every, every)

    offered = {play.card for play in legal(state, 1, PlayCard)}

    assert offered == set(PLAYABLE["defender", "pre"])
    assert legal(state, 1, PassFight) == [PassFight()]
    assert legal(state, 0, PlayCard) == []
