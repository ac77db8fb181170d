"""An English sentence for every code the server answers with. A game's own come from the game.

Sentences are for people who write programs and for pages that know no better one; programs go by
the code. `{name}` stands for a fact of that name.
"""

from collections.abc import Mapping

from stammtisch.games import registry
from stammtisch.games.api import Fact, Facts

MESSAGES: Mapping[str, str] = {
    "not_text": "Messages are JSON in text frames; this was a binary frame.",
    "too_large": "A message may have {limit} bytes at most.",
    "bad_json": "This is not JSON (position {position}).",
    "bad_message": "The message is not as it should be: {field} {problem}.",
    "unknown_command": "There is no message of the type {t}.",
    "unknown_game": "There is no game of this name here.",
    "bad_move": "The move is not as it should be: {field} {problem}.",
    "bad_options": "The options are not as they should be: {field} {problem}.",
}

CONNECTIONS: Mapping[str, str] = {
    "no_hello": "The first message on a socket must be hello.",
    "wrong_protocol": "This server speaks protocol {protocol}; reload the page.",
    "too_fast": "That was too much at once; this command was not looked at.",
    "too_much": "Too much was sent too fast; the connection is closed.",
    "misuse": "Too many messages were not understood; the connection is closed.",
    "silent": "The frames sent were not acknowledged in time.",
    "unknown_room": "There is no table of this code.",
    "too_many_sockets": "There are too many connections already.",
    "stopping": "The server stops; connect again in a moment.",
    "internal": "Something went wrong here; nothing has changed. Try again.",
    "anonymous": "Choose a name first: only guests with a name can do this.",
    "busy": "The table was too busy; nothing has changed. Try again.",
    "unavailable": "It could not be stored; nothing has changed. Try again.",
    "unknown_outcome": "Whether it was stored is not known; connect again and repeat it with the same id.",
}

NAMES: Mapping[str, str] = {
    "name_empty": "A name needs at least one visible character.",
    "name_too_long": "A name may have {limit} characters at most.",
    "name_characters": "The name holds characters that cannot be seen or that change how others are read.",
    "name_taken": "Somebody at this table has this name already, or one that looks like it.",
}

ROOMS: Mapping[str, str] = {
    "already_in": "You are at this table already.",
    "already_seated": "You have this seat, or one, already.",
    "bad_clock": "A clock gives {lo} to {hi} seconds for a decision.",
    "bad_contribution": "A contribution is the hex of 32 bytes at most.",
    "bad_seats": "This game is for {lo} to {hi} seats.",
    "closed": "This table is closed to new people.",
    "kicked": "The host has put you out of this table.",
    "no_such_guest": "There is nobody of this id to do this with.",
    "no_such_room": "There is no table of this code.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "not_host": "Only the host of the table can do this.",
    "not_member": "Come to the table first: you are not at it.",
    "not_ready": "You have not said that you are ready.",
    "not_seated": "You have no seat at this table.",
    "not_your_match": "You did not play in this match.",
    "not_your_prompt": "There is nothing for you to answer now.",
    "nothing_changes": "It is like this already.",
    "paused": "The match pauses; nobody plays until all want to go on.",
    "room_exists": "This table exists already.",
    "room_full": "The table is full: {most} people are at it.",
    "seat_taken": "Somebody else has seat {seat}.",
    "stale_prompt": "The question has changed since; now it is {prompt}.",
    "starting": "The match is about to begin; the table holds still.",
    "still_here": "Whoever has seat {seat} is here: no bot can play for them.",
    "table_changed": "The table has been set differently since this match.",
    "too_early": "It is not time for this yet.",
    "too_few": "A match of this game needs {needed} who sit; there are {seated}.",
    "unknown_match": "This is not the match last played here.",
    "wrong_actor": "This is not yours to ask for.",
    "wrong_phase": "This cannot be done now: the table is in phase {phase}.",
    "yourself": "This cannot be done to oneself; leave or stand up instead.",
}

DOOR: Mapping[str, str] = {
    "bad_link": "This link is used up or too old; make a new one on the other device.",
    "bad_origin": "This comes from a page of another site, or does not say where it comes from.",
    "bad_request": "The request is not as it should be: {field} {problem}.",
    "bad_token": "This cookie or token was not made here.",
    "not_found": "There is nothing at this address.",
    "too_many": "That was a lot just now; try again in a while.",
    "two_identities": "A request may carry a cookie or a bearer token, not both.",
    "wrong_method": "This address does not take that method.",
}

HOUSE: Mapping[str, str] = {**MESSAGES, **CONNECTIONS, **NAMES, **ROOMS, **DOOR}


def sentence(code: str, facts: Facts = ()) -> str:
    """The code's sentence with its facts filled in.

    Raises:
        KeyError: if nobody wrote one (tests see to it that somebody did).
    """
    return _template(code).format_map(_Filling(facts))


def _template(code: str) -> str:
    game, dot, _ = code.partition(".")
    return registry.game(game).sentences[code] if dot else HOUSE[code]


class _Filling(dict[str, Fact]):
    """Facts for a template; one that is missing shows as its name rather than failing an answer."""

    def __missing__(self, key: str) -> str:
        return f"<{key}>"
