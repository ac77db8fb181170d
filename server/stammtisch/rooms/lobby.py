"""Rules between matches: seats, readiness, settings, the start.

While a start is called (`start_due`) the table holds still: taking a seat, settings and "not ready"
are refused as `starting`; giving up a seat, or a seated guest put out, calls the start off.
"""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.beginning import all_heard, become_ready, begin, begin_when_all_heard, enough_seated
from stammtisch.rooms.bot_seats import is_bot, new_bot
from stammtisch.rooms.draft import Draft, check_clock, check_contribution, check_settings, game_of
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.model import START_GRACE_MS, GuestId
from stammtisch.rooms.seating import chair_of, occupied


def sit(draft: Draft, guest: GuestId, command: c.Sit) -> None:
    """Take a free seat, or a bot's, or move there."""
    draft.require_member(guest)
    _require_stillness(draft)
    if not 0 <= command.seat < len(draft.state.chairs):
        raise Refused("no_such_seat", (("seat", command.seat),))
    sitting = draft.state.chairs[command.seat].guest
    if sitting == guest:
        raise Refused("already_seated")
    if sitting is not None and not is_bot(sitting):
        raise Refused("seat_taken", (("seat", command.seat),))
    take_seat(draft, guest, command.seat)


def take_seat(draft: Draft, player: GuestId, seat: int) -> None:
    """The player sits there; a bot that did has gone."""
    sitting = draft.state.chairs[seat].guest if seat < len(draft.state.chairs) else None
    if sitting is not None:
        draft.emit(e.StoodUp(sitting, seat))
    draft.emit(e.SatDown(player, seat))


def invite(draft: Draft, guest: GuestId, command: c.Invite) -> None:
    """Put a bot of this level on a seat that no person has."""
    draft.require_host(guest)
    _require_stillness(draft)
    if not 0 <= command.seat < len(draft.state.chairs):
        raise Refused("no_such_seat", (("seat", command.seat),))
    sitting = draft.state.chairs[command.seat].guest
    if sitting is not None and not is_bot(sitting):
        raise Refused("seat_taken", (("seat", command.seat),))
    bot = new_bot(draft.state, command.seat, command.level)
    if bot == sitting:
        raise Refused("nothing_changes")
    take_seat(draft, bot, command.seat)


def stand(draft: Draft, guest: GuestId) -> None:
    """Give one's seat up."""
    draft.require_phase("lobby")
    draft.emit(e.StoodUp(guest, own_seat(draft, guest)))


def free(draft: Draft, guest: GuestId, command: c.Free) -> None:
    """The host frees a seat whose guest has gone to sleep, say."""
    draft.require_host(guest)
    draft.require_phase("lobby")
    if not 0 <= command.seat < len(draft.state.chairs):
        raise Refused("no_such_seat", (("seat", command.seat),))
    sitting = draft.state.chairs[command.seat].guest
    if sitting is None:
        raise Refused("nothing_changes")
    if sitting == guest:
        raise Refused("yourself")
    draft.emit(e.StoodUp(sitting, command.seat))


def ready(draft: Draft, guest: GuestId, contribution: str) -> None:
    """Ready, with a contribution that replaces any earlier one."""
    draft.require_phase("lobby")
    check_contribution(contribution)
    seat = own_seat(draft, guest)
    chair = draft.state.chairs[seat]
    if chair.ready and chair.contribution == contribution:
        raise Refused("nothing_changes")
    become_ready(draft, seat, contribution)


def unready(draft: Draft, guest: GuestId) -> None:
    """Not ready after all; the contribution is void."""
    _require_stillness(draft)
    seat = own_seat(draft, guest)
    if not draft.state.chairs[seat].ready:
        raise Refused("not_ready")
    draft.emit(e.BecameUnready(seat))


def configure(draft: Draft, guest: GuestId, command: c.Configure) -> None:
    """Set everything there is to set."""
    draft.require_host(guest)
    _require_stillness(draft)
    check_settings(command.game, command.options, command.seats, command.start)
    check_clock(command.clock)
    room = draft.state
    wanted = e.Configured(
        command.game, command.options, command.seats, command.public, command.start, command.clock
    )
    if wanted == e.Configured(room.game, room.options, len(room.chairs), room.public, room.start, room.clock):
        raise Refused("nothing_changes")
    draft.emit(wanted)


def start(draft: Draft, guest: GuestId) -> None:
    """Begin with those who sit, at once if all have contributed, else after a grace time."""
    draft.require_host(guest)
    draft.require_phase("lobby")
    if not enough_seated(draft.state):
        fewest = game_of(draft.state.game).players[0]
        raise Refused("too_few", (("seated", len(occupied(draft.state))), ("needed", fewest)))
    if draft.state.start_due is not None:
        raise Refused("nothing_changes")
    if all_heard(draft.state):
        begin(draft)
    else:
        draft.emit(e.StartCalled(draft.state.at + START_GRACE_MS))


def contribute(draft: Draft, guest: GuestId, contribution: str) -> None:
    """A page answers a called start; the last one begins the match."""
    draft.require_phase("lobby")
    check_contribution(contribution)
    seat = own_seat(draft, guest)
    if draft.state.start_due is None:
        raise Refused("wrong_phase", (("phase", draft.state.phase),))
    if draft.state.chairs[seat].contribution is not None:
        raise Refused("nothing_changes")
    draft.emit(e.Contributed(seat, contribution))
    begin_when_all_heard(draft)


def begin_called(draft: Draft) -> None:
    """The clock: who has not contributed by now contributes nothing."""
    due = draft.state.start_due
    if due is None:
        raise Refused("nothing_changes")
    if draft.state.at < due:
        raise Refused("too_early")
    begin(draft)


def own_seat(draft: Draft, guest: GuestId) -> int:
    """The guest's chair. Raises: Refused: there is none."""
    draft.require_member(guest)
    seat = chair_of(draft.state, guest)
    if seat is None:
        raise Refused("not_seated")
    return seat


def _require_stillness(draft: Draft) -> None:
    draft.require_phase("lobby")
    if draft.state.start_due is not None:
        raise Refused("starting")
