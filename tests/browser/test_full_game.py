"""The real program and a real browser: a whole game by hand, through a restart in the middle, down to the score."""

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, expect

from bot.playground.people import PEOPLE, Person
from tests.bot.test_process import child, ended, outcome
from tests.browser.conftest import DESKTOP, PHONE, OpenPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANSWERED_MS = 20_000
TOO_LATE = "Things have moved on since that was offered."
ROUNDS_BEFORE, ROUNDS_AFTER = 5, 6
"""Twelve cards each; everybody's last one is played by itself."""


@pytest_asyncio.fixture(loop_scope="session")
async def open_tab(browser: Browser) -> AsyncIterator[OpenPage]:
    """Open an address; JavaScript errors fail the test at its end."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    async def opened(address: str, person: Person, size: tuple[int, int] = DESKTOP) -> Page:
        width, height = size
        phone = width < 500
        context = await browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
        )
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(ANSWERED_MS)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(f"{address}?user={person.id}")
        return page

    yield opened
    for context in contexts:
        await context.close()
    assert complaints == []


async def address_of(process: asyncio.subprocess.Process) -> str:
    """Where a child says that its page is."""
    assert process.stdout is not None
    async with asyncio.timeout(30):
        line = (await process.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found is not None, line
    return found[0]


async def stop(process: asyncio.subprocess.Process) -> None:
    """As a service manager stops it."""
    process.send_signal(signal.SIGTERM)
    code, _, log = await ended(process)
    assert code == 0, log


async def to_direct_messages(page: Page) -> None:
    """Where the hands come; on a narrow screen the way there is behind a button."""
    menu = page.locator("#open-drawer")
    if await menu.is_visible():
        await menu.click()
    await page.locator(".channel", has_text="Menagerie").click()


async def play(page: Page, rounds: int) -> None:
    """So many rounds from the newest panel in sight, the middle card each time.

    A pick may come too late, when the panel is being renewed: then it is made again, as the panel says.
    """
    played = 0
    while played < rounds:
        panel = page.locator("article", has_text="Your move ·").last
        select = panel.locator(".select")
        key = await select.get_attribute("data-key", timeout=ANSWERED_MS)
        assert key is not None
        await select.click()
        options = page.get_by_role("option")
        await options.nth(await options.count() // 2).click()
        await expect(page.locator(f'[data-key="{key}"]')).to_have_count(0, timeout=ANSWERED_MS)
        played += not await page.locator("article", has_text=TOO_LATE).count()


async def test_a_game_from_one_click_to_the_final_score(open_tab: OpenPage, tmp_path: Path) -> None:
    async with child(tmp_path, PLAYGROUND_PORT="0") as first:
        address = await address_of(first)
        ada, chioma = await open_tab(address, PEOPLE[0]), await open_tab(address, PEOPLE[2])
        bruno = await open_tab(address, PEOPLE[1], PHONE)
        await ada.get_by_role("button", name="3", exact=True).click()
        await ada.get_by_role("button", name="Open a table of Kalimambo (3–7) with 3 seats").click()
        await expect(ada.get_by_role("button", name="My hand")).to_be_visible(timeout=ANSWERED_MS)
        await to_direct_messages(bruno)
        await chioma.get_by_role("button", name="My hand").click()

        await asyncio.gather(*(play(page, ROUNDS_BEFORE) for page in (ada, bruno, chioma)))
        await stop(first)

    for page in (ada, bruno, chioma):
        await expect(page.locator("#banner")).to_contain_text("connection to the playground is lost")
    port = address.rstrip("/").rpartition(":")[2]
    async with child(tmp_path, PLAYGROUND_PORT=port) as second:
        assert await address_of(second) == address
        for page in (ada, bruno, chioma):
            await expect(page.locator("#banner")).to_be_hidden(timeout=ANSWERED_MS)
        await expect(chioma.locator("article.ephemeral")).to_have_count(0)
        await to_direct_messages(ada)
        await chioma.get_by_role("button", name="My hand").click()

        await asyncio.gather(*(play(page, ROUNDS_AFTER) for page in (ada, bruno, chioma)))

        board = chioma.locator("article", has=chioma.get_by_role("button", name="Board as text"))
        await expect(board).to_contain_text("Seed:", timeout=ANSWERED_MS)
        shown = re.findall(r"([1-3])\. (Ada|Bruno|Chioma): (\d+)", await board.inner_text())
        await stop(second)
    await agree(tmp_path, {name: (int(rank), int(score)) for rank, name, score in shown})


async def agree(folder: Path, shown: dict[str, tuple[int, int]]) -> None:
    """The record says what the board says, and comes out the same when it is recomputed."""
    data_dir = str(folder / "data" / "playground" / "bot")
    exported = await outcome(folder, "export", "1", DATA_DIR=data_dir)
    verified = await outcome(folder, "verify", "1", DATA_DIR=data_dir)

    record = json.loads(exported[1])
    names = {seat["seat"]: seat["name"] for seat in record["seats"]}
    recorded = {names[one["seat"]]: (one["rank"], one["score"]) for one in record["results"]}
    assert (record["status"], len(shown)) == ("over", 3)
    assert recorded == shown
    assert (verified[0], "come out as they were played" in verified[1]) == (0, True)
