"""How the server speaks to whoever hosts it: one line an event, with room, seq and actor where there are any.

Never cards, names or tokens: what is bound is chosen by allow-list, so that a careless call loses a field
rather than a secret.
"""

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, Literal

import structlog

STRUCTLOG = {"event", "level", "timestamp", "exception", "exc_info", "stack_info"}
OURS = {
    "room",
    "seq",
    "actor",
    "guest",
    "code",
    "status",
    "method",
    "route",
    "ms",
    "count",
    "reason",
    "error",
}
ALLOWED = frozenset(STRUCTLOG | OURS)

Processors = list[structlog.typing.Processor]


def configure(*, style: Literal["auto", "json", "console"], level: str) -> None:
    """Send everything, the libraries' lines too, through structlog to standard error."""
    console = style == "console" or (style == "auto" and sys.stderr.isatty())
    shared: Processors = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, only_allowed, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    drawn: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if console
        else structlog.processors.JSONRenderer()
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, drawn],
    )
    _take_over(formatter, level)


def only_allowed(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """The line without what nobody allowed."""
    return {key: value for key, value in line.items() if key in ALLOWED}


def _take_over(formatter: logging.Formatter, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    for name in ("uvicorn.access", "uvicorn.error"):  # below: lines with addresses of people, codes of tables
        logging.getLogger(name).setLevel(logging.WARNING)
