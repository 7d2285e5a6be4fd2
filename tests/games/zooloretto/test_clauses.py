"""Every clause of the rules page is tested here and stands in RULES.md; so does every rule that a refusal cites."""

import re
from importlib import resources
from pathlib import Path

from tests.games.clauses import cited

CLAUSES = [
    *(f"Z{number}" for number in range(1, 71) if number not in (27, 38, 61, 62, 63)),
    *(f"B{number}" for number in range(1, 56) if number not in (29, 44, 45, 48)),
]
RULES = resources.files("games.zooloretto").joinpath("RULES.md").read_text()


def test_every_clause_stands_in_the_rules_once() -> None:
    stated = re.findall(r"^\*\*([ZB]\d+)\*\*", RULES, re.MULTILINE)

    assert sorted(stated) == sorted(CLAUSES)


def test_every_clause_is_cited_by_a_test() -> None:
    assert set(CLAUSES) - cited(Path(__file__).parent) == set()


def test_every_rule_that_a_refusal_cites_stands_in_the_rules() -> None:
    source = resources.files("games.zooloretto").joinpath("refusals.py").read_text()
    cited = set(re.findall(r'"([ZB]\d+)"', source))

    assert cited
    assert cited <= set(CLAUSES)
