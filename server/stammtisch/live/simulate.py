"""Whole matches in this process: random players or bots at a real table, by the same rules as everybody.

All chance comes from one seed, so that a match can be played again: the table's, the players' and what
time they take. Only the log is missing: entries are folded, and nobody stores them.
"""

import base64
import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from random import Random
from typing import Any, Literal, TypeVar, get_origin, get_type_hints

from stammtisch.bots.api import Budget
from stammtisch.cards.seats import Seat
from stammtisch.games import registry
from stammtisch.games.api import Prompt
from stammtisch.games.offers import Answer, every_answer
from stammtisch.live.company import Company, Player, rotated
from stammtisch.rooms import commands as c
from stammtisch.rooms.decide import guest_actor
from stammtisch.rooms.due import next_due
from stammtisch.rooms.model import Room
from stammtisch.wire.adapters import parse_move
from stammtisch.wire.record import Moved, Record
from stammtisch.wire.record_log import Given, Written, recorded

T = TypeVar("T")

EPOCH_MS = 1_767_225_600_000
THINKING_MS = (200, 6_000)
SILENT = 0.25
"""How many players contribute nothing to the shuffles."""
LONGEST = 200_000
"""Entries after which a match is taken for one without an end."""


class Stuck(Exception):
    """A match that cannot go on, or does not end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; `options` are the game's own.

    `players` are who plays, seat by seat in the first match, then everybody one seat on from match to match.
    Empty: all are random.
    """

    game: str
    options: Any
    seats: int
    seed: bytes
    players: tuple[Player, ...] = ()


class Dice:
    """One match's chance. `Random.random` alone is the same in every version of Python."""

    def __init__(self, plan: Plan, number: int) -> None:
        options = json.dumps(asdict(plan.options), sort_keys=True)
        match_ = f"{plan.game}.{plan.seats}.{options}.{number}"
        self._key = hmac.new(plan.seed, match_.encode(), hashlib.sha256).digest()
        self._random = Random(int.from_bytes(self.bytes_for("players")))

    def bytes_for(self, purpose: str) -> bytes:
        """32 bytes, the same whenever they are asked for."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).digest()

    def below(self, bound: int) -> int:
        """A number from 0 to below `bound`."""
        return int(self._random.random() * bound)

    def pick(self, items: Sequence[T]) -> T:
        """One of them."""
        return items[self.below(len(items))]

    def often(self, share: float) -> bool:
        """True in this share of all cases."""
        return self._random.random() < share


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player is asked: any of these answers, in this state of the game."""

    state: Any
    seat: Seat
    prompt: Prompt
    answers: Sequence[Answer]
    dice: Dice


Choose = Callable[[Asked], Answer]


def any_answer(asked: Asked) -> Answer:
    """How a random player chooses."""
    return asked.dice.pick(asked.answers)


def simulate(plan: Plan, matches: int) -> Iterator[Record]:
    """So many matches of the plan, each played to its end.

    Raises:
        Stuck: one does not come to it.
        RoomError: the table refuses something it offered.
    """
    for number in range(matches):
        try:
            yield play_match(plan, number)
        except Exception as error:
            error.add_note(f"match {number + 1} of the seed {plan.seed.hex()}")
            raise


def play_match(plan: Plan, number: int, choose: Choose = any_answer) -> Record:
    """The plan's match of this number, its players choosing like this. Raises what `simulate` raises."""
    dice = Dice(plan, number)
    match_id = base64.urlsafe_b64encode(dice.bytes_for("match")[:16]).decode().rstrip("=")
    chance = Given(match_id, dice.bytes_for("seed").hex())
    written, company = Written(Room("simulated0")), _company(plan, number, dice)
    at = EPOCH_MS
    for actor, command in _lobby(plan, dice):
        company.hear(written.decide(actor, command, at, chance))
    choose = _asking(company, choose) if plan.players else choose
    while written.room.phase == "playing":
        if len(written.rows) > LONGEST:
            raise Stuck(f"match {number} goes on and on")
        at = _go_on(written, dice, at, chance, choose)
        company.hear(written.rows[-1][0])
    return recorded(written.room.code, written.entries, match_id, lambda _, seat: f"Player {seat + 1}")


def _company(plan: Plan, number: int, dice: Dice) -> Company:
    """The bots of this match. Nobody, if all players are random."""
    players = rotated(plan.players, number) if plan.players else ()
    return Company(players, Budget(), Random(int.from_bytes(dice.bytes_for("bots"))))


def _asking(company: Company, choose: Choose) -> Choose:
    """Bots answer for themselves, the others like this."""

    def choose_or_ask(asked: Asked) -> Answer:
        if company.players[asked.seat] == "random":
            return choose(asked)
        return company.answer(asked.seat, asked.prompt)

    return choose_or_ask


def _lobby(plan: Plan, dice: Dice) -> Iterator[tuple[str, c.Command]]:
    actors = [guest_actor(f"player{seat}") for seat in range(plan.seats)]
    yield actors[0], c.Open(plan.game, plan.options, plan.seats, public=False)
    for seat, actor in enumerate(actors[1:], 1):
        yield actor, c.Enter()
        yield actor, c.Sit(seat)
    for seat, actor in enumerate(actors):
        yield actor, c.Ready("" if dice.often(SILENT) else dice.bytes_for(f"seat {seat}").hex())
    yield actors[0], c.Start()


def _go_on(written: Written, dice: Dice, at: int, chance: Given, choose: Choose) -> int:
    """One more entry; the instant it has."""
    room, match_ = written.room, written.room.match
    if match_ is None:
        raise Stuck("there is no match")
    shortest, longest = THINKING_MS
    at += shortest + dice.below(longest - shortest)
    prompts = registry.game(match_.game).prompts(match_.state)
    due = next_due(room)
    if due is not None and (due.at <= at or not prompts):
        at = max(due.at, room.at)
        written.decide(due.actor, due.command, at, chance)
    elif prompts:
        seat = dice.pick(sorted(prompts))
        answer = choose(Asked(match_.state, seat, prompts[seat], list(every_answer(prompts[seat])), dice))
        move = parse_move(match_.game, answer)
        written.decide(guest_actor(match_.players[seat]), c.Play(prompts[seat].id, move), at, chance)
    else:
        raise Stuck("nobody has anything to do, and the match is not over")
    return at


# What came of it


@dataclass(frozen=True, slots=True)
class Summary:
    """Several matches in figures. `wins` by seat: a shared victory counts for each who shares it.

    `shares` is by kind of player the part of all wins that each one of this kind had, shared wins split;
    empty if all were random.
    """

    game: str
    seats: int
    matches: int
    moves: int
    longest: int
    endings: Mapping[str, int]
    wins: tuple[int, ...]
    shared: int
    least: int
    most: int
    mean: float
    shares: Mapping[str, float]


def summarise(plan: Plan, records: Iterable[Record]) -> Summary:
    """The figures of these matches, at least one; each is let go once it is counted."""
    endings: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    moves: list[int] = []
    scores: list[int] = []
    shares: dict[Player, float] = dict.fromkeys(plan.players, 0.0)
    shared = 0
    for number, record in enumerate(records):
        moves.append(sum(isinstance(turn, Moved) for turn in record.turns))
        endings[ending_of(record)] += 1
        if record.result is not None:
            scores += record.result.scores
            wins.update(record.result.winners)
            shared += len(record.result.winners) > 1
            for player, share in _shares(plan, number, record.result.winners).items():
                shares[player] += share
    return Summary(
        game=plan.game,
        seats=plan.seats,
        matches=len(moves),
        moves=sum(moves),
        longest=max(moves),
        endings=dict(sorted(endings.items())),
        wins=tuple(wins[seat] for seat in range(plan.seats)),
        shared=shared,
        least=min(scores),
        most=max(scores),
        mean=round(sum(scores) / len(scores), 2),
        shares={
            player: round(share / plan.players.count(player) / len(moves), 3)
            for player, share in shares.items()
        },
    )


def _shares(plan: Plan, number: int, winners: Sequence[Seat]) -> dict[Player, float]:
    """What each kind of player had of this win."""
    shares: dict[Player, float] = {}
    seated = rotated(plan.players, number) if plan.players else ()
    for player in (seated[seat] for seat in winners if seated):
        shares[player] = shares.get(player, 0.0) + 1 / len(winners)
    return shares


def ending_of(record: Record) -> str:
    """How the match ended, in the game's own word: what its last event says of a fixed set of words."""
    if record.result is None:
        return "abandoned"
    last = [*record.setup, *(event for turn in record.turns for event in turn.events)][-1]
    said = [str(getattr(last, name)) for name in words_of(type(last))]
    return ", ".join(said) or record.result.ended


def words_of(event_type: type) -> Iterator[str]:
    """The fields of an event that are one word of a fixed set, but for its tag."""
    kinds = get_type_hints(event_type)
    names = (field.name for field in fields(event_type) if field.name != "type")
    return (name for name in names if get_origin(kinds[name]) is Literal)
