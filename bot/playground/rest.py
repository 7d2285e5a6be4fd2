"""The frame of the REST API: bodies, tokens, rate-limit headers, faults, recording, refusals as JSON."""

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground.buckets import Buckets
from bot.playground.errors import ApiError
from bot.playground.faults import Fault, Faults, fault_bytes
from bot.playground.interactions import Desk
from bot.playground.model import Form, Upload
from bot.playground.recorder import Exchange, Recorder
from bot.playground.world import World

PREFIX = "/api/v10"
MOST_REQUEST_BYTES = 25 * 1024 * 1024
MOST_DIGITS = 20
FILE_PART = re.compile(r"files\[(\d+)\]")

Answer = tuple[int, Any]
"""HTTP status and JSON body (``None``: no body)."""


@dataclass(frozen=True, slots=True)
class Api:
    """What every REST handler works with."""

    world: World
    desk: Desk
    faults: Faults
    recorder: Recorder
    buckets: Buckets
    token: str
    gateway_url: Callable[[], str]


Handler = Callable[[Api, web.Request, Form], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    """``template`` as in Discord's API description; ``open_to_all``: no token in the header is needed."""

    method: str
    template: str
    handler: Handler
    open_to_all: bool = False


def add_routes(app: web.Application, api: Api, routes: list[Route]) -> None:
    """Serve the routes below ``/api/v10``, and 404 for whatever else is asked there."""
    for route in routes:
        app.router.add_route(route.method, PREFIX + route.template, _served(api, route))
    app.router.add_route("*", PREFIX + "/{rest:.*}", _nowhere)


async def _nowhere(_request: web.Request) -> web.Response:
    return respond(404, {"message": "404: Not Found", "code": 0})


def respond(status: int, body: object, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON response whose content type is exactly ``application/json`` (discord.py compares it)."""
    if body is None:
        return web.Response(status=status, headers=headers)
    content = json.dumps(body).encode()
    return web.Response(status=status, body=content, content_type="application/json", headers=headers)


def _served(api: Api, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        fault = await api.faults.next_for(route.method, route.template)
        if fault is not None and not fault.after_work and (fault.reset or fault.status):
            return _spoiled(api, route, request, fault)
        grant = api.buckets.take(route.method, route.template, request.match_info)
        if grant.retry_after_s is not None:
            body = {"message": "You are being rate limited.", "retry_after": grant.retry_after_s, "global": False}
            return respond(429, body, grant.headers)
        status, body, form = await _work(api, route, request)
        if fault is not None and fault.after_work:
            return _spoiled(api, route, request, fault)
        parts = tuple(f"files[{number}]" for number in form.uploads)
        api.recorder.note(Exchange(route.method, route.template, request.path, form.fields, parts, status, body))
        return respond(status, body, grant.headers)

    return serve


async def _work(api: Api, route: Route, request: web.Request) -> tuple[int, Any, Form]:
    form = Form({}, {})
    try:
        _check_token(api, route, request)
        form = await read_form(request)
        status, body = await route.handler(api, request, form)
    except ApiError as refusal:
        return refusal.status, refusal.body(), form
    return status, body, form


def _check_token(api: Api, route: Route, request: web.Request) -> None:
    if not route.open_to_all and request.headers.get("Authorization") != f"Bot {api.token}":
        raise ApiError(0)


def _spoiled(api: Api, route: Route, request: web.Request, fault: Fault) -> web.Response:
    if fault.reset:
        transport = request.transport
        if transport is not None:
            transport.abort()
        return web.Response(status=500)
    status = fault.status or 500
    api.recorder.note(Exchange(route.method, route.template, request.path, None, (), status, fault.body))
    return web.Response(status=status, body=fault_bytes(fault), content_type="application/json", headers=fault.headers)


async def read_form(request: web.Request) -> Form:
    """A request's JSON and files; raises 50109 for what is no JSON, 40005 for more than 25 MiB."""
    if (request.content_length or 0) > MOST_REQUEST_BYTES:
        raise ApiError(40005)
    try:
        if request.content_type.startswith("multipart/"):
            return await _read_multipart(request)
        text = await request.text()
        return Form(json.loads(text) if text else {}, {})
    except (ValueError, LookupError, RecursionError) as fault:
        raise ApiError(50109) from fault


async def _read_multipart(request: web.Request) -> Form:
    fields: Any = {}
    uploads: dict[int, Upload] = {}
    room = MOST_REQUEST_BYTES
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(50035)
        content = await _read_part(part, room)
        room -= len(content)
        name = part.name or ""
        file = FILE_PART.fullmatch(name)
        if file is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads[int(file[1])] = Upload(part.filename or "file", kind, content)
        elif name == "payload_json":
            fields = json.loads(content)
    return Form(fields, uploads)


async def _read_part(part: BodyPartReader, room: int) -> bytes:
    """A part's bytes; 40005 as soon as there are more than ``room``, whatever length was announced."""
    content = bytearray()
    while chunk := await part.read_chunk(1 << 16):
        content += chunk
        if len(content) > room:
            raise ApiError(40005)
    return bytes(content)


def number(request: web.Request, name: str) -> int:
    """A snowflake from the path; 50035 when it is none."""
    text = request.match_info[name]
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise ApiError(50035, errors={name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": text}]}})
    return int(text)
