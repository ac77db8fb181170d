"""Why the server closes a socket: the code in `bye`, and the number in the close."""

from collections.abc import Mapping

CLOSE: Mapping[str, int] = {
    "stopping": 1001,
    "unavailable": 1013,
    "unknown_outcome": 1013,
    "no_hello": 4400,
    "misuse": 4400,
    "bad_origin": 4403,
    "bad_token": 4403,
    "two_identities": 4403,
    "kicked": 4403,
    "closed": 4403,
    "unknown_room": 4404,
    "silent": 4408,
    "wrong_protocol": 4426,
    "too_much": 4429,
    "too_many": 4429,
    "too_many_sockets": 4429,
}

MEANINGS: Mapping[int, str] = {
    1001: "The server stops. Connect again, with pauses that grow.",
    1009: "A frame of more than 64 KiB was sent (closed without `bye`).",
    1013: "The store does not answer. Connect again, with pauses that grow; repeat what had no answer.",
    4400: "The protocol was not kept: no `hello`, or too many messages that mean nothing.",
    4403: "Not allowed: put out, table closed, another site's page, a forged cookie or token.",
    4404: "There is no such table.",
    4408: "A frame was not acknowledged by `got` for 20 seconds.",
    4426: "Another protocol number: load the page, or get the program, anew.",
    4429: "Too many sockets, or too much sent.",
}
