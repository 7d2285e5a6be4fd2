"""Small pieces of Components V2: texts, rows, pictures, and how many fit."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot import limits
from bot.payload import Payload, Picture
from bot.plain import clip
from games.core.screen import Line, Tone

ACCENT = discord.Colour(0xC8873C)
QUIET = discord.Colour(0x8A8378)
Item = discord.ui.Item[Any]
Row = discord.ui.ActionRow[Any]
_STYLES: dict[Tone, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def button(
    label: str, custom_id: object, tone: Tone = "secondary", *, disabled: bool = False
) -> discord.ui.Button[Any]:
    """A button; the label is cut to Discord's limit."""
    return discord.ui.Button(
        label=clip(label, limits.BUTTON_LABEL), custom_id=str(custom_id), style=_STYLES[tone], disabled=disabled
    )


def rows(buttons: Sequence[discord.ui.Button[Any]]) -> list[Row]:
    """The buttons in rows of five."""
    return [
        discord.ui.ActionRow(*buttons[start : start + limits.ROW_BUTTONS])
        for start in range(0, len(buttons), limits.ROW_BUTTONS)
    ]


def select(
    placeholder: str, custom_id: object, options: Sequence[discord.SelectOption], least: int = 1, most: int = 1
) -> Row:
    """A select in a row of its own."""
    return discord.ui.ActionRow(
        discord.ui.Select(
            placeholder=clip(placeholder, limits.SELECT_PLACEHOLDER),
            custom_id=str(custom_id),
            options=list(options),
            min_values=least,
            max_values=most,
        )
    )


def option(label: str, value: str, description: str = "") -> discord.SelectOption:
    """One option of a select, its texts cut to Discord's limits."""
    return discord.SelectOption(
        label=clip(label, limits.OPTION_LABEL),
        value=value,
        description=clip(description, limits.OPTION_DESCRIPTION) or None,
    )


def picture_of(picture: Picture) -> discord.ui.MediaGallery[Any]:
    """A gallery that shows one attached picture with its alt text."""
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt or None)
    return discord.ui.MediaGallery(item)


def markdown(lines: Iterable[Line]) -> str:
    """Lines as Discord text: headings, bold, small print."""
    return "\n".join(_styled(line) for line in lines if line.text)


def _styled(line: Line) -> str:
    match line.style:
        case "heading":
            return f"**{line.text}**"
        case "strong":
            return f"**{line.text}**"
        case "quiet" | "pictured":
            return f"-# {line.text}"
        case "plain" | "drawn":
            return line.text


def layout(items: Iterable[Item], pictures: Sequence[Picture] = (), *, accent: discord.Colour | None = None) -> Payload:
    """A message of one container; texts are cut so that all of them keep Discord's common limit."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*_within(list(items)), accent_colour=accent or ACCENT))
    return Payload(view=view, pictures=tuple(pictures))


def note(text: str) -> Payload:
    """A short message of one text."""
    return layout([discord.ui.TextDisplay(text)], accent=QUIET)


def _within(items: list[Item]) -> list[Item]:
    """The longest text gives way first when all texts together pass the limit."""
    texts = [item for item in items if isinstance(item, discord.ui.TextDisplay)]
    while (over := sum(len(text.content) for text in texts) - limits.MESSAGE_TEXT_V2) > 0:
        longest = max(texts, key=lambda text: len(text.content))
        longest.content = clip(longest.content, max(len(longest.content) - over, 1))
    return items
