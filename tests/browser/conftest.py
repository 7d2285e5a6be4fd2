"""A browser for the page tests; they are skipped, with the reason, where there is none."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.browser.samples import COMMANDS
from tests.browser.scripted import ScriptedServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESKTOP = (1280, 800)
PHONE = (390, 844)

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests of the page."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed: the page is not tested in a real browser")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[ScriptedServer]:
    """A scripted server with the sample commands."""
    scripted = ScriptedServer(COMMANDS)
    await scripted.start()
    yield scripted
    await scripted.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser, server: ScriptedServer) -> AsyncIterator[OpenPage]:
    """Open the page in a tab of its own; JavaScript errors and blocked resources fail the test at its end."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    async def open_as(user: str = "101", size: tuple[int, int] = DESKTOP, channel: str = "") -> Page:
        width, height = size
        context = await browser.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 500, is_mobile=width < 500
        )
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: complaints.append(line.text) if "Content Security Policy" in line.text else None,
        )
        await page.goto(f"{server.url}/?user={user}{'#' + channel if channel else ''}")
        await page.wait_for_selector(".channel.current", state="attached")
        return page

    yield open_as
    for context in contexts:
        await context.close()
    assert complaints == []
