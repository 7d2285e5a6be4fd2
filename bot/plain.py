"""Text that people typed, made safe to show, and texts cut to a length.

1. `tidy` is for places without markdown (labels, options, alt text); `plain` is for places with markdown.
2. Neither lets through control, bidirectional, invisible or unassigned characters, or towers of accents.
3. Names are measured in graphemes as people count them, all else in characters as Discord counts them.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

NAME_GRAPHEMES = 32
_MARKS_PER_GRAPHEME = 2
_NAMELESS = "?"
_ELLIPSIS = "…"
_MARKDOWN = re.compile(r"[\\*_~`|\[\]()<@:]")
_LINE_START = re.compile(r"^(?:[#>+-]|\d+\.)")


@lru_cache(4096)
def tidy(name: str, limit: int = NAME_GRAPHEMES) -> str:
    """Return ``name`` on one line, at most ``limit`` graphemes, without what can't be seen or turns the text.

    A name of which nothing is left becomes a question mark.
    """
    visible = "".join(_shown(character) for character in unicodedata.normalize("NFC", name))
    graphemes = list(_graphemes(" ".join(visible.split())))
    if len(graphemes) > limit:
        graphemes = [*graphemes[: limit - 1], _ELLIPSIS]
    return "".join(graphemes).strip() or _NAMELESS


@lru_cache(4096)
def plain(name: str, limit: int = NAME_GRAPHEMES) -> str:
    """Return `tidy` of ``name`` with Discord's markdown, mentions, emoji codes and links disarmed."""
    escaped = _MARKDOWN.sub(lambda match: "\\" + match.group(), tidy(name, limit))
    return _LINE_START.sub(lambda match: match.group()[:-1] + "\\" + match.group()[-1], escaped)


def clip(text: str, limit: int) -> str:
    """Return ``text`` cut to at most ``limit`` characters, with an ellipsis where something was cut.

    Never cuts inside a grapheme or leaves half an escape behind.
    """
    if len(text) <= limit:
        return text
    kept, length = [], 0
    for grapheme in _graphemes(text):
        length += len(grapheme)
        if length > limit - len(_ELLIPSIS):
            break
        kept.append(grapheme)
    head = "".join(kept)
    dangling = (len(head) - len(head.rstrip("\\"))) % 2
    return (head[: len(head) - dangling] + _ELLIPSIS)[:limit]


def _shown(character: str) -> str:
    category = unicodedata.category(character)
    if category.startswith("Z") or character in "\t\n\r\v\f":
        return " "
    # U+2800 and the Hangul fillers are letters or symbols that draw nothing.
    if category.startswith("C") or character in "\u2800\u115f\u1160\u3164\uffa0":
        return ""
    return character


def _graphemes(text: str) -> Iterator[str]:
    """Yield what a reader takes for one character each: a base with its marks, or a flag's two letters."""
    cluster, marks = "", 0
    for character in text:
        if cluster and _joins(cluster, character):
            marks += 1
            if marks <= _MARKS_PER_GRAPHEME:
                cluster += character
            continue
        if cluster:
            yield cluster
        cluster, marks = character, 0
    if cluster:
        yield cluster


def _joins(cluster: str, character: str) -> bool:
    if _is_flag_letter(character):
        return len(cluster) == 1 and _is_flag_letter(cluster)
    return unicodedata.category(character) in {"Mn", "Me"} or "\U0001f3fb" <= character <= "\U0001f3ff"


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character[0] <= "\U0001f1ff"
