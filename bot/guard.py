"""Checks what we are about to send against Discord's limits, before it is sent.

1. discord.py builds payloads that Discord refuses as a whole; here the very place is named.
2. What is checked is the payload itself (the dictionaries discord.py sends), so that nothing slips through.
3. A refusal (`PayloadRefused`) is a mistake of ours, never of a player: texts are clipped beforehand.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot import guard_components, limits
from bot.guard_rules import Checked, PayloadRefused, require, require_length

__all__ = ["PayloadRefused", "check_choices", "check_components", "check_message", "check_modal"]


def check_message(
    *,
    content: str | None = None,
    view: discord.ui.LayoutView | discord.ui.View | None = None,
    embeds: Sequence[discord.Embed] = (),
    files: Sequence[discord.File] = (),
    kept_files: Sequence[str] = (),
    file_bytes: int = limits.FILE_BYTES,
) -> None:
    """Raise `PayloadRefused` unless Discord's limits let this message pass.

    ``kept_files`` names attachments that stay on an edited message; ``file_bytes`` is the server's limit
    of one file.
    """
    layout = isinstance(view, discord.ui.LayoutView)
    require(
        not (layout and (content or embeds)),
        "content",
        "a message with a layout has no content and no embeds",
    )
    require_length(content or "", "content", limits.CONTENT)
    check_files(files, len(kept_files), file_bytes)
    check_embeds(embeds)
    if view is not None:
        names = {file.filename for file in files} | set(kept_files)
        check_components(view.to_components(), layout=layout, files=names)
    require(bool(content or embeds or files or (view is not None and layout)), "message", "is empty")


def check_components(components: Sequence[Mapping[str, Any]], *, layout: bool, files: Iterable[str] = ()) -> None:
    """Check a message's component tree; ``layout`` says whether it is a Components V2 message.

    ``files`` are the attachment names that ``attachment://`` may point at.
    """
    seen = Checked(frozenset(files))
    if layout:
        count = sum(1 for _ in _walk(components))
        require(
            0 < count <= limits.MESSAGE_COMPONENTS_V2,
            "components",
            f"{count} components, 1 to 40 are allowed",
        )
    else:
        require(len(components) <= limits.CLASSIC_ROWS, "components", f"{len(components)} rows, 5 are allowed")
    for index, component in enumerate(components):
        guard_components.check(component, f"components[{index}]", seen)
    require(seen.text_length <= limits.MESSAGE_TEXT_V2, "components", f"{seen.text_length} characters of text")


def check_modal(modal: discord.ui.Modal) -> None:
    """Raise `PayloadRefused` unless the modal keeps Discord's limits."""
    payload = modal.to_dict()
    require_length(payload["title"], "title", limits.MODAL_TITLE, least=1)
    require_length(payload["custom_id"], "custom_id", limits.CUSTOM_ID, least=1)
    components = payload["components"]
    require(
        1 <= len(components) <= limits.MODAL_COMPONENTS,
        "components",
        f"{len(components)}, 1 to 5 are allowed",
    )
    seen = Checked(frozenset())
    for index, component in enumerate(components):
        guard_components.check(component, f"components[{index}]", seen)


def check_choices(choices: Sequence[app_commands.Choice[Any]]) -> None:
    """Raise `PayloadRefused` unless these autocomplete choices keep Discord's limits."""
    require(len(choices) <= limits.CHOICES, "choices", f"{len(choices)} choices, 25 are allowed")
    for index, choice in enumerate(choices):
        require_length(choice.name, f"choices[{index}].name", limits.CHOICE_NAME, least=1)
        if isinstance(choice.value, str):
            require_length(choice.value, f"choices[{index}].value", limits.CHOICE_VALUE, least=1)


def check_files(files: Sequence[discord.File], kept: int, file_bytes: int) -> None:
    """Check number, names, alt texts and sizes of the files of one request."""
    require(len(files) + kept <= limits.ATTACHMENTS, "files", f"{len(files) + kept} attachments, 10 are allowed")
    names = [file.filename for file in files]
    require(len(set(names)) == len(names), "files", "two files have the same name")
    sizes = [_size(file) for file in files]
    for index, (file, size) in enumerate(zip(files, sizes, strict=True)):
        require_length(file.description or "", f"files[{index}].description", limits.ALT_TEXT)
        require(0 < size <= file_bytes, f"files[{index}]", f"{size} bytes, 1 to {file_bytes} are allowed")
    require(sum(sizes) <= limits.REQUEST_BYTES, "files", f"{sum(sizes)} bytes in one request")


def check_embeds(embeds: Sequence[discord.Embed]) -> None:
    """Check number, parts and the common length of the embeds of one message."""
    require(len(embeds) <= limits.EMBEDS, "embeds", f"{len(embeds)} embeds, 10 are allowed")
    for index, embed in enumerate(embeds):
        path = f"embeds[{index}]"
        require_length(embed.title or "", f"{path}.title", limits.EMBED_TITLE)
        require_length(embed.description or "", f"{path}.description", limits.EMBED_DESCRIPTION)
        require_length(embed.footer.text or "", f"{path}.footer", limits.EMBED_FOOTER)
        require_length(embed.author.name or "", f"{path}.author", limits.EMBED_AUTHOR)
        require(len(embed.fields) <= limits.EMBED_FIELDS, f"{path}.fields", f"{len(embed.fields)} fields")
        for number, field in enumerate(embed.fields):
            require_length(field.name or "", f"{path}.fields[{number}].name", limits.EMBED_FIELD_NAME, least=1)
            require_length(field.value or "", f"{path}.fields[{number}].value", limits.EMBED_FIELD_VALUE, least=1)
    total = sum(len(embed) for embed in embeds)
    require(total <= limits.EMBEDS_TEXT, "embeds", f"{total} characters over all embeds")


def _walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))
        if "accessory" in component:
            yield component["accessory"]


def _size(file: discord.File) -> int:
    position = file.fp.tell()
    size = file.fp.seek(0, 2)
    file.fp.seek(position)
    return size - position
