"""Cookies, tokens and the key behind them."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from itsdangerous import TimestampSigner
from stammtisch.asgi.secret import signing_keys
from stammtisch.asgi.signing import MOVE_SECONDS, Forged, MoveToken, Signing

GUEST = "g" + "A" * 21
TOKEN = MoveToken(GUEST, "1234567890123456789012")


def test_each_kind_reads_what_it_made() -> None:
    signing = Signing(["a-key-of-some-length"])
    assert signing.read_cookie(signing.cookie(GUEST)) == GUEST
    assert signing.read_bearer(signing.bearer(GUEST)) == GUEST
    assert signing.read_move(signing.move(TOKEN)) == TOKEN


def test_no_kind_reads_what_another_made() -> None:
    signing = Signing(["a-key-of-some-length"])
    made = {
        "cookie": signing.cookie(GUEST),
        "bearer": signing.bearer(GUEST),
        "move": signing.move(TOKEN),
    }
    read = {"cookie": signing.read_cookie, "bearer": signing.read_bearer, "move": signing.read_move}
    for kind, reader in read.items():
        for other in made.keys() - {kind}:
            with pytest.raises(Forged):
                reader(made[other])


@pytest.mark.parametrize(
    "value",
    ["", ".", GUEST, f"{GUEST}.", f"{GUEST}.forged", "x" * 10_000, "ä.ö", "\ud800", f"{GUEST}.{'A' * 43}"],
)
def test_what_was_not_signed_here_is_forged(value: str) -> None:
    signing = Signing(["a-key-of-some-length"])
    for reader in (signing.read_cookie, signing.read_bearer, signing.read_move):
        with pytest.raises(Forged):
            reader(value)


def test_changing_any_character_forges() -> None:
    signing = Signing(["a-key-of-some-length"])
    cookie = signing.cookie(GUEST)
    for place, character in enumerate(cookie[:-1]):  # the last has bits that mean nothing
        changed = cookie[:place] + ("A" if character != "A" else "B") + cookie[place + 1 :]
        with pytest.raises(Forged):
            signing.read_cookie(changed)


def test_old_keys_are_read_and_the_newest_signs() -> None:
    old, both, new = (
        Signing(keys)
        for keys in (["the-old-key-here"], ["the-new-key-here", "the-old-key-here"], ["the-new-key-here"])
    )
    assert both.read_cookie(old.cookie(GUEST)) == GUEST
    assert new.read_cookie(both.cookie(GUEST)) == GUEST
    with pytest.raises(Forged):
        old.read_cookie(both.cookie(GUEST))


def test_a_link_to_another_device_grows_old(monkeypatch: pytest.MonkeyPatch) -> None:
    signing = Signing(["a-key-of-some-length"])
    token = signing.move(TOKEN)
    now = TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda self: now(self) + MOVE_SECONDS - 5)
    assert signing.read_move(token) == TOKEN
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda self: now(self) + MOVE_SECONDS + 5)
    with pytest.raises(Forged):
        signing.read_move(token)


def test_a_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    (first,) = signing_keys((), tmp_path)
    assert signing_keys((), tmp_path) == (first,)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert len(first) >= 43
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_given_key_is_used_and_nothing_written(tmp_path: Path) -> None:
    assert signing_keys(("given",), tmp_path) == ("given",)
    assert list(tmp_path.iterdir()) == []


def test_two_that_make_the_key_at_once_have_the_same(tmp_path: Path) -> None:
    barrier = Barrier(8)

    def make(_: int) -> tuple[str, ...]:
        barrier.wait()
        return signing_keys((), tmp_path)

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(make, range(8)))) == 1


@pytest.mark.parametrize("kept", ["", "short"])
def test_a_kept_key_that_anybody_could_guess_is_refused(kept: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(kept)
    with pytest.raises(OSError, match="too short"):
        signing_keys((), tmp_path)
