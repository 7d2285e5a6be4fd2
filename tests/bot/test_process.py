"""The real program as a child process."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import StandIn
from bot.settings import Settings
from tests.bot.wired import until

ROOT = Path(__file__).parents[2]


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The environment of a child that knows only these settings."""
    names = {name.upper() for name in Settings.model_fields}
    inherited = {name: value for name, value in os.environ.items() if name not in names}
    return inherited | {"PYTHONPATH": str(ROOT), "DATA_DIR": str(folder / "data"), **settings}


def on(standin: StandIn) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": standin.token,
        "DISCORD_API_BASE": standin.api_base,
        "DISCORD_GATEWAY_URL": standin.gateway_url,
    }


@contextlib.asynccontextmanager
async def child(folder: Path, *arguments: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m bot`` with these arguments; killed at the end if it still lives."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", *arguments),
        cwd=folder,
        env=environment(folder, **settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    """The exit code and what was written."""
    async with asyncio.timeout(20):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


async def outcome(folder: Path, *arguments: str, **settings: str) -> tuple[int | None, str, str]:
    async with child(folder, *arguments, **settings) as process:
        return await ended(process)


@pytest.mark.parametrize(
    ("arguments", "settings", "complaint"),
    [
        (("run",), {}, "DISCORD_TOKEN is not set"),
        ((), {"DISCORD_TOKEN": "changeme"}, "doesn't look like one"),
        (("run",), {"DISCORD_TOKEN_FILE": "/nowhere"}, "DISCORD_TOKEN_FILE /nowhere can't be read"),
        ((), {"DM_LIMIT": "many"}, "DM_LIMIT"),
        ((), {"DATA_DIR": "/dev/null/x"}, "DATA_DIR /dev/null/x"),
    ],
)
async def test_a_wrong_setting_is_one_line_and_78(
    tmp_path: Path, arguments: tuple[str, ...], settings: dict[str, str], complaint: str
) -> None:
    code, out, err = await outcome(tmp_path, *arguments, **settings)

    assert code == 78
    assert out == ""
    assert complaint in err
    assert len(err.splitlines()) == 1


async def test_a_refused_token_is_78(standin: StandIn, tmp_path: Path) -> None:
    code, _, err = await outcome(tmp_path, "run", **(on(standin) | {"DISCORD_TOKEN": "wrong"}))

    assert code == 78
    assert "Discord refused the token" in err.splitlines()[-1]
    assert "Traceback" not in err


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_stops_it_in_good_order(standin: StandIn, tmp_path: Path, stop: signal.Signals) -> None:
    async with child(tmp_path, "run", **on(standin)) as process:
        await until(lambda: standin.gateway.online)
        process.send_signal(stop)
        code, _, err = await ended(process)

    assert code == 0, err
    assert "Traceback" not in err
    assert standin.token not in err
    assert not (tmp_path / "data" / "heartbeat.json").exists()


async def test_health_backup_and_sync_from_the_command_line(standin: StandIn, tmp_path: Path) -> None:
    before = await outcome(tmp_path, "health")
    async with child(tmp_path, "run", **on(standin)) as process:
        file = tmp_path / "data" / "heartbeat.json"
        await until(lambda: file.exists() and json.loads(file.read_text(encoding="utf-8"))["gateway_ready"])
        well = await outcome(tmp_path, "health")
        saved = await outcome(tmp_path, "backup", str(tmp_path / "copy.db"))
        dated = await outcome(tmp_path, "backup")
        busy = await outcome(tmp_path, "sync", **on(standin))
        process.send_signal(signal.SIGTERM)
        await ended(process)
    after = await outcome(tmp_path, "health")
    synced = await outcome(tmp_path, "sync", **on(standin))

    assert (before[0], after[0]) == (1, 1)
    assert well[:2] == (0, f"well (SQLite {sqlite3.sqlite_version})\n")
    assert saved[:2] == (0, f"{tmp_path / 'copy.db'}\n")
    assert Path(dated[1].strip()).parent == tmp_path / "data" / "backups"
    assert (busy[0], synced[0]) == (75, 0)


async def test_what_is_stored_is_the_owners_alone(standin: StandIn, tmp_path: Path) -> None:
    """Also in a folder that others may read, such as a mounted volume: seeds and hands of running tables are there."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    async with child(tmp_path, "run", **on(standin)) as process:
        await until((data / "heartbeat.json").exists)
        await outcome(tmp_path, "backup")
        readable = [file.name for file in data.rglob("*") if file.stat().st_mode & 0o077]
        process.send_signal(signal.SIGTERM)
        await ended(process)

    assert readable == []


async def test_a_second_process_is_refused_and_a_killed_one_is_followed_at_once(
    standin: StandIn, tmp_path: Path
) -> None:
    async with child(tmp_path, "run", **on(standin)) as first:
        await until(lambda: standin.gateway.online)
        code, _, err = await outcome(tmp_path, "run", **on(standin))
        assert (code, "Another Menagerie is running" in err) == (75, True)

        first.kill()
        await first.wait()
        await until(lambda: not standin.gateway.online)
    async with child(tmp_path, "run", **on(standin)) as second:
        await until(lambda: standin.gateway.online)
        second.send_signal(signal.SIGTERM)
        code, _, err = await ended(second)

    assert code == 0, err


async def test_without_a_token_the_playground_opens_on_the_next_free_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, err = await outcome(tmp_path, PLAYGROUND_PORT=str(port))
    async with child(tmp_path, PLAYGROUND_PORT="0") as process:
        assert process.stdout is not None
        async with asyncio.timeout(20):
            line = (await process.stdout.readline()).decode()
        process.send_signal(signal.SIGTERM)
        stopped, _, log = await ended(process)

    assert (code, f"can't listen on 127.0.0.1:{port}" in err) == (78, True)
    assert "http://127.0.0.1:" in line
    assert stopped == 0, log


async def test_a_damaged_database_is_one_line(standin: StandIn, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "menagerie.db").write_bytes(b"no database at all" * 100)

    code, _, err = await outcome(tmp_path, "run", **on(standin))

    assert code == 78
    assert "menagerie.db" in err.splitlines()[-1]
    assert "Traceback" not in err


async def test_a_damaged_file_of_the_playground_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data" / "playground").mkdir(parents=True)
    (tmp_path / "data" / "playground" / "discord.db").write_bytes(b"no database at all" * 100)

    code, out, err = await outcome(tmp_path, PLAYGROUND_PORT="0")

    assert (code, out) == (78, "")
    assert "discord.db can't be used" in err
    assert len(err.splitlines()) == 1
