"""Board and hand are painted at any position, whatever the names hold."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from games.boss_kito import GAME
from games.boss_kito.cards import COLOURS
from games.boss_kito.events import Awarded, Drew, Placed, Received, Swapped, Took
from games.boss_kito.layout import WIDTH, height
from games.boss_kito.model import DrawCard, PlayBanana, State
from games.boss_kito.setup import all_cards
from games.boss_kito.view import View
from games.core.screen import Scene
from games.core.selfplay import one_game
from games.core.values import Event
from tests.games.boss_kito.build import dealt, hand, last_turn, on_offer, play, scene, supply, table_of
from tests.painting import painted

HOSTILE = ("<b>&amp;</b>", "\u202eevil\u2066", "🦍🍌🦍", "x" * 200, "]]><svg>\x00\x1b[31m Z\u0335\u0321alg & Co")


def plain(seats: int) -> int:
    """The size of an empty sheet as PNG."""
    return len(painted(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height(seats)}"/>'))


def hostile(state: State, seat: int | None, events: tuple[Event, ...] = ()) -> Scene[View]:
    return replace(scene(state, seat, events), names=HOSTILE[: len(state.hands)])


def board(state: State, *events: Event) -> str:
    return GAME.presenter.board(scene(state, None, events))


def own(state: State, seat: int, *events: Event) -> str:
    drawn = GAME.presenter.hand(scene(state, seat, events))
    assert drawn is not None
    return drawn


def parts(drawing: str, tag: str) -> list[ET.Element]:
    """All elements of a drawing with that tag, in order."""
    return list(ET.fromstring(drawing).iter(f"{{http://www.w3.org/2000/svg}}{tag}"))  # noqa: S314


def words_in(drawing: str) -> list[str]:
    """Everything written on a drawing, in order."""
    return [element.text or "" for element in parts(drawing, "text")]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_stage_is_painted_with_hostile_names(seats: int) -> None:
    first, moves = one_game(GAME, f"picture {seats}", seats)
    for state, events in (
        (first.state, ()),
        (moves[len(moves) // 2].after.state, moves[len(moves) // 2].events),
        (moves[-1].after.state, moves[-1].events),
    ):
        drawn = GAME.presenter.hand(hostile(state, 0, events))

        assert len(painted(GAME.presenter.board(hostile(state, None, events)))) > 10 * plain(seats)
        assert (drawn is None) == (not state.stack)
        assert drawn is None or len(painted(drawn)) > plain(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_board_is_never_square(seats: int) -> None:
    assert height(seats) < WIDTH - 40


def test_r5_the_board_shows_what_is_offered_now_and_next() -> None:
    state = on_offer(dealt(), 9, 8, 7, 6, 5)
    other = on_offer(dealt(), 9, 8, 7, 6, 5)
    other.piles[0][-1], other.piles[1][-1] = 1, 2
    buried = on_offer(dealt(), 9, 8, 7, 6, 5)
    buried.piles[0][:-1] = buried.piles[0][-2::-1]

    assert {"Visitors", "Romantic", "dinner", "Privacy", "Banana", "beer", "Snacks"} <= set(words_in(board(state)))
    assert board(state) != board(other)
    assert board(state) == board(buried)


def test_r60_the_board_does_not_tell_hands() -> None:
    assert board(hand(dealt(), 0, "red", "blue")) == board(hand(dealt(), 0, "white", "pink"))
    assert own(hand(dealt(), 0, "red"), 0) != own(hand(dealt(), 0, "white"), 0)
    assert GAME.presenter.hand(scene(dealt())) is None


def test_what_the_last_step_changed_is_marked() -> None:
    state = table_of(on_offer(dealt(), 9, 8, 7, 6, 5), {"red": [2]})
    state.owned[1] = [4]
    for event in (
        Placed(0, ("red1",), (5,)),
        Took(1, 3, benefit=False),
        Awarded("red", 4, 1, (0, 3, 0)),
        *play(table_of(hand(dealt(), 0, "red")), PlayBanana("red")),
    ):
        assert board(state, event) != board(state), event
    assert "+3" in words_in(board(state, Took(1, 3, benefit=False)))
    received = Received(0, (state.hands[0][0],), to=(0,))
    assert own(state, 0, received) != own(state, 0)


def test_gains_of_one_step_are_summed_up() -> None:
    action_and_symbol = (Took(1, 3, benefit=False), Took(1, 1, benefit=True), Drew(1, benefit=True))
    swap = (Swapped(1, ("red",)),)

    assert words_in(board(dealt(), *action_and_symbol)).count("+4") == 1
    assert words_in(board(dealt(), *action_and_symbol)).count("+1") == 1
    assert "+1" not in words_in(board(dealt(), *swap))
    assert board(dealt(), *swap) != board(dealt())


def test_bids_are_summed_up_beside_their_cards() -> None:
    state = table_of(supply(dealt(), 0), {"red": [4, 0], "blue": [1]})

    assert {"10", "4"} <= set(words_in(board(state)))


def test_a_hand_of_any_size_stays_on_its_sheet() -> None:
    state = dealt()
    state.hands[0] = all_cards()[4:46]

    lefts = [float(rect.get("x", "0")) for rect in parts(own(state, 0), "rect")]

    assert max(lefts) < 1160 - 100
    assert len(painted(own(state, 0))) > plain(3)


def test_the_hand_out_shows_who_has_got_what_already() -> None:
    state = last_turn(table_of(on_offer(dealt(), 8, 4, 7, 6, 9), {"red": [0], "blue": [0]}, {"red": [0]}))

    play(state, DrawCard())

    assert state.stack[-1].kind == "naming"
    assert "gone" in words_in(board(state))
    assert "handing out" in words_in(board(state))


def test_u2_a_layout_that_departs_shows_as_a_badge() -> None:
    assert "Symbols: on 1 to 3" in words_in(board(dealt(symbols="b")))
    assert "+1 token" not in words_in(board(dealt(symbols="none")))


def test_u1_u2_the_picture_too_says_what_is_reconstructed() -> None:
    assert "symbols, names 1–3: ours" in words_in(board(dealt()))
    assert "names 1–3: ours" in words_in(board(dealt(symbols="none")))


def test_the_end_shows_who_has_won() -> None:
    _, moves = one_game(GAME, "picture end", 3)

    written = " ".join(words_in(board(moves[-1].after.state)))

    assert "win" in written or "share" in written
    assert "final scores" in written


def test_every_colour_is_named_on_the_board() -> None:
    assert {colour.capitalize() for colour in COLOURS} <= set(words_in(board(dealt())))
