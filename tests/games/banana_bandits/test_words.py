"""Every kind, field, value, event and refusal has words; the text alone is enough to play."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.banana_bandits import GAME
from games.banana_bandits.actions import (
    ACTION_TYPES,
    Attack,
    Move,
    Pass,
    PassAhead,
    PlayCard,
    Punch,
    SwapGorillas,
    TakeCoin,
    UltimateAttack,
)
from games.banana_bandits.cards import PASS_WINDOWS
from games.banana_bandits.events import EVENT_TYPES, FightWon, Passed
from games.banana_bandits.model import Options, State
from games.banana_bandits.naming import UnknownWord
from games.banana_bandits.refusal_text import sentences
from games.core.menu import Menu, menu
from games.core.screen import Scene
from games.core.selfplay import AnyTable, one_game
from games.core.story import scene_of
from games.core.table import Table
from games.core.values import Action, Event, Refusal, ScoreLine, kind_of
from games.core.words import Words
from tests.games.banana_bandits.build import act, asked, position

P = GAME.presenter
WORDS = Words()
ALL_WINDOWS = tuple(PASS_WINDOWS.values())


def shown(state: State, seat: int | None = None, events: tuple[Event, ...] = ()) -> Scene[Any]:
    """A scene of a position."""
    table: AnyTable = Table(GAME, len(state.gorillas), state.options, bytes(32), 0, state, {})
    return scene_of(table, seat, events)


def seen(table: AnyTable, reader: int | None) -> Scene[Any]:
    """The scene of one reader."""
    scene: Scene[Any] = scene_of(table, reader)
    return scene


@pytest.mark.parametrize("action", ACTION_TYPES, ids=kind_of)
def test_every_kind_and_field_is_worded(action: type[Action]) -> None:
    kind = P.kind(action, WORDS)

    assert 0 < len(kind.label) <= 30
    assert kind.description.endswith(".")
    for field in action.asked():
        assert P.field(action, field, WORDS).question.endswith("?")


def menus(table: AnyTable, seat: int) -> Iterator[Menu[Any]]:
    """Every choice that a seat could come to."""
    legal = table.legal(seat)
    paths: list[tuple[str, ...]] = [()]
    while paths:
        at = menu(legal, paths.pop())
        yield at
        paths += [(*at.path, choice.token) for choice in at.choices]


@pytest.mark.parametrize("label", ["menus 1", "menus 2", "menus 3"])
def test_every_value_is_short_and_no_group_has_more_than_25(label: str) -> None:
    first, moves = one_game(GAME, label)
    for table in (first, *(move.after for move in moves[:-1:40])):
        for seat in table.awaiting:
            scene = seen(table, seat)
            for at in menus(table, seat):
                assert len("/".join(at.path)) <= 70
                if at.kind is None or at.action is not None:
                    continue
                values = [choice.value for choice in at.choices] or list(at.subset.pool if at.subset else ())
                offered = [P.value(scene, at.kind, at.field, value, at.chosen) for value in values]
                assert all(0 < len(words.label) <= 80 and len(words.description) <= 100 for words in offered)
                assert max(Counter(words.group for words in offered).values(), default=0) <= 25


def test_every_event_is_told_to_somebody() -> None:
    told: set[str] = set()
    for number in range(6):
        _, moves = one_game(GAME, f"told {number}")
        for move in moves:
            for event in move.events:
                readers = [None] if event.to is None else list(event.to)
                if any(P.event(event, seen(move.after, reader)) for reader in readers):
                    told.add(kind_of(event))

    assert told == {kind_of(event) for event in EVENT_TYPES}


def test_an_event_of_another_game_has_no_words() -> None:
    with pytest.raises(UnknownWord):
        P.event(Event(), shown(position()))


@pytest.mark.parametrize("code", sorted(sentences(WORDS)))
def test_every_refusal_is_a_sentence(code: str) -> None:
    values: dict[str, int | str] = {
        "seat": 1, "card": "av", "colour": 2, "window": "N1-1", "from": "N1-2", "count": 1, "limit": 5, "held": 0,
        "reach": 1, "farthest": 3,
    }  # fmt: skip

    said = P.refusal(Refusal(code, values=values), shown(position()))

    assert said.endswith(".")
    assert "{" not in said


def test_a_fight_is_told_in_order() -> None:
    state = position(gorillas=["N1-2", "S3-2", "E2-4"], hands={0: ["p1"], 1: ["ap"]}, piles={1: {1: 1}})
    state, events = act(state, 0, Attack(1, ("p1",)))
    for seat, rolls in ((1, ("1110000",)), (1, ("110000",)), (1, ())):
        state, more = act(state, seat, GAME.actions.decode('{"kind": "pass"}'), *rolls)
        events += more
    state, more = act(state, 0, Punch("left"))
    events += more

    scene = shown(state)
    assert [P.event(event, scene) for event in events if not isinstance(event, Passed)] == [
        "Ada on N1-2 attacks Ben on S3-2, through the tower.",
        "Ada plays Banana Power +1.",
        "Ada rolls 7 dice: 3 hits.",
        "Ben rolls 6 dice: 2 hits.",
        "Ada wins: 3 hits against 2.",
        "Ben flies left to E3-2 and drops blue coins on S3-2, S2-2 and S1-2.",
        "Ada steals a coin from Ben, colour blue.",
    ]
    assert asked(state) == [0]


def test_r30_an_ultimate_attack_is_told_once() -> None:
    state = position(gorillas=["N1-2", "S3-4", "E2-4"], hands={0: ["ult", "p1"], 1: ["ap"]})
    state, events = act(state, 0, UltimateAttack(1, ("p1",)))

    assert [said for event in events if (said := P.event(event, shown(state)))] == [
        "Ada on N1-2 plays Ultimate Attack against Ben on S3-4.",
        "Ada plays Banana Power +1.",
    ]
    assert asked(state) == [1]


def test_who_is_asked_in_a_fight_reads_how_it_stands() -> None:
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["p1", "ap"], 1: ["ap"]}, piles={1: {1: 1}})
    state, _ = act(state, 0, Attack(1, ("p1",)))
    said = [P.screen(shown(state, 1)).turn]
    for seat, rolls in ((1, "1110000"), (0, ""), (1, "110000")):
        state, _ = act(state, seat, Pass(), rolls)
        said.append(P.screen(shown(state, 1)).turn)

    assert P.screen(shown(state, 0)).ask == "fight, after the rolls: you 3 hits, Ben 2 hits; you may play a card"
    assert said == [
        "Fight, before the rolls: Ada 7 dice, Ben 6 dice. Ben may play a card.",
        "Fight, between the rolls: Ada 3 hits, Ben 6 dice. Ada may play a card.",
        "Fight, between the rolls: Ada 3 hits, Ben 6 dice. Ben may play a card.",
        "Fight, after the rolls: Ada 3 hits, Ben 2 hits. Ada may play a card.",
    ]
    assert asked(state) == [0]


def test_r42_the_dice_of_a_fight_that_was_called_off_decide_nothing() -> None:
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["ap"], 1: ["avoid"]})
    state, _ = act(state, 0, Attack(1))
    for seat, rolls in ((1, "111111"), (0, ""), (1, "100000"), (0, "")):
        state, _ = act(state, seat, Pass(), rolls)
    state, _ = act(state, 1, PlayCard("avoid"))

    lines = [line.text for line in P.screen(shown(state)).facts]

    assert lines[:2] == ["Attacker Ada: 6 hits of 6 dice", "Defender Ben: 1 hit of 6 dice · slips away"]
    assert ">slips away<" in P.board(shown(state))
    assert asked(state) == [0]


def test_a_winner_with_avenge_keeps_the_name_on_the_board() -> None:
    state = position(gorillas=["N1-2", "S3-2", "E2-4"], hands={0: ["av"], 1: []}, piles={1: {0: 1, 1: 1}})
    state, _ = act(state, 0, Attack(1, ("av",)), "111111", "100000")

    drawing = P.board(shown(state))

    assert ">wins<" in drawing
    assert drawing.count(">Ada<") == 2  # in the fight and among the players
    assert asked(state) == [0]


def test_r60_r65_what_avenge_allows_is_told_from_what_is_due() -> None:
    pile = {1: {0: 2, 1: 1}}
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["av", "av"]}, piles=pile)
    state, _ = act(state, 0, Attack(1, ("av", "av")), "111111", "100000")
    due = P.screen(shown(state)).turn
    coin = P.value(shown(state, 0), TakeCoin, "colour", 0, {})
    state, _ = act(state, 0, TakeCoin(1))

    assert due == "Ada chooses a coin to steal from Ben."
    assert (coin.label, coin.description) == ("orange (circle)", "your own colour · 2 in the pile")
    assert P.screen(shown(state)).turn == "Avenge: Ada may steal up to 2 coins from Ben."
    assert asked(state) == [0]


def test_u1_the_windows_that_are_set_are_marked() -> None:
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["ap"], 1: ["ap"]})
    state.passes[1] = ["a1", "d3"]
    state, _ = act(state, 0, Attack(1))
    state, _ = act(state, 1, PassAhead("fight", ("d2",)))
    state, _ = act(state, 1, Pass(), "111000")
    scene = shown(state, 1)

    for_good = {window: P.value(scene, PassAhead, "windows", window, {"scope": "always"}) for window in ALL_WINDOWS}
    this_fight = {window: P.value(scene, PassAhead, "windows", window, {"scope": "fight"}) for window in ALL_WINDOWS}

    assert [window for window, words in for_good.items() if words.chosen] == ["a1", "d3"]
    assert [window for window, words in this_fight.items() if words.chosen] == ["d2"]
    assert [window for window, words in this_fight.items() if words.description] == ["a1", "d1"]
    assert asked(state) == [0]


def test_r40_a_reroll_says_whose_dice_it_throws() -> None:
    state = position(gorillas=["N1-2", "N2-2", "E1-1"], hands={0: ["p1", "roll"], 1: ["roll"]})
    state, _ = act(state, 0, Attack(1))
    state, _ = act(state, 1, GAME.actions.decode('{"kind": "pass"}'), "111000")

    said = [P.value(shown(state, seat), PlayCard, "card", "roll", {}).description for seat in (0, 1)]

    assert said == ["All your own dice again, now 3 hits.", "All dice of Ada again, now 3 hits."]
    assert asked(state) == [0]


def test_r78_whom_a_gorilla_may_change_places_with_is_told() -> None:
    scene = shown(position(hands={0: ["swap"]}), 0)

    assert [P.value(scene, SwapGorillas, "first", seat, {}).description for seat in (0, 1)] == [
        "with Ben / Cleo",
        "with Cleo",
    ]


def test_a_defender_who_won_is_named_with_its_own_hits_first() -> None:
    assert P.event(FightWon(0, 1, 1, 2, 4, blank=False), shown(position())) == "Ben holds on: 4 hits against 2."
    assert P.event(FightWon(0, 1, 0, 1, 0, blank=False), shown(position())) == "Ada wins: 1 hit against 0."


def test_a_tie_is_explained() -> None:
    won = FightWon(0, 1, 0, 2, 2, blank=False)

    assert P.event(won, shown(position())) == "2 hits each: a tie goes to the attacker, Ada wins."


def test_the_text_has_all_that_the_picture_has() -> None:
    state = position(
        2,
        gorillas=["N1-2", "E2-4"],
        hands={0: ["p1", "av"]},
        coins={"N2-3": {1: 2}},
        piles={0: {0: 1}, 1: {1: 1}},
        golden={1: 1},
        options=Options(windows_per_side=3),
    )

    said = P.screen(shown(state, 0)).text()

    for words in (
        "Ada's turn: 3 action points left.",
        "Ada (orange circle) on N1-2 · 0 golden coins · pile: 1 orange · 2 cards",
        "Ben (blue square) on E2-4 · 1 golden coin · pile: 1 blue · 0 cards",
        "North side (N): N2-3 2 blue",
        "South side (S): closed",
        "Conversion window N3-4: 4 golden coins left.",
        "Bank: 10 orange, 8 blue, 11 green and 11 yellow.",
        "Columns that face each other: E1–W3, E2–W2, E3–W1.",
        "You are orange (circle) on N1-2 · 0 golden coins · pile: 1 orange",
        "Your cards: Banana Power +1 and Avenge.",
    ):
        assert words in said
    assert "Your cards" not in P.screen(shown(state)).text()


def test_values_name_windows_and_consequences() -> None:
    state = position(gorillas=["N1-2", "S3-2", "E2-4"], coins={"N2-2": {1: 1}}, piles={1: {1: 1}}, hands={0: ["p1"]})
    scene = shown(state, 0)

    window = P.value(scene, Move, "window", "N2-2", {})
    target = P.value(scene, Attack, "target", 1, {})
    card = P.value(scene, PlayCard, "card", "p1", {})

    assert (window.label, window.description, window.group) == ("N2-2", "1 step · 1 blue", "Floor 2")
    assert (target.label, target.description) == ("Ben on S3-2", "opposite · pile: 1 blue")
    assert card.label == "Banana Power +1"
    assert P.value(scene, PassAhead, "windows", "d2", {"scope": "always"}).label == "Defending, between the rolls"


def test_a_punch_names_every_window() -> None:
    state = position(gorillas=["N1-2", "S3-2", "E2-4"], hands={0: ["p1"], 1: []})
    state, _ = act(state, 0, Attack(1), "000000")

    offered = P.value(shown(state, 0), Punch, "direction", "left", {})

    assert offered.label == "Left: lands on E3-2"
    assert offered.description == "drops coins on S3-2, S2-2 and S1-2"
    assert asked(state) == [0]


def test_the_score_line() -> None:
    assert P.score_line(ScoreLine("golden", 1), shown(position())) == "1 golden coin"


def test_r45_a_fight_won_by_blanks_says_so_and_waits_for_no_dice() -> None:
    """R45: the defender never rolls."""
    state = position(gorillas=["N1-2", "S3-2", "E1-1"], hands={0: ["ap"]}, piles={1: {1: 1}})
    state, _ = act(state, 0, Attack(1), "000000")

    lines = [line.text for line in P.screen(shown(state)).facts]

    assert state.stack[-1].kind == "punching"
    assert "Attacker Ada: 6 dice, all blank · wins" in lines
    assert "Defender Ben: no dice rolled" in lines
    assert "all blank" in P.board(shown(state))
    assert asked(state) == [0]
