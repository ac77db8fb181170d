"""A deal can be done again by another program: by the few lines here, which follow docs/protocol.md.

The lists of cards are read from that page, the shuffle is the independent one, and nothing of the game is
used but what it dealt.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import match_key, shuffler
from stammtisch.games import registry
from stammtisch.games.fettnapf import events as fettnapf
from stammtisch.games.fettnapf.state import Options as FettnapfOptions
from stammtisch.games.fieber import events as fieber
from stammtisch.games.fieber.state import Options as FieberOptions
from stammtisch.games.fifty import events as fifty
from stammtisch.games.fifty.state import Options as FiftyOptions
from stammtisch.games.fifty.state import mood_token
from stammtisch.games.fool import events as fool
from stammtisch.games.fool.state import Options as FoolOptions
from stammtisch.games.offers import every_answer
from stammtisch.games.squirrel import events as squirrel
from stammtisch.games.squirrel.state import Options as SquirrelOptions
from stammtisch.wire.adapters import parse_move

from tests.cards import independent

T = TypeVar("T")

MATCH, SEED, GIVEN = "match-of-this-test", "5e" * 32, ["", "a1" * 32, "07", "", "ff" * 9]
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text()
LISTS = PAGE.partition("### Fifty Fifty")[2].partition("### Test vectors")[0]
LISTED = re.findall(r"f[bf]-(?:mood|red|blue|white)-[\w-]+", LISTS)


def redone(number: int, items: list[T], seats: int) -> list[T]:
    key = independent.key(MATCH, SEED, GIVEN[:seats])
    return [items[place] for place in independent.order(key, number, len(items))]


def played(
    game: str, options: object, seats: int, start: Seat | None, luck: int = 0
) -> Iterator[tuple[Any, Any]]:
    """A match by the real rules: each event with the state before it."""
    rules, chance = registry.game(game), Random(luck)
    contributions = [bytes.fromhex(text) for text in GIVEN[:seats]]
    shuffle = shuffler(match_key(MATCH, bytes.fromhex(SEED), contributions))
    state = rules.initial(options, seats, start)
    events = rules.setup(state, shuffle)
    while True:
        for event in events:
            yield state, event
            state = rules.evolve(state, event)
        prompts = rules.prompts(state).items()
        asked = [(seat, answer) for seat, prompt in prompts for answer in every_answer(prompt)]
        if not asked:
            return
        seat, answer = chance.choice(asked)
        events = rules.decide(state, seat, parse_move(game, answer), shuffle)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [FiftyOptions(), FiftyOptions(short_deck=True)], ids=str)
def test_every_deal_of_fifty_fifty(options: FiftyOptions, seats: int) -> None:
    moods = [card for card in LISTED if card.startswith("ff-mood")]
    numbers = list(range(1, (9 * seats if options.short_deck else 50) + 1))
    events = [event for _, event in played("fifty", options, seats, None)]
    assert len(moods) == 10
    assert events[0] == fifty.StartSet(redone(0, list(range(seats)), seats)[0], drawn=True)
    dealt = [event for event in events if isinstance(event, fifty.Dealt)]
    assert len(dealt) == seats
    for deal, event in enumerate(dealt, 1):
        cards = redone(2 * deal - 1, numbers, seats)
        assert event.hands == tuple(tuple(cards[9 * seat : 9 * seat + 9]) for seat in range(seats))
        assert event.rest == tuple(cards[9 * seats :])
    turned = [mood_token(event.mood) for event in events if isinstance(event, fifty.MoodTurned)]
    assert turned == [card for deal in range(1, seats + 1) for card in redone(2 * deal, moods, seats)[:9]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal_of_fieber(seats: int) -> None:
    colours = [[card for card in LISTED if f"fb-{back}-" in card] for back in ("red", "blue", "white")]
    assert [len(cards) for cards in colours] == [10, 10, 12]
    shuffled = [redone(number, cards, seats) for number, cards in enumerate(colours, 1)]
    left_over = [card for cards in shuffled for card in cards[seats:]]
    (_, start), (_, dealt), *_ = played("fieber", FieberOptions(), seats, None)
    assert start == fieber.StartSet(redone(0, list(range(seats)), seats)[0], drawn=True)
    assert dealt.hands == tuple(tuple(cards[seat] for cards in shuffled) for seat in range(seats))
    assert dealt.pile == tuple(redone(4, left_over, seats))


@pytest.mark.parametrize("mode", ["standard", "experienced"])
def test_the_reshuffles_of_fieber(mode: Any) -> None:
    assert max(reshuffles(FieberOptions(mode=mode), luck) for luck in range(12)) >= 2


def reshuffles(options: FieberOptions, luck: int) -> int:
    """How many there were. The piles are kept here, from what was played, put beneath and given up."""
    seats, discard, beneath, times = 3, list[str](), list[str](), 0
    for before, event in played("fieber", options, seats, 1, luck):
        match event:
            case fieber.Played():
                discard.append(event.card)
            case fieber.WorkedNightShift() if not event.in_front:
                beneath.append(event.card)
            case fieber.WentOut():
                beneath += [*before.lost[event.seat], *before.hands[event.seat]]
            case fieber.Reshuffled():
                times += 1
                assert list(event.pile) == redone(4 + times, discard[:-1] + beneath, seats)
                discard, beneath = discard[-1:], []
    return times


NUMBERS = sorted([*[0] * 8, *list(range(1, 8)) * 6, *[8, 9] * 4])


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_the_deal_of_fettnapf(seats: int, each: int) -> None:
    cards, islands = redone(1, NUMBERS, seats), redone(2, list(range(10, 31)), seats)
    (_, start), (_, dealt), *_ = played("fettnapf", FettnapfOptions(), seats, None)
    assert start == fettnapf.StartSet(redone(0, list(range(seats)), seats)[0], drawn=True)
    assert dealt.hands == tuple(tuple(cards[3 * seat : 3 * seat + 3]) for seat in range(seats))
    assert (dealt.top, *dealt.pile) == tuple(cards[3 * seats :])
    held = [islands[each * seat : each * seat + each] for seat in range(seats)]
    assert [list(own) for own in dealt.islands] == held
    assert list(dealt.sea) == islands[each * seats :]


def test_the_reshuffles_of_fettnapf() -> None:
    seats, most = 5, 0
    for luck in range(40):
        discard, times = list[int](), 0
        for _, event in played("fettnapf", FettnapfOptions(islands="open"), seats, 1, luck):
            match event:
                case fettnapf.Dealt(top=card) | fettnapf.Played(card=card):
                    discard.append(card)
                case fettnapf.Reshuffled(pile):
                    times += 1
                    assert list(pile) == redone(2 + times, discard[:-1], seats)
                    discard = discard[-1:]
        most = max(most, times)
    assert most >= 1


MIXES = {2: (8, 0, 3, 4), 3: (13, 1, 6, 5), 4: (11, 0, 9, 5)}
"""Food, Birdhouse, death in the basic mix, and how many cards a side the square has."""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["basic", "birdhouse", "reverse"])
def test_the_deal_of_squirrel(variant: Any, seats: int) -> None:
    food, birdhouses, death, side = MIXES[seats]
    plain = food - (not birdhouses) if variant == "birdhouse" else food
    count = {"sq-food": plain, "sq-birdhouse": birdhouses * (variant != "birdhouse"), "sq-death": death}
    kinds = re.findall(r"sq-[a-z]+", LISTS)
    assert len(kinds) == len(set(kinds)) == 8
    cards = redone(2, [kind for kind in kinds for _ in range(count.get(kind, 1))], seats)
    (_, start), (_, dealt), *_ = played("squirrel", SquirrelOptions(variant), seats, None)
    assert start == squirrel.StartSet(redone(0, list(range(seats)), seats)[0], drawn=True)
    lies = {lying.place: (lying.card, lying.side) for lying in dealt.table}
    if variant == "reverse":
        places = [f"{x},{y}" for y in range(side) for x in range(side)]
        assert lies == {place: (card, "up") for place, card in zip(places, cards, strict=True)}
        return
    block = ["0,0", "1,0", "0,1", "1,1"]
    special, rest = redone(1, block, seats)[0], iter(cards[3 * seats :])
    assert dealt.hands == tuple(tuple(cards[3 * seat : 3 * seat + 3]) for seat in range(seats))
    for place in block:
        if place != special:
            assert lies[place] == (next(rest), "up")
        elif variant == "birdhouse":
            assert lies[place] == ("sq-birdhouse", "up")
        else:
            assert lies[place] == (next(rest), "down")
    assert dealt.pile == tuple(rest)


@pytest.mark.parametrize(
    ("seats", "highest", "ones", "hand"),
    [(4, (16, 13, 11, 8), 4, 12), (5, (20, 16, 14, 10), 4, 12), (8, (27, 23, 21, 15), 6, 11)],
)
def test_every_deal_of_fool(seats: int, highest: tuple[int, ...], ones: int, hand: int) -> None:
    deck = [
        f"fo-{suit}-{number}"
        for suit, last in zip(("green", "red", "yellow", "blue"), highest, strict=True)
        for number in range(2, last + 1)
    ] + ["fo-1"] * ones
    events = [event for _, event in played("fool", FoolOptions(length="players"), seats, None)]
    start = redone(0, list(range(seats)), seats)[0]
    assert events[0] == fool.StartSet(start, drawn=True)
    dealt = [event for event in events if isinstance(event, fool.Dealt)]
    assert [event.lead for event in dealt] == [(start + deal) % seats for deal in range(seats)]
    for number, event in enumerate(dealt, 1):
        cards = redone(number, deck, seats)
        assert event.hands == tuple(tuple(cards[hand * seat : hand * seat + hand]) for seat in range(seats))
