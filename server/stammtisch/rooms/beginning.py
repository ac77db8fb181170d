"""From the lobby into a match: who has spoken, when it begins, with whom."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from stammtisch.cards import shuffle
from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.cards.shuffle import Shuffler
from stammtisch.rooms.draft import Draft, game_of
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.events import BecameReady, InMatch, MatchBegan
from stammtisch.rooms.model import Match, Room
from stammtisch.rooms.seating import occupied, seated

T = TypeVar("T")


def shuffler_of(match_: Match) -> Shuffler:
    """The match's own shuffler, from the committed seed and what each seat contributed. The key is made when
    something is shuffled: most moves shuffle nothing."""

    def shuffled(number: int, items: Sequence[T]) -> tuple[T, ...]:
        contributions = [bytes.fromhex(contribution) for contribution in match_.contributions]
        key = shuffle.match_key(match_.id, bytes.fromhex(match_.seed), contributions)
        return shuffle.shuffler(key)(number, items)

    return shuffled


def all_heard(room: Room) -> bool:
    """Whether everybody who sits has contributed to the coming match."""
    return all(chair.contribution is not None for chair in occupied(room))


def enough_seated(room: Room) -> bool:
    """Whether the game can be played by those who sit."""
    return len(occupied(room)) >= game_of(room.game).players[0]


def become_ready(draft: Draft, seat: Seat, contribution: str) -> None:
    """Ready with a contribution; the last one who was waited for begins the match."""
    draft.emit(BecameReady(seat, contribution))
    begin_when_all_heard(draft)
    room = draft.state
    everybody = all(chair.ready for chair in occupied(room))
    if room.phase == "lobby" and room.rematch and everybody and enough_seated(room):
        begin(draft)


def begin_when_all_heard(draft: Draft) -> None:
    """Begin a match that was called and has waited only for contributions."""
    if draft.state.start_due is not None and all_heard(draft.state):
        begin(draft)


def begin(draft: Draft) -> None:
    """Begin with those who sit: empty chairs drop out, the silent contribute nothing."""
    room = draft.state
    if room.coming is None:
        raise Refused("wrong_phase", (("phase", room.phase),))
    game = game_of(room.game)
    began = MatchBegan(
        match_id=room.coming.match_id,
        game=room.game,
        game_version=game.version,
        options=room.options,
        players=seated(room),
        contributions=tuple(chair.contribution or "" for chair in occupied(room)),
        start=_start_among_seated(room),
    )
    match_ = draft.emit(began).match
    if match_ is not None:
        play_on(draft, match_, game.setup(match_.state, shuffler_of(match_)))


def play_on(draft: Draft, match_: Match, happened: Iterable[object]) -> None:
    """Record what the game decided, and the match's end if this was it."""
    for event in happened:
        draft.emit(InMatch(event))
    if draft.state.match is not None:
        outcome = game_of(match_.game).outcome(draft.state.match.state)
        if outcome is not None:
            draft.finish("played", outcome)


def _start_among_seated(room: Room) -> Seat | None:
    """The picked start seat, or the next one clockwise with somebody on it, among the players."""
    if room.start is None:
        return None
    taken = [seat for seat, chair in enumerate(room.chairs) if chair.guest is not None]
    first = next(seat for seat in clockwise_from(room.start, len(room.chairs)) if seat in taken)
    return taken.index(first)
