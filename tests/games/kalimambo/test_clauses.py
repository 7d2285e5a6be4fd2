"""Every clause of the rules page is tested here and stands in RULES.md."""

import re
from importlib import resources
from pathlib import Path

CLAUSES = [
    *(f"R{number}" for number in range(1, 36)),
    *("R37", "R38", "R39", "R40", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R53", "R54"),
    *(f"U{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17)),
]


def test_every_clause_stands_in_the_rules() -> None:
    rules = resources.files("games.kalimambo").joinpath("RULES.md").read_text()
    known = set(re.findall(r"\b[RU]\d+\b", rules))

    assert [clause for clause in CLAUSES if clause not in known] == []


def test_every_clause_is_cited_by_a_test() -> None:
    cited: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        if file != Path(__file__):
            cited |= {f"{kind}{number}".upper() for kind, number in re.findall(r"_([ru])(\d+)(?=_)", file.read_text())}

    assert [clause for clause in CLAUSES if clause not in cited] == []
