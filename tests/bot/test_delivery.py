import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.answers import Answers
from bot.delivery import Delivered, Delivery, DmBudget, Undelivered
from bot.delivery_errors import EXPECTED, Failure, Reason
from bot.payload import Payload, Picture
from bot.playground import StandIn
from bot.playground.faults import Fault
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from bot.refusals import Refusals
from storage.port import Store
from storage.sqlite import open_store
from tests.bot.wired import ReadyClient, connected
from tests.wire.pictures import png

ADA, BRUNO = PEOPLE[0].id, PEOPLE[1].id
MESSAGES = "/channels/{channel_id}/messages"
POSTED = Payload(content="hello")


@dataclass
class Bench:
    """A connected client with a delivery whose clock and pauses the test holds."""

    standin: StandIn
    client: ReadyClient
    store: Store
    delivery: Delivery
    pauses: list[float]
    now: list[float]

    def channel(self, channel_id: int = FIRST_CHANNEL_ID) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id)

    async def post(self, payload: Payload = POSTED) -> Any:
        return await self.delivery.send(self.channel(), FIRST_CHANNEL_ID, payload)

    def seen(self) -> list[str]:
        return [message["content"] for message in self.standin.messages(FIRST_CHANNEL_ID)]


@pytest.fixture
async def bench(standin: StandIn, tmp_path: Path) -> AsyncIterator[Bench]:
    store = await open_store(tmp_path / "menagerie.db")
    pauses: list[float] = []
    now = [1000.0]

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    try:
        async with connected(standin, tmp_path) as client:
            refusals = Refusals(lambda: now[0])
            delivery = Delivery(store, DmBudget(limit=1, window_s=3600), refusals=refusals, sleep=sleep)
            yield Bench(standin, client, store, delivery, pauses, now)
    finally:
        await store.close()


@pytest.fixture
async def offline(tmp_path: Path) -> AsyncIterator[Delivery]:
    """A delivery whose calls go nowhere; it pauses for no time at all."""
    store = await open_store(tmp_path / "menagerie.db")
    try:
        yield Delivery(store, DmBudget(limit=1, window_s=3600), sleep=lambda _: asyncio.sleep(0))
    finally:
        await store.close()


async def test_a_message_arrives(bench: Bench) -> None:
    outcome = await bench.post()

    assert isinstance(outcome, Delivered)
    assert bench.seen() == ["hello"]


@pytest.mark.parametrize("after_work", [False, True])
async def test_a_broken_connection_is_tried_again_and_nothing_shows_twice(bench: Bench, after_work: bool) -> None:
    bench.standin.faults.reset("POST", MESSAGES, after_work=after_work)

    outcome = await bench.post()

    assert isinstance(outcome, Delivered)
    assert bench.seen() == ["hello"]
    assert len(bench.pauses) == 1


async def test_a_picture_survives_the_second_try(bench: Bench) -> None:
    bench.standin.faults.break_down("POST", MESSAGES, 503)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    picture = Picture("board.png", png(4, 3), "A board")

    outcome = await bench.post(Payload(view=view, pictures=(picture,)))

    assert isinstance(outcome, Delivered)
    (message,) = bench.standin.messages(FIRST_CHANNEL_ID)
    assert [(file["filename"], file["size"]) for file in message["attachments"]] == [("board.png", len(picture.png))]


async def test_giving_up_is_an_outcome_too(bench: Bench) -> None:
    bench.standin.faults.break_down("POST", MESSAGES, 503, times=None)

    outcome = await bench.post()

    assert outcome == Undelivered(Reason.OUTAGE)
    assert len(bench.pauses) == 2
    assert bench.pauses[1] > bench.pauses[0] / 3


@pytest.mark.parametrize(("code", "reason"), EXPECTED.items())
async def test_every_expected_error_has_a_reason(offline: Delivery, code: int, reason: Reason) -> None:
    async def refused() -> None:
        raise http_error(403, code)

    assert await offline.run(refused) == Undelivered(reason, code)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (discord.RateLimited(60.0), Reason.SLOW_DOWN),
        (aiohttp.ServerDisconnectedError(), Reason.OFFLINE),
        (ConnectionResetError(104, "reset"), Reason.OFFLINE),
        (TimeoutError(), Reason.OFFLINE),
        (discord.InvalidData("x"), Reason.REFUSED),
    ],
)
async def test_errors_without_a_code_have_a_reason(offline: Delivery, error: Exception, reason: Reason) -> None:
    async def broken() -> None:
        raise error

    assert await offline.run(broken) == Undelivered(reason)


async def test_a_bug_is_not_hidden(offline: Delivery) -> None:
    async def wrong() -> None:
        raise KeyError("bug")

    with pytest.raises(KeyError):
        await offline.run(wrong)


async def test_a_lost_channel_is_not_asked_again_until_something_changes(bench: Bench) -> None:
    fault = bench.standin.faults.refuse("POST", MESSAGES, 50013, times=None)

    first, second = await bench.post(), await bench.post()
    hits = fault.hits
    bench.delivery.channel_changed(FIRST_CHANNEL_ID)
    bench.standin.faults.clear()
    third = await bench.post()

    assert first == Undelivered(Reason.NO_PERMISSION, 50013)
    assert second == Undelivered(Reason.NO_PERMISSION, 50013, remembered=True)
    assert hits == 1
    assert isinstance(third, Delivered)


async def test_a_refusal_is_believed_for_a_while_only(bench: Bench) -> None:
    bench.standin.faults.refuse("POST", MESSAGES, 50001)
    await bench.post()

    bench.now[0] += 301

    assert isinstance(await bench.post(), Delivered)


async def test_a_message_that_discord_would_refuse_is_not_sent(bench: Bench) -> None:
    outcome = await bench.post(Payload(content="x" * 2001))

    assert outcome == Undelivered(Reason.BAD_FORM)
    assert bench.seen() == []


async def test_an_edit_replaces_text_and_pictures_and_says_when_the_message_is_gone(bench: Bench) -> None:
    posted = await bench.post(Payload(content="one", pictures=(Picture("a.png", png(2, 2), "a"),)))
    message = bench.channel().get_partial_message(posted.value.id)

    edited = await bench.delivery.edit(message, Payload(content="two"))
    bench.standin.delete_message(FIRST_CHANNEL_ID, message.id)
    gone = await bench.delivery.edit(message, Payload(content="three"))
    deleted = await bench.delivery.delete(message)

    assert isinstance(edited, Delivered)
    assert edited.value.attachments == []
    assert gone == Undelivered(Reason.MESSAGE_GONE, 10008)
    assert deleted == Delivered(None)


async def test_only_those_who_shall_be_pinged_are_allowed_to_be(bench: Bench) -> None:
    both = f"<@{ADA}> <@{BRUNO}> @everyone"

    quiet = Payload(content=both).to_send()["allowed_mentions"].to_dict()
    loud = Payload(content=both, pings=(ADA,)).to_send()["allowed_mentions"].to_dict()

    assert quiet == {"parse": [], "users": []}
    assert loud == {"parse": [], "users": [ADA]}


async def test_a_direct_message_opens_the_channel_once_and_keeps_to_the_budget(bench: Bench) -> None:
    first = await bench.delivery.dm(bench.client, ADA, POSTED)
    again = await bench.delivery.dm(bench.client, ADA, POSTED)
    other = await bench.delivery.dm(bench.client, BRUNO, POSTED)

    assert isinstance(first, Delivered)
    assert isinstance(again, Delivered)
    assert other == Undelivered(Reason.DM_BUDGET)
    assert len(bench.standin.dm_messages(ADA)) == 2
    assert bench.standin.dm_messages(BRUNO) == []


async def test_a_closed_dm_is_remembered_until_the_person_is_seen(bench: Bench) -> None:
    bench.standin.world.closed_dms.add(ADA)

    first = await bench.delivery.dm(bench.client, ADA, POSTED)
    bench.standin.world.closed_dms.clear()
    second = await bench.delivery.dm(bench.client, ADA, POSTED)
    bench.delivery.person_was_here(ADA)
    third = await bench.delivery.dm(bench.client, ADA, POSTED)

    assert first == Undelivered(Reason.DM_CLOSED, 50007)
    assert second == Undelivered(Reason.DM_CLOSED, 50007, remembered=True)
    assert isinstance(third, Delivered)


async def test_discords_brake_on_new_direct_messages_stops_all_new_ones(bench: Bench) -> None:
    fault = bench.standin.faults.add(
        Fault("POST", "/users/@me/channels", times=None, status=403, body={"code": 40003, "message": "too fast"})
    )
    generous = Delivery(bench.store, DmBudget(limit=10, window_s=3600), refusals=bench.delivery.refusals)

    first = await generous.dm(bench.client, ADA, POSTED)
    second = await generous.dm(bench.client, BRUNO, POSTED)

    assert first == Undelivered(Reason.DM_TOO_FAST, 40003)
    assert second == Undelivered(Reason.DM_TOO_FAST, 40003, remembered=True)
    assert fault.hits == 1


async def test_a_dead_database_stops_a_direct_message_but_raises_nothing(bench: Bench) -> None:
    await bench.store.close()

    assert await bench.delivery.dm(bench.client, ADA, POSTED) == Undelivered(Reason.STORAGE)


async def test_a_first_answer_that_arrived_on_a_broken_connection_counts_as_delivered(bench: Bench) -> None:
    outcomes: list[object] = []
    answered = asyncio.Event()

    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        answers = Answers(bench.delivery)
        outcomes.append(await answers.message(interaction, Payload(content="card 7"), ephemeral=True))
        outcomes.append(await answers.message(interaction, Payload(content="twice"), ephemeral=True))
        outcomes.append(await answers.follow_up(interaction, Payload(content="more"), ephemeral=True))
        answered.set()

    bench.client.on_click = on_interaction
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="go", custom_id="go")))
    posted = await bench.post(Payload(view=view))
    bench.standin.faults.reset("POST", "/callback", after_work=True)

    bench.standin.as_user(ADA).click(posted.value.id, "go")
    async with asyncio.timeout(5):
        await answered.wait()

    assert isinstance(outcomes[0], Delivered)
    assert outcomes[1] == Undelivered(Reason.ALREADY_ANSWERED, 40060)
    assert isinstance(outcomes[2], Delivered)
    assert [m["content"] for m in bench.standin.ephemeral_messages(ADA)] == ["card 7", "more"]


def test_refusals_forget_the_oldest_beyond_their_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.refusals.MEMORY", 3)
    refusals = Refusals()
    places = [("dm", random.randrange(10**6, 10**9)) for _ in range(4)]

    for place in places:
        refusals.note(place, failure())

    assert [refusals.of(place) is not None for place in places] == [False, True, True, True]


def failure() -> Failure:
    return Failure(Reason.DM_CLOSED, 50007)


def http_error(status: int, code: int) -> discord.HTTPException:
    """An error as discord.py makes it from an answer of the server."""

    class Answer:
        reason = "scripted"

    answer: Any = Answer()
    answer.status = status
    return discord.HTTPException(answer, {"code": code, "message": "scripted"})
