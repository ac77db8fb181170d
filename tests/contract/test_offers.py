"""What a prompt offers is what the rules allow: no more, no less."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from stammtisch.games.api import IllegalMove, Prompt, Refusal
from stammtisch.games.registry import game

from tests.contract import economy
from tests.contract.cards import CARDS, hand, slots
from tests.contract.cases import TRIED, Case, each_case, each_game
from tests.contract.economy import chance
from tests.contract.matches import Turn, decided, offered, shuffler_of
from tests.contract.recorded import first_choice, recorded, some_offered, some_turns, turns_of

SEED = 200
NO_CARDS = ("", "0", "card", "\ud800", "x" * 300)
FOREIGN_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def spoiled(card: str) -> tuple[str, ...]:
    """Texts that nearly are this card's name."""
    rest = card.partition("-")[2]
    return (
        card.upper(),
        f" {card}",
        f"{card}\n",
        f"{card}0",
        card[:-1],
        rest,
        card.translate(FOREIGN_DIGITS),
    )


def neighbours(case: Case, move: Any) -> Iterator[Any]:
    """Moves that differ from this one in one field."""
    deck = CARDS[case.key].deck(case.options, case.seats)
    for field in fields(move):
        value = getattr(move, field.name)
        if field.name == "type":
            continue
        others: tuple[Any, ...] = (*deck, *NO_CARDS, *spoiled(str(value)))
        if isinstance(value, int):
            others = (value - 1, value + 1, -1, case.seats, 99, 10**9)
        yield from (replace(move, **{field.name: other}) for other in others)


def candidates(case: Case, turn: Turn, rng: Random) -> dict[Any, None]:
    """Moves offered to anybody now or just before, and the neighbours of some; an ordered set."""
    offers = [
        (moves, economy.some(moves, economy.MOVES, rng, first_choice))
        for state in (turn.before, turn.after)
        for prompt in case.game.prompts(state).values()
        for moves in [offered(case.game, prompt)]
    ]
    some = [move for moves, _ in offers for move in (moves[0], moves[len(moves) // 2], moves[-1])]
    near = (other for move in some for other in neighbours(case, move))
    return dict.fromkeys((*some, *(move for _, taken in offers for move in taken), *near))


def allowed(case: Case, turn: Turn) -> dict[int, set[Any]]:
    """All that each seat is offered."""
    prompts = case.game.prompts(turn.after)
    return {seat: set(offered(case.game, prompts.get(seat))) for seat in range(case.seats)}


def illegal(case: Case, turn: Turn, rng: Random) -> list[tuple[int, Any]]:
    """Every candidate that a seat is not offered."""
    tried = candidates(case, turn, rng)
    return [
        (seat, move) for seat, offer in allowed(case, turn).items() for move in tried if move not in offer
    ]


def refusal_of(case: Case, state: Any, seat: int, move: Any) -> Refusal:
    """How `decide` refuses a move that must be refused."""
    with pytest.raises(IllegalMove) as caught:
        case.game.decide(state, seat, move, shuffler_of(SEED))
    return caught.value.refusal


@each_case
def test_exactly_the_moves_offered_are_legal(case: Case) -> None:
    rng = chance(case, "exactly the moves offered")
    for turn in some_turns(case, economy.ASKED, rng):
        tried = candidates(case, turn, rng)
        for seat, offer in allowed(case, turn).items():
            legal = {move for move in tried if case.game.legal(turn.after, seat, move) is None}
            assert legal == offer & tried.keys()


@each_case
def test_every_move_offered_can_be_made(case: Case) -> None:
    rng, shuffle = chance(case, "every move can be made"), shuffler_of(SEED)
    for turn in some_turns(case, economy.TRIED, rng):
        for seat, prompt in case.game.prompts(turn.after).items():
            for move in some_offered(case, prompt, rng):
                assert decided(case.game, turn.after, seat, move, shuffle).events


@each_case
def test_a_refused_move_raises_for_the_reason_given_and_changes_nothing(case: Case) -> None:
    rng = chance(case, "a refused move")
    for turn in some_turns(case, economy.ASKED, rng):
        refused = illegal(case, turn, rng)
        state, written = turn.after, repr(turn.after)
        for seat, move in economy.some(refused, economy.REFUSED, rng, of_whom):
            assert refusal_of(case, state, seat, move) == case.game.legal(state, seat, move)
        assert repr(state) == written


def of_whom(refused: tuple[int, Any]) -> object:
    seat, move = refused
    return seat, type(move)


@each_game
def test_every_reason_to_refuse_is_met_and_has_a_sentence(key: str) -> None:
    met = {code for case in TRIED[key] for code in reasons(case)}
    assert met == set(game(key).sentences)
    assert all(code.startswith(f"{key}.") for code in met)


def reasons(case: Case) -> set[str]:
    """The reasons given for all that is illegal in some turns, each a sentence with its numbers filled in."""
    rng = chance(case, "every reason")
    met: set[str] = set()
    for turn in some_turns(case, economy.REASONED, rng):
        for seat, move in illegal(case, turn, rng):
            refusal = case.game.legal(turn.after, seat, move)
            assert refusal is not None
            assert case.game.sentences[refusal.code].format(**dict(refusal.facts))
            met.add(refusal.code)
        for seat in range(case.seats):
            met |= {refusal.code for refusal in case.game.refusals(turn.after, seat)}
    return met


def named_cards(case: Case, state: Any, seat: int, prompt: Prompt) -> set[str]:
    """The cards that may be chosen, by their names or by their slots in the hand."""
    held = slots(CARDS[case.key], state, seat)
    values = [option.value for step in prompt.steps if step.kind == "card" for option in step.options]
    return {held[value] if isinstance(value, int) else value for value in values}


@each_case
def test_a_prompt_names_each_card_of_the_hand_or_says_why_not(case: Case) -> None:
    """Only where no card at all can be played may one that cannot be chosen for something else."""
    for turn in turns_of(case):
        prompts = case.game.prompts(turn.after)
        for seat in range(case.seats):
            refused = {refusal.card for refusal in case.game.refusals(turn.after, seat)}
            held = hand(CARDS[case.key], turn.after, seat)
            assert refused <= held
            if seat in prompts and any(step.kind == "card" for step in prompts[seat].steps):
                named = named_cards(case, turn.after, seat, prompts[seat])
                assert held & named | refused == held
                assert not named & refused or refused == held


@each_case
def test_a_prompt_keeps_its_id_while_it_offers_the_same_and_never_otherwise(case: Case) -> None:
    for match in recorded(case):
        offers: dict[str, object] = {}
        for turn in match.turns:
            before, after = case.game.prompts(turn.before), case.game.prompts(turn.after)
            for seat, prompt in after.items():
                assert prompt.id.split(".")[0] == str(seat)
                assert offers.setdefault(prompt.id, prompt) == prompt
                if seat in before and seat != turn.seat and before[seat].steps == prompt.steps:
                    assert before[seat].id == prompt.id


@each_case
def test_an_answered_prompt_never_comes_back_and_numbers_rise(case: Case) -> None:
    for match in recorded(case):
        newest = [-1] * case.seats
        for turn in match.turns:
            answered = None if turn.seat is None else case.game.prompts(turn.before)[turn.seat].id
            for seat, prompt in case.game.prompts(turn.after).items():
                number = int(prompt.id.split(".")[1])
                assert prompt.id != answered
                assert number >= newest[seat]
                newest[seat] = number
