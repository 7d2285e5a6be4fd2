"""The source tree as the house tests see it: files, their imports and their functions."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "games", "storage")
TEXTS = (".py", ".md", ".toml", ".yaml", ".sql", ".js", ".css", ".html", ".txt", ".example", ".ini", ".cfg", "")
GENERATED = {"build", "__pycache__", "node_modules", "uv.lock"}


@dataclass(frozen=True, eq=False)
class Source:
    """One Python file: its dotted name, its tree and its number of lines."""

    path: Path
    name: str
    tree: ast.Module
    lines: int

    def __str__(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def package(self) -> str:
        """The package that relative imports start from."""
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """The dotted names this file imports, wherever it does; ``from a import b`` counts as ``a.b``."""
        found: list[str] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found += (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self._absolute(node)
                found += (f"{base}.{alias.name}" for alias in node.names)
        return tuple(found)

    @property
    def functions(self) -> Iterator[tuple[str, int]]:
        """Every function with its number of lines, without decorators."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1

    def _absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        anchor = self.package.split(".")[: len(self.package.split(".")) - node.level + 1]
        return ".".join([*anchor, *([node.module] if node.module else [])])


@cache
def sources(*packages: str) -> tuple[Source, ...]:
    """All Python files of these top-level packages."""
    return tuple(_read(path) for package in packages for path in sorted((ROOT / package).rglob("*.py")))


@cache
def texts() -> tuple[Path, ...]:
    """Every file of the project that people read, without what tools make."""
    return tuple(path for path in sorted(_files(ROOT)) if path.suffix in TEXTS)


def games() -> tuple[str, ...]:
    """The names of the packages that hold a game."""
    folders = sorted(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))
    return tuple(name for name in folders if name != "core")


def _read(path: Path) -> Source:
    parts = path.relative_to(ROOT).with_suffix("").parts
    text = path.read_text(encoding="utf-8")
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Source(path, name, ast.parse(text), text.count("\n"))


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in GENERATED or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            if not path.name.startswith(".") or path.name in {".ci", ".github"}:
                yield from _files(path)
        elif path.name not in {".git", ".env"}:
            yield path
