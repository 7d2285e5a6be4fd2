"""Every clause of the rules page is tested here and stands in RULES.md."""

import re
from importlib import resources
from pathlib import Path

from tests.games.clauses import cited

CLAUSES = [
    *(f"R{number}" for number in (*range(1, 25), *range(26, 31), 32, 33, 36, *range(40, 47), *range(50, 59))),
    *(f"R{number}" for number in (60, 61, *range(63, 71), *range(80, 85), *range(92, 97), *range(100, 104))),
    *(f"D{number}" for number in range(1, 21)),
]


def test_every_clause_stands_in_the_rules() -> None:
    rules = resources.files("games.boitas").joinpath("RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*([RD]\d+)\*\*", rules))

    assert [clause for clause in CLAUSES if clause not in known] == []


def test_every_clause_is_cited_by_a_test() -> None:
    assert set(CLAUSES) - cited(Path(__file__).parent) == set()


def test_every_refusal_cites_a_rule_that_stands_there() -> None:
    rules = resources.files("games.boitas").joinpath("RULES.md").read_text(encoding="utf-8")
    source = resources.files("games.boitas").joinpath("refusals.py").read_text(encoding="utf-8")

    assert {cited for cited in re.findall(r'"([RD]\d+)"', source) if f"**{cited}**" not in rules} == set()
