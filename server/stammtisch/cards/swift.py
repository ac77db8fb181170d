"""Frozen dataclasses by the hundred a move: the library's, but made and copied in a third of the time.

The library's constructor asks `object.__setattr__` for every field, and `replace` looks at every field's
declaration. Here both set the slots directly, by a function written for the class, as the library does it.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # as this module's own
else:

    def replace(value, /, **changes):
        """A copy with these fields changed; type checkers know it as `dataclasses.replace`.

        Raises:
            TypeError: there is no such field.
        """
        return _copier(type(value), tuple(changes))(value, changes)


def swift(cls: type[T]) -> type[T]:
    """Give the frozen, slotted dataclass a constructor of this kind.

    Raises:
        TypeError: it has something that only the library's constructor knows about.
    """
    listed = _plain_fields(cls)
    if any(field.default_factory is not MISSING for field in listed):
        raise TypeError(f"{cls.__name__} makes the values of a field anew")
    known: dict[str, Any] = {}
    parameters = []
    for field in listed:
        known[f"set_{field.name}"] = _setter(cls, field)
        if field.default is not MISSING:
            known[f"default_{field.name}"] = field.default
        parameters.append(field.name if field.default is MISSING else f"{field.name}=default_{field.name}")
    body = [f"set_{field.name}(self, {field.name})" for field in listed]
    made = _written(f"__init__(self, {', '.join(parameters)})", body, known)
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__annotations__ = dict(cls.__init__.__annotations__)
    setattr(cls, "__init__", made)  # noqa: B010 - a type checker would not have it otherwise
    return cls


@cache
def _copier(cls: type[Any], changed: tuple[str, ...]) -> Callable[[Any, dict[str, Any]], Any]:
    listed = _plain_fields(cls)
    if unknown := set(changed) - {field.name for field in listed}:
        raise TypeError(f"{cls.__name__} has no field {min(unknown)!r}")
    known: dict[str, Any] = {"new": object.__new__, "cls": cls}
    body = ["copy = new(cls)"]
    for field in listed:
        known[f"set_{field.name}"] = _setter(cls, field)
        source = f"changes[{field.name!r}]" if field.name in changed else f"value.{field.name}"
        body.append(f"set_{field.name}(copy, {source})")
    return _written("copy(value, changes)", [*body, "return copy"], known)


def _plain_fields(cls: type[Any]) -> tuple[Field[Any], ...]:
    listed = fields(cls)
    plain = all(field.init and not field.kw_only for field in listed)
    if not plain or hasattr(cls, "__post_init__") or "__slots__" not in vars(cls):
        raise TypeError(f"{cls.__name__} is not a plain, slotted dataclass")
    return listed


def _setter(cls: type[Any], field: Field[Any]) -> Callable[[Any, Any], None]:
    setter: Callable[[Any, Any], None] = getattr(cls, field.name).__set__
    return setter


def _written(signature: str, body: list[str], known: dict[str, Any]) -> Callable[..., Any]:
    source = "\n ".join((f"def {signature}:", *(body or ["pass"])))
    exec(source, known)  # noqa: S102 - of names that stand in our own classes
    made: Callable[..., Any] = known[signature.partition("(")[0]]
    return made
