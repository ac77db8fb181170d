"""rules.md, section 4: "Who sees what", and what a table shows."""

from collections.abc import Iterable
from dataclasses import replace

import orjson
import pytest
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Motion, Place, Told
from stammtisch.games.fool.events import Dealt, Event, FoolsMade, Played, RoundScored, TrickTaken
from stammtisch.games.fool.moves import Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Laid, Options, State, order_of
from stammtisch.games.fool.view import LaidView, ResultView, TrickView

from tests.games.fool.setting import (
    ANNOUNCING,
    PRINTED,
    SHUFFLE,
    card,
    cards,
    choose,
    decide,
    folded,
    fresh,
    made,
    one,
    play,
    play_out,
    results,
    table,
    telling,
)

VIEWERS = (*(Viewer(seat) for seat in range(4)), SPECTATOR)

FIRST, SECOND, THIRD = "g5 g9 g3 g7", "g2 g8 g6", "r2 r3 r4"
"""Three tricks: seat 1 wins, seat 2 is Fool; 3 wins, 1 is Fool; 2 wins, 3 is Fool."""


def three_tricks_ahead() -> State:
    return table("g5 g6 r3 b2", "g9 g2 b3", "g3 r4 b4", "g7 g8 r2 b5")


def text(state: State, viewer: Viewer) -> str:
    """All that a viewer is shown."""
    seat = viewer.seat
    prompt = None if seat is None else FOOL.prompts(state).get(seat)
    refusals = () if seat is None else FOOL.refusals(state, seat)
    return orjson.dumps([FOOL.view(state, viewer), prompt, refusals]).decode()


def log_of(state: State, events: Iterable[Event], viewer: Viewer) -> list[Told]:
    told = []
    for event in events:
        told.append(FOOL.tell(state, event, viewer))
        state = FOOL.evolve(state, event)
    return [item for item in told if item is not None and item.logged]


def named(written: str, shown: str) -> list[str]:
    """Which of these cards are named."""
    return [one for one in cards(written) if f'"{one}"' in shown]


# --- hands --------------------------------------------------------------------------------------------


def test_hand_sizes_are_public_and_hands_their_owners() -> None:
    state = fresh()
    for viewer in VIEWERS:
        for seat in FOOL.view(state, viewer).seats:
            assert seat.hand_size == 12
            assert seat.hand == (state.hands[seat.seat] if seat.seat == viewer.seat else None)


def test_a_hand_keeps_the_order_of_the_deal() -> None:
    state = table("g13 r2 g4", "b2", "b3", "b4")
    assert FOOL.view(state, Viewer(0)).seats[0].hand == cards("g13 r2 g4")
    state, _ = play(state, "r2")
    assert FOOL.view(state, Viewer(0)).seats[0].hand == cards("g13 g4")


# --- the table ------------------------------------------------------------------------------------------


def test_the_trick_is_public_with_its_order_and_suit() -> None:
    state, _ = play(table("1 b2", "g9 b3", "g3 b4", "g7 b5", lead=3, fools=(1,)), "g7 1")
    view = FOOL.view(state, SPECTATOR)
    assert view.cards == (LaidView(3, card("g7")), LaidView(0, "fo-1"))
    assert (view.trick, view.lead, view.turn, view.order) == (1, 3, 2, (3, 0, 2))
    assert (view.suit, view.fools, view.middle) == ("green", (1,), 0)
    assert [seat.sits_out for seat in view.seats] == [False, True, False, False]


def test_the_suit_is_open_until_a_card_fixes_it() -> None:
    state, _ = play(table("1 b2", "1 b3", "r3 b4", "g7 b5"), "1 1")
    assert FOOL.view(state, SPECTATOR).suit is None
    state, _ = play(state, "r3")
    assert FOOL.view(state, SPECTATOR).suit == "red"


def test_scores_of_each_round_and_the_count_of_plus_tens_are_public() -> None:
    state = table("g5", "g9 b3", "g3", "g7 b5", results=results("10 -7", "0 10", "-3 -4", "25 10"), round=3)
    view = FOOL.view(play(state, "g5 g9 g3 g7")[0], SPECTATOR)
    assert [seat.total for seat in view.seats] == [13, 7, -7, 30]
    assert [seat.tens for seat in view.seats] == [2, 1, 0, 2]
    assert view.seats[1].results == (
        ResultView(0, "fool", announced=False),
        ResultView(10, "out", announced=False),
        ResultView(-3, "left", announced=False),
    )
    assert (view.round, view.dealer, view.lead) == (4, 0, 1)


def test_winners_are_named_when_the_match_is_over() -> None:
    start = fresh(Options(length="players"))
    assert (FOOL.view(start, SPECTATOR).over, FOOL.view(start, SPECTATOR).winners) == (False, ())
    state, _ = play_out(start)
    view, outcome = FOOL.view(state, SPECTATOR), FOOL.outcome(state)
    assert outcome is not None
    assert (view.over, view.winners, view.ended) == (True, outcome.winners, "rounds")
    assert tuple(seat.total for seat in view.seats) == outcome.scores


# --- the past ------------------------------------------------------------------------------------------


def test_the_last_trick_may_be_looked_at() -> None:
    state, _ = play(three_tricks_ahead(), f"{FIRST} {SECOND}")
    for viewer in VIEWERS:
        assert FOOL.view(state, viewer).last == TrickView(
            round=1,
            number=2,
            lead=1,
            suit="green",
            cards=(LaidView(1, card("g2")), LaidView(3, card("g8")), LaidView(0, card("g6"))),
            winner=3,
            fools=(1,),
        )


def test_no_earlier_trick_is_shown_to_anybody_not_even_to_who_played_it() -> None:
    state, _ = play(three_tricks_ahead(), f"{FIRST} {SECOND}")
    for viewer in VIEWERS:
        assert named(FIRST, text(state, viewer)) == []
        assert named(SECOND, text(state, viewer)) == [*cards(SECOND)]
    state, _ = play(state, THIRD)
    for viewer in VIEWERS:
        assert named(f"{FIRST} {SECOND}", text(state, viewer)) == []


def test_the_last_trick_stays_while_the_next_is_played() -> None:
    state, _ = play(three_tricks_ahead(), f"{FIRST} g2 g8")
    assert named(FIRST, text(state, SPECTATOR)) == [*cards(FIRST)]


def test_what_went_before_the_last_trick_makes_no_difference_to_what_is_shown() -> None:
    state, _ = play(three_tricks_ahead(), f"{FIRST} {SECOND}")
    earlier = len(state.pile) - len(order_of(state))
    other = replace(state, pile=(*reversed(state.pile[:earlier]), *state.pile[earlier:]))
    assert other != state
    for viewer in VIEWERS:
        assert text(other, viewer) == text(state, viewer)


LEFT = ((), cards("b3 1"), cards("b4"), cards("b5 y7"))


def after_a_round(options: Options = PRINTED) -> State:
    """Seat 0 went out; the others kept what `LEFT` says."""
    return play(table("g5", "g9 b3 1", "g3 b4", "g7 b5 y7", options=options), "g5 g9 g3 g7")[0]


def test_the_final_trick_and_the_cards_left_lie_open_after_the_round() -> None:
    state = after_a_round()
    assert state.round == 2
    for viewer in VIEWERS:
        view = FOOL.view(state, viewer)
        assert view.last is not None
        assert (view.last.round, [laid.card for laid in view.last.cards]) == (1, [*cards("g5 g9 g3 g7")])
        assert tuple(seat.left for seat in view.seats) == LEFT


def test_until_the_first_trick_of_the_next_round_is_complete() -> None:
    state = after_a_round()
    final = FOOL.view(state, SPECTATOR).last
    for played in range(4):
        assert len(state.trick) == played
        assert tuple(seat.left for seat in FOOL.view(state, SPECTATOR).seats) == LEFT
        assert FOOL.view(state, SPECTATOR).last == final
        [turn] = FOOL.prompts(state)
        state, _ = made(state, turn, FOOL.default(state, turn))
    view = FOOL.view(state, SPECTATOR)
    assert [seat.left for seat in view.seats] == [None] * 4
    assert view.last is not None
    assert (view.last.round, view.last.number) == (2, 1)


def test_they_lie_open_while_all_decide_about_announcing() -> None:
    state = after_a_round(ANNOUNCING)
    assert tuple(seat.left for seat in FOOL.view(state, SPECTATOR).seats) == LEFT
    state, _ = choose(state, 1)
    assert tuple(seat.left for seat in FOOL.view(state, SPECTATOR).seats) == LEFT


def test_they_lie_open_after_the_last_round() -> None:
    start = table("g5", "g9 b3 1", "g3 b4", "g7 b5 y7", results=results("1", "-75", "1", "1"))
    state, _ = play(start, "g5 g9 g3 g7")
    assert FOOL.outcome(state) is not None
    assert tuple(seat.left for seat in FOOL.view(state, SPECTATOR).seats) == LEFT


def test_opened_everything_is_shown() -> None:
    state, _ = play(three_tricks_ahead(), f"{FIRST} {SECOND} r2")
    view = FOOL.view(state, EVERYTHING)
    assert tuple(seat.hand for seat in view.seats) == state.hands
    assert view.pile == state.pile
    assert {*cards(f"{FIRST} {SECOND}")} <= {*state.pile}


# --- told ---------------------------------------------------------------------------------------------


def test_a_card_played_is_told_to_all_when_it_is_played_and_not_logged() -> None:
    state = table("b2 g5", "g9 b3", "g3 b4", "g7 b5")
    own, other = (telling_first(state, "g5", Viewer(seat)) for seat in (0, 1))
    assert own.motions == (Motion(Place("hand", 0, 1), Place("trick", 0), card("g5")),)
    assert other.motions == (Motion(Place("hand", 0), Place("trick", 0), card("g5")),)
    assert own.facts == other.facts == (("card", card("g5")),)
    assert not own.logged
    assert not other.logged


def telling_first(state: State, written: str, viewer: Viewer) -> Told:
    told = FOOL.tell(state, Played(0, card(written)), viewer)
    assert told is not None
    return told


def test_a_complete_trick_is_seen_to_go_aside_and_not_logged() -> None:
    told = telling(three_tricks_ahead(), FIRST, TrickTaken, SPECTATOR)
    assert told.motions[2] == Motion(Place("trick", 2), Place("last", 2), card("g3"))
    assert not told.logged


def test_the_log_names_leader_winner_and_fools_of_a_trick_and_no_card() -> None:
    told = telling(three_tricks_ahead(), FIRST, FoolsMade, Viewer(0))
    assert told.logged
    assert dict(told.facts) == {"round": 1, "trick": 1, "lead": 0, "winner": 1, "fools": (2,)}
    assert [motion.card for motion in told.motions] == [None]


def test_the_log_names_the_points_of_a_round_and_no_card() -> None:
    start = table("g5", "g9 b3", "g3", "g7 b5", options=ANNOUNCING, announcers=(1,))
    told = telling(start, "g5 g9 g3 g7", RoundScored, SPECTATOR)
    assert told.logged
    assert dict(told.facts) == {
        "round": 1,
        "points": (10, -6, 0, -5),
        "out": (0,),
        "fools": (2,),
        "announcers": (1,),
    }
    assert told.motions == ()


def test_a_deal_is_told_without_a_card_not_even_ones_own() -> None:
    state = FOOL.initial(PRINTED, 4, 0)
    events = FOOL.setup(state, SHUFFLE)
    told = [FOOL.tell(state, one(events, Dealt), viewer) for viewer in VIEWERS]
    assert told[0] is not None
    assert told[0].motions == tuple(Motion(Place("deck"), Place("hand", seat), count=12) for seat in range(4))
    assert all(other == told[0] for other in told)


def test_discs_go_back_to_the_middle_with_a_deal() -> None:
    told = telling(table("g5", "g9", "g3", "g7"), "g5 g9 g3 g7", Dealt, SPECTATOR)
    assert told.motions[0] == Motion(Place("disc", 2), Place("discs"))


@pytest.mark.parametrize("options", [PRINTED, Options(length="players", announcement=True)])
def test_no_line_of_the_log_ever_names_a_card(options: Options) -> None:
    start = fresh(options, 7)
    state, events = play_out(start)
    assert FOOL.outcome(state) is not None
    for viewer in (*VIEWERS, Viewer(6)):
        log = log_of(start, events, viewer)
        assert {told.kind for told in log} >= {"fool.trick", "fool.scored", "fool.dealt", "fool.finished"}
        assert b"fo-" not in orjson.dumps(log)


def test_once_all_is_opened_the_log_names_every_play() -> None:
    start = three_tricks_ahead()
    events: list[Event] = []
    state = start
    for one_card in cards(f"{FIRST} {SECOND}"):
        [seat] = FOOL.prompts(state)
        happened = decide(state, seat, Play(one_card))
        events += happened
        state = folded(state, happened)
    named_by_log = [
        Laid(told.seat or 0, str(dict(told.facts)["card"]))
        for told in log_of(start, events, EVERYTHING)
        if told.kind == "fool.played"
    ]
    assert named_by_log == [Laid(event.seat, event.card) for event in events if isinstance(event, Played)]
    assert len(named_by_log) == 7
