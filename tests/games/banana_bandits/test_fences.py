"""What can't be taken back: whatever showed somebody a card or rolled dice."""

from games.banana_bandits import GAME
from games.banana_bandits.events import CardPlayed, Discarded, Moved
from games.core.selfplay import one_game
from games.core.table import preview


def test_a_card_that_everybody_has_seen_is_not_taken_back_and_a_move_is() -> None:
    before, moves = one_game(GAME, "fences", 3)
    shown, moved = 0, 0
    for move in moves:
        dry = preview(before, move.seat, move.action)
        if any(isinstance(event, CardPlayed | Discarded) for event in move.events):
            assert dry is None
            shown += 1
        if all(isinstance(event, Moved) for event in move.events) and move.events:
            assert dry is not None
            moved += 1
        before = move.after

    assert shown
    assert moved
