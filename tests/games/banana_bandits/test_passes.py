"""Standing passes (U1), and that nothing tells what a hand holds (R81)."""

import pytest

from games.banana_bandits import GAME
from games.banana_bandits.actions import Attack, Decision, Move, Pass, PassAhead, PassFight, PlayCard, Punch
from games.banana_bandits.cards import PASS_WINDOWS, Card, PassWindow
from games.banana_bandits.events import Passed, PassesSet, Rolled
from games.banana_bandits.model import Options, State, Turn
from games.core.selfplay import AnyTable
from games.core.story import scene_of
from games.core.table import Table, advance, restored
from games.core.values import Event
from tests.games.banana_bandits.build import act, asked, legal, may, position, refused, told

FACING = ["N1-2", "S3-2", "E2-4"]


def facing(attacker: list[Card], defender: list[Card], **passes: list[PassWindow]) -> State:
    """Seat 0 may attack seat 1; ``always0`` and ``always1`` are their standing passes."""
    state = position(gorillas=FACING, hands={0: attacker, 1: defender}, piles={0: {0: 1}, 1: {1: 1}})
    for name, windows in passes.items():
        state.passes[int(name[-1])] = windows
    return state


def table_of(state: State) -> AnyTable:
    """A table in that position."""
    table: AnyTable = Table(GAME, 3, Options(), bytes(range(32)), 7, state, {})
    return table


def test_u1_everybody_may_set_them_at_any_time() -> None:
    state = position()

    for seat in range(3):
        assert may(state, seat, PassAhead("always", ("d1", "d3")))
        assert not may(state, seat, PassAhead("fight", ("d1",)))
    assert refused(state, 1, PassAhead("fight", ("d1",))).rule == "U1"
    after, events = act(state, 1, PassAhead("always", ("d1", "d3")))

    assert after.passes[1] == ["d1", "d3"]
    assert events == [PassesSet("always", ("d1", "d3"), to=(1,))]
    assert asked(after) == [0]


def test_u1_in_a_fight_the_fighters_have_their_own_windows() -> None:
    state, _ = act(facing(["ap"], ["ap"]), 0, Attack(1))

    assert may(state, 0, PassAhead("fight", ("a2", "a3")))
    assert may(state, 1, PassAhead("fight", ("d1",)))
    assert not may(state, 1, PassAhead("fight", ("a1",)))
    assert not may(state, 2, PassAhead("fight", ("d1",)))
    state, _ = act(state, 0, PassAhead("fight", ("a2", "a3")))
    assert asked(state) == [1]


def test_u1_a_fight_that_is_decided_has_no_windows_left() -> None:
    """Whoever won and whoever lost may still set passes for good, and is told of no others."""
    state, _ = act(facing(["ap"], ["ap"]), 0, Attack(1))
    state, _ = act(state, 1, PassFight(), "000000")

    for seat in (0, 1):
        assert not may(state, seat, PassAhead("fight", ()))
        assert may(state, seat, PassAhead("always", ("d1",)))
    assert state.stack[-1].kind == "punching"
    assert "this fight" not in GAME.presenter.screen(scene_of(table_of(state), 1)).text()
    assert asked(state) == [0]


def test_o5_nobody_passes_beforehand_where_nobody_is_asked() -> None:
    """O5: with own dice only the attacker has nothing to play after the defender's roll."""
    state = position(options=Options(reroll="own"))

    assert not may(state, 0, PassAhead("always", ("a3",)))
    assert may(state, 0, PassAhead("always", ("a1", "a2", "d1", "d2", "d3")))
    assert asked(state) == [0]


def taken_back(now: State, then: State, seat: int) -> State:
    """``then`` once more, as ``seat`` takes back what led from it to ``now``."""
    state: State = restored(table_of(now), then, seat).state
    return state


def test_u1_what_others_have_set_since_survives_that_a_step_is_taken_back() -> None:
    state = facing(["ap"], ["ap"])
    before, _ = act(state, 1, PassAhead("always", ("a1",)))
    moved, _ = act(before, 0, Move("N1-3"))
    moved, _ = act(moved, 1, PassAhead("always", ("d1", "d2")))
    moved, _ = act(moved, 0, PassAhead("always", ("d3",)))

    after = taken_back(moved, before, 0)

    assert after.gorillas == before.gorillas
    assert after.passes == [[], ["d1", "d2"], []]
    assert before.passes == [[], ["a1"], []]
    assert asked(after) == [0]


def test_u1_passes_for_a_fight_survive_with_the_fight_only() -> None:
    turn = facing(["ap"], ["ap"])
    declared, _ = act(turn, 0, Attack(1))
    set_, _ = act(declared, 1, PassAhead("fight", ("d2",)))

    assert taken_back(set_, turn, 0).fight_passes == [[], [], []]

    mid, _ = act(set_, 1, Pass(), "111000")
    passed, _ = act(mid, 0, Pass(), "110000")
    assert passed.fight_passes == [[], ["d2"], []]
    last, _ = act(passed, 0, Pass())
    over, _ = act(last, 1, Pass())
    assert taken_back(over, last, 1).fight_passes == [[], ["d2"], []]
    set_again, _ = act(last, 0, PassAhead("fight", ("a3",)))
    assert taken_back(set_again, last, 1).fight_passes == [["a3"], ["d2"], []]
    assert asked(over) == [0]


@pytest.mark.parametrize(("key", "window"), list(PASS_WINDOWS.items()))
def test_u1_each_window_passes_by_itself(key: tuple[str, str], window: PassWindow) -> None:
    """A seat that passes there by itself is never asked there, whatever it holds."""
    role, stage = key
    seat = 0 if role == "attacker" else 1
    full: list[Card] = ["avoid", "p1", "p2", "roll", "av"]
    state = facing(list(full), list(full))
    state.passes[seat] = [window]
    state, _ = act(state, 0, Attack(1))
    asked_at = set()
    while isinstance(frame := state.stack[-1], object) and frame.kind == "fight":
        asked_at.add((frame.asked, frame.stage))
        state, _ = act(state, asked(state)[0], Pass(), "111000")

    assert (role, stage) not in asked_at
    assert asked_at >= {other for other in PASS_WINDOWS if other not in {key, ("attacker", "pre")}}


def test_u1_setting_it_when_asked_passes_at_once() -> None:
    state, _ = act(facing(["ap"], ["ap"]), 0, Attack(1))

    after, events = act(state, 1, PassAhead("always", ("d1",)), "111000")

    assert told(events, Passed, Rolled) == [Passed(1, "pre"), Rolled(0, (1, 1, 1, 0, 0, 0), again=False)]
    assert asked(after) == [0]


def test_u1_pass_this_whole_fight_and_only_this_one() -> None:
    state, _ = act(facing(["ap"], ["avoid", "p1"]), 0, Attack(1))
    state, _ = act(state, 1, PassFight(), "111000")
    state, events = act(state, 0, PassFight(), "110000")
    state, _ = act(state, 0, legal(state, 0, object)[0])

    assert [event.stage for event in events if isinstance(event, Passed)] == ["mid", "mid", "post", "post"]
    assert state.fight_passes == [[], [], []]
    assert state.passes == [[], [], []]
    assert state.stack == [Turn(0, 2)]


def test_r81_an_empty_hand_is_no_secret_and_is_not_asked() -> None:
    state, events = act(facing(["p1"], []), 0, Attack(1, ("p1",)), "1110001", "110000")

    assert told(events, Rolled) == [
        Rolled(0, (1, 1, 1, 0, 0, 0, 1), again=False),
        Rolled(1, (1, 1, 0, 0, 0, 0), again=False),
    ]
    assert asked(state) == [0]


def steps(
    attacker: list[Card], defender: list[Card], moves: list[tuple[int, Decision]], standing: list[PassWindow]
) -> object:
    """What a third player sees of the moves: versions, events, prompts, whom the table waits for, step by step."""
    state = facing(attacker, defender)
    state.passes[1] = standing
    table = table_of(state)
    seen: list[object] = []
    for seat, action in moves:
        step = advance(table, seat, action)
        table = step.table
        public: list[Event] = [event for event in step.events if event.seen_by(2)]
        seen.append((table.version, public, table.awaiting, table.prompts[2], table.prompts.get(0), table.view(2)))
    return seen


@pytest.mark.parametrize("standing", [[], ["d1"], ["d2", "d3"], ["d1", "d2", "d3"]])
def test_r81_passing_looks_the_same_with_and_without_a_playable_card(standing: list[PassWindow]) -> None:
    """R81: steps, events, prompts of others and views don't depend on what the passing hand holds."""
    moves: list[tuple[int, Decision]] = [(0, Attack(1))]
    if "d1" not in standing:
        moves.append((1, Pass()))
    moves.append((0, Pass()))
    if "d2" not in standing:
        moves.append((1, Pass()))

    with_cards = steps(["ap", "ap"], ["avoid", "roll", "p2"], moves, standing)
    without = steps(["ap", "ap"], ["floor", "coins", "swap"], moves, standing)

    assert with_cards == without


def test_r81_a_hand_without_a_playable_card_is_asked_like_any_other() -> None:
    state, _ = act(facing(["swap"], ["swap"]), 0, Attack(1))

    assert asked(state) == [1]
    assert legal(state, 1, PlayCard) == []
    state, _ = act(state, 1, Pass(), "111000")
    assert asked(state) == [0]


def test_r81_standing_passes_are_told_to_nobody_else() -> None:
    state = facing(["ap"], ["ap"])
    before = GAME.view_for(state, 0)

    after, events = act(state, 1, PassAhead("always", ("d1", "d2", "d3")))

    assert GAME.view_for(after, 0) == before
    assert [event for event in events if event.seen_by(0) or event.seen_by(None)] == []
    assert asked(after) == [0]


def test_r81_a_setting_changes_nothing_that_others_see() -> None:
    """Not even the dice of a fight that has just ended."""
    state = facing(["ap"], [])
    state, _ = act(state, 0, Attack(1), "000000")
    state, _ = act(state, 0, legal(state, 0, Punch)[0])
    assert state.ended is not None

    after, _ = act(state, 2, PassAhead("always", ("d1",)))

    assert GAME.view_for(after, None) == GAME.view_for(state, None)
    assert asked(after) == [0]
