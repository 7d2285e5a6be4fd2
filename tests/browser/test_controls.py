"""Pressing buttons, choosing in selects, and what a person is told when it fails."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import button, layout, row, select
from tests.browser.scripted import TABLE_1, ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_click_is_sent_once_until_it_is_answered(server: ScriptedServer, open_page: OpenPage) -> None:
    message = server.post(**layout(row(button("Join", "join"))))
    page = await open_page()
    join = page.get_by_role("button", name="Join")

    await join.dblclick()
    sent = await server.expect("component")
    assert sent["message_id"] == message["id"]
    assert (sent["custom_id"], sent["component_type"], sent["channel_id"]) == ("join", 2, TABLE_1)
    await expect(join).to_have_attribute("aria-busy", "true")
    await page.wait_for_timeout(100)
    assert server.silent_about("component")

    await server.push("done", nonce=sent["nonce"])
    await expect(join).to_have_attribute("aria-busy", "false")
    await join.click()
    await server.expect("component")


async def test_a_failed_click_says_so_under_its_message(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(**layout(row(button("Join", "join"))))
    page = await open_page()
    await page.get_by_role("button", name="Join").click()
    sent = await server.expect("component")

    await server.push("failed", nonce=sent["nonce"], text="This interaction failed")

    failed = page.locator("article .failed")
    await expect(failed).to_have_text("This interaction failed")
    await page.get_by_role("button", name="Join").click()
    await expect(failed).to_have_count(0)


async def test_focus_stays_on_a_button_whose_message_is_edited(server: ScriptedServer, open_page: OpenPage) -> None:
    message = server.post(**layout(row(button("Draw (3)", "draw"))))
    page = await open_page()
    await page.get_by_role("button", name="Draw (3)").press("Enter")

    await server.push("message_update", message=message | layout(row(button("Draw (2)", "draw"))))

    await expect(page.get_by_role("button", name="Draw (2)")).to_be_focused()


async def test_a_single_select_sends_at_once_and_keeps_its_choice(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(**layout(row(select("card", "Three", "Seven", "Nine"))))
    page = await open_page()
    box = page.get_by_role("combobox", name="Choose")
    await box.click()
    await expect(page.locator(".menu-description").first).to_have_text("About Three")

    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")

    sent = await server.expect("component")
    assert (sent["component_type"], sent["values"]) == (3, ["seven"])
    await expect(page.locator(".menu")).to_have_count(0)
    await expect(box).to_contain_text("Seven")


async def test_the_default_choice_is_marked_and_not_sent_again(server: ScriptedServer, open_page: OpenPage) -> None:
    chooser = select("card", "Three", "Seven")
    chooser["options"][1]["default"] = True
    server.post(**layout(row(chooser)))
    page = await open_page()
    await expect(page.locator(".select")).to_contain_text("Seven")

    await page.locator(".select").click()
    await page.get_by_role("option", name="Seven").click()

    await expect(page.locator(".menu")).to_have_count(0)
    assert server.silent_about("component")


async def test_a_multi_select_sends_when_it_is_closed(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(**layout(row(select("cards", "Three", "Seven", "Nine", min_values=1, max_values=2))))
    page = await open_page()
    await page.locator(".select").click()
    for name in ("Nine", "Three"):
        await page.get_by_role("option", name=name).click()
    await page.get_by_role("option", name="Seven").click(force=True)
    await expect(page.locator(".menu-count")).to_have_text("2 chosen, 1 to 2 needed")
    assert server.silent_about("component")

    await page.locator(".chat-title").click()

    sent = await server.expect("component")
    assert sent["values"] == ["three", "nine"]


async def test_a_multi_select_with_too_few_or_given_up_sends_nothing(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    server.post(**layout(row(select("cards", "Three", "Seven", "Nine", min_values=2, max_values=3))))
    page = await open_page()
    await page.locator(".select").click()
    await page.get_by_role("option", name="Nine").click()
    await page.get_by_role("button", name="Done").click()
    await page.locator(".select").click()
    for name in ("Three", "Seven"):
        await page.get_by_role("option", name=name).click()
    await page.keyboard.press("Escape")

    await expect(page.locator(".menu")).to_have_count(0)
    await expect(page.locator(".select")).to_contain_text("Choose")
    assert server.silent_about("component")


async def test_a_user_select_offers_the_people_and_the_bot(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(components=[row({"type": 5, "custom_id": "who", "placeholder": "Who?"})])
    page = await open_page()
    await page.get_by_role("combobox", name="Who?").click()
    await expect(page.get_by_role("option")).to_have_count(8)

    await page.keyboard.type("car")
    await page.keyboard.press("Enter")

    sent = await server.expect("component")
    assert (sent["component_type"], sent["values"]) == (5, ["103"])


async def test_a_select_is_worked_by_touch(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(**layout(row(select("card", "Three", "Seven"))))
    page = await open_page(size=(390, 844))
    await page.locator(".select").tap()
    await page.get_by_role("option", name="Seven").tap()

    assert (await server.expect("component"))["values"] == ["seven"]


async def test_an_open_menu_goes_with_the_control_it_belongs_to(server: ScriptedServer, open_page: OpenPage) -> None:
    message = server.post(**layout(row(select("card", "Three", "Seven"))))
    page = await open_page()
    await page.locator(".select").click()
    await expect(page.locator(".menu")).to_be_visible()

    await server.push("message_update", message=message | layout(row(button("Over", "over"))))

    await expect(page.locator(".menu")).to_have_count(0)
    assert server.silent_about("component")
