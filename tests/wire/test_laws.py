"""The laws of ``bot.playground`` that can be read from its source."""

import ast
from pathlib import Path

import pytest

import bot.playground

FILES = sorted(Path(bot.playground.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_law_4_the_stand_in_imports_nothing_of_the_bot(file: Path) -> None:
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    names = [node.module or "" for node in tree if isinstance(node, ast.ImportFrom)]

    assert [name for name in names if name.split(".")[0] == "discord"] == []
    assert [name for name in names if name.startswith("bot") and not name.startswith("bot.playground")] == []
