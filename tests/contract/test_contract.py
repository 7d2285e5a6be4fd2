"""One suite that every registered game must pass: the contract of DESIGN, checked by play."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from importlib import resources

import pytest
from pydantic import ValidationError

from games.core.contract import AnyGame
from games.core.menu import menu, path_of, token
from games.core.selfplay import one_game, random_action
from games.core.story import scene_of
from games.core.table import PROMPTS, advance, deal, preview
from games.core.values import Action, AnyOf, IllegalAction, kind_of, permits
from games.core.verify import Played, replay
from games.core.words import Words
from tests.contract.plays import GAMES, IDS, LABELS, broken, play, positions, seen

every_game = pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)


@every_game
def test_the_same_seed_gives_the_same_bytes(key: str, game: AnyGame) -> None:
    for label in LABELS:
        _, first = play(key, label)
        _, again = one_game(game, f"{label} {key}")

        assert [move.action for move in first] == [move.action for move in again]
        assert [game.states.encode(move.after.state) for move in first] == [
            game.states.encode(move.after.state) for move in again
        ]


@every_game
def test_a_step_leaves_its_input_untouched_and_raises_the_version(key: str, game: AnyGame) -> None:
    for before, seat, action, after in positions(key):
        kept = game.states.encode(before.state)

        done = advance(before, seat, action)

        assert game.states.encode(before.state) == kept
        assert done.table.version == before.version + 1 == after.version
        assert game.states.encode(done.table.state) == game.states.encode(after.state)


@every_game
def test_everything_stored_survives_json(key: str, game: AnyGame) -> None:
    for label in LABELS:
        dealt, moves = play(key, label)
        assert game.states.decode(game.states.encode(dealt.state)) == dealt.state
        for move in moves:
            after = move.after
            assert game.states.decode(game.states.encode(after.state)) == after.state
            assert game.actions.decode(game.actions.encode(move.action)) == move.action
            assert [game.events.decode(game.events.encode(event)) for event in move.events] == list(move.events)
            assert PROMPTS.decode(PROMPTS.encode(dict(after.prompts))) == after.prompts
            assert game.options.model_validate_json(after.options.model_dump_json()) == after.options


@every_game
def test_awaited_seats_can_act_and_have_prompts(key: str, game: AnyGame) -> None:
    for before, _, _, _ in positions(key):
        for seat in before.awaiting:
            assert before.legal(seat), f"seat {seat} is awaited and can do nothing"
            assert seat in before.prompts
        assert set(before.prompts) == {seat for seat in range(before.seats) if before.legal(seat)}


@every_game
def test_every_legal_action_is_accepted_and_breaks_no_invariant(key: str, game: AnyGame) -> None:
    for before, _, _, _ in positions(key, every=7):
        for seat in range(before.seats):
            for entry in before.legal(seat):
                action = entry.fill(entry.pool[: entry.least]) if isinstance(entry, AnyOf) else entry
                after = advance(before, seat, action).table
                assert broken(game, after.state) == []


@every_game
def test_nothing_is_ever_lost(key: str, game: AnyGame) -> None:
    for label in LABELS:
        dealt, moves = play(key, label)
        assert broken(game, dealt.state) == []
        for move in moves:
            assert broken(game, move.after.state) == []


@every_game
def test_a_step_that_only_its_own_seat_is_told_of_changes_nothing_for_the_others(key: str, game: AnyGame) -> None:
    for before, seat, action, after in positions(key):
        events = advance(before, seat, action).events
        if events and all(event.to == (seat,) for event in events):
            for reader in (None, *(other for other in range(before.seats) if other != seat)):
                assert seen(before, reader, pictures=False) == seen(after, reader, pictures=False)


@every_game
def test_legal_actions_are_unique_and_templates_well_formed(key: str, game: AnyGame) -> None:
    for before, _, _, _ in positions(key, every=3):
        for seat in range(before.seats):
            entries = list(before.legal(seat))
            actions = [entry for entry in entries if not isinstance(entry, AnyOf)]
            assert len(set(actions)) == len(actions)
            for entry in entries:
                if isinstance(entry, AnyOf):
                    assert getattr(entry.action, entry.subset_field) == ()
                    assert 0 <= entry.least <= entry.most <= len(entry.pool)
                    assert len(set(entry.pool)) <= 25  # a select names them all


@every_game
def test_what_is_not_legal_is_refused_with_a_known_rule_and_changes_nothing(key: str, game: AnyGame) -> None:
    rules = resources.files(f"games.{key}").joinpath("RULES.md").read_text()
    known = set(re.findall(r"\b[A-Z]{1,2}\d+[a-z]?\b", rules))
    for before, _, action, _ in positions(key, every=5):
        kept = game.states.encode(before.state)
        for seat in range(before.seats):
            if permits(before.legal(seat), action):
                continue
            with pytest.raises(IllegalAction) as caught:
                advance(before, seat, action)
            refusal = caught.value.refusal
            assert refusal.code
            assert not refusal.rule or refusal.rule in known
            assert game.presenter.refusal(refusal, scene_of(before, seat))
        assert game.states.encode(before.state) == kept


@every_game
def test_actions_of_other_positions_are_always_explained(key: str, game: AnyGame) -> None:
    tables = [before for before, _, _, _ in positions(key, every=9)]
    actions = list({action for _, _, action, _ in positions(key, every=4)})
    for table in tables[::3]:
        for action in actions[:80]:
            for seat in range(table.seats):
                if not permits(table.legal(seat), action):
                    refusal = game.rules.explain(table.state, seat, action)
                    assert game.presenter.refusal(refusal, scene_of(table, seat))


@every_game
def test_whatever_can_be_typed_is_explained(key: str, game: AnyGame) -> None:
    """A command's fields take any text: nonsense, and what is a value of another field."""
    actions = list({action for _, _, action, _ in positions(key)})
    named = {getattr(action, name) for action in actions for name in action.asked()}
    texts = ["", "x", "{x}", "-1", *sorted(value for value in named if isinstance(value, str))]
    for number, (table, seat, _, _) in enumerate(positions(key, every=9)):
        scene = scene_of(table, seat)
        for action in misspelt(game, actions[number % 10 :: 10], texts[number % 3 :: 3]):
            if not permits(table.legal(seat), action):
                assert game.presenter.refusal(game.rules.explain(table.state, seat, action), scene)


def misspelt(game: AnyGame, actions: list[Action], texts: list[str]) -> Iterator[Action]:
    """The actions with one field after the other set to each text, as far as they can still be read."""
    for action in actions:
        given = json.loads(game.actions.encode(action))
        for name in action.asked():
            for text in texts:
                with suppress(ValidationError):
                    yield game.actions.decode(json.dumps(given | {name: text}))


@every_game
def test_every_game_ends_with_a_result_exactly_when_nobody_is_awaited(key: str, game: AnyGame) -> None:
    for label in LABELS:
        dealt, moves = play(key, label)
        tables = [dealt, *(move.after for move in moves)]
        for table in tables:
            assert (table.result is not None) == (not table.awaiting)
        result = tables[-1].result
        assert result is not None
        assert sorted(standing.seat for standing in result.standings) == list(range(dealt.seats))
        assert result.winners
        for standing in result.standings:
            assert sum(line.points for line in standing.lines) == standing.total
        assert not tables[-1].prompts


@every_game
def test_replaying_the_log_gives_the_same_states(key: str, game: AnyGame) -> None:
    for label in LABELS:
        dealt, moves = play(key, label)
        log = [Played(move.after.version, move.seat, move.action) for move in moves]

        tables = list(replay(game, dealt.seats, dealt.options, dealt.seed, dealt.version, log))

        expected = [dealt.state, *(move.after.state for move in moves)]
        assert [game.states.encode(table.state) for table, _ in tables] == [game.states.encode(s) for s in expected]
        assert tables[-1][0].prompts == moves[-1].after.prompts


@every_game
def test_menus_lead_to_every_legal_action_with_short_names(key: str, game: AnyGame) -> None:
    for before, _, _, _ in positions(key, every=5):
        for seat in range(before.seats):
            legal = before.legal(seat)
            for entry in legal:
                action = entry.fill(entry.pool[: entry.least]) if isinstance(entry, AnyOf) else entry
                path = path_of(action)
                assert menu(legal, path).action == action
                limit = 70 if not isinstance(entry, AnyOf) else 1000
                assert len("/".join(path)) <= limit, path
                assert all(re.fullmatch(r"[A-Za-z0-9_.+,\-]+", part) for part in path), path


@every_game
def test_every_choice_is_worded_within_discords_limits(key: str, game: AnyGame) -> None:
    for before, _, _, _ in positions(key, every=11):
        for seat in range(before.seats):
            scene, legal = scene_of(before, seat), before.legal(seat)
            for entry in legal:
                path: tuple[str, ...] = ()
                action = entry.action if isinstance(entry, AnyOf) else entry
                for part in path_of(action)[: None if not isinstance(entry, AnyOf) else -1]:
                    at = menu(legal, path)
                    if at.kind is not None and at.choices:
                        labels = [
                            game.presenter.value(scene, at.kind, at.field, choice.value, at.chosen)
                            for choice in at.choices
                        ]
                        assert all(0 < len(words.label) <= 80 for words in labels)
                        assert len({(words.group, words.label) for words in labels}) == len(labels), labels
                    path = (*path, part)


@every_game
def test_who_is_asked_reads_what_to_do_without_the_own_name(key: str, game: AnyGame) -> None:
    for _, _, _, after in positions(key, every=5):
        for seat in range(after.seats):
            scene = scene_of(after, seat)
            ask = game.presenter.screen(scene).ask

            assert (ask != "") == (seat in after.awaiting)
            assert scene.name(seat) not in ask


@every_game
def test_kinds_and_fields_are_worded(key: str, game: AnyGame) -> None:
    for action in game.action_types:
        kind = game.presenter.kind(action, Words())
        assert 0 < len(kind.label) <= 30
        assert 0 < len(kind.description) <= 100
        for name in action.asked():
            words = game.presenter.field(action, name, Words())
            assert 0 < len(words.question) <= 100
            assert 0 < len(words.description) <= 100
            assert not (words.joined and name == action.asked()[-1])
    kinds = [kind_of(action) for action in game.action_types]
    assert len(set(kinds)) == len(kinds)
    assert all(re.fullmatch(r"[a-z][a-z_]{1,31}", kind) for kind in kinds)


@every_game
def test_a_preview_is_the_step_itself_or_nothing(key: str, game: AnyGame) -> None:
    for before, seat, action, after in positions(key, every=2):
        dry, done = preview(before, seat, action), advance(before, seat, action)

        assert (dry is None) == done.fence
        if dry is not None:
            assert game.states.encode(dry.table.state) == game.states.encode(after.state)


@every_game
def test_random_subsets_of_templates_are_accepted(key: str, game: AnyGame) -> None:
    import random

    rng = random.Random("subsets")
    for before, _, _, _ in positions(key, every=13):
        for seat in range(before.seats):
            legal = before.legal(seat)
            if legal:
                advance(before, seat, random_action(legal, rng))


@every_game
def test_the_bundle_is_sound(key: str, game: AnyGame) -> None:
    assert game.key == key
    assert re.fullmatch(r"[a-z][a-z0-9-]{1,31}", game.command)
    assert game.options().badges() == ()
    for below in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match=game.title):
            deal(game, below, game.options(), bytes(32))
    for name, described in game.options.model_fields.items():
        assert described.title, name
        assert described.description, name


@every_game
def test_action_fields_are_plain(key: str, game: AnyGame) -> None:
    for _, _, action, _ in positions(key):
        assert isinstance(action, Action)
        for f in fields(action):
            token(getattr(action, f.name))
