"""Slash commands: finding one, filling its options, running it."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.scripted import TABLE_1, ScriptedServer, dm_of

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def type_in_box(page: Page, written: str) -> None:
    await page.locator("#message-input").click()
    await page.keyboard.type(written)


async def test_the_list_shows_subcommands_with_descriptions_and_filters(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page()

    await type_in_box(page, "/")
    rows = page.locator("#picker .picker-row")
    await expect(rows).to_have_count(7)
    await expect(rows.first).to_contain_text("/table open")
    await expect(rows.first).to_contain_text("Open a table in this channel")
    await expect(rows.first.locator(".picker-hint")).to_have_text("game")

    await page.keyboard.type("table jo")
    await expect(page.locator("#picker .picker-title")).to_have_text(["/table join"])
    await page.keyboard.press("Escape")
    await expect(page.locator("#picker")).to_be_hidden()


async def test_a_command_is_filled_and_sent_by_keyboard(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/table op")
    await page.keyboard.press("Enter")
    await expect(page.locator(".option-name")).to_have_text(["game"])
    await expect(page.locator(".option-add")).to_have_text(["seats", "private"])

    await page.keyboard.type("kit")
    await expect(page.locator("#picker .picker-title")).to_have_text(["Boss Kito"])
    await page.keyboard.press("Enter")
    await expect(page.locator('[data-option="game"]')).to_have_value("Boss Kito")
    await page.locator(".option-add", has_text="seats").click()
    await page.keyboard.type("3")
    await page.keyboard.press("Enter")

    sent = await server.expect("slash")
    options = [
        {"type": 3, "name": "game", "value": "boss_kito"},
        {"type": 4, "name": "seats", "value": 3},
    ]
    assert sent["options"] == [{"type": 1, "name": "open", "options": options}]
    assert (sent["command_id"], sent["channel_id"]) == ("801", TABLE_1)
    await expect(page.locator("#message-input")).to_be_focused()


async def test_arrows_choose_and_tab_takes(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/table open ")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    sent = await server.expect("slash")
    assert sent["options"][0]["options"] == [{"type": 3, "name": "game", "value": "banana_bandits"}]


async def test_a_missing_or_wrong_option_is_named_and_nothing_is_sent(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page()
    await type_in_box(page, "/table open ")
    await page.keyboard.press("Escape")
    await page.locator(".send-button").click()
    await expect(page.locator(".form-problem")).to_have_text("game is needed.")
    await expect(page.locator('.option.invalid [data-option="game"]')).to_be_focused()

    await page.keyboard.type("Boitas")
    await page.locator(".option-add", has_text="seats").click()
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")

    await expect(page.locator(".form-problem")).to_have_text("seats must be at most 7.")
    assert server.silent_about("slash")


async def test_options_that_are_not_needed_are_offered_and_enter_runs_without(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page()
    await type_in_box(page, "/kalimambo swap ")
    await expect(page.locator("#picker .picker-title")).to_have_text(["card", "quiet"])
    await expect(page.locator("#picker .picker-row.active")).to_have_count(0)

    await page.keyboard.press("Enter")

    sent = await server.expect("slash")
    assert sent["options"] == [{"type": 1, "name": "swap", "options": []}]


async def test_letters_and_arrows_open_options_that_are_not_needed(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/kalimambo swap ")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.type("fal")
    await page.keyboard.press("Enter")
    await page.locator(".option-add", has_text="card").click()
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    sent = await server.expect("slash")
    options = [{"type": 5, "name": "quiet", "value": False}, {"type": 4, "name": "card", "value": 7}]
    assert sent["options"][0]["options"] == options

    await type_in_box(page, "/kalimambo swap 7")
    await expect(page.locator('[data-option="card"]')).to_have_value("7")


async def test_autocomplete_asks_after_a_pause_and_takes_a_choice(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/kalimambo pl")
    await page.keyboard.press("Tab")
    await page.keyboard.type("12")

    asked = await server.expect("autocomplete")
    wanted = {"type": 4, "name": "card", "value": "12", "focused": True}
    assert asked["options"] == [{"type": 1, "name": "play", "options": [wanted]}]
    choices = [{"name": "12 (leads)", "value": 12}, {"name": "120", "value": 120}]
    await server.push("choices", nonce=asked["nonce"], choices=choices)
    await expect(page.locator("#picker .picker-title")).to_have_text(["12 (leads)", "120"])

    await page.locator("#picker .picker-row").nth(1).click()
    await page.keyboard.press("Enter")

    sent = await server.expect("slash")
    assert sent["options"][0]["options"] == [{"type": 4, "name": "card", "value": 120}]


async def test_an_answer_to_an_older_question_is_dropped(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/kalimambo play ")
    old = await server.expect("autocomplete")
    await page.keyboard.type("7")
    new = await server.expect("autocomplete")

    await server.push("choices", nonce=new["nonce"], choices=[{"name": "seven", "value": 7}])
    await server.push("choices", nonce=old["nonce"], choices=[{"name": "everything", "value": 1}])
    await server.push("typing", channel_id=TABLE_1)

    await expect(page.locator("#typing")).to_contain_text("typing")
    await expect(page.locator("#picker .picker-title")).to_have_text(["seven"])


async def test_choices_that_fail_to_load_say_so(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/kalimambo play ")
    asked = await server.expect("autocomplete")

    await server.push("failed", nonce=asked["nonce"], text="This interaction failed")

    await expect(page.locator(".picker-empty")).to_have_text("The choices could not be loaded.")


async def test_a_person_is_picked_by_name(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/table replace ")
    await page.keyboard.type("gw")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    sent = await server.expect("slash")
    assert sent["options"][0]["options"] == [{"type": 6, "name": "who", "value": "107"}]


async def test_thinking_and_failure_are_shown_in_the_channel(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/table join")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    sent = await server.expect("slash")

    await server.push("pending", nonce=sent["nonce"])
    await expect(page.locator(".own-row")).to_contain_text("Ada used /table join")
    await expect(page.locator(".thinking")).to_contain_text("Menagerie is thinking…")

    await server.push("failed", nonce=sent["nonce"], text="This interaction failed")
    await expect(page.locator(".thinking")).to_have_count(0)
    await expect(page.get_by_role("alert").filter(has_text="This interaction failed")).to_be_visible()
    await page.get_by_role("button", name="Dismiss").click()
    await expect(page.locator(".own-row")).to_have_count(0)


async def test_thinking_ends_when_it_is_done(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/help ")
    await page.keyboard.press("Enter")
    sent = await server.expect("slash")
    await server.push("pending", nonce=sent["nonce"])
    await expect(page.locator(".thinking")).to_have_count(1)

    await server.push("done", nonce=sent["nonce"])

    await expect(page.locator(".thinking")).to_have_count(0)


async def test_escape_and_backspace_lead_back_to_the_box(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "/table open ")
    await page.keyboard.press("Backspace")
    await expect(page.locator("#message-input")).to_have_value("/table open")

    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#message-input")).to_have_value("")


async def test_commands_that_do_not_work_in_dms_are_not_offered_there(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page(channel=dm_of("101"))
    await type_in_box(page, "/server")
    await expect(page.locator(".picker-empty")).to_have_text("No command fits that.")

    await page.locator("#message-input").fill("/help")
    await expect(page.locator("#picker .picker-title")).to_have_text(["/help"])


async def test_a_command_mention_starts_the_command(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content="Use </table open:801>")
    page = await open_page()

    await page.get_by_role("button", name="/table open").click()

    await expect(page.locator(".command-name")).to_have_text("/table open")


async def test_plain_messages_are_said(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await type_in_box(page, "good luck")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("all")
    await page.keyboard.press("Enter")

    assert await server.expect("say") == {"t": "say", "channel_id": TABLE_1, "content": "good luck\nall"}
    await expect(page.locator("#message-input")).to_have_value("")
