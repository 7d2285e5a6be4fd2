"""Modals: every field, its checks, and the answer it sends."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import button, layout, row, select, text
from tests.browser.scripted import ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


def label(name: str, component: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 18, "label": name, "component": component, **fields}


FIELDS = [
    text("**Before** the next round"),
    label("Title", {"type": 4, "style": 1, "custom_id": "title", "min_length": 3, "id": 7}, id=6),
    label("Story", {"type": 4, "style": 2, "custom_id": "story", "required": False}, description="If you like"),
    label("Card", select("card", "Three", "Seven")),
    label(
        "Mood",
        {"type": 21, "custom_id": "mood", "options": [{"label": "Good", "value": "g"}, {"label": "Bad", "value": "b"}]},
    ),
    label(
        "Goods",
        {
            "type": 22,
            "custom_id": "goods",
            "options": [{"label": "Salt", "value": "s"}, {"label": "Gold", "value": "o"}],
        },
    ),
    label("Remind me", {"type": 23, "custom_id": "remind"}),
]


async def open_modal(server: ScriptedServer, open_page: OpenPage, components: list[dict[str, Any]]) -> Page:
    server.post(**layout(row(button("Note", "note"))))
    page = await open_page()
    await page.get_by_role("button", name="Note").click()
    sent = await server.expect("component")
    await server.push("modal", nonce=sent["nonce"], custom_id="m:1", title="A note", components=components)
    await expect(page.get_by_role("dialog", name="A note")).to_be_visible()
    return page


async def test_every_field_is_filled_and_sent(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_modal(server, open_page, FIELDS)
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Title")).to_be_focused()
    await expect(dialog.get_by_text("If you like")).to_be_visible()

    await dialog.get_by_label("Title").fill("Rhino")
    await dialog.get_by_label("Story").fill("Two\nlines")
    await dialog.get_by_role("combobox", name="Card").click()
    await page.get_by_role("option", name="Seven").click()
    await dialog.get_by_role("radio", name="Good").check()
    await dialog.get_by_role("checkbox", name="Gold").check()
    await dialog.get_by_role("checkbox", name="Remind me").check()
    await dialog.get_by_role("button", name="Submit").click()

    sent = await server.expect("modal_submit")
    assert sent["custom_id"] == "m:1"
    assert sent["message_id"] == server.messages[sent["channel_id"]][0]["id"]
    assert sent["components"] == [
        {"type": 10},
        {"type": 18, "id": 6, "component": {"type": 4, "id": 7, "custom_id": "title", "value": "Rhino"}},
        {"type": 18, "component": {"type": 4, "custom_id": "story", "value": "Two\nlines"}},
        {"type": 18, "component": {"type": 3, "custom_id": "card", "values": ["seven"]}},
        {"type": 18, "component": {"type": 21, "custom_id": "mood", "value": "g"}},
        {"type": 18, "component": {"type": 22, "custom_id": "goods", "values": ["o"]}},
        {"type": 18, "component": {"type": 23, "custom_id": "remind", "value": True}},
    ]
    await server.push("done", nonce=sent["nonce"])
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_what_is_missing_is_named_and_nothing_is_sent(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_modal(server, open_page, FIELDS)
    submit = page.get_by_role("button", name="Submit")
    problem = page.locator("dialog .form-problem")

    await submit.click()
    await expect(problem).to_have_text("Title is needed.")
    await page.get_by_label("Title").fill("ab")
    await submit.click()
    await expect(problem).to_have_text("Title needs at least 3 characters.")
    await page.get_by_label("Title").fill("abc")
    await submit.click()
    await expect(problem).to_have_text("Card needs a choice.")
    assert server.silent_about("modal_submit")


async def test_a_failed_submit_keeps_what_was_written(server: ScriptedServer, open_page: OpenPage) -> None:
    older = {"type": 1, "components": [{"type": 4, "style": 1, "custom_id": "a", "label": "Name", "value": "Ada"}]}
    page = await open_modal(server, open_page, [older])
    await page.get_by_role("button", name="Submit").click()
    sent = await server.expect("modal_submit")
    assert sent["components"] == [{"type": 1, "components": [{"type": 4, "custom_id": "a", "value": "Ada"}]}]

    await server.push("failed", nonce=sent["nonce"], text="This interaction failed")

    await expect(page.locator("dialog .form-problem")).to_contain_text("This interaction failed")
    await expect(page.get_by_label("Name")).to_have_value("Ada")


async def test_escape_closes_a_modal_without_sending(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_modal(server, open_page, FIELDS)

    await page.keyboard.press("Escape")

    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.silent_about("modal_submit")
