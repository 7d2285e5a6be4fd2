"""Every clause of the rules page is tested here and stands in RULES.md; every refusal has a rule and a sentence."""

import re
from importlib import resources
from pathlib import Path

from games.banana_bandits.refusal_text import sentences
from games.core.words import Words
from tests.games.clauses import cited

CLAUSES = [
    *(f"R{number}" for number in range(1, 82) if number != 53),
    *(f"O{number}" for number in range(1, 6)),
    "U1",
]


def rules() -> str:
    return resources.files("games.banana_bandits").joinpath("RULES.md").read_text(encoding="utf-8")


def test_every_clause_is_a_paragraph_of_the_rules() -> None:
    known = re.findall(r"^\*\*([ROU]\d+)\*\*", rules(), re.MULTILINE)

    assert sorted(known) == sorted(CLAUSES)


def test_every_clause_is_cited_by_a_test() -> None:
    assert set(CLAUSES) - cited(Path(__file__).parent) == set()


def test_every_refusal_has_a_rule_that_stands_there_and_a_sentence() -> None:
    source = Path(str(resources.files("games.banana_bandits").joinpath("refusals.py"))).read_text(encoding="utf-8")
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', source))

    assert set(re.findall(r'"([ROU]\d+)"', source)) <= set(CLAUSES)
    assert codes - set(sentences(Words())) == {"not_now"}
