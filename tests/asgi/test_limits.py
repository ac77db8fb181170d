"""Token buckets and counts: how much is let through, and that they forget."""

import pytest
from stammtisch.asgi.errors import TooMany
from stammtisch.asgi.limits import SWEEP_AT, Bucket, Buckets, Open


class FakeTime:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: Buckets, key: str, tries: int) -> int:
    count = 0
    for _ in range(tries):
        try:
            buckets.take(key)
        except TooMany:
            continue
        count += 1
    return count


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    bucket = Bucket(size=20, rate=10, tokens=20, at=0)
    assert [bucket.take(0) for _ in range(25)] == [True] * 20 + [False] * 5
    assert [bucket.take(0.5) for _ in range(7)] == [True] * 5 + [False] * 2


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(size=1, rate=1, tokens=1, at=100)
    assert bucket.take(100)
    assert not bucket.take(50)
    assert not bucket.take(100.5)


def test_each_key_has_a_share_of_its_own() -> None:
    clock = FakeTime()
    buckets = Buckets(60, 3600, clock)
    assert taken(buckets, "a", 70) == 60
    assert taken(buckets, "b", 70) == 60
    clock.now += 60
    assert taken(buckets, "a", 70) == 1


def test_full_buckets_are_forgotten_and_others_kept() -> None:
    clock = FakeTime()
    buckets = Buckets(2, 10, clock)
    for number in range(SWEEP_AT - 1):
        buckets.take(str(number))
    clock.now += 10
    assert taken(buckets, "busy", 5) == 2
    buckets.take("one more")
    assert len(buckets) == 2
    assert taken(buckets, "busy", 5) == 0


def test_what_is_open_is_counted_and_given_back() -> None:
    sockets = Open(2)
    with sockets.one("a"), sockets.one("a"):
        with pytest.raises(TooMany), sockets.one("a"):
            pytest.fail("a third was let in")
        with sockets.one("b"):
            assert (sockets["a"], sockets["b"]) == (2, 1)
    assert len(sockets) == 0


def test_an_error_inside_gives_back_too() -> None:
    sockets = Open(1)
    with pytest.raises(ZeroDivisionError), sockets.one("a"):
        raise ZeroDivisionError
    assert len(sockets) == 0
