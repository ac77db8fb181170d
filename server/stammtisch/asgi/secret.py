"""The key that signs cookies and tokens: given by SECRET_KEY, or made once and kept beside the database."""

import errno
import os
import secrets
from pathlib import Path

from stammtisch.settings import MIN_KEY

FILE = "secret"
OWNER_ONLY = 0o600


def signing_keys(given: tuple[str, ...], data_dir: Path) -> tuple[str, ...]:
    """The keys, newest first; made and kept in the data directory when none are given.

    Raises:
        OSError: the directory cannot be read or written, or the key kept there is none.
    """
    return given or (_kept(data_dir / FILE),)


def _kept(path: Path) -> str:
    """The key in the file. Of two processes that make it at once, one makes it and both read it."""
    if not path.exists():
        made = path.with_name(f"{FILE}.{secrets.token_hex(8)}")
        made.touch(OWNER_ONLY, exist_ok=False)
        try:
            _write(made, secrets.token_urlsafe(32))
            os.link(made, path)
        except FileExistsError:
            pass  # the other process was first
        finally:
            made.unlink()
    key = path.read_text().strip()
    if len(key) < MIN_KEY:
        raise OSError(errno.EINVAL, f"the key in {FILE} is too short; take the file away to have one made")
    return key


def _write(path: Path, key: str) -> None:
    with path.open("w") as file:
        file.write(key + "\n")
        file.flush()
        os.fsync(file.fileno())
