"""A service on a real store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.service import Service
from games.registry import all_games
from storage.port import Store
from storage.sqlite import open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "menagerie.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await open_store(path)
    try:
        yield opened
    finally:
        await opened.close()


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store, all_games())
