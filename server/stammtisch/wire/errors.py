"""What the wire refuses before a room sees it. Codes are stable; sentences stand in `sentences`."""

import re
from collections.abc import Sequence

from pydantic import ValidationError

from stammtisch.games.api import Facts

SUBJECT = re.compile(r"^(Input|String|Value|List|Tuple|Dictionary) (?=should)")
"""How pydantic's messages begin, where a sentence has the field's name."""

MESSAGE_CODES = (
    "not_text",
    "too_large",
    "bad_json",
    "bad_message",
    "unknown_command",
    "unknown_game",
    "bad_move",
    "bad_options",
)


class MessageRefused(Exception):
    """A message that means nothing here; nothing has changed.

    `code` is one of MESSAGE_CODES, `facts` say where and why, `id` is the command's if it could be read.
    """

    def __init__(self, code: str, facts: Facts = (), command_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.command_id = command_id


def problem(error: ValidationError, *, skip: int = 0) -> Facts:
    """Where (past the first `skip` steps of the way there) and what the first thing wrong is.

    Of the input nothing is repeated: it may be long, or somebody's secret.
    """
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return fault(first["loc"][skip:] or ("message",), first["type"], first["msg"])


def fault(where: Sequence[int | str], kind: str, message: str) -> Facts:
    """The facts of something wrong, as sentences take them: pydantic's kind and message in our words."""
    field = ".".join(str(part) for part in where)
    return (("field", field[:80]), ("problem", _said(kind, message)))


def _said(kind: str, message: str) -> str:
    an_object = "must be an object"
    known = {
        "dataclass_type": an_object,
        "dict_type": an_object,
        "model_attributes_type": an_object,
        "model_type": an_object,
        "missing": "is missing",
        "extra_forbidden": "is not known",
        "unexpected_keyword_argument": "is not known",
        "union_tag_not_found": "lacks its type",
        "union_tag_invalid": "is of an unknown type",
    }
    return known.get(kind) or SUBJECT.sub("", message)
