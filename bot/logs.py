"""Logging: structlog for our own lines and for those of the libraries, as text or JSON on standard error.

1. Secrets are cut out of the finished line, whoever wrote it: bot tokens by shape, the configured token by value,
   and the tokens of interactions in addresses.
2. A line stays one line: control characters in values are escaped, so that nobody can forge an entry.
3. Hidden information is never logged at any level. discord.py's debug lines repeat whole payloads, private hands
   among them, so its loggers never go below INFO.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import Processor, WrappedLogger

_BOT_TOKEN = re.compile(r"\b[\w-]{18,}\.[\w-]{5,}\.[\w-]{27,}", re.ASCII)
_ADDRESS_TOKEN = re.compile(r"/((?:webhooks|interactions)/\d+)/[\w%.~-]{20,}", re.ASCII)
_FLOORS = {"discord": logging.INFO, "aiohttp.access": logging.WARNING, "aiosqlite": logging.INFO}
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(9), *range(10, 32), *range(127, 160))}

EventDict = MutableMapping[str, Any]


class Redactor:
    """Cuts secrets out of text; ``secret`` is the configured token, if there is one."""

    def __init__(self, secret: str | None = None) -> None:
        self._secret = secret

    def clean(self, text: str) -> str:
        """Return ``text`` without tokens."""
        if self._secret:
            text = text.replace(self._secret, "[token]")
        return _ADDRESS_TOKEN.sub(r"/\1/[token]", _BOT_TOKEN.sub("[token]", text))

    def __call__(self, _logger: WrappedLogger, _method: str, line: Any) -> str:
        """Be structlog's last processor: clean the rendered line."""
        return self.clean(str(line))


def configure_logs(level: str, style: Literal["text", "json"], secret: str | None, stream: TextIO = sys.stderr) -> None:
    """Send all logging of this process to ``stream``; may be called again to change it."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _on_one_line,
        structlog.processors.format_exc_info,
    ]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _renderer(style, colours=stream.isatty()),
                Redactor(secret),
            ],
        )
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.captureWarnings(capture=True)
    for name, floor in _FLOORS.items():
        logging.getLogger(name).setLevel(max(floor, logging.getLevelName(level)))


def _renderer(style: Literal["text", "json"], *, colours: bool) -> Processor:
    if style == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(
        colors=colours, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback
    )


def _on_one_line(_logger: WrappedLogger, _method: str, event_dict: EventDict) -> EventDict:
    for key, value in event_dict.items():
        if isinstance(value, str):
            event_dict[key] = value.translate(_CONTROL)
    return event_dict
