"""Slash commands, clicks, selects, modals, ephemeral answers and their tokens."""

import pytest

from bot.playground import StandIn
from bot.playground.command_line import CannotDoError
from bot.playground.interactions import Callback
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from tests.wire.client import TinyBot

ADA, BRUNO = PEOPLE[0].id, PEOPLE[1].id
HERE = FIRST_CHANNEL_ID


async def test_a_slash_command_is_answered_in_the_channel(standin: StandIn, tiny: TinyBot) -> None:
    outcome = await standin.as_user(ADA).slash(HERE, "hello", {"name": "all"})

    assert outcome.kind is Callback.MESSAGE
    message = await outcome.message()
    assert message["content"] == "hello all"
    assert message["interaction_metadata"]["user"]["id"] == str(ADA)
    assert standin.messages(HERE) == [message]


async def test_autocomplete_answers_choices(standin: StandIn, tiny: TinyBot) -> None:
    outcome = await standin.as_user(ADA).autocomplete(HERE, "table", "open", {"game": "z"}, focused="game")

    assert outcome.choices == [{"name": "Zoo", "value": "zoo"}]


async def test_an_ephemeral_answer_is_seen_by_one_person(standin: StandIn, tiny: TinyBot) -> None:
    outcome = await standin.as_user(ADA).slash(HERE, "whisper")
    await outcome.message()

    assert standin.messages(HERE) == []
    assert standin.ephemeral_messages(BRUNO) == []
    assert standin.ephemeral_messages(ADA)[0]["content"] == "psst"


async def test_a_deferred_answer_shows_a_picture(standin: StandIn, tiny: TinyBot) -> None:
    outcome = await standin.as_user(ADA).slash(HERE, "picture")
    assert outcome.kind is Callback.DEFERRED_MESSAGE

    message = await outcome.message()

    (attachment,) = message["attachments"]
    assert (attachment["width"], attachment["height"]) == (4, 3)
    gallery = message["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == attachment["url"]
    assert message["flags"] & (1 << 15)
    assert not message["flags"] & (1 << 7)


async def test_a_click_edits_its_message(standin: StandIn, tiny: TinyBot) -> None:
    ada = standin.as_user(ADA)
    message = await (await ada.slash(HERE, "cards")).message()

    outcome = await ada.click(message["id"], "card:3")

    assert outcome.kind is Callback.UPDATE
    assert standin.messages(HERE)[0]["content"] == "played 3"
    assert standin.messages(HERE)[0]["components"] == []


async def test_a_modal_is_filled_and_sent(standin: StandIn, tiny: TinyBot) -> None:
    ada = standin.as_user(ADA)
    asked = await ada.slash(HERE, "ask")
    assert asked.modal is not None

    outcome = await ada.submit_modal(HERE, asked.modal, {"name": "Ada"})

    assert (await outcome.message())["content"] == "noted"


async def test_a_select_checks_what_a_client_checks(standin: StandIn, tiny: TinyBot) -> None:
    ada = standin.as_user(ADA)
    message = await (await ada.slash(HERE, "picture")).message()

    with pytest.raises(CannotDoError):
        ada.select(message["id"], "pick", ["0", "1", "2"])

    outcome = await ada.select(message["id"], "pick", ["0", "2"])
    assert outcome.failed


async def test_silence_fails_after_three_seconds(standin: StandIn, tiny: TinyBot) -> None:
    outcome = await standin.as_user(ADA).slash(HERE, "silence")

    assert outcome.failed
    assert outcome.kind is None
