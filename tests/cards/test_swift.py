"""Dataclasses that are made faster are the same in everything else."""

import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field

import pytest
from stammtisch.cards.swift import replace, swift


@swift
@dataclass(frozen=True, slots=True)
class Quick:
    a: int
    b: str = "b"
    c: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Plain:
    a: int
    b: str = "b"
    c: tuple[int, ...] = ()


def test_they_are_made_compared_shown_and_hashed_as_others() -> None:
    for quick, plain in (
        (Quick(1), Plain(1)),
        (Quick(1, "x"), Plain(1, "x")),
        (Quick(c=(2,), a=1), Plain(c=(2,), a=1)),
    ):
        assert dataclasses.astuple(quick) == dataclasses.astuple(plain)
        assert repr(quick).removeprefix("Quick") == repr(plain).removeprefix("Plain")
        assert hash(quick) == hash(plain)
        assert pickle.loads(pickle.dumps(quick)) == quick  # noqa: S301 - our own
    assert Quick(1) == Quick(1, "b", ())
    assert Quick(1) != Quick(2)


def test_they_take_only_their_fields_and_stay_as_they_are() -> None:
    with pytest.raises(TypeError):
        Quick()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Quick(1, d=1)  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        Quick(1).a = 2  # type: ignore[misc]


@pytest.mark.parametrize("kind", [Quick, Plain])
def test_a_copy_has_the_changes_and_the_rest(kind: type[Quick]) -> None:
    value = kind(1, "x", (3,))
    assert replace(value, b="y") == kind(1, "y", (3,)) == dataclasses.replace(value, b="y")
    assert replace(value) == value
    assert replace(value) is not value
    assert value == kind(1, "x", (3,))


def test_a_copy_has_no_other_fields() -> None:
    with pytest.raises(TypeError, match="no field 'd'"):
        replace(Quick(1), d=1)  # type: ignore[call-arg]


def test_what_needs_the_librarys_constructor_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Made:
        a: list[int] = field(default_factory=list)

    @dataclass(frozen=True)
    class Loose:
        a: int

    with pytest.raises(TypeError, match="makes the values of a field anew"):
        swift(Made)
    with pytest.raises(TypeError, match="not a plain, slotted dataclass"):
        swift(Loose)
