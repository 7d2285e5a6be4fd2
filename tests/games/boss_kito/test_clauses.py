"""Every clause of the rules page is tested here and stands in RULES.md."""

import re
from importlib import resources
from pathlib import Path

CLAUSES = [*(f"R{number}" for number in range(1, 61)), *(f"U{number}" for number in range(1, 22))]


def test_every_clause_stands_in_the_rules() -> None:
    rules = resources.files("games.boss_kito").joinpath("RULES.md").read_text()
    known = set(re.findall(r"\b[RU]\d+\b", rules))

    assert [clause for clause in CLAUSES if clause not in known] == []


def test_every_clause_is_cited_by_a_test() -> None:
    cited: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        if file != Path(__file__):
            cited |= {f"{kind}{number}".upper() for kind, number in re.findall(r"_([ru])(\d+)(?=_)", file.read_text())}

    assert [clause for clause in CLAUSES if clause not in cited] == []
