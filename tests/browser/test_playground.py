"""The page with the real stand-in and a real discord.py client behind it, every part over its own sockets."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, expect

from bot.playground import StandIn
from tests.browser.conftest import OpenPage
from tests.wire.client import running

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANSWERED_MS = 8000


@pytest_asyncio.fixture(loop_scope="session")
async def standin(tmp_path: Path) -> AsyncIterator[StandIn]:
    """A stand-in that keeps its store, with a tiny bot connected to it."""
    world = StandIn(tmp_path / "playground.sqlite3")
    await world.start()
    try:
        async with running(world):
            yield world
    finally:
        await world.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def open_tab(browser: Browser, standin: StandIn) -> AsyncIterator[OpenPage]:
    """Open the playground as one of the seven people, by their place in the rail."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    async def open_as(place: int = 0) -> Page:
        context = await browser.new_context(viewport={"width": 1280, "height": 800})
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(standin.page_url)
        if place:
            await page.locator(".person").nth(place).click()
        await expect(page.locator(".person").nth(place)).to_have_class("person current")
        return page

    yield open_as
    for context in contexts:
        await context.close()
    assert complaints == []


async def run(page: Page, command: str, *values: str) -> None:
    """Type a command and its options' values, one after the other, and run it."""
    await page.locator("#message-input").click()
    await page.keyboard.type(f"/{command} ")
    await expect(page.locator(".command-name")).to_have_text(f"/{command}")
    for value in values:
        await page.keyboard.type(value)
        await page.keyboard.press("Enter")
    if not values:
        await page.keyboard.press("Enter")


async def test_a_command_is_answered_for_everybody(open_tab: OpenPage) -> None:
    ada, bruno = await open_tab(0), await open_tab(1)

    await run(ada, "hello", "world")

    for page in (ada, bruno):
        await expect(page.locator("article .content")).to_have_text("hello world", timeout=ANSWERED_MS)
        await expect(page.locator("article .above")).to_contain_text("Ada used /hello")


async def test_a_deferred_board_arrives_with_its_picture(open_tab: OpenPage) -> None:
    page = await open_tab()

    await run(page, "picture")

    picture = page.locator(".gallery img")
    await expect(picture).to_have_js_property("naturalWidth", 4, timeout=ANSWERED_MS)
    await expect(page.locator(".container .select")).to_be_visible()
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_autocomplete_comes_from_the_bot(open_tab: OpenPage) -> None:
    page = await open_tab()
    await page.locator("#message-input").click()
    await page.keyboard.type("/table open k")
    await expect(page.locator("#picker .picker-title")).to_have_text(["Kito"], timeout=ANSWERED_MS)

    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    await expect(page.locator("article .content")).to_have_text("open kito", timeout=ANSWERED_MS)


async def test_an_ephemeral_answer_is_for_one_person(open_tab: OpenPage, standin: StandIn) -> None:
    ada, bruno = await open_tab(0), await open_tab(1)

    await run(ada, "whisper")

    await expect(ada.locator("article.ephemeral")).to_have_count(2, timeout=ANSWERED_MS)
    await expect(bruno.locator("article")).to_have_count(0)
    await ada.get_by_role("button", name="Dismiss message").first.click()
    await expect(ada.locator("article.ephemeral")).to_have_count(1)
    await ada.reload()
    await expect(ada.locator(".start")).to_be_visible()
    await expect(ada.locator("article")).to_have_count(0)


async def test_a_click_edits_the_message_in_every_tab(open_tab: OpenPage) -> None:
    ada, bruno = await open_tab(0), await open_tab(1)
    await run(ada, "cards")

    await bruno.get_by_role("button", name="Card 3").click(timeout=ANSWERED_MS)

    for page in (ada, bruno):
        await expect(page.locator("article .content")).to_have_text("played 3", timeout=ANSWERED_MS)
        await expect(page.locator("article .edited")).to_be_visible()
        await expect(page.get_by_role("button", name="Card 3")).to_have_count(0)


async def test_a_modal_is_filled_and_answered(open_tab: OpenPage) -> None:
    page = await open_tab()
    await run(page, "ask")

    await page.get_by_label("Your name").fill("Ada", timeout=ANSWERED_MS)
    await page.get_by_role("button", name="Submit").click()

    await expect(page.locator("article.ephemeral .content")).to_have_text("noted", timeout=ANSWERED_MS)
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_silence_is_told_in_red(open_tab: OpenPage) -> None:
    page = await open_tab()

    await run(page, "silence")

    await expect(page.get_by_role("alert").filter(has_text="This interaction failed")).to_be_visible(
        timeout=ANSWERED_MS
    )


async def test_a_mention_elsewhere_is_counted_until_it_is_read(open_tab: OpenPage) -> None:
    ada, bruno = await open_tab(0), await open_tab(1)
    await bruno.get_by_role("button", name="Create a channel").click()
    await bruno.keyboard.type("side room")
    await bruno.keyboard.press("Enter")
    await expect(bruno.locator(".chat-title")).to_have_text("side-room")
    me = await ada.locator(".person.current").get_attribute("data-user")

    await bruno.locator("#message-input").fill(f"come here, <@{me}>")
    await bruno.keyboard.press("Enter")

    called = bruno.get_by_role("button", name="Be Ada, who has been called")
    await expect(called).to_be_visible()
    entry = ada.locator(".channel", has_text="side-room")
    await expect(entry.locator(".mention-count")).to_have_text("1")
    await entry.click()
    await expect(ada.locator("article.concerns-me .mention-me")).to_have_text("@Ada")
    await expect(entry.locator(".mention-count")).to_have_count(0)
    await expect(called).to_have_count(0)


async def test_the_page_survives_a_restart_of_the_playground(open_tab: OpenPage, standin: StandIn) -> None:
    page = await open_tab()
    await page.locator("#message-input").fill("before the restart")
    await page.keyboard.press("Enter")
    await expect(page.locator("article .content")).to_have_text("before the restart")
    port = int(standin.page_url.rstrip("/").rpartition(":")[2])

    await standin.stop()
    await expect(page.locator("#banner")).to_contain_text("connection to the playground is lost")
    await standin.start(port=port)

    await expect(page.locator("#banner")).not_to_contain_text("connection", timeout=15000)
    await expect(page.locator("article .content")).to_have_text("before the restart")
