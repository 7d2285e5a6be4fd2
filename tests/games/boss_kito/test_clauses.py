"""Every clause of the rules page is tested here and stands in RULES.md."""

import re
from importlib import resources
from pathlib import Path

from tests.games.clauses import cited

CLAUSES = [*(f"R{number}" for number in range(1, 61)), *(f"U{number}" for number in range(1, 22))]


def test_every_clause_stands_in_the_rules() -> None:
    rules = resources.files("games.boss_kito").joinpath("RULES.md").read_text()
    known = set(re.findall(r"\b[RU]\d+\b", rules))

    assert [clause for clause in CLAUSES if clause not in known] == []


def test_every_clause_is_cited_by_a_test() -> None:
    assert set(CLAUSES) - cited(Path(__file__).parent) == set()
