"""The deal and the turn, step by step (rules.md, section 2: "Set-up", "Turn", "Winner", "Draw by hand")."""

from stammtisch.cards.seats import Seat, left_of, right_of
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.swift import replace
from stammtisch.games.fettnapf.deck import DECK, FIRST_ISLANDS, HAND, ISLANDS, NUMBER, POTS
from stammtisch.games.fettnapf.events import (
    Dealt,
    DrawForgone,
    Drew,
    Event,
    Finished,
    How,
    IslandDrawn,
    Matched,
    Played,
    Reshuffled,
    StartSet,
    Turned,
    TurnEnded,
)
from stammtisch.games.fettnapf.moves import Play
from stammtisch.games.fettnapf.state import (
    DEAL,
    OTHER_WAY,
    Ended,
    ShowKind,
    State,
    crosses,
    holder_of,
    total_after,
)
from stammtisch.games.recorder import Recorder

Match = Recorder[State, Event]

START_SHUFFLE, CARDS_SHUFFLE, ISLANDS_SHUFFLE, FIRST_RESHUFFLE = 0, 1, 2, 3
"""Of the seats (its first begins), the number cards, the islands; then the reshuffles."""


def start(state: State, shuffle: Shuffler) -> StartSet:
    """Who begins."""
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def deal(state: State, shuffle: Shuffler) -> Dealt:
    """Three cards and some islands to each seat; the next card is the starting total."""
    hands, rest = _parted(shuffle(CARDS_SHUFFLE, DECK), HAND, state.seats)
    islands, sea = _parted(shuffle(ISLANDS_SHUFFLE, ISLANDS), FIRST_ISLANDS[state.seats], state.seats)
    show = DEAL if state.options.islands == "memory" else None
    return Dealt(hands, islands, rest[0], rest[1:], sea, show)


def _parted(
    cards: tuple[int, ...], each: int, seats: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """So many cards to each seat, and the rest."""
    hands = tuple(cards[seat * each : (seat + 1) * each] for seat in range(seats))
    return hands, cards[seats * each :]


def play(match: Match, seat: Seat, move: Play, shuffle: Shuffler) -> None:
    """The card, then: somebody's island; or a new direction and an island; then the draw."""
    before, card = match.state, NUMBER[move.card]
    show = f"said.{before.plays + 1}" if before.options.announce == "by_player" else None
    state = match.emit(Played(seat, card, total_after(before, card), move.said, show))
    holder = holder_of(state, state.total)
    if holder is not None and holder != seat:
        state = match.emit(Matched(seat, holder, state.total, _island_show(state, "matched")))
        ended: Ended | None = "fourth_pot" if state.pots[seat] >= POTS else None
        _finish_turn(match, TurnEnded(seat, pot=True), ended, shuffle)
    elif crosses(state.direction, state.total):
        _turn_round(match, seat, shuffle)
    else:
        _finish_turn(match, TurnEnded(seat), None, shuffle)


def _island_show(state: State, kind: ShowKind) -> str | None:
    """The id of an island's show; a play opens at most one."""
    return f"{kind}.{state.plays}" if state.options.islands == "memory" else None


def _turn_round(match: Match, seat: Seat, shuffle: Shuffler) -> None:
    state = match.emit(Turned(seat, OTHER_WAY[match.state.direction]))
    islander = right_of(seat, state.seats)
    drawn = match.emit(IslandDrawn(islander, state.sea[0], _island_show(state, "drawn")))
    ended: Ended | None = None if drawn.sea else "last_island"
    turn = TurnEnded(seat, turned=state.direction, islander=islander)
    _finish_turn(match, turn, ended, shuffle)


def _finish_turn(match: Match, turn: TurnEnded, ended: Ended | None, shuffle: Shuffler) -> None:
    """Draw, and pass the turn on; or nothing of this, at the end of the match."""
    if ended is not None:
        match.emit(turn)
        match.emit(_finished(match.state, ended))
        return
    by_hand = match.state.options.draw == "by_hand"
    if not by_hand:
        draw(match, turn.seat, "automatic", shuffle)
    following = left_of(turn.seat, match.state.seats)
    match.emit(replace(turn, turn=following, opens_draw=by_hand))
    if following in match.state.open_draws:
        _let_lapse(match, following, shuffle)


def _let_lapse(match: Match, seat: Seat, shuffle: Shuffler) -> None:
    """The seat's turn begins: what it has not drawn is forgone, unless it would have no card to play."""
    if match.state.hands[seat]:
        match.emit(DrawForgone(seat))
    else:
        draw(match, seat, "empty_hand", shuffle)


def draw(match: Match, seat: Seat, how: How, shuffle: Shuffler) -> None:
    """Draw a card; if there is none, all discards but the top one are shuffled first."""
    state = match.state
    if not state.pile:
        number = FIRST_RESHUFFLE + state.reshuffles
        state = match.emit(Reshuffled(shuffle(number, state.discard[:-1])))
    match.emit(Drew(seat, state.pile[0], how))


def _finished(state: State, ended: Ended) -> Finished:
    """Fewest stew pots win; ties share, or with the option most islands among the tied."""
    fewest = min(state.pots)
    winners = tuple(seat for seat, pots in enumerate(state.pots) if pots == fewest)
    if state.options.tie_break:
        most = max(len(state.islands[seat]) for seat in winners)
        winners = tuple(seat for seat in winners if len(state.islands[seat]) == most)
    return Finished(state.pots, winners, ended)
