"""The move made for a seat whose time is up: the one that changes least, and needs no chance."""

from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.autumn import places_after, places_for_up, places_in_patch
from stammtisch.games.squirrel.moves import Add, Choose, Move, Pick, Put, Shift, Skip, Swap, Turn
from stammtisch.games.squirrel.state import State, asked, face_down, living_after, takeable


def default_move(state: State, seat: Seat) -> Move:
    """The first place there is, and the hand card held longest: hiding the card just taken would betray it to
    all who know this rule. The Sleepy Squirrel is used; the cat strikes whoever has most lives, of equals
    the next one clockwise."""
    due = asked(state)
    match due:
        case "put":
            return Put(geometry.names(places_for_up(state))[0])
        case "swap":
            return Swap(takeable(state)[0].place, state.hands[seat][0])
        case "shift":
            lying = takeable(state)[0]
            places = geometry.names(places_after(state, lying.place))
            place = lying.place if lying.place in places else places[0]
            return Shift(lying.place, place, state.hands[seat][0])
        case "add":
            return Add(state.hands[seat][0], geometry.names(places_for_up(state))[0])
        case "pick":
            place = geometry.names(places_in_patch(state, seat), patch=seat)[0]
            return Pick(takeable(state)[0].place, place)
        case "turn" if state.sleepy == seat:
            return Skip()
        case "turn" | "again" | None:  # None: nobody is asked, and nothing would be legal
            return Turn(face_down(state)[0].place)
        case "choose":
            return Choose(max(living_after(state, seat), key=lambda other: state.lives[other]))
        case _:
            assert_never(due)
