"""What the winner gains: the punch, the drops, the theft (R50-R65)."""

from typing import Literal

import pytest

from games.banana_bandits.actions import (
    Attack,
    Convert,
    LeaveCoins,
    Move,
    Pass,
    PlayCard,
    Punch,
    TakeCoin,
    UltimateAttack,
)
from games.banana_bandits.cards import Card
from games.banana_bandits.events import CoinsLeft, CoinStolen, NothingToSteal, Punched
from games.banana_bandits.model import Options, State, Turn
from games.core.values import Event
from tests.games.banana_bandits.build import act, asked, legal, position, refused, told


def beaten(
    gorillas: list[str],
    *,
    seats: int = 3,
    options: Options | None = None,
    piles: dict[int, dict[int, int]] | None = None,
    cards: list[Card] | None = None,
) -> tuple[State, list[Event]]:
    """Seat 0 beats seat 1 with an all-blank Ultimate Attack; its ``cards`` are declared."""
    hands: dict[int, list[Card]] = {0: ["ult", "ap", *(cards or [])], 1: ["ap"]}
    state = position(seats, gorillas=gorillas, options=options, hands=hands, piles=piles)
    state, first = act(state, 0, UltimateAttack(1, tuple(cards or ())))
    state, then = act(state, 1, Pass(), "0" * 12)
    return state, [*first, *then]


def ways(state: State) -> set[str]:
    return {punch.direction for punch in legal(state, 0, Punch)}


def test_r50_at_most_three_windows_before_edge_and_gorilla() -> None:
    state, _ = beaten(["N1-1", "N2-4", "E2-4"], options=Options(punch_direction="any"))

    assert ways(state) == {"left", "right", "down"}
    assert refused(state, 0, Punch("up")).code == "no_flight"
    _, events = act(state, 0, Punch("right"))
    assert told(events, Punched) == [Punched(1, "right", ("N2-4", "N3-4", "E1-4"), ("N2-4", "N3-4"))]
    assert asked(state) == [0]


def test_r51_the_attacker_chooses_among_the_farthest() -> None:
    state, _ = beaten(["W2-1", "N2-4", "E2-4"])

    assert ways(state) == {"left", "down"}  # right is 2 only, up 0
    refusal = refused(state, 0, Punch("right"))
    assert (refusal.code, refusal.rule, refusal.values) == ("not_farthest", "R51", {"reach": 2, "farthest": 3})
    assert refused(state, 0, Move("W2-2")).code == "punch_first"
    assert asked(state) == [0]


def test_r51_one_way_is_no_question() -> None:
    state, events = beaten(["W3-2", "N1-2", "N3-2"])  # left blocked, right 1, up 2, down 1

    assert told(events, Punched) == [Punched(1, "up", ("N1-2", "N1-3", "N1-4"), ("N1-2", "N1-3"))]
    assert asked(state) == [0]


@pytest.mark.parametrize(("start", "found"), [("N1-1", {"up", "left", "right"}), ("N1-2", {"left", "right"})])
def test_r52_from_the_bottom_and_from_the_second_floor(start: str, found: set[str]) -> None:
    state, _ = beaten(["S2-4", start, "S2-1"])

    assert ways(state) == found


@pytest.mark.parametrize(("option", "found"), [("max", {"left", "right"}), ("any", {"left", "right", "up", "down"})])
def test_r51_o3_any_way_that_is_free(option: Literal["max", "any"], found: set[str]) -> None:
    state, _ = beaten(["S2-4", "N1-2", "S2-1"], options=Options(punch_direction=option))

    assert ways(state) == found


def test_r54_round_the_corner() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"])

    state, events = act(state, 0, Punch("right"))

    assert told(events, Punched) == [Punched(1, "right", ("N2-3", "N3-3", "E1-3", "E2-3"), ("N2-3", "N3-3", "E1-3"))]
    assert state.gorillas[1] == "E2-3"
    assert asked(state) == [0]


def test_r14_r50_the_closed_side_stops_a_flight() -> None:
    """R14: with two players nothing flies onto the south side."""
    state, events = beaten(["N1-1", "E2-3"], seats=2, options=Options(punch_direction="any"))

    assert "right" in ways(state)
    state, events = act(state, 0, Punch("right"))
    assert told(events, Punched) == [Punched(1, "right", ("E2-3", "E3-3"), ("E2-3",))]
    assert asked(state) == [0]


def test_r55_the_attackers_own_gorilla_blocks() -> None:
    state, _ = beaten(["N2-2", "N1-2", "S2-1"], options=Options(punch_direction="any"))

    assert ways(state) == {"left", "up", "down"}


def test_r56_r59_drops_come_from_the_bank_and_not_onto_the_landing_window() -> None:
    """R56: start and passed windows. R59: the pile is not touched."""
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={1: {0: 1, 1: 1}})
    bank = list(state.bank)

    state, _ = act(state, 0, Punch("left"))

    assert state.coins == {"N2-3": [0, 1, 0, 0], "N1-3": [0, 1, 0, 0], "W3-3": [0, 1, 0, 0]}
    assert state.bank[1] == bank[1] - 3
    assert state.piles[1] == [1, 1, 0, 0]
    assert asked(state) == [0]


def test_r57_while_the_bank_has_some() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={0: {1: 9}})

    state, events = act(state, 0, Punch("left"))

    assert told(events, Punched) == [Punched(1, "left", ("N2-3", "N1-3", "W3-3", "W2-3"), ("N2-3", "N1-3"))]
    assert state.bank[1] == 0
    assert asked(state) == [0]


def test_r58_hemmed_in_the_theft_still_happens() -> None:
    state, events = beaten(["W3-1", "N1-1", "N2-1", "N1-2"], seats=4, piles={1: {1: 1}})

    assert told(events, Punched, CoinStolen) == [
        Punched(1, "none", ("N1-1",), ()),
        CoinStolen(0, 1, 1, avenge=False),
    ]
    assert state.coins == {}
    assert asked(state) == [0]


def test_r60_a_coin_of_choice_and_one_more_per_avenge() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={1: {1: 2, 2: 2}}, cards=["av", "av"])
    state, _ = act(state, 0, Punch("left"))
    assert refused(state, 0, LeaveCoins()).code == "coin_is_due"

    state, first = act(state, 0, TakeCoin(2))
    state, second = act(state, 0, TakeCoin(1))
    state, third = act(state, 0, TakeCoin(2))

    assert first[-1] == CoinStolen(0, 1, 2, avenge=False)
    assert [second[-1], third[-1]] == [CoinStolen(0, 1, 1, avenge=True), CoinStolen(0, 1, 2, avenge=True)]
    assert state.piles[0] == [0, 1, 2, 0]
    assert state.stack == [Turn(0, 2)]
    assert asked(state) == [0]


def test_r60_avenge_may_be_waived() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={1: {1: 2, 2: 1}}, cards=["av"])
    state, _ = act(state, 0, Punch("left"))
    state, _ = act(state, 0, TakeCoin(1))

    state, events = act(state, 0, LeaveCoins())

    assert events == [CoinsLeft(0, 1)]
    assert state.piles[1] == [0, 1, 1, 0]
    assert asked(state) == [0]


def test_r60_as_far_as_there_are_coins() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={1: {1: 1}}, cards=["av"])

    state, events = act(state, 0, Punch("left"))

    assert events[-1] == CoinStolen(0, 1, 1, avenge=False)
    assert state.stack == [Turn(0, 2)]
    poor, _ = beaten(["S2-4", "N2-3", "S2-1"])
    poor, events = act(poor, 0, Punch("left"))
    assert events[-1] == NothingToSteal(0, 1)
    assert asked(poor) == [0]


def test_r61_any_colour_but_never_gold() -> None:
    state, _ = beaten(["S2-4", "N2-3", "S2-1"], piles={1: {0: 1, 1: 1}})
    state, _ = act(state, 0, Punch("left"))
    state.golden[1] = 1

    assert [take.colour for take in legal(state, 0, TakeCoin)] == [0, 1]
    assert refused(state, 0, TakeCoin(3)).rule == "R61"
    state, _ = act(state, 0, TakeCoin(0))

    assert state.golden[1] == 1
    assert asked(state) == [0]


def fought(attack: str, defence: str) -> State:
    """Both have played an Avenge; the dice fall; both pass to the end."""
    state = position(
        gorillas=["N1-2", "S3-2", "E2-4"],
        hands={0: ["av", "ap"], 1: ["av", "ap"]},
        piles={0: {0: 1, 2: 2}, 1: {1: 1, 2: 2}},
    )
    state, _ = act(state, 0, Attack(1, ("av",)))
    state, _ = act(state, 1, PlayCard("av"))
    for rolls in ((), (attack,), (), (defence,), (), ()):
        state, _ = act(state, asked(state)[0], Pass(), *rolls)
    return state


def test_r62_the_losers_avenge_has_no_effect() -> None:
    state = fought("111111", "100000")
    state, _ = act(state, 0, Punch("left"))
    state, _ = act(state, 0, TakeCoin(2))
    state, _ = act(state, 0, TakeCoin(2))

    assert state.piles[:2] == [[1, 0, 4, 0], [0, 1, 0, 0]]
    assert state.stack == [Turn(0, 2)]
    assert asked(state) == [0]


def test_r63_no_conversion_by_flying_onto_the_window() -> None:
    state, _ = beaten(["S2-2", "E3-4", "S2-1"], piles={1: {0: 1, 2: 1}})
    state, _ = act(state, 0, Punch("left"))

    assert state.gorillas[1] == "N3-4"
    assert refused(state, 1, Convert((0, 2))).code == "not_asked"
    assert asked(state) == [0]


def test_r65_a_winning_defender_takes_by_avenge_only() -> None:
    state = fought("100000", "111111")
    assert asked(state) == [1]
    assert state.coins == {}

    state, events = act(state, 1, TakeCoin(2))

    assert events == [CoinStolen(1, 0, 2, avenge=True)]
    assert state.gorillas[:2] == ["N1-2", "S3-2"]
    assert state.stack == [Turn(0, 2)]
    assert asked(state) == [0]
