"""Pictures at full size."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import gallery, layout, picture_path, svg
from tests.browser.scripted import ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def open_lightbox(server: ScriptedServer, open_page: OpenPage, *names: str) -> Page:
    for name in names:
        server.pictures[picture_path(name)] = svg(1100, 640)
    server.post(**layout(gallery(*names, width=1100, height=640)))
    page = await open_page()
    await page.locator(".picture").first.click()
    await expect(page.locator(".lightbox-picture")).to_be_visible()
    return page


async def width(page: Page) -> float:
    box = await page.locator(".lightbox-picture").bounding_box()
    assert box is not None
    return box["width"]


async def test_it_fits_zooms_and_closes(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_lightbox(server, open_page, "board.svg")
    await expect(page.locator(".lightbox-caption")).to_have_text("Picture board.svg")
    fitting = await width(page)
    assert fitting <= 1280

    await page.get_by_role("button", name="Zoom in").click()
    assert await width(page) > fitting * 1.3
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 100)
    await page.keyboard.press("0")
    assert await width(page) == pytest.approx(fitting)

    await page.keyboard.press("Escape")
    await expect(page.locator(".lightbox")).to_have_count(0)
    await expect(page.locator(".picture")).to_be_focused()


async def test_a_zoomed_picture_is_panned_by_dragging(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_lightbox(server, open_page, "board.svg")
    await page.locator(".lightbox-stage").dblclick(position={"x": 640, "y": 300})
    before = await page.locator(".lightbox-picture").bounding_box()

    await page.mouse.move(640, 400)
    await page.mouse.down()
    await page.mouse.move(700, 430)
    await page.mouse.up()

    after = await page.locator(".lightbox-picture").bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] - before["x"] == pytest.approx(60, abs=1)
    assert after["y"] - before["y"] == pytest.approx(30, abs=1)


async def test_a_gallery_is_leafed_through(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_lightbox(server, open_page, "one.svg", "two.svg")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".lightbox-caption")).to_have_text("Picture two.svg")
    await page.get_by_role("button", name="Next picture").click()
    await expect(page.locator(".lightbox-caption")).to_have_text("Picture one.svg")


async def test_a_picture_that_is_gone_shows_its_text(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(**layout(gallery("gone.svg")))

    page = await open_page()

    await expect(page.locator(".picture-broken")).to_have_text("Picture gone.svg")
    await expect(page.locator(".picture-broken")).to_be_visible()
