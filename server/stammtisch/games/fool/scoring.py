"""Points, the end of a match and its winner (rules.md, section 4: "Round end", "Game end", "Options")."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome
from stammtisch.games.fool.cards import FACES, ONE
from stammtisch.games.fool.state import Close, Ended, Options, Result, State


@swift
@dataclass(frozen=True, slots=True)
class Tariff:
    """What is gained and lost, and when the printed game ends."""

    out: int = 10
    one_left: int = 5
    announced: int = 10
    other_announcer: int = 5
    floor: int = -80
    tens: int = 6


TARIFF = Tariff()


def value(card: str) -> int:
    """What a card left in hand costs: its face value, a 1 more than that."""
    return TARIFF.one_left if card == ONE else FACES[card].number


def results_of(state: State) -> tuple[Result, ...]:
    """What each seat has earned when the round's last trick is settled."""
    announcers = state.announcers or ()
    return tuple(
        _result(hand, fool=seat in state.fools, announced=seat in announcers, others=len(announcers) - 1)
        for seat, hand in enumerate(state.hands)
    )


def _result(hand: Sequence[str], *, fool: bool, announced: bool, others: int) -> Result:
    close = _close(hand, fool=fool)
    if close == "fool":
        return Result(0, close, announced)
    if close == "left":
        loss = sum(value(card) for card in hand)
        return Result(-2 * loss if announced else -loss, close, announced)
    extra = TARIFF.announced + TARIFF.other_announcer * others if announced else 0
    return Result(TARIFF.out + extra, close, announced)


def _close(hand: Sequence[str], *, fool: bool) -> Close:
    if hand:
        return "left"
    return "fool" if fool else "out"


def total(results: Sequence[Result]) -> int:
    """Points of all scored rounds."""
    return sum(result.points for result in results)


def tens(results: Sequence[Result]) -> int:
    """How often a seat has scored +10; a successful announcement counts once, as any other."""
    return sum(result.close == "out" for result in results)


def rounds_of(options: Options, seats: int) -> int | None:
    """How many rounds a match has; None: until somebody is at the floor or has his last +10."""
    match options.length:
        case "players":
            return seats
        case "twice":
            return 2 * seats
        case "printed":
            return None


def ending(state: State) -> Ended | None:
    """What ends the match after the round just scored, if anything does."""
    rounds = rounds_of(state.options, state.seats)
    if rounds is not None:
        return "rounds" if state.round >= rounds else None
    floor = any(total(own) <= TARIFF.floor for own in state.results)
    sixth = any(tens(own) >= TARIFF.tens for own in state.results)
    if floor:
        return "both" if sixth else "floor"
    return "tens" if sixth else None


def final(results: Sequence[Sequence[Result]]) -> Outcome:
    """The highest total wins; ties share."""
    scores = tuple(total(own) for own in results)
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best))
