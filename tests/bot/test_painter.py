import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.painter import Painter, PaintFailed
from games.core.drawing import canvas, rect, text
from tests.pixels import read_png

RED = (255, 0, 0)
HOSTILE = (
    "\x00\x1b",
    "&<>\"'",
    "]]>",
    "\u202eabc\u2066",
    "\ud800",
    "\ufffe\uffff",
    "e" + "\u0301" * 500,
    "👩‍👩‍👧‍👦" * 400,
)


def picture(words: str = "", *, width: int = 120) -> str:
    return canvas(width, 60, rect(10, 10, 30, 20, fill="#ff0000"), text(50, 40, words, max_width=60))


def is_running(pid: int) -> bool:
    """Whether the process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def environment_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


def pid_of(painter: Painter) -> int:
    (pid,) = painter.pids
    return pid


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    async with Painter(patience=20) as painter:
        await painter.paint(picture("ready"))
        yield painter


async def test_a_picture_is_painted_where_it_belongs(painter: Painter) -> None:
    pixels = read_png(await painter.paint(picture()))

    assert (pixels.width, pixels.height) == (120, 60)
    assert pixels.box_of(RED) == (10, 10, 40, 30)


async def test_letters_are_painted(painter: Painter) -> None:
    blank, written = [read_png(await painter.paint(picture(words))) for words in ("", "Zoë")]

    assert len(written.colours()) > len(blank.colours())


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
async def test_a_hostile_name_spoils_no_picture(painter: Painter, name: str) -> None:
    child = pid_of(painter)

    assert read_png(await painter.paint(picture(name))).box_of(RED) == (10, 10, 40, 30)
    assert painter.pids == (child,)


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "<svg",
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9"/>',
        picture() + "\x00",
        "\ud800",
        "a & b",
    ],
)
async def test_a_broken_picture_is_refused_and_the_next_one_painted(painter: Painter, broken: str) -> None:
    with pytest.raises(PaintFailed) as caught:
        await painter.paint(broken)

    assert caught.value.why == "refused"
    assert await painter.paint(picture("after"))


async def test_equal_pictures_are_painted_once(painter: Painter) -> None:
    first, second = await asyncio.gather(painter.paint(picture("same")), painter.paint(picture("same")))
    os.kill(pid_of(painter), signal.SIGSTOP)
    third = await painter.paint(picture("same"))

    assert first is second is third
    os.kill(pid_of(painter), signal.SIGCONT)


async def test_finished_pictures_are_dropped_beyond_the_limit() -> None:
    async with Painter(patience=20, kept_bytes=1) as painter:
        first = await painter.paint(picture())
        again = await painter.paint(picture())

    assert first == again
    assert first is not again


async def test_two_children_paint_at_the_same_time() -> None:
    async with Painter(children=2, patience=20) as painter:
        await asyncio.gather(*(painter.paint(picture(str(number))) for number in range(8)))
        first, second = painter.pids
        os.kill(first, signal.SIGSTOP)

        pictures = [asyncio.create_task(painter.paint(picture(words))) for words in ("a", "b", "c")]
        held_up = set(pictures)
        while len(held_up) > 1:
            _, held_up = await asyncio.wait(held_up, return_when=asyncio.FIRST_COMPLETED, timeout=30)
        os.kill(first, signal.SIGCONT)

        assert len(set(await asyncio.gather(*pictures))) == 3
        assert is_running(second)


async def test_a_fault_of_our_own_leaves_nobody_waiting(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fault(_svg: bytes) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(painter._processes[0], "paint", fault)

    with pytest.raises(PaintFailed, match="closed"):
        await painter.paint(picture("a"))
    with pytest.raises(PaintFailed, match="closed"):
        await painter.paint(picture("b"))


async def test_a_hanging_child_is_replaced() -> None:
    async with Painter(patience=1) as painter:
        await painter.paint(picture())
        child = pid_of(painter)
        os.kill(child, signal.SIGSTOP)

        with pytest.raises(PaintFailed) as caught:
            await painter.paint(picture("hangs"))

        assert caught.value.why == "slow"
        assert not is_running(child)
        assert await painter.paint(picture("hangs"))


async def test_a_child_killed_between_pictures_is_replaced_unnoticed(painter: Painter) -> None:
    child = pid_of(painter)
    os.kill(child, signal.SIGKILL)

    assert await painter.paint(picture("next"))
    assert painter.pids != (child,)


async def test_a_child_killed_at_work_is_replaced_and_the_picture_painted(painter: Painter) -> None:
    child = pid_of(painter)
    os.kill(child, signal.SIGSTOP)
    waiting = asyncio.create_task(painter.paint(picture("at work")))
    await asyncio.sleep(0.05)
    os.kill(child, signal.SIGKILL)

    assert await waiting


async def test_cancelling_a_caller_disturbs_no_other(painter: Painter) -> None:
    os.kill(pid_of(painter), signal.SIGSTOP)
    waiting = [asyncio.create_task(painter.paint(picture(words))) for words in ("a", "a", "b")]
    await asyncio.sleep(0)
    waiting[0].cancel()
    waiting[2].cancel()
    await asyncio.sleep(0)
    os.kill(pid_of(painter), signal.SIGCONT)

    assert await waiting[1]
    assert waiting[0].cancelled()
    assert waiting[2].cancelled()
    assert await painter.paint(picture("b"))


async def test_a_failure_that_nobody_waits_for_is_no_error(painter: Painter) -> None:
    os.kill(pid_of(painter), signal.SIGSTOP)
    waiting = asyncio.create_task(painter.paint("broken"))
    await asyncio.sleep(0.05)
    waiting.cancel()
    os.kill(pid_of(painter), signal.SIGCONT)

    assert await painter.paint(picture("after"))
    assert waiting.cancelled()


async def test_closing_at_once_leaves_no_child() -> None:
    async with Painter() as painter:
        pass

    assert painter.pids == ()


async def test_closing_ends_the_child_and_tells_who_waits() -> None:
    async with Painter(patience=20) as painter:
        await painter.paint(picture())
        child = pid_of(painter)
        os.kill(child, signal.SIGSTOP)
        waiting = [asyncio.create_task(painter.paint(picture(words))) for words in ("a", "b")]
        await asyncio.sleep(0.05)

    for task in waiting:
        with pytest.raises(PaintFailed, match="closed"):
            await task
    assert not is_running(child)
    with pytest.raises(PaintFailed, match="closed"):
        await painter.paint(picture("late"))


async def test_the_child_gets_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not-for-the-child")
    async with Painter(patience=20) as painter:
        await painter.paint(picture())
        environment = environment_of(pid_of(painter))

    assert b"PATH=" in environment
    assert b"not-for-the-child" not in environment


def test_a_killed_parent_takes_its_child_along() -> None:
    program = """
        import asyncio
        from bot.painter import Painter
        from tests.bot.test_painter import picture

        async def main() -> None:
            async with Painter() as painter:
                await painter.paint(picture())
                print(*painter.pids, flush=True)
                await asyncio.sleep(600)

        asyncio.run(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_running(child)
        parent.kill()

    deadline = time.monotonic() + 30
    while is_running(child):
        assert time.monotonic() < deadline, "the child lives on"
        time.sleep(0.01)
