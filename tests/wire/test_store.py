"""What survives a restart of the playground, and what does not."""

from pathlib import Path

from bot.playground import StandIn
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from tests.wire.client import running

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
