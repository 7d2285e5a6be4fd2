"""What holds for every test."""

import threading
import time
from collections.abc import Iterator

import pytest

PATIENCE_S = 5.0


@pytest.fixture(autouse=True)
def no_heart_beats_on() -> Iterator[None]:
    """The thread that sends a client's heartbeats ends with the client.

    One left behind waits for an event loop that is gone, and fails whatever test happens to run by then.
    """
    yield
    patience = time.monotonic() + PATIENCE_S
    while (left := [each.name for each in threading.enumerate() if "keep-alive" in each.name]) and (
        time.monotonic() < patience
    ):
        time.sleep(0.01)
    assert left == []
