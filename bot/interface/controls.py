"""The controls of a panel: the kernel's menu as buttons and selects.

At the root every kind of action has a button, or, while there are few, its values in a select right away, so that
playing a card is one pick. Settings are not counted: they always are a button. Deeper, a list of up to five short
values is buttons, a longer one a select, a list beyond 25 is asked by group and then by page. A subset is a
multi-select.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot import limits
from bot.interface import parts
from bot.interface.ids import Press, Where, group_key
from bot.plain import tidy
from games.core.menu import Choice, Menu, menu, token
from games.core.screen import KindWords, Scene, ValueWords
from games.core.table import Table, preview
from games.core.values import Action, AnyOf, Seat
from games.core.words import Words

INLINE_KINDS = 3
BUTTON_VALUES = 5
BUTTON_LABEL = 22
PAGE = 25
COPY = "#"
"""Between a pool item's token and the number of its copy: select values must be unique."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a panel asks: the table, the seat, its scene, and the press that leads here."""

    table: Table[Any, Any, Any]
    seat: Seat
    scene: Scene[Any]
    press: Press
    words: Words

    @property
    def legal(self) -> Sequence[Action | AnyOf[Any]]:
        """What the seat may do."""
        return self.table.legal(self.seat)

    def kind(self, action: type[Action]) -> KindWords:
        """The words of a kind."""
        return self.table.game.presenter.kind(action, self.scene.words)

    def value(self, at: Menu[Any], choice: Choice) -> ValueWords:
        """The words of a value that a menu offers."""
        if at.kind is None:
            raise ValueError("kinds are worded by kind()")
        return self.table.game.presenter.value(self.scene, at.kind, at.field, choice.value, at.chosen)


@dataclass(frozen=True, slots=True)
class Controls:
    """What a press leads to: texts and rows, and the button back to the start unless that is where it leads."""

    items: Sequence[parts.Item]
    back: discord.ui.Button[Any] | None = None


def controls(asked: Asked) -> Controls:
    """What stands where the press leads. Raises ``DeadEnd`` when nothing legal lies that way."""
    if not asked.press.path:
        return Controls(list(_root(asked)))
    at = menu(asked.legal, asked.press.path)
    if at.kind is None:
        raise ValueError("a path that is not empty has a kind")
    heading = discord.ui.TextDisplay[Any](_trail(asked, at))
    body = _confirm(asked, at) if at.action is not None else _subset(asked, at) if at.subset else _values(asked, at)
    back = parts.button(asked.words.say("Back"), asked.press.to(verb="menu"))
    return Controls([heading, *body], back)


def _root(asked: Asked) -> Iterator[parts.Item]:
    kinds = menu(asked.legal).choices
    few = sum(not kind.value.setting for kind in kinds) <= INLINE_KINDS
    buttons = []
    for choice in kinds:
        at, words = menu(asked.legal, (choice.token,)), asked.kind(choice.value)
        press = asked.press.to(choice.token)
        if at.choices and few and not choice.value.setting and len(at.choices) <= PAGE:
            yield from _inline(asked, at, words)
        elif at.action is not None and not words.confirm:
            buttons.append(parts.button(_deed(asked, at), press.to(*at.path, verb="do"), words.tone))
        else:
            buttons.append(parts.button(words.label, press.to(*press.path, verb="menu"), words.tone))
    yield from parts.rows(buttons)


def _inline(asked: Asked, at: Menu[Any], words: KindWords) -> Iterator[parts.Item]:
    changes = asked.seat not in asked.table.awaiting
    label = words.change if changes and words.change else words.label
    yield parts.select(label, asked.press.to(*at.path, verb="pick"), _options(asked, at, at.choices))


def _question(asked: Asked, at: Menu[Any]) -> str:
    if at.kind is None:
        raise ValueError("only fields have questions")
    return asked.table.game.presenter.field(at.kind, at.field, asked.scene.words).question


def _trail(asked: Asked, at: Menu[Any]) -> str:
    """ "Move · Rice 6 · Which window?" """
    if at.kind is None:
        raise ValueError("a trail starts with a kind")
    steps = [f"**{asked.kind(at.kind).label}**", *(label for _, label in _chosen(asked, at))]
    if at.field:
        steps.append(_question(asked, at))
    return " · ".join(steps)


def _deed(asked: Asked, at: Menu[Any]) -> str:
    """ "Play a card: Avenge": a button that acts at once names what it does, but nothing that is left undone."""
    if at.kind is None:
        raise ValueError("a deed has a kind")
    values = ", ".join(tidy_label(label) for value, label in _chosen(asked, at) if value not in {None, ()})
    label = asked.kind(at.kind).label
    return asked.words.say("{kind}: {values}", kind=label, values=values) if values else label


def _chosen(asked: Asked, at: Menu[Any]) -> Iterator[tuple[object, str]]:
    """The values so far with their labels; one that nobody chose is left out where the one before says it already."""
    if at.kind is None:
        raise ValueError("only fields have values")
    before = asked.kind(at.kind).label
    chosen: dict[str, object] = {}
    for place, (name, value) in enumerate(at.chosen.items(), 1):
        label = asked.table.game.presenter.value(asked.scene, at.kind, name, value, dict(chosen)).label
        if not (_repeats(label, before) and _passed_by_itself(asked, at.path, place)):
            yield value, label
            before = label
        chosen[name] = value


def _repeats(label: str, before: str) -> bool:
    """Whether a longer label says this one already: "3 chimps" after "E5: 3 chimps, 3 of 5".

    Equal labels are two things of the same name, such as two green tokens.
    """
    said, so_far = label.casefold(), before.casefold()
    return said != so_far and re.search(rf"(?<!\w){re.escape(said)}(?!\w)", so_far) is not None


def _passed_by_itself(asked: Asked, path: Sequence[str], place: int) -> bool:
    """Whether nothing else was possible at that place of a path."""
    return len(menu(asked.legal, path[:place]).path) > place


def _values(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    worded = [(choice, asked.value(at, choice)) for choice in at.choices]
    groups = list(dict.fromkeys(words.group for _, words in worded))
    where = asked.press.where
    if where.group not in map(group_key, groups):
        where = Where(page=where.page)
    if len(worded) > PAGE and len(groups) > 1 and not where.group:
        yield _groups(asked, at, worded, groups)
        return
    choices = [choice for choice, words in worded if not where.group or group_key(words.group) == where.group]
    if len(choices) <= BUTTON_VALUES and all(len(asked.value(at, c).label) <= BUTTON_LABEL for c in choices):
        yield from _stakes(asked, at, choices)
        yield from parts.rows([_value_button(asked, at, choice) for choice in choices])
        return
    page = min(where.page, (len(choices) - 1) // PAGE)
    shown = choices[page * PAGE : (page + 1) * PAGE]
    press = asked.press.to(*at.path, verb="pick", where=Where(where.group, page))
    yield parts.select(_question(asked, at), press, _options(asked, at, shown))
    if len(choices) > PAGE:
        yield _pager(asked, at, where.group, page, (len(choices) - 1) // PAGE)


def _stakes(asked: Asked, at: Menu[Any], choices: Sequence[Choice]) -> Iterator[parts.Item]:
    """What a select would say under each of its options: buttons have room for a label only."""
    described = [(asked.value(at, choice).label, _described(asked, at, choice)) for choice in choices]
    lines = [f"-# {label} · {description}" for label, description in described if description]
    if lines:
        yield discord.ui.TextDisplay("\n".join(lines))


def _value_button(asked: Asked, at: Menu[Any], choice: Choice) -> discord.ui.Button[Any]:
    path = (*at.path, choice.token)
    return parts.button(tidy_label(asked.value(at, choice).label), asked.press.to(*path, verb=_verb(asked, path)))


def _verb(asked: Asked, path: Sequence[str]) -> str:
    """What pressing a path does: the action itself, or one more question."""
    at = menu(asked.legal, path)
    ready = at.action is not None and at.kind is not None and not asked.kind(at.kind).confirm
    return "do" if ready else "menu"


def _groups(
    asked: Asked, at: Menu[Any], worded: Sequence[tuple[Choice, ValueWords]], groups: Sequence[str]
) -> parts.Item:
    counts: Mapping[str, int] = {name: sum(words.group == name for _, words in worded) for name in groups}
    options = [
        parts.option(
            name or asked.words.say("Other"), group_key(name), asked.words.count("{n} choice", "{n} choices", n)
        )
        for name, n in list(counts.items())[:PAGE]
    ]
    return parts.select(_question(asked, at), asked.press.to(*at.path, verb="group"), options)


def _options(asked: Asked, at: Menu[Any], choices: Sequence[Choice]) -> list[discord.SelectOption]:
    options = []
    for choice in choices:
        label = tidy_label(asked.value(at, choice).label)
        options.append(parts.option(label, choice.token, _described(asked, at, choice)))
    return options


def _described(asked: Asked, at: Menu[Any], choice: Choice) -> str:
    """The group of a value, its description, and what choosing it causes, as far as each is there."""
    words = asked.value(at, choice)
    return " · ".join(filter(None, (words.group, words.description, _foreseen(asked, (*at.path, choice.token)))))


def tidy_label(label: str) -> str:
    """A label without markdown's escapes: options and buttons show text as it is."""
    return tidy(label.replace("\\", ""), limits.OPTION_LABEL)


def _foreseen(asked: Asked, path: Sequence[str]) -> str:
    """What a choice causes, where its kind says that this is worth seeing first and nothing hidden decides it."""
    at = menu(asked.legal, path)
    if at.action is None or at.kind is None or not asked.kind(at.kind).preview:
        return ""
    dry = preview(asked.table, asked.seat, at.action)
    if dry is None:
        return ""
    said = [asked.table.game.presenter.event(event, asked.scene) for event in dry.events if event.seen_by(asked.seat)]
    return " ".join(filter(None, said)).replace("\\", "")


def _pager(asked: Asked, at: Menu[Any], group: str, page: int, last: int) -> parts.Item:
    def turn(label: str, to: int, *, off: bool) -> discord.ui.Button[Any]:
        where = Where(group, to)
        return parts.button(label, asked.press.to(*at.path, verb="menu", where=where), disabled=off)

    say = asked.words.say
    return discord.ui.ActionRow(
        turn(say("Earlier"), max(page - 1, 0), off=page == 0),
        turn(say("Later"), page + 1, off=page == last),
    )


def _subset(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    template = at.subset
    if template is None or at.kind is None:
        raise ValueError("no subset is asked for")
    options, seen = [], dict[str, int]()
    for item in template.pool[:PAGE]:
        name = token(item)
        seen[name] = seen.get(name, 0) + 1
        words = asked.table.game.presenter.value(asked.scene, at.kind, at.field, item, at.chosen)
        options.append(parts.option(tidy_label(words.label), f"{name}{COPY}{seen[name]}", words.description))
    most = min(template.most, len(options))
    if options and most:
        press = asked.press.to(*at.path, verb="many")
        yield parts.select(_question(asked, at), press, options, max(1, min(template.least, most)), most)
    if template.least == 0:
        yield discord.ui.ActionRow(parts.button(asked.words.say("None"), asked.press.to(*at.path, "-", verb="do")))


def _confirm(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    if at.kind is None:
        raise ValueError("an action has a kind")
    words = asked.kind(at.kind)
    foreseen = _foreseen(asked, at.path)
    yield discord.ui.TextDisplay(foreseen or words.description)
    yield discord.ui.ActionRow(
        parts.button(asked.words.say("Yes, do it"), asked.press.to(*at.path, verb="do"), "danger")
    )
