"""The page's socket and routes, without a browser: what a tab hears, may ask and may not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.playground import StandIn
from bot.playground.people import BOT, FIRST_CHANNEL_ID, GUILD_NAME, PEOPLE
from tests.wire.client import TinyBot
from tests.wire.pictures import png
from tests.wire.raw import raw_client

ADA, BRUNO = PEOPLE[0], PEOPLE[1]
HERE = str(FIRST_CHANNEL_ID)
Heard = dict[str, Any]


class TabClient:
    """One open tab, as the page's script would hold it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def ask(self, kind: str, **fields: object) -> None:
        await self._socket.send_json({"t": kind, **fields})

    async def hear(self, kind: str) -> Heard:
        """The next message of that kind; others before it are passed over."""
        async with asyncio.timeout(10):
            while True:
                message: Heard = await self._socket.receive_json()
                if message["t"] == kind:
                    return message

    async def heard_until(self, kind: str) -> list[str]:
        """The kinds of all messages up to the next one of that kind."""
        kinds: list[str] = []
        async with asyncio.timeout(10):
            while kinds[-1:] != [kind]:
                kinds.append((await self._socket.receive_json())["t"])
        return kinds


@asynccontextmanager
async def tab(standin: StandIn, user_id: int = ADA.id, **headers: str) -> AsyncIterator[TabClient]:
    url = f"{standin.page_url}page/socket?user={user_id}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url, headers=headers) as socket:
        yield TabClient(socket)


def command_id(standin: StandIn, name: str) -> str:
    return next(str(command["id"]) for command in standin.world.all_commands() if command["name"] == name)


async def test_hello_tells_who_and_where(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin, BRUNO.id) as bruno:
        hello = await bruno.hear("hello")

    assert hello["me"]["id"] == str(BRUNO.id)
    assert len(hello["users"]) == 7
    assert hello["guild"]["name"] == GUILD_NAME
    assert [channel["type"] for channel in hello["channels"]] == [0, 1]
    assert hello["bot_online"]
    assert hello["dm_open"]
    assert "table" in [command["name"] for command in hello["commands"]]


async def test_a_slash_command_and_its_answer_in_two_tabs(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada, tab(standin, BRUNO.id) as bruno:
        options = [{"type": 3, "name": "name", "value": "you"}]
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "hello"), options=options)

        for person in (ada, bruno):
            assert (await person.hear("message"))["message"]["content"] == "hello you"
        assert await bruno.hear("unread") == {"t": "unread", "channel_id": HERE, "unread": 1, "mentions": 0}
        assert (await ada.hear("done"))["nonce"] == "1"

        await bruno.ask("read", channel_id=HERE)
        assert (await bruno.hear("unread"))["unread"] == 0


async def test_thinking_is_no_message_until_it_is_filled(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada:
        await ada.hear("hello")
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "picture"), options=[])

        assert set(await ada.heard_until("done")) == {"pending", "message", "unread", "done"}


async def test_ephemeral_messages_reach_one_person_and_go_when_dismissed(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada, tab(standin, BRUNO.id) as bruno:
        await bruno.hear("hello")
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "whisper"), options=[])
        message = (await ada.hear("message"))["message"]
        assert message["flags"] & 64
        await ada.hear("message")

        await ada.ask("history", channel_id=HERE)
        assert (await ada.hear("history"))["messages"] == []
        await ada.ask("dismiss", channel_id=HERE, message_id=message["id"])
        assert (await ada.hear("message_delete"))["id"] == message["id"]

        await bruno.ask("say", channel_id=HERE, content="anything?")
        assert await bruno.heard_until("message") == ["message"]
    assert len(standin.ephemeral_messages(ADA.id)) == 1


async def test_autocomplete_component_and_modal(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada:
        focused = [{"type": 3, "name": "game", "value": "ki", "focused": True}]
        nested = [{"type": 1, "name": "open", "options": focused}]
        table = command_id(standin, "table")
        await ada.ask("autocomplete", nonce="1", channel_id=HERE, command_id=table, options=nested)
        assert (await ada.hear("choices"))["choices"] == [{"name": "Kito", "value": "kito"}]

        await ada.ask("slash", nonce="2", channel_id=HERE, command_id=command_id(standin, "cards"), options=[])
        message = (await ada.hear("message"))["message"]
        await ada.ask(
            "component", nonce="3", channel_id=HERE, message_id=message["id"], custom_id="card:3", component_type=2
        )
        assert (await ada.hear("message_update"))["message"]["content"] == "played 3"

        await ada.ask("slash", nonce="4", channel_id=HERE, command_id=command_id(standin, "ask"), options=[])
        modal = await ada.hear("modal")
        assert modal["title"] == "A question"
        filled = [{"type": 18, "component": {"type": 4, "custom_id": "name", "value": "Ada"}}]
        await ada.ask("modal_submit", nonce="5", channel_id=HERE, custom_id=modal["custom_id"], components=filled)
        assert (await ada.hear("message"))["message"]["content"] == "noted"


STRANGE = [
    {"t": "fly"},
    {"t": "say"},
    {"t": "history", "channel_id": "\u0663"},
    {"t": "history", "channel_id": "1"},
    {"t": "read", "channel_id": True},
    {"t": "dm_open", "open": "no"},
    {"t": "component", "channel_id": HERE, "message_id": "1", "custom_id": "x", "values": [1]},
    {"t": "slash", "channel_id": HERE, "command_id": "1", "options": [{"options": [1]}]},
    [1, 2],
]


async def test_what_cannot_be_done_is_said(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada:
        dm_of_bruno = str(BRUNO.dm_channel_id)
        await ada.ask("history", channel_id=dm_of_bruno)
        assert (await ada.hear("error"))["text"] == "You are not in that conversation."
        await ada.ask("say", channel_id=HERE, content="x" * 2001)
        assert "2000" in (await ada.hear("error"))["text"]
        for wrong in STRANGE:
            await ada._socket.send_json(wrong)
            assert (await ada.hear("error"))["text"]
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "hello"), options=[])
        assert await ada.hear("failed") == {
            "t": "failed",
            "nonce": "1",
            "text": "Required options are missing: name.",
        }


async def test_channels_threads_and_direct_messages(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada, tab(standin, BRUNO.id) as bruno:
        await ada.ask("create_channel", name="My Table")
        channel = (await bruno.hear("channel"))["channel"]
        assert channel["name"] == "my-table"
        await ada.ask("create_thread", channel_id=channel["id"], name="a duel")
        assert (await bruno.hear("channel"))["channel"]["name"] == "a duel"
        await ada.ask("dm_open", open=False)
        assert (await ada.hear("dm_open"))["open"] is False
    assert ADA.id in standin.world.closed_dms


async def test_first_look_tells_when_the_bot_has_no_such_command(standin: StandIn, tiny: TinyBot) -> None:
    async with tab(standin) as ada:
        await ada.ask("first_look", nonce="1", channel_id=HERE, game="zoo", seats=2)

        assert (await ada.hear("goto"))["channel_id"] == HERE
        assert "join" in (await ada.hear("failed"))["text"]
    assert standin.messages(FIRST_CHANNEL_ID)[0]["content"] == "open zoo"


async def test_half_an_emoji_does_not_cut_the_bots_connection(standin: StandIn, tiny: TinyBot) -> None:
    """orjson refuses it, and discord.py falls with it: one person would throw the bot out for everybody."""
    async with tab(standin) as ada:
        await ada.ask("say", channel_id=HERE, content="half \ud83e and whole \U0001f98f")
        assert (await ada.hear("message"))["message"]["content"] == "half ? and whole \U0001f98f"
        options = [{"type": 3, "name": "name", "value": "\ud83e"}]
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "hello"), options=options)
        assert (await ada.hear("done"))["nonce"] == "1"

    assert standin.gateway.identifies == 1


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "9" * 400])
async def test_numbers_that_json_does_not_know_stay_away_from_the_bot(
    standin: StandIn, tiny: TinyBot, number: str
) -> None:
    """Python reads and writes them; a client that is sent one drops its connection."""
    async with tab(standin) as ada:
        option = f'{{"type": 3, "name": "name", "value": {number}, "focused": true}}'
        command = f'"channel_id": "{HERE}", "command_id": "{command_id(standin, "hello")}", "options": [{option}]'
        for kind in ("autocomplete", "slash"):
            await ada._socket.send_str(f'{{"t": "{kind}", "nonce": "1", {command}}}')
            assert "understand" in (await ada.hear("error"))["text"]
        await ada.ask("say", channel_id=HERE, content="still there?")
        await ada.hear("message")

    assert standin.gateway.online
    assert standin.gateway.identifies == 1


@pytest.mark.parametrize("kind", [None, 1, 6, "3"])
async def test_an_option_of_another_type_is_refused(standin: StandIn, tiny: TinyBot, kind: object) -> None:
    """No client sends one, and the bot would have to guess what is meant."""
    async with tab(standin) as ada:
        options = [{"type": kind, "name": "name", "value": "²"}]
        await ada.ask("slash", nonce="1", channel_id=HERE, command_id=command_id(standin, "hello"), options=options)
        assert "another type" in (await ada.hear("failed"))["text"]


FOREIGN = [
    {"Host": "evil.example"},
    {"Host": "127.0.0.1:1"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
@pytest.mark.parametrize(
    "path", ["", "page/main.js", "attachments/1/2/a.png", "page/socket", "gateway", "api/v10/gateway", "api/v10/x", "x"]
)
async def test_foreign_hosts_and_origins_are_kept_out(standin: StandIn, path: str, headers: dict[str, str]) -> None:
    async with aiohttp.ClientSession() as session, session.get(standin.page_url + path, headers=headers) as answer:
        assert answer.status == 403


async def test_a_name_from_the_settings_is_let_in() -> None:
    standin = StandIn(allowed_hosts=["games.example"])
    await standin.start()
    try:
        async with tab(standin, Host="games.example", Origin="https://games.example") as ada:
            assert (await ada.hear("hello"))["t"] == "hello"
    finally:
        await standin.stop()


async def test_an_address_of_its_own_is_let_in_by_bot_and_page() -> None:
    standin = StandIn()
    await standin.start("127.0.0.2")
    try:
        async with aiohttp.ClientSession() as session:
            for address in (standin.page_url, f"{standin.api_base}/gateway"):
                async with session.get(address) as answer:
                    assert answer.status == 200, address
            async with session.get(standin.page_url, headers={"Host": "127.0.0.3"}) as answer:
                assert answer.status == 403
    finally:
        await standin.stop()


async def test_attachments_are_served_as_pictures_only(standin: StandIn) -> None:
    async with raw_client(standin) as raw:
        body = {"attachments": [{"id": 0, "filename": "a.png"}, {"id": 1, "filename": "b.html"}]}
        _, message = await raw.call(
            "POST", f"/channels/{HERE}/messages", body, a_png=png(2, 1), b_html=b"<script>alert(1)</script>"
        )
    picture, page = message["attachments"]

    async with aiohttp.ClientSession() as session:
        async with session.get(picture["url"]) as answer:
            assert (answer.status, answer.content_type) == (200, "image/png")
            assert await answer.read() == png(2, 1)
        async with session.get(page["url"]) as answer:
            assert answer.content_type == "application/octet-stream"
            assert "sandbox" in answer.headers["Content-Security-Policy"]
    assert BOT.name == message["author"]["global_name"]
