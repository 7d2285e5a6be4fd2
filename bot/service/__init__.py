"""What people can do with tables, without a word of Discord: open, join, start, act, undo, end, look.

1. Load, advance, commit, then publish: what was answered is stored.
2. A lock per table is for fairness; the store's compare-and-set is for correctness.
3. Every refusal is a :class:`Refused` with a code; nothing has changed when it is raised.
4. The seed leaves this package only for a table that is over.
"""

from bot.service.errors import Refused
from bot.service.service import Service
from bot.service.sitting import Person, Sitting

__all__ = ["Person", "Refused", "Service", "Sitting"]
