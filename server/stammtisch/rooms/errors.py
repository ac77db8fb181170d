"""Why a room refuses a command: one exception tree, stable codes, no sentences (the wire has those)."""

from typing import Literal, get_args

from stammtisch.games.api import Facts, Refusal

Code = Literal[
    "already_in",
    "already_seated",
    "bad_clock",
    "bad_contribution",
    "bad_move",
    "bad_options",
    "bad_seats",
    "closed",
    "kicked",
    "no_such_guest",
    "no_such_room",
    "no_such_seat",
    "not_host",
    "not_member",
    "not_ready",
    "not_seated",
    "not_your_match",
    "not_your_prompt",
    "nothing_changes",
    "paused",
    "room_exists",
    "room_full",
    "seat_taken",
    "stale_prompt",
    "starting",
    "still_here",
    "table_changed",
    "too_early",
    "too_few",
    "unknown_game",
    "unknown_match",
    "wrong_actor",
    "wrong_phase",
    "yourself",
]

CODES: tuple[str, ...] = get_args(Code)
"""All codes a room itself refuses with; a game's own ("fifty.not_in_hand") come on top."""


class RoomError(Exception):
    """A refused command; nothing has changed. `facts` are the numbers of its sentence."""

    def __init__(self, code: str, facts: Facts = ()) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Refused(RoomError):
    """The room's own rules do not allow it now, or not to this actor."""

    def __init__(self, code: Code, facts: Facts = ()) -> None:
        super().__init__(code, facts)


class GameIllegal(RoomError):
    """The game's rules do not allow the move; the code is the game's."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.facts)
