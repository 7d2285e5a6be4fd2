"""Wording: gettext look-up in the reader's locale, plurals, lists.

Whole sentences with named placeholders go through :meth:`Words.say` and :meth:`Words.count`; Babel extracts both, and
what is :func:`marked`.
The shell loads the catalogues and passes them in: this package reads no files.
"""

import gettext
from collections.abc import Sequence


def marked(sentence: str) -> str:
    """The sentence itself, marked for Babel where nobody reads yet: whoever shows it looks it up with ``say``."""
    return sentence


class Words:
    """The language of one reader."""

    def __init__(self, translations: gettext.NullTranslations | None = None) -> None:
        self._translations = translations or gettext.NullTranslations()

    def say(self, message: str, /, **values: object) -> str:
        """The sentence in the reader's language, its ``{placeholders}`` filled."""
        text = self._translations.gettext(message)
        return text.format_map(values) if values else text

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The singular or plural sentence for ``n`` (also available as ``{n}``)."""
        return self._translations.ngettext(one, many, n).format_map({"n": n, **values})

    def listing(self, items: Sequence[str]) -> str:
        """The items as a spoken list: "a", "a and b", "a, b and c"; "" when there is none."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])
