"""How messages look: header, grouping, command line, replies, edits, embeds, every kind of component."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import button, gallery, layout, picture_path, row, select, svg, text
from tests.browser.scripted import GUILD, PEOPLE, TABLE_1, TABLE_2, ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

ADA, BEN = PEOPLE[0], PEOPLE[1]


async def test_a_message_has_author_tag_and_time(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content="Welcome")

    page = await open_page()

    article = page.locator("article")
    await expect(article.locator(".author")).to_have_text("Menagerie")
    await expect(article.locator(".bot-tag")).to_have_text("BOT")
    await expect(article.locator(".message-time")).to_have_attribute("datetime", "2026-01-05T10:00:00.000Z")
    await expect(article.locator(".content")).to_have_text("Welcome")


async def test_messages_of_one_author_share_a_header(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(author=BEN, content="one")
    server.post(author=BEN, content="two", timestamp="2026-01-05T10:01:00+00:00")
    server.post(author=BEN, content="much later", timestamp="2026-01-05T11:00:00+00:00")

    page = await open_page()

    await expect(page.locator("article")).to_have_count(3)
    await expect(page.locator("article .message-header")).to_have_count(2)


async def test_an_answer_names_the_command_and_who_used_it(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content="Opened", interaction_metadata={"type": 2, "user": ADA, "name": "table open"})

    page = await open_page()

    await expect(page.locator("article .above")).to_contain_text("Ada used /table open")


async def test_a_reply_shows_what_it_answers(server: ScriptedServer, open_page: OpenPage) -> None:
    first = server.post(author=BEN, content="Who starts?")
    server.post(content="Ada does", message_reference={"message_id": first["id"]}, referenced_message=first)

    page = await open_page()

    await expect(page.locator("article").nth(1).locator(".above")).to_contain_text("Who starts?")


async def test_edits_and_deletions_arrive(server: ScriptedServer, open_page: OpenPage) -> None:
    message = server.post(content="Round 1")
    page = await open_page()
    await expect(page.locator(".content")).to_have_text("Round 1")

    edited = message | {"content": "Round 2", "edited_timestamp": "2026-01-05T10:30:00+00:00"}
    await server.push("message_update", message=edited)
    await expect(page.locator(".content")).to_have_text("Round 2")
    await expect(page.locator(".edited")).to_have_text("(edited)")

    await server.push("message_delete", channel_id=TABLE_1, id=message["id"])
    await expect(page.locator("article")).to_have_count(0)


async def test_a_classic_message_shows_content_embed_and_buttons(server: ScriptedServer, open_page: OpenPage) -> None:
    field = {"name": "Ada", "value": "**12**", "inline": True}
    embed = {"title": "Result", "description": "Ada wins", "color": 0x009E73, "fields": [field]}
    server.post(content="gg", embeds=[embed], components=[row(button("Again", "again", 3))])

    page = await open_page()

    await expect(page.locator(".embed-title")).to_have_text("Result")
    await expect(page.locator(".embed-field strong")).to_have_text("12")
    await expect(page.locator(".embed")).to_have_css("--accent-edge", "#009e73")
    await expect(page.get_by_role("button", name="Again")).to_be_enabled()


async def test_a_layout_shows_every_kind_of_component(server: ScriptedServer, open_page: OpenPage) -> None:
    server.pictures[picture_path("board.svg")] = svg(1100, 640)
    section = {"type": 9, "components": [text("**Hand**")], "accessory": button("My hand", "hand", 1)}
    thumbnail = {"type": 11, "media": gallery("board.svg")["items"][0]["media"], "description": "Small"}
    pictured = {"type": 9, "components": [text("With a picture")], "accessory": thumbnail}
    file = {"type": 13, "file": {"url": "/attachments/1/2/log.txt"}, "name": "log.txt", "size": 2048}
    separators = [{"type": 14, "spacing": 2}, {"type": 14, "divider": False}]
    parts = [text("## Kalimambo"), section, pictured, *separators, gallery("board.svg"), file]
    server.post(**layout(*parts, row(select("card", "Three", "Seven"))))

    page = await open_page()

    container = page.locator(".container")
    await expect(container).to_have_css("--accent-edge", "#e69f00")
    await expect(container.locator(".md-h2")).to_have_text("Kalimambo")
    await expect(container.get_by_role("button", name="My hand")).to_be_visible()
    await expect(container.locator(".thumbnail img")).to_have_attribute("alt", "Small")
    await expect(container.locator(".separator")).to_have_count(2)
    await expect(container.locator(".separator.visible")).to_have_count(1)
    await expect(container.locator(".file-card")).to_contain_text("log.txt2.0 KB")
    await expect(container.get_by_role("combobox")).to_contain_text("Choose")
    shown = container.locator(".gallery img")
    await expect(shown).to_have_attribute("alt", "Picture board.svg")
    await expect(shown).to_have_js_property("naturalWidth", 1100)


async def test_buttons_have_five_styles_emoji_and_a_disabled_state(server: ScriptedServer, open_page: OpenPage) -> None:
    styles = [button(f"Style {style}", f"b{style}", style) for style in (1, 2, 3, 4)]
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"}
    more = row(link, button("Off", "off", disabled=True), button("Star", "star", emoji={"name": "★"}))
    server.post(**layout(row(*styles), more))

    page = await open_page()

    for style, name in ((1, "primary"), (2, "secondary"), (3, "success"), (4, "danger")):
        await expect(page.get_by_role("button", name=f"Style {style}")).to_have_class(f"button button-{name}")
    await expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/rules")
    await expect(page.get_by_role("button", name="Off")).to_be_disabled()
    await expect(page.get_by_role("button", name="★ Star")).to_be_visible()


async def test_spoiler_components_are_covered_until_pressed(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(flags=32768, components=[{"type": 17, "spoiler": True, "components": [text("The winner")]}])
    page = await open_page()
    await expect(page.get_by_text("The winner")).to_be_hidden()

    await page.get_by_role("button", name="Spoiler, press to show").press("Enter")

    await expect(page.get_by_text("The winner")).to_be_visible()


async def test_a_link_button_to_a_message_is_followed_inside_the_page(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    there = server.post(TABLE_2, content="The board is here")
    address = f"https://discord.com/channels/{GUILD['id']}/{TABLE_2}/{there['id']}"
    server.post(**layout(row({"type": 2, "style": 5, "label": "To the board", "url": address})))
    page = await open_page()

    await page.get_by_role("link", name="To the board").click()

    await expect(page.locator(".chat-title")).to_have_text("table-2")
    await expect(page.locator(f"#message-{there['id']}")).to_have_class("message lit")
    assert len(page.context.pages) == 1


async def test_a_link_to_a_message_taller_than_the_log_shows_its_beginning(
    server: ScriptedServer, open_page: OpenPage
) -> None:
    for number in range(20):
        server.post(TABLE_2, content=f"line {number}")
    there = server.post(TABLE_2, content="\n".join(["The headline", *["."] * 60]))
    address = f"https://discord.com/channels/{GUILD['id']}/{TABLE_2}/{there['id']}"
    server.post(content=f"[To the board]({address})")
    page = await open_page()

    await page.get_by_role("link", name="To the board").click()

    await expect(page.get_by_text("The headline")).to_be_in_viewport()


async def test_older_messages_are_fetched_by_scrolling_up(server: ScriptedServer, open_page: OpenPage) -> None:
    for number in range(120):
        server.post(author=BEN, content=f"line {number}")
    page = await open_page()
    await expect(page.get_by_text("line 119", exact=True)).to_be_in_viewport()
    await expect(page.locator("article")).to_have_count(50)

    await page.locator("#log").evaluate("log => { log.scrollTop = 0; }")

    await expect(page.locator("article")).to_have_count(100)
    await expect(page.get_by_text("line 70", exact=True)).to_be_in_viewport()


async def test_a_long_evening_does_not_fill_the_page(server: ScriptedServer, open_page: OpenPage) -> None:
    page = await open_page()

    for number in range(420):
        await server.say(author=BEN, content=f"line {number}")

    await expect(page.get_by_text("line 419", exact=True)).to_be_in_viewport()
    assert await page.locator("article").count() < 300
    await page.locator("#log").evaluate("log => { log.scrollTop = 0; }")
    await expect(page.get_by_text("line 190", exact=True)).to_be_attached()
