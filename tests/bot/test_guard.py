import io
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot import limits
from bot.guard import PayloadRefused, check_choices, check_message, check_modal

CHILD = "components[0].components[0]"
OPTION = f"{CHILD}.options[0]"
MIB_10 = limits.FILE_BYTES
FIELD = "embeds[0].fields[0]"


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def button(label: str = "ok", custom_id: str = "x", **kwargs: Any) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=custom_id, **kwargs)


def select(options: list[discord.SelectOption], **kwargs: Any) -> ui.ActionRow[Any]:
    return ui.ActionRow(ui.Select(custom_id="s", options=options, **kwargs))


def option(label: str = "l", value: str = "v", description: str | None = None) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=value, description=description)


def options(count: int) -> list[discord.SelectOption]:
    return [option(value=str(number)) for number in range(count)]


def file(size: int = 1, name: str = "a.png", alt: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(b"x" * size), filename=name, description=alt)


def texts(total: int) -> ui.LayoutView:
    return layout(ui.TextDisplay("x" * (total - 10)), ui.TextDisplay("y" * 10))


def many(count: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view._children.extend(ui.TextDisplay("x") for _ in range(count))
    return view


def gallery(alt: str = "alt", url: str = "attachment://a.png") -> ui.MediaGallery[Any]:
    return ui.MediaGallery(discord.MediaGalleryItem(url, description=alt))


def view_cases() -> list[Any]:
    """A builder by length or number, the most that Discord takes, and the path that is refused beyond it."""
    return [
        (
            lambda n: layout(ui.ActionRow(button(custom_id="i" * n))),
            limits.CUSTOM_ID,
            f"{CHILD}.custom_id",
        ),
        (lambda n: layout(ui.ActionRow(button("l" * n))), limits.BUTTON_LABEL, f"{CHILD}.label"),
        (lambda n: layout(select(options(n))), limits.SELECT_OPTIONS, f"{CHILD}.options"),
        (
            lambda n: layout(select([option("l" * n)])),
            limits.OPTION_LABEL,
            f"{OPTION}.label",
        ),
        (
            lambda n: layout(select([option(value="v" * n)])),
            limits.OPTION_VALUE,
            f"{OPTION}.value",
        ),
        (
            lambda n: layout(select([option(description="d" * n)])),
            limits.OPTION_DESCRIPTION,
            f"{OPTION}.description",
        ),
        (
            lambda n: layout(select(options(2), placeholder="p" * n)),
            limits.SELECT_PLACEHOLDER,
            f"{CHILD}.placeholder",
        ),
        (texts, limits.MESSAGE_TEXT_V2, "components"),
        (many, limits.MESSAGE_COMPONENTS_V2, "components"),
        (
            lambda n: layout(ui.ActionRow(ui.Button(label="l", url="https://x.example/".ljust(n, "x")))),
            limits.BUTTON_URL,
            f"{CHILD}.url",
        ),
    ]


@pytest.mark.parametrize(("build", "most", "path"), view_cases())
def test_layouts_up_to_the_limit_pass_and_one_more_is_refused(
    build: Callable[[int], ui.LayoutView], most: int, path: str
) -> None:
    check_message(view=build(most))

    with pytest.raises(PayloadRefused) as refused:
        check_message(view=build(most + 1))

    assert refused.value.path == path


def embed_with(**parts: Any) -> discord.Embed:
    embed = discord.Embed(title=parts.get("title", "t"), description=parts.get("description"))
    if "footer" in parts:
        embed.set_footer(text=parts["footer"])
    if "author" in parts:
        embed.set_author(name=parts["author"])
    for name, value in parts.get("fields", []):
        embed.add_field(name=name, value=value)
    return embed


@pytest.mark.parametrize(
    ("build", "most", "path"),
    [
        (lambda n: {"content": "c" * n}, limits.CONTENT, "content"),
        (lambda n: {"content": "c", "embeds": [embed_with() for _ in range(n)]}, limits.EMBEDS, "embeds"),
        (lambda n: {"embeds": [embed_with(title="t" * n)]}, limits.EMBED_TITLE, "embeds[0].title"),
        (lambda n: {"embeds": [embed_with(description="d" * n)]}, limits.EMBED_DESCRIPTION, "embeds[0].description"),
        (lambda n: {"embeds": [embed_with(footer="f" * n)]}, limits.EMBED_FOOTER, "embeds[0].footer"),
        (lambda n: {"embeds": [embed_with(author="a" * n)]}, limits.EMBED_AUTHOR, "embeds[0].author"),
        (lambda n: {"embeds": [embed_with(fields=[("n", "v")] * n)]}, limits.EMBED_FIELDS, "embeds[0].fields"),
        (lambda n: {"embeds": [embed_with(fields=[("n" * n, "v")])]}, limits.EMBED_FIELD_NAME, f"{FIELD}.name"),
        (lambda n: {"embeds": [embed_with(fields=[("n", "v" * n)])]}, limits.EMBED_FIELD_VALUE, f"{FIELD}.value"),
        (
            lambda n: {"embeds": [embed_with(description="d" * 2999), embed_with(description="d" * (n - 3001))]},
            limits.EMBEDS_TEXT,
            "embeds",
        ),
        (lambda n: {"files": [file(name=f"{number}.png") for number in range(n)]}, limits.ATTACHMENTS, "files"),
        (lambda n: {"files": [file(alt="a" * n)]}, limits.ALT_TEXT, "files[0].description"),
        (lambda n: {"files": [file(n)]}, limits.FILE_BYTES, "files[0]"),
        (lambda n: {"files": [file(n)], "file_bytes": 500}, 500, "files[0]"),
        (
            lambda n: {"files": [file(MIB_10, "a"), file(MIB_10, "b"), file(n - 2 * MIB_10, "c")]},
            limits.REQUEST_BYTES,
            "files",
        ),
    ],
)
def test_messages_up_to_the_limit_pass_and_one_more_is_refused(
    build: Callable[[int], dict[str, Any]], most: int, path: str
) -> None:
    check_message(**build(most))

    with pytest.raises(PayloadRefused) as refused:
        check_message(**build(most + 1))

    assert refused.value.path == path


def modal_with(
    title: str = "t", label: str = "l", description: str | None = None, rows: int = 1, **field: Any
) -> ui.Modal:
    modal = ui.Modal(title=title, custom_id="m")
    for number in range(rows):
        modal._children.append(
            ui.Label(
                text=label,
                description=description,
                component=ui.TextInput(custom_id=f"i{number}", **field),
            )
        )
    return modal


@pytest.mark.parametrize(
    ("build", "most", "path"),
    [
        (lambda n: modal_with(title="t" * n), limits.MODAL_TITLE, "title"),
        (lambda n: modal_with(rows=n), limits.MODAL_COMPONENTS, "components"),
        (lambda n: modal_with(label="l" * n), limits.LABEL_TEXT, "components[0].label"),
        (lambda n: modal_with(description="d" * n), limits.LABEL_DESCRIPTION, "components[0].description"),
        (lambda n: modal_with(max_length=n), limits.TEXT_INPUT, "components[0].component.max_length"),
        (lambda n: modal_with(default="v" * n), limits.TEXT_INPUT, "components[0].component.value"),
        (
            lambda n: modal_with(placeholder="p" * n),
            limits.TEXT_INPUT_PLACEHOLDER,
            "components[0].component.placeholder",
        ),
    ],
)
def test_modals_up_to_the_limit_pass_and_one_more_is_refused(
    build: Callable[[int], ui.Modal], most: int, path: str
) -> None:
    check_modal(build(most))

    with pytest.raises(PayloadRefused) as refused:
        check_modal(build(most + 1))

    assert refused.value.path == path


@pytest.mark.parametrize(
    ("build", "most", "path"),
    [
        (
            lambda n: [app_commands.Choice(name="n", value=str(number)) for number in range(n)],
            limits.CHOICES,
            "choices",
        ),
        (lambda n: [app_commands.Choice(name="n" * n, value="v")], limits.CHOICE_NAME, "choices[0].name"),
        (lambda n: [app_commands.Choice(name="n", value="v" * n)], limits.CHOICE_VALUE, "choices[0].value"),
    ],
)
def test_choices_up_to_the_limit_pass_and_one_more_is_refused(
    build: Callable[[int], list[app_commands.Choice[str]]], most: int, path: str
) -> None:
    check_choices(build(most))

    with pytest.raises(PayloadRefused) as refused:
        check_choices(build(most + 1))

    assert refused.value.path == path


@pytest.mark.parametrize(
    ("view", "path"),
    [
        (
            layout(ui.ActionRow(button(custom_id="a"), button(custom_id="a", disabled=True))),
            "components[0].components[1].custom_id",
        ),
        (layout(select([option(value="v"), option(value="v")])), f"{CHILD}.options"),
        (layout(select(options(2), max_values=3)), f"{CHILD}.max_values"),
        (layout(gallery(url="attachment://missing.png")), "components[0].items[0]"),
        (layout(gallery(alt="a" * 1025)), "components[0].items[0].description"),
        (layout(ui.TextDisplay("")), "components[0].content"),
        (layout(ui.Container()), "components[0]"),
        (layout(ui.Container(ui.Section("t" * 4001, accessory=button()))), "components"),
        (layout(ui.ActionRow()), "components[0]"),
        (ui.LayoutView(), "components"),
    ],
)
def test_a_layout_that_discord_would_refuse_is_refused_with_its_place(view: ui.LayoutView, path: str) -> None:
    with pytest.raises(PayloadRefused) as refused:
        check_message(view=view, files=[file(name="a.png")])

    assert refused.value.path == path


def test_a_whole_board_passes() -> None:
    rows = [ui.ActionRow(*(button(custom_id=f"{row}-{column}") for column in range(5))) for row in range(5)]
    view = layout(ui.Container(ui.TextDisplay("# Turn"), gallery(), ui.Separator(), accent_colour=0xFF0000), *rows)

    check_message(view=view, files=[file()])
    check_message(view=view, kept_files=["a.png"])


def test_a_layout_stands_alone() -> None:
    view = layout(ui.TextDisplay("x"))

    with pytest.raises(PayloadRefused):
        check_message(view=view, content="text")
    with pytest.raises(PayloadRefused):
        check_message(view=view, embeds=[embed_with()])


def test_an_empty_message_is_refused() -> None:
    with pytest.raises(PayloadRefused) as refused:
        check_message()

    assert refused.value.path == "message"


def test_a_classic_view_has_five_rows_of_five() -> None:
    view = ui.View(timeout=None)
    for number in range(25):
        view.add_item(button(custom_id=str(number)))

    check_message(content="c", view=view)


def test_a_refusal_never_repeats_the_text() -> None:
    with pytest.raises(PayloadRefused) as refused:
        check_message(view=layout(ui.ActionRow(button("secret hand" * 9))))

    assert "secret" not in str(refused.value)
