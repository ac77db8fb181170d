"""rules.md, section 5: "Who sees what", and what a table shows."""

from collections.abc import Iterable

from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Motion, Place, Told
from stammtisch.games.fifty.events import Dealt
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import Mood
from stammtisch.games.fifty.view import MoodView, TrickView

from tests.games.fifty.setting import (
    IN_TURN,
    SHUFFLE,
    folded,
    fresh,
    last_trick,
    play,
    play_out,
    table,
    whole_trick,
)

HANDS = ((10, 11), (20, 21), (30, 31))


def tokens(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"ff-{card}" for card in cards)


def test_hand_sizes_are_public_and_hands_their_owners() -> None:
    state = fresh()
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        for seat in FIFTY.view(state, viewer).seats:
            own = tokens(state.hands[seat.seat])
            assert seat.hand_size == 9
            assert seat.hand == (own if seat.seat == viewer.seat else None)


def test_a_hand_keeps_the_order_of_the_deal() -> None:
    state = table(((30, 1, 12), (2, 3, 4), (5, 6, 7)), mood=Mood(5, 2))
    assert FIFTY.view(state, Viewer(0)).seats[0].hand == ("ff-30", "ff-1", "ff-12")
    state, _ = play(state, (0, 1))
    assert FIFTY.view(state, Viewer(0)).seats[0].hand == ("ff-30", "ff-12")


def test_undealt_and_coming_mood_cards_are_counts_to_all() -> None:
    for viewer in (Viewer(0), SPECTATOR):
        view = FIFTY.view(fresh(), viewer)
        assert (view.undealt, view.rest) == (23, None)
        assert (view.moods_left, view.coming) == (9, None)


def test_every_card_played_is_public() -> None:
    state, _ = whole_trick(table(HANDS, mood=Mood(5, 2)), 10, 20, 30)
    state, _ = play(state, (2, 31))
    view = FIFTY.view(state, SPECTATOR)
    assert view.gone == ("ff-10", "ff-20", "ff-30")
    assert [seat.played for seat in view.seats] == [None, None, "ff-31"]
    assert view.moods_seen == (MoodView("ff-mood-5-2", 5, 2),)
    assert view.trick == 2


def test_the_last_trick_is_shown_even_after_its_deal() -> None:
    state, _ = whole_trick(last_trick((10, 20, 30), mood=Mood(5, 2), halves=(0, 0, 0)), 10, 20, 30)
    view = FIFTY.view(state, SPECTATOR)
    assert view.last == TrickView(
        deal=1,
        number=1,
        mood=MoodView("ff-mood-5-2", 5, 2),
        lead=0,
        cards=("ff-10", "ff-20", "ff-30"),
        winner=2,
        loser=0,
    )
    assert (view.deal, view.gone, view.moods_seen) == (2, (), ())


def test_opened_everything_is_shown() -> None:
    state = fresh()
    view = FIFTY.view(state, EVERYTHING)
    assert [seat.hand for seat in view.seats] == [
        tuple(f"ff-{card}" for card in hand) for hand in state.hands
    ]
    assert view.rest == tuple(f"ff-{card}" for card in state.rest)
    assert [(mood.blue, mood.yellow) for mood in view.coming or ()] == [
        (mood.blue, mood.yellow) for mood in state.moods
    ]


def test_at_a_deal_each_is_told_his_own_cards_only() -> None:
    state = FIFTY.initial(IN_TURN, 3, 0)
    dealt = next(event for event in FIFTY.setup(state, SHUFFLE) if isinstance(event, Dealt))
    told = FIFTY.tell(state, dealt, Viewer(1))
    own = [
        Motion(Place("deck"), Place("hand", 1, slot), f"ff-{card}")
        for slot, card in enumerate(dealt.hands[1])
    ]
    assert told == Told(
        "fifty.dealt",
        seat=0,
        facts=(("deal", 1), ("deals", 3), ("undealt", 23)),
        motions=(
            Motion(Place("deck"), Place("hand", 0), count=9),
            *own,
            Motion(Place("deck"), Place("hand", 2), count=9),
        ),
    )


def test_the_log_names_every_card_of_a_settled_trick() -> None:
    state, _ = play(table(HANDS, mood=Mood(5, 2)), (0, 10), (1, 20))
    events = FIFTY.decide(state, 2, FIFTY.default(state, 2), SHUFFLE)
    told = FIFTY.tell(folded(state, events[:1]), events[1], SPECTATOR)
    assert told is not None
    assert told.logged
    assert told.seat == 2, "who takes the blue halves"
    assert dict(told.facts) == {
        "trick": 1,
        "mood": "ff-mood-5-2",
        "cards": ("ff-10", "ff-20", "ff-31"),
        "blue": 5,
        "loser": 0,
        "yellow": 2,
    }


def test_the_log_keeps_every_trick_of_the_match() -> None:
    start = fresh(seats=4)
    _, events = play_out(start)
    tricks, state = [], start
    for event in events:
        told = FIFTY.tell(state, event, SPECTATOR)
        if told is not None and told.logged and told.kind == "fifty.trick":
            tricks.append((state.deal, dict(told.facts)["trick"]))
        state = FIFTY.evolve(state, event)
    assert tricks == [(deal, trick) for deal in range(1, 5) for trick in range(1, 10)]


def test_winners_are_named_when_the_match_is_over() -> None:
    start = last_trick((10, 20, 30), mood=Mood(5, 2), halves=(0, 2, 0), deal=3)
    assert (FIFTY.view(start, SPECTATOR).over, FIFTY.view(start, SPECTATOR).winners) == (False, ())
    state, _ = whole_trick(start, 10, 20, 30)
    view = FIFTY.view(state, SPECTATOR)
    assert (view.over, view.winners) == (True, (0, 1))
    assert [seat.total for seat in view.seats] == [2, 2, 5]
