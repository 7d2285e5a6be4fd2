"""A process killed in the middle of play: what was acknowledged is there, and nothing is there by halves."""

import asyncio
import signal
import sys
from pathlib import Path

from storage.sqlite import open_store
from tests.storage.builders import stored

TABLES = 8

PLAY = f"""
import asyncio, sys
from pathlib import Path
from storage.sqlite import open_store
from tests.storage.builders import act, open_running

async def play(store, channel):
    table = await open_running(store, channel)
    version = table.version
    while True:
        version = (await store.commit(act(table.id, version))).version
        print(table.id, version, flush=True)

async def main():
    store = await open_store(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, channel) for channel in range({TABLES})))

asyncio.run(main())
"""


async def play_and_be_killed(path: Path, acknowledgements: int) -> dict[int, int]:
    """Kill the child after so many acknowledged steps; returns the last acknowledged version of each table."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAY, str(path), stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    assert child.stdout is not None
    seen: dict[int, int] = {}
    for _ in range(acknowledgements):
        table_id, version = map(int, (await child.stdout.readline()).split())
        seen[table_id] = version
    child.kill()
    rest = await child.stdout.read()
    assert await child.wait() == -signal.SIGKILL
    for line in rest.decode().splitlines():
        if line.count(" ") == 1:
            table_id, version = map(int, line.split())
            seen[table_id] = version
    return seen


async def test_what_was_acknowledged_survives_kill_9(path: Path) -> None:
    for round_ in range(3):
        file = path.with_name(f"{round_}.sqlite3")
        seen = await play_and_be_killed(file, 200 + 37 * round_)

        store = await open_store(file)
        try:
            assert len(seen) == TABLES
            for table_id, acknowledged in seen.items():
                table = await stored(store, table_id)
                assert table.version >= acknowledged
                assert table.state == f'"state {table.version}"'
                steps = await store.steps(table_id)
                assert [step.version for step in steps] == list(range(1, table.version + 1))
                assert (await store.snapshot_versions(table_id))[-1] == table.version - 1
            assert set(await store.unpublished()) >= set(seen)
        finally:
            await store.close()
