"""What Discord refuses in application commands (its page "Application Commands")."""

import re
from typing import Any

from bot.playground.errors import Findings, Json

Path = tuple[str | int, ...]

NAME = re.compile(r"^[-_'\w]{1,32}$")
SUBCOMMAND, GROUP = 1, 2
MOST_TEXT = 8000


def check_commands(commands: list[Json]) -> None:
    """Refuse a bulk overwrite with any fault, as 50035 with ``index.options.index...`` paths."""
    findings = Findings()
    findings.count((), sum(c.get("type", 1) == 1 for c in commands), 0, 100)
    names = [(command.get("type", 1), command.get("name")) for command in commands]
    for index, command in enumerate(commands):
        if names.index(names[index]) != index:
            message = "Application command names must be unique"
            findings.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        _check_command(findings, (index,), command)
    findings.refuse()


def _check_command(findings: Findings, path: Path, command: Json) -> None:
    if command.get("type", 1) != 1:
        findings.length((*path, "name"), command.get("name"), 1, 32)
        return
    _check_named(findings, path, command)
    _check_options(findings, path, command, depth=0)
    if _text(command) > MOST_TEXT:
        findings.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_named(findings: Findings, path: Path, node: Json) -> None:
    name = node.get("name")
    if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
        message = "Command name is invalid"
        findings.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)
    findings.length((*path, "description"), node.get("description"), 1, 100)


def _check_options(findings: Findings, path: Path, node: Json, depth: int) -> None:
    options = node.get("options") or []
    findings.count((*path, "options"), len(options), 0, 25)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        _check_named(findings, here, option)
        if option.get("type") in (SUBCOMMAND, GROUP):
            _check_options(findings, here, option, depth + 1)
            continue
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            findings.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
        _check_choices(findings, here, option.get("choices") or [])
    if depth > 2:
        findings.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands cannot nest deeper")


def _check_choices(findings: Findings, path: Path, choices: list[Json]) -> None:
    findings.count((*path, "choices"), len(choices), 0, 25)
    for index, choice in enumerate(choices):
        findings.length((*path, "choices", index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            findings.length((*path, "choices", index, "value"), choice["value"], 1, 100)


def check_choices(choices: list[Json]) -> None:
    """Refuse an autocomplete answer (callback type 8) with more than 25 choices or too long ones."""
    findings = Findings()
    _check_choices(findings, ("data",), choices)
    findings.refuse()


def _text(node: Json) -> int:
    size = _longest(node, "name") + _longest(node, "description")
    for choice in node.get("choices") or []:
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(_text(option) for option in node.get("options") or [])


def _longest(node: Json, field: str) -> int:
    """Only the longest localisation counts."""
    variants: dict[str, Any] = node.get(f"{field}_localizations") or {}
    return max(len(str(text)) for text in (node.get(field, ""), *variants.values()))
