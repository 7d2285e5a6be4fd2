"""The values of a field as buttons and selects.

Up to five short values are buttons, with what they say and cause read above them; more are a select, a list beyond 25
is asked by group and then by page. A field that is joined with the next one is asked together with it: its list holds
every pair, and one too long for a select goes on in a second one beside it, so that it stays one pick.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.interface import parts
from bot.interface.asked import Asked, foreseen, kind_at, repeats, tidy_label
from bot.interface.ids import Where, group_key
from games.core.menu import Menu
from games.core.screen import Tone, ValueWords

BUTTON_VALUES = 5
BUTTON_LABEL = 22
PAGE = 25
SIDE_BY_SIDE = 3
"""So many selects a joined list may fill; a longer one is asked by group."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of a list: the path that it leads to, the tokens that it adds ("rice-3/deck"), and its words."""

    path: tuple[str, ...]
    tokens: str
    words: ValueWords


def values(asked: Asked, at: Menu[Any]) -> Iterator[parts.Item]:
    """Every value of a field."""
    offers = list(offers_at(asked, at))
    beside = _side_by_side(offers) if asked.field(at).joined else []
    if 1 < len(beside) <= SIDE_BY_SIDE:
        yield from _selects(asked, at, beside)
        return
    groups = list(dict.fromkeys(offer.words.group for offer in offers))
    where = asked.press.where
    if where.group not in map(group_key, groups):
        where = Where(page=where.page)
    if len(offers) > PAGE and len(groups) > 1 and not where.group:
        yield _groups(asked, at, offers, groups)
        return
    shown = [offer for offer in offers if not where.group or group_key(offer.words.group) == where.group]
    yield from _listed(asked, at, shown, where)


def offers_at(asked: Asked, at: Menu[Any]) -> Iterator[Offer]:
    """Every value of a field; where it is joined with the next one, every pair of values."""
    joined = asked.field(at).joined
    for choice in at.choices:
        path, words = (*at.path, choice.token), asked.value(at, choice)
        then = asked.menu(path)
        if joined and then.choices:
            yield from _pairs(asked, at, words, then)
        else:
            yield Offer(path, choice.token, _with_only_second(asked, at, words, then) if joined else words)


def options(asked: Asked, offers: Sequence[Offer]) -> list[discord.SelectOption]:
    """Offers as the options of a select."""
    return [parts.option(tidy_label(offer.words.label), offer.tokens, _described(asked, offer)) for offer in offers]


def have_buttons(offers: Sequence[Offer]) -> bool:
    """Whether values are buttons from the start."""
    return len(offers) <= BUTTON_VALUES and all(0 < len(offer.words.short) <= BUTTON_LABEL for offer in offers)


def buttons(asked: Asked, offers: Sequence[Offer], tone: Tone = "secondary", heading: str = "") -> Iterator[parts.Item]:
    """A button for each value; a button has room for a label only, so what more there is to say stands above."""
    lines = [*([heading] if heading else []), *_stakes(asked, offers)]
    if lines:
        yield discord.ui.TextDisplay("\n".join(lines))
    yield from parts.rows([_button(asked, offer, tone) for offer in offers])


def _pairs(asked: Asked, at: Menu[Any], first: ValueWords, then: Menu[Any]) -> Iterator[Offer]:
    for choice in then.choices:
        path, second = (*then.path, choice.token), asked.value(then, choice)
        words = ValueWords(_pair(asked, first, second), second.description, first.label)
        yield Offer(path, "/".join(path[len(at.path) :]), words)


def _pair(asked: Asked, first: ValueWords, second: ValueWords) -> str:
    return asked.words.say("{first} → {second}", first=first.label, second=second.label)


def _with_only_second(asked: Asked, at: Menu[Any], first: ValueWords, then: Menu[Any]) -> ValueWords:
    """A first value with which only one second goes: it names both, as its list does, unless it says both already."""
    fields = kind_at(at).asked()
    name = fields[fields.index(at.field) + 1]
    value = then.chosen.get(name)
    if value is None or value == ():
        return first
    chosen = {**at.chosen, at.field: then.chosen[at.field]}
    second = asked.table.game.presenter.value(asked.scene, kind_at(at), name, value, chosen)
    if repeats(second.label, first.label):
        return first
    return ValueWords(_pair(asked, first, second), second.description, first.label)


def _side_by_side(offers: Sequence[Offer]) -> list[list[Offer]]:
    """The offers in lists that a select can hold, the same group never in two of them where it fits into one."""
    lists: list[list[Offer]] = [[]]
    for group in dict.fromkeys(offer.words.group for offer in offers):
        block = [offer for offer in offers if offer.words.group == group]
        for start in range(0, len(block), PAGE):
            part = block[start : start + PAGE]
            if len(lists[-1]) + len(part) > PAGE:
                lists.append([])
            lists[-1] += part
    return lists


def _selects(asked: Asked, at: Menu[Any], lists: Sequence[Sequence[Offer]]) -> Iterator[parts.Item]:
    for number, offers in enumerate(lists):
        groups = list(dict.fromkeys(offer.words.group or offer.words.label for offer in offers))
        label = asked.words.say("{first} … {last}", first=groups[0], last=groups[-1]) if groups[1:] else groups[0]
        press = asked.press.to(*at.path, verb="pick", where=Where(page=number))
        yield parts.select(label, press, options(asked, offers))


def _listed(asked: Asked, at: Menu[Any], offers: Sequence[Offer], where: Where) -> Iterator[parts.Item]:
    if len(offers) <= BUTTON_VALUES and all(len(_on_button(offer)) <= BUTTON_LABEL for offer in offers):
        yield from buttons(asked, offers)
        return
    last = (len(offers) - 1) // PAGE
    page = min(where.page, last)
    press = asked.press.to(*at.path, verb="pick", where=Where(where.group, page))
    shown = options(asked, offers[page * PAGE : (page + 1) * PAGE])
    yield parts.select(asked.field(at).question, press, shown)
    if last:
        yield _pager(asked, at, where.group, page, last)


def _stakes(asked: Asked, offers: Sequence[Offer]) -> Iterator[str]:
    """What a select would say in each of its options, where that is more than the button says."""
    for offer in offers:
        description = _described(asked, offer)
        if description or offer.words.label != _on_button(offer):
            yield f"-# {' · '.join(filter(None, (offer.words.label, description)))}"


def _on_button(offer: Offer) -> str:
    return offer.words.short or offer.words.label


def _button(asked: Asked, offer: Offer, tone: Tone) -> discord.ui.Button[Any]:
    press = asked.press.to(*offer.path, verb=_verb(asked, offer.path))
    return parts.button(tidy_label(_on_button(offer)), press, tone)


def _verb(asked: Asked, path: Sequence[str]) -> str:
    """What pressing a path does: the action itself, or one more question."""
    at = asked.menu(path)
    return "do" if at.action is not None and not asked.kind(kind_at(at)).confirm else "menu"


def _groups(asked: Asked, at: Menu[Any], offers: Sequence[Offer], groups: Sequence[str]) -> parts.Item:
    counts: Mapping[str, int] = {name: sum(offer.words.group == name for offer in offers) for name in groups}
    found = [
        parts.option(
            name or asked.words.say("Other"), group_key(name), asked.words.count("{n} choice", "{n} choices", n)
        )
        for name, n in list(counts.items())[:PAGE]
    ]
    return parts.select(asked.field(at).question, asked.press.to(*at.path, verb="group"), found)


def _described(asked: Asked, offer: Offer) -> str:
    """The group of a value, its description, and what choosing it causes, as far as each is there and says more."""
    words = offer.words
    group = "" if repeats(words.group, words.label) else words.group
    return " · ".join(filter(None, (group, words.description, foreseen(asked, offer.path))))


def _pager(asked: Asked, at: Menu[Any], group: str, page: int, last: int) -> parts.Item:
    def turn(label: str, to: int, *, off: bool) -> discord.ui.Button[Any]:
        where = Where(group, to)
        return parts.button(label, asked.press.to(*at.path, verb="menu", where=where), disabled=off)

    say = asked.words.say
    return discord.ui.ActionRow(
        turn(say("Earlier"), max(page - 1, 0), off=page == 0),
        turn(say("Later"), page + 1, off=page == last),
    )
