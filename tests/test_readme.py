"""The README is true: its commands run, its files exist, it names every command and every game."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from bot.commandline.parser import SUMMARIES
from bot.interface.commands import OneDoorTree, build_commands
from bot.wording import words_for
from games.registry import all_games

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
BLOCKS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]
PLAYED_BY_HAND = ("docker compose", "DISCORD_TOKEN=...")
"""Need an engine or a token; tests/test_container.py and tests/bot/test_process.py stand in for them."""


def in_this_python(line: str) -> list[str]:
    """A command of the README for the interpreter that runs the tests."""
    return [sys.executable, *line.removeprefix(".venv/bin/python ").split()]


def test_every_command_block_is_known_here() -> None:
    known = {
        "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/python -m bot",
        "python3 -m venv .venv && .venv/bin/pip install -q '.[dev]' && .venv/bin/python -m pytest -q",
        ".venv/bin/python -m games.core.selfplay kalimambo 100",
    }

    assert {line for line in BLOCKS if not any(mark in line for mark in PLAYED_BY_HAND)} == known


async def test_the_first_command_opens_the_playground_on_a_clean_copy(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    ignored = shutil.ignore_patterns(".git", ".venv", ".menagerie", ".*_cache", "__pycache__", ".hypothesis", "build")
    shutil.copytree(ROOT, clone, ignore=ignored)
    command = next(line for line in BLOCKS if line.endswith("-m bot"))
    settings = {"PLAYGROUND_PORT": "0", "PYTHONPATH": "", "PYTHONUNBUFFERED": "1"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    process = await asyncio.create_subprocess_shell(
        command, cwd=clone, env=kept | settings, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    try:
        async with asyncio.timeout(600):
            line = await process.stdout.readline() if process.stdout else b""
    finally:
        os.killpg(process.pid, 15)
        await process.communicate()

    assert re.search(rb"http://127\.0\.0\.1:\d+/", line)


@pytest.mark.parametrize("name", sorted(SUMMARIES))
def test_every_subcommand_is_in_the_readme_and_explains_itself(name: str) -> None:
    assert f"python -m bot {name}" in README

    shown = subprocess.run([sys.executable, "-m", "bot", name, "--help"], cwd=ROOT, capture_output=True, check=True)

    assert shown.stdout


def test_self_play_runs_as_written() -> None:
    line = next(line for line in BLOCKS if "selfplay" in line).replace(" 100", " 3")

    played = subprocess.run(in_this_python(line), cwd=ROOT, capture_output=True, check=True, text=True)

    assert "3 games" in played.stdout
    assert "dead ends (endless games too): 0, failures: 0" in played.stdout


def test_the_benchmarks_explain_themselves() -> None:
    assert "python -m tests.benchmarks" in README
    command = [sys.executable, "-m", "tests.benchmarks", "--help"]

    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout


def test_every_slash_command_and_game_is_named() -> None:
    tree = OneDoorTree(_client())
    build_commands(tree, all_games(), words_for("en"))
    for command in tree.get_commands():
        assert f"`/{command.name}" in README
        if command.name == "table":
            for sub in command.commands:  # type: ignore[union-attr]  # /table is a group
                assert f"`/table {sub.name}`" in README
    for game in all_games().values():
        assert game.title in README


def test_every_file_that_is_named_exists() -> None:
    for path in re.findall(r"[`(]((?:games|bot|storage|tests|\.github|\.ci)/[\w./]+)[`)]", README):
        assert (ROOT / path).exists(), path


def _client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())
