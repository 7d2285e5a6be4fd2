import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot.logs import configure_logs

TOKEN = f"{'A' * 24}.{'b' * 6}.{'c' * 38}"


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[str]:
    return stream.getvalue().splitlines()


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_token_never_reaches_the_log(style: str) -> None:
    stream = io.StringIO()
    configure_logs("DEBUG", "json" if style == "json" else "text", "my-odd-token", stream)

    structlog.get_logger("bot.x").error("refused", token=TOKEN, other="my-odd-token")
    logging.getLogger("discord.http").warning("POST /webhooks/123/%s", "aW50ZXJhY3Rpb246MTIz.very-secret_token-1234")
    try:
        raise ValueError(f"bad {TOKEN}")
    except ValueError:
        logging.getLogger("x").exception("failed")

    written = stream.getvalue()
    assert TOKEN not in written
    assert "my-odd-token" not in written
    assert "very-secret" not in written
    assert written.count("[token]") >= 4
    assert "ValueError" in written


def test_json_lines_are_json_with_level_time_and_logger() -> None:
    stream = io.StringIO()
    configure_logs("INFO", "json", None, stream)

    structlog.get_logger("bot.x").info("hello", table=7)
    logging.getLogger("discord.client").info("from a %s", "library")

    ours, theirs = (json.loads(line) for line in lines(stream))
    assert (ours["event"], ours["table"], ours["level"], ours["logger"]) == ("hello", 7, "info", "bot.x")
    assert theirs["event"] == "from a library"
    assert ours["timestamp"].endswith("Z")


def test_nobody_can_forge_a_line() -> None:
    stream = io.StringIO()
    configure_logs("INFO", "text", None, stream)

    structlog.get_logger("bot.x").info("joined", name="Eve\n2026-01-01 [error] forged\x1b[31m")

    (line,) = lines(stream)
    assert "\\x0a" in line
    assert "\x1b" not in line


def test_the_level_counts_and_libraries_stay_quiet() -> None:
    """discord.py's debug lines hold whole payloads, private hands among them."""
    stream = io.StringIO()
    configure_logs("DEBUG", "text", None, stream)

    structlog.get_logger("bot.x").debug("ours")
    logging.getLogger("discord.http").debug("payload with a hand")
    logging.getLogger("aiohttp.access").info("GET /")

    assert [line.split()[3] for line in lines(stream)] == ["ours"]

    configure_logs("ERROR", "text", None, stream)
    structlog.get_logger("bot.x").warning("not wanted")
    assert "not wanted" not in stream.getvalue()
