"""Stores on real files."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from blockbuster import blockbuster_ctx

from storage.port import Store
from storage.sqlite import open_store


class HandClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def nothing_blocks_the_loop() -> Iterator[None]:
    """The store's own code may do no file or database work on the event loop's thread."""
    with blockbuster_ctx(["storage"]):
        yield


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "menagerie.sqlite3"


@pytest.fixture
async def store(path: Path, clock: HandClock) -> AsyncIterator[Store]:
    opened = await open_store(path, clock)
    try:
        yield opened
    finally:
        await opened.close()
