"""The settings as pages for people: the README's table and ``.env.example``, both made from the model.

``python -m bot.settings_pages`` prints the table, ``python -m bot.settings_pages env`` the example file.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic.fields import FieldInfo

from bot.settings import Settings

_UNSET = "–"


def markdown_table() -> str:
    """Return the table of all settings."""
    rows = ["| variable | default | meaning |", "|---|---|---|"]
    for name, field in Settings.model_fields.items():
        default = _shown(field.default)
        shown = f"`{default}`" if default else _UNSET
        rows.append(f"| `{name.upper()}` | {shown} | {field.description} |")
    return "\n".join(rows) + "\n"


def env_example() -> str:
    """Return an example file with every setting, all of them commented out."""
    return "".join(_env_lines())


def _env_lines() -> Iterator[str]:
    yield "# Copy this file to .env and remove the # in front of what you set.\n"
    for name, field in Settings.model_fields.items():
        yield f"\n# {_comment(field)}\n#{name.upper()}={_shown(field.default)}\n"


def _comment(field: FieldInfo) -> str:
    return str(field.description).replace("`", "")


def _shown(default: Any) -> str:
    if isinstance(default, tuple):
        return ",".join(default)
    return "" if default is None else str(default)


def main(arguments: Sequence[str]) -> None:
    """Print one of the pages."""
    sys.stdout.write(env_example() if arguments[1:] == ["env"] else markdown_table())


if __name__ == "__main__":
    main(sys.argv)
