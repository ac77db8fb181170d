"""How much a bot has in mind is part of its level."""

from dataclasses import replace

from stammtisch.bots.api import REMEMBERED, Budget, Level
from stammtisch.games.fettnapf.deck import NUMBER
from stammtisch.games.fettnapf.state import State, crosses, holder_of, total_after
from stammtisch.games.squirrel.state import State as SquirrelState

from tests.bots.asked import Question, questions, some
from tests.bots.test_choices import answer, each_level, plain
from tests.contract.cases import CASES, each_game


@each_game
def test_an_easy_bot_has_forgotten_what_was_told_a_while_ago(key: str) -> None:
    case = plain(key)
    for question in some(case, 12):
        knowledge = question.knowledge
        forgetful = replace(question, knowledge=replace(knowledge, told=knowledge.told[-REMEMBERED:]))
        for seed in range(4):
            assert answer(case, question, "easy", seed=seed) == answer(case, forgetful, "easy", seed=seed)


def met(state: State, seat: int, card: str) -> bool:
    """Whether this card brings the seat a stew pot."""
    return holder_of(state, total_after(state, NUMBER[card])) not in (None, seat)


def costly(question: Question) -> set[str]:
    """The cards that bring a stew pot, if another one has no consequence at all; else nothing."""
    state: State = question.state
    cards = [str(option.value) for option in question.prompt.steps[0].options]
    pots = {card for card in cards if met(state, question.seat, card)}
    free = [card for card in cards if card not in pots]
    quiet = any(not crosses(state.direction, total_after(state, NUMBER[card])) for card in free)
    return pots if quiet else set()


def test_a_strong_bot_remembers_every_island_of_fettnapf() -> None:
    case, seen = plain("fettnapf"), 0
    for question in (question for seed in range(6) for question in questions(case, seed)):
        long_ago = question.prompt.kind == "play" and len(question.knowledge.told) > 60
        if long_ago and (pots := costly(question)):
            assert answer(case, question, "strong", Budget(60))["card"] not in pots
            seen += 1
    assert seen > 5


def test_a_strong_bot_does_not_turn_up_the_harm_it_hid_itself() -> None:
    case, seen = plain("squirrel"), 0
    for question in (question for seed in range(4) for question in questions(case, seed)):
        state: SquirrelState = question.state
        if question.prompt.kind != "turn":
            continue
        own = {one.place for one in state.table if one.side == "down" and one.by == question.seat}
        harm = {one.place for one in state.table if one.place in own and one.card in ("sq-death", "sq-bomb")}
        food = {one.place for one in state.table if one.place in own and one.card == "sq-food"}
        if harm and food:
            assert answer(case, question, "strong", Budget(60)).get("place") not in harm
            seen += 1
    assert seen > 5


@each_level
def test_the_right_total_is_announced_at_every_level(level: Level) -> None:
    case = next(case for case in CASES["fettnapf"] if case.options.announce == "by_player")
    for question in some(case, 13):
        if question.prompt.kind == "play":
            chosen = answer(case, question, level)
            assert chosen["said"] == total_after(question.state, NUMBER[str(chosen["card"])])
