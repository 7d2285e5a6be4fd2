"""Which letters can be painted and how wide they are. Everything that is written passes ``legible``.

svg.py escapes nothing and the painter dies of a control character, so a name is made harmless here: controls,
bidi marks, joiners and surrogates go, fancy letters become plain ones, what the font lacks becomes FALLBACK.
"""

import unicodedata
from functools import lru_cache
from typing import Final, Literal

from games.core.drawing import noto

Weight = Literal["normal", "bold"]

#: Stands for a character that the font has no glyph for.
FALLBACK: Final = "\N{DOTTED CIRCLE}"
ELLIPSIS: Final = "…"

#: Glyphs may be squeezed to this share of their width before words are cut.
TIGHTEST: Final = 0.82

_MOST_MARKS = 2
_LONGEST = 4000


def _advances(encoded: str) -> list[int]:
    widths: list[int] = []
    for run in encoded.split():
        width, _, repeated = run.partition("*")
        widths += [int(width)] * int(repeated or 1)
    return widths


def _covered() -> list[str]:
    characters: list[str] = []
    for stretch in noto.COVERAGE.split():
        first, _, last = stretch.partition("-")
        characters += map(chr, range(int(first, 16), int(last or first, 16) + 1))
    return characters


_COVERED = _covered()
_WIDTHS: dict[Weight, dict[str, int]] = {
    "normal": dict(zip(_COVERED, _advances(noto.REGULAR_ADVANCES), strict=True)),
    "bold": dict(zip(_COVERED, _advances(noto.BOLD_ADVANCES), strict=True)),
}


def _paintable(character: str) -> str:
    """The character itself, its plain form, FALLBACK, a space, or nothing."""
    category = unicodedata.category(character)
    if category.startswith("Z") or character in "\t\n\v\f\r\x85":
        return " "
    if category in ("Cc", "Cf", "Cs"):
        return ""
    if character in _WIDTHS["normal"]:
        return character
    plain = unicodedata.normalize("NFKC", character)
    if plain != character and all(letter in _WIDTHS["normal"] for letter in plain):
        return plain
    return "" if category in ("Mn", "Me", "Mc", "Sk") else FALLBACK


@lru_cache(maxsize=2048)
def legible(words: str) -> str:
    """Any string as one line that the font can paint; not yet escaped for XML. At most 4000 characters.

    A base letter keeps two combining marks, so that towers of them stay within their line.
    """
    kept: list[str] = []
    marks = _MOST_MARKS  # a mark with no letter before it has nothing to sit on
    for character in "".join(map(_paintable, unicodedata.normalize("NFC", words[:_LONGEST]))):
        marks = marks + 1 if unicodedata.category(character) == "Mn" else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())


def text_width(words: str, size: float, weight: Weight = "normal") -> float:
    """Width in px of the words as they would be painted (kerning aside, which takes 2 % at most)."""
    widths = _WIDTHS[weight]
    return sum(widths[character] for character in legible(words)) * size / noto.UNITS_PER_EM


def fit(words: str, size: float, weight: Weight, max_width: float) -> tuple[str, float | None]:
    """The legible words, cut with an ellipsis where even squeezed glyphs are too wide, and the width in px
    to squeeze them to (None: they fit as they are)."""
    line = legible(words)
    if text_width(line, size, weight) <= max_width:
        return line, None
    line = _cut(line, size, weight, max_width / TIGHTEST)
    return line, max_width if text_width(line, size, weight) > max_width else None


def _cut(line: str, size: float, weight: Weight, width: float) -> str:
    if text_width(line, size, weight) <= width:
        return line
    room = width - text_width(ELLIPSIS, size, weight)
    end = 0
    for character in line:
        room -= _WIDTHS[weight][character] * size / noto.UNITS_PER_EM
        if room < 0:
            break
        end += 1
    return line[:end].rstrip() + ELLIPSIS


def wrap(words: str, size: float, weight: Weight, width: float, max_lines: int) -> list[str]:
    """The words in at most ``max_lines`` lines no wider than ``width`` px; the last one ends in an ellipsis
    where words were left over. A word wider than a line stays whole and is squeezed or cut when painted."""
    lines: list[str] = []
    for stretch in words.splitlines():
        line = ""
        for word in legible(stretch).split():
            longer = f"{line} {word}".strip()
            if line and text_width(longer, size, weight) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    if len(lines) > max_lines:
        rest = " ".join(lines[max_lines - 1 :])
        lines[max_lines - 1 :] = [_cut(f"{rest} ", size, weight, width)]
    return lines
