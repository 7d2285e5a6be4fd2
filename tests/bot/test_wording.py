"""Everything that people read can be translated: whole sentences, extracted by Babel, filled after the look-up."""

import ast
import gettext
import io
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import discord
import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from bot.interface.board import Reader, board
from bot.interface.reading import help_text, options
from bot.interface.refusals import possible_kinds
from bot.service import Refused, Sitting
from bot.wording import _REFUSALS, refusal_text, words_for
from games.core.contract import AnyGame
from games.core.screen import Scene
from games.core.selfplay import one_game, random_options
from games.core.story import scene_of
from games.core.words import Words
from games.registry import all_games
from storage.port import SeatRow, Status, TableRow

ROOT = Path(__file__).parents[2]
KEYWORDS = {"say": None, "count": (1, 2), "marked": None}


@cache
def catalogue() -> Catalog:
    """A language in which every sentence stands in angle quotes."""
    found = Catalog(locale="de")
    for package in ("bot", "games"):
        for _, _, message, _, _ in extract_from_dir(str(ROOT / package), keywords=KEYWORDS):
            if isinstance(message, tuple):
                found.add(message, tuple(f"‹{part}›" for part in message))
            elif message:
                found.add(message, f"‹{message}›")
    return found


@cache
def quoting() -> Words:
    """Words of that language."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue())
    compiled.seek(0)
    return Words(gettext.GNUTranslations(compiled))


def row_of(game: AnyGame, status: Status) -> TableRow:
    """A stored table of three."""
    seats = tuple(SeatRow(seat, seat + 1, "Ada") for seat in range(3))
    return TableRow(1, 5, 6, game.key, 1, "{}", None, status, "", 9, 9, None, None, 1, 0.0, 0.0, seats)


def calls(path: Path) -> list[ast.Call]:
    """Every call of ``say`` and ``count`` with words in a file."""
    found = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    return [c for c in found if isinstance(c.func, ast.Attribute) and c.func.attr == "say" and c.args]


def test_sentences_are_written_out_so_that_they_can_be_extracted() -> None:
    built = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for package in ("bot", "games")
        for path in sorted((ROOT / package).rglob("*.py"))
        for call in calls(path)
        if isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
    ]

    assert built == []


def test_babel_finds_the_sentences_of_the_bot_and_of_every_game() -> None:
    assert len(catalogue()) > 200


@pytest.mark.parametrize("key", sorted(all_games()))
def test_options_and_lobbies_are_worded_in_the_readers_language(key: str) -> None:
    game, reader = all_games()[key], Reader(quoting(), quoting())
    departing = next(found for number in count() if (found := random_options(game, Random(number))).badges())
    at = Sitting(row_of(game, "lobby"), game, departing, None)

    shown = [options(at, reader), board(at, reader, None), help_text([(game, quoting())], quoting())]
    parts = [part for payload in shown if payload.view for part in payload.view.walk_children()]
    said = "\n".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay))
    labels = [option.label for part in parts if isinstance(part, discord.ui.Select) for option in part.options]

    for described in game.options.model_fields.values():
        assert f"‹{described.title}›" in said
        assert f"‹{described.description}›" in said
    assert [label for label in labels if label[0] != "‹"] == []
    assert all(f"‹{badge.title}›: ‹" in said for badge in departing.badges())
    assert (said.count(f"‹{game.summary}›"), said.count(f"‹{game.minutes}›")) == (2, 2)


@pytest.mark.parametrize("code", sorted(_REFUSALS))
def test_every_refusal_is_worded_and_filled(code: str) -> None:
    values = dict.fromkeys(
        ("game", "option", "least", "most", "now", "reason", "field", "value", "possible", "people", "missing",
         "number", "command", "table"),
        "X",
    )  # fmt: skip

    said = refusal_text(Refused(code, **values), words_for("en"))

    assert said[0].isupper() or said[0] in "X“"
    assert "{" not in said


def test_every_refusal_that_is_worded_is_raised_somewhere() -> None:
    files = [file for file in (ROOT / "bot").rglob("*.py") if file.name != "wording.py"]
    source = "".join(file.read_text(encoding="utf-8") for file in files)

    assert {code for code in _REFUSALS if f'("{code}"' not in source} == set()


def test_an_unknown_locale_speaks_english() -> None:
    assert words_for("xx-YY").say("My hand") == "My hand"
    assert words_for("xx", "kalimambo").say("x") == "x"


@pytest.mark.parametrize("key", sorted(all_games()))
def test_a_game_speaks_another_language_as_soon_as_there_is_a_catalogue(key: str) -> None:
    game = all_games()[key]
    dealt, moves = one_game(game, f"words {key}", vary=False)
    for move in [*moves[::7], moves[-1]]:
        plain = scene_of(move.after, None, move.events)
        scene: Scene[object] = Scene(
            plain.view, None, plain.names, quoting(), plain.awaiting, plain.events, plain.badges, plain.result
        )
        screen = game.presenter.screen(scene)
        assert "‹" in screen.turn or "‹" in screen.headline
        for event in scene.events:
            said = game.presenter.event(event, scene)
            assert said is None or "‹" in said, said
    assert dealt.awaiting


def test_a_refused_action_names_what_is_possible_in_the_games_own_language() -> None:
    game = all_games()["kalimambo"]
    dealt, _ = one_game(game, "refused", 3, vary=False)

    said = possible_kinds(
        Sitting(row_of(game, "running"), game, dealt.options, dealt), 0, Reader(words_for("en"), quoting())
    )

    assert said == "Possible now: ‹Choose a card›."
