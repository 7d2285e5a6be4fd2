"""A seat's panel."""

import discord

from bot.interface.board import Reader
from bot.interface.panel import panel
from bot.payload import Payload
from bot.service import Sitting
from games import boss_kito
from games.core.selfplay import one_game
from games.core.table import deal
from games.core.words import Words
from games.kalimambo import GAME
from games.kalimambo.model import LastCards, Revealed
from storage.port import SeatRow, TableRow

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eda", "Finn", "Gus")


def a_row(seats: int) -> TableRow:
    """The row of a running table whose seats are held by the people 1, 2, 3 ..."""
    people = tuple(SeatRow(seat, seat + 1, NAMES[seat]) for seat in range(seats))
    return TableRow(
        1, 5, 6, GAME.key, GAME.rules_version, "{}", bytes(32), "running", "", 9, 9, None, None, 1, 0.0, 0.0, people
    )


def said(payload: Payload) -> str:
    """All its texts."""
    assert isinstance(payload.view, discord.ui.LayoutView)
    return "\n".join(part.content for part in payload.view.walk_children() if isinstance(part, discord.ui.TextDisplay))


def test_the_story_of_the_longest_round_is_told_from_its_first_sentence() -> None:
    """Seven explorers, Kali, and the rhino on their heels: who paid what makes no sense without the cards."""
    rounds = [
        move
        for number in range(5)
        for move in one_game(GAME, f"panel {number}", 7, vary=False)[1]
        if any(isinstance(event, Revealed) for event in move.events)
        and not any(isinstance(event, LastCards) for event in move.events)
    ]
    longest = max(rounds, key=lambda move: len(move.events))
    number = next(event.round for event in longest.events if isinstance(event, Revealed))
    at = Sitting(a_row(7), GAME, GAME.options(), longest.after, longest.events)

    text = said(panel(at, 0, Reader(Words(), Words()), None))

    assert len(longest.events) > 16
    assert f"Round {number}: " in text


def test_a_hands_alt_text_has_no_marks() -> None:
    """Screen readers would read "minus hash" aloud."""
    table = deal(boss_kito.GAME, 3, boss_kito.GAME.options(), bytes(32))
    at = Sitting(a_row(3), boss_kito.GAME, table.options, table)

    payload = panel(at, 0, Reader(Words(), Words()), b"png")

    assert payload.pictures[0].alt.startswith("Your cards: ")
    assert "tokens" in payload.pictures[0].alt
    assert "#" not in payload.pictures[0].alt
