"""What a panel asks, and how what was chosen so far reads."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot import limits
from bot.interface.ids import Press
from bot.plain import tidy
from games.core.contract import Presenter
from games.core.menu import Always, Choice, Menu, menu
from games.core.screen import FieldWords, KindWords, Scene, ValueWords
from games.core.table import Table, preview
from games.core.values import Action, AnyOf, Seat
from games.core.words import Words


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

    def menu(self, path: Sequence[str] = ()) -> Menu[Any]:
        """The choice at the end of a path."""
        return menu(self.legal, path, asked_always(self.table.game.presenter))

    def kind(self, action: type[Action]) -> KindWords:
        """The words of a kind."""
        return self.table.game.presenter.kind(action, self.scene.words)

    def label(self, action: type[Action]) -> str:
        """What a kind is called now: whoever has acted and may think again swaps the card, and doesn't choose one."""
        words = self.kind(action)
        return words.change if words.change and self.seat not in self.table.awaiting else words.label

    def field(self, at: Menu[Any]) -> FieldWords:
        """The words of the field that a menu asks for."""
        return self.table.game.presenter.field(kind_at(at), at.field, self.scene.words)

    def value(self, at: Menu[Any], choice: Choice) -> ValueWords:
        """The words of a value that a menu offers."""
        return self.table.game.presenter.value(self.scene, kind_at(at), at.field, choice.value, at.chosen)

    def ruled_out(self, at: Menu[Any]) -> Sequence[str]:
        """What a menu does not offer though one might look for it, with the reasons."""
        return self.table.game.presenter.ruled_out(self.scene, kind_at(at), at.field, at.chosen)


def asked_always(presenter: Presenter[Any]) -> Always[Any]:
    """Which fields a panel asks for even where one value is left."""
    return lambda kind, field: presenter.field(kind, field, Words()).always


def kind_at(at: Menu[Any]) -> type[Action]:
    """The kind of action that a menu is about. Raises ``ValueError`` where none has been chosen."""
    if at.kind is None:
        raise ValueError("the menu still asks for the kind of action")
    return at.kind


def tidy_label(label: str) -> str:
    """A label without markdown's escapes: options and buttons show text as it is."""
    return tidy(label.replace("\\", ""), limits.OPTION_LABEL)


def trail(asked: Asked, at: Menu[Any]) -> str:
    """ "Move · Rice 6 · Which window?", without subsets of nothing."""
    said = [words.label for value, words in _chosen(asked, at) if value != ()]
    steps = [f"**{asked.label(kind_at(at))}**", *said]
    if at.field:
        steps.append(asked.field(at).question)
    return " · ".join(steps)


def deed(asked: Asked, at: Menu[Any], *, short: bool = False) -> str:
    """ "Play a card: Avenge": a button that acts at once names what it does, but nothing that is left undone."""
    chosen = [words for value, words in _chosen(asked, at) if value not in {None, ()}]
    values = ", ".join(tidy_label((short and words.short) or words.label) for words in chosen)
    label = asked.label(kind_at(at))
    return asked.words.say("{kind}: {values}", kind=label, values=values) if values else label


def foreseen(asked: Asked, path: Sequence[str]) -> str:
    """What a choice causes, where its kind says that this is worth seeing first and nothing hidden decides it."""
    at = asked.menu(path)
    if at.action is None or not asked.kind(kind_at(at)).preview:
        return ""
    dry = preview(asked.table, asked.seat, at.action)
    if dry is None:
        return ""
    said = [asked.table.game.presenter.event(event, asked.scene) for event in dry.events if event.seen_by(asked.seat)]
    return " ".join(filter(None, said)).replace("\\", "")


def repeats(label: str, before: str) -> bool:
    """Whether a longer label says this one already: "3 chimps" after "E5: 3 chimps, 3 of 5".

    Equal labels are two things of the same name, such as two green tokens.
    """
    said, so_far = label.casefold(), before.casefold()
    return said != so_far and re.search(rf"(?<!\w){re.escape(said)}(?!\w)", so_far) is not None


def _chosen(asked: Asked, at: Menu[Any]) -> Iterator[tuple[object, ValueWords]]:
    """The values so far with their words; one that nobody chose is left out where the one before says it already."""
    kind = kind_at(at)
    before = asked.kind(kind).label
    chosen: dict[str, object] = {}
    for place, (name, value) in enumerate(at.chosen.items(), 1):
        words = asked.table.game.presenter.value(asked.scene, kind, name, value, dict(chosen))
        if not (repeats(words.label, before) and _passed_by_itself(asked, at.path, place)):
            yield value, words
            before = words.label
        chosen[name] = value


def _passed_by_itself(asked: Asked, path: Sequence[str], place: int) -> bool:
    """Whether nothing else was possible at that place of a path."""
    return len(asked.menu(path[:place]).path) > place
