"""Showing what is stored: boards, panels by direct message, and one ping per turn.

1. Commit first, publish afterwards; what was not published is published at the next start.
2. One worker per table, so that fast play is coalesced to the newest state, at most one board edit per 1.2 s.
3. A failure of one delivery never stops a table.
"""

from bot.publish.publisher import Publisher

__all__ = ["Publisher"]
