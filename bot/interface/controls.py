"""The controls of a panel: the kernel's menu as buttons and selects.

At the root every kind of action has a button, or, while there are few, its values right away: as buttons where they
are few and short, else in a select, so that playing a card is one pick; so is a subset that must be chosen, where there
is nothing else to do. Settings and kinds that share a group are not counted: settings always are a button, and so are
kinds of a group, or one select together where they are many. Deeper, ``lists`` shows the values.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.interface import parts
from bot.interface.asked import Asked, deed, foreseen, kind_at, trail
from bot.interface.ids import Where
from bot.interface.lists import PAGE, Offer, buttons, have_buttons, offers_at, options, values
from bot.interface.subsets import subset
from bot.plain import clip
from games.core.menu import Menu
from games.core.screen import KindWords

INLINE_KINDS = 3
RULED_OUT = 8
"""So many things that can't be chosen are told with their reasons."""
DEED = 40
"""What is longer on a button would be cut on a phone, so it is told above."""
GROUPED = 3
"""So many kinds of one group are a list, since their buttons would push the hand out of a phone's sight."""


@dataclass(frozen=True, slots=True)
class Controls:
    """What a press leads to: texts and rows, and the buttons for the panel's last row.

    Those are the way back, or, at the start, the settings, which are no move and need no row of their own.
    """

    items: Sequence[parts.Item]
    last: Sequence[discord.ui.Button[Any]] = ()


def controls(asked: Asked) -> Controls:
    """What stands where the press leads. Raises ``DeadEnd`` when nothing legal lies that way."""
    if not asked.press.path:
        return Controls(list(_root(asked)), _settings(asked))
    at = asked.menu(asked.press.path)
    body = _confirm(asked, at) if at.action is not None else subset(asked, at) if at.subset else values(asked, at)
    back = parts.button(asked.words.say("Back"), asked.press.to(verb="menu"))
    return Controls([*_heading(asked, at), *body], [back])


def _heading(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    yield discord.ui.TextDisplay(trail(asked, at))
    reasons = asked.ruled_out(at) if at.field else ()
    if reasons:
        yield discord.ui.TextDisplay("\n".join(f"-# {reason}" for reason in reasons[:RULED_OUT]))


@dataclass(frozen=True, slots=True)
class _Way:
    """A kind of action at the root, and how far its menu goes without a question."""

    at: Menu[Any]
    words: KindWords
    token: str

    @property
    def acts(self) -> bool:
        """Whether pressing it is the action."""
        return self.at.action is not None and not self.words.confirm

    @property
    def path(self) -> tuple[str, ...]:
        """Where pressing it leads."""
        return self.at.path if self.acts else (self.token,)


def _root(asked: Asked) -> Iterator[parts.Item]:
    kinds = [choice for choice in asked.menu().choices if not choice.value.setting]
    few = sum(not asked.kind(choice.value).group for choice in kinds) <= INLINE_KINDS
    ways: list[_Way] = []
    for choice in kinds:
        at, words = asked.menu((choice.token,)), asked.kind(choice.value)
        inline = few and not words.group
        offers = list(offers_at(asked, at)) if at.choices and inline else []
        if at.subset and at.subset.least and len(kinds) == 1:
            yield from subset(asked, at)
        elif 0 < len(offers) <= PAGE:
            yield from _inline(asked, at, words, offers, alone=len(kinds) == 1)
        else:
            ways.append(_Way(at, words, choice.token))
    yield from _ways(asked, ways)


def _settings(asked: Asked) -> list[discord.ui.Button[Any]]:
    kinds = [choice for choice in asked.menu().choices if choice.value.setting]
    return [parts.button(asked.label(choice.value), asked.press.to(choice.token, verb="menu")) for choice in kinds]


def _ways(asked: Asked, ways: Sequence[_Way]) -> Iterator[parts.Item]:
    """A button for each kind, and a list for each group of many."""
    sizes = Counter(way.words.group for way in ways)
    groups = [group for group, size in sizes.items() if group and size >= GROUPED]
    single = [way for way in ways if way.words.group not in groups]
    told = [f"-# {whole}" for way in single if way.acts and (whole := deed(asked, way.at)) != _label(asked, way)]
    if told:
        yield discord.ui.TextDisplay("\n".join(told))
    yield from parts.rows([_button(asked, way) for way in single])
    for number, group in enumerate(groups):
        found = [_option(asked, way) for way in ways if way.words.group == group]
        yield parts.select(group, asked.press.to(verb="pick", where=Where(page=number)), found)


def _button(asked: Asked, way: _Way) -> discord.ui.Button[Any]:
    press = asked.press.to(*way.path, verb="do" if way.acts else "menu")
    return parts.button(_label(asked, way), press, way.words.tone)


def _option(asked: Asked, way: _Way) -> discord.SelectOption:
    label = deed(asked, way.at) if way.acts else asked.label(kind_at(way.at))
    return parts.option(label, "/".join(way.path), way.words.description)


def _label(asked: Asked, way: _Way) -> str:
    """A button that acts at once says what it does; what it has no room for is told above."""
    if not way.acts:
        return asked.label(kind_at(way.at))
    whole = deed(asked, way.at)
    return whole if len(whole) <= DEED else clip(deed(asked, way.at, short=True), DEED)


def _inline(
    asked: Asked, at: Menu[Any], words: KindWords, offers: Sequence[Offer], *, alone: bool
) -> Iterator[parts.Item]:
    """The values of a kind at the root; ``alone``: it is the only kind, so that the turn says already what is asked."""
    if have_buttons(offers):
        yield from buttons(asked, offers, words.tone, "" if alone and not at.chosen else trail(asked, at))
        return
    label, first = deed(asked, at), asked.menu(offers[0].path)
    if words.preselect and first.action is not None:
        press = asked.press.to(*first.path, verb="do")
        yield discord.ui.ActionRow(parts.button(deed(asked, first), press, "primary"))
        label = words.others or label
    yield parts.select(label, asked.press.to(*at.path, verb="pick"), options(asked, offers))


def _confirm(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    yield discord.ui.TextDisplay(foreseen(asked, at.path) or asked.kind(kind_at(at)).description)
    yield discord.ui.ActionRow(
        parts.button(asked.words.say("Yes, do it"), asked.press.to(*at.path, verb="do"), "danger")
    )
