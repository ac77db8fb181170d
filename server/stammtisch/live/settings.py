"""The numbers by which rooms and sockets are run. `asgi` fills them from the server's settings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """Limits and times, the latter in milliseconds.

    `window`: frames sent without `got`. `slots`: answers that may wait to be sent. `misuses`: messages
    that mean nothing before a connection is closed, `hurries`: those refused as too fast (each accepted
    one takes one back). `attempts`: how often a command is decided when other workers are quicker.
    `hello_ms`: a socket that has not said hello by then is closed. `got_ms`: one that has not
    acknowledged its oldest frame by then is closed. `grace_ms`: a member whose last socket went
    is away after it. `idle_ms`: a room nobody watches leaves the memory after it. `names_ms`: how
    long names read from the store are trusted, if other workers write to it. `claim_ms`: how long a worker
    keeps a due room to itself. `poll_ms`: how often the store is asked for due rooms of other workers.
    `pace_ms`: after how long a bot answers. `lapse_ms`: a driver that was not heard of for longer was not
    there: what a clock ran out meanwhile is given again, and `return_ms` longer: so long pages need at most
    to come back. `heads_ms`: how often it is asked whether rooms
    have moved on elsewhere, if there is an elsewhere.
    """

    sockets: int = 10_000
    sockets_a_room: int = 300
    sockets_a_guest: int = 8
    window: int = 3
    misuses: int = 20
    hurries: int = 100
    slots: int = 64
    attempts: int = 5
    hello_ms: int = 20_000
    got_ms: int = 20_000
    grace_ms: int = 60_000
    idle_ms: int = 300_000
    names_ms: int = 30_000
    claim_ms: int = 5_000
    poll_ms: int = 3_000
    pace_ms: int = 1_500
    lapse_ms: int = 60_000
    return_ms: int = 20_000
    heads_ms: int = 3_000
