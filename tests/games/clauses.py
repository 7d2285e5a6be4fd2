"""Which clauses of a game's rules page its tests show."""

import ast
import re
from pathlib import Path


def cited(folder: Path) -> set[str]:
    """The clause ids in the names and docstrings of a folder's tests, such as R12 of ``test_r12_one_moves``."""
    found: set[str] = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {clause.upper() for clause in re.findall(r"(?<=_)[a-z]\d+(?=_|$)", node.name)}
                found |= set(re.findall(r"\b[A-Z]\d+\b", ast.get_docstring(node) or ""))
    return found
