"""The controls of a panel: the kernel's menu as buttons and selects.

At the root every kind of action has a button, or, while there are few, its values in a select right away, so that
playing a card is one pick. Settings are not counted: they always are a button. Deeper, ``lists`` shows the values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.interface import parts
from bot.interface.asked import Asked, deed, foreseen, kind_at, trail
from bot.interface.lists import PAGE, Offer, offers_at, options, values
from bot.interface.subsets import subset
from games.core.menu import Menu, menu
from games.core.screen import KindWords

INLINE_KINDS = 3
RULED_OUT = 8
"""So many things that can't be chosen are told with their reasons."""


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
    at = menu(asked.legal, asked.press.path)
    body = _confirm(asked, at) if at.action is not None else subset(asked, at) if at.subset else values(asked, at)
    back = parts.button(asked.words.say("Back"), asked.press.to(verb="menu"))
    return Controls([*_heading(asked, at), *body], [back])


def _heading(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    yield discord.ui.TextDisplay(trail(asked, at))
    reasons = asked.ruled_out(at) if at.field else ()
    if reasons:
        yield discord.ui.TextDisplay("\n".join(f"-# {reason}" for reason in reasons[:RULED_OUT]))


def _root(asked: Asked) -> Iterator[parts.Item]:
    kinds = [choice for choice in menu(asked.legal).choices if not choice.value.setting]
    few = len(kinds) <= INLINE_KINDS
    buttons = []
    for choice in kinds:
        at, words = menu(asked.legal, (choice.token,)), asked.kind(choice.value)
        press = asked.press.to(choice.token, verb="menu")
        offers = list(offers_at(asked, at)) if at.choices and few else []
        if 0 < len(offers) <= PAGE:
            yield from _inline(asked, at, words, offers)
        elif at.action is not None and not words.confirm:
            buttons.append(parts.button(deed(asked, at), asked.press.to(*at.path, verb="do"), words.tone))
        else:
            buttons.append(parts.button(asked.label(choice.value), press, words.tone))
    yield from parts.rows(buttons)


def _settings(asked: Asked) -> list[discord.ui.Button[Any]]:
    kinds = [choice for choice in menu(asked.legal).choices if choice.value.setting]
    return [parts.button(asked.label(choice.value), asked.press.to(choice.token, verb="menu")) for choice in kinds]


def _inline(asked: Asked, at: Menu[Any], words: KindWords, offers: Sequence[Offer]) -> Iterator[parts.Item]:
    label, first = asked.label(kind_at(at)), menu(asked.legal, offers[0].path)
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
