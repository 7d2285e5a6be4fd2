"""A field that takes any of its items, as a multi-select.

A select holds 25 options. Up to 25 items have one each; more are bundled by kind ("5 × Red") so that every number of
every kind can still be put together.
"""

import re
from collections.abc import Iterator
from typing import Any

import discord

from bot.interface import parts
from bot.interface.asked import Asked, kind_at, tidy_label
from bot.interface.lists import PAGE
from games.core.menu import Menu, token
from games.core.values import AnyOf, Plain

COPY = "#"
"""Between an item's token and which of its options it is: select values must be unique."""
_OPTION = re.compile(rf"(.+){COPY}\d+(?:x(\d{{1,2}}))?")


def subset(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    """The pool of a field, and a button for none of it where that is allowed."""
    template = at.subset
    if template is None:
        raise ValueError("no subset is asked for")
    found = list(_options(asked, at, template))
    most = min(template.most, len(found))
    if most:
        least = 1 if len(found) < len(template.pool) else max(1, min(template.least, most))
        press = asked.press.to(*at.path, verb="many")
        yield parts.select(asked.field(at).question, press, found, least, most)
    if template.least == 0:
        label = asked.field(at).none or asked.words.say("None")
        yield discord.ui.ActionRow(parts.button(label, asked.press.to(*at.path, "-", verb="do")))


def items_in(value: str) -> list[str]:
    """The tokens of the items that a picked option stands for."""
    match = _OPTION.fullmatch(value)
    return [match[1]] * int(match[2] or 1) if match else [value]


def bundles(count: int, most: int) -> list[int]:
    """So many equal items in at most so many bundles, smallest first.

    A bundle is never larger than all smaller ones together and one more, so every number up to ``count`` can be put
    together, as long as ``most`` is not too small to halve what is left.
    """
    found: list[int] = []
    while count > most - len(found) > 1:
        found.append(count // 2)
        count -= found[-1]
    ones = [count] if most - len(found) == 1 else [1] * count
    return [*ones, *reversed(found)]


def _options(asked: Asked, at: Menu[Any], template: AnyOf[Any]) -> Iterator[discord.SelectOption]:
    copies: dict[Plain, int] = {}
    for item in template.pool:
        copies[item] = copies.get(item, 0) + 1
    room = len(template.pool) if len(template.pool) <= PAGE else PAGE // len(copies)
    for item, count in copies.items():
        words = asked.table.game.presenter.value(asked.scene, kind_at(at), at.field, item, at.chosen)
        for number, size in enumerate(bundles(count, room), 1):
            label = asked.words.say("{n} × {item}", n=size, item=words.label) if size > 1 else words.label
            value = f"{token(item)}{COPY}{number}" + (f"x{size}" if size > 1 else "")
            option = parts.option(tidy_label(label), value, words.description)
            option.default = words.chosen
            yield option
