"""The heartbeat: a running bot writes down how it is, and ``health`` judges what it finds.

A file needs no open port and works in a container with a read-only root. It holds no secrets.
"""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

PULSE_S: Final = 15.0
STALE_AFTER_S: Final = 60.0
ACK_STALE_AFTER_S: Final = 150.0  # Discord asks for a heartbeat about every 41 seconds


class Heartbeat(BaseModel):
    """How the bot was at ``at`` (seconds since 1970)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    at: float
    pid: int
    gateway_ready: bool
    ack_age_s: float | None
    storage_ok: bool

    def write(self, file: Path) -> None:
        """Replace ``file`` in one step, so that a reader never sees half of it; raises OSError."""
        draft = file.with_name(f"{file.name}.{self.pid}.part")
        draft.write_text(self.model_dump_json(), encoding="utf-8")
        os.replace(draft, file)

    def complaint(self, now: float) -> str | None:
        """Return what is wrong at ``now``, or None when all is well."""
        if now - self.at > STALE_AFTER_S:
            return f"the last sign of life is {now - self.at:.0f} s old"
        if not self.storage_ok:
            return "the database can't be written"
        if not self.gateway_ready:
            return "not connected to Discord"
        if self.ack_age_s is None or self.ack_age_s > ACK_STALE_AFTER_S:
            return "Discord doesn't answer heartbeats"
        return None


def examine(file: Path, now: Callable[[], float] = time.time) -> str | None:
    """Return what is wrong with the bot that writes to ``file``, or None when it is well."""
    try:
        heartbeat = Heartbeat.model_validate_json(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "no bot is running with this data folder"
    except (OSError, UnicodeDecodeError, ValidationError):
        return f"{file} can't be read"
    return heartbeat.complaint(now())


async def write_heartbeat(file: Path, heartbeat: Heartbeat) -> None:
    """Write without holding up the event loop; raises OSError."""
    await asyncio.to_thread(heartbeat.write, file)
