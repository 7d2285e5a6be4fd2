"""The life of an interaction's token (laws of ``bot.playground.interactions``), answered by hand."""

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.playground import StandIn
from bot.playground.command_line import CannotDoError
from bot.playground.interactions import Callback, Outcome
from bot.playground.people import BOT_ID, FIRST_CHANNEL_ID, PEOPLE
from tests.wire.raw import Answer, Raw, raw_client

ADA, BRUNO = PEOPLE[0].id, PEOPLE[1].id
HERE = FIRST_CHANNEL_ID
PLAY: dict[str, Any] = {"name": "play", "description": "Play", "contexts": [0]}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "go", "label": "Go"}]}


@dataclass(slots=True)
class Hand:
    """Answers interactions by hand; ``now`` is the stand-in's clock."""

    standin: StandIn
    raw: Raw
    clock: list[float] = field(default_factory=list)

    async def answer(self, outcome: Outcome, kind: int, content: object = None) -> Answer:
        one = outcome.interaction
        body = {"type": kind, "data": content or {}}
        return await self.raw.call("POST", f"/interactions/{one.id}/{one.token}/callback?with_response=1", body)

    async def hook(self, outcome: Outcome, method: str, suffix: str = "", body: object = None) -> Answer:
        return await self.raw.call(method, f"/webhooks/{BOT_ID}/{outcome.interaction.token}{suffix}", body)

    def play(self) -> Outcome:
        return self.standin.as_user(ADA).slash(HERE, "play")


@pytest.fixture
async def hand() -> AsyncIterator[Hand]:
    clock = [time.time()]
    standin = StandIn(clock=lambda: clock[0])
    await standin.start()
    standin.world.set_commands(None, [PLAY])
    async with raw_client(standin) as raw:
        yield Hand(standin, raw, clock)
    await standin.stop()


async def test_a_second_first_response_is_40060(hand: Hand) -> None:
    outcome = hand.play()
    assert (await hand.answer(outcome, 4, {"content": "one"}))[0] == 200

    status, body = await hand.answer(outcome, 4, {"content": "two"})

    assert (status, body["code"]) == (400, 40060)
    assert [message["content"] for message in hand.standin.messages(HERE)] == ["one"]


async def test_a_refused_response_does_not_use_it_up(hand: Hand) -> None:
    outcome = hand.play()
    status, body = await hand.answer(outcome, 4, {"content": "x" * 2001})
    assert (status, body["code"]) == (400, 50035)

    assert (await hand.answer(outcome, 4, {"content": "x"}))[0] == 200


async def test_too_late_is_10062(hand: Hand) -> None:
    outcome = hand.play()
    hand.clock[0] += 3.1

    status, body = await hand.answer(outcome, 4, {"content": "late"})

    assert (status, body["code"]) == (404, 10062)


async def test_a_token_dies_after_15_minutes(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "one"})
    hand.clock[0] += 899
    assert (await hand.hook(outcome, "PATCH", "/messages/@original", {"content": "two"}))[0] == 200
    hand.clock[0] += 2

    status, body = await hand.hook(outcome, "PATCH", "/messages/@original", {"content": "three"})

    assert (status, body["code"]) == (401, 50027)
    assert hand.standin.messages(HERE)[0]["content"] == "two"


async def test_nothing_follows_before_the_first_response(hand: Hand) -> None:
    status, body = await hand.hook(hand.play(), "POST", "", {"content": "too early"})

    assert (status, body["code"]) == (404, 10015)


async def test_the_first_follow_up_fills_the_deferred_answer(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 5, {"flags": 64})
    assert hand.standin.ephemeral_messages(ADA)[0]["flags"] & 128

    await hand.hook(outcome, "POST", "", {"content": "your hand"})
    await hand.hook(outcome, "POST", "", {"content": "for all"})

    assert [message["content"] for message in hand.standin.ephemeral_messages(ADA)] == ["your hand"]
    assert [message["content"] for message in hand.standin.messages(HERE)] == ["for all"]


async def test_original_can_be_read_and_deleted(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "one", "flags": 64})

    assert (await hand.hook(outcome, "GET", "/messages/@original"))[1]["content"] == "one"
    assert (await hand.hook(outcome, "DELETE", "/messages/@original"))[0] == 204
    assert (await hand.hook(outcome, "GET", "/messages/@original"))[1]["code"] == 10008
    assert hand.standin.ephemeral_messages(ADA) == []


async def test_an_ephemeral_message_cannot_be_fetched_by_the_bot(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "one", "flags": 64})
    message = await outcome.message()

    status, body = await hand.raw.call("GET", f"/channels/{HERE}/messages/{message['id']}")

    assert (status, body["code"]) == (404, 10008)


async def test_an_ephemeral_component_belongs_to_one_person_and_updates_anew(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "hand", "flags": 64, "components": [BUTTON]})
    message = await outcome.message()
    with pytest.raises(CannotDoError):
        hand.standin.as_user(BRUNO).click(message["id"], "go")

    hand.clock[0] += 1000
    click = hand.standin.as_user(ADA).click(message["id"], "go")
    status, body = await hand.answer(click, 7, {"content": "new hand"})

    assert status == 200
    assert body["resource"]["message"]["content"] == "new hand"
    assert click.interaction.payload["message"]["id"] == message["id"]


async def test_two_clicks_at_once_are_two_interactions(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "board", "components": [BUTTON]})
    message = await outcome.message()

    first = hand.standin.as_user(ADA).click(message["id"], "go")
    second = hand.standin.as_user(BRUNO).click(message["id"], "go")
    await hand.answer(second, 6)
    await hand.answer(first, 7, {"content": "both"})

    assert ((await first).kind, (await second).kind) == (Callback.UPDATE, Callback.DEFERRED_UPDATE)
    assert first.interaction.token != second.interaction.token


async def test_updating_a_deleted_message_is_10008(hand: Hand) -> None:
    outcome = hand.play()
    await hand.answer(outcome, 4, {"content": "board", "components": [BUTTON]})
    message = await outcome.message()
    click = hand.standin.as_user(ADA).click(message["id"], "go")
    hand.standin.delete_message(HERE, message["id"])

    status, body = await hand.answer(click, 7, {"content": "new"})

    assert (status, body["code"]) == (404, 10008)


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_a_command_takes_no_such_response(hand: Hand, kind: int) -> None:
    status, body = await hand.answer(hand.play(), kind, {"content": "x"})

    assert (status, body["code"]) == (400, 50035)


async def test_a_server_command_is_not_offered_in_direct_messages(hand: Hand) -> None:
    with pytest.raises(CannotDoError):
        hand.standin.as_user(ADA).slash(PEOPLE[0].dm_channel_id, "play")
    with pytest.raises(CannotDoError):
        hand.standin.as_user(ADA).slash(PEOPLE[1].dm_channel_id, "play")


@pytest.mark.parametrize(
    ("modal", "path"),
    [
        ({"title": "x" * 46}, "title"),
        ({"custom_id": "x" * 101}, "custom_id"),
        ({"components": []}, "components"),
    ],
)
async def test_a_wrong_modal_is_refused(hand: Hand, modal: dict[str, Any], path: str) -> None:
    field_ = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    fine: dict[str, Any] = {"title": "Ask", "custom_id": "ask", "components": [field_]}

    status, body = await hand.answer(hand.play(), 9, fine | modal)

    assert (status, body["code"]) == (400, 50035)
    assert path in body["errors"]["data"]
