"""A break by agreement: the match pauses, and goes on, when all players who are here want it."""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.clocks import shifted
from stammtisch.rooms.draft import Draft
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.model import GuestId
from stammtisch.rooms.seating import is_present


def ask_pause(draft: Draft, guest: GuestId, command: c.Pause) -> None:
    """A voice for what the match does not do now; or taken back, for what it does."""
    draft.require_phase("playing")
    match_ = draft.state.match
    if match_ is None or guest not in match_.players:
        raise Refused("not_seated")
    wanted = command.paused != (match_.paused_at is not None)
    if wanted == (guest in match_.pause_votes):
        raise Refused("nothing_changes")
    draft.emit(e.PauseAsked(guest, wanted))
    count_pause(draft)


def count_pause(draft: Draft) -> None:
    """Pause the match, or let it go on, if all players who are here want it."""
    room, match_ = draft.state, draft.state.match
    if room.phase != "playing" or match_ is None or not match_.pause_votes:
        return
    here = [player for player in match_.players if is_present(room, player)]
    if not here or not set(here) <= set(match_.pause_votes):
        return
    if match_.paused_at is None:
        draft.emit(e.Paused())
        return
    turns = shifted(match_, room.at - match_.paused_at)
    draft.emit(e.Resumed())
    if turns != match_.turns:
        draft.emit(e.Timed(turns))
