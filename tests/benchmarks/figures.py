"""What a benchmark reports."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; `ratio` compares it with the peer or raw limit that `note` names, from the same run."""

    name: str
    value: float
    unit: str
    note: str = ""
    ratio: float | None = None
