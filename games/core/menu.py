"""Legal actions as nested choices: one drill-down for buttons, selects, autocomplete and terminals alike.

A path is a list of tokens: the kind of action, then one value per field. Tokens name values, never positions in a
list, so that an old button can't come to mean another move. Fields with a single value left are passed by themselves,
except those that are always asked.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from games.core.values import Action, AnyOf, Plain, kind_of

A = TypeVar("A", bound=Action)


class DeadEnd(Exception):
    """A path that leads to no legal action (any more)."""


def token(value: object) -> str:
    """The name of a value in a path: short text without "/"."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case int() | str():
            return str(value)
        case tuple():
            return ",".join(token(part) for part in value) or "-"
        case _:
            raise TypeError(f"{type(value).__name__} has no token: action fields are plain values or tuples of them")


@dataclass(frozen=True, slots=True)
class Choice:
    """One way on: its token and the value it stands for (a kind's value is its action class)."""

    token: str
    value: Any


@dataclass(frozen=True, slots=True)
class Menu(Generic[A]):
    """What is to be chosen next.

    Exactly one of these holds: ``action`` is there (nothing is left to choose); ``subset`` is there (any items of
    its pool are to be chosen for ``field``); ``choices`` has the values of ``field`` (of the kind, where ``field`` is
    "kind"). ``chosen`` has the fields fixed so far; ``path`` is the canonical path that leads here.
    """

    path: tuple[str, ...]
    kind: type[A] | None
    field: str
    chosen: dict[str, Any]
    choices: tuple[Choice, ...] = ()
    subset: AnyOf[A] | None = None
    action: A | None = None


Always = Callable[[type[A], str], bool]
"""Whether a field of a kind is asked even where it has a single value left."""


def never(kind: type[A], field: str) -> bool:  # noqa: ARG001
    """No field is asked for nothing."""
    return False


def menu(legal: Sequence[A | AnyOf[A]], path: Sequence[str] = (), always: Always[A] = never) -> Menu[A]:
    """The choice at the end of ``path``. Raises :class:`DeadEnd` when no legal action lies that way."""
    if not path:
        kinds = {kind_of(_prototype(entry)): type(_prototype(entry)) for entry in legal}
        return Menu((), None, "kind", {}, tuple(Choice(kind, cls) for kind, cls in kinds.items()))
    entries = [entry for entry in legal if kind_of(_prototype(entry)) == path[0]]
    if not entries:
        raise DeadEnd(f"nothing of the kind {path[0]} is legal")
    return _descend(entries, path, always)


def _descend(entries: list[A | AnyOf[A]], path: Sequence[str], always: Always[A]) -> Menu[A]:
    kind = type(_prototype(entries[0]))
    taken, wanted = [path[0]], list(path[1:])
    chosen: dict[str, Any] = {}
    for name in kind.asked():
        template = next((entry for entry in entries if isinstance(entry, AnyOf) and entry.subset_field == name), None)
        if template is not None:
            return _subset(template, kind, taken, wanted, chosen)
        choices = _values(entries, name)
        alone = len(choices) == 1 and not always(kind, name)
        picked = wanted.pop(0) if wanted else choices[0].token if alone else None
        if picked is None:
            return Menu(tuple(taken), kind, name, chosen, choices)
        entries = [entry for entry in entries if token(getattr(_prototype(entry), name)) == picked]
        if not entries:
            raise DeadEnd(f"{name} can't be {picked}")
        taken.append(picked)
        chosen[name] = getattr(_prototype(entries[0]), name)
    return Menu(tuple(taken), kind, "", chosen, action=_prototype(entries[0]))


def _subset(template: AnyOf[A], kind: type[A], taken: list[str], wanted: list[str], chosen: dict[str, Any]) -> Menu[A]:
    if not wanted:
        return Menu(tuple(taken), kind, template.subset_field, chosen, subset=template)
    action = template.fill(items_named(template, wanted[0]))
    if not template.fits(action):
        raise DeadEnd(f"{template.subset_field} can't be {wanted[0]}")
    return Menu((*taken, wanted[0]), kind, "", chosen, action=action)


def items_named(template: AnyOf[A], names: str) -> list[Plain]:
    """The pool's items of a token like "R,R,G" ("-" for none). Raises :class:`DeadEnd` for a name it lacks."""
    by_name = {token(item): item for item in template.pool}
    wanted = [] if names == "-" else names.split(",")
    unknown = [name for name in wanted if name not in by_name]
    if unknown:
        raise DeadEnd(f"{unknown[0]} is not there to choose")
    return [by_name[name] for name in wanted]


def _values(entries: Sequence[A | AnyOf[A]], name: str) -> tuple[Choice, ...]:
    values = [getattr(_prototype(entry), name) for entry in entries]
    return tuple(Choice(name_, value) for name_, value in {token(value): value for value in values}.items())


def _prototype(entry: A | AnyOf[A]) -> A:
    return entry.action if isinstance(entry, AnyOf) else entry


def path_of(action: Action) -> tuple[str, ...]:
    """The full path of an action: its kind and the token of each field."""
    return (kind_of(action), *(token(getattr(action, name)) for name in action.asked()))
