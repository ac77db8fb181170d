"""What running rooms can answer besides what the rooms themselves refuse."""

from stammtisch.games.api import Facts

CODES = ("unknown_room", "name_taken", "busy", "unavailable", "unknown_outcome", "internal")


class LiveError(Exception):
    """`code` is stable, `facts` are the numbers of its sentence."""

    code = "internal"

    def __init__(self, facts: Facts = ()) -> None:
        super().__init__(self.code)
        self.facts: Facts = facts


class UnknownRoom(LiveError):
    """No table of this code."""

    code = "unknown_room"


class NameTaken(LiveError):
    """A member of the room has this name, or one that looks like it."""

    code = "name_taken"


class Busy(LiveError):
    """Other workers were quicker, again and again; nothing has changed."""

    code = "busy"


class NotStored(LiveError):
    """The store failed, and the command is not in it."""

    code = "unavailable"


class OutcomeUnknown(LiveError):
    """The store cannot be read: whether the command is stored, nobody knows. Repeat it with the same id."""

    code = "unknown_outcome"


class Internal(LiveError):
    """A fault of ours; the command is not stored."""

    code = "internal"
