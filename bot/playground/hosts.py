"""Who may talk to the stand-in: Host and Origin checks that keep other web sites out (DNS rebinding, foreign sockets).

They hold for page, REST and gateway alike: the bot is no browser and sends no Origin.
"""

from collections.abc import Sequence
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

LOOPBACK = ("127.0.0.1", "localhost", "::1")
SELF_MADE = "none"
"""``Sec-Fetch-Site`` of an address typed by the person."""


class Doorkeeper:
    """Lets in loopback names and our own address with our own port, and names from the settings with any port."""

    def __init__(self, allowed_names: Sequence[str] = ()) -> None:
        self.host = LOOPBACK[0]
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
        return name in self._allowed or (name in (*LOOPBACK, self.host) and port == self.port)

    @property
    def keep(self) -> Middleware:
        """What answers 403 to whoever is not let in, before anything is read."""

        @web.middleware
        async def kept(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not self.admits(request):
                raise web.HTTPForbidden(text="The playground answers only under its own address.")
            return await handler(request)

        return kept


def _is_same_origin(request: web.Request, host: str) -> bool:
    followed_a_link = request.headers.get("Sec-Fetch-Dest") == "document" and "Origin" not in request.headers
    if not followed_a_link and request.headers.get("Sec-Fetch-Site", SELF_MADE) not in ("same-origin", SELF_MADE):
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())
