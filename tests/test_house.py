"""The house keeps its own laws: arrows, sizes, words and pages (DESIGN's sections 2, 3 and 11)."""

import ast
import re

import pytest

from bot.settings_pages import env_example, markdown_table
from tests.house import PACKAGES, ROOT, Source, games, sources, texts

TOP_LEVEL = {
    "bot", "games", "storage", "tests",
    "pyproject.toml", "uv.lock", "README.md", "Dockerfile", "compose.yaml", "LICENSE",
}  # fmt: skip
MADE_BY_TOOLS = {"build", "__pycache__", "menagerie.egg-info"}

ARROWS = {"bot": {"games", "storage"}, "games": set(), "storage": set()}
IMPURE = {
    "aiohttp", "aiosqlite", "asyncio", "concurrent", "datetime", "discord", "glob", "io", "logging", "multiprocessing",
    "os", "pathlib", "secrets", "shutil", "socket", "sqlite3", "structlog", "subprocess", "tempfile", "threading",
    "time", "urllib", "uuid",
}  # fmt: skip

LINES = 500
FUNCTION_LINES = 60
MARKERS = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
MACHINE = re.compile(r"(?<![\w.])/(?:wo" + r"rk|ro" + r"ot|home/\w+|tm" + r"p/\w+|Us" + r"ers)/")


def top(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def offences(source: Source, package: str) -> set[str]:
    """The imports of ``source`` below ``package``."""
    return {module for module in source.imports if inside(module, package)}


@pytest.mark.parametrize("package", PACKAGES)
def test_arrows_between_the_packages(package: str) -> None:
    forbidden = (set(PACKAGES) | {"tests"}) - ARROWS[package] - {package}

    found = {
        str(source): module for source in sources(package) for module in source.imports if top(module) in forbidden
    }

    assert found == {}


def test_the_kernel_imports_no_game() -> None:
    """Only self-play's command line may look at the registry."""
    found = {
        (str(source), module)
        for source in sources("games")
        if inside(source.name, "games.core")
        for module in offences(source, "games")
        if not inside(module, "games.core") and module != "games"
    }

    assert found <= {("games/core/selfplay.py", "games.registry.all_games")}


@pytest.mark.parametrize("game", games())
def test_a_game_imports_the_kernel_and_itself_only(game: str) -> None:
    found = {
        (str(source), module)
        for source in sources("games")
        if inside(source.name, f"games.{game}")
        for module in offences(source, "games")
        if not inside(module, "games.core") and not inside(module, f"games.{game}")
    }

    assert found == set()


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("model", {"rules", "view", "text", "picture"}),
        ("rules", {"view", "text", "picture"}),
        ("view", {"text", "picture"}),
        ("picture", {"text"}),
    ],
)
def test_arrows_inside_a_game(game: str, below: str, above: set[str]) -> None:
    """model <- rules <- view <- picture <- text, with the chapters of each; text bundles the presenter."""
    reached = closure(game, below)

    assert below in reached
    assert reached & above == set()


def closure(game: str, start: str) -> set[str]:
    """The modules of a game that ``start`` imports, directly or through others, itself included."""
    package = f"games.{game}"
    known = {
        source.name.removeprefix(f"{package}."): source for source in sources("games") if inside(source.name, package)
    }
    reached: set[str] = set()
    waiting = {start} & known.keys()
    while waiting:
        name = waiting.pop()
        reached.add(name)
        modules = (module.removeprefix(f"{package}.") for module in offences(known[name], package))
        found = {part for module in modules for part in (module, module.rpartition(".")[0]) if part in known}
        waiting |= found - reached
    return reached


def test_games_touch_neither_clock_nor_disk_nor_network() -> None:
    found = {(str(source), module) for source in sources("games") for module in source.imports if top(module) in IMPURE}

    assert found == set()


def test_games_open_no_files_and_roll_no_hidden_dice() -> None:
    """Of ``random`` a seeded ``Random`` is fine, the module's own functions are not; and nothing is opened."""
    found = [
        f"{source}: {ast.unparse(node)}"
        for source in sources("games")
        for node in ast.walk(source.tree)
        if impure(node)
    ]

    assert found == []


def impure(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id == "random" and node.attr != "Random"
    if isinstance(node, ast.ImportFrom):
        return node.module == "random" and any(alias.name != "Random" for alias in node.names)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in {"open", "input", "eval", "exec"}
    return False


def test_the_top_level_holds_what_the_design_names() -> None:
    visible = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}

    assert visible - MADE_BY_TOOLS <= TOP_LEVEL


def test_no_file_is_too_long() -> None:
    code = [path for path in texts() if path.suffix in {".py", ".js", ".css", ".html"}]
    lines = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in code}

    assert {name: number for name, number in lines.items() if number > LINES} == {}


def test_no_function_is_too_long() -> None:
    found = {
        f"{source}:{name}": lines
        for source in sources(*PACKAGES, "tests")
        for name, lines in source.functions
        if lines > FUNCTION_LINES
    }

    assert found == {}


def test_every_file_says_what_it_is_for() -> None:
    assert [str(source) for source in sources(*PACKAGES) if not ast.get_docstring(source.tree)] == []


def test_nothing_names_the_machine_it_was_written_on() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in texts() if MACHINE.search(path.read_text(encoding="utf-8"))}

    assert found == set()


def test_nothing_is_left_for_later() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in texts() if MARKERS.search(path.read_text(encoding="utf-8"))}

    assert found == set()


def test_the_readme_lists_every_setting() -> None:
    assert markdown_table() in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_file_lists_every_setting() -> None:
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == env_example()
