"""The limits of each kind of component, checked on the dictionary that goes out.

Source: Discord's page components/reference; the numbers stand in `bot.limits`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from discord import ButtonStyle, ComponentType

from bot import limits
from bot.guard_rules import Checked, require, require_length

_ATTACHMENT = "attachment://"


def check(component: Mapping[str, Any], path: str, seen: Checked) -> None:
    """Check one component and all below it; raises `PayloadRefused` with the path of what is wrong."""
    custom_id = component.get("custom_id")
    if custom_id is not None:
        require_length(custom_id, f"{path}.custom_id", limits.CUSTOM_ID, least=1)
        require(custom_id not in seen.custom_ids, f"{path}.custom_id", "is used twice")
        seen.custom_ids.add(custom_id)
    rule = _RULES.get(component["type"])
    if rule is not None:
        rule(component, path, seen)
    for index, child in enumerate(component.get("components", ())):
        check(child, f"{path}.components[{index}]", seen)
    for name in ("accessory", "component"):
        if name in component:
            check(component[name], f"{path}.{name}", seen)


def _row(component: Mapping[str, Any], path: str, _: Checked) -> None:
    children = component["components"]
    buttons = [child for child in children if child["type"] == ComponentType.button.value]
    room = limits.ROW_BUTTONS if len(buttons) == len(children) else 1
    require(1 <= len(children) <= room, path, f"{len(children)} components in a row, 1 to {room} are allowed")


def _button(component: Mapping[str, Any], path: str, _: Checked) -> None:
    label = component.get("label") or ""
    require_length(label, f"{path}.label", limits.BUTTON_LABEL)
    require(bool(label or component.get("emoji")), path, "a button needs a label or an emoji")
    link = component.get("style") == ButtonStyle.link.value
    require(link == ("custom_id" not in component), path, "a button has a custom_id or a link, not both")
    if link:
        require_length(component.get("url") or "", f"{path}.url", limits.BUTTON_URL, least=1)


def _text_select(component: Mapping[str, Any], path: str, seen: Checked) -> None:
    options = component.get("options", ())
    count = len(options)
    require(1 <= count <= limits.SELECT_OPTIONS, f"{path}.options", f"{count} options, 1 to 25 are allowed")
    for index, option in enumerate(options):
        _option(option, f"{path}.options[{index}]")
    values = {option["value"] for option in options}
    require(len(values) == count, f"{path}.options", "two options have the same value")
    chosen = sum(bool(option.get("default")) for option in options)
    require(chosen <= component.get("max_values", 1) <= count, f"{path}.max_values", "doesn't fit the options")
    _select(component, path, seen)


def _option(option: Mapping[str, Any], path: str) -> None:
    require_length(option["label"], f"{path}.label", limits.OPTION_LABEL, least=1)
    require_length(option["value"], f"{path}.value", limits.OPTION_VALUE, least=1)
    require_length(option.get("description") or "", f"{path}.description", limits.OPTION_DESCRIPTION)


def _select(component: Mapping[str, Any], path: str, _: Checked) -> None:
    require_length(component.get("placeholder") or "", f"{path}.placeholder", limits.SELECT_PLACEHOLDER)
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    require(0 <= least <= most <= limits.SELECT_OPTIONS, f"{path}.min_values", f"{least} to {most} values")
    require(most > 0, f"{path}.max_values", "must be at least 1")


def _text_display(component: Mapping[str, Any], path: str, seen: Checked) -> None:
    require(bool(component["content"]), f"{path}.content", "is empty")
    seen.text_length += len(component["content"])


def _section(component: Mapping[str, Any], path: str, _: Checked) -> None:
    count = len(component["components"])
    require(1 <= count <= limits.SECTION_TEXTS, path, f"{count} texts in a section, 1 to 3 are allowed")
    require("accessory" in component, path, "a section needs an accessory")


def _gallery(component: Mapping[str, Any], path: str, seen: Checked) -> None:
    items = component["items"]
    require(1 <= len(items) <= limits.GALLERY_ITEMS, f"{path}.items", f"{len(items)} items, 1 to 10 are allowed")
    for index, item in enumerate(items):
        _media(item, f"{path}.items[{index}]", seen)


def _media(item: Mapping[str, Any], path: str, seen: Checked) -> None:
    require_length(item.get("description") or "", f"{path}.description", limits.ALT_TEXT)
    url = (item.get("media") or item.get("file") or {}).get("url", "")
    require(bool(url), path, "has no media")
    if url.startswith(_ATTACHMENT):
        require(url.removeprefix(_ATTACHMENT) in seen.files, path, "points at a file that is not attached")


def _container(component: Mapping[str, Any], path: str, _: Checked) -> None:
    require(bool(component["components"]), path, "a container is empty")


def _label(component: Mapping[str, Any], path: str, _: Checked) -> None:
    require_length(component["label"], f"{path}.label", limits.LABEL_TEXT, least=1)
    require_length(component.get("description") or "", f"{path}.description", limits.LABEL_DESCRIPTION)


def _text_input(component: Mapping[str, Any], path: str, _: Checked) -> None:
    require_length(component.get("label") or "", f"{path}.label", limits.LABEL_TEXT)
    require_length(component.get("placeholder") or "", f"{path}.placeholder", limits.TEXT_INPUT_PLACEHOLDER)
    most = component.get("max_length") or limits.TEXT_INPUT
    require(0 < most <= limits.TEXT_INPUT, f"{path}.max_length", f"{most} characters, 1 to 4000 are allowed")
    require_length(component.get("value") or "", f"{path}.value", most)


def _group(component: Mapping[str, Any], path: str, _: Checked) -> None:
    options = component.get("options", ())
    count = len(options)
    require(1 <= count <= limits.GROUP_OPTIONS, f"{path}.options", f"{count} options, 1 to 10 are allowed")
    for index, option in enumerate(options):
        _option(option, f"{path}.options[{index}]")


_RULES: dict[int, Callable[[Mapping[str, Any], str, Checked], None]] = {
    ComponentType.action_row.value: _row,
    ComponentType.button.value: _button,
    ComponentType.string_select.value: _text_select,
    ComponentType.user_select.value: _select,
    ComponentType.role_select.value: _select,
    ComponentType.mentionable_select.value: _select,
    ComponentType.channel_select.value: _select,
    ComponentType.text_input.value: _text_input,
    ComponentType.section.value: _section,
    ComponentType.text_display.value: _text_display,
    ComponentType.thumbnail.value: _media,
    ComponentType.media_gallery.value: _gallery,
    ComponentType.file.value: _media,
    ComponentType.container.value: _container,
    ComponentType.label.value: _label,
    ComponentType.radio_group.value: _group,
    ComponentType.checkbox_group.value: _group,
}
