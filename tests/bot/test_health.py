import asyncio
from pathlib import Path

import pytest

from bot.health import Heartbeat, examine, write_heartbeat
from bot.playground import StandIn
from bot.process_lock import FolderTakenError
from bot.pulse import Pulse
from storage.sqlite import open_store
from tests.bot.wired import connected, until

NOW = 1_000_000.0


def heartbeat(
    at: float = NOW, gateway_ready: bool = True, ack_age_s: float | None = 3.0, storage_ok: bool = True
) -> Heartbeat:
    return Heartbeat(at=at, pid=1, gateway_ready=gateway_ready, ack_age_s=ack_age_s, storage_ok=storage_ok)


@pytest.mark.parametrize(
    ("beat", "complaint"),
    [
        (heartbeat(), None),
        (heartbeat(at=NOW - 60), None),
        (heartbeat(at=NOW - 61), "the last sign of life is 61 s old"),
        (heartbeat(storage_ok=False), "the database can't be written"),
        (heartbeat(gateway_ready=False), "not connected to Discord"),
        (heartbeat(ack_age_s=None), "Discord doesn't answer heartbeats"),
        (heartbeat(ack_age_s=151), "Discord doesn't answer heartbeats"),
    ],
)
def test_health_is_what_the_heartbeat_says(tmp_path: Path, beat: Heartbeat, complaint: str | None) -> None:
    beat.write(tmp_path / "beat.json")

    assert examine(tmp_path / "beat.json", lambda: NOW) == complaint


def test_no_file_is_no_bot(tmp_path: Path) -> None:
    assert examine(tmp_path / "beat.json") == "no bot is running with this data folder"


@pytest.mark.parametrize("text", ["", "{}", '{"at": "soon"}', "\xff"])
def test_a_broken_file_is_not_well(tmp_path: Path, text: str) -> None:
    (tmp_path / "beat.json").write_text(text, encoding="latin-1")

    assert examine(tmp_path / "beat.json") == f"{tmp_path / 'beat.json'} can't be read"


async def test_a_heartbeat_replaces_the_last_one_and_leaves_no_draft(tmp_path: Path) -> None:
    for at in (1.0, 2.0):
        await write_heartbeat(tmp_path / "beat.json", heartbeat(at=at))

    assert [file.name for file in tmp_path.iterdir()] == ["beat.json"]
    assert '"at":2.0' in (tmp_path / "beat.json").read_text(encoding="utf-8")


async def test_a_connected_bot_is_well_and_takes_its_heartbeat_away(standin: StandIn, tmp_path: Path) -> None:
    file = tmp_path / "beat.json"
    store = await open_store(tmp_path / "menagerie.db")
    try:
        assert await store.claim_process("me", 0.0)
        async with connected(standin, tmp_path) as client:
            pulse = Pulse(store, "me", file, lambda: client)
            running = asyncio.create_task(pulse.run())
            await until(lambda: examine(file) is None)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
    finally:
        await store.close()

    assert not file.exists()


async def test_a_dead_database_shows_in_the_heartbeat(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "menagerie.db")
    await store.close()

    beat = await Pulse(store, "me", tmp_path / "beat.json", lambda: None).beat()

    assert not beat.storage_ok
    assert examine(tmp_path / "beat.json") == "the database can't be written"


async def test_losing_the_database_to_another_process_is_fatal(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "menagerie.db")
    try:
        await store.claim_process("me", 0.0)
        await store.claim_process("another", 0.0)

        with pytest.raises(FolderTakenError):
            await Pulse(store, "me", tmp_path / "beat.json", lambda: None).run()
    finally:
        await store.close()
