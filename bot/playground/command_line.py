"""From typed words to a command's nested options, and what a client checks before it sends them."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.model import walk_components

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
USER_SELECTS = (5, 7)
NESTING = (SUBCOMMAND, GROUP)
VALUE_TYPES: dict[int, type | tuple[type, ...]] = {
    STRING: str,
    INTEGER: int,
    BOOLEAN: bool,
    USER: str,
    CHANNEL: str,
    NUMBER: (int, float),
}

Options = Mapping[str, Any]


class CannotDoError(ValueError):
    """A client would not have let the person do this: no such command, a disabled or unseen component."""


def spelled(
    commands: list[Json], words: Iterable[str | Options], focused: str | None = None
) -> tuple[Json, list[Json]]:
    """``("table", "open", {"game": "zoo"})`` as the command and Discord's nested options."""
    path = [word for word in words if isinstance(word, str)]
    given = {name: value for word in words if not isinstance(word, str) for name, value in word.items()}
    if focused is not None:
        given.setdefault(focused, "")
    command = _named(commands, path[0])
    leaf, nodes = command, []
    for word in path[1:]:
        leaf = _named(leaf.get("options") or [], word)
        nodes.append(leaf)
    options = [_spelled_option(leaf, name, value, focused) for name, value in given.items()]
    for node in reversed(nodes):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    return command, options


def _spelled_option(leaf: Json, name: str, value: Any, focused: str | None) -> Json:
    option = _named(leaf.get("options") or [], name)
    if option["type"] in (USER, CHANNEL):
        value = str(value)
    shape: Json = {"type": option["type"], "name": name, "value": value}
    return shape | ({"focused": True} if name == focused else {})


def _named(nodes: list[Json], name: object) -> Json:
    for node in nodes:
        if node["name"] == name:
            return node
    raise CannotDoError(f"There is no {name!r} among {[node['name'] for node in nodes]}.")


def check_place(command: Json, *, in_guild: bool) -> None:
    """Raise ``CannotDoError`` where a client would not offer the command (Discord's command contexts)."""
    contexts = command.get("contexts")
    offered = contexts is None or (0 if in_guild else 1) in contexts
    if not offered or (not in_guild and "guild_id" in command):
        raise CannotDoError(f"/{command['name']} is not offered here.")


def check_options(node: Json, options: list[Json], *, finished: bool) -> None:
    """Raise ``CannotDoError`` unless the options fit the command.

    ``finished``: not while typing for autocomplete, when values may be partial and required ones absent.
    """
    known = node.get("options") or []
    needs_word = any(option["type"] in NESTING for option in known)
    if needs_word and len(options) != 1:
        raise CannotDoError(f"{node['name']!r} needs a subcommand.")
    for option in options:
        definition = _named(known, option.get("name"))
        if option.get("type") != definition["type"]:
            raise CannotDoError(f"The option {definition['name']!r} is of another type.")
        if definition["type"] in NESTING:
            check_options(definition, option.get("options") or [], finished=finished)
        elif finished:
            _check_value(definition, option.get("value"))
    names = {option.get("name") for option in options}
    missing = [option["name"] for option in known if option.get("required") and option["name"] not in names]
    if finished and missing:
        raise CannotDoError(f"Required options are missing: {', '.join(missing)}.")


def _check_value(definition: Json, value: Any) -> None:
    wanted = VALUE_TYPES.get(definition["type"], object)
    if not isinstance(value, wanted) or (isinstance(value, bool) and definition["type"] != BOOLEAN):
        raise CannotDoError(f"{value!r} does not fit the option {definition['name']!r}.")
    choices = [choice["value"] for choice in definition.get("choices") or []]
    if choices and value not in choices:
        raise CannotDoError(f"{value!r} is not among the choices {choices}.")


def full_name(command: Json, options: list[Json]) -> str:
    """The command's words as people type them: ``table open``."""
    words = [str(command["name"])]
    while options and options[0].get("type") in NESTING:
        words.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(words)


def resolved_users(options: list[Json]) -> Json:
    """Discord's ``resolved`` for the users named in options; empty if there are none."""
    chosen: list[str] = []
    pending = list(options)
    while pending:
        option = pending.pop()
        pending.extend(option.get("options") or [])
        if option.get("type") == USER:
            chosen.append(str(option.get("value", "")))
    return _resolved(chosen)


def chosen_users(components: list[Json]) -> Json:
    """Discord's ``resolved`` for the users chosen in user selects; empty if there are none."""
    selects = [part for part in walk_components(components) if part.get("type") in USER_SELECTS]
    return _resolved([str(value) for select in selects for value in select.get("values") or []])


def _resolved(user_ids: list[str]) -> Json:
    found = [person for person in map(_person, user_ids) if person is not None]
    if not found:
        return {}
    members = {str(p.id): people.member_json(p, with_user=False) | {"permissions": "0"} for p in found}
    return {"users": {str(p.id): people.user_json(p) for p in found}, "members": members}


def _person(user_id: str) -> people.Person | None:
    return next((person for person in people.BY_ID.values() if str(person.id) == user_id), None)
