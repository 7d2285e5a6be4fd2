"""Markdown as nodes, and what people with strange names and hostile texts can not do."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import button, layout, row, select, text
from tests.browser.scripted import PEOPLE, TABLE_2, ScriptedServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

BEN = PEOPLE[1]

CASES = {
    "**bold** *it* _it_ __under__ ~~gone~~": "<strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s>",
    "***both***": "<strong><em>both</em></strong>",
    "snake_case_name 2 * 3 * 4": "snake_case_name 2 * 3 * 4",
    r"\*plain\*": "*plain*",
    "**open and `**` code": '**open and <code class="code-inline">**</code> code',
    "a\nb": "a<br>b",
}


@pytest.mark.parametrize("source", CASES)
async def test_marks_inside_a_line(server: ScriptedServer, open_page: OpenPage, source: str) -> None:
    server.post(author=BEN, content=source)

    page = await open_page()

    html = await page.locator(".content .md-text").inner_html()
    assert html == CASES[source]


async def test_blocks(server: ScriptedServer, open_page: OpenPage) -> None:
    lines = [
        "# Title",
        "-# small",
        "> quoted",
        "> twice",
        "- one",
        "  - inner",
        "- two",
        "3. three",
        "```py",
        "a < b",
        "```",
    ]
    server.post(author=BEN, content="\n".join(lines))

    page = await open_page()

    content = page.locator(".content")
    await expect(content.locator(".md-h1")).to_have_text("Title")
    await expect(content.locator(".md-subtext")).to_have_text("small")
    await expect(content.locator("blockquote")).to_have_text("quotedtwice")
    await expect(content.locator("ul ul li")).to_have_text("inner")
    await expect(content.locator("ol")).to_have_attribute("start", "3")
    await expect(content.locator("pre code")).to_have_text("a < b")


async def test_mentions_are_names_and_mine_is_marked(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content=f"<@101> <@102> <@900> <#{TABLE_2}> <@5> <#5> </table open:801>", mentions=[PEOPLE[0]])
    server.post(content="a board that names <@101> and calls nobody")

    page = await open_page()

    pills = page.locator("article").first.locator(".content .mention")
    await expect(pills).to_have_text(
        ["@Ada", "@Ben", "@Menagerie", "#table-2", "@unknown person", "#unknown", "/table open"]
    )
    await expect(pills.and_(page.locator(".mention-me"))).to_have_text("@Ada")
    await expect(page.locator("article.concerns-me")).to_have_count(1)


async def test_timestamps_are_local_and_relative(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(content="<t:1767600000:R> <t:1767600000> <t:99999999999999:R>")

    page = await open_page()

    times = page.locator(".content time")
    await expect(times).to_have_count(2)
    await expect(times.first).to_have_attribute("datetime", "2026-01-05T08:00:00.000Z")
    await expect(times.first).to_contain_text("ago")


async def test_links_are_http_only_and_open_elsewhere(server: ScriptedServer, open_page: OpenPage) -> None:
    server.post(
        content="https://example.org/a_(b)_c. [docs](https://example.org/d) [bad](javascript:alert(1)) "
        "<javascript:alert(1)> data:text/html,x [file](file:///etc/passwd)"
    )

    page = await open_page()

    links = page.locator(".content a")
    await expect(links).to_have_count(2)
    await expect(links.first).to_have_text("https://example.org/a_(b)_c")
    await expect(links.first).to_have_attribute("rel", "noopener noreferrer nofollow")
    await expect(links.nth(1)).to_have_text("docs")


async def test_markup_in_any_text_stays_text(server: ScriptedServer, open_page: OpenPage) -> None:
    attack = "<img src=x onerror=window.pwned=1><script>window.pwned=1</script>"
    hostile = BEN | {"id": "999", "username": attack, "global_name": attack}
    server.post(
        author=hostile, content=attack, embeds=[{"title": attack, "description": attack, "url": "javascript:1"}]
    )
    parts = [text(attack), row(button(attack[:80], "x")), row(select("y", attack[:60], placeholder=attack))]
    server.post(**layout(*parts))
    server.channels.append({"id": "666", "type": 0, "name": attack, "position": 5})

    page = await open_page()

    await expect(page.locator("article")).to_have_count(2)
    await expect(page.locator("article .author").first).to_have_text(attack)
    await page.locator(".select").click()
    await expect(page.locator(".menu-label")).to_have_text(attack[:60])
    assert await page.locator("#app img, #app script, .menu img").count() == 0
    assert await page.evaluate("window.pwned") is None


async def test_names_cannot_reorder_or_push_the_page(server: ScriptedServer, open_page: OpenPage) -> None:
    mirrored = BEN | {"id": "998", "global_name": "\u202egnorw\u202c ابجد"}
    crowd = BEN | {"id": "997", "global_name": "🦏" * 100}
    server.post(author=mirrored, content="first")
    server.post(author=crowd, content="🦏" * 100 + "x" * 900)

    page = await open_page()

    await expect(page.locator("article .message-time")).to_have_count(2)
    for name, time in zip(
        await page.locator("article .author").all(), await page.locator("article .message-time").all(), strict=True
    ):
        name_box, time_box = await name.bounding_box(), await time.bounding_box()
        assert name_box is not None
        assert time_box is not None
        assert time_box["x"] >= name_box["x"] + name_box["width"] or time_box["y"] > name_box["y"] + 10
    assert await page.evaluate(
        "document.querySelector('#log').scrollWidth <= document.querySelector('#log').clientWidth"
    )


@pytest.mark.parametrize(
    "flood", ["**" * 1000, "*_~|" * 500, "> " * 1000, "[" * 2000, "||" * 1000, "`" * 1999, "<" * 2000]
)
async def test_floods_of_marks_are_drawn_at_once(server: ScriptedServer, open_page: OpenPage, flood: str) -> None:
    server.post(author=BEN, content=flood)
    server.post(author=PEOPLE[2], content="still here")

    page = await open_page()

    await expect(page.get_by_text("still here")).to_be_visible()
