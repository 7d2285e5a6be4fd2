"""A phone, 390 x 844: the drawer, sizes of what is pressed, nothing wider than the screen."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.samples import button, gallery, layout, picture_path, row, select, svg, text
from tests.browser.scripted import PEOPLE, TABLE_2, ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEAST_HEIGHT = 40


async def assert_fits(page: Page) -> None:
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert await page.evaluate("document.querySelector('#log').scrollWidth") <= PHONE[0]


async def test_a_board_fits_and_its_controls_can_be_hit(server: ScriptedServer, open_page: OpenPage) -> None:
    server.pictures[picture_path("board.svg")] = svg(1100, 640)
    buttons = [button(f"Choice {number}", f"c{number}") for number in range(5)]
    board = gallery("board.svg", width=1100, height=640)
    server.post(**layout(text("# " + "Wide" * 40), board, row(*buttons), row(select("s", "A" * 90, "B"))))
    server.post(author=PEOPLE[1], content="```" + "code " * 60 + "```")

    page = await open_page(size=PHONE)

    await expect(page.locator(".gallery img")).to_have_js_property("complete", value=True)
    await assert_fits(page)
    for control in await page.locator("article button:visible, .composer button:visible").all():
        box = await control.bounding_box()
        assert box is not None
        assert box["height"] >= LEAST_HEIGHT
    picture = await page.locator(".gallery img").bounding_box()
    assert picture is not None
    assert picture["width"] > PHONE[0] * 0.85


async def test_people_and_channels_are_a_drawer(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page(size=PHONE)
    await expect(page.locator("#people")).not_to_be_in_viewport()

    await page.get_by_role("button", name="People and channels").tap()
    await expect(page.get_by_role("button", name="Be Ben")).to_be_in_viewport()
    await page.locator(f'[data-channel="{TABLE_2}"]').tap()

    await expect(page.locator(".chat-title")).to_have_text("table-2")
    await expect(page.locator("#people")).not_to_be_in_viewport()
    await page.get_by_role("button", name="People and channels").tap()
    await page.keyboard.press("Escape")
    await expect(page.locator("#people")).not_to_be_in_viewport()


async def test_unread_elsewhere_is_marked_on_the_drawer_button(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page(size=PHONE)
    await expect(page.locator(".menu-dot")).to_have_count(0)

    await server.push("unread", channel_id=TABLE_2, unread=2, mentions=0)

    await expect(page.locator(".menu-dot")).to_be_visible()


async def test_a_command_is_filled_by_touch(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page(size=PHONE)
    await page.get_by_role("button", name="Commands").tap()
    await page.locator(".picker-row", has_text="/table open").tap()
    await page.locator(".picker-row", has_text="Boitas").tap()
    await assert_fits(page)
    await page.get_by_role("button", name="Run the command").tap()

    sent = await server.expect("slash")
    assert sent["options"][0]["options"] == [{"type": 3, "name": "game", "value": "boitas"}]
    await expect(page.locator("#message-input")).to_be_in_viewport()
