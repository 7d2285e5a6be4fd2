"""No hidden information leaves the core: deal anew what a reader can't know, and that reader sees no difference."""

import pytest

from games.core.chance import Dice
from games.core.contract import AnyGame
from games.core.selfplay import AnyTable, seed_of
from games.core.table import Advanced, _step
from games.core.values import Action, Seat, permits
from tests.contract.plays import GAMES, IDS, positions, seen, with_state

EVERY = 6
FOLLOWED_EVERY = 4
PICTURES_EVERY = 30


def redealt(table: AnyTable, reader: Seat | None) -> AnyTable:
    """The table with what ``reader`` can't know dealt anew."""
    dice = Dice(seed_of(f"redeal {reader}"), table.version)
    return with_state(table, table.game.rules.redeal(table.game.states.clone(table.state), reader, dice))


def followed(table: AnyTable, seat: Seat, action: Action, dice: Dice) -> Advanced[object, Action, object]:
    """The step that the action makes, with given dice."""
    return _step(table, seat, action, dice)


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_a_reader_can_not_tell_a_redealt_table(key: str, game: AnyGame) -> None:
    for number, (before, _, _, _) in enumerate(positions(key, every=EVERY)):
        pictures = number * EVERY % PICTURES_EVERY == 0
        for reader in (None, *range(before.seats)):
            other = redealt(before, reader)
            assert seen(other, reader, pictures=pictures) == seen(before, reader, pictures=pictures)
            assert seen(other, None, pictures=False) == seen(before, None, pictures=False)


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_what_follows_does_not_tell_either(key: str, game: AnyGame) -> None:
    compared = 0
    for number, (before, seat, action, _) in enumerate(positions(key, every=FOLLOWED_EVERY)):
        pictures = number * FOLLOWED_EVERY % PICTURES_EVERY == 0
        for reader in (None, *range(before.seats)):
            other = redealt(before, reader)
            if not permits(other.legal(seat), action):
                continue
            here = followed(before, seat, action, Dice(before.seed, before.version + 1))
            there = followed(other, seat, action, Dice(before.seed, before.version + 1))
            if any(event.shows for event in (*here.events, *there.events)):
                continue
            assert [e for e in here.events if e.seen_by(reader)] == [e for e in there.events if e.seen_by(reader)]
            assert seen(here.table, reader, pictures=pictures) == seen(there.table, reader, pictures=pictures)
            compared += 1
    assert compared


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_reasons_do_not_tell_either(key: str, game: AnyGame) -> None:
    """Why something can't be done is told to whoever tries it, however absurd."""
    tried = list({action for _, _, action, _ in positions(key, every=3)})
    for number, (before, _, _, _) in enumerate(positions(key, every=EVERY)):
        for reader in range(before.seats):
            other = redealt(before, reader)
            for action in tried[number % 20 :: 20]:
                if not permits(before.legal(reader), action):
                    assert game.rules.explain(other.state, reader, action) == game.rules.explain(
                        before.state, reader, action
                    )


@pytest.mark.parametrize(("key", "game"), GAMES, ids=IDS)
def test_a_redeal_really_deals_anew(key: str, game: AnyGame) -> None:
    changed = [
        game.states.encode(redealt(before, None).state) != game.states.encode(before.state)
        for before, _, _, _ in positions(key, every=EVERY)
    ]

    assert sum(changed) > len(changed) // 2
