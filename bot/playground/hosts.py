"""Who may talk to the page: Host and Origin checks that keep other web sites out (DNS rebinding, foreign sockets)."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from aiohttp import web

LOOPBACK = ("127.0.0.1", "localhost", "::1")
SELF_MADE = "none"
"""``Sec-Fetch-Site`` of an address typed by the person."""


class Doorkeeper:
    """Lets in loopback names with our own port, and names from the settings with any port."""

    def __init__(self, allowed_names: Sequence[str] = ()) -> None:
        self.port = 0
        self._allowed = {name.lower() for name in allowed_names}

    def admits(self, request: web.Request) -> bool:
        """Whether Host is ours, and Origin is absent or the same as Host."""
        host = request.headers.get("Host", "")
        return self._is_ours(host) and _is_same_origin(request, host)

    def _is_ours(self, host: str) -> bool:
        try:
            parts = urlsplit(f"//{host}")
            name, port = (parts.hostname or "").lower(), parts.port or 80
        except ValueError:
            return False
        return name in self._allowed or (name in LOOPBACK and port == self.port)

    async def check(self, request: web.Request) -> None:
        """Raise 403 for a request that is not to be let in."""
        if not self.admits(request):
            raise web.HTTPForbidden(text="This page answers only under its own address.")


def _is_same_origin(request: web.Request, host: str) -> bool:
    followed_a_link = request.headers.get("Sec-Fetch-Dest") == "document" and "Origin" not in request.headers
    if not followed_a_link and request.headers.get("Sec-Fetch-Site", SELF_MADE) not in ("same-origin", SELF_MADE):
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())
