"""A stand-in for Discord: REST, gateway, attachments and the page's socket, on loopback.

Laws of this package:

1. The world is plain memory and synchronous: a request changes it in one go, so none interleaves.
2. Whatever changes in the world is told once, as a ``Happening``; gateway, page and store only listen.
3. A payload is refused where Discord refuses it, with Discord's code and a readable path, never silently.
4. The stand-in knows no game and imports nothing of the bot: the bot meets it over real sockets only.
5. Faults are scripted from outside (``Faults``); nothing here fails at random.
"""

from bot.playground.standin import StandIn
from bot.playground.store import StoreUnusable

__all__ = ["StandIn", "StoreUnusable"]
