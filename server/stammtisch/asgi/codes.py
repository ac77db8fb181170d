"""A table's code as people type it, say it and link it: Crockford's base 32, a hyphen in the middle."""

import re

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
HEARD = str.maketrans("oil", "011")
CODE = re.compile(rf"[{ALPHABET}]{{10}}")


def read_code(text: str) -> str | None:
    """The room's key in what somebody typed, or None if it cannot be one."""
    if not text.isascii():
        return None
    plain = text.lower().replace("-", "").translate(HEARD)
    return plain if CODE.fullmatch(plain) else None


def shown_code(code: str) -> str:
    """The code as it is shown: abcde-fghjk."""
    return f"{code[:5]}-{code[5:]}"


def room_path(code: str) -> str:
    """The path of the room's page."""
    return f"/t/{shown_code(code)}"
