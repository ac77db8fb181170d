"""Every error tree of the house becomes a status and a stable code here, once.

Programs get JSON `{code, text, facts}`; a browser that asked for a page gets a page. What the client did
not cause is logged and shows nothing of its inside.
"""

from collections.abc import Mapping
from typing import Any

import structlog
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request

from stammtisch.games.api import Fact, Facts
from stammtisch.games.registry import UnknownGame
from stammtisch.live.errors import LiveError
from stammtisch.live.names import BadName
from stammtisch.ports import Unavailable
from stammtisch.rooms.errors import RoomError
from stammtisch.wire import sentences
from stammtisch.wire.errors import MessageRefused, fault

log = structlog.get_logger()

Shown = Mapping[str, Any]

CONFLICT = 409
LIVE_STATUS: Mapping[str, int] = {
    "unknown_room": 404,
    "name_taken": CONFLICT,
    "busy": 503,
    "unavailable": 503,
    "unknown_outcome": 503,
    "internal": 500,
}


class DoorError(Exception):
    """Refused at the door: nothing changed. The root of this layer's errors."""

    status = 400
    code = "bad_request"

    def __init__(self, **facts: Fact) -> None:
        super().__init__(self.code)
        self.facts = facts

    @property
    def text(self) -> str:
        """An English sentence."""
        return sentences.sentence(self.code, tuple(self.facts.items()))


class BadRequest(DoorError):
    """Wrong JSON, wrong types, unknown or missing fields."""


class TwoIdentities(DoorError):
    """A cookie and a token in one request."""

    code = "two_identities"


class BadLink(DoorError):
    """The token of a link to another device is wrong, too old, or used."""

    code = "bad_link"


class NoGuest(DoorError):
    """Nobody known, or without a name."""

    status, code = 401, "anonymous"


class BadToken(DoorError):
    """A cookie or token that was not made here."""

    status, code = 401, "bad_token"


class BadOrigin(DoorError):
    """From a page of another site, or from who knows where."""

    status, code = 403, "bad_origin"


class UnknownRoom(DoorError):
    """No table has, or could have, this code."""

    status, code = 404, "unknown_room"


class NoSuchGame(DoorError):
    """No game has this key."""

    status, code = 404, "unknown_game"


class NotFound(DoorError):
    """Nothing at this address."""

    status, code = 404, "not_found"


class WrongMethod(DoorError):
    """The address exists, the method does not."""

    status, code = 405, "wrong_method"


class TooLarge(DoorError):
    """A body longer than we read."""

    status, code = 413, "too_large"


class TooMany(DoorError):
    """More than one's share."""

    status, code = 429, "too_many"


class Passed(DoorError):
    """Refused by a layer below, with a code of its own."""

    def __init__(self, code: str, facts: Facts, status: int = 400) -> None:
        self.code, self.status = code, status
        super().__init__(**dict(facts))


class Internal(DoorError):
    """A fault of ours."""

    status, code = 500, "internal"


class NotNow(DoorError):
    """The database does not answer."""

    status, code = 503, "unavailable"


BY_STATUS: Mapping[int, type[DoorError]] = {
    error.status: error for error in (NotFound, WrongMethod, TooMany, NotNow)
}


def door_error(error: Exception) -> DoorError:
    """The same error as one of this layer's."""
    match error:
        case DoorError():
            return error
        case RequestValidationError():
            return BadRequest(**dict(_first_problem(error)))
        case HTTPException(status_code=status):
            known = BY_STATUS.get(status)
            return known() if known else BadRequest(field="body", problem="cannot be read")
        case LiveError():
            return Passed(error.code, error.facts, LIVE_STATUS[error.code])
        case UnknownGame():
            return NoSuchGame()
        case MessageRefused() | BadName():
            return Passed(error.code, error.facts)
        case RoomError():
            return Passed(error.code, error.facts, CONFLICT)
        case Unavailable():
            return NotNow()
        case _:
            return Internal()


def body_of(error: DoorError) -> Shown:
    """What a program is told."""
    return {"code": error.code, "text": error.text, "facts": error.facts}


def note(error: DoorError, cause: Exception, request: Request) -> None:
    """Log what was our fault. (An unforeseen error is raised again, and logged by the server.)"""
    if isinstance(error, Internal):
        log.error(error.code, method=request.method)
    elif error.status > Internal.status:
        log.error(error.code, method=request.method, exc_info=cause)
    else:
        log.debug(error.code, status=error.status, method=request.method)


def _first_problem(error: RequestValidationError) -> Facts:
    """Where the first problem is and what: never the value, which may be anything."""
    first = error.errors()[0]
    part, *where = first["loc"]
    match first["type"]:
        case "json_invalid":
            return (("field", part), ("problem", f"is not JSON (position {where[-1]})"))
        case "model_attributes_type" if not where:
            return (("field", part), ("problem", "must be a JSON object, sent as application/json"))
        case kind:
            return fault(where or (part,), kind, first["msg"])
