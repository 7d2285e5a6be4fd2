"""What survives a restart of the playground, and what does not."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from yarl import URL

from bot.playground import StandIn, StoreUnusable
from bot.playground.model import Form, Upload
from bot.playground.people import BOT, FIRST_CHANNEL_ID, PEOPLE
from tests.wire.client import running
from tests.wire.pictures import png

ADA = PEOPLE[0].id


async def test_a_restart_keeps_everything_but_ephemeral_messages(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "playground.sqlite3"
    first = StandIn(path)
    await first.start()
    async with running(first):
        await (await first.as_user(ADA).slash(FIRST_CHANNEL_ID, "picture")).message()
        await (await first.as_user(ADA).slash(FIRST_CHANNEL_ID, "whisper")).message()
        channel = first.world.create_channel("table-2")
        thread = first.world.create_thread(channel.id, "a duel", ADA)
        gone = first.as_user(ADA).say(channel.id, "deleted soon")
        first.delete_message(channel.id, gone.id)
        first.world.open_dms(ADA, accept=False)
        first.store.mark_read(ADA, FIRST_CHANNEL_ID, first.world.channels[FIRST_CHANNEL_ID].last_message_id or 0)
    before = first.messages(FIRST_CHANNEL_ID)
    await first.stop()

    second = StandIn(path)
    await second.start()
    try:
        assert second.messages(FIRST_CHANNEL_ID) == before
        assert second.messages(channel.id) == []
        assert second.world.channel(thread.id).parent_id == channel.id
        assert second.ephemeral_messages(ADA) == []
        assert second.world.closed_dms == {ADA}
        assert second.store.unread(second.world, ADA, FIRST_CHANNEL_ID) == {"unread": 0, "mentions": 0}
        assert {"hello", "table"} <= {command["name"] for command in second.world.all_commands()}
        attachment = before[0]["attachments"][0]
        file = await second.store.file(FIRST_CHANNEL_ID, int(attachment["id"]), attachment["filename"])
        assert file is not None
        assert len(file[1]) == attachment["size"]
        assert second.world.ids.next() > int(before[0]["id"])
    finally:
        await second.stop()


async def test_pictures_of_ephemeral_messages_do_not_pile_up(tmp_path: Path) -> None:
    path = tmp_path / "playground.sqlite3"
    first = StandIn(path)
    await first.start()
    world = first.world
    form = Form({"attachments": [{"id": 0, "filename": "hand.png"}]}, {0: Upload("hand.png", "image/png", png(4, 3))})
    kept = [
        world.post(world.channel(FIRST_CHANNEL_ID), BOT, world.press(FIRST_CHANNEL_ID).compose(form), only_for=only_for)
        for only_for in (None, ADA)
    ]
    public, secret = (message.body["attachments"][0] for message in kept)
    await first.stop()

    second = StandIn(path)
    await second.start()
    try:
        await second.store.settled()
        assert await second.store.file(FIRST_CHANNEL_ID, int(secret["id"]), "hand.png") is None
        assert await second.store.file(FIRST_CHANNEL_ID, int(public["id"]), "hand.png") is not None
        address = URL(public["url"])
        assert address.query["hm"] == second.world.signature(FIRST_CHANNEL_ID, int(public["id"]), "hand.png")
    finally:
        await second.stop()


async def test_a_file_that_can_not_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    """A full disk must not end the writer in silence: what is said after it is writable again has to be kept."""
    path = tmp_path / "playground.sqlite3"
    first = StandIn(path)
    await first.start()
    with capture_logs() as lines:
        await first.store._db.execute("PRAGMA query_only = ON")
        first.as_user(ADA).say(FIRST_CHANNEL_ID, "while the disk is full")
        first.as_user(ADA).say(FIRST_CHANNEL_ID, "and still full")
        await first.store.settled()
        await first.store._db.execute("PRAGMA query_only = OFF")
        first.as_user(ADA).say(FIRST_CHANNEL_ID, "after")
        await first.stop()
    assert [line["log_level"] for line in lines] == ["error", "warning"]

    second = StandIn(path)
    await second.start()
    try:
        assert [message["content"] for message in second.messages(FIRST_CHANNEL_ID)] == ["after"]
    finally:
        await second.stop()


async def test_a_taken_port_is_an_error_that_leaves_nothing_open(tmp_path: Path) -> None:
    first = StandIn(tmp_path / "a.sqlite3")
    await first.start()
    second = StandIn(tmp_path / "b.sqlite3")
    port = int(first.page_url.rstrip("/").rsplit(":", 1)[1])

    try:
        try:
            await second.start(port=port)
        except OSError:
            refused = True
        else:
            refused = False
    finally:
        await first.stop()

    assert refused


def damage(path: Path, how: str) -> None:
    """Make of a good file of the playground what it can't use."""
    if how == "not a database":
        path.write_bytes(b"no database at all" * 100)
        return
    with closing(sqlite3.connect(path)) as connection, connection:
        if how == "newer":
            connection.execute("PRAGMA user_version = 99")
        else:
            connection.execute("INSERT INTO channels VALUES (1, ?)", ("{" if how == "half a line" else "{}",))


@pytest.mark.parametrize("how", ["not a database", "newer", "half a line", "too little"])
async def test_a_file_that_can_not_be_used_is_one_sentence_and_untouched(tmp_path: Path, how: str) -> None:
    path = tmp_path / "playground.sqlite3"
    first = StandIn(path)
    await first.start()
    await first.stop()
    damage(path, how)
    before = path.read_bytes()

    with pytest.raises(StoreUnusable, match=r"playground\.sqlite3 can't be used .*move it away"):
        await StandIn(path).start()

    assert path.read_bytes() == before
    path.unlink()
    afresh = StandIn(path)
    await afresh.start()
    await afresh.stop()
