"""Channels, people and tabs: unread marks, switching, live updates, ephemeral messages, a server that goes away."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import GAMES, gallery, layout, picture_path, svg
from tests.browser.scripted import EPHEMERAL, PEOPLE, TABLE_1, TABLE_2, ScriptedServer, dm_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

BEN = PEOPLE[1]


async def test_unread_marks_go_when_the_channel_is_read(server: ScriptedServer, open_page: OpenPage) -> None:
    for number in range(3):
        server.post(TABLE_2, author=BEN, content=f"news {number}")
    server.unread["101", TABLE_2] = (2, 1)
    page = await open_page()
    entry = page.locator(f'[data-channel="{TABLE_2}"]')
    await expect(entry.locator(".mention-count")).to_have_text("1")
    await expect(page).to_have_title("(1) #table-1 · Menagerie playground")

    await entry.click()

    assert (await server.expect("read"))["channel_id"] == TABLE_2
    await expect(entry.locator(".mention-count")).to_have_count(0)
    line = page.locator(".new-line + article .content")
    await expect(line).to_have_text("news 1")


async def test_a_message_elsewhere_marks_its_channel(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    entry = page.locator(f'[data-channel="{dm_of("101")}"]')

    await server.push("unread", channel_id=dm_of("101"), unread=1, mentions=0)

    await expect(entry.locator(".unread-dot")).to_be_visible()
    await expect(entry).to_have_attribute("aria-label", "Menagerie, 1 unread")


async def test_the_rail_shows_who_has_been_called(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await server.push("called", user_id="102", channel_id=TABLE_1, mentions=1)
    await expect(page.get_by_role("button", name="Be Ben, who has been called")).to_be_visible()

    await server.push("called", user_id="102", channel_id=TABLE_1, mentions=0)

    await expect(page.get_by_role("button", name="Be Ben", exact=True)).to_be_visible()
    await expect(page.locator(".called-dot")).to_have_count(0)


async def test_who_has_been_called_is_taken_to_where(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await server.push("called", user_id="102", channel_id=TABLE_2, mentions=1)

    await page.get_by_role("button", name="Be Ben, who has been called").click()

    await expect(page.get_by_role("button", name="You are Ben")).to_be_visible()
    await expect(page.locator(".chat-title")).to_have_text("table-2")


async def test_the_end_is_followed_while_pictures_come_and_left_by_scrolling_up(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    server.pictures[picture_path("tall.svg")] = svg(600, 1400)
    for number in range(30):
        server.post(content=f"line {number}", author=BEN)
    page = await open_page()
    await server.say(**layout(gallery("tall.svg")))
    await server.say(content="below the picture")

    await expect(page.locator(".gallery img")).to_have_js_property("complete", value=True)
    await expect(page.get_by_text("below the picture")).to_be_in_viewport()
    await expect(page.locator("#to-present")).to_be_hidden()

    await page.locator("#log").hover()
    await page.mouse.wheel(0, -900)
    await expect(page.locator("#to-present")).to_be_visible()
    await server.say(content="not shown yet", author=BEN)
    await expect(page.get_by_text("not shown yet")).not_to_be_in_viewport()
    await page.locator("#to-present").click()
    await expect(page.get_by_text("not shown yet")).to_be_in_viewport()


async def test_one_press_makes_you_somebody_else(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(dm_of("101"), content="Ada's hand")
    server.post(dm_of("102"), content="Ben's hand")
    page = await open_page(channel=dm_of("101"))
    await expect(page.locator(".content")).to_have_text("Ada's hand")

    await page.get_by_role("button", name="Be Ben").click()

    await expect(page.locator(".account-name")).to_contain_text("Ben")
    await expect(page.get_by_role("button", name="You are Ben")).to_be_visible()
    await expect(page.locator(".content")).to_have_text("Ben's hand")
    assert "user=102" in page.url
    await page.reload()
    await expect(page.locator(".content")).to_have_text("Ben's hand")


async def test_the_back_button_leads_to_the_channel_of_before(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await page.locator(f'[data-channel="{TABLE_2}"]').click()
    await expect(page.locator(".chat-title")).to_have_text("table-2")

    await page.go_back()

    await expect(page.locator(".chat-title")).to_have_text("table-1")


async def test_two_tabs_are_two_people_and_both_follow(server: ScriptedServer, open_page: OpenPage) -> None:
    ada, ben = await open_page("101"), await open_page("102")
    await ben.locator("#message-input").fill("hello from Ben")
    await ben.keyboard.press("Enter")
    said = await server.expect("say")

    await server.say(said["channel_id"], author=BEN, content=said["content"])

    for page in (ada, ben):
        await expect(page.locator(".content")).to_have_text("hello from Ben")


async def test_an_ephemeral_message_can_be_dismissed_and_is_gone_on_reload(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page()
    hand = server.post(content="Your hand: 3, 7", flags=EPHEMERAL)
    other = server.post(content="It is not your turn", flags=EPHEMERAL)
    for message in (hand, other):
        await server.push("message", to="101", message=message)
    note = page.locator(".ephemeral-note")
    await expect(note).to_have_count(2)
    await expect(note.first).to_contain_text("Only you can see this")

    await note.first.get_by_role("button", name="Dismiss message").click()

    dismissed = await server.expect("dismiss")
    assert dismissed["message_id"] == hand["id"]
    await expect(page.locator("article")).to_have_count(1)
    await page.reload()
    await expect(page.locator(".start")).to_be_visible()
    await expect(page.locator("article")).to_have_count(0)


async def test_a_lost_server_is_announced_and_found_again(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content="before")
    page = await open_page()
    hand = server.post(content="Your hand", flags=EPHEMERAL)
    await server.push("message", message=hand)
    await expect(page.locator("article")).to_have_count(2)

    server.accepting = False
    await server.drop_connections()
    await expect(page.locator("#banner")).to_contain_text("connection to the playground is lost")
    server.post(author=BEN, content="while away")
    server.accepting = True
    await page.get_by_role("button", name="Try now").click()

    await expect(page.locator("#banner")).to_be_hidden()
    await expect(page.locator(".content")).to_have_text(["before", "Your hand", "while away"])


async def test_what_is_pressed_without_a_connection_fails_and_is_kept(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    page = await open_page()
    server.accepting = False
    await server.drop_connections()
    await expect(page.locator("#banner")).to_be_visible()

    await page.locator("#message-input").fill("do not lose me")
    await page.keyboard.press("Enter")

    await expect(page.locator(".toast")).to_contain_text("kept in the box")
    await expect(page.locator("#message-input")).to_have_value("do not lose me")


async def test_a_bot_that_is_away_is_announced(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()

    await server.push("bot_status", online=False)
    await expect(page.locator("#banner")).to_contain_text("The bot is away")
    await server.push("bot_status", online=True)
    await expect(page.locator("#banner")).to_be_hidden()


async def test_direct_messages_can_be_refused(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    switch = page.get_by_role("switch", name="Accept direct messages")
    await expect(switch).to_be_checked()

    await switch.click()

    assert await server.expect("dm_open") == {"t": "dm_open", "open": False}
    await expect(switch).not_to_be_checked()


async def test_channels_and_threads_are_created_and_shown(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Create a channel").click()
    await page.keyboard.type("Rhino Table")
    await page.keyboard.press("Enter")
    assert (await server.expect("create_channel"))["name"] == "rhino-table"

    await page.get_by_role("button", name="Thread").click()
    await page.keyboard.type("Questions")
    await page.keyboard.press("Enter")
    made = await server.expect("create_thread")
    assert (made["channel_id"], made["name"]) == (TABLE_1, "Questions")

    thread = {"id": "650", "type": 11, "name": "Questions", "parent_id": TABLE_1}
    await server.push("channel", channel=thread)
    await server.push("goto", channel_id="650")
    await expect(page.locator(".channel.thread.current")).to_have_text("Questions")
    await server.push("channel_delete", id="650")
    await expect(page.locator(".chat-title")).to_have_text("table-1")


async def test_one_press_opens_a_table_with_its_seats_filled(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await expect(page.locator(".game-card")).to_have_count(len(GAMES))
    await page.get_by_role("button", name="3", exact=True).click()

    await page.get_by_role("button", name="Open a table of Kalimambo with 3 seats").click()

    asked = await server.expect("first_look")
    assert (asked["game"], asked["seats"]) == ("kalimambo", 3)
    await server.push("failed", nonce=asked["nonce"], text="The bot is away.")
    await expect(page.locator(".games-error")).to_have_text("Kalimambo: The bot is away.")


async def test_a_table_is_opened_from_the_header_too(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog", name="Start a game")

    await dialog.get_by_role("button", name="Open a table of Boitas").click()

    asked = await server.expect("first_look")
    assert (asked["game"], asked["channel_id"]) == ("boitas", TABLE_1)
    await expect(dialog).to_have_count(0)
    await server.push("failed", nonce=asked["nonce"], text="Boitas takes 2 to 4 players.")
    await expect(page.locator(".toast")).to_contain_text("Boitas takes 2 to 4 players.")


async def test_typing_anywhere_goes_to_the_message_box(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Be Ben").focus()

    await page.keyboard.type("/hel")

    await expect(page.locator("#message-input")).to_have_value("/hel")


async def test_every_control_has_a_name(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()

    nameless = await page.locator("button, input, textarea, [role=listbox]").evaluate_all(
        "nodes => nodes.filter(n => !n.innerText?.trim() && !n.ariaLabel && !n.getAttribute('aria-labelledby')).length"
    )

    assert nameless == 0


async def test_an_unknown_person_in_the_address_becomes_the_first(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()

    await page.goto(f"{server.url}/?user=555")

    await expect(page.get_by_role("button", name="You are Ada")).to_be_visible(timeout=8000)
