"""``python -m tests.benchmarks [PART ...] [--json FILE]``: a table of figures and ratios.

Parts: rules, storage, shell, pictures, startup. Without any, all of them run, one after the other.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from tests.benchmarks.figures import Figure

PARTS = ("rules", "storage", "shell", "pictures", "startup")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts asked for and print their figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    asked = parser.parse_args(arguments)
    figures: dict[str, list[Figure]] = {}
    for part in asked.parts or PARTS:
        measure: Callable[[], Awaitable[list[Figure]]] = import_module(f"tests.benchmarks.{part}").measure
        figures[part] = asyncio.run(_run(measure))
        for figure in figures[part]:
            sys.stdout.write(row(part, figure) + "\n")
            sys.stdout.flush()
    if asked.json:
        asked.json.write_text(
            json.dumps({part: [asdict(f) for f in found] for part, found in figures.items()}, indent=1)
        )
    return 0


async def _run(measure: Callable[[], Awaitable[list[Figure]]]) -> list[Figure]:
    return await measure()


def row(part: str, figure: Figure) -> str:
    """One line of the table."""
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
    ratio = f"{figure.ratio:6.2f}x" if figure.ratio is not None else "       "
    return f"{part:9} {figure.name:58} {value:>10} {figure.unit:8} {ratio}  {figure.note}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
