"""The guard's exception and its two questions."""

from dataclasses import dataclass, field


class PayloadRefused(ValueError):
    """A payload breaks one of Discord's limits.

    ``path`` names the place inside the payload (``components[2].options[7].label``), ``reason`` what is
    wrong there. Neither repeats the text itself, which may be somebody's hidden hand.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@dataclass(slots=True)
class Checked:
    """What must be unique or added up over one whole message."""

    files: frozenset[str]
    custom_ids: set[str] = field(default_factory=set)
    text_length: int = 0


def require(kept: bool, path: str, reason: str) -> None:
    """Raise `PayloadRefused` for ``path`` unless the limit is ``kept``."""
    if not kept:
        raise PayloadRefused(path, reason)


def require_length(text: str, path: str, most: int, *, least: int = 0) -> None:
    """Raise `PayloadRefused` unless ``text`` has ``least`` to ``most`` characters."""
    require(least <= len(text) <= most, path, f"{len(text)} characters, {least} to {most} are allowed")
