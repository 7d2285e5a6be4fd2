"""What Discord refuses in components (its page "Component Reference"): 50035 with the path of every fault."""

from collections.abc import Callable
from typing import Any

from bot.playground.errors import Findings, Json
from bot.playground.model import walk_components

Path = tuple[str | int, ...]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23

IN_CONTAINER = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}
TOP_LEVEL_V2 = IN_CONTAINER | {CONTAINER}
IN_MODAL = {ROW, LABEL, TEXT}
MOST_COMPONENTS_V2 = 40
MOST_TEXT_V2 = 4000
LINK, PREMIUM = 5, 6


def check_message_components(findings: Findings, components: list[Any], *, v2: bool) -> None:
    """Note every fault of a message's component tree; ``v2`` is whether the Components V2 flag is set."""
    allowed = TOP_LEVEL_V2 if v2 else {ROW}
    if not v2:
        findings.count(("components",), len(components), 0, 5)
    for index, component in enumerate(components):
        _check(findings, ("components", index), component, allowed)
    tree = list(walk_components(components))
    if v2:
        _check_v2_totals(findings, tree)
    _check_custom_ids_unique(findings, tree)


def check_modal(findings: Findings, modal: Json) -> None:
    """Note every fault of a modal (callback type 9)."""
    findings.length(("data", "title"), modal.get("title"), 1, 45)
    findings.length(("data", "custom_id"), modal.get("custom_id"), 1, 100)
    components = modal.get("components") or []
    findings.count(("data", "components"), len(components), 1, 5)
    for index, component in enumerate(components):
        _check(findings, ("data", "components", index), component, IN_MODAL)
    _check_custom_ids_unique(findings, list(walk_components(components)))


def _check_v2_totals(findings: Findings, tree: list[Json]) -> None:
    if len(tree) > MOST_COMPONENTS_V2:
        message = f"The number of total components ({len(tree)}) is over {MOST_COMPONENTS_V2}."
        findings.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    text = sum(len(str(part.get("content", ""))) for part in tree if part.get("type") == TEXT)
    if text > MOST_TEXT_V2:
        message = f"The total displayable text ({text}) is over {MOST_TEXT_V2} characters."
        findings.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _check_custom_ids_unique(findings: Findings, tree: list[Json]) -> None:
    seen: set[str] = set()
    for component in tree:
        custom_id = component.get("custom_id")
        if custom_id in seen:
            message = f"Component custom id cannot be duplicated: {custom_id}"
            findings.add(("components",), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if custom_id:
            seen.add(custom_id)


def _check(findings: Findings, path: Path, component: Any, allowed: set[int]) -> None:
    if not isinstance(component, dict):
        findings.add(path, "BASE_TYPE_BAD_TYPE", "Must be an object.")
        return
    kind = component.get("type")
    if kind not in allowed:
        message = f'Value of field "type" must be one of {sorted(allowed)}.'
        findings.add((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    CHECKS[kind](findings, path, component)


def _row(findings: Findings, path: Path, row: Json) -> None:
    children = row.get("components") or []
    findings.count((*path, "components"), len(children), 1, 5)
    allowed = {BUTTON, STRING_SELECT, TEXT_INPUT, *ENTITY_SELECTS}
    for index, child in enumerate(children):
        _check(findings, (*path, "components", index), child, allowed)
    width = sum(1 if child.get("type") == BUTTON else 5 for child in children if isinstance(child, dict))
    if width > 5:
        findings.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The row is too wide.")


def _button(findings: Findings, path: Path, button: Json) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        findings.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    if style == LINK:
        findings.length((*path, "url"), button.get("url"), 1, 512)
    elif style != PREMIUM:
        findings.length((*path, "custom_id"), button.get("custom_id"), 1, 100)
    if button.get("label") is not None:
        findings.length((*path, "label"), button["label"], 0, 80)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        findings.add(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji.")


def _select(findings: Findings, path: Path, select: Json) -> None:
    findings.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
    if select.get("placeholder") is not None:
        findings.length((*path, "placeholder"), select["placeholder"], 0, 150)
    findings.count((*path, "min_values"), int(select.get("min_values", 1)), 0, 25)
    findings.count((*path, "max_values"), int(select.get("max_values", 1)), 1, 25)


def _string_select(findings: Findings, path: Path, select: Json) -> None:
    _select(findings, path, select)
    _options(findings, path, select, 25)
    options = select.get("options") or []
    if len(options) < int(select.get("max_values", 1)):
        message = f"Must be {len(options)} or fewer."
        findings.add((*path, "max_values"), "NUMBER_TYPE_MAX", message)


def _options(findings: Findings, path: Path, select: Json, most: int) -> None:
    options = select.get("options") or []
    findings.count((*path, "options"), len(options), 1, most)
    values: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        findings.length((*here, "label"), option.get("label"), 1, 100)
        findings.length((*here, "value"), option.get("value"), 1, 100)
        if option.get("description") is not None:
            findings.length((*here, "description"), option["description"], 0, 100)
        if option.get("value") in values:
            message = "The specified option value is already used"
            findings.add((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        values.add(str(option.get("value")))


def _radio(findings: Findings, path: Path, group: Json) -> None:
    findings.length((*path, "custom_id"), group.get("custom_id"), 1, 100)
    _options(findings, path, group, 10)


def _named(findings: Findings, path: Path, component: Json) -> None:
    findings.length((*path, "custom_id"), component.get("custom_id"), 1, 100)


def _text_input(findings: Findings, path: Path, field: Json) -> None:
    _named(findings, path, field)
    if field.get("label") is not None:
        findings.length((*path, "label"), field["label"], 1, 45)
    if field.get("placeholder") is not None:
        findings.length((*path, "placeholder"), field["placeholder"], 0, 100)
    if field.get("value") is not None:
        findings.length((*path, "value"), field["value"], 0, 4000)


def _section(findings: Findings, path: Path, section: Json) -> None:
    texts = section.get("components") or []
    findings.count((*path, "components"), len(texts), 1, 3)
    for index, text in enumerate(texts):
        _check(findings, (*path, "components", index), text, {TEXT})
    _check(findings, (*path, "accessory"), section.get("accessory"), {BUTTON, THUMBNAIL})


def _text(findings: Findings, path: Path, text: Json) -> None:
    findings.length((*path, "content"), text.get("content"), 1, MOST_TEXT_V2)


def _media(findings: Findings, path: Path, holder: Json, key: str) -> None:
    media = holder.get(key)
    url = media.get("url") if isinstance(media, dict) else None
    findings.length((*path, key, "url"), url, 1, 2048)
    if holder.get("description") is not None:
        findings.length((*path, "description"), holder["description"], 0, 1024)


def _thumbnail(findings: Findings, path: Path, thumbnail: Json) -> None:
    _media(findings, path, thumbnail, "media")


def _file(findings: Findings, path: Path, file: Json) -> None:
    _media(findings, path, file, "file")


def _gallery(findings: Findings, path: Path, gallery: Json) -> None:
    items = gallery.get("items") or []
    findings.count((*path, "items"), len(items), 1, 10)
    for index, item in enumerate(items):
        _media(findings, (*path, "items", index), item, "media")


def _separator(findings: Findings, path: Path, separator: Json) -> None:
    if separator.get("spacing", 1) not in (1, 2):
        findings.add((*path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")


def _container(findings: Findings, path: Path, container: Json) -> None:
    children = container.get("components") or []
    findings.count((*path, "components"), len(children), 1, MOST_COMPONENTS_V2)
    for index, child in enumerate(children):
        _check(findings, (*path, "components", index), child, IN_CONTAINER)


def _label(findings: Findings, path: Path, label: Json) -> None:
    findings.length((*path, "label"), label.get("label"), 1, 45)
    if label.get("description") is not None:
        findings.length((*path, "description"), label["description"], 0, 100)
    allowed = {STRING_SELECT, TEXT_INPUT, *ENTITY_SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}
    _check(findings, (*path, "component"), label.get("component"), allowed)


CHECKS: dict[int, Callable[[Findings, Path, Json], None]] = {
    ROW: _row,
    BUTTON: _button,
    STRING_SELECT: _string_select,
    TEXT_INPUT: _text_input,
    **dict.fromkeys(ENTITY_SELECTS, _select),
    SECTION: _section,
    TEXT: _text,
    THUMBNAIL: _thumbnail,
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: _separator,
    CONTAINER: _container,
    LABEL: _label,
    UPLOAD: _named,
    RADIO: _radio,
    CHECKBOXES: _radio,
    CHECKBOX: _named,
}
