"""Where every card has been, as one viewer saw it: what a good memory knows beyond the view.

A stay is one card's time outside the draw pile: drawn from the pile of some round (round 0: the whole deck,
later ones begin with a reshuffle), held, and at last part of a later round's pile or still on the table.
What has gone into a pile comes out of it again, face for face: that, the faces seen, and the night shifts, at
which nothing in the hand can have been playable, is all there is to be known.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Told
from stammtisch.games.fieber.deck import CARDS, NORMAL, Back, Token, back_of
from stammtisch.games.fieber.effects import obligation_after
from stammtisch.games.fieber.legality import bar
from stammtisch.games.fieber.state import Obligation
from stammtisch.games.fieber.view import View


@dataclass(slots=True, eq=False)
class Stay:
    """One card's time outside the draw pile; `face` None if the viewer never saw it.

    `came` is the round of the pile it came from, `went` that of the pile it went into (None: it is on the
    table), `not_these` are faces it cannot have.
    """

    back: Back
    face: Token | None
    came: int
    went: int | None = None
    not_these: set[Token] = field(default_factory=set)


@dataclass(slots=True)
class History:
    """All stays so far, and those of the cards now on the table by their place."""

    seats: int
    stays: list[Stay] = field(default_factory=list)
    hands: list[list[Stay]] = field(default_factory=list)
    lost: list[list[Stay]] = field(default_factory=list)
    discard: list[Stay] = field(default_factory=list)
    beneath: list[Stay] = field(default_factory=list)
    round: int = 0
    temperature: int = NORMAL
    obligation: Obligation | None = None
    white_free: bool = False

    def __post_init__(self) -> None:
        self.hands = [[] for _ in range(self.seats)]
        self.lost = [[] for _ in range(self.seats)]

    def stay(self, back: Back, face: Token | None) -> Stay:
        """A card comes from the draw pile."""
        new = Stay(back, face, self.round)
        self.stays.append(new)
        return new


def remember(seats: int, told: Iterable[Told]) -> History:
    """The history that all these told items give."""
    history = History(seats)
    for item in told:
        match item.kind:
            case "fieber.dealt":
                _deal(history, item)
            case "fieber.played":
                _play(history, item)
            case "fieber.drew":
                _draw(history, item)
            case "fieber.night_shift":
                _night_shift(history, item)
            case "fieber.out":
                _out(history, item)
            case "fieber.reshuffled":
                _reshuffle(history)
            case _:
                pass
    return history


def look(seats: int, view: View) -> History:
    """The history of somebody who has heard nothing and only sees the table."""
    history = History(seats)
    for seat in view.seats:
        for places, backs, faces in (
            (history.hands, seat.backs, seat.hand),
            (history.lost, seat.lost_backs, seat.lost),
        ):
            shown = faces if faces is not None else (None,) * len(backs)
            places[seat.seat] = [history.stay(*pair) for pair in zip(backs, shown, strict=True)]
    history.discard = [history.stay(back_of(card), card) for card in view.discard]
    history.beneath = [history.stay(buried.back, buried.card) for buried in view.beneath]
    return history


def _fact(item: Told, name: str) -> object:
    return next((value for key, value in item.facts if key == name), None)


def _seat(item: Told) -> Seat:
    return cast(Seat, item.seat)


def _slot(item: Told) -> int:
    return cast(int, _fact(item, "slot"))


def _deal(history: History, item: Told) -> None:
    backs = cast(tuple[Back, ...], _fact(item, "backs"))
    for motion in item.motions:
        seat, slot = cast(Seat, motion.target.seat), cast(int, motion.target.slot)
        history.hands[seat].append(history.stay(backs[slot], motion.card))


def _play(history: History, item: Told) -> None:
    seat, card = _seat(item), cast(Token, _fact(item, "card"))
    stay = history.hands[seat].pop(_slot(item))
    stay.face = card
    history.discard.append(stay)
    history.temperature = cast(int, _fact(item, "temperature"))
    history.obligation = obligation_after(card, history.obligation, seat)
    history.white_free = False


def _draw(history: History, item: Told) -> None:
    back, face = cast(Back, _fact(item, "back")), cast(Token | None, _fact(item, "card"))
    history.hands[_seat(item)].append(history.stay(back, face))


def _night_shift(history: History, item: Told) -> None:
    seat = _seat(item)
    playable = _playable(history)
    for stay in history.hands[seat]:
        stay.not_these |= playable
    stay = history.hands[seat].pop(_slot(item))
    in_front = _fact(item, "lost") is not None
    (history.lost[seat] if in_front else history.beneath).append(stay)
    history.obligation, history.white_free = None, True


def _playable(history: History) -> set[Token]:
    top = history.discard[-1].face if history.discard else None
    situation = (history.temperature, top, history.obligation)
    return {card for card in CARDS if bar(card, *situation, white_free=history.white_free) is None}


def _out(history: History, item: Told) -> None:
    seat = _seat(item)
    history.beneath += [*history.lost[seat], *history.hands[seat]]
    history.lost[seat], history.hands[seat] = [], []


def _reshuffle(history: History) -> None:
    history.round += 1
    for stay in (*history.discard[:-1], *history.beneath):
        stay.went = history.round
    history.discard, history.beneath = history.discard[-1:], []
