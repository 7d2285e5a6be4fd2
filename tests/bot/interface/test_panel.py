"""A seat's panel."""

from dataclasses import replace

import discord
import pytest

from bot.interface.board import Reader
from bot.interface.ids import Press
from bot.interface.panel import panel, whole_text
from bot.interface.reading import told
from bot.payload import Payload
from bot.service import Sitting
from bot.service.loading import write_events
from games import boss_kito
from games.banana_bandits import GAME as BANDITS
from games.core.selfplay import one_game
from games.core.table import Table, advance, deal
from games.core.words import Words
from games.kalimambo import GAME
from games.kalimambo.model import LastCards, PlayCard, Revealed
from storage.port import SeatRow, Step, TableRow
from tests.games.banana_bandits.build import position

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
    assert "is ready" not in text


def test_a_hands_alt_text_has_no_marks() -> None:
    """Screen readers would read "minus hash" aloud."""
    table = deal(boss_kito.GAME, 3, boss_kito.GAME.options(), bytes(32))
    at = Sitting(a_row(3), boss_kito.GAME, table.options, table)

    payload = panel(at, 0, Reader(Words(), Words()), b"png")

    assert payload.pictures[0].alt.startswith("Your cards: ")
    assert "tokens" in payload.pictures[0].alt
    assert "#" not in payload.pictures[0].alt


def test_the_last_panel_says_how_the_game_ended_and_a_closed_one_why() -> None:
    over = one_game(GAME, "the end", 3, vary=False)[1][-1]
    finished = Sitting(replace(a_row(3), status="over"), GAME, GAME.options(), over.after, over.events)
    table = deal(GAME, 3, GAME.options(), bytes(32))
    closed = Sitting(replace(a_row(3), status="ended", status_reason="ended by Ada"), GAME, table.options, table)
    reader = Reader(Words(), Words())

    last, end = said(panel(finished, 0, reader, None)), said(panel(closed, 0, reader, None))

    assert over.after.result is not None
    for standing in over.after.result.standings:
        assert f"{standing.rank}. {NAMES[standing.seat]}: {standing.total}" in last
    assert "This table is closed: ended by Ada." in end
    assert "hoosing a card" not in end
    assert "hoosing a card" not in said(whole_text(closed, 0, reader))


@pytest.mark.parametrize("away", [True, False])
def test_a_panel_says_whose_move_it_is_only_where_it_is_the_readers_own(*, away: bool) -> None:
    """It is not edited at every step of the others, so anything else would soon be wrong."""
    table = deal(boss_kito.GAME, 3, boss_kito.GAME.options(), bytes(32))
    at = Sitting(a_row(3), boss_kito.GAME, table.options, table)
    (turn,) = table.awaiting
    other = (turn + 1) % 3

    assert "Your move" in said(panel(at, turn, Reader(Words(), Words()), None, away=away))
    waiting = said(panel(at, other, Reader(Words(), Words()), None, away=away))

    assert NAMES[turn] not in waiting
    assert "Waiting for the others" in waiting


def test_who_else_still_chooses_is_not_said_where_it_would_soon_be_wrong() -> None:
    table = deal(GAME, 3, GAME.options(), bytes(32))
    at = Sitting(a_row(3), GAME, table.options, table)

    assert "**Your move · choose a card**" in said(panel(at, 1, Reader(Words(), Words()), None))


def labels(payload: Payload) -> list[list[str | None]]:
    """What its rows of buttons say; a select's row by its placeholder."""
    assert isinstance(payload.view, discord.ui.LayoutView)
    return [
        [
            part.placeholder if isinstance(part, discord.ui.Select) else getattr(part, "label", None)
            for part in row.children
        ]
        for row in payload.view.walk_children()
        if isinstance(row, discord.ui.ActionRow)
    ]


def test_the_way_back_shares_the_last_row() -> None:
    table = deal(boss_kito.GAME, 3, boss_kito.GAME.options(), bytes(32))
    seat = table.awaiting[0]
    at = Sitting(a_row(3), boss_kito.GAME, table.options, table)
    deeper = Press("menu", 1, table.prompts[seat].id, ("swap",))
    reader = Reader(Words(), Words())

    root, swap = labels(panel(at, seat, reader, None)), labels(panel(at, seat, reader, None, press=deeper))

    assert root[-1] == ["Rules", "Refresh"]
    assert swap == [["Which cards go?"], ["Back", "Rules", "Refresh"]]


def test_who_has_put_a_card_down_is_invited_to_swap_it() -> None:
    """The table no longer waits for the card, but another may still take its place."""
    table = deal(GAME, 3, GAME.options(), bytes(32))
    reader = Reader(Words(), Words())

    before = Sitting(a_row(3), GAME, table.options, table)
    after = Sitting(a_row(3), GAME, table.options, advance(table, 0, PlayCard(7)).table)

    assert labels(panel(before, 0, reader, None))[0] == ["Choose a card"]
    assert labels(panel(after, 0, reader, None))[0] == ["Swap your card"]
    assert labels(panel(after, 1, reader, None))[0] == ["Choose a card"]


def bandits_turn() -> Sitting:
    """A table of Banana Bandits at which the first seat has its turn and two kinds of card."""
    state = position(hands={0: ["p1", "ap"]})
    return Sitting(a_row(3), BANDITS, state.options, Table(BANDITS, 3, state.options, bytes(32), 0, state, {}))


def test_what_is_asked_stands_below_the_hand_next_to_the_controls() -> None:
    """A phone shows the end of a long message: "Your move" must not scroll out of sight above the hand."""
    told = said(panel(bandits_turn(), 0, Reader(Words(), Words()), b"png", hint="That is no longer possible."))

    assert told.index("You are orange") < told.index("That is no longer possible.") < told.index("Your move")


def test_a_reader_is_asked_without_the_own_name() -> None:
    at = bandits_turn()

    assert "**Your move · 3 action points left**" in said(panel(at, 0, Reader(Words(), Words()), None))


def test_a_hand_that_is_drawn_is_not_listed_too() -> None:
    table = deal(GAME, 3, GAME.options(), bytes(32))
    at = Sitting(a_row(3), GAME, table.options, table)

    pictured, in_words = (panel(at, 0, Reader(Words(), Words()), picture) for picture in (b"png", None))

    assert "Your cards" not in said(pictured)
    assert "\nYour cards: 11 10 9 8 7 6 5 4 3 2 1 0." in f"\n{said(in_words)}"


def test_what_the_hands_picture_says_is_not_said_again_below_it() -> None:
    pictured = panel(bandits_turn(), 0, Reader(Words(), Words()), b"png")
    in_words = panel(bandits_turn(), 0, Reader(Words(), Words()), None)

    assert "one more action point" not in said(pictured)
    assert "one more action point" in pictured.pictures[0].alt
    assert "one more action point" in said(in_words)
    assert "one more action point" in said(whole_text(bandits_turn(), 0, Reader(Words(), Words()), b"png"))


def test_the_log_tells_who_is_ready_only_while_the_table_waits() -> None:
    table = deal(GAME, 3, GAME.options(), bytes(32))
    steps: list[Step] = []
    for seat in (0, 1, 2, 1):
        done = advance(table, seat, PlayCard(5 if len(steps) < 3 else 6))
        table = done.table
        events = write_events(GAME, done.events)
        steps.append(Step(table.version, "action", seat, None, None, events, 0.0, None, fence=False, undo_to=None))
    at = Sitting(a_row(3), GAME, table.options, table)

    waiting, after = (told(at, some, None, Reader(Words(), Words())) for some in (steps[:2], steps))

    assert waiting == ["Ada is ready.", "Ben is ready."]
    assert after[0].startswith("Round 1: ")
    assert [line for line in after if "is ready" in line] == ["Ben is ready."]


def test_a_total_of_one_kind_is_said_once_with_its_name() -> None:
    over = one_game(BANDITS, "gold", 3, vary=False)[1][-1]
    at = Sitting(replace(a_row(3), status="over"), BANDITS, over.after.options, over.after, over.events)

    told = said(panel(at, 0, Reader(Words(), Words()), None))

    assert over.after.result is not None
    winner = over.after.result.standings[0]
    assert f"**1. {NAMES[winner.seat]}: 3 golden coins**" in told
    assert told.count("3 golden coins") == 1
