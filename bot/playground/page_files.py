"""Serves the page's own files and the attachments, with headers that keep content from becoming code."""

import hmac
from pathlib import Path

from aiohttp import web

from bot.playground.store import Store
from bot.playground.world import World

FOLDER = Path(__file__).parent / "page"
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
SAFE_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PAGE_HEADERS = SAFE_HEADERS | {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}
FILE_HEADERS = SAFE_HEADERS | {
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
}
SHOWN_INLINE = ("image/png", "image/jpeg", "image/webp", "image/gif")


def read_page(folder: Path = FOLDER) -> dict[str, tuple[str, bytes]]:
    """Content type and bytes of every page file by its path below the folder; blocking, done once at the start."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in TYPES]
    return {path.relative_to(folder).as_posix(): (TYPES[path.suffix], path.read_bytes()) for path in files}


class PageFiles:
    """The routes of the page: ``/``, ``/page/...`` and ``/attachments/...``."""

    def __init__(self, files: dict[str, tuple[str, bytes]], world: World, store: Store) -> None:
        self._files = files
        self._world = world
        self._store = store

    def add_routes(self, app: web.Application) -> None:
        """Serve them."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name:.+}", self._file)
        app.router.add_get("/attachments/{channel_id:[0-9]{1,20}}/{attachment_id:[0-9]{1,20}}/{name}", self._attachment)

    async def _index(self, _request: web.Request) -> web.Response:
        return self._serve("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return self._serve(request.match_info["name"])

    def _serve(self, name: str) -> web.Response:
        if name not in self._files:
            raise web.HTTPNotFound
        kind, content = self._files[name]
        return web.Response(body=content, content_type=kind, charset="utf-8", headers=PAGE_HEADERS)

    async def _attachment(self, request: web.Request) -> web.Response:
        path = request.match_info
        place = int(path["channel_id"]), int(path["attachment_id"]), path["name"]
        wanted = self._world.signature(*place)
        if not hmac.compare_digest(request.query.get("hm", "").encode(), wanted.encode()):
            raise web.HTTPNotFound
        found = await self._store.file(*place)
        if found is None:
            raise web.HTTPNotFound
        kind, content = found
        headers = dict(FILE_HEADERS)
        if kind not in SHOWN_INLINE:
            kind = "application/octet-stream"
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, content_type=kind, headers=headers)
