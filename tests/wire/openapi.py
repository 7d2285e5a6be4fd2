"""Checks recorded exchanges against Discord's published API description (about 10 ms each)."""

import copy
import functools
import json
from pathlib import Path
from typing import Any

import jsonschema
from jsonschema.protocols import Validator

from bot.playground.recorder import Exchange, Recorder

Spec = dict[str, Any]
SPEC_FILE = Path(__file__).resolve().parents[2].parent / "shared" / "discord-openapi.json"


@functools.cache
def load_spec() -> Spec | None:
    """The description, loosened where Discord is looser than it says; None when the file is not there."""
    if not SPEC_FILE.exists():
        return None
    spec: Spec = json.loads(SPEC_FILE.read_text())
    # Discord reads snowflakes as JSON integers too, and discord.py sends them so in places.
    spec["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return spec


def findings(recorder: Recorder, spec: Spec) -> list[str]:
    """Readable faults of every recorded request and response; scripted faults and refusals are left out."""
    found: list[str] = []
    for exchange in recorder.exchanges:
        found += check(exchange, spec)
    return found


def check(exchange: Exchange, spec: Spec) -> list[str]:
    """Readable faults of one exchange."""
    operation = spec["paths"].get(exchange.template, {}).get(exchange.method.lower())
    if operation is None:
        return [f"{exchange.method} {exchange.template}: not in the API description"]
    if exchange.status >= 400:
        return []
    found = []
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None and (exchange.request or body_required(operation)):
        found += _faults(spec, body["schema"], exchange.request, f"{exchange.method} {exchange.template} request")
    answers = operation["responses"].get(str(exchange.status))
    name = f"{exchange.method} {exchange.template} {exchange.status}"
    if answers is None:
        return [*found, f"{name}: no such response"]
    schema = answers.get("content", {}).get("application/json", {}).get("schema")
    if schema is not None:
        found += _faults(spec, schema, exchange.response, name)
    return found


def body_required(operation: Spec) -> bool:
    """Whether the request must have a body."""
    return bool(operation.get("requestBody", {}).get("required"))


def _faults(spec: Spec, schema: Spec, instance: Any, name: str) -> list[str]:
    validator = _validator(json.dumps(schema, sort_keys=True))
    best = jsonschema.exceptions.best_match(validator.iter_errors(copy.deepcopy(instance)))
    return [] if best is None else [f"{name} {best.json_path}: {best.message[:200]}"]


@functools.cache
def _validator(schema_text: str) -> Validator:
    spec = load_spec()
    if spec is None:
        raise RuntimeError("no API description here")
    schema = json.loads(schema_text) | {"components": spec["components"]}
    return jsonschema.Draft202012Validator(schema)
