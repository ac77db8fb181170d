"""Rules of a running match and of what comes after it: moves, the vote to end, the way to the next."""

from stammtisch.cards.seats import Seat
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.absence import come_back
from stammtisch.rooms.beginning import become_ready, play_on, shuffler_of
from stammtisch.rooms.bot_seats import bot_chairs, bot_on
from stammtisch.rooms.draft import Draft, check_contribution, game_of
from stammtisch.rooms.errors import GameIllegal, Refused
from stammtisch.rooms.lobby import own_seat, take_seat
from stammtisch.rooms.model import GuestId, Match
from stammtisch.rooms.seating import chair_of, counted_votes, free_seat, is_present, votes_needed


def play(draft: Draft, guest: GuestId, command: c.Play) -> None:
    """A player's answer to the current prompt. Who plays is not away, and no bot plays for them."""
    match_ = _running(draft)
    if guest not in match_.players:
        raise Refused("not_seated")
    seat = match_.players.index(guest)
    if guest in draft.state.away:
        come_back(draft, guest)
    _answer(draft, match_, seat, command)


def play_as_bot(draft: Draft, seat: Seat, command: c.Play) -> None:
    """A bot's answer for the seat it holds; too late if its person is here again."""
    match_ = _running(draft)
    if not 0 <= seat < len(match_.players) or bot_on(match_, seat) is None:
        raise Refused("wrong_actor")
    _answer(draft, match_, seat, command)


def _answer(draft: Draft, match_: Match, seat: Seat, command: c.Play) -> None:
    if match_.paused_at is not None:
        raise Refused("paused")
    game = game_of(match_.game)
    prompt = game.prompts(match_.state).get(seat)
    if prompt is None:
        raise Refused("not_your_prompt")
    if prompt.id != command.prompt:
        raise Refused("stale_prompt", (("prompt", prompt.id),))
    if not isinstance(command.move, game.move_types):
        raise Refused("bad_move", (("field", "move"), ("problem", "is another game's")))
    refusal = game.legal(match_.state, seat, command.move)
    if refusal is not None:
        raise GameIllegal(refusal)
    play_on(draft, match_, game.decide(match_.state, seat, command.move, shuffler_of(match_)))


def hide(draft: Draft, command: c.Hide) -> None:
    """The clock: what lay open has been seen long enough."""
    match_ = _running(draft)
    due = dict(draft.state.shows).get(command.show)
    if due is None:
        raise Refused("nothing_changes")
    if draft.state.at < due:
        raise Refused("too_early")
    play_on(draft, match_, game_of(match_.game).hide(match_.state, command.show))


def vote(draft: Draft, guest: GuestId, command: c.Vote) -> None:
    """A player's voice for ending the match, or taken back."""
    match_ = _running(draft)
    if guest not in match_.players:
        raise Refused("not_seated")
    if (guest in match_.votes) == command.end:
        raise Refused("nothing_changes")
    draft.emit(e.Voted(guest, command.end))
    count_votes(draft)


def count_votes(draft: Draft) -> None:
    """End the running match if more than half of its players who are here want it."""
    if draft.state.phase == "playing" and len(counted_votes(draft.state)) >= votes_needed(draft.state):
        draft.finish("abandoned", None)


def rematch(draft: Draft, guest: GuestId, command: c.Rematch) -> None:
    """Once more: the first of the players leads back to the lobby, each is ready by asking.

    In the lobby it is consent to the finished match's game and options only.
    """
    draft.require_phase("lobby", "over")
    check_contribution(command.contribution)
    match_ = _finished(draft, command.match)
    draft.require_member(guest)
    if guest not in match_.players:
        raise Refused("not_your_match")
    if draft.state.phase == "over":
        _reopen(draft, (guest, *draft.state.asking))
        draft.emit(e.LobbyReopened(rematch=True))
    elif (draft.state.game, draft.state.options) != (match_.game, match_.options):
        raise Refused("table_changed")
    seat = own_seat(draft, guest)
    if draft.state.chairs[seat].ready:
        raise Refused("nothing_changes")
    become_ready(draft, seat, command.contribution)


def reopen(draft: Draft, guest: GuestId) -> None:
    """The host leads back to the lobby; nobody is ready."""
    draft.require_host(guest)
    draft.require_phase("over")
    _reopen(draft, draft.state.asking)
    draft.emit(e.LobbyReopened(rematch=False))


def _reopen(draft: Draft, wanting: tuple[GuestId, ...]) -> None:
    """Seat those who asked and are here: on free chairs, then on those of bots, then on new ones as far as
    the game goes."""
    most = game_of(draft.state.game).players[-1]
    for guest in wanting:
        free = free_seat(draft.state)
        seat = next(bot_chairs(draft.state), len(draft.state.chairs)) if free is None else free
        if seat < most and is_present(draft.state, guest) and chair_of(draft.state, guest) is None:
            take_seat(draft, guest, seat)


def _running(draft: Draft) -> Match:
    draft.require_phase("playing")
    if draft.state.match is None:
        raise Refused("wrong_phase", (("phase", draft.state.phase),))
    return draft.state.match


def _finished(draft: Draft, match_id: str) -> Match:
    match_ = draft.state.match
    if match_ is None or match_.id != match_id:
        raise Refused("unknown_match")
    return match_
