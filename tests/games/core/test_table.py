"""Tables: dealing, advancing, prompts, previews, taking back."""

import pytest

from games.core.selfplay import seed_of
from games.core.table import advance, deal, preview, restored
from games.core.values import IllegalAction
from tests.games.core.toy import Draw, GiveBack, Say, ToyOptions
from tests.games.core.toy_game import TOY

SEED = seed_of("table tests")


def test_a_deal_is_for_the_games_number_of_players_only() -> None:
    with pytest.raises(ValueError, match="Toy is for 2 to 3 players, not 4"):
        deal(TOY, 4, ToyOptions(), SEED)

    assert deal(TOY, 3, ToyOptions(), SEED, 7).version == 7


def test_the_seed_is_in_no_repr() -> None:
    assert SEED.hex()[:8] not in repr(deal(TOY, 2, ToyOptions(), SEED))
    assert "seed" not in repr(deal(TOY, 2, ToyOptions(), SEED))


def test_an_illegal_action_is_refused_with_the_rule_and_what_is_legal() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    other = 1 - table.state.turn

    with pytest.raises(IllegalAction) as caught:
        advance(table, other, Draw())

    assert caught.value.refusal.rule == "T1"
    assert caught.value.legal == (Say("hum", 1),)
    assert table.state.hands == [[], []]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        advance(deal(TOY, 2, ToyOptions(), SEED), seat, Draw())

    assert caught.value.refusal.code == "no_such_seat"


def test_a_finished_table_refuses_everything() -> None:
    table = deal(TOY, 2, ToyOptions(fast=True), SEED)
    while table.awaiting:
        table = advance(table, table.awaiting[0], Draw()).table

    with pytest.raises(IllegalAction) as caught:
        advance(table, 0, Say("hum", 1))

    assert caught.value.refusal.code == "over"


def test_a_step_that_draws_or_shows_is_a_fence_and_talk_is_none() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    turn = table.state.turn

    assert advance(table, turn, Draw()).fence
    assert not advance(table, turn, Say("ho", 2)).fence


def test_a_preview_never_shows_what_the_dice_would_give() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    turn = table.state.turn
    dry = preview(table, turn, Say("ho", 2))

    assert preview(table, turn, Draw()) is None
    assert dry is not None
    assert dry.table.version == table.version + 1


def test_one_players_choice_never_makes_another_players_prompt_stale() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    turn, other = table.state.turn, 1 - table.state.turn

    after = advance(table, other, Say("hum", 1)).table

    assert after.prompts[turn] == table.prompts[turn]
    assert after.prompts[other].id == after.version


def test_a_prompt_is_renewed_when_what_is_asked_changes() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    turn, other = table.state.turn, 1 - table.state.turn

    after = advance(table, turn, Draw()).table

    assert after.prompts[other].id == after.version
    assert after.prompts[turn].id == after.version


def test_taking_back_is_a_step_of_its_own_and_keeps_other_prompts() -> None:
    table = deal(TOY, 2, ToyOptions(), SEED)
    turn, other = table.state.turn, 1 - table.state.turn
    drawn = advance(advance(table, turn, Draw()).table, other, Draw()).table
    given = advance(drawn, turn, GiveBack(tuple(drawn.state.hands[turn]))).table

    back = restored(given, drawn.state, turn)

    assert back.version == given.version + 1
    assert back.state == drawn.state
    assert back.prompts[other] == given.prompts[other]
    assert back.prompts[turn].id == back.version
