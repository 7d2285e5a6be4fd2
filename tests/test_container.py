"""The container's files say what the process does (no Docker is needed to see that)."""

import re
import tomllib
from pathlib import Path
from typing import Any

from bot.commandline.parser import SUMMARIES, make_parser
from bot.settings import Settings
from bot.supervisor import DRAIN_S
from tests.house import ROOT


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    return tomllib.loads(read("pyproject.toml"))


def test_the_image_runs_the_bot_as_nobody_special() -> None:
    lines = read("Dockerfile").splitlines()

    assert "USER 10001:10001" in lines
    assert "VOLUME /data" in lines
    assert "STOPSIGNAL SIGTERM" in lines
    assert 'ENTRYPOINT ["python", "-m", "bot"]' in lines
    assert 'CMD ["run"]' in lines
    assert sum(line.startswith("FROM python:3.") for line in lines) == 2


def test_the_image_uses_commands_that_exist() -> None:
    dockerfile = read("Dockerfile")
    used = {*re.findall(r'"bot", "(\w+)"', dockerfile), *re.findall(r'^CMD \["(\w+)"\]', dockerfile, re.MULTILINE)}

    assert used == {"run", "health"}
    assert used <= SUMMARIES.keys()
    assert make_parser().parse_args(["health"]).command == "health"


def test_the_build_has_what_it_copies_and_every_package() -> None:
    copied = [
        name
        for line in re.findall(r"^COPY (?!--)(.+)$", read("Dockerfile"), re.MULTILINE)
        for name in line.split()[:-1]
    ]
    let_in = {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}

    assert set(copied) == let_in
    assert all((ROOT / name).exists() for name in copied)
    packages = project()["tool"]["setuptools"]["packages"]["find"]["include"]
    assert {name.rstrip("*") for name in packages} <= let_in


def test_every_kind_of_file_the_program_reads_is_installed_with_it() -> None:
    """What runs from the sources must run from the image too; a catalogue of another language is a file like these."""
    shipped = {pattern.removeprefix("*") for pattern in project()["tool"]["setuptools"]["package-data"]["*"]}
    read_at_run_time = {
        path.suffix for package in ("bot", "games", "storage") for path in (ROOT / package).rglob("*") if path.is_file()
    }

    assert (read_at_run_time | {".mo"}) - {".py", ".pyc", ".po", ".pot"} <= shipped


def test_the_service_restarts_but_is_given_time_to_stop() -> None:
    compose = read("compose.yaml")
    grace = re.search(r"stop_grace_period: (\d+)s", compose)

    assert grace is not None
    assert int(grace[1]) >= DRAIN_S + 2
    for needed in ("init: true", "restart: unless-stopped", "read_only: true", "menagerie:/data", "max-size:"):
        assert needed in compose
    assert "\t" not in compose


def test_a_setting_in_env_reaches_the_container() -> None:
    """Compose passes on what is listed and nothing else; an empty value counts as not set."""
    passed = set(re.findall(r"^      ([A-Z_]+): \$\{\1:-\}$", read("compose.yaml"), re.MULTILINE))
    settings = {name.upper() for name in Settings.model_fields}

    of_the_image = {"DATA_DIR", "DISCORD_TOKEN_FILE"}
    assert passed == {name for name in settings - of_the_image if not name.startswith("PLAYGROUND_")}
    assert Settings.model_config.get("env_ignore_empty")


def test_the_lock_names_the_public_index_only_and_every_direct_dependency() -> None:
    lock = read("uv.lock")
    hosts = set(re.findall(r"https?://([^/\"]+)", lock))
    locked = {package["name"]: package["version"] for package in tomllib.loads(lock)["package"]}
    wanted = project()["project"]["dependencies"] + project()["project"]["optional-dependencies"]["dev"]
    pins = dict(re.sub(r"\[.*?\]", "", line).split("==") for line in wanted)

    assert hosts == {"pypi.org", "files.pythonhosted.org"}
    assert {name: locked.get(name.replace(".", "-")) for name in pins} == pins


def test_the_check_runs_the_readme_s_own_command() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", read("README.md"), re.MULTILINE | re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines() if "pytest" in line]

    assert len(commands) == 1
    assert commands[0].endswith("python -m pytest -q")
    script = Path(ROOT / ".ci" / "run")
    assert script.stat().st_mode & 0o111
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")
