"""Actions typed as slash commands: suggestions while typing, and the action that was meant.

What was typed is matched against the tokens and the labels of what is legal now. What matches nothing is still handed
to the rules where it can be read as an action, so that the refusal gives the game's own reason.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from bot.interface.asked import asked_always
from bot.interface.board import Reader
from bot.interface.panel import own_scene
from bot.plain import plain, tidy
from bot.service import Refused, Sitting
from games.core.menu import Choice, DeadEnd, menu, token
from games.core.values import Action, AnyOf, Seat, kind_of

MANY = re.compile(r"[,;\s]+")


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed command: the table and seat it is for, the kind of action, and the text of each field given."""

    at: Sitting
    seat: Seat
    kind: type[Action]
    given: Mapping[str, str]
    reader: Reader

    @property
    def entries(self) -> list[Action | AnyOf[Any]]:
        """The legal actions of this kind."""
        if self.at.table is None:
            return []
        return [entry for entry in self.at.table.legal(self.seat) if type(_action(entry)) is self.kind]


def path_so_far(typed: Typed) -> tuple[str, ...]:
    """The menu path of what was typed; it ends before the first field that was not given and is asked for.

    Raises ``Refused("no_such_choice")`` for a text that fits nothing legal, ``Refused("no_such_action")`` and
    ``Refused("not_your_turn")``.
    """
    if not typed.entries:
        raise _not_now(typed)
    path: tuple[str, ...] = (kind_of(typed.kind),)
    while True:
        at = menu(typed.entries, path, asked_always(typed.at.game.presenter))
        if at.action is not None:
            return at.path
        text = typed.given.get(at.field)
        if text is None:
            return at.path
        path = (*at.path, _subset_token(at.subset, text) if at.subset else _token(typed, at, text))


def meant(typed: Typed) -> Action | None:
    """What was typed, read as an action without asking whether it is legal; None where it can't be read."""
    fields: dict[str, Any] = {"kind": kind_of(typed.kind)}
    for name, text in typed.given.items():
        fields[name] = int(text) if re.fullmatch(r"-?\d{1,9}", text.strip()) else text.strip()
    try:
        action: Action = typed.at.game.actions.decode(json.dumps(fields))
    except ValidationError:
        return None
    return action


def suggestions(typed: Typed, focused: str, text: str, most: int = 25) -> list[tuple[str, str]]:
    """(label, token) pairs for the field being typed, given the fields typed before it."""
    entries = [entry for entry in typed.entries if _fits(typed, entry, focused)]
    template = next((entry for entry in entries if isinstance(entry, AnyOf) and entry.subset_field == focused), None)
    if template is not None:
        return _subset_suggestions(template, text, typed.reader.bot.say("None"))[:most]
    offered: dict[str, Action] = {}
    for action in map(_action, entries):
        offered.setdefault(token(getattr(action, focused)), action)
    worded = [
        (_label(typed, focused, getattr(action, focused), _chosen(action, focused)), name)
        for name, action in offered.items()
    ]
    wanted = text.casefold().strip()
    found = [(label, name) for label, name in worded if wanted in label.casefold() or wanted == name.casefold()]
    return sorted(found, key=lambda pair: _distance(wanted, *pair))[:most]


def _distance(wanted: str, label: str, name: str) -> int:
    """What was typed out comes first: Enter takes the first suggestion, and a 1 must not become an 11."""
    said = label.casefold()
    if wanted in (said, said.partition(" (")[0], name.casefold()):
        return 0
    return 1 if said.startswith(wanted) else 2


def _action(entry: Action | AnyOf[Any]) -> Action:
    return entry.action if isinstance(entry, AnyOf) else entry


def _chosen(action: Action, field: str) -> Mapping[str, object]:
    """The values of the fields before one, as a menu would have them chosen by then."""
    asked = action.asked()
    return {name: getattr(action, name) for name in asked[: asked.index(field)]}


def _fits(typed: Typed, entry: Action | AnyOf[Any], focused: str) -> bool:
    """Whether an action agrees with what was typed for the fields before the one in question."""
    action = _action(entry)
    return all(
        _means(typed, name, value, _chosen(action, name), typed.given[name])
        for name, value in _chosen(action, focused).items()
        if name in typed.given
    )


def _means(typed: Typed, field: str, value: object, chosen: Mapping[str, object], text: str) -> bool:
    """Whether a text names a value: by its token, or by its label with or without what stands in brackets."""
    wanted = text.casefold().strip()
    if wanted == token(value).casefold():
        return True
    label = _label(typed, field, value, chosen).casefold()
    return wanted in (label, label.partition(" (")[0])


def _label(typed: Typed, field: str, value: object, chosen: Mapping[str, object]) -> str:
    scene = own_scene(typed.at, typed.seat, typed.reader)
    words = typed.at.game.presenter.value(scene, typed.kind, field, value, chosen)
    label = f"{words.label} ({words.group})" if words.group else words.label
    return tidy(label.replace("\\", ""), 100)


def _token(typed: Typed, at: Any, text: str) -> str:
    for choice in at.choices:
        if _means(typed, at.field, choice.value, at.chosen, text):
            return str(choice.token)
    raise Refused(
        "no_such_choice", field=at.field, value=tidy(text), possible=_listed(typed, at.field, at.choices, at.chosen)
    )


def _listed(typed: Typed, field: str, choices: Sequence[Choice], chosen: Mapping[str, object]) -> str:
    labels = [_label(typed, field, choice.value, chosen) for choice in choices]
    return typed.reader.bot.listing(labels[:15]) + ("…" if len(labels) > 15 else "")


def _subset_token(template: AnyOf[Any], text: str) -> str:
    chosen = ",".join(_named(template, text)) or "-"
    try:
        menu([template], (*_fixed(template), chosen))
    except DeadEnd as error:
        pool = ", ".join(token(item) for item in template.pool)
        raise Refused("no_such_choice", field=template.subset_field, value=tidy(text), possible=pool) from error
    return chosen


def _named(template: AnyOf[Any], text: str) -> list[str]:
    """The words of a list, those that name an item of the pool spelt as its token."""
    spelt = {token(item).casefold(): token(item) for item in template.pool}
    return [spelt.get(part.casefold(), part) for part in MANY.split(text.strip()) if part]


def _fixed(template: AnyOf[Any]) -> tuple[str, ...]:
    names = template.action.asked()[:-1]
    return (kind_of(template.action), *(token(getattr(template.action, name)) for name in names))


def _subset_suggestions(template: AnyOf[Any], text: str, none: str) -> list[tuple[str, str]]:
    """What was typed so far plus one more item, as the whole new text of the option.

    A last word that is no item yet is the beginning of the next one.
    """
    left = [token(item) for item in template.pool]
    kept: list[str] = []
    begun = ""
    for name in _named(template, text):
        begun = "" if name in left else name.casefold()
        if not begun:
            left.remove(name)
            kept.append(name)
    found = [kept] if kept and not begun and template.least <= len(kept) <= template.most else []
    if len(kept) < template.most:
        found += [[*kept, name] for name in dict.fromkeys(left) if name.casefold().startswith(begun)]
    nothing = [(none, "-")] if not template.least and not text.strip() else []
    return [*((", ".join(chosen), ",".join(chosen)) for chosen in found), *nothing]


def _not_now(typed: Typed) -> Refused:
    from bot.interface.refusals import possible_kinds  # noqa: PLC0415  (refusals words actions; actions name kinds)

    possible = possible_kinds(typed.at, typed.seat, typed.reader)
    if possible:
        return Refused("no_such_action", possible=possible)
    awaited = [plain(typed.at.names[seat]) for seat in typed.at.awaiting]
    return Refused("not_your_turn", people=typed.reader.bot.listing(awaited))
