"""Actions typed as commands: what they lead to, and what is said where nothing fits."""

from dataclasses import replace

import pytest

from bot.interface.board import Reader
from bot.interface.typed import Typed, path_so_far, suggestions
from bot.service import Refused, Sitting
from bot.wording import refusal_text, words_for
from games.boss_kito import GAME
from games.boss_kito.model import PlaceTokens, PlayBanana, SwapCards
from games.core.contract import AnyGame
from games.core.menu import menu, token
from games.core.table import deal
from games.core.values import Action, AnyOf
from games.core.words import Words
from games.kalimambo import GAME as KALIMAMBO
from games.kalimambo.model import PlayCard
from storage.port import SeatRow, TableRow
from tests.bot.interface.test_payloads import GAMES, READER, moments

PEOPLE = tuple(SeatRow(seat, seat + 1, name) for seat, name in enumerate(("Ada", "Ben", "C_leo")))
ROW = TableRow(
    1, 5, 6, GAME.key, GAME.rules_version, "{}", bytes(32), "running", "", 9, 9, None, None, 1, 0.0, 0.0, PEOPLE
)


def typed(seat_after_the_first: int, kind: type[Action], game: AnyGame = GAME) -> Typed:
    table = deal(game, 3, game.options(), bytes(32))
    seat = (table.awaiting[0] + seat_after_the_first) % 3
    return Typed(Sitting(ROW, game, table.options, table), seat, kind, {}, Reader(Words(), Words()))


def labels(attempt: Typed, field: str, text: str) -> list[str]:
    return [label for label, _ in suggestions(attempt, field, text)]


def refused(attempt: Typed) -> str:
    with pytest.raises(Refused) as caught:
        path_so_far(attempt)
    return refusal_text(caught.value, words_for("en"))


def test_out_of_turn_says_for_whom_the_table_waits() -> None:
    attempt = typed(1, PlayBanana)
    awaited = PEOPLE[attempt.at.awaiting[0]].name.replace("_", "\\_")

    assert refused(attempt) == f"It is not your turn: the table waits for {awaited}."


def test_the_wrong_kind_says_once_what_is_possible() -> None:
    said = refused(typed(0, PlaceTokens))

    assert said.startswith("You can't do that now. Possible now: Play a card, ")
    assert said.count("Possible") == 1


def test_what_was_typed_out_is_suggested_first() -> None:
    """Enter takes the first suggestion."""
    attempt = typed(0, PlayCard, KALIMAMBO)

    assert labels(attempt, "number", "1") == ["1", "11", "10"]
    assert labels(attempt, "number", "") == [str(number) for number in reversed(range(12))]


def test_the_next_item_of_a_list_is_suggested_from_its_first_letter() -> None:
    attempt = typed(0, SwapCards)
    first, *others = dict.fromkeys(attempt.at.table.state.hands[attempt.seat])  # type: ignore[union-attr]
    last = others[-1]

    assert labels(attempt, "cards", f"{first}, {last[0].upper()}") == [f"{first}, {last}"]
    assert labels(attempt, "cards", "xyz") == []
    assert path_so_far(replace(attempt, given={"cards": first.upper()})) == ("swap", first)


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("by_label", [False, True])
def test_every_field_is_suggested_after_those_before_it(key: str, by_label: bool) -> None:
    """The words of a value may need the values before it, as a menu has them."""
    for at in moments(key, 17):
        assert at.table is not None
        for seat in range(at.table.seats):
            for entry in list(at.table.legal(seat))[::3]:
                if not isinstance(entry, AnyOf):
                    assert typed_out(at, seat, entry, by_label) == entry


def typed_out(at: Sitting, seat: int, action: Action, by_label: bool) -> Action | None:
    """The action that comes of typing one suggestion after the other."""
    given: dict[str, str] = {}
    for name in action.asked():
        attempt = Typed(at, seat, type(action), given, READER)
        offered = {value: label for label, value in suggestions(attempt, name, "", 1000)}
        wanted = token(getattr(action, name))
        given[name] = offered[wanted].upper() if by_label else wanted
    done = Typed(at, seat, type(action), given, READER)
    return menu(done.entries, path_so_far(done)).action
