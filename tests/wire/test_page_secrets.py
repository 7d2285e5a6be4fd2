"""What one person's tab must not learn of another's: hands are in direct messages and ephemeral ones."""

import json
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import StandIn
from bot.playground.model import Form, Message, Upload
from bot.playground.people import BOT, PEOPLE, Person
from tests.wire.client import TinyBot
from tests.wire.pictures import png
from tests.wire.test_page import ADA, BRUNO, tab

SELECT = {
    "type": 1,
    "components": [{"type": 3, "custom_id": "pick", "options": [{"label": "Seven", "value": "card-seven"}]}],
}


def hand(standin: StandIn, person: Person) -> Message:
    """A hand in somebody's direct messages, as the bot sends it."""
    world = standin.world
    fields = {"content": "Yours", "components": [SELECT], "attachments": [{"id": 0, "filename": "hand.png"}]}
    form = Form(fields, {0: Upload("hand.png", "image/png", png(4, 3))})
    return world.post(world.channel(person.dm_channel_id), BOT, world.press(person.dm_channel_id).compose(form))


async def test_others_learn_nothing_by_using_somebodys_controls(standin: StandIn, tiny: TinyBot) -> None:
    """A wrong value used to be answered with the list of what is offered: the hand."""
    secret = hand(standin, ADA)
    async with tab(standin, BRUNO.id) as bruno:
        told = []
        for custom_id, message_id in (("pick", secret.id), ("nothing", secret.id), ("pick", 1)):
            fields = {"message_id": str(message_id), "custom_id": custom_id, "values": ["?"]}
            await bruno.ask("component", nonce="1", **fields)
            told.append((await bruno.hear("failed"))["text"].replace(str(message_id), "X"))

        assert len(set(told)) == 1
        assert "card-seven" not in json.dumps(told)


async def test_an_attachment_needs_its_whole_address(standin: StandIn) -> None:
    """Ids are milliseconds and channels are known, so a hand's picture could be found by trying."""
    attachment = hand(standin, ADA).body["attachments"][0]
    whole = attachment["url"]
    bare, _, signature = whole.partition("?hm=")
    wrong = [bare, f"{bare}?hm=", f"{bare}?hm={'0' * len(signature)}", f"{bare}?hm=é"]
    wrong += [whole.replace("hand.png", "board.png"), whole.replace(attachment["id"], "9" * 20)]

    async with aiohttp.ClientSession() as session:
        for address in wrong:
            async with session.get(address) as answer:
                assert answer.status == 404, address
        async with session.get(whole) as answer:
            assert answer.status == 200
            assert await answer.read() == png(4, 3)


@pytest.mark.parametrize("text", ["[]", "1", "{", '{"op": 2}', '{"op": 6, "d": []}', "[" * 100_000])
async def test_whoever_knocks_at_the_gateway_with_nonsense_is_sent_away(standin: StandIn, text: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(text)
        await socket.receive()
        assert socket.close_code == 4002


@pytest.mark.parametrize("text", ['{"op": 8, "d": {"user_ids": ["x"]}}', '{"op": 3, "d": {"status": "gone"}}'])
async def test_whoever_has_not_said_the_token_asks_for_nothing_at_the_gateway(standin: StandIn, text: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(text)
        await socket.receive()
        assert socket.close_code == 4003
    assert standin.gateway.presence == {}


@pytest.mark.parametrize(
    ("body", "kind"),
    [(b"\xff", "application/json"), (b"[" * 99_999, "application/json"), (b"--x", "multipart/form-data")],
)
async def test_a_body_that_can_not_be_read_is_refused(standin: StandIn, body: bytes, kind: str) -> None:
    address, headers = f"{standin.api_base}/interactions/1/x/callback", {"Content-Type": kind}
    async with aiohttp.ClientSession() as session, session.post(address, data=body, headers=headers) as answer:
        assert answer.status == 400
        assert (await answer.json())["code"] == 50109


async def test_a_body_without_an_announced_length_is_no_longer_than_others(standin: StandIn) -> None:
    async def megabytes() -> AsyncIterator[bytes]:
        for _ in range(60):
            yield bytes(1 << 20)

    with aiohttp.MultipartWriter("form-data") as writer:
        writer.append(megabytes(), {"Content-Type": "image/png"}).set_content_disposition("form-data", name="files[0]")
        address = f"{standin.api_base}/interactions/1/x/callback"
        async with aiohttp.ClientSession() as session, session.post(address, data=writer) as answer:
            assert (answer.status, (await answer.json())["code"]) == (413, 40005)


@pytest.mark.parametrize("path", ["interactions/²/x/callback", f"webhooks/{'9' * 5000}/x/messages/@original"])
async def test_numbers_that_are_none_are_refused(standin: StandIn, path: str) -> None:
    method = "POST" if path.endswith("callback") else "GET"
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"{standin.api_base}/{path}", json={}) as answer,
    ):
        assert answer.status == 400


@pytest.mark.parametrize(
    "text", ['{"t": "slash", "options": ' + '[{"options": ' * 480 + "[]" + "}]" * 480 + "}", "[" * 99_999]
)
async def test_a_tab_outlives_what_it_can_not_read(standin: StandIn, text: str) -> None:
    async with tab(standin) as ada:
        await ada._socket.send_str(text)
        await ada.hear("error")
        await ada.ask("history", channel_id=str(PEOPLE[0].dm_channel_id))
        await ada.hear("history")


@pytest.mark.parametrize("user", ["²", "9" * 5000, str(BOT.id), "-1", "x"])
async def test_nobody_else_can_be(standin: StandIn, user: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{standin.page_url}page/socket?user={user}") as answer:
        assert answer.status == 404
